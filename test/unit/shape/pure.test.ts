// What can be concluded from comparisons, without any heap.

import { describe, expect, test } from "vitest";
import { type Comparison, emptyPure, introduce, type Pure, resolve } from "../../../server/src/shape/pure.ts";
import { assumeComparison } from "../../../server/src/shape/relate.ts";
import {
  address,
  integer,
  type ObjectId,
  type SymbolId,
  symbolValue,
  type Value,
} from "../../../server/src/shape/value.ts";
import type { CType } from "../../../server/src/types/type.ts";
import { int, pointerTo } from "../../support/irBuilder.ts";

const unsigned: CType = { kind: "integer", name: "unsigned", size: 4, signed: false };
const x = symbolValue(1 as SymbolId);
const y = symbolValue(2 as SymbolId);
const p = symbolValue(3 as SymbolId);
const u = symbolValue(4 as SymbolId);
const start = [int, int, pointerTo(int), unsigned].reduce<Pure>(
  (pure, type, index) =>
    introduce(pure, (index + 1) as SymbolId, {
      type,
      origin: "input",
      text: null,
      choices: [],
      home: null,
      sources: null,
      structure: null,
    }),
  emptyPure,
);

type Claim = readonly [left: Value, operator: Comparison, right: Value];

function assumeAll(...claims: readonly Claim[]): Pure | "infeasible" {
  let pure: Pure | "infeasible" = start;
  for (const [left, operator, right] of claims) {
    if (pure !== "infeasible") pure = assumeComparison(pure, operator, left, right);
  }
  return pure;
}

describe("contradictions", () => {
  const cases: Readonly<Record<string, readonly Claim[]>> = {
    "equal to two numbers": [
      [x, "==", integer(1n)],
      [x, "==", integer(2n)],
    ],
    "equal, and different through another": [
      [x, "==", y],
      [y, "==", integer(0n)],
      [x, "!=", integer(0n)],
    ],
    "below and above": [
      [x, "<", integer(3n)],
      [x, ">=", integer(3n)],
    ],
    "a limit that comes through another": [
      [x, "<", y],
      [x, ">=", integer(5n)],
      [y, "<=", integer(5n)],
    ],
    "not above, not below and not equal": [
      [x, "<=", y],
      [y, "<=", x],
      [x, "!=", y],
    ],
    "an order that goes round": [
      [x, "<", y],
      [y, "<", x],
    ],
    "different, and then bound to the same": [
      [x, "!=", y],
      [x, "==", integer(5n)],
      [y, "==", integer(5n)],
    ],
    "a range with all values excluded": [
      [x, ">=", integer(1n)],
      [x, "<=", integer(2n)],
      [x, "!=", integer(1n)],
      [x, "!=", integer(2n)],
    ],
    "an unsigned number below 0": [[u, "<", integer(0n)]],
    "null, and the address of something": [
      [p, "==", integer(0n)],
      [p, "==", address(1 as ObjectId, 0)],
    ],
    "not null, and then null": [
      [p, "!=", integer(0n)],
      [p, "==", integer(0n)],
    ],
  };

  test.each(Object.entries(cases))("%s", (_, claims) => {
    expect(assumeAll(...claims)).toBe("infeasible");
    expect(assumeAll(...claims.slice(0, -1))).not.toBe("infeasible");
  });
});

describe("conclusions", () => {
  test("a range of one value is that value", () => {
    const pure = assumeAll([x, ">", integer(3n)], [x, "<=", integer(4n)]);
    expect(pure !== "infeasible" && resolve(pure, x)).toEqual(integer(4n));
  });

  test("an unsigned number that is not above 0 is 0", () => {
    const pure = assumeAll([u, "<=", integer(0n)]);
    expect(pure !== "infeasible" && resolve(pure, u)).toEqual(integer(0n));
  });

  test("sums move with their symbol", () => {
    const pure = assumeAll([x, "==", integer(7n)]);
    expect(pure !== "infeasible" && resolve(pure, symbolValue(1 as SymbolId, -2n))).toEqual(integer(5n));
  });
});
