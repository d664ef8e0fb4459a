// A call of a procedure that is not followed but known by its contract: what it releases is gone,
// what it hands out is new, what it borrows stays its owner's. Where the contract is not sure,
// it is unknown code, which may change and keep what it is given.

import type { Instruction, Span } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import {
  type Contract,
  type ContractCase,
  filledIn,
  type ParameterContract,
  type ResultContract,
} from "../program/contract.ts";
import type { Here } from "../shape/access.ts";
import type { Content } from "../shape/assign.ts";
import { isOwed } from "../shape/blocks.ts";
import { put } from "../shape/cells.ts";
import { blur } from "../shape/doubt.ts";
import { disturb, handOver } from "../shape/escape.ts";
import { forgetContent, forgetNumbers, heldBy, targetsOf } from "../shape/memory.ts";
import { blurHolders } from "../shape/mirror.ts";
import { resolve } from "../shape/pure.ts";
import { freeAround, freeGiven } from "../shape/release.ts";
import { type HeapObject, replaceObject, type State } from "../shape/state.ts";
import { reachableFrom } from "../shape/sweep.ts";
import { contentChanged } from "../shape/terms.ts";
import { type ObjectId, unknown, type Value } from "../shape/value.ts";
import { isFormatting } from "../types/formatting.ts";
import type { FunctionType } from "../types/type.ts";
import { handOutAt } from "./filled.ts";
import { forgetAround, type GrowingCall, growingIn, letGrow, withoutGrowth } from "./grownByContract.ts";
import { notTold, takenForUnknown, unclear } from "./limits.ts";
import { type Given, isReplaced, type Slot, slotGiven, withoutReplaced } from "./slotGiven.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** The ways in which the call may end. */
export function casesOf(contract: Contract): readonly ContractCase[] {
  const { cases, result, parameters } = contract;
  return cases.length > 0 ? cases : [{ returns: { kind: "anything" }, others: [], result, parameters }];
}

/**
 * What stays the caller's where a callee answers null and is taken where it answers a pointer: it may give null only for
 * null, as what rebuilds a tree, and then this case does not exist. A code that is returned tells of a failure; but a
 * callee that releases the one thing that it is given refuses to only in a state that this may never be in.
 */
export function undecided(
  { type }: Procedure,
  contract: Contract,
  each: ContractCase,
  contents: readonly Content[],
): readonly Value[] {
  const isTaken = (other: ContractCase, index: number) => {
    const told = other.parameters[index];
    if (type.result.kind !== "pointer") return contents.length === 1 && told?.block === "freed";
    return told?.block !== "borrowed" || mayGiveBack(other.result, told);
  };
  return contents.flatMap((content, index) => {
    if (content.kind !== "scalar" || isTaken(each, index)) return [];
    return contract.cases.some((other) => isTaken(other, index)) ? [content.value] : [];
  });
}

