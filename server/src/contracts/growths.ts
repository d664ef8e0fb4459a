// Places in what a callee is given at which a block goes on under a new address, or comes where there
// was none: buffers that grow.

import type { Growth } from "../program/contract.ts";
import type { CType } from "../types/type.ts";
import { fillAt, isOwnPlace, isRoot, isZero, rootFate, storedAt } from "./fills.ts";
import { isExact } from "./offset.ts";
import { placeText } from "./pathText.ts";
import { absent, freed, kept, lost, moved, noBlock, open, present } from "./state.ts";
import type { Outcome, Path } from "./summary.ts";

/** Places that are told apart by whether they held a block. */
export function growthsOf(type: CType, parameter: number, outcomes: readonly Outcome[]): readonly Growth[] {
  const offsets = new Set(
    outcomes.flatMap(({ fates }) =>
      fates.flatMap(({ path, fate }) => {
        const at = placeOfRoot(path, parameter);
        return at !== null && (fate & (absent | moved)) !== 0 ? [at] : [];
      }),
    ),
  );
  return [...offsets].sort((a, b) => a - b).flatMap((at) => growthAt(type, parameter, at, outcomes) ?? []);
}

export function isGrowing(grows: readonly Growth[], at: number): boolean {
  return grows.some(({ offset }) => offset === at);
}

export function placeOfRoot({ steps, ...root }: Path, parameter: number): number | null {
  const [step, ...more] = steps;
  if (step === undefined || more.length > 0 || step.many || !isRoot({ ...root, steps: [] }, parameter))
    return null;
  return isExact(step.offset) ? step.offset.at : null;
}

/** Null where something else becomes of what is there. */
function growthAt(type: CType, parameter: number, at: number, outcomes: readonly Outcome[]): Growth | null {
  const reached = outcomes.filter((outcome) => rootFate(outcome, parameter) !== absent);
  const ways = reached.map((outcome) => growingWay(outcome, parameter, at));
  if (ways.some(({ kind }) => kind === "other")) return null;
  const filling = ways.filter(({ kind }) => kind === "gets");
  const gets =
    filling.length === 0
      ? null
      : fillAt(
          type,
          parameter,
          at,
          filling.map(({ outcome }) => outcome),
        );
  if (gets === null && filling.length > 0) return null;
  const always = ways.every(({ kind, fate }) => kind === "gets" || (fate & ~moved) === present);
  const movedOn = ways.filter(({ fate }) => (fate & moved) !== 0);
  const [moves = null, ...others] = new Set(movedOn.map(({ family }) => family));
  if (others.length > 0 || (movedOn.length > 0 && moves === null)) return null;
  const replacesOthers = filling.some(({ fate }) => (fate & noBlock) !== 0);
  const place = { path: placeText(type, at), offset: at };
  const changes = reached.some(({ stores }) =>
    stores.some(({ to }) => to.kind === "given" && placeOfRoot(to.path, parameter) === at),
  );
  return { ...place, moves, gets: gets && { ...gets, always }, changes, replacesOthers };
}

interface GrowingWay {
  readonly kind: "gets" | "stays" | "other";
  readonly outcome: Outcome;
  readonly fate: number;
  readonly family: string | null;
}

function growingWay(outcome: Outcome, parameter: number, at: number): GrowingWay {
  const told = outcome.fates.find(({ path }) => placeOfRoot(path, parameter) === at);
  const fate = told?.fate ?? open;
  const family = told?.family ?? null;
  const value = storedAt(outcome, parameter, at);
  const isNone = (fate & ~noBlock) === absent && (value ?? []).every(isZero);
  const isSame = isNone || value === null || value.every((sign) => isOwnPlace(sign, parameter, at));
  const [only] = value ?? [];
  const isNew = (fate & ~noBlock) === absent && value?.length === 1 && only?.kind === "fresh";
  if (isNew) return { kind: "gets", outcome, fate, family };
  const isGone = (fate & (freed | kept | lost)) !== 0;
  return { kind: isSame && !isGone ? "stays" : "other", outcome, fate, family };
}
