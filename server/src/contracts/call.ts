// A call by its callee's summary: each outcome that the arguments allow makes a state, in which
// what the callee did to what it was given is done to what that is here.

import type { Expression } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { isFormatting } from "../types/formatting.ts";
import type { CType } from "../types/type.ts";
import { remembered } from "../util/remembered.ts";
import { evaluate, type Here, loadAt, locate, storeAt } from "./evaluate.ts";
import { giveAway, giveContents, mayBecome, noteFamily } from "./fate.ts";
import { rootFate } from "./fills.ts";
import { goOn, mayHold } from "./grownHere.ts";
import { anywhere, isAnywhere, isExact, isStart, type Offset, offsetKey, shifted } from "./offset.ts";
import {
  foreign,
  negative,
  notNegative,
  type ObjectId,
  outside,
  positive,
  type Token,
  unknown,
  zero,
} from "./space.ts";
import {
  absent,
  blend,
  copyOf,
  fateOf,
  freed,
  isOneBlock,
  kept,
  makeOlder,
  moved,
  open,
  present,
  type State,
  unchecked,
} from "./state.ts";
import { forgetGlobals, noteGlobals, put } from "./step.ts";
import type { Outcome, Path, PathFate, Sign, Step, Store, Summary } from "./summary.ts";
import { noteRelease } from "./tidy.ts";
import { calledType, leadsToPointers, mayPoint, pointerFields, typeBelow } from "./types.ts";
import { mapOffsets, nothing, sameValue, spotsOf, union, unionAll, type Value } from "./value.ts";

export type Call = Extract<Instruction, { op: "call" }>;

/** The states behind the call; none where it does not come back. */
export function applySummary(
  here: Here,
  before: State,
  call: Call,
  { outcomes, changesGlobals, releasesGlobals, writesStatics, writesShared }: Summary,
  key: string,
): readonly State[] {
  for (const type of releasesGlobals) here.globals.released.add(type);
  for (const name of writesStatics) here.globals.statics.add(name);
  for (const name of writesShared) here.globals.shared.add(name);
  const told = call.result === null ? takingOutcomes(call, outcomes) : outcomes;
  const dropped = isDrop(call, outcomes) ? evaluate(here, before, call.arguments[0]!) : nothing;
  return told.flatMap((outcome) => {
    const state = told.length === 1 ? before : copyOf(before);
    const sites = enterFresh(here, state, outcome, key);
    const calling: Calling = { here, state, call, sites, resolved: new Map() };
    if (!isPossible(calling, outcome)) return [];
    applyOutcome(calling, outcome);
    leaveToOthers(here, state, dropped);
    if (changesGlobals) forgetGlobals(here, state);
    return [state];
  });
}

/** As `isDropped` of a contract: the one thing that it is given is released on some ways, and nothing tells on which. */
function isDrop({ callee, arguments: given }: Call, outcomes: readonly Outcome[]): boolean {
  if (given.length !== 1 || calledType(callee.type)?.result.kind !== "void") return false;
  const all = outcomes.reduce((sum, outcome) => sum | rootFate(outcome, 0), 0);
  return (all & freed) !== 0 && (all & (open | present)) !== 0;
}

/** A block of the procedure's own; of others its callers are told what there is to tell. */
function leaveToOthers({ space }: Here, state: State, given: Value): void {
  for (const { object } of spotsOf(space, given)) {
    const fate = fateOf(space, state, object);
    const isLeft = space.thing(object).kind === "site" && (fate & (open | present)) !== 0;
    if (isLeft && isOneBlock(space, state, object))
      state.fates.set(object, (fate & ~(open | present)) | kept);
  }
}

/** As `takingCases` of a contract: what is inserted is not refused where nobody looks. */
function takingOutcomes(
  { callee, arguments: given }: Call,
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  if (calledType(callee.type)?.result.kind !== "pointer") return outcomes;
  const isNull = ({ result }: Outcome) => result?.some((sign) => sign.kind === "number" && sign.value === 0);
  const taking = outcomes.filter(isNull);
  const taken = given.flatMap((_, index) => (taking.some((each) => takes(each, index)) ? [index] : []));
  if (taken.length === 0) return outcomes;
  return outcomes.filter((each) => isNull(each) || taken.some((index) => takes(each, index)));
}

function takes({ taken, stores }: Outcome, parameter: number): boolean {
  const isIt = (sign: Sign): boolean =>
    sign.kind === "given" && sign.path.parameter === parameter && sign.path.steps.length === 0;
  const isElsewhere = ({ to }: Store): boolean => to.kind !== "given" || to.path.parameter !== parameter;
  return taken.includes(parameter) || stores.some((store) => isElsewhere(store) && store.value.some(isIt));
}

interface Calling {
  readonly here: Here;
  readonly state: State;
  readonly call: Call;
  readonly sites: readonly ObjectId[];
  /** What paths lead to before anything changes, by their texts. */
  readonly resolved: Map<string, Value>;
}