/** What becomes of the memory that the callee is given. */
export function applyContract(
  here: Here,
  state: State,
  { arguments: expressions, at }: Call,
  callee: Procedure,
  each: ContractCase,
  contents: readonly Content[],
): readonly State[] {
  const { name, type } = callee;
  const { parameters, result } = each;
  const isSure = saysSomething(state, contents);
  const all = expressions.map((expression, index): Given => {
    const content = contents[index];
    const parameter = type.parameters?.[index];
    const contract = mayGiveBack(result, parameters[index])
      ? undefined
      : (parameters[index] ?? (isFormatting(type) ? printed : undefined));
    const growing = growingIn(here, state, content, contract, parameter, isSure);
    const told = growing === null && contract !== undefined ? withoutGrowth(contract) : contract;
    return { index, expression, content, type: parameter, contract: told, growing };
  });
  const grown = all.filter(({ growing }) => growing !== null);
  const released = all.filter((given) => isReleased(state, given));
  const touched = all.filter((given) => isTouched(state, given));
  const lent = all.filter(({ contract }) => isLent(contract));
  const taken = all.filter(
    (given) => ![released, touched, lent, grown].some((known) => known.includes(given)),
  );
  const doubts = all.map((given) => doubtOf(state, given, touched.includes(given), isDropped(type, given)));
  if (doubts.includes("guess")) here.run.guess?.(name);
  else if (doubts.includes("dropped")) unclear(here.run, name);
  else if (doubts.includes("unclear")) notTold(here.run, callee);
  else if (doubts.includes("unknown code")) takenForUnknown(here.run, name);
  if (here.run.doubtsAll && !all.every((given) => isWholeTruth(state, given))) unclear(here.run, name);
  const behind = here.run.summarises
    ? []
    : [...released, ...touched].flatMap((given) => behindGiven(state, given));
  const written = lent.filter(({ index }) => mayWriteThrough(type, index));
  const counted = forgetNumbers(state, written.flatMap(valuesOf));
  const cases = casesOf(here.run.program.contract(callee));
  const told = written.filter(({ index }) => tellsOfBlock(type, index, each, cases));
  const without = handOver(counted, taken.flatMap(valuesOf));
  const around = grown.reduce((next, { growing }) => forgetAround(here, next, growing!), without);
  const changed = touched.reduce(changeContent, around);
  const apart = released.filter((given) => !isShallow(given)).reduce(giveContent, changed);
  const freed = released.reduce<readonly State[]>(
    (states, given) => states.flatMap((next) => releaseGiven(here, next, given, at)),
    [disturb(apart)],
  );
  const growth: GrowingCall = { by: name, contents };
  const left = touched
    .filter(({ contract: told }) => isReplaced(told))
    .reduce<readonly State[]>(
      (states, { expression }) => states.map((next) => withoutReplaced(here, state, next, name, expression)),
      freed,
    );
  const filled = touched.reduce(
    (states, given) => states.flatMap((next) => fill(here, next, name, given)),
    left,
  );
  return grown
    .reduce(
      (states, { expression, growing }) =>
        states.flatMap((next) => letGrow(here, next, growth, expression, growing!)),
      filled,
    )
    .map((next) => blur(next, reachableFrom(state, behind)))
    .map((next) =>
      here.run.summarises
        ? next
        : blur(
            next,
            told.flatMap(valuesOf).flatMap((value) => targetsOf(next, value)),
          ),
    );
}

/** A number that is given as 0, or an empty text, may ask for nothing to be done. */
function saysSomething(state: State, contents: readonly Content[]): boolean {
  return contents.every((content) => {
    if (content.kind !== "scalar") return true;
    const value = resolve(state.pure, content.value);
    if (value.kind === "integer") return value.value > 0n;
    const origin = value.kind === "address" ? state.objects.get(value.object)?.origin : undefined;
    return origin?.kind !== "string" || origin.text.length > 0;
  });
}

/** `f(&ok)` may answer null just where it sets `ok` to 0; `f(&text, &length)` hands nothing out where there is no length. */
function tellsOfBlock(
  { parameters: types }: FunctionType,
  index: number,
  { result, parameters }: ContractCase,
  cases: readonly ContractCase[],
): boolean {
  const type = types?.[index];
  if (type?.kind !== "pointer" || type.to.kind !== "integer") return false;
  const handsOut = cases.filter((each) => each.result.kind === "owned").length;
  const mayBeNull =
    (result.kind === "owned" && result.mayBeNull) || (handsOut > 0 && handsOut < cases.length);
  return mayBeNull || parameters.some((parameter) => filledIn(parameter).length > 0);
}

/** What is not known of memory in sight: who has it afterwards, what hangs from it. */
type Doubt = "none" | "unknown code" | "unclear" | "dropped" | "guess";

/**
 * "guess": the contract tells that something may happen to it that the caller has to know. "dropped": it may be released, and who
 * calls has done with it anyway.
 */
function doubtOf(state: State, given: Given, isTouched: boolean, isDropped: boolean): Doubt {
  const { contract, growing } = given;
  // `log("freed %p", p)`
  if (contract === printed) return "none";
  const targets = valuesOf(given).flatMap((value) => targetsOf(state, value));
  const reached = [...reachableFrom(state, targets)].map((id) => state.objects.get(id)!);
  if (reached.some(({ freed }) => freed !== null) || valuesOf(given).some((each) => isGone(state, each)))
    return "guess";
  if (growing !== null || isLent(contract) || (contract?.block === "kept" && contract.always)) return "none";
  const slot = slotGiven(state, given);
  if (slot !== null) return slotDoubt(state, slot, contract);
  if (isTouched) {
    if (isFilledOnly(given, reached)) return "none";
    return reached.length > targets.length ? insideDoubt(contract) : emptyDoubt(contract);
  }
  const isReleased = contract?.block === "freed" && contract.always;
  const isHeld = (object: HeapObject) => !targets.includes(object.id) || !isReleased;
  const isOpen =
    valuesOf(given).some((value) => isStructure(state, value)) ||
    reached.some((object) => (isHeld(object) && isOwed(object)) || holdsStructure(state, object));
  if (!isOpen) return "none";
  if (isDropped) return "dropped";
  return isReleased || contract?.block === "unknown" ? insideDoubt(contract) : "guess";
}

