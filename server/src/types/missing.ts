// A member that the file uses and the structure, as it is read here, does not have: its header leaves it out under other
// conditions than the file, or is not there. Where such a member lies nobody knows, so that copies of the structure leave it behind.

import type { CType, UnknownType } from "./type.ts";

const missing = "missing member ";

export function missingMember(name: string): UnknownType {
  return { kind: "unknown", name: `${missing}${name}` };
}

export function isMissingMember(type: CType): boolean {
  return type.kind === "unknown" && type.name.startsWith(missing);
}
