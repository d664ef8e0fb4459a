import { expect, test } from "vitest";
import { toText } from "../../../server/src/drawing/text.ts";
import { circular, lostAndFreed, owner, severalCases, summary, viewOf } from "../../support/shapeViews.ts";

test("lists each case with its conditions, nodes and cells", () => {
  expect(toText(severalCases)).toBe(`Heap before line 12 in 'f'

Case 1 of 4, if n >= 3 and flags & 1:
  head: -> struct node #1
  tail: -> struct node #3
  struct node #1, from malloc, line 9
    value: 1
    next: -> struct node #2
  struct node #2, from malloc, line 9
    value: 2
    next: -> struct node #3
  struct node #3, from malloc, line 9
    value: 3
    next: null

Case 2 of 4, if n == 1:
  head: -> struct node
  struct node, from malloc, line 9
    value: 1
    next: null

Case 3 of 4, if n == 0:
  head: null
  tail: null

Case 4 of 4, if n < 0:
  head: uninitialised

Incomplete: the loop at line 8 was not followed to its end`);
});

test("says what is lost, freed and dangling", () => {
  expect(toText(lostAndFreed)).toBe(`Heap before line 12 in 'f'

If n >= 2:
  p: -> struct node #1, dangling
  q: dangling
  r: null
  s: uninitialised
  struct node #1, freed, from malloc, line 9
    value: 1
    next: -> struct node #2
  struct node #2, lost, from malloc, line 10
    value: 2
    next: -> struct node #3
  struct node #3, maybe freed, from malloc, line 10
    value: 3
    next: null`);
});

test("tells summaries, uncertain pointers and the caller's nodes apart", () => {
  expect(toText(summary)).toBe(`Heap before line 12 in 'f'

If n >= 1:
  list: -> struct node #1
  last: -> struct node #3, or something else
  cache, global: -> struct node #2, or something else
  struct node #1, from malloc, line 9
    value: any
    next: -> struct node #2, or something else
  struct node #2, 0 or more, from malloc, line 9
    value: any
    next: -> struct node #2, or something else
    owner: -> struct owner
  struct node #3, may not exist, from malloc, line 21
    value: 0
    next: null
  struct owner, from the caller
    used: any`);
});

test("names the field that a pointer points into", () => {
  expect(toText(circular)).toContain("link: -> .next of struct node #1");
  expect(toText(owner)).toContain("cursor: -> [2] of struct item *[3]");
});

test("says that a point is never reached", () => {
  expect(toText(viewOf())).toBe("Heap before line 12 in 'f'\n\nThis point is never reached.");
});
