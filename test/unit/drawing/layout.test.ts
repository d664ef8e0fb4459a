import { describe, expect, test } from "vitest";
import type { Body } from "../../../server/src/drawing/body.ts";
import { layout } from "../../../server/src/drawing/layout.ts";
import { rowHeight } from "../../../server/src/drawing/metrics.ts";
import type { Placed, PlacedEdge, Point } from "../../../server/src/drawing/placed.ts";
import { caseOf, integer, nothing, object, samples, to, variable } from "../../support/shapeViews.ts";

const cases = Object.entries(samples).flatMap(([name, view]) =>
  view.cases.map((one, index) => ({ name: `${name}, case ${index + 1}`, one })),
);

describe.each(cases)("$name", ({ one }) => {
  test("draws every node once, without overlap", async () => {
    const { nodes } = await layout(one);
    expect(nodes.map((body) => body.node.id).sort()).toEqual(one.nodes.map((node) => node.id).sort());
    for (const body of nodes) {
      const others = nodes.filter((other) => other !== body && overlap(body, other));
      expect(others.map((other) => other.node.id)).toEqual([]);
    }
  });

  test("lets every pointer leave at its own row and end at its target's border", async () => {
    const placed = await layout(one);
    for (const edge of placed.edges) {
      const from = bodyOf(placed, edge.pointer.from.id);
      const row = from.rows.find((candidate) => candidate.cells.includes(edge.pointer.cell))!;
      const start = edge.points[0]!;
      expect(start.y).toBeGreaterThanOrEqual(from.y + row.top);
      expect(start.y).toBeLessThanOrEqual(from.y + row.top + rowHeight);
      expect(isOnSide(start, from)).toBe(true);
      expect(isOnSide(edge.points.at(-1)!, bodyOf(placed, edge.pointer.to.id))).toBe(true);
    }
  });

  test("draws all lines straight across or straight down, clear of boxes", async () => {
    const placed = await layout(one);
    for (const edge of placed.edges) {
      for (const [start, end] of segments(edge)) {
        expect(start.x === end.x || start.y === end.y).toBe(true);
        expect(placed.nodes.filter((body) => passesThrough(start, end, body))).toEqual([]);
      }
    }
  });

  test("keeps variables in a column at the left, in order", async () => {
    const { nodes } = await layout(one);
    const variables = nodes.filter((body) => body.form === "variable");
    const inOrder = one.nodes.filter((node) => node.kind === "variable" || node.kind === "global");
    const fromTop = variables.toSorted((a, b) => a.y - b.y);
    expect(fromTop.map((body) => body.node.id)).toEqual(inOrder.map((node) => node.id));
    expect(new Set(variables.map((body) => body.x)).size).toBeLessThanOrEqual(1);
    const right = Math.max(0, ...variables.map((body) => body.x + body.width));
    for (const body of nodes.filter(({ form }) => form === "object"))
      expect(body.x).toBeGreaterThanOrEqual(right);
  });

  test("stays within its own size", async () => {
    const { nodes, edges, width, height } = await layout(one);
    const corners = nodes.flatMap(({ x, y, ...size }) => [
      { x, y },
      { x: x + size.width, y: y + size.height },
    ]);
    for (const { x, y } of [...corners, ...edges.flatMap((edge) => edge.points)]) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
  });

  test("every arrow has a head of its own", async () => {
    const { edges, nodes } = await layout(one);
    const mostThatFit = 8;
    for (const { node } of nodes) {
      const ends = edges
        .filter(({ pointer }) => pointer.to.id === node.id)
        .map(({ points }) => points.at(-1)!);
      if (ends.length > mostThatFit) continue;
      expect(new Set(ends.map(({ x, y }) => `${x} ${y}`)).size).toBe(ends.length);
    }
  });

  test("comes out the same each time", async () => {
    expect(await layout(one)).toEqual(await layout(structuredClone(one)));
  });
});

