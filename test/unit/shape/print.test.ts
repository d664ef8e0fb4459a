// The readable form of a case.

import { expect, test } from "vitest";
import { write } from "../../../server/src/shape/memory.ts";
import { printState } from "../../../server/src/shape/print.ts";
import { assumeComparison } from "../../../server/src/shape/relate.ts";
import { addObject, anyValue, emptyState, freshSymbol } from "../../../server/src/shape/state.ts";
import { address, integer } from "../../../server/src/shape/value.ts";
import { targetOf } from "../../../server/src/types/target.ts";
import { int, pointerTo } from "../../support/irBuilder.ts";

const target = targetOf("LP64");

test("objects, their cells, and what is known about unknowns", () => {
  const number = freshSymbol(emptyState, anyValue(int));
  const x = addObject(number.state, {
    origin: { kind: "variable", name: "x" },
    type: int,
    size: 4,
    rest: "uninitialised",
  });
  const p = addObject(x.state, {
    origin: { kind: "global", linkage: "p", constant: false },
    type: pointerTo(int),
    size: 8,
    rest: "zero",
  });
  const spot = (object: typeof x.value) => ({ object, offset: 0, bits: null, within: null, position: null });
  const [held] = write(p.state, spot(x.value), int, number.value, target);
  const [linked] = write(held!, spot(p.value), pointerTo(int), address(x.value, 0), target);
  const pure = assumeComparison(linked!.pure, ">", number.value, integer(2n));
  if (pure === "infeasible") throw new Error("nothing contradicts x > 2");
  expect(printState({ ...linked!, pure, exact: false })).toBe(
    ["(not exact)", "x#2 { 0: $1, uninitialised }", "p#3 { 0: &x#2, zero }", "$1 >= 3"].join("\n"),
  );
});
