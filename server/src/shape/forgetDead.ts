// Variables that are not used any more, by their names or through pointers, end
// early, so that cases that differ only in them are the same. One that holds the last pointer to a block stays:
// the block is lost where the variable ends or is overwritten, not where it
// was used last.

import type { VariableId } from "../ir/expression.ts";
import { isOwed } from "./blocks.ts";
import { detach } from "./groups/detach.ts";
import { hasGroups } from "./groups/graph.ts";
import { cutOff } from "./groups/lost.ts";
import { heldBy, targetsOf } from "./memory.ts";
import { type HeapObject, type State, withoutObject } from "./state.ts";
import { heldIn, lostStructures } from "./structures/owned.ts";
import { reachableFrom, rootsOf } from "./sweep.ts";
import type { ObjectId } from "./value.ts";

/** `isNamed`: whether it is used by its name later. `depth`: of which frame, from the outermost. */
export function forgetDead(
  state: State,
  isNamed: (variable: VariableId) => boolean,
  depth = state.frames.length - 1,
): State {
  let next = state;
  for (let before: State | null = null; next !== before; ) {
    before = next;
    next = forgetUnused(next, isNamed, depth);
  }
  return next;
}

/**
 * The same in a run that keeps every object apart: in the innermost frame, and only what holds blocks that
 * an object in memory holds as well that is still used, so that freeing that loses them there. What walks through memory
 * stays: where it stopped is of its own. So does what another variable holds as well.
 */
export function forgetHeldElsewhere(
  state: State,
  isNamed: (variable: VariableId) => boolean,
  cursors: ReadonlySet<VariableId>,
): State {
  if (hasGroups(state)) return state;
  const depth = state.frames.length - 1;
  const frame = state.frames[depth]!;
  const unused = [...frame.variables].filter(
    ([variable, id]) =>
      !isNamed(variable) && !cursors.has(variable) && isHoldingOwed(state, state.objects.get(id)),
  );
  if (unused.length === 0) return state;
  const pointedTo = targetsIn(state);
  const used = new Map([...frame.variables].filter(([variable]) => isNamed(variable)));
  const reached = reachableFrom(
    state,
    rootsOf({ ...state, frames: state.frames.with(depth, { ...frame, variables: used }) }),
  );
  const inMemory = new Set<ObjectId>();
  for (const id of reached) {
    const object = state.objects.get(id);
    if (object === undefined || object.origin.kind === "variable" || object.freed !== null) continue;
    for (const held of heldBy(state, object)) inMemory.add(held);
  }
  return unused.reduce((next, [variable, id]) => {
    const isHeld = heldBy(state, state.objects.get(id)!).every((target) => inMemory.has(target));
    const isKept = pointedTo.has(id) || state.objects.get(id)!.escaped;
    return isHeld && !isKept ? (withoutVariable(next, depth, variable) ?? next) : next;
  }, state);
}

function isHoldingOwed(state: State, variable: HeapObject | undefined): boolean {
  if (variable === undefined) return false;
  return heldBy(state, variable).some((id) => {
    const target = state.objects.get(id);
    return target !== undefined && isOwed(target);
  });
}

function forgetUnused(state: State, isNamed: (variable: VariableId) => boolean, depth: number): State {
  const unused = [...state.frames[depth]!.variables].filter(([variable]) => !isNamed(variable));
  if (unused.length === 0) return state;
  const pointedTo = targetsIn(state);
  let next = state;
  for (const [variable, id] of unused) {
    const isKept = pointedTo.has(id) || state.objects.get(id)?.escaped;
    if (!isKept) next = withoutVariable(next, depth, variable) ?? next;
  }
  return next;
}

/** What may be read through a pointer. */
function targetsIn(state: State): ReadonlySet<ObjectId> {
  const targets = new Set<ObjectId>();
  for (const object of state.objects.values()) for (const id of heldBy(state, object)) targets.add(id);
  for (const value of state.border) for (const id of targetsOf(state, value)) targets.add(id);
  return targets;
}

/** Null where something would be lost with it. */
function withoutVariable(state: State, depth: number, variable: VariableId): State | null {
  const frame = state.frames[depth]!;
  const id = frame.variables.get(variable)!;
  const object = state.objects.get(id);
  if (object?.links.some((link) => link.out.labels.length > 0)) return null;
  const variables = new Map(frame.variables);
  variables.delete(variable);
  const detached = object === undefined ? state : detach(state, id, null);
  const frames = state.frames.with(depth, { ...frame, variables });
  const without = withoutObject({ ...detached, frames }, id);
  return object !== undefined && losesBlocks(state, withoutCallees(without, depth), object) ? null : without;
}

/** What only parameters of a callee hold besides is not the callee's to lose. */
function withoutCallees(state: State, depth: number): State {
  if (depth === state.frames.length - 1) return state;
  const variables: ReadonlyMap<VariableId, ObjectId> = new Map();
  const frames = state.frames.map((frame, at) => (at > depth ? { ...frame, variables } : frame));
  return { ...state, frames };
}

function losesBlocks(before: State, after: State, variable: HeapObject): boolean {
  if (losesStructures(after, variable)) return true;
  const held = heldBy(before, variable).filter((id) => {
    const target = after.objects.get(id);
    return target !== undefined && isHolding(after, target);
  });
  if (held.length === 0) return false;
  if (!hasGroups(after)) {
    const reached = reachableFrom(after, rootsOf(after));
    return [...after.objects.values()].some((object) => isOwed(object) && !reached.has(object.id));
  }
  const { gone, doubtful } = cutOff(before, after, rootsOf(after));
  return gone.some(isOwed) || doubtful.some(isOwed);
}

function losesStructures(after: State, variable: HeapObject): boolean {
  const held = heldIn(after, variable);
  if (held.length === 0) return false;
  const { lost } = lostStructures(after, after.objects);
  return held.some((symbol) => lost.includes(symbol));
}

/** Freed objects and those of callers lead to nothing that could be lost. */
function isHolding(state: State, object: HeapObject): boolean {
  if (object.freed !== null) return false;
  return object.origin.kind === "block" ? isOwed(object) : object.origin.kind === "input" && hasGroups(state);
}
