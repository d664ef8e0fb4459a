// Blocks that a callee hands out by storing pointers to them, in what it was given or in what it returns.

import type { Expression, Place } from "../ir/expression.ts";
import type { Fill } from "../program/contract.ts";
import { evaluate, type Here } from "../shape/access.ts";
import { handOut } from "../shape/allocate.ts";
import { storeAt } from "../shape/assign.ts";
import { blur } from "../shape/doubt.ts";
import { targetsOf } from "../shape/memory.ts";
import type { State } from "../shape/state.ts";
import { zero } from "../shape/value.ts";
import type { CType } from "../types/type.ts";
import { ledToAt, withNumbers } from "./numbersInMade.ts";

/** The cases in which the place has its block, or none. `expression`: leads to what the place is in. */
export function handOutAt(
  here: Here,
  state: State,
  by: string,
  expression: Expression,
  fill: Fill,
): readonly State[] {
  const { family, mayBeNull: mayFail, holds } = fill;
  const to = placeFilled(expression, fill);
  const block: Expression = { op: "load", place: to, type: pointer };
  const made = handOut(here, state, { to, by, family, mayFail: false, isInner: false });
  const failed = mayFail ? noneAt(here, state, to) : [];
  const type = ledToAt(expression.type, fill.offset);
  return [
    ...withNumbers(here, made, by, block, type).flatMap((next) => withHeld(here, next, by, block, holds)),
    ...failed,
  ];
}

/** Where allocations may fail at all: null instead of a block. */
export function noneAt(here: Here, state: State, to: Place): readonly State[] {
  if (!here.run.options.allocationMayFail) return [];
  return storeAt(here, state, to, { kind: "scalar", value: zero });
}

/** With all that may hang from the block, and with only what surely does: not with each selection of it. */
export function withHeld(
  here: Here,
  state: State,
  by: string,
  block: Expression,
  holds: readonly Fill[],
): readonly State[] {
  const all = held(here, state, by, block, holds);
  const sure = holds.filter(({ mayBeNull }) => !mayBeNull);
  if (sure.length === holds.length) return all;
  return [...all, ...held(here, state, by, block, sure)].flatMap((next) => telling(here, next, block));
}

/** Numbers in the block, such as the tag of a union, may tell which of what may hang from it does. */
function telling(here: Here, state: State, block: Expression): readonly State[] {
  if (here.run.summarises) return [state];
  return evaluate(here, state, block).map(({ state: next, value }) => blur(next, targetsOf(next, value)));
}

function held(
  here: Here,
  state: State,
  by: string,
  block: Expression,
  holds: readonly Fill[],
): readonly State[] {
  return holds.reduce<readonly State[]>(
    (states, each) =>
      states.flatMap((next) => handOutAt(here, next, by, block, { ...each, mayBeNull: false })),
    [state],
  );
}

const pointer: CType = { kind: "pointer", to: { kind: "void" }, toConst: false };

function placeFilled(expression: Expression, { path, offset }: Fill): Place {
  const base: Place = { op: "dereference", pointer: expression, type: pointer };
  return offset === 0 ? base : { op: "field", base, name: path, offset, bits: null, type: pointer };
}
