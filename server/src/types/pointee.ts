// What a pointer leads to, as a word that tells types apart.

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
