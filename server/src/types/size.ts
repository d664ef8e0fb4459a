// How many bytes a type takes and where it may begin. Null means that nobody
// can say: an incomplete structure, an unknown type, an array without a length.

import type { Target } from "./target.ts";
import type { CType } from "./type.ts";

export function sizeOf(type: CType, target: Target): number | null {
  switch (type.kind) {
    case "integer":
    case "float":
      return type.size;
    case "pointer":
      return target.pointer;
    case "array":
      return arraySize(sizeOf(type.element, target), type.length);
    case "record":
      return type.layout()?.size ?? null;
    // GNU C: pointer arithmetic on `void *` and on functions counts bytes.
    case "void":
    case "function":
      return 1;
    case "unknown":
      return null;
  }
}

export function alignOf(type: CType, target: Target): number {
  switch (type.kind) {
    case "integer":
    case "float":
      return Math.min(type.size, target.maximumAlign);
    case "pointer":
    case "unknown":
      return target.pointer;
    case "array":
      return alignOf(type.element, target);
    case "record":
      return type.layout()?.align ?? 1;
    case "void":
    case "function":
      return 1;
  }
}

/** Structures whose header is missing: whatever is in them, neighbours must not overlap. */
const strideOfIncomplete = 4096;

/** The distance between neighbours in an array; a pointer's size where the element is unknown. */
export function strideOf(element: CType, target: Target): number {
  return sizeOf(element, target) ?? (element.kind === "unknown" ? target.pointer : strideOfIncomplete);
}

function arraySize(element: number | null, length: number | null): number | null {
  return element === null || length === null ? null : element * length;
}
