// The contract that a summary comes to: what holds of all outcomes, in the few words that callers
// and people use. What is not the same in all is unknown.

import type { Procedure } from "../ir/procedure.ts";
import type {
  Contract,
  ContractCase,
  Effect,
  Growth,
  ParameterContract,
  ResultContract,
} from "../program/contract.ts";
import { makesNumbers, makesPointers, mayBeTagged } from "../program/tagged.ts";
import type { CType } from "../types/type.ts";
import { casesIn } from "./cases.ts";
import { fillsOf, isAtPlace, isMaybeNone, isRoot, isZero, rootFate } from "./fills.ts";
import { growthsOf, isGrowing, placeOfRoot } from "./growths.ts";
import { type FoundSign, heldByFresh, nothingHeld } from "./holds.ts";
import { isStart } from "./offset.ts";
import { placeText } from "./pathText.ts";
import { absent, freed, kept, lost, open, present, strayed, unchecked } from "./state.ts";
import type { Outcome, Path, Sign, Store, Summary } from "./summary.ts";
import { mayPoint, pointerFields } from "./types.ts";

export function conclude(
  procedure: Procedure,
  { outcomes, changesGlobals, releasesGlobals, writesStatics, writesShared }: Summary,
): Contract {
  const all = effectOf(procedure, outcomes);
  const cases = [...casesIn(outcomes).values()].map(
    ({ returns, among, others }): ContractCase => ({ returns, others, ...effectOf(procedure, among) }),
  );
  const isTold =
    new Set(cases.map(({ result, parameters }) => JSON.stringify([result, parameters]))).size > 1;
  const told = isTold ? cases : [];
  return {
    ...all,
    cases: told,
    returns: outcomes.length > 0,
    changesGlobals,
    releasesGlobals,
    writesStatics,
    writesShared,
  };
}

function effectOf(procedure: Procedure, outcomes: readonly Outcome[]): Effect {
  return {
    result: resultContract(procedure, outcomes),
    parameters: typesOf(procedure).map((type, index, types) =>
      mayBeTagged(type) && makesPointers(procedure)
        ? { ...untouched, block: "unknown", isUnclear: true }
        : parameterContract(types, index, outcomes),
    ),
  };
}

const unknownResult: ResultContract = {
  kind: "unknown",
  mayBeOwned: true,
  isOutside: false,
  isUnclear: true,
};
const borrowedResult: ResultContract = { kind: "borrowed" };

function resultContract(procedure: Procedure, outcomes: readonly Outcome[]): ResultContract {
  const { result, variables } = procedure;
  const type = result === null ? null : variables[result]!.type;
  if (type !== null && mayBeTagged(type) && makesNumbers(procedure)) return unknownResult;
  if (type === null || (!mayPoint(type) && pointerFields(type).length === 0)) return { kind: "nothing" };
  if (!mayPoint(type) || outcomes.length === 0) return unknownResult;
  const signs = outcomes.flatMap((outcome) => (outcome.result ?? []).map((sign) => ({ sign, outcome })));
  const others = signs.filter(({ sign }) => !isZero(sign));
  const mayBeNull = others.length < signs.length;
  const [first] = others;
  if (first === undefined) return borrowedResult;
  if (others.every(({ sign }) => sign.kind === "fresh")) return ownedResult(procedure, others, mayBeNull);
  if (others.every(({ sign }) => isArgument(sign))) {
    const [index, ...more] = new Set(
      others.map(({ sign }) => (sign.kind === "given" ? sign.path.parameter : -1)),
    );
    if (more.length > 0) return unknownResult;
    const isNone = signs.some(({ sign, outcome }) => isZero(sign) && !isGivenNull(outcome, index!));
    return { kind: "argument", index: index!, mayBeNull: isNone };
  }
  const types = typesOf(procedure);
  if (
    others.every(
      ({ sign, outcome }) =>
        isOthers(sign) || isHeldFresh(sign, outcome, types) || isKeptArgument(sign, outcome, types),
    )
  ) {
    return others.some(({ sign, outcome }) => isInArgument(sign) && !isKeptArgument(sign, outcome, types))
      ? { kind: "borrowed", intoArgument: true }
      : borrowedResult;
  }
  const isAny = (kind: Sign["kind"]): boolean => others.some(({ sign }) => sign.kind === kind);
  return {
    kind: "unknown",
    mayBeOwned: isAny("fresh"),
    isOutside: isAny("outside"),
    isUnclear: isAny("unknown"),
  };
}

/** The null that is returned is what was given. */
function isGivenNull({ fates }: Outcome, parameter: number): boolean {
  return fates.some(
    ({ path, fate }) =>
      path.parameter === parameter && path.steps.length === 0 && !path.isValue && fate === absent,
  );
}

