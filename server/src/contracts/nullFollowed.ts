// A way on which a pointer that is surely null is followed ends there: where `o = make()` failed and `o->count = 1`
// comes next, nothing is returned and nobody else takes over what the procedure was given.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, targetOf } from "../ir/parts.ts";
import { remembered } from "../util/remembered.ts";
import { evaluate, type Here } from "./evaluate.ts";
import { zero } from "./space.ts";
import type { State } from "./state.ts";

export function followsNull(here: Here, state: State, instruction: Instruction): boolean {
  for (const pointer of pointersFollowed(instruction)) {
    const value = evaluate(here, state, pointer);
    if (value.length === 1 && value[0] === zero) return true;
  }
  return false;
}

/** In the order in which they are. */
const pointersFollowed = remembered((instruction: Instruction): readonly Expression[] => {
  if (instruction.op === "enter" || instruction.op === "leave" || instruction.op === "havoc") return [];
  const target = targetOf(instruction);
  return [
    ...(target === null ? [] : pointersTo(target)),
    ...expressionsOf(instruction).flatMap((each) => pointersIn(each)),
  ];
});

function pointersIn(expression: Expression): readonly Expression[] {
  if (expression.op === "load") return pointersTo(expression.place);
  if (expression.op === "address") return [];
  return partsOf(expression).flatMap((part) => pointersIn(part));
}

function pointersTo(place: Place): readonly Expression[] {
  switch (place.op) {
    case "dereference":
      return [...pointersIn(place.pointer), place.pointer];
    case "field":
    case "element":
      return pointersTo(place.base);
    default:
      return [];
  }
}
