// `free` and its relatives. A null pointer is fine; an unknown one is noted as
// freed without asking whether it is null, so that freeing many optional
// fields does not multiply the cases.

import type { Instruction } from "../ir/instruction.ts";
import { typeText } from "../types/print.ts";
import { evaluate, type Here } from "./access.ts";
import { allocationOf } from "./blocks.ts";
import { conditionOf } from "./condition.ts";
import { namesOneElement } from "./elements/chosen.ts";
import { isElement, noteRelease } from "./elements/element.ts";
import { endElements } from "./elements/end.ts";
import { cellAt, pointeeText } from "./fieldPath.ts";
import { detach } from "./groups/detach.ts";
import { sharpen } from "./groups/materialise.ts";
import { targetsOf } from "./memory.ts";
import { extend, traceOf } from "./path.ts";
import { resolve, sourcesOf } from "./pure.ts";
import { letGoChoices } from "./reach.ts";
import {
  activationOf,
  calledModel,
  type HeapObject,
  type Release,
  replaceObject,
  type State,
  siteOf,
} from "./state.ts";
import { expandOrNull, structureAt } from "./structures/expand.ts";
import { isLeaf, type Structure } from "./structures/grammar.ts";
import { reachableFrom, sweep } from "./sweep.ts";
import { tell } from "./tell.ts";
import { expressionText } from "./text.ts";
import { type SymbolId, type Value, withEntry } from "./value.ts";

interface Freeing extends Here {
  readonly family: string;
  /** As the user names it. */
  readonly pointer: string;
}

export function free(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "free" }>,
): readonly State[] {
  const pointer = expressionText(state, instruction.pointer) ?? "the pointer";
  const freeing: Freeing = { ...here, family: instruction.family, pointer };
  return evaluate(here, state, instruction.pointer).flatMap((found) =>
    freeValue(freeing, found.state, resolve(found.state.pure, found.value)),
  );
}

/** What the pointer was: the memory that it was read from may have changed since. */
export function freeGiven(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "free" }>,
  value: Value,
): readonly State[] {
  const pointer = expressionText(state, instruction.pointer) ?? "the pointer";
  return freeValue({ ...here, family: instruction.family, pointer }, state, resolve(state.pure, value));
}

/** By a pointer to what is behind the header of the block, as its library knows. */
export function freeAround(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "free" }>,
  block: HeapObject,
): readonly State[] {
  const pointer = expressionText(state, instruction.pointer) ?? "the pointer";
  return freeObject({ ...here, family: instruction.family, pointer }, state, block);
}

function freeValue(here: Freeing, state: State, value: Value): readonly State[] {
  switch (value.kind) {
    case "integer":
      return value.value === 0n ? [state] : invalid(here, state, "a number");
    case "address":
      return freeAddress(here, state, value);
    case "symbol":
      return freeUnknown(here, state, value);
    default:
      return [state];
  }
}

function freeUnknown(
  here: Freeing,
  state: State,
  value: Extract<Value, { kind: "symbol" }>,
): readonly State[] {
  const info = state.pure.symbols.get(value.symbol);
  if (info?.origin === "result" && here.run.options.maxFollowed === 0) here.run.guess?.(here.pointer);
  const earlier = state.released.get(value.symbol);
  if (earlier !== undefined) return freedTwice(here, state, earlier, null);
  const structure = structureAt(state, value);
  if (structure !== null && !isSimplyFreed(here, structure, value.add))
    return freeStructure(here, state, value);
  const next = letGoChoices(here, state, value);
  const path = extend(next.path, freedStep(here, next));
  const released = withEntry(next.released, value.symbol, releaseHere(here, next));
  const exact = next.exact && !sourcesOf(next.pure, value).vague;
  return [{ ...next, released, path, exact }];
}

/** Nothing hangs from it, and nothing is wrong with freeing it. */
function isSimplyFreed({ family }: Freeing, structure: Structure, add: bigint): boolean {
  return (
    add === 0n &&
    isLeaf(structure) &&
    structure.roots.every((root) => structure.kinds.get(root)!.family === family)
  );
}

function freeStructure(
  here: Freeing,
  state: State,
  value: Extract<Value, { kind: "symbol" }>,
): readonly State[] {
  return expandOrNull(state, value.symbol).flatMap((next) =>
    freeValue(here, next, resolve(next.pure, value)),
  );
}

function freeAddress(
  here: Freeing,
  state: State,
  value: Extract<Value, { kind: "address" }>,
): readonly State[] {
  const object = state.objects.get(value.object);
  if (object === undefined) return invalid(here, state, "a variable that has ended");
  if (object.freed !== null) return freedTwice(here, state, object.freed, object);
  if (object.origin.kind === "input") return freeObject(here, asPart(state, value), object);
  if (isElement(object)) {
    here.run.gap(siteOf(state, here.at), "which element of an array is used is not known");
    return [];
  }
  if (object.origin.kind !== "block") return invalid(here, state, describe(object));
  if (value.offset === null) return [freeSomewhere(state, object)];
  // Where a header is taken away that was never added, files were read as they are not configured together.
  const isBefore = value.offset < 0;
  if (value.offset !== 0)
    return invalid(here, isBefore ? { ...state, exact: false } : state, "the middle of an allocated block");
  const { allocation } = object.origin;
  if (allocation.family !== here.family) reportMismatch(here, chosenByContent(state, object), object);
  return freeObject(here, state, object);
}

