// Finding what nothing refers to any more. Whenever references may have
// gone, the heap is walked from what the program can still name; a block that
// is not met has leaked.

import type { Loss } from "../defects/defect.ts";
import type { Here } from "./access.ts";
import { isOwed } from "./blocks.ts";
import { conditionOf } from "./condition.ts";
import { hasGroups } from "./groups/graph.ts";
import { collect, cutOff } from "./groups/lost.ts";
import { heldBy } from "./memory.ts";
import { traceOf } from "./path.ts";
import { resolve } from "./pure.ts";
import { type HeapObject, type State, siteOf, withoutObject } from "./state.ts";
import { expand, withoutStructure } from "./structures/expand.ts";
import { lostStructures, owedStructures } from "./structures/owned.ts";
import { tell } from "./tell.ts";
import { type ObjectId, targetOfValue } from "./value.ts";

/** `lossOf` tells how the last reference to a block went; `before`: the case before references went. */
export function sweep(here: Here, before: State, state: State, lossOf: (block: HeapObject) => Loss): State {
  const owed = owedBlocks(state);
  if (owed.length === 0) {
    if (owedStructures(state).length === 0) return state;
    return sweepStructures(here, state, reachableFrom(state, rootsOf(state)), lossOf);
  }
  if (hasGroups(state)) return sweepGroups(here, before, state, lossOf);
  const reached = reachableFrom(state, rootsOf(state));
  return sweepStructures(here, sweepBlocks(here, state, owed, reached, lossOf), reached, lossOf);
}

function owedBlocks({ objects }: State): readonly HeapObject[] {
  const owed: HeapObject[] = [];
  for (const object of objects.values()) if (isOwed(object)) owed.push(object);
  return owed;
}

function sweepBlocks(
  here: Here,
  state: State,
  owed: readonly HeapObject[],
  reached: ReadonlySet<ObjectId>,
  lossOf: (block: HeapObject) => Loss,
): State {
  const lost = owed.filter((block) => !reached.has(block.id));
  if (lost.length === 0) return state;
  for (const block of rootsAmong(state, lost)) reportLeak(here, state, block, lossOf(block));
  const remaining = lost.reduce<State>((next, block) => withoutObject(next, block.id), state);
  return { ...remaining, lost: [...state.lost, ...lost] };
}

/** With groups it may stay open whether a block is lost; the case in which it is not goes on. */
function sweepGroups(here: Here, before: State, state: State, lossOf: (block: HeapObject) => Loss): State {
  const { gone, doubtful, reached } = cutOff(before, state, rootsOf(state));
  for (const block of doubtful.filter(isOwed))
    reportLeak(here, { ...state, exact: false }, block, lossOf(block));
  if (gone.length === 0) return sweepStructures(here, state, reached.objects, lossOf);
  const lost = gone.filter(isOwed);
  for (const block of rootsAmong(state, lost)) reportLeak(here, state, block, lossOf(block));
  const swept = sweepStructures(here, state, reached.objects, lossOf);
  const remaining = collect(swept, reached) ?? swept;
  return { ...remaining, lost: [...state.lost, ...lost] };
}

/** Pointers to structures that nobody holds any more; what hangs from lost blocks is lost with them. */
function sweepStructures(
  here: Here,
  state: State,
  reached: ReadonlySet<ObjectId>,
  lossOf: (block: HeapObject) => Loss,
): State {
  const { lost, behind } = lostStructures(state, reached);
  for (const symbol of lost) {
    for (const { state: looked, value } of expand(state, symbol)) {
      const block = looked.objects.get(value)!;
      reportLeak(here, { ...looked, exact: false }, block, lossOf(block));
    }
  }
  const noticed = lost.flatMap((symbol) => {
    const structure = state.pure.symbols.get(symbol)?.structure ?? null;
    return structure === null ? [] : [{ symbol, structure }];
  });
  const noted =
    lost.length === 0 ? state : { ...state, lostStructures: [...state.lostStructures, ...noticed] };
  return [...lost, ...behind].reduce(withoutStructure, noted);
}

/** What the program, its caller or unknown code can name. */
export function rootsOf(state: State): readonly ObjectId[] {
  const roots: ObjectId[] = namedRootsOf(state);
  for (const object of state.objects.values()) {
    if (object.freed !== null) continue;
    if (object.origin.kind === "input" || object.escaped) roots.push(object.id);
  }
  return roots;
}

/** The variables that are alive, the globals, and what callers still hold. */
export function namedRootsOf(state: State): ObjectId[] {
  const roots: ObjectId[] = [];
  for (const { variables } of state.frames) for (const id of variables.values()) roots.push(id);
  for (const id of state.named.values()) roots.push(id);
  for (const value of state.border) {
    const held = targetOfValue(resolve(state.pure, value));
    if (held !== null) roots.push(held);
  }
  return roots;
}

export function reachableFrom(state: State, roots: readonly ObjectId[]): ReadonlySet<ObjectId> {
  const reached = new Set<ObjectId>();
  const pending = [...roots];
  while (pending.length > 0) {
    const id = pending.pop()!;
    const object = state.objects.get(id);
    if (object === undefined || reached.has(id)) continue;
    reached.add(id);
    if (object.freed === null) for (const held of heldBy(state, object)) pending.push(held);
  }
  return reached;
}

/** The lost blocks that no other lost block leads to; of a cycle the one allocated first. */
function rootsAmong(state: State, lost: readonly HeapObject[]): readonly HeapObject[] {
  const held = new Set(lost.flatMap((block) => heldBy(state, block).filter((id) => id !== block.id)));
  const roots = lost.filter((block) => !held.has(block.id));
  const covered = new Set(
    reachableFrom(
      state,
      roots.map((block) => block.id),
    ),
  );
  for (const block of lost) {
    if (covered.has(block.id)) continue;
    roots.push(block);
    for (const id of reachableFrom(state, [block.id])) covered.add(id);
  }
  return roots;
}

export function reportLeak(here: Here, state: State, block: HeapObject, loss: Loss): void {
  if (block.origin.kind !== "block") return;
  const subject = { object: block.id, since: block.origin.activation };
  const at = siteOf(state, here.at);
  for (const allocation of [block.origin.allocation, ...block.origin.others]) {
    tell(here, state, subject, {
      kind: "leak",
      at,
      procedure: here.run.judged.linkage,
      certain: state.exact && !block.doubtful,
      trace: traceOf(state.path, block.id, { kind: "lost", site: at }),
      condition: conditionOf(state),
      allocation,
      loss,
    });
  }
}
