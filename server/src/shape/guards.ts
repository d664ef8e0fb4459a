// Callees that are not followed leave open what they did to numbers in a structure, such as how much room its buffer
// has. What releases the buffer by such a number goes on where the number fits what is there.

import type { Instruction } from "../ir/instruction.ts";
import { type ReleaseGuard, releaseGuard } from "../program/releaseGuard.ts";
import { sizeOf } from "../types/size.ts";
import { access, type Here } from "./access.ts";
import { assume, assumeValues } from "./assume.ts";
import { lookUp } from "./cells.ts";
import { resolve } from "./pure.ts";
import { type HeapObject, type State, topFrame } from "./state.ts";
import { type Value, zero } from "./value.ts";

/** The cases of a state before such a test, or before its answer is noted, in which the answer fits what the structure holds. */
export function fittingGuard(here: Here, state: State, instruction: Instruction): readonly State[] {
  const guard = releaseGuard(here.run.program, topFrame(state).procedure, instruction);
  const found = guard === null ? null : guardedHere(here, state, guard);
  if (guard === null || found === null) return [state];
  if (instruction.op !== "assign") return fitting(here, state, guard, found, guard.holdsBlock);
  return [true, false].flatMap((holds) =>
    fitting(here, state, guard, found, guard.holdsBlock === holds).flatMap((each) =>
      assume(here, each, instruction.value, holds),
    ),
  );
}

interface Found {
  readonly value: Value;
  readonly held: "block" | "none";
}

/** Null where the number is known, or nothing is known of the pointer. */
function guardedHere(here: Here, state: State, guard: ReleaseGuard): Found | null {
  const places = access(here, state, guard.number);
  const [only] = places;
  if (only === undefined || places.length > 1 || only.value.offset === null) return null;
  const object = only.state.objects.get(only.value.object)!;
  if (object.origin.kind !== "variable" && object.origin.kind !== "block") return null;
  if (!isOpen(here, only.state, object, only.value.offset, guard)) return null;
  const value = pointerThere(here, only.state, object, only.value.offset, guard);
  const held = value === null ? null : heldAt(only.state, value);
  return value === null || held === null ? null : { value, held };
}

function fitting(
  here: Here,
  state: State,
  { number, pointer }: ReleaseGuard,
  { value, held }: Found,
  saysBlock: boolean,
): readonly State[] {
  if ((held === "block") === saysBlock) return [state];
  here.run.assume(`'${number.name}' tells whether '${pointer.name}' holds a block`);
  return value.kind === "address" || saysBlock ? [] : assumeValues(state, "==", value, zero);
}

/** A run that keeps each object apart takes numbers for what they are, unless a callee left them open. */
function isOpen(
  { run }: Here,
  { pure }: State,
  { cells, rest, vague }: HeapObject,
  offset: number,
  { number: { type } }: ReleaseGuard,
): boolean {
  const found = lookUp(cells, { start: offset * 8, width: (sizeOf(type, run.options.target) ?? 0) * 8 });
  const isLeftOpen = run.summarises || vague;
  if (found.found === "nothing") return isLeftOpen && rest === "unknown";
  if (found.found === "pieces") return isLeftOpen;
  const value = resolve(pure, found.value);
  if (value.kind !== "symbol") return isLeftOpen && value.kind === "unknown";
  return run.summarises || (pure.symbols.get(value.symbol)?.sources?.vague ?? false);
}

function pointerThere(
  here: Here,
  { pure }: State,
  { cells }: HeapObject,
  offset: number,
  { number, pointer }: ReleaseGuard,
): Value | null {
  const start = (offset - number.offset + pointer.offset) * 8;
  const found = lookUp(cells, { start, width: here.run.options.target.pointer * 8 });
  return found.found === "value" ? resolve(pure, found.value) : null;
}

/** "none": what is not the program's to release. */
function heldAt({ pure, objects }: State, value: Value): "block" | "none" | null {
  if (value.kind === "symbol")
    return (pure.symbols.get(value.symbol)?.structure ?? null) === null ? null : "block";
  const held = value.kind === "address" ? objects.get(value.object) : undefined;
  if (held === undefined || held.freed !== null) return null;
  if (held.origin.kind === "string" || held.origin.kind === "global") return "none";
  return held.origin.kind === "block" ? "block" : null;
}
