// Large heaps, read part by part: what hangs from a node alone is folded into one, and one can look at what a variable
// leads to and nothing else.

import { expect, test } from "vitest";
import { countHidden, hangingFrom, nothingReduced, reduced } from "../../../webview/src/reduce.ts";
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

const show = (focus: string | null, ...folded: readonly string[]) =>
  reduced(heap, { focus, folded: new Set(folded) });
const ids = (...asked: Parameters<typeof show>) => show(...asked).nodes.map(({ id }) => id);

test("nothing asked, nothing left out", () => {
  expect(reduced(heap, nothingReduced)).toEqual(heap);
});

test("only what a variable leads to, and the variables that lead there too", () => {
  expect(ids("&head")).toEqual(["&head", "&last", "a", "b", "c", "s"]);
  expect(ids("&other")).toEqual(["&other", "x", "y"]);
  expect(countHidden(heap, show("&other"))).toBe(8);
});

test("what hangs from a node is what nothing else leads to", () => {
  expect(hangingFrom(heap, "a")).toEqual(new Set(["b", "s"]));
  expect(hangingFrom(heap, "&head")).toEqual(new Set(["a", "b", "s"]));
  expect(hangingFrom(heap, "c")).toEqual(new Set());
  expect(hangingFrom(heap, "x")).toEqual(new Set(["y"]));
});

test("it becomes one, which the node leads to and which says what it stands for", () => {
  const shown = show(null, "a");
  expect(shown.nodes.map(({ label }) => label)).toContain("2 objects");
  expect(ids(null, "a")).not.toContain("s");
  expect(countHidden(heap, shown)).toBe(2);
});

test("a ring that nothing leads to is not lost", () => {
  expect(ids(null, "a")).toContain("m");
});

test("both at once: what is folded of what is looked at", () => {
  expect(ids("&head", "a")).toHaveLength(5);
});

test("what is not there any more asks for nothing", () => {
  expect(ids("gone", "gone too")).toEqual(heap.nodes.map(({ id }) => id));
});
