// Which numbers in objects tell kinds of objects apart, so that the members of
// a group are not all taken for the same kind: small ones like flags and
// states, and the tags of enumerations and tagged unions whatever they are.

import type { CType, FieldLayout } from "../../types/type.ts";

const mostFlag = 1n;
const mostTag = 255n;

/** `offset`: of the cell in an object of the type, in bytes. */
export function tellsKind(type: CType | null, offset: number, value: bigint): boolean {
  if (value >= -mostFlag && value <= mostFlag) return true;
  return value >= 0n && value <= mostTag && type !== null && isTag(type, offset);
}

function isTag(type: CType, offset: number): boolean {
  if (type.kind === "integer") return offset === 0 && isEnumeration(type);
  if (type.kind !== "record") return false;
  const fields = type.layout()?.fields ?? [];
  const field = lastBefore(fields, offset);
  if (field === null) return false;
  if (field.type.kind === "record") return isTag(field.type, offset - field.offset);
  if (field.type.kind !== "integer" || field.offset !== offset) return false;
  return isEnumeration(field.type) || fields.some((other) => isUnion(other.type));
}

function lastBefore(fields: readonly FieldLayout[], offset: number): FieldLayout | null {
  let found: FieldLayout | null = null;
  for (const field of fields) {
    if (field.offset <= offset && (found === null || field.offset > found.offset)) found = field;
  }
  return found;
}

function isUnion(type: CType): boolean {
  return type.kind === "record" && type.union;
}

function isEnumeration({ name }: Extract<CType, { kind: "integer" }>): boolean {
  return name.startsWith("enum");
}
