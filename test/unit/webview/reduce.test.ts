// Large heaps, read part by part: what hangs from a node alone folds into it, and one can look at what a variable
// reaches and nothing else.

import { expect, test } from "vitest";
import { nothingReduced, reduced } from "../../../webview/src/reduce.ts";
import { caseOf, integer, nothing, object, to, variable } from "../../support/shapeViews.ts";

const heap = caseOf([
  variable("head", to("a")),
  variable("last", to("c")),
  variable("other", to("x")),
  object("a", "node", { next: to("b") }),
  object("b", "node", { next: to("c"), name: to("s") }),
  object("c", "node", { next: nothing }),
  object("s", "char", { "": integer("0") }),
  object("x", "ring", { next: to("y") }),
  object("y", "ring", { next: to("x") }),
  object("l", "ring", { next: to("m") }),
  object("m", "ring", { next: to("l") }),
]);

const ids = (focus: string | null, ...folded: readonly string[]) =>
  reduced(heap, { focus, folded: new Set(folded) }).nodes.map(({ id }) => id);

test("nothing asked, nothing left out", () => {
  expect(reduced(heap, nothingReduced).nodes).toEqual(heap.nodes);
});

test("only what a variable reaches", () => {
  expect(ids("&head")).toEqual(["&head", "a", "b", "c", "s"]);
  expect(ids("&other")).toEqual(["&other", "x", "y"]);
});

test("what hangs from a node alone folds into it, and it says how much that is", () => {
  expect(ids(null, "a")).toEqual(["&head", "&last", "&other", "a", "c", "x", "y", "l", "m"]);
  const a = reduced(heap, { focus: null, folded: new Set(["a"]) }).nodes.find(({ id }) => id === "a");
  expect(a?.summary).toEqual(["2 more folded"]);
});

test("a ring that nothing leads to does not get lost, and can be folded as well", () => {
  expect(ids(null)).toContain("m");
  expect(ids(null, "l")).not.toContain("m");
});

test("both at once: what is folded and what is looked at", () => {
  expect(ids("&head", "b")).toEqual(["&head", "a", "b"]);
});

test("what is not there any more asks for nothing", () => {
  expect(ids("gone", "gone too")).toEqual(heap.nodes.map(({ id }) => id));
});
