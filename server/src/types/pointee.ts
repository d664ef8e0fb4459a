// What a pointer leads to, as a word that tells types apart, and which types have pointers in them.

import { remembered } from "../util/remembered.ts";
import { typeText } from "./print.ts";
import type { CType, PointerType } from "./type.ts";

/** "" for what is no pointer. */
export function pointeeKey(type: CType): string {
  if (type.kind === "unknown") return "?";
  if (type.kind !== "pointer") return "";
  return keyOfPointer(type);
}

const keyOfPointer = remembered(({ to }: PointerType) => (to.kind === "record" ? to.key : typeText(to)));

/** Also where what is in it is not known. */
export function mayHoldPointers(type: CType): boolean {
  if (type.kind === "array") return mayHoldPointers(type.element);
  if (type.kind !== "record") return type.kind === "pointer" || type.kind === "unknown";
  return type.layout()?.fields.some((field) => mayHoldPointers(field.type)) ?? true;
}
