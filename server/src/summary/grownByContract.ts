// A callee that is known by its contract and lets a block in the caller's memory grow: the block is the
// caller's as before, though perhaps under another address, and where there was none there may be one now.

import type { Expression } from "../ir/expression.ts";
import type { Effect, Growth, ParameterContract } from "../program/contract.ts";
import type { Here } from "../shape/access.ts";
import type { Content } from "../shape/assign.ts";
import { type Cells, lookUp, put } from "../shape/cells.ts";
import { blur } from "../shape/doubt.ts";
import { handOver } from "../shape/escape.ts";
import { forgetContent, forgetNumbers, heldBy, targetsOf } from "../shape/memory.ts";
import { resolve } from "../shape/pure.ts";
import { type HeapObject, replaceObject, type State } from "../shape/state.ts";
import { expandIn } from "../shape/structures/expand.ts";
import { contentChanged } from "../shape/terms.ts";
import { address, isZero, type ObjectId, type SymbolId, unknown, type Value } from "../shape/value.ts";
import { intType } from "../types/builtin.ts";
import { sizeOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType } from "../types/type.ts";
import { handOutAt } from "./filled.ts";
import { anyResult, numberReturned } from "./resultByContract.ts";

/** What the callee is given the address of, with what is there now. */
export interface GrowingHere {
  readonly object: ObjectId;
  readonly places: readonly GrowingPlace[];
  /** What the callee may have written in it besides, in bits. */
  readonly numbers: readonly { readonly start: number; readonly width: number }[];
}

interface GrowingPlace {
  readonly growth: Growth;
  readonly start: number;
  readonly held: Held;
}

/** "theirs": who called has to know what is there. */
type Held = "nothing" | "nobody's" | "theirs" | { readonly block: ObjectId };

/** What was folded in objects in which a block grows is looked at again. */
export function readyToGrow(
  state: State,
  { parameters }: Pick<Effect, "parameters">,
  contents: readonly Content[],
): readonly State[] {
  return parameters.reduce<readonly State[]>(
    (states, { grows }, index) => {
      const content = contents[index];
      if (grows.length === 0 || content?.kind !== "scalar") return states;
      return states.flatMap((next) => {
        const value = resolve(next.pure, content.value);
        return value.kind === "address" && next.objects.has(value.object)
          ? expandIn(next, value.object)
          : [next];
      });
    },
    [state],
  );
}

/** Null where the contract tells too little for what is there. `isSure`: what is given asks for something to be done. */
export function growingIn(
  { run }: Here,
  state: State,
  content: Content | undefined,
  contract: ParameterContract | undefined,
  type: CType | undefined,
  isSure: boolean,
): GrowingHere | null {
  if (contract?.inside !== "grown" || contract.block !== "borrowed" || type?.kind !== "pointer") return null;
  const value = content?.kind === "scalar" ? resolve(state.pure, content.value) : null;
  if (value?.kind !== "address" || value.offset === null) return null;
  const object = state.objects.get(value.object);
  if (object === undefined || !isSingle(object)) return null;
  const { target } = run.options;
  const numbers = numbersIn(type.to, value.offset, target);
  if (numbers === null) return null;
  const places: GrowingPlace[] = [];
  for (const growth of contract.grows) {
    const start = (value.offset + growth.offset) * 8;
    const held = heldAt(state, object, start, growth, target);
    if (held === null) return null;
    if (isGuess(growth, held, isSure)) {
      if (run.takesBoth === undefined) return null;
      run.takesBoth();
    }
    places.push({ growth, start, held });
  }
  return { object: object.id, places, numbers };
}

/** It may get a block or not, and nothing tells which is right. */
function isGuess({ gets, moves, replacesOthers }: Growth, held: Held, isSure: boolean): boolean {
  if (gets === null || gets.always) return false;
  const isOpen = held === "nothing" || (held === "nobody's" && replacesOthers);
  return isOpen && !(isSure && moves !== null);
}

/** In the words that are there for all other callees. */
export function withoutGrowth(contract: ParameterContract): ParameterContract {
  if (contract.grows.length === 0) return contract;
  const { grows, fills, releases } = contract;
  const moving = grows.filter(({ moves }) => moves !== null).map(({ path }) => path);
  const got = grows.flatMap(({ gets }) => (gets === null ? [] : [{ ...gets, always: false }]));
  return {
    ...contract,
    inside: "changed",
    releases: [...releases, ...moving],
    fills: [...fills, ...got],
    grows: [],
  };
}

/** Numbers are not what they were, and tests of them decide nothing. */
export function forgetAround(here: Here, state: State, { object: id, numbers, places }: GrowingHere): State {
  const object = state.objects.get(id)!;
  const cells = numbers.reduce<Cells>((all, extent) => put(all, { ...extent, value: unknown }), object.cells);
  const changed = replaceObject(contentChanged(state, id), { ...object, cells });
  const blocks = places.flatMap(({ held }) => (typeof held === "string" ? [] : [held.block]));
  const counted = forgetNumbers(
    changed,
    blocks.map((block) => address(block, 0)),
  );
  return here.run.summarises ? counted : blur(counted, [id, ...blocks]);
}

export interface GrowingCall {
  readonly by: string;
  readonly contents: readonly Content[];
}

export function letGrow(
  here: Here,
  state: State,
  call: GrowingCall,
  expression: Expression,
  { object, places }: GrowingHere,
): readonly State[] {
  return places.reduce<readonly State[]>(
    (states, place) => states.flatMap((next) => grownAt(here, next, call, expression, object, place)),
    [state],
  );
}

