// A callee's case as its caller's: what the callee left takes the place of what
// it was given, under the caller's names, and its way follows the caller's.

import { disturbOthers } from "../shape/escape.ts";
import { extendByCall } from "../shape/path.ts";
import type { Names } from "../shape/rename.ts";
import { renameObject } from "../shape/rename.ts";
import { activationOf, type HeapObject, type ObjectKind, type State, topFrame } from "../shape/state.ts";
import { type ObjectId, type SymbolId, symbolValue, type Value } from "../shape/value.ts";
import type { ExactCut } from "./exactCut.ts";
import { renameDecision } from "./exactNames.ts";
import { joinExactly, type Lesson, unreadBy } from "./exactPure.ts";

export interface Rejoined {
  readonly state: State;
  readonly names: Names;
}

/** Null where the result contradicts what the caller knows. */
export function rejoinExactly(cut: ExactCut, result: State): Rejoined | null {
  const { whole, inside } = cut;
  const naming = backNames(cut, result);
  const pure = joinExactly(unreadBy(whole.pure, inside), result.pure, lessonsOf(cut, result), naming.names);
  if (pure === "infeasible") return null;
  const { names } = naming;
  const activation = activationOf(whole);
  const objects = new Map([...whole.objects].filter(([id]) => !inside.has(id)));
  for (const object of result.objects.values()) {
    const moved = renameObject(names, object);
    const before = whole.objects.get(moved.id);
    if (before === undefined || inside.has(moved.id))
      objects.set(moved.id, ownedHere(moved, before, activation));
  }
  const named = new Map([...whole.named].filter(([, id]) => !inside.has(id)));
  for (const [name, id] of result.named) named.set(name, names.object(id));
  const released = new Map(whole.released);
  for (const [symbol, release] of result.released) {
    const name = names.symbol(symbol);
    if (!released.has(name)) released.set(name, { ...release, activation });
  }
  const frame = topFrame(whole);
  const variables = [...result.frames[0]!.variables].map(
    ([variable, id]) => [variable, names.object(id)] as const,
  );
  const isEntangled = whole.entangled || result.entangled;
  const state: State = {
    ...whole,
    objects,
    named,
    released,
    pure,
    frames: [...whole.frames.slice(0, -1), { ...frame, variables: new Map(variables) }],
    path: extendByCall(whole.path, result.path, names.object),
    exact: whole.exact && result.exact,
    entangled: isEntangled,
    decided: isEntangled
      ? []
      : [...cut.elsewhere, ...result.decided.map((decision) => renameDecision(names, decision))],
    decisions: whole.decisions + result.decisions,
    shortages: whole.shortages + result.shortages,
    lost: [
      ...whole.lost,
      ...result.lost.map((block) => lostHere(cut, renameObject(names, block), activation)),
    ],
    refusal: null,
    next: naming.next(),
  };
  const handled = new Set([...result.objects.keys()].map((id) => names.object(id)));
  return { state: result.waiting.disturbed ? disturbedHere(state, handled) : state, names };
}

function disturbedHere(state: State, handled: ReadonlySet<ObjectId>): State {
  const { waiting, ...disturbed } = disturbOthers(state, handled);
  return { ...disturbed, waiting: { ...waiting, disturbed: true } };
}

/** Unknowns that others know too are at the border, where it is told what they turned out to be. */
function lessonsOf({ local, known }: ExactCut, result: State): readonly Lesson[] {
  const lessons = (before: readonly Value[], now: readonly Value[]) =>
    before.flatMap((value, index): Lesson[] => {
      if (value.kind !== "symbol") return [];
      return [[symbolValue(known.get(value.symbol) as SymbolId, value.add), now[index]!]];
    });
  return [...lessons(local.border, result.border), ...lessons(local.waiting.related, result.waiting.related)];
}

function backNames({ whole, known }: ExactCut, result: State) {
  const given = new Map(known);
  let next = whole.next;
  for (const [name, id] of result.named) {
    const before = whole.named.get(name);
    if (before !== undefined) given.set(id, before);
  }
  const name = (id: number): number => {
    const found = given.get(id);
    if (found !== undefined) return found;
    given.set(id, next);
    return next++;
  };
  const names: Names = {
    object: (id) => name(id) as ObjectId,
    symbol: (symbol) => name(symbol) as SymbolId,
  };
  return { names, next: () => next };
}

/** `before`: the object as the callee got it, if it did. */
function ownedHere(object: HeapObject, before: HeapObject | undefined, activation: number): HeapObject {
  const release = object.freed && { ...object.freed, activation };
  if (before !== undefined) return { ...object, origin: before.origin, freed: before.freed ?? release };
  return { ...object, origin: originHere(object, activation), freed: release };
}

function originHere({ id, origin }: HeapObject, activation: number): ObjectKind {
  if (origin.kind === "block") return { ...origin, activation };
  return origin.kind === "procedure" ? { ...origin, since: id } : origin;
}

function lostHere({ whole }: ExactCut, block: HeapObject, activation: number): HeapObject {
  const before = whole.objects.get(block.id);
  return { ...block, origin: before?.origin ?? originHere(block, activation) };
}
