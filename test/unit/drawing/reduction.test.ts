import { expect, test } from "vitest";
import { layout } from "../../../server/src/drawing/layout.ts";
import { pointersOf } from "../../../server/src/drawing/pointers.ts";
import { focusOn, foldNodes, foldRegion } from "../../../server/src/drawing/reduction.ts";
import type { CaseView } from "../../../server/src/protocol/shapeView.ts";
import { caseOf, nothing, object, samples, to, variable } from "../../support/shapeViews.ts";

const arrows = (view: CaseView) =>
  pointersOf(view).map(({ from, to: target }) => `${from.id} -> ${target.id}`);

test("in focus is what a node leads to, with the variables that lead there", () => {
  const two = caseOf([
    variable("head", to("a")),
    variable("at", to("b")),
    variable("other", to("x")),
    object("a", "struct node", { next: to("b") }),
    object("b", "struct node", { next: nothing }),
    object("x", "struct item", { next: nothing }),
  ]);
  expect(focusOn(two, "&head").nodes.map(({ id }) => id)).toEqual(["&head", "&at", "a", "b"]);
  expect(focusOn(two, "&other").nodes.map(({ id }) => id)).toEqual(["&other", "x"]);
});

test("folded nodes are one, which keeps all arrows from and to them", () => {
  const chain = caseOf([
    variable("head", to("a")),
    object("a", "struct node", { next: to("b") }),
    object("b", "struct node", { next: to("c") }),
    object("c", "struct node", { next: to("d") }),
    object("d", "struct node", { next: nothing }),
  ]);
  const folded = foldNodes(chain, new Set(["b", "c"]));
  expect(arrows(folded)).toEqual(["&head -> a", "a -> folded b", "folded b -> d"]);
  expect(folded.nodes[2]).toMatchObject({ label: "2 objects", summary: ["folded", "2 `struct node`"] });
});

test("a region folds as a whole, without the variables of a frame", () => {
  const given = ["a", "b"].map((id) => ({
    ...object(id, "struct node", { next: nothing }),
    region: "caller",
  }));
  const view = caseOf([{ ...variable("p", to("b")), region: "caller" }, ...given]);
  expect(foldRegion(view, "caller").nodes.map(({ id }) => id)).toEqual(["&p", "folded a"]);
});

test("what is lost or changed in it is told of the whole, or not at all", () => {
  const lost = caseOf([object("a", "s", { next: to("b") }), object("b", "s", {})], {
    lost: ["a", "b"],
    changes: { since: "before line 3", nodes: [{ node: "a", change: "lost" }], gone: [], cells: [] },
  });
  const folded = foldNodes(lost, new Set(["a", "b"]));
  expect(folded.lost).toEqual(["folded a"]);
  expect(folded.changes?.nodes).toEqual([]);
});

test("a large heap becomes small enough to read", async () => {
  const large = samples.large.cases[0]!;
  const chains = large.nodes.filter(({ label }) => label === "struct entry").map(({ id }) => id);
  const { nodes } = await layout(foldNodes(large, new Set(chains.filter((id) => !id.endsWith("-0")))));
  expect(nodes.length).toBeLessThan(large.nodes.length / 2);
});
