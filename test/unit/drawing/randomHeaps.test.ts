import { expect, test } from "vitest";
import { layout } from "../../../server/src/drawing/layout.ts";
import type { CaseView, NodeView, ValueView } from "../../../server/src/protocol/shapeView.ts";
import { caseOf, danglingTo, maybeTo, nothing, object, to, variable } from "../../support/shapeViews.ts";

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

test.each(seeds)("heap %i has a picture: all nodes, nothing on top of each other", async (seed) => {
  const view = randomHeap(seed);
  const { nodes, edges } = await layout(view);
  expect(nodes).toHaveLength(view.nodes.length);
  const arrows = view.nodes.flatMap(({ id, count, cells }) =>
    cells.filter(({ value }) => {
      const target = targetOfValue(value);
      const isWithinStack = count === "many" && target === id && value.kind === "pointer";
      return target !== undefined && !isWithinStack;
    }),
  );
  expect(edges).toHaveLength(arrows.length);
  for (const a of nodes) {
    for (const b of nodes.filter((other) => other !== a)) {
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
  }
});

function targetOfValue(value: ValueView): string | undefined {
  return "target" in value ? value.target?.node : undefined;
}

/** Some variables and objects of three types, with pointers of all sorts from anywhere to anywhere. */
function randomHeap(seed: number): CaseView {
  const below = randomNumbers(seed);
  const names = Array.from({ length: below(5) }, (_, index) => `v${index}`);
  const ids = Array.from({ length: 1 + below(10) }, (_, index) => `n${index}`);
  const all = [...names.map((name) => `&${name}`), ...ids];
  const value = (): ValueView => {
    const target = all[below(all.length)]!;
    return [nothing, to(target), to(target), to(target, "f1", 8), maybeTo(target), danglingTo(target)][
      below(6)
    ]!;
  };
  const fields = () =>
    Object.fromEntries(Array.from({ length: below(5) }, (_, index) => [`f${index}`, value()]));
  const objects = ids.map((id): NodeView => {
    const count = below(4) === 0 ? "many" : "one";
    return { ...object(id, `struct t${below(3)}`, fields()), count };
  });
  return caseOf([...names.map((name) => variable(name, value())), ...objects]);
}

/** Numbers from 0 to below a bound, the same for the same seed. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed * 7919 + 1;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 16) % bound;
  };
}