/** Nothing more could be learnt of it by following the callee. */
function isWholeTruth(state: State, given: Given): boolean {
  const { contract } = given;
  const targets = valuesOf(given).flatMap((value) => targetsOf(state, value));
  if (isLent(contract)) return true;
  const reached = [...reachableFrom(state, targets)].map((id) => state.objects.get(id)!.origin.kind);
  if (!reached.some((kind) => kind === "block" || kind === "variable")) return true;
  return (contract?.block === "kept" || contract?.block === "freed") && contract.always;
}

function slotDoubt(state: State, { targets }: Slot, contract: ParameterContract | undefined): Doubt {
  if (isReplaced(contract)) return "none";
  const owes = [...reachableFrom(state, targets)].some((id) => isOwed(state.objects.get(id)!));
  return isFilled(contract) && !owes ? "none" : insideDoubt(contract);
}

/** Where it is not told that something there is released or filled, it is like what unknown code gets. */
function insideDoubt(contract: ParameterContract | undefined): Doubt {
  if (contract === undefined) return "unclear";
  const { block, isUnclear, releases, fills } = contract;
  if (fills.length > 0) return "guess";
  if (releases.length > 0) return "dropped";
  return block === "unknown" && !isUnclear ? "unknown code" : "unclear";
}

/** Of what is released inside, nothing is known here: it is the callee's business, as what it stores there. What is put there is known (`fill`). */
function emptyDoubt(contract: ParameterContract | undefined): Doubt {
  return contract === undefined ? "unclear" : insideDoubt({ ...contract, releases: [], fills: [] });
}

/** What the caller passed on belongs to others, or is one pointer that is set on every way. */
function isFilledOnly({ contract }: Given, reached: readonly HeapObject[]): boolean {
  const own = reached.filter(({ origin }) => origin.kind === "variable" || origin.kind === "block");
  const [only, ...more] = own;
  if (only === undefined) return true;
  return more.length === 0 && only.type?.kind === "pointer" && isFilled(contract);
}

function isFilled(contract: ParameterContract | undefined): boolean {
  return contract?.fills.some(({ always }) => always) ?? false;
}

function isGone({ pure, released }: State, value: Value): boolean {
  const known = resolve(pure, value);
  return known.kind === "symbol" && released.has(known.symbol);
}

function holdsStructure(state: State, object: HeapObject): boolean {
  return [...object.cells.values()].some(({ value }) => isStructure(state, value));
}

function isStructure({ pure }: State, value: Value): boolean {
  const known = resolve(pure, value);
  return known.kind === "symbol" && (pure.symbols.get(known.symbol)?.structure ?? null) !== null;
}

/** That no pointer is changed does not keep a callee from setting numbers, unless it says so. */
function mayWriteThrough({ parameters }: FunctionType, index: number): boolean {
  const type = parameters?.[index];
  return type?.kind !== "pointer" || !type.toConst;
}

/** What is returned may be the argument, or lead to it: then it is not the caller's alone any more. */
function mayGiveBack(result: ResultContract, given: ParameterContract | undefined): boolean {
  const leads = result.kind === "unknown" || (result.kind === "borrowed" && result.intoArgument === true);
  return leads && given?.block === "borrowed";
}

/** What hangs from it is changed in ways that are not known: the other objects in sight that are part of that. */
function behindGiven(state: State, given: Given): readonly ObjectId[] {
  const { content, contract } = given;
  const slot = slotGiven(state, given);
  if (slot !== null) return isReplaced(contract) ? [] : slot.targets;
  const object = contract?.inside === "changed" ? objectGiven(state, content) : null;
  return object === null ? [] : heldBy(state, object).filter((id) => id !== object.id);
}

