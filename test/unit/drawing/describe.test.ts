import { expect, test } from "vitest";
import { describePointer } from "../../../server/src/drawing/describe.ts";
import {
  caseOf,
  circular,
  integer,
  list,
  lostAndFreed,
  maybeTo,
  nothing,
  object,
  owner,
  severalCases,
  stack,
  summary,
  to,
  variable,
  viewOf,
} from "../../support/shapeViews.ts";

const block = object("a", "char[16]", { "[0..]": nothing });

test("names what is pointed to and where it comes from", () => {
  const view = viewOf(caseOf([variable("p", to("a")), block]));
  expect(describePointer(view, "p")).toBe("`p`: 1 `char[16]` from `malloc` (line 9), owned here");
});

test("counts the objects that hang together", () => {
  expect(describePointer(list, "head")).toBe(
    "`head`: 3 linked `struct node` from `malloc` (line 9), owned here",
  );
  expect(describePointer(list, "tail")).toBe("`tail`: 1 `struct node` from `malloc` (line 9), owned here");
  expect(describePointer(summary, "list")).toContain("1 or more linked `struct node`");
});

test("says what is known of a summary", () => {
  const node = object("s", "struct node", { next: maybeTo("s") });
  const stackOf = (amount: string) => ({
    ...node,
    count: "many" as const,
    summary: [amount, "list along `next`"],
  });
  const some = viewOf(caseOf([variable("p", to("s")), stackOf("1 or more")]));
  expect(describePointer(some, "p")).toMatch(
    /^`p`: 1 or more linked `struct node` from `malloc` \(line 9\), list along `next`/,
  );
  const any = viewOf(caseOf([variable("p", maybeTo("s")), stackOf("0 or more")]));
  expect(describePointer(any, "p")).toMatch(/^`p`: 0 or more linked `struct node`/);
});

test("says the alternatives of all cases, null first", () => {
  const view = viewOf(caseOf([variable("p", to("a")), block]), caseOf([variable("p", nothing)]));
  expect(describePointer(view, "p")).toMatch(/^`p`: null, or 1 `char\[16\]`/);
  expect(describePointer(severalCases, "tail")).toMatch(/^`tail`: null, or 1 `struct node`/);
});

test("does not say owned where something outside leads to the object", () => {
  const view = viewOf(caseOf([variable("p", to("a")), variable("keep", maybeTo("a"), "global"), block]));
  expect(describePointer(view, "p")).toBe("`p`: 1 `char[16]` from `malloc` (line 9)");
});

test("says that a pointer dangles, is null or has no value yet", () => {
  expect(describePointer(lostAndFreed, "p")).toBe("`p`: dangling, the `struct node` is freed");
  expect(describePointer(lostAndFreed, "q")).toBe("`q`: dangling");
  expect(describePointer(lostAndFreed, "r")).toBe("`r`: null");
  expect(describePointer(lostAndFreed, "s")).toBe("`s`: uninitialised");
});

test("names fields, elements and variables that are pointed at", () => {
  expect(describePointer(circular, "link")).toMatch(/^`link`: `\.next` of 3 linked/);
  expect(describePointer(owner, "cursor")).toMatch(/^`cursor`: `\[2\]` of 1 `struct item \*\[3\]`/);
  expect(describePointer(stack, "pp")).toBe("`pp`: `&p`");
});

test("lists the pointers in a structure", () => {
  expect(describePointer(stack, "queue")).toMatch(/^`queue`: `head` 1 `struct node`.*; `tail` `\.next` of/);
});

test("admits what it does not know", () => {
  expect(describePointer(list, "other")).toBe("`other`: nothing is known of it here");
});

test("follows a path to the field that is meant", () => {
  const inner = object("i", "struct inner", { text: to("t"), n: integer("3") });
  const outer = object("o", "struct outer", { in: to("i"), "pos.link": nothing });
  const view = viewOf(caseOf([variable("o", to("o")), outer, inner, object("t", "char", {}, 12)]));
  expect(describePointer(view, "o->in")).toBe("`o->in`: 1 `struct inner` from `malloc` (line 9), owned here");
  expect(describePointer(view, "o->in->text")).toBe(
    "`o->in->text`: 1 `char` from `malloc` (line 12), owned here",
  );
  expect(describePointer(view, "o->in->n")).toBe("`o->in->n`: 3");
  expect(describePointer(view, "o->pos")).toBe("`o->pos`: `link` null");
  expect(describePointer(view, "o->pos.link->x")).toBe("`o->pos.link->x`: nothing is known of it here");
});
