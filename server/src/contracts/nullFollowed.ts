// A way on which a pointer that is surely null is followed ends there: where `o = make()` failed and `o->count = 1`
// comes next, nothing is returned and nobody else takes over what the procedure was given.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, targetOf } from "../ir/parts.ts";
import { evaluate, type Here } from "./evaluate.ts";
import { zero } from "./space.ts";
import type { State } from "./state.ts";

export function followsNull(here: Here, state: State, instruction: Instruction): boolean {
  if (instruction.op === "enter" || instruction.op === "leave" || instruction.op === "havoc") return false;
  const target = targetOf(instruction);
  return (
    (target !== null && isBehindNull(here, state, target)) ||
    expressionsOf(instruction).some((each) => readsBehindNull(here, state, each))
  );
}

function readsBehindNull(here: Here, state: State, expression: Expression): boolean {
  if (expression.op === "load") return isBehindNull(here, state, expression.place);
  if (expression.op === "address") return false;
  return partsOf(expression).some((part) => readsBehindNull(here, state, part));
}

function isBehindNull(here: Here, state: State, place: Place): boolean {
  switch (place.op) {
    case "dereference": {
      if (readsBehindNull(here, state, place.pointer)) return true;
      const [only, ...more] = evaluate(here, state, place.pointer);
      return only === zero && more.length === 0;
    }
    case "field":
    case "element":
      return isBehindNull(here, state, place.base);
    default:
      return false;
  }
}
