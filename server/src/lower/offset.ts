// Where a member lies in a structure: for `offsetof` and for each `.` and `->`.
// A structure whose definition was not found still keeps its members apart.

import { hashText } from "../ir/hash.ts";
import type { Designator } from "../syntax/ast.ts";
import { missingMember } from "../types/missing.ts";
import { strideOf } from "../types/size.ts";
import type { CType, FieldLayout } from "../types/type.ts";
import { constantInteger } from "./constant.ts";
import type { Env } from "./context.ts";
import { unknownType } from "./typing.ts";

/** A member by name; in a structure that nobody defines, one made up for the name. */
export function fieldNamed(type: CType, name: string): FieldLayout {
  const layout = type.kind === "record" ? type.layout() : null;
  const assumed = layout === null ? unknownType(`member ${name}`) : missingMember(name);
  return layout?.fields.find((field) => field.name === name) ?? assumedField(name, assumed);
}

/** Null where an index is not constant. */
export function offsetOf(env: Env, type: CType, path: readonly Designator[]): number | null {
  let offset = 0;
  let inner = type;
  for (const step of path) {
    if (step.kind === "field") {
      const field = fieldNamed(inner, step.name);
      offset += field.offset;
      inner = field.type;
    } else {
      const index = constantInteger(env, step.kind === "index" ? step.index : step.low);
      if (index === null || inner.kind !== "array") return null;
      offset += Number(index) * strideOf(inner.element, env.unit.target);
      inner = inner.element;
    }
  }
  return offset;
}

/**
 * The same name gets the same place in every file, different names get different ones: what is stored
 * under one name is found again there and under no other.
 */
function assumedField(name: string, type: CType): FieldLayout {
  const slot = Number.parseInt(hashText(name).slice(0, 6), 16);
  return { name, type, offset: slot * assumedSpacing, bits: null };
}

const assumedSpacing = 16;
