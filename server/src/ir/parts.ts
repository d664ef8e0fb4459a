// Walking over instructions: what is evaluated in them, where they write to,
// and what expressions and places consist of.

import type { Expression, Place } from "./expression.ts";
import type { Instruction } from "./instruction.ts";

/** The place that is written to as a whole. */
export function targetOf(instruction: Instruction): Place | null {
  if (instruction.op === "assign" || instruction.op === "allocate") return instruction.to;
  return instruction.op === "call" ? instruction.result : null;
}

/** What is evaluated, apart from the place that is written to. */
export function expressionsOf(instruction: Instruction): readonly Expression[] {
  switch (instruction.op) {
    case "assign":
      return [instruction.value];
    case "allocate":
      return [instruction.size];
    case "free":
      return [instruction.pointer];
    case "copy":
      return [instruction.to, instruction.from, instruction.size];
    case "fill":
      return [instruction.to, instruction.byte, instruction.size];
    case "call":
      return [instruction.callee, ...instruction.arguments];
    case "assume":
      return [instruction.condition];
    case "havoc":
      return instruction.places.map((place) => ({ op: "address", place, type: place.type }));
    case "enter":
    case "leave":
      return [];
  }
}

export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.op) {
    case "load":
    case "address":
      return partsOfPlace(expression.place);
    case "unary":
    case "convert":
      return [expression.operand];
    case "binary":
    case "difference":
      return [expression.left, expression.right];
    case "offset":
      return [expression.pointer, expression.index];
    default:
      return [];
  }
}

export function partsOfPlace(place: Place): readonly Expression[] {
  switch (place.op) {
    case "dereference":
      return [place.pointer];
    case "field":
      return partsOfPlace(place.base);
    case "element":
      return [...partsOfPlace(place.base), place.index];
    default:
      return [];
  }
}
