// A callee that is not followed and releases what globals lead to: its contract tells which types that
// are, but not whether the caller still works on the same memory.

import type { Contract } from "../program/contract.ts";
import { targetsOf } from "../shape/memory.ts";
import { resolve } from "../shape/pure.ts";
import { type HeapObject, type State, topFrame } from "../shape/state.ts";
import { reachableFrom } from "../shape/sweep.ts";
import type { Value } from "../shape/value.ts";
import { pointeeKey } from "../types/pointee.ts";

/**
 * Whether a structure that a variable of the caller leads to may be gone behind the call. Texts are not looked at: what
 * writes messages releases old ones, and hardly ever its caller's.
 */
export function mayBeReleased(state: State, { releasesGlobals }: Contract): boolean {
  if (releasesGlobals.length === 0) return false;
  return [...topFrame(state).variables.values()].some((id) => {
    const variable = state.objects.get(id);
    if (variable?.type?.kind !== "pointer" || variable.type.to.kind !== "record") return false;
    return (
      (releasesGlobals.includes(pointeeKey(variable.type)) || releasesGlobals.includes("")) &&
      [...variable.cells.values()].some(({ value }) => leadsOutside(state, value))
    );
  });
}

/** To what was there before the procedure began, or what others gave. */
function leadsOutside(state: State, value: Value): boolean {
  const known = resolve(state.pure, value);
  if (known.kind === "symbol") return true;
  return [...reachableFrom(state, targetsOf(state, known))].some((id) => isOutside(state.objects.get(id)!));
}

function isOutside({ origin, freed }: HeapObject): boolean {
  return freed === null && origin.kind !== "block" && origin.kind !== "variable" && origin.kind !== "string";
}
