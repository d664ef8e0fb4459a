// The members of structures and unions: declarations, and macros that stand for
// whole members and say nothing that could be kept.

import { mendDeclaration } from "./declaration.ts";
import { behindCall, find, isName, type Mender, takeOut } from "./mender.ts";

export function mendMembers(mender: Mender, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const end = find(mender, at, to, ";");
    const isMacro = isName(mender, at) && behindCall(mender, at) === end;
    if (isMacro) takeOut(mender, at, Math.min(end + 1, to));
    else mendDeclaration(mender, at, end);
    at = end + 1;
  }
}
