// Elements that the program means at this moment: their numbers are in
// variables or elsewhere, so that the same expression means them again.

import { resolve } from "../pure.ts";
import type { State } from "../state.ts";
import { type ObjectId, type Value, valueKey } from "../value.ts";
import { indexOf, isElement } from "./element.ts";

export function namedElements(state: State): readonly ObjectId[] {
  const elements = [...state.objects.values()].filter((object) => isElement(object) && object.roles === null);
  if (elements.length === 0) return [];
  const numbers = numbersIn(state);
  return elements.flatMap((element) => {
    const index = indexOf(state, element);
    return index !== null && numbers.has(valueKey(index)) ? [element.id] : [];
  });
}

/** Which characters there are in a text means no element. */
function numbersIn(state: State): ReadonlySet<string> {
  const numbers = new Set<string>();
  const note = (value: Value, isNumber: boolean) => {
    const known = resolve(state.pure, value);
    if (known.kind === "symbol" || (isNumber && known.kind === "integer")) numbers.add(valueKey(known));
  };
  for (const object of state.objects.values()) {
    if (isElement(object)) continue;
    const isNumber = object.type?.kind === "integer" && object.type.size > 1;
    for (const { value } of object.cells.values()) note(value, isNumber);
  }
  for (const value of state.border) note(value, false);
  return numbers;
}