function enterFresh(here: Here, state: State, { fresh }: Outcome, key: string): readonly ObjectId[] {
  const { space } = here;
  const sites = fresh.map(({ family, content, many }, index) =>
    space.site(`${key} ${index}`, family, content, many),
  );
  for (const site of sites) makeOlder(space, state, site);
  for (const [index, site] of sites.entries()) state.fates.set(site, fresh[index]!.fate);
  return sites;
}

/** Whether what the callee learned of null arguments agrees with what is known here. */
function isPossible(calling: Calling, { fates }: Outcome): boolean {
  const { here, state, call } = calling;
  return fates.every(({ path, fate }) => {
    const argument = call.arguments[path.parameter];
    if (path.isValue || argument === undefined) return true;
    if (path.steps.length > 0) return mayHold(here, state, resolvePath(calling, path), fate);
    const value = evaluate(here, state, argument);
    if (value.length === 0) return true;
    if (fate === absent) return value.some((token) => mayBeNull(here, state, token));
    const mayBeNone = (fate & (absent | open | unchecked)) !== 0;
    return mayBeNone || !sameValue(value, [zero]);
  });
}

function mayBeNull({ space }: Here, state: State, token: Token): boolean {
  const meaning = space.meaning(token);
  if (meaning.kind === "number") return meaning.value === 0;
  if (meaning.kind !== "pointer") return meaning.kind === "unknown" || meaning.kind === "outside";
  return isExact(meaning.offset) && (fateOf(space, state, meaning.object) & ~(present | moved)) !== 0;
}

function applyOutcome(calling: Calling, { result, fates, stores }: Outcome): void {
  const { here, state, call } = calling;
  const { space } = here;
  const happened = fates.map((each) => ({ ...each, at: resolvePath(calling, each.path) }));
  const written = stores
    .filter((store) => isSomewhere(calling, store))
    .map((store) => ({
      store,
      at: targetsOf(calling, store),
      value: translate(calling, store.value),
    }));
  const returned = result === null ? null : translate(calling, result);
  for (const value of outOfSight(calling)) giveAway(space, state, value);
  if (isUnclear(call, result)) here.blocks.mishandled = true;
  for (const { path, at, fate } of happened) if (path.steps.length > 0) goOn(here, state, at, fate);
  noteReleases(calling, happened);
  for (const { at, fate, family, isInner } of happened) {
    mayBecome(space, state, at, fate);
    if (family === null || (fate & (freed | moved)) === 0) continue;
    for (const { object, offset } of spotsOf(space, at)) {
      noteFamily(here.families, object, { family, isInner: isInner === isStart(offset) });
    }
  }
  for (const { store, at, value } of written) write(calling, store, at, value);
  if (call.result !== null) put(here, state, call.result, returned ?? [unknown]);
}

/** One place may be told of by several types of what lies on the way to it: that is one release. */
function noteReleases(
  { here, state }: Calling,
  happened: readonly (PathFate & { readonly at: Value })[],
): void {
  const released = new Map<ObjectId, string>();
  for (const { path, at, fate } of happened) {
    if ((fate & freed) === 0) continue;
    noteRelease(here, state, at);
    const key = `${path.parameter} ${path.isValue} ${path.steps.map(({ offset }) => offsetKey(offset))}`;
    for (const { object } of spotsOf(here.space, at)) {
      const before = released.get(object);
      if (before !== undefined && before !== key && isOneBlock(here.space, state, object))
        here.blocks.mishandled = true;
      released.set(object, key);
    }
  }
}

/** What comes back may be a block that nobody knows of, or lead to one. */
function isUnclear({ callee }: Call, result: Outcome["result"]): boolean {
  const type = calledType(callee.type)?.result;
  if (type === undefined || !(mayPoint(type) || hasPointers(type))) return false;
  return result?.some(({ kind }) => kind === "unknown") ?? false;
}

function hasPointers(type: CType): boolean {
  return type.kind === "record" && pointerFields(type).length > 0;
}

/** Pointers that are given as numbers, or behind the last parameter: the summary does not know of them. */
function outOfSight({ here, state, call }: Calling): readonly Value[] {
  const type = calledType(call.callee.type);
  if (type?.parameters == null) return [];
  const { parameters, variadic } = type;
  return call.arguments.flatMap((argument, index) => {
    const parameter = parameters[index];
    const isSeen =
      parameter === undefined
        ? !variadic || isFormatting(type)
        : mayPoint(parameter) || parameter.kind === "record";
    return isSeen ? [] : [evaluate(here, state, argument)];
  });
}

