import { describe, expect, test } from "vitest";
import { chooseCase, leakingFirst, tabLabel } from "../../../webview/src/cases.ts";
import { keepsViewport } from "../../../webview/src/render/viewport.ts";
import { caseOf, nothing, variable, viewOf } from "../../support/shapeViews.ts";

const plain = (...conditions: string[]) => ({ ...caseOf([variable("p", nothing)]), conditions });
const leaking = { ...plain("n > 3"), lost: ["&p"] };
const before = viewOf(plain("n <= 3"), plain("n > 3"));
const elsewhere = { ...viewOf(leaking, plain("n <= 3")), moment: "after" as const };

describe("the case that is shown", () => {
  test("at a new point is the one that leaks, whatever was chosen before", () => {
    expect(chooseCase({ ...before, moment: "before" }, 0, elsewhere)).toBe(0);
  });

  test("at the same point is the one that the user chose", () => {
    expect(chooseCase(elsewhere, 1, elsewhere)).toBe(1);
  });

  test("is else the one under the same conditions, or the first", () => {
    expect(chooseCase(before, 1, viewOf(plain("n > 3"), plain("n <= 3")))).toBe(0);
    expect(chooseCase(before, 1, viewOf(plain("m")))).toBe(0);
    expect(chooseCase(null, 0, elsewhere)).toBe(0);
  });
});

describe("the cases", () => {
  test("that leak come first, the others in their order", () => {
    const view = viewOf(plain("n <= 3"), leaking, plain("m"));
    expect(leakingFirst(view).cases.map(({ conditions }) => conditions)).toEqual([
      ["n > 3"],
      ["n <= 3"],
      ["m"],
    ]);
  });

  test("say under which conditions they are, and that they leak, not by colour alone", () => {
    const cases = [leaking, plain("n <= 3"), plain()];
    expect(cases.map(tabLabel)).toEqual(["leaks: n > 3", "n <= 3", "case 3"]);
    expect([plain()].map(tabLabel)).toEqual([""]);
  });
});

describe("the picture stays as it is", () => {
  const visible = { x1: 0, y1: 0, x2: 100, y2: 100 };
  const inside = { x1: 10, y1: 10, x2: 20, y2: 20 };
  const outside = { x1: 90, y1: 90, x2: 120, y2: 120 };
  const faraway = { x1: 190, y1: 190, x2: 220, y2: 220 };
  const known = new Set(["a"]);

  test.each([
    { says: "where all can be seen", after: { a: inside, b: inside }, touched: false, keeps: true },
    { says: "not where a node is out of sight", after: { a: outside }, touched: false, keeps: false },
    { says: "not where all is new", after: { b: inside }, touched: false, keeps: false },
    { says: "where the user has moved it", after: { a: outside, b: faraway }, touched: true, keeps: true },
    {
      says: "not where all that was there is out of sight",
      after: { a: faraway, b: inside },
      touched: true,
      keeps: false,
    },
  ])("$says", ({ after, touched, keeps }) => {
    expect(keepsViewport(known, new Map(Object.entries(after)), visible, touched)).toBe(keeps);
  });
});
