// Fresh blocks that a callee puts into what it is given, as all outcomes together tell.

import type { Fill } from "../program/contract.ts";
import type { CType } from "../types/type.ts";
import { type FoundSign, heldByFresh } from "./holds.ts";
import { isExact, isStart } from "./offset.ts";
import { placeText } from "./pathText.ts";
import { absent, open } from "./state.ts";
import type { Fresh, Outcome, Path, Sign, Store } from "./summary.ts";

/** Fresh blocks in what the argument points to. */
export function fillsOf(type: CType, parameter: number, outcomes: readonly Outcome[]): readonly Fill[] {
  const offsets = new Set(
    outcomes.flatMap((outcome) =>
      outcome.stores.filter((store) => isFill(store, parameter)).map(({ offset }) => offset.at),
    ),
  );
  return [...offsets].sort((a, b) => a - b).flatMap((at) => fillAt(type, parameter, at, outcomes) ?? []);
}

export function fillAt(
  type: CType,
  parameter: number,
  at: number,
  outcomes: readonly Outcome[],
): Fill | null {
  const reached = outcomes.filter((outcome) => rootFate(outcome, parameter) !== absent);
  const stored = reached.map((outcome) => ({ outcome, value: storedAt(outcome, parameter, at) }));
  const signs = stored.flatMap(({ outcome, value }) => (value ?? []).map((sign) => ({ sign, outcome })));
  const written = signs.filter(({ sign }) => !isOwnPlace(sign, parameter, at));
  const pointers = written.filter(({ sign }) => sign.kind !== "number");
  const blocks = pointers.map((each) => ownedBlock(each));
  const [family, ...others] = new Set(blocks.map((block) => block?.family ?? null));
  if (family === undefined || family === null || others.length > 0) return null;
  const marks = written.filter(({ sign }) => sign.kind === "number" && !isZero(sign)).length;
  const mayBeNull =
    blocks.length + marks < written.length || blocks.some((block) => isMaybeNone(block!.fate));
  // A number in the place of a pointer, as a mark for an object that all share, is nobody's block.
  const always =
    marks === 0 && written.length === signs.length && stored.every(({ value }) => value !== null);
  const isBlind = always && reached.every((outcome) => storeAt(outcome, parameter, at)?.isBlind ?? false);
  const held = heldByFresh(pointers, pointerAt(type, at));
  return { path: placeText(type, at), offset: at, family, always, mayBeNull, isBlind, ...held };
}

function isFill(store: Store, parameter: number): boolean {
  return isAtPlace(store, parameter) && store.value.some(({ kind }) => kind === "fresh");
}

export function isAtPlace({ to, offset }: Pick<Store, "to" | "offset">, parameter: number): boolean {
  return to.kind === "given" && isRoot(to.path, parameter) && isExact(offset);
}

/** The type of what is stored there. */
function pointerAt(type: CType, at: number): CType {
  const target = type.kind === "pointer" ? type.to : type;
  if (target.kind !== "record") return target;
  return target.layout()?.fields.find(({ offset }) => offset === at)?.type ?? { kind: "void" };
}

export function storedAt(outcome: Outcome, parameter: number, at: number): readonly Sign[] | null {
  return storeAt(outcome, parameter, at)?.value ?? null;
}

function storeAt({ stores }: Outcome, parameter: number, at: number): Store | null {
  return stores.find((each) => isAtPlace(each, parameter) && each.offset.at === at) ?? null;
}

/** Null for what is no fresh block, or has another holder too. */
function ownedBlock({ sign, outcome }: FoundSign): Fresh | null {
  if (sign.kind !== "fresh" || !isStart(sign.offset) || isShared(outcome, sign.index)) return null;
  return outcome.fresh[sign.index]!;
}

/** The block is returned too, or stored in several places; that it leads to itself makes no other holder. */
function isShared({ result, stores }: Outcome, index: number): boolean {
  const isIt = (sign: Sign): boolean => sign.kind === "fresh" && sign.index === index;
  const isResult = (result ?? []).some((sign) => isIt(sign) && "offset" in sign && isStart(sign.offset));
  const others = stores.filter(({ to }) => to.kind !== "fresh" || to.index !== index);
  return isResult || others.filter(({ value }) => value.some(isIt)).length > 1;
}

/** What was there before. */
export function isOwnPlace(sign: Sign, parameter: number, at: number): boolean {
  if (sign.kind !== "given" || sign.path.parameter !== parameter || sign.path.isValue) return false;
  const [step, ...more] = sign.path.steps;
  return step !== undefined && more.length === 0 && isExact(step.offset) && step.offset.at === at;
}

export function isMaybeNone(fate: number): boolean {
  return (fate & (open | absent)) !== 0;
}

export function rootFate({ fates }: Outcome, parameter: number): number {
  return fates.find(({ path }) => isRoot(path, parameter))?.fate ?? open;
}

export function isRoot({ parameter, isValue, steps }: Path, wanted: number): boolean {
  return parameter === wanted && !isValue && steps.length === 0;
}

export function isZero(sign: Sign): boolean {
  return sign.kind === "number" && sign.value === 0;
}