function grownAt(
  here: Here,
  state: State,
  call: GrowingCall,
  expression: Expression,
  object: ObjectId,
  { growth, start, held }: GrowingPlace,
): readonly State[] {
  const { gets, changes, replacesOthers } = growth;
  if (held === "theirs") return [withUnknown(state, object, start)];
  if (typeof held !== "string") return [changes ? withoutContent(state, held.block) : state];
  if (gets === null || (held === "nobody's" && !replacesOthers)) return [state];
  if (gets.mayHoldMore) here.run.guess?.(call.by);
  if (gets.always && held === "nothing") return handOutAt(here, state, call.by, expression, gets);
  const filled = handOutAt(here, supposing(state, call, "positive"), call.by, expression, gets);
  return [...filled, supposing(state, call, "zero")];
}

/** What the callee does depends on what it is given: tests of that may contradict it. */
function supposing(state: State, { by, contents }: GrowingCall, answer: "positive" | "zero"): State {
  const any = anyResult(state, by, intType, contents);
  const info = { ...any, sources: any.sources && { ...any.sources, named: [] } };
  const returns =
    answer === "zero" ? ({ kind: "number", value: 0 } as const) : ({ kind: "positive" } as const);
  return numberReturned(state, returns, info, true)?.state ?? state;
}

function withUnknown(state: State, id: ObjectId, start: number): State {
  const object = state.objects.get(id)!;
  const cells = put(object.cells, { start, width: pointerBits, value: unknown });
  return replaceObject(contentChanged(state, id), { ...object, cells });
}

/** What hangs from the block may be kept and changed. */
function withoutContent(state: State, id: ObjectId): State {
  const block = state.objects.get(id)!;
  const held = heldBy(state, block).map((each): Value => address(each, 0));
  const next = handOver(state, [...[...block.cells.values()].map(({ value }) => value), ...held]);
  return forgetContent(next, next.objects.get(id)!);
}

const pointerBits = 64;

function isSingle({ freed, roles, elements, links }: HeapObject): boolean {
  return freed === null && roles === null && elements === null && links.length === 0;
}

/** Null: it is not known, or others lead there as well. */
function heldAt(
  state: State,
  object: HeapObject,
  start: number,
  { moves }: Growth,
  target: Target,
): Held | null {
  const found = lookUp(object.cells, { start, width: target.pointer * 8 });
  const isTheirs = object.origin.kind === "input" || object.origin.kind === "global";
  if (found.found === "pieces") return null;
  if (found.found === "nothing") return unwritten(object, isTheirs);
  const value = resolve(state.pure, found.value);
  if (isZero(value)) return "nothing";
  if (value.kind === "address") return heldBlock(state, value, moves);
  const isOpen = value.kind === "unknown" || (value.kind === "symbol" && isPlain(state, value.symbol));
  return isOpen ? openly(isTheirs) : null;
}

/** Of the procedure's own objects nothing gets out of sight that it has to release. */
function openly(isTheirs: boolean): Held {
  return isTheirs ? "theirs" : "nobody's";
}

function unwritten({ mayHold, rest }: HeapObject, isTheirs: boolean): Held | null {
  if (mayHold.length > 0) return null;
  if (rest === "zero") return "nothing";
  if (rest === "unknown" && !isTheirs) return openly(isTheirs);
  return isTheirs && rest === "input" ? "theirs" : null;
}

function isPlain({ pure, released }: State, symbol: SymbolId): boolean {
  const info = pure.symbols.get(symbol);
  return info !== undefined && info.structure === null && info.choices.length === 0 && !released.has(symbol);
}

function heldBlock(
  state: State,
  { object, offset }: Extract<Value, { kind: "address" }>,
  moves: string | null,
): Held | null {
  const block = state.objects.get(object);
  if (block === undefined || !isSingle(block)) return null;
  const { origin } = block;
  if (origin.kind === "string" || origin.kind === "global") return "nobody's";
  if (origin.kind !== "block" && origin.kind !== "input") return null;
  if (moves === null) return { block: block.id };
  const isOther = origin.kind === "block" && origin.allocation.family !== moves;
  return offset !== 0 || isOther || !isOnlyHolder(state, block.id) ? null : { block: block.id };
}

/** Another pointer would lead nowhere afterwards. */
function isOnlyHolder(state: State, block: ObjectId): boolean {
  let count = 0;
  for (const object of state.objects.values()) {
    if (object.roles !== null && heldBy(state, object).includes(block)) return false;
    if (object.mayHold.includes(block)) return false;
    for (const { value } of object.cells.values()) if (targetsOf(state, value).includes(block)) count++;
  }
  return count === 1 && !state.border.some((value) => targetsOf(state, value).includes(block));
}

/** All but pointers; null: nobody knows what is there. */
function numbersIn(
  type: CType,
  offset: number,
  target: Target,
): readonly { readonly start: number; readonly width: number }[] | null {
  if (type.kind === "pointer") return [];
  if (type.kind === "record") {
    const layout = type.layout();
    if (layout === null) return null;
    const all = layout.fields.map((field) => numbersIn(field.type, offset + field.offset, target));
    return all.some((each) => each === null) ? null : all.flatMap((each) => each ?? []);
  }
  const size = sizeOf(type, target);
  if (size === null || type.kind === "void" || type.kind === "unknown") return null;
  if (type.kind === "array" && holdsPointers(type)) return [];
  return [{ start: offset * 8, width: size * 8 }];
}

function holdsPointers(type: CType): boolean {
  if (type.kind === "array") return holdsPointers(type.element);
  return type.kind === "pointer" || type.kind === "record";
}