function write({ here, state }: Calling, { to, type, value: signs }: Store, at: Value, value: Value): void {
  const { space } = here;
  noteGlobals(here, at);
  // Pointers that are put into bytes are out of sight.
  if (at.length === 0) giveAway(space, state, value);
  const isGivenAway =
    signs.some(({ kind }) => kind === "unknown" || kind === "outside") &&
    spotsOf(space, at).some(({ offset }) => isAnywhere(offset));
  if (isGivenAway) giveContents(space, state, at);
  const isMany = to.kind === "given" && to.path.steps.some(({ many, offset }) => many || !isExact(offset));
  if (isMany)
    for (const { object, offset } of spotsOf(space, at)) blend(space, state, object, offset, value, type);
  else storeAt(space, state, at, value, type, (gone) => giveAway(space, state, gone));
}

/** What the callee stores through a null pointer it does not store. */
function isSomewhere({ here, state, call }: Calling, { to }: Store): boolean {
  if (to.kind === "fresh" || to.path.isValue) return true;
  const argument = call.arguments[to.path.parameter];
  return argument === undefined || !sameValue(evaluate(here, state, argument), [zero]);
}

function targetsOf(calling: Calling, { to, offset }: Store): Value {
  const { here } = calling;
  const { space } = here;
  if (to.kind === "fresh") return [space.pointer(calling.sites[to.index]!, offset)];
  if (to.path.steps.length === 0 && !hasPointersInside(calling.call, to.path)) return nothing;
  return mapOffsets(space, resolvePath(calling, to.path), (base) => added(here, base, offset));
}

/** Of what is given as text, no pointers are changed, whatever the callee takes it for. */
function hasPointersInside({ arguments: given }: Call, { parameter, isValue }: Path): boolean {
  const argument = given[parameter];
  return argument === undefined || isValue || leadsToPointers(typeBelow(argument));
}

function added({ widens }: Here, base: Offset, offset: Offset): Offset {
  if (widens && !isStart(base) && !isStart(offset)) return anywhere;
  if (isExact(base)) return isAnywhere(offset) ? anywhere : shifted(offset, base.at);
  return isExact(offset) ? shifted(base, offset.at) : anywhere;
}

function translate(calling: Calling, signs: readonly Sign[]): Value {
  return unionAll(
    calling.here.space,
    signs.map((sign) => meant(calling, sign)),
  );
}

function meant(calling: Calling, sign: Sign): Value {
  const { space } = calling.here;
  switch (sign.kind) {
    case "number":
      return [space.number(BigInt(sign.value))];
    case "negative":
      return [negative];
    case "positive":
      return [positive];
    case "notNegative":
      return [notNegative];
    case "unknown":
      return [unknown];
    case "outside":
      return [outside];
    case "foreign":
      return [foreign];
    case "fresh":
      return [space.pointer(calling.sites[sign.index]!, sign.offset)];
    case "given":
      return mapOffsets(space, resolvePath(calling, sign.path), (base) =>
        added(calling.here, base, sign.offset),
      );
  }
}

const mostRounds = 4;

/** What the path leads to here. */
function resolvePath(calling: Calling, path: Path): Value {
  const { call, resolved } = calling;
  if (call.arguments[path.parameter] === undefined) return [unknown];
  if (path.steps.length > 0 && !hasPointersInside(call, path)) return nothing;
  const texts = textsOfWay(path);
  let known = texts.length;
  let value: Value | undefined;
  while (value === undefined && known > 0) value = resolved.get(texts[--known]!);
  if (value === undefined) {
    value = beginningOf(calling, path);
    resolved.set(texts[0]!, value);
  }
  for (let index = known; index < path.steps.length; index++) {
    value = goOnBy(calling, value, path.steps[index]!);
    resolved.set(texts[index + 1]!, value);
  }
  return value;
}

/** Of its beginning, and of all ways from there up to its end. */
const textsOfWay = remembered(({ parameter, isValue, steps }: Path): readonly string[] => {
  const texts = [`${parameter}${isValue ? "." : ""}`];
  for (const { offset, type, many } of steps)
    texts.push(`${texts.at(-1)} ${offsetKey(offset)}${many ? "*" : ""}:${type}`);
  return texts;
});

function beginningOf({ here, state, call }: Calling, { parameter, isValue }: Path): Value {
  const argument = call.arguments[parameter]!;
  return isValue ? placeOf(here, state, argument) : evaluate(here, state, argument);
}

function goOnBy({ here, state }: Calling, from: Value, { offset, type, many }: Step): Value {
  const { space } = here;
  const go = (value: Value): Value => {
    const places = mapOffsets(space, value, (base) => added(here, base, offset));
    return loadAt(space, state, places, type);
  };
  let value = go(from);
  for (let round = 0; many && round < mostRounds; round++) value = union(space, value, go(value));
  return value;
}

/** Where the structure lies that is given as a whole. */
function placeOf(here: Here, state: State, argument: Expression): Value {
  return argument.op === "load" ? locate(here, state, argument.place) : [unknown];
}