const printed: ParameterContract = {
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

/**
 * Released on some ways, and nothing tells the caller on which: who calls such a callee has done with what it gives, which others
 * may hold, as where references are counted, or which is too broken to be released.
 */
function isDropped({ result, parameters }: FunctionType, { contract, index }: Given): boolean {
  if (contract?.block !== "freed" || contract.always || result.kind !== "void") return false;
  return parameters?.length === 1 && parameters[index]?.kind === "pointer";
}

function isLent(contract: ParameterContract | undefined): boolean {
  return contract?.block === "borrowed" && contract.inside === "untouched";
}

/** Single objects whose content is known; others are simply taken. */
function isTouched(state: State, given: Given): boolean {
  const { content, contract } = given;
  if (slotGiven(state, given) !== null) return true;
  if (contract?.block !== "borrowed" || contract.inside !== "changed") return false;
  const object = objectGiven(state, content);
  return object !== null && object.links.length === 0 && object.elements === null && object.freed === null;
}

/** Whole, and not yet released: a block of that family, or something from outside. */
function isReleased(state: State, { content, contract }: Given): boolean {
  if (contract?.block !== "freed" || !contract.always || contract.family === null) return false;
  if (content?.kind !== "scalar") return false;
  const value = resolve(state.pure, content.value);
  if (value.kind === "symbol") return value.add === 0n && !isStructure(state, value);
  const object = objectGiven(state, content);
  if (object === null || object.freed !== null || object.links.length > 0) return false;
  if (contract.isInner === (value.kind === "address" && value.offset === 0)) return false;
  const { origin } = object;
  return origin.kind === "input" || (origin.kind === "block" && origin.allocation.family === contract.family);
}

/** Only the block itself: what hangs from it stays the caller's. */
function isShallow({ contract }: Pick<Given, "contract">): boolean {
  return contract?.inside === "untouched" && contract.releases.length === 0;
}

function releaseGiven(
  here: Here,
  state: State,
  { expression, content, contract }: Given,
  at: Span,
): readonly State[] {
  const freeing = { op: "free", pointer: expression, family: contract?.family ?? "malloc", at } as const;
  const block = contract?.isInner ? objectGiven(state, content) : null;
  const isAround = block !== null && block.freed === null;
  if (content?.kind !== "scalar") return [state];
  const freed = isAround
    ? freeAround(here, state, freeing, block)
    : freeGiven(here, state, freeing, content.value);
  return here.run.summarises || isShallow({ contract })
    ? freed
    : freed.map((next) => takenOut(next, content.value));
}

/** Only who claims certainty needs this: for all others it may still be there. */
function takenOut(state: State, value: Value): State {
  const known = resolve(state.pure, value);
  return known.kind === "symbol" ? blurHolders(state, known) : state;
}

const pointerBits = 64;

/** The argument leads to it, or into it. */
function objectGiven(state: State, content: Content | undefined): HeapObject | null {
  if (content?.kind !== "scalar") return null;
  const value = resolve(state.pure, content.value);
  return value.kind === "address" ? (state.objects.get(value.object) ?? null) : null;
}

function valuesOf({ content }: Pick<Given, "content">): readonly Value[] {
  if (content?.kind === "scalar") return [content.value];
  return content?.kind === "whole" ? [{ kind: "address", object: content.spot.object, offset: 0 }] : [];
}

/** What hangs from the object may be kept and changed; the object itself stays its owner's. */
function changeContent(state: State, given: Given): State {
  const slot = slotGiven(state, given);
  if (slot !== null) {
    const isLeft = slot.held === null || isReplaced(given.contract);
    const after = isLeft ? state : handOver(state, [slot.held!]);
    const owner = after.objects.get(slot.object)!;
    const cells = put(owner.cells, { start: slot.start, width: pointerBits, value: unknown });
    return replaceObject(contentChanged(after, owner.id), { ...owner, cells });
  }
  const next = giveContent(state, given);
  const object = objectGiven(next, given.content);
  return object === null ? next : forgetContent(next, object);
}

function giveContent(state: State, { content }: Given): State {
  const object = objectGiven(state, content);
  if (object === null) return state;
  const somewhere = heldBy(state, object).map(
    (held): Value => ({ kind: "address", object: held, offset: 0 }),
  );
  return handOver(state, [...[...object.cells.values()].map(({ value }) => value), ...somewhere]);
}

/** Only what is filled on every way: else what is there stays unknown. */
function fill(here: Here, state: State, by: string, { expression, contract }: Given): readonly State[] {
  const fills = contract?.fills ?? [];
  if (fills.some(({ always, mayHoldMore }) => !always || mayHoldMore)) here.run.guess?.(by);
  return fills
    .filter(({ always }) => always)
    .reduce<readonly State[]>(
      (states, each) => states.flatMap((next) => handOutAt(here, next, by, expression, each)),
      [state],
    );
}
