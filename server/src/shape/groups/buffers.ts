// Buffers: blocks of numbers, one after the other, such as texts. What they
// contain and how large they are does not tell members of a group apart.

import type { CType } from "../../types/type.ts";
import { noCells } from "../cells.ts";
import { heldBy } from "../memory.ts";
import { type HeapObject, replaceObject, type State } from "../state.ts";

/** The case in which nothing is known of the content of the buffers among the objects. */
export function blurBuffers(state: State, isChosen: (object: HeapObject) => boolean): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (object.roles === null && isBuffer(state, object) && isChosen(object)) {
      next = replaceObject(next, blurred(object));
    }
  }
  return next;
}

function blurred(object: HeapObject): HeapObject {
  return { ...object, cells: noCells, size: null, rest: object.rest === "input" ? "input" : "unknown" };
}

/** A single number, such as a counter of references, is not one; nor is a block that pointers were put into. */
function isBuffer(state: State, object: HeapObject): boolean {
  const { type, size, links } = object;
  if (type === null || !isOfNumbers(type)) return false;
  if (type.kind === "integer" && type.size > 1 && type.size === size) return false;
  return heldBy(state, object).length === 0 && links.every((link) => link.out.labels.length === 0);
}

function isOfNumbers(type: CType): boolean {
  return type.kind === "array" ? isOfNumbers(type.element) : type.kind === "integer" || type.kind === "float";
}
