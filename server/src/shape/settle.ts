// What happens to a case where ways meet, when it is to prove something for
// all runs: what cannot matter any more goes, and heap objects that no variable
// points to are folded into groups.

import { pay } from "../absint/budget.ts";
import type { VariableId } from "../ir/expression.ts";
import type { Target } from "../types/target.ts";
import { prepareArrays } from "./elements/prepare.ts";
import { forgetDead } from "./forgetDead.ts";
import { forgetFreed } from "./forgetFreed.ts";
import { forgetInputs } from "./forgetInputs.ts";
import { fold } from "./groups/fold.ts";
import { rebase } from "./rebase.ts";
import { type HeapObject, type State, withoutObject } from "./state.ts";
import { collapse } from "./structures/collapse.ts";
import { expandShared } from "./structures/shared.ts";
import { reachableFrom } from "./sweep.ts";
import { tidyExit } from "./tidy.ts";
import type { ObjectId } from "./value.ts";

/** For each object, in links looked at: all of them are gone through again and again. */
const settling = 32;

/** Where cases of one procedure meet. */
export function settle(state: State, isLive: (variable: VariableId) => boolean): State {
  pay(state.objects.size * settling);
  return withoutIdleNames(tidyExit(rebase(forgetFreed(forgetDead(state, isLive)))));
}

/** Before folding: what folding cannot follow is made definite. */
export function readyToFold(settled: State, target: Target): readonly State[] {
  const known = expandShared(settled).map((state) => (state === settled ? state : tidyExit(state)));
  return known.flatMap((state) => prepareArrays(state, target));
}

/** At loop heads, entries and exits: null where the case turns out to be impossible. */
export function settleAndFold(state: State, isLive: (variable: VariableId) => boolean): State | null {
  return foldSettled(settle(state, isLive), "singled out");
}

/** Of a settled case. `targets`: whether what variables point to stays apart. */
export function foldSettled(state: State, targets: "singled out" | "folded"): State | null {
  pay(state.objects.size * settling);
  const keepsTargets = targets === "singled out";
  const folded = fold(collapse(forgetInputs(state), keepsTargets), keepsTargets);
  return folded === null ? null : withoutIdleNames(tidyExit(collapse(folded, keepsTargets)));
}

/** Texts, functions and globals that would come back the same when they are named again. */
function withoutIdleNames(state: State): State {
  const idle = [...state.named].filter(([, id]) => isIdle(state.objects.get(id)));
  if (idle.length === 0) return state;
  const used = reachableFrom(state, rootsWithout(state, new Set(idle.map(([, id]) => id))));
  const gone = idle.filter(([, id]) => !used.has(id));
  if (gone.length === 0) return state;
  const named = new Map(state.named);
  for (const [name] of gone) named.delete(name);
  return gone.reduce<State>((next, [, id]) => withoutObject(next, id), { ...state, named });
}

function isIdle(object: HeapObject | undefined): boolean {
  if (object === undefined) return false;
  const { origin } = object;
  if (origin.kind === "string" || origin.kind === "procedure") return true;
  if (origin.kind !== "global") return false;
  const isUntouched = object.cells.size === 0 && object.mayHold.length === 0 && object.links.length === 0;
  return origin.constant || (isUntouched && object.rest === "input" && !object.escaped);
}

function rootsWithout(state: State, idle: ReadonlySet<ObjectId>): readonly ObjectId[] {
  const all = [...state.objects.keys()];
  return all.filter((id) => !idle.has(id));
}
