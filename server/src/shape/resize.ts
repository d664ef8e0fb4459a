// `p = realloc(p, n)`: where the call fails, the block that was to be resized
// stays, and the only pointer to it is overwritten by null. Any function that on
// another way frees what it was given is such a call.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { access, type Here } from "./access.ts";
import { conditionOf } from "./condition.ts";
import { read, targetsOf } from "./memory.ts";
import { traceOf } from "./path.ts";
import { resolve } from "./pure.ts";
import { type HeapObject, type Refusal, type State, siteOf, topFrame } from "./state.ts";
import { tell } from "./tell.ts";
import { placeText } from "./text.ts";
import { isZero, sameValue, type Value } from "./value.ts";

/** What a call that answered null did not free of its arguments, though it does on another of its ways. */
export function refusalOf(callee: string, exits: readonly Exit[], { state, given }: Exit): Refusal | null {
  const kept = given.find(
    (value, index) =>
      isPointer(state, value) &&
      !isFreed(state, value) &&
      exits.some((other) => other.given.length > index && isFreed(other.state, other.given[index]!)),
  );
  return kept === undefined ? null : { callee, kept };
}

/** At the end of a function that has called such a function: what it has not freed since then. */
export function passedOn(callee: string, state: State): Refusal | null {
  const { refusal } = state;
  return refusal === null || isFreed(state, refusal.kept) ? null : { callee, kept: refusal.kept };
}

/** A case behind a call, and its arguments as they are named there. */
export interface Exit {
  readonly state: State;
  readonly given: readonly Value[];
}

/** An assignment of the null that a call answered to the place that holds what it left as it was. */
export interface FailedResize extends Refusal {
  readonly to: Place;
  /** Whose memory the place is in. */
  readonly owner: HeapObject;
}

export function failedResize(
  here: Here,
  before: State,
  { to, value }: Extract<Instruction, { op: "assign" }>,
  after: State,
): FailedResize | null {
  const { refusal } = before;
  if (refusal === null || !isResult(before, value)) return null;
  const [found] = access(here, before, to);
  const owner = found?.state.objects.get(found.value.object);
  if (found === undefined || owner === undefined || !after.objects.has(owner.id)) return null;
  const { target } = here.run.options;
  const old = read(found.state, found.value, to.type, target)[0]?.value;
  const now = read(after, found.value, to.type, target)[0]?.value;
  if (old === undefined || now === undefined) return null;
  if (!isSame(found.state, old, refusal.kept) || !isZero(resolve(after.pure, now))) return null;
  return { ...refusal, to, owner };
}

/** The null is only seen later, or kept elsewhere: the place that holds what the call left as it was gets something else. */
export function abandoned(
  here: Here,
  before: State,
  { to }: Extract<Instruction, { op: "assign" }>,
  after: State,
): FailedResize | null {
  const { refusal } = before;
  if (refusal === null || !isHeld(before, refusal.kept) || isHeld(after, refusal.kept)) return null;
  const [found] = access(here, before, to);
  const owner = found?.state.objects.get(found.value.object);
  return owner === undefined ? null : { ...refusal, to, owner };
}

export function isKept(before: State, { kept }: FailedResize, block: HeapObject): boolean {
  return targetsOf(before, kept).includes(block.id);
}

/**
 * A block that belongs to somebody else, and that only their memory led to, is lost. Where the call had succeeded it would
 * be gone: so nobody else has a pointer to it.
 */
export function reportLostInput(here: Here, before: State, resize: FailedResize, after: State): void {
  const { callee, kept, to, owner } = resize;
  const isTheirs = owner.origin.kind === "input" || owner.origin.kind === "global";
  if (!isTheirs || !isForeign(before, kept) || isHeld(after, kept)) return;
  const at = siteOf(before, here.at);
  const subject = { object: null, since: "before" } as const;
  tell(here, before, subject, {
    kind: "leak",
    at,
    procedure: here.run.judged.linkage,
    certain: before.exact,
    trace: traceOf(before.path, null, { kind: "lost", site: at }),
    condition: conditionOf(before),
    allocation: null,
    loss: { how: "realloc", callee, holder: placeText(before, to) ?? "the variable" },
  });
}

/** What a call answered is first in a temporary. */
function isResult(state: State, value: Expression): boolean {
  if (value.op === "convert") return isResult(state, value.operand);
  if (value.op !== "load" || value.place.op !== "variable") return false;
  return topFrame(state).procedure.variables[value.place.variable]!.kind === "temporary";
}

function isPointer(state: State, value: Value): boolean {
  const known = resolve(state.pure, value);
  if (known.kind === "address") return true;
  return known.kind === "symbol" && state.pure.symbols.get(known.symbol)?.type.kind === "pointer";
}

function isFreed(state: State, value: Value): boolean {
  const known = resolve(state.pure, value);
  if (known.kind === "address") return (state.objects.get(known.object)?.freed ?? null) !== null;
  return known.kind === "symbol" && state.released.has(known.symbol);
}

function isForeign(state: State, value: Value): boolean {
  const known = resolve(state.pure, value);
  if (known.kind === "address") return state.objects.get(known.object)?.origin.kind === "input";
  return known.kind === "symbol";
}

function isHeld(state: State, value: Value): boolean {
  return [...state.objects.values()].some((object) =>
    [...object.cells.values()].some((cell) => isSame(state, cell.value, value)),
  );
}

function isSame(state: State, a: Value, b: Value): boolean {
  return sameValue(resolve(state.pure, a), resolve(state.pure, b));
}