function ownedResult(
  procedure: Procedure,
  returned: readonly FoundSign[],
  mayBeNull: boolean,
): ResultContract {
  const types = typesOf(procedure);
  let isMaybeNull = mayBeNull;
  let isInner = false;
  const families = new Set<string>();
  for (const { sign, outcome } of returned) {
    if (sign.kind !== "fresh") return unknownResult;
    const { family, fate } = outcome.fresh[sign.index]!;
    families.add(family);
    if (!isStart(sign.offset)) isInner = true;
    if (isMaybeNone(fate)) isMaybeNull = true;
    const holder = holderOf(outcome, sign.index, types);
    if (holder !== null)
      return returned.every((each) => isHeldFresh(each.sign, each.outcome, types))
        ? borrowedResult
        : unknownResult;
  }
  const [family, ...others] = families;
  if (others.length > 0) return unknownResult;
  const held = isInner ? nothingHeld : heldByFresh(returned, resultTypeOf(procedure));
  return { kind: "owned", family: family!, mayBeNull: isMaybeNull, isInner, ...held };
}

function isHeldFresh(sign: Sign, outcome: Outcome, types: readonly CType[]): boolean {
  return sign.kind === "fresh" && holderOf(outcome, sign.index, types) === "surely";
}

/**
 * Whether what the caller gave leads to a fresh block at the end. A pointer into its midst may hold
 * it, as in lists that run through their members, or may only point there.
 */
function holderOf(
  outcome: Outcome,
  index: number,
  types: readonly CType[],
  above: readonly number[] = [],
): "surely" | "maybe" | null {
  const { stores, fates, fresh } = outcome;
  const isBlock = (sign: Sign): sign is Extract<Sign, { kind: "fresh" }> =>
    sign.kind === "fresh" && sign.index === index;
  const around = [...above, index];
  const holding = stores.filter(
    ({ to, value }) =>
      value.some(isBlock) &&
      (to.kind === "given" ||
        (!around.includes(to.index) && holderOf(outcome, to.index, types, around) !== null)),
  );
  if (holding.length === 0) return null;
  const isLasting = ({ to }: Store): boolean =>
    to.kind === "given"
      ? !isOutParameter(to.path, types) && !mayBeMissing(fates, to.path)
      : holderOf(outcome, to.index, types, around) === "surely";
  const isAlwaysHeld = fresh[index]!.held && holding.every(isLasting);
  const isSure =
    isAlwaysHeld ||
    holding.some((store) => {
      const [only] = store.value;
      if (store.value.length !== 1 || only === undefined || !isBlock(only)) return false;
      return isStart(only.offset) && isLasting(store);
    });
  return isSure ? "surely" : "maybe";
}

/** Where it is null, or something on the way to it, nothing was stored. */
function mayBeMissing(fates: Outcome["fates"], { parameter, isValue, steps }: Path): boolean {
  return fates.some(
    ({ path, fate }) =>
      (fate & absent) !== 0 &&
      path.parameter === parameter &&
      path.isValue === isValue &&
      path.steps.length <= steps.length &&
      path.steps.every((step, at) => JSON.stringify(step) === JSON.stringify(steps[at])),
  );
}

/** `*out`: what is stored there is handed out once more. */
function isOutParameter({ parameter, isValue, steps }: Path, types: readonly CType[]): boolean {
  const type = types[parameter];
  return steps.length === 0 && !isValue && type?.kind === "pointer" && type.to.kind === "pointer";
}

function resultTypeOf({ result, variables }: Procedure): CType {
  return result === null ? { kind: "void" } : variables[result]!.type;
}

function typesOf({ parameters, variables }: Procedure): readonly CType[] {
  return parameters.map((variable) => variables[variable]!.type);
}

function isArgument(sign: Sign): boolean {
  return sign.kind === "given" && sign.path.steps.length === 0 && isStart(sign.offset);
}

/** Something that outlives the call holds what is returned. */
function isKeptArgument(sign: Sign, outcome: Outcome, types: readonly CType[]): boolean {
  if (sign.kind !== "given" || !isArgument(sign) || sign.path.isValue) return false;
  const fate = fateOfBlock(outcome, sign.path.parameter, types);
  return (fate & kept) !== 0 && (fate & ~(kept | absent | unchecked)) === 0;
}

/** Of what a structure that the caller gave leads to, of a global; not the structure itself or what is around it. */
function isOthers(sign: Sign): boolean {
  if (sign.kind === "foreign" || sign.kind === "number") return true;
  if (sign.kind !== "given" || sign.offset.at < 0) return false;
  return sign.path.steps.length > 0
    ? sign.held && sign.path.steps.every(({ offset }) => offset.at >= 0)
    : !isArgument(sign);
}

function isInArgument(sign: Sign): boolean {
  return sign.kind === "given" && sign.path.steps.length === 0;
}

const untouched: ParameterContract = {
  block: "borrowed",
  always: false,
  isUnclear: false,
  family: null,
  isInner: false,
  inside: "untouched",
  releases: [],
  fills: [],
  grows: [],
};

