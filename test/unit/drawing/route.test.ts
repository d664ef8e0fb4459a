import { expect, test } from "vitest";
import type { Rectangle } from "../../../server/src/drawing/body.ts";
import { crosses, type End, route } from "../../../server/src/drawing/route.ts";

const left: Rectangle = { x: 0, y: 0, width: 60, height: 40 };
const right: Rectangle = { x: 300, y: 0, width: 60, height: 40 };
const from: End = { x: 60, y: 20, side: "east" };
const to: End = { x: 300, y: 20, side: "west" };

function stretches(points: ReturnType<typeof route>) {
  return points.slice(1).map((end, index) => ({ from: points[index]!, to: end }));
}

test("straight where nothing is in between", () => {
  expect(route(from, to, [left, right], [])).toEqual([
    { x: 60, y: 20 },
    { x: 300, y: 20 },
  ]);
});

test("around what is in between, in right angles", () => {
  const between = { x: 150, y: -40, width: 60, height: 120 };
  const points = route(from, to, [left, right, between], []);
  expect(points.length).toBeGreaterThan(2);
  for (const stretch of stretches(points)) {
    expect(stretch.from.x === stretch.to.x || stretch.from.y === stretch.to.y).toBe(true);
    expect(crosses(stretch, between)).toBe(false);
  }
});

test("beside another arrow rather than on it", () => {
  const below: End = { x: 300, y: 120, side: "west" };
  const first = route(from, below, [left], []);
  const second = route({ ...from, y: 30 }, { ...below, y: 130 }, [left], [first]);
  expect(second[1]!.x).not.toBe(first[1]!.x);
});

test("back to the left it goes around", () => {
  const back: End = { x: 0, y: 20, side: "west" };
  const points = route({ ...from, x: 360 }, back, [left, right], []);
  for (const stretch of stretches(points)) {
    for (const box of [left, right]) expect(crosses(stretch, box)).toBe(false);
  }
});
