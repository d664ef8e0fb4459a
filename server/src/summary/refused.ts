// A callee that gives back another one of the kind that it was given, as an insertion does which finds an equal
// element: it has not taken what it was given. Who does not look at the result knows that this
// cannot happen, mostly because the element was looked for before; nothing certain rests on it.

import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Content } from "../shape/assign.ts";
import { resolve } from "../shape/pure.ts";
import type { Run } from "../shape/run.ts";
import { type State, topFrame } from "../shape/state.ts";
import { isZero, sameValue, type Value } from "../shape/value.ts";
import { pointeeKey } from "../types/pointee.ts";
import type { CType } from "../types/type.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** `exit`: the callee's frame is still there. */
export function doubtRefusal(
  run: Run,
  exit: State,
  { result }: Call,
  procedure: Procedure,
  given: readonly Content[],
): State {
  if (run.summarises || result !== null || !exit.exact) return exit;
  const returned = returnedBy(exit, procedure);
  const type = procedure.type.result;
  if (returned === null || !isStructure(type) || isZero(returned)) return exit;
  const types = procedure.type.parameters ?? [];
  const [taken, ...others] = types.flatMap((each, index) => (isAlike(each, type) ? [index] : []));
  const isContained =
    others.length === 0 && types.some((each, index) => index !== taken && each.kind === "pointer");
  const content = taken === undefined ? undefined : given[taken];
  if (!isContained || content?.kind !== "scalar") return exit;
  return sameValue(resolve(exit.pure, content.value), returned) ? exit : { ...exit, exact: false };
}

/**
 * The same of an insertion that answers with a code: on some ways of a call the container holds what it was given, on others, which
 * return something else, it does not. Who does not look at the code knows that the container takes it, but for want of memory.
 */
export function doubtRefusedWays(
  run: Run,
  before: State,
  exits: readonly State[],
  { result }: Call,
  procedure: Procedure,
  given: readonly Content[],
): readonly State[] {
  if (run.summarises || result !== null || exits.length < 2) return exits;
  const codes = exits.map((exit) => codeOf(exit, procedure));
  const taking = given.map(
    (content) => new Set(exits.flatMap((exit, way) => (isHeld(exit, content) ? [codes[way]] : []))),
  );
  return exits.map((exit, way) => {
    const code = codes[way]!;
    if (exit.shortages > before.shortages) return exit;
    const isRefused = given.some(
      (content, index) =>
        code !== null && taking[index]!.size > 0 && !taking[index]!.has(code) && !isHeld(exit, content),
    );
    return isRefused ? { ...exit, exact: false } : exit;
  });
}

/**
 * A callee that is given one thing alone, to release it, spares it on some ways only in a state that this may never be in, as
 * when it finds the thing to be broken.
 */
export function doubtSparedWays(
  run: Run,
  before: State,
  exits: readonly State[],
  procedure: Procedure,
  given: readonly Content[],
): readonly State[] {
  const [content, ...others] = given;
  if (run.summarises || procedure.type.result.kind !== "void" || others.length > 0) return exits;
  const value = content?.kind === "scalar" ? resolve(before.pure, content.value) : null;
  if (value?.kind !== "address" || before.objects.get(value.object)?.origin.kind !== "block") return exits;
  const isSpared = ({ objects }: State): boolean => objects.get(value.object)?.freed === null;
  if (exits.every(isSpared)) return exits;
  return exits.map((exit) =>
    isSpared(exit) && exit.decisions > before.decisions ? { ...exit, exact: false } : exit,
  );
}

/**
 * A callee that gives a new block for the one that it is given, and on some ways releases that and gives none, does so for sizes
 * that nobody asks for: 0, or more than there can be.
 */
export function doubtUnwantedSizes(
  run: Run,
  before: State,
  exits: readonly State[],
  procedure: Procedure,
  given: readonly Content[],
): readonly State[] {
  if (run.summarises || procedure.type.result.kind !== "pointer") return exits;
  const blocks = given.flatMap((content) => heldBlock(before, content) ?? []);
  const isNew = (exit: State): boolean => {
    const returned = returnedBy(exit, procedure);
    if (returned?.kind !== "address" || before.objects.has(returned.object)) return false;
    return exit.objects.get(returned.object)?.origin.kind === "block";
  };
  if (blocks.length === 0 || !exits.some(isNew)) return exits;
  return exits.map((exit) => {
    const returned = returnedBy(exit, procedure);
    const isNone = returned !== null && isZero(returned) && exit.shortages === before.shortages;
    return isNone && blocks.some((block) => isReleased(exit, block)) && exit.decisions > before.decisions
      ? { ...exit, exact: false }
      : exit;
  });
}

type Held = Extract<Value, { kind: "address" | "symbol" }>;

/** What a pointer leads to that is there, also where nothing is known of it. */
function heldBlock(before: State, content: Content): Held | null {
  const value = content.kind === "scalar" ? resolve(before.pure, content.value) : null;
  if (value?.kind === "symbol") return isReleased(before, value) ? null : value;
  const object = value?.kind === "address" ? before.objects.get(value.object) : undefined;
  const isBlock = object?.origin.kind === "block" || object?.origin.kind === "input";
  return value?.kind === "address" && isBlock && object?.freed === null ? value : null;
}

function isReleased({ objects, released }: State, held: Held): boolean {
  return held.kind === "symbol" ? released.has(held.symbol) : objects.get(held.object)?.freed !== null;
}

/** Null where the way does not tell. */
function codeOf(exit: State, procedure: Procedure): string | null {
  const returned = returnedBy(exit, procedure);
  if (returned?.kind === "address") return "address";
  return returned?.kind === "integer" ? String(returned.value) : null;
}

/** By memory, not only by variables. */
function isHeld(exit: State, content: Content): boolean {
  if (content.kind !== "scalar") return false;
  const value = resolve(exit.pure, content.value);
  if (value.kind !== "address" || exit.objects.get(value.object)?.origin.kind !== "block") return false;
  return [...exit.objects.values()].some(
    ({ origin, cells }) =>
      origin.kind !== "variable" &&
      [...cells.values()].some((cell) => {
        const held = resolve(exit.pure, cell.value);
        return held.kind === "address" && held.object === value.object;
      }),
  );
}

function returnedBy(exit: State, { result }: Procedure): Value | null {
  const id = result === null ? undefined : topFrame(exit).variables.get(result);
  const cells = id === undefined ? undefined : exit.objects.get(id)?.cells.values();
  const [cell] = cells ?? [];
  return cell === undefined ? null : resolve(exit.pure, cell.value);
}

function isStructure(type: CType): boolean {
  return type.kind === "pointer" && type.to.kind === "record";
}

function isAlike(parameter: CType, result: CType): boolean {
  return pointeeKey(parameter) === pointeeKey(result);
}
