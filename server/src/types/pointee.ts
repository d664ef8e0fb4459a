// What a pointer leads to, as a word that tells types apart.

import { typeText } from "./print.ts";
import type { CType } from "./type.ts";

/** "" for what is no pointer. */
export function pointeeKey(type: CType): string {
  if (type.kind === "unknown") return "?";
  if (type.kind !== "pointer") return "";
  return type.to.kind === "record" ? type.to.key : typeText(type.to);
}
