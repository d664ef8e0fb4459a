// Walking through procedures statement by statement, as a person does in the
// panel: what a step leaves as it is stays where it is in the picture.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Body } from "../../../server/src/drawing/body.ts";
import { keepPlaces } from "../../../server/src/drawing/keepPlaces.ts";
import { layout } from "../../../server/src/drawing/layout.ts";
import { matchNodes } from "../../../server/src/drawing/matching.ts";
import type { Placed } from "../../../server/src/drawing/placed.ts";
import { overlap } from "../../../server/src/drawing/regions.ts";
import type { CaseView, ShapeView } from "../../../server/src/protocol/shapeView.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const programs = resolve(import.meta.dirname, "../../programs");
const walks = [
  { file: "papers/aep/elem_reverse.c", procedure: "elem_reverse" },
  { file: "papers/aep/elem_delete.c", procedure: "elem_delete" },
  { file: "papers/aep/elem_merge.c", procedure: "elem_merge" },
  { file: "papers/aep/bintree_rotate_left.c", procedure: "bintree_rotate_left" },
  { file: "papers/aep/single_rotate_with_left.c", procedure: "single_rotate_with_left" },
  { file: "papers/recursion/procedures.c", procedure: "delete" },
  { file: "papers/recursion/procedures.c", procedure: "rev" },
];

interface Step {
  readonly shown: CaseView;
  readonly placed: Placed;
}

describe.each(walks)("$procedure", ({ file, procedure }) => {
  const walked = walk(file, procedure);

  test("objects that stay are not moved", async () => {
    const steps = await walked;
    expect(steps.length).toBeGreaterThan(3);
    for (const [index, { shown, placed }] of steps.entries()) {
      const before = steps[index - 1];
      if (before === undefined) continue;
      const matching = matchNodes(before.shown, shown);
      const unmoved = placed.nodes.filter((body) => body.form === "object" && matching.has(body.node.id));
      for (const body of unmoved) {
        const old = before.placed.nodes.find(({ node }) => node.id === matching.get(body.node.id))!;
        expect(cornerOf(body)).toEqual(cornerOf(old));
      }
    }
  });

  test("nothing covers anything else", async () => {
    for (const { placed } of await walked) {
      for (const body of placed.nodes) {
        const covered = placed.nodes.filter((other) => other !== body && overlap(body, other));
        expect(covered.map(({ node }) => node.id)).toEqual([]);
      }
    }
  });
});

function cornerOf({ x, y, box }: Body) {
  return { x: x + box.x, y: y + box.y };
}

/** Before and after each line; of several cases the one that is most like the one before. */
async function walk(file: string, procedure: string): Promise<readonly Step[]> {
  const text = readFileSync(resolve(programs, file), "utf8");
  const snapshot = (await createTestHost({ "a.c": text })).snapshot();
  const lines = text.split("\n");
  const first = lines.findIndex((line) => new RegExp(`^\\S.*\\b${procedure}\\(`).test(line));
  const last = lines.indexOf("}", first);
  const steps: Step[] = [];
  for (let line = first + 1; line < last; line++) {
    if (!/[;)]\s*$/.test(lines[line]!)) continue;
    const character = lines[line]!.search(/\S/);
    for (const moment of ["before", "after"] as const) {
      const shape = snapshot.shapeAt(inTestRoot("a.c"), { line, character }, moment);
      if (shape === null || !("view" in shape)) continue;
      const shown = nearest(shape.view, steps.at(-1)?.shown);
      const fresh = await layout(shown);
      const previous = steps.at(-1)?.placed;
      steps.push({ shown, placed: previous === undefined ? fresh : keepPlaces(fresh, previous) });
    }
  }
  return steps;
}

function nearest({ cases }: ShapeView, before: CaseView | undefined): CaseView {
  if (before === undefined) return cases.at(-1)!;
  const likeness = (one: CaseView): number => 2 * matchNodes(before, one).size - one.nodes.length;
  return cases.reduce((best, one) => (likeness(one) > likeness(best) ? one : best));
}