/** A number in a block that others have filled may tell who releases it: this one was not for here, perhaps. */
function chosenByContent(state: State, { id, rest }: HeapObject): State {
  const isRead = (symbol: SymbolId) => state.pure.symbols.get(symbol)?.home === id;
  const isDecided = state.decided.some(
    ({ home, sources: { content, values } }) => home === id || content.includes(id) || values.some(isRead),
  );
  return rest === "unknown" && isDecided ? { ...state, exact: false } : state;
}

/** What lies inside of an object is freed on no way: that a flag in it asks for it does not happen. */
function asPart(state: State, { offset }: Extract<Value, { kind: "address" }>): State {
  return offset !== null && offset > 0 ? { ...state, exact: false } : state;
}

/** Whether it is the start of the block that is freed is not known. */
function freeSomewhere(state: State, object: HeapObject): State {
  return replaceObject({ ...state, exact: false }, { ...object, escaped: true });
}

function freeObject(here: Freeing, state: State, { id }: HeapObject): readonly State[] {
  return sharpen(state, id, null).map((sharp) => freeSharp(here, sharp, sharp.objects.get(id)!));
}

function freeSharp(here: Freeing, given: State, { id }: HeapObject): State {
  const ended = endElements(here, given, id, () => ({
    how: "container",
    owner: here.pointer,
    path: `${here.pointer}[]`,
    several: false,
  }));
  const state = noteRelease(ended, id, namesOneElement(given));
  const object = state.objects.get(id)!;
  const path = extend(state.path, freedStep(here, state), object.id);
  const release = releaseHere(here, state);
  const detached = detach({ ...state, path }, object.id, release);
  const freed = replaceObject(detached, { ...detached.objects.get(object.id)!, freed: release });
  return sweep(here, state, freed, (block) => ({
    how: "container",
    owner: here.pointer,
    path: pathTo(here, state, object, block),
    several: leadsToAlike(state, block),
  }));
}

function leadsToAlike(state: State, block: HeapObject): boolean {
  const behind = [...reachableFrom(state, [block.id])].filter((id) => id !== block.id);
  return behind.some((id) => {
    const type = state.objects.get(id)?.type ?? null;
    return type !== null && block.type !== null && typeText(type) === typeText(block.type);
  });
}

function pathTo(here: Freeing, state: State, owner: HeapObject, block: HeapObject): string {
  const cell = [...owner.cells.values()].find((cell) => targetsOf(state, cell.value).includes(block.id));
  const named = cell && owner.type && cellAt(owner.type, Math.floor(cell.start / 8), here.run.options.target);
  return named ? pointeeText(here.pointer, named.path) : here.pointer;
}

function freedTwice(
  here: Freeing,
  state: State,
  earlier: Release,
  object: HeapObject | null,
): readonly State[] {
  here.run.stopped("double free");
  const subject = { object: object?.id ?? null, since: earlier.activation };
  tell(here, state, subject, {
    ...commonTo(here, state, object),
    kind: "double-free",
    allocation: object && allocationOf(object),
    pointer: here.pointer,
  });
  return [];
}

function invalid(here: Freeing, state: State, target: string): readonly State[] {
  here.run.stopped("invalid free");
  const common = commonTo(here, state, null);
  const subject = { object: null, since: "now" } as const;
  tell(here, state, subject, { ...common, kind: "invalid-free", pointer: here.pointer, target });
  return [];
}

function reportMismatch(here: Freeing, state: State, object: HeapObject): void {
  if (object.origin.kind !== "block") return;
  const subject = { object: object.id, since: object.origin.activation };
  tell(here, state, subject, {
    ...commonTo(here, state, object),
    kind: "dealloc-mismatch",
    allocation: object.origin.allocation,
    pointer: here.pointer,
    used: calledModel(state)?.procedure.name ?? here.family,
  });
}

function commonTo(here: Freeing, state: State, object: HeapObject | null) {
  const at = siteOf(state, here.at);
  return {
    at,
    procedure: here.run.judged.linkage,
    certain: state.exact && object?.doubtful !== true,
    trace: traceOf(state.path, object?.id ?? null, { kind: "lost", site: at }),
    condition: conditionOf(state),
  } as const;
}

function freedStep(here: Freeing, state: State) {
  const by = calledModel(state)?.procedure.name ?? "free";
  return { kind: "freed", by, site: siteOf(state, here.at) } as const;
}

function releaseHere(here: Freeing, state: State): Release {
  return { site: siteOf(state, here.at), activation: activationOf(state) };
}

function describe(object: HeapObject): string {
  switch (object.origin.kind) {
    case "variable":
      return `the variable '${object.origin.name}'`;
    case "global":
      return "a global variable";
    case "string":
      return "a string literal";
    default:
      return "a function";
  }
}