test("a doubly linked list is a row, and its arrows end at headers", async () => {
  const placed = await layout(samples.doublyLinked.cases[0]!);
  const between = placed.edges.filter(({ pointer }) => pointer.from.kind === "heap");
  expect(between).toHaveLength(4);
  for (const { pointer, points } of between) {
    const { y, box, headerHeight } = bodyOf(placed, pointer.to.id);
    expect(points.at(-1)!.y).toBeGreaterThan(y + box.y);
    expect(points.at(-1)!.y).toBeLessThan(y + box.y + headerHeight);
  }
  expect(new Set(["a", "b", "c"].map((id) => bodyOf(placed, id).y)).size).toBe(1);
});

test("a field that points back leaves at the left in every node of its type", async () => {
  const placed = await layout(samples.tree.cases[0]!);
  for (const { pointer, points } of placed.edges) {
    if (pointer.from.kind !== "heap") continue;
    const from = bodyOf(placed, pointer.from.id);
    const isLeft = points[0]!.x === from.x;
    expect(isLeft).toBe(pointer.cell.path === "parent");
  }
});

test("an arrow to a field enters at that field, not at the object", async () => {
  const placed = await layout(samples.circular.cases[0]!);
  const target = bodyOf(placed, "a");
  const link = placed.edges.find(({ pointer }) => pointer.from.label === "link")!;
  const next = target.rows.find((row) => row.label === "next")!;
  expect(next.entered).toBe(true);
  expect(link.points.at(-1)!.y).toBeGreaterThan(target.y + next.top);
  expect(link.points.at(-1)!.y).toBeLessThan(target.y + next.top + rowHeight);
});

test("objects that no variable leads to stand right of the variables all the same", async () => {
  const ring = [object("a", "struct ring", { next: to("b") }), object("b", "struct ring", { next: to("a") })];
  const alone = object("alone", "struct big", { x: nothing });
  const { nodes } = await layout(caseOf([variable("p", nothing), ...ring, alone]));
  const [p, ...objects] = nodes;
  for (const body of objects) expect(body.x).toBeGreaterThan(p!.x + p!.width);
});

test("a pointer to a node that is not shown has no arrow", async () => {
  const { edges } = await layout(caseOf([variable("p", to("elsewhere"))]));
  expect(edges).toEqual([]);
});

test("an empty case is an empty picture", async () => {
  expect(await layout(caseOf([]))).toEqual({ width: 0, height: 0, nodes: [], edges: [], regions: [] });
});

test("fields that do not fit share the last row, and their pointers leave from there", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `f${index}`);
  const fields = Object.fromEntries(names.map((name) => [name, name === "f29" ? to("b") : integer("0")]));
  const placed = await layout(
    caseOf([object("a", "struct wide", fields), object("b", "struct b", { x: nothing })]),
  );
  const wide = bodyOf(placed, "a");
  const last = wide.rows.at(-1)!;
  expect(last.label).toBe(`${30 - wide.rows.length + 1} more`);
  expect(placed.edges[0]!.points[0]!.y).toBe(wide.y + last.top + rowHeight / 2);
});

function bodyOf(placed: Placed, id: string): Body {
  return placed.nodes.find((body) => body.node.id === id)!;
}

function overlap(a: Body, b: Body): boolean {
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}

function isOnSide({ x, y }: Point, body: Body): boolean {
  const atSide = x === body.x || x === body.x + body.width;
  return atSide && y >= body.y && y <= body.y + body.height;
}

function segments({ points }: PlacedEdge): readonly (readonly [Point, Point])[] {
  return points.slice(1).map((end, index) => [points[index]!, end]);
}

function passesThrough(start: Point, end: Point, body: Body): boolean {
  const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
  const beside = right <= body.x || left >= body.x + body.width;
  const aboveOrBelow = bottom <= body.y || top >= body.y + body.height;
  return !beside && !aboveOrBelow;
}