function parameterContract(
  types: readonly CType[],
  index: number,
  outcomes: readonly Outcome[],
): ParameterContract {
  const type = types[index]!;
  const fates = outcomes.map((outcome) => fateOfBlock(outcome, index, types));
  const all = fates.reduce((sum, fate) => sum | fate, 0);
  const block = blockWord(all);
  const grows = growthsOf(type, index, outcomes);
  const inside = insideWord(outcomes, index, grows);
  if (block === "borrowed" && inside === "untouched") return untouched;
  const always = block === "freed" || block === "kept" ? isAlways(outcomes, fates, index) : false;
  return {
    block,
    always,
    isUnclear: block === "unknown" && (all & (freed | kept | strayed)) !== 0,
    ...(block === "freed" ? releasingOf(outcomes, index) : unclear),
    inside,
    releases: releasedPlaces(type, index, outcomes),
    fills: fillsOf(type, index, outcomes).filter(({ offset }) => !isGrowing(grows, offset)),
    grows,
  };
}

function isAlways(outcomes: readonly Outcome[], fates: readonly number[], index: number): boolean {
  return outcomes.every(({ taken }, at) => taken.includes(index) || (fates[at]! & (open | present)) === 0);
}

function blockWord(fate: number): ParameterContract["block"] {
  if ((fate & lost) !== 0) return "unknown";
  if ((fate & kept) !== 0) return "kept";
  return (fate & freed) !== 0 ? "freed" : "borrowed";
}

/** With what is stored elsewhere counted as kept. */
function fateOfBlock(outcome: Outcome, parameter: number, types: readonly CType[]): number {
  const own = rootFate(outcome, parameter);
  const holder = holderOfBlock(outcome, parameter, types);
  if (holder === null || (own & ~absent) === 0) return own;
  return holder === "surely" ? (own & ~(open | present)) | kept : own | kept;
}

function holderOfBlock(
  { stores }: Outcome,
  parameter: number,
  types: readonly CType[],
): "surely" | "maybe" | null {
  let found: "maybe" | null = null;
  for (const { to, value } of stores) {
    if (to.kind === "given" && to.path.parameter === parameter) continue;
    const pointers = value.filter((sign) => sign.kind === "given" && isRoot(sign.path, parameter));
    if (pointers.length === 0 || (to.kind === "given" && onlyPoints(to.path, pointers, types))) continue;
    if (value.length === 1) return "surely";
    found = "maybe";
  }
  return found;
}

/** `*end = text + n`, or a pointer to what is constant: whoever gets it cannot release the block by it. */
function onlyPoints(to: Path, signs: readonly Sign[], types: readonly CType[]): boolean {
  const type = types[to.parameter];
  if (!isOutParameter(to, types) || type?.kind !== "pointer" || type.to.kind !== "pointer") return false;
  return type.to.toConst || signs.every((sign) => sign.kind === "given" && !isStart(sign.offset));
}

type ReleasingContract = Pick<ParameterContract, "family" | "isInner">;

const unclear: ReleasingContract = { family: null, isInner: false };

function releasingOf(outcomes: readonly Outcome[], index: number): ReleasingContract {
  const all = outcomes.flatMap(({ fates }) =>
    fates.filter(({ path, fate }) => isRoot(path, index) && (fate & freed) !== 0),
  );
  const [first, ...others] = all;
  if (first === undefined) return unclear;
  const { family, isInner } = first;
  return others.every((each) => each.family === family && each.isInner === isInner)
    ? { family, isInner }
    : unclear;
}

function insideWord(
  outcomes: readonly Outcome[],
  index: number,
  grows: readonly Growth[],
): ParameterContract["inside"] {
  if (outcomes.some((outcome) => isChangedInside(outcome, index, grows))) return "changed";
  return grows.length > 0 ? "grown" : "untouched";
}

function isChangedInside({ fates, stores }: Outcome, parameter: number, grows: readonly Growth[]): boolean {
  const isBehind = (path: Path): boolean => path.parameter === parameter && !isRoot(path, parameter);
  const isInGrown = (path: Path): boolean => isGrowing(grows, placeOfRoot(path, parameter) ?? -1);
  const isTold = ({ to, offset }: Store): boolean =>
    to.kind === "given" &&
    (isInGrown(to.path) || (isAtPlace({ to, offset }, parameter) && isGrowing(grows, offset.at)));
  return (
    fates.some(({ path, fate }) => isBehind(path) && (fate & (freed | kept | lost)) !== 0) ||
    stores.some(
      (store) =>
        !isTold(store) &&
        ((store.to.kind === "given" && store.to.path.parameter === parameter) ||
          store.value.some((sign) => sign.kind === "given" && isBehind(sign.path))),
    )
  );
}

function releasedPlaces(type: CType, parameter: number, outcomes: readonly Outcome[]): readonly string[] {
  const paths = outcomes.flatMap(({ fates }) =>
    fates
      .filter(({ path, fate }) => path.parameter === parameter && (fate & freed) !== 0)
      .filter(({ path }) => !isRoot(path, parameter))
      .map(({ path }) => path),
  );
  return [...new Set(paths.map((path) => placeText(type, path)))].sort();
}
