// From what holds at the end of a procedure to its summary: in terms of what the caller gave,
// one outcome for each kind of result.

import type { Procedure } from "../ir/procedure.ts";
import { comparedParameters } from "../program/asserts.ts";
import type { Here } from "./evaluate.ts";
import { type Growing, growthKey, withGrown } from "./grown.ts";
import { heldByGlobals } from "./held.ts";
import {
  beginExport,
  type Exporting,
  keptInGlobals,
  neverSeen,
  pathTo,
  placeKey,
  resultOf,
  signsOf,
  type Unseen,
} from "./inCallersTerms.ts";
import { anywhere, isAnywhere, isExact, isStart } from "./offset.ts";
import { asGiven, replacingOn } from "./replaced.ts";
import { type ObjectId, rootOf, type Space, type Token } from "./space.ts";
import {
  absent,
  emptyState,
  fateOf,
  freed,
  join,
  kept,
  lost,
  open,
  present,
  read,
  type State,
  unchecked,
} from "./state.ts";
import { anyVariable, variablesTold, writtenIn } from "./statics.ts";
import {
  type Fresh,
  nothingTold,
  type Outcome,
  type Path,
  type PathFate,
  type Sign,
  type Store,
  type Summary,
} from "./summary.ts";
import { reportAtEnd } from "./tidy.ts";
import { withoutTwins } from "./twins.ts";
import { mayPoint } from "./types.ts";
import { sameValue, spotsOf } from "./value.ts";

export function summarise(here: Here, all: readonly State[]): Summary {
  const { space } = here;
  // Telling what holds at the end asks for more.
  const unseen = neverSeen(space, all);
  const { places, ends } = withGrown(here, all);
  const replacing = replacingOn(here, ends);
  const groups = new Map<string, State[]>();
  for (const end of replacing?.ends ?? ends) {
    const kind = replacing?.ways.has(end)
      ? "replaced"
      : `${kindOfResult(here, end)}${growthKey(here, end, places)}`;
    const known = groups.get(kind);
    if (known === undefined) groups.set(kind, [end]);
    else known.push(end);
  }
  const outcomes = [...groups.keys()].sort().map((kind) => {
    const [first, ...others] = groups.get(kind)!;
    const together = others.reduce((joined, each) => join(space, joined, each), first!);
    const ways = [first!, ...others];
    const outcome = { ...outcomeOf(here, together, places, ways, unseen), taken: takenOn(here, ways) };
    if (kind === "replaced") return withoutTwins(asGiven(outcome, replacing!.parameter));
    return kind.startsWith("positive") ? neverNull(withoutTwins(outcome, true)) : withoutTwins(outcome);
  });
  return {
    outcomes: merged(outcomes),
    changesGlobals: here.globals.changed || all.some((end) => isAnyTaken(space, end)),
    releasesGlobals: [
      ...new Set([...here.globals.released, ...all.flatMap((end) => releasedTypes(space, end))]),
    ].sort(),
    writesStatics: variablesTold([...here.globals.statics, ...writtenIn(here.procedure).statics]),
    writesShared: variablesTold([...here.globals.shared, ...writtenIn(here.procedure).shared]),
    asserted: here.blocks.endsEarly ? comparedParameters(here.procedure) : [],
    flow: reportAtEnd(here, all),
  };
}

/** Blocks from different places that are one to callers: each was missing on the ways of the others. */
function neverNull(outcome: Outcome): Outcome {
  const [only, ...others] = outcome.result ?? [];
  if (only?.kind !== "fresh" || others.length > 0) return outcome;
  const fresh = outcome.fresh.map((each, index) =>
    index === only.index ? { ...each, fate: each.fate & ~absent } : each,
  );
  return { ...outcome, fresh };
}

/** Of what globals lead to. */
function isAnyTaken(space: Space, { fates }: State): boolean {
  return [...fates].some(([object, fate]) => (fate & (freed | lost)) !== 0 && isOfGlobal(space, object));
}

function releasedTypes(space: Space, { fates }: State): readonly string[] {
  return [...fates].flatMap(([object, fate]) => {
    const thing = space.thing(object);
    const isReleased = (fate & freed) !== 0 && thing.kind === "child" && isOfGlobal(space, object);
    return isReleased ? [thing.type] : [];
  });
}

function isOfGlobal(space: Space, object: ObjectId): boolean {
  return space.thing(rootOf(space, object)).kind === "global";
}

/** Of a procedure that is too much: anything may happen to what it is given. */
export function anything({ parameters, variables, result }: Procedure): Summary {
  const pointers = parameters.flatMap((variable, parameter) =>
    mayPoint(variables[variable]!.type) ? [{ parameter, isValue: false, steps: [] }] : [],
  );
  const outcome: Outcome = {
    result: result === null ? null : [{ kind: "unknown" }],
    fates: pointers.map((path) => ({ path, fate: open | freed | kept | lost, family: null, isInner: false })),
    stores: pointers.map((path) => ({
      to: { kind: "given", path },
      offset: anywhere,
      type: "",
      value: [{ kind: "unknown" }],
      isBlind: false,
    })),
    fresh: [],
    taken: [],
  };
  return {
    outcomes: [outcome],
    changesGlobals: true,
    releasesGlobals: [],
    writesStatics: [anyVariable],
    writesShared: [anyVariable],
    asserted: [],
    flow: nothingTold,
  };
}

/** Callers test for these. */
function kindOfResult(here: Here, state: State): string {
  const value = resultOf(here, state);
  const kinds = new Set(value.map((token) => kindOfToken(here.space, state, token)));
  const [only = "mixed"] = kinds;
  return kinds.size > 1 ? "mixed" : only;
}

function kindOfToken(space: Space, state: State, token: Token): string {
  const meaning = space.meaning(token);
  switch (meaning.kind) {
    case "number":
      return meaning.value === 0 ? "zero" : meaning.value < 0 ? "negative" : "positive";
    case "pointer":
      return (fateOf(space, state, meaning.object) & (open | absent)) === 0 ? "positive" : "mixed";
    case "foreign":
      return "positive";
    case "unknown":
    case "outside":
      return "mixed";
    default:
      return meaning.kind;
  }
}

/** Each way by itself: where some release and others keep, all take. */
function takenOn(here: Here, ways: readonly State[]): readonly number[] {
  const { space, procedure } = here;
  return procedure.parameters.flatMap((_, index) => {
    const block = space.input(index);
    const isTaken = ways.every((state) => {
      const fate = fateOf(space, state, block);
      return (fate & (open | present)) === 0 ? (fate & lost) === 0 : isHeldElsewhere(here, state, block);
    });
    return isTaken ? [index] : [];
  });
}

/** A cell that outlives the call leads to it, and to nothing else; a mere position in it holds nothing. */
function isHeldElsewhere({ space }: Here, state: State, block: ObjectId): boolean {
  if (heldByGlobals(space, state).get(block) === "surely") return true;
  return [...state.cells].some(([holder, cells]) => {
    const root = rootOf(space, holder);
    if (root === block || space.thing(root).kind !== "input") return false;
    return [...cells.values()].some(({ value }) => {
      const [only] = spotsOf(space, value);
      return value.length === 1 && only?.object === block && isExact(only.offset) && only.offset.at >= 0;
    });
  });
}

/** What the caller gave leads to it, also by way of what was made here. */
function isInGiven(space: Space, { cells }: State, site: ObjectId): boolean {
  const inGiven = new Set(
    [...cells.keys()].filter((each) => space.thing(rootOf(space, each)).kind === "input"),
  );
  for (const holder of inGiven) {
    for (const { value } of cells.get(holder)?.values() ?? []) {
      for (const { object, offset } of spotsOf(space, value)) if (isStart(offset)) inGiven.add(object);
    }
  }
  return inGiven.has(site);
}

/** `state`: all ways together. */
function outcomeOf(
  here: Here,
  state: State,
  places: readonly Growing[],
  ways: readonly State[],
  unseen: Unseen,
): Omit<Outcome, "taken"> {
  const exporting = beginExport(here, state, unseen);
  const { result, variables } = here.procedure;
  const value = resultOf(here, state);
  const isPlain = result !== null && variables[result]!.type.kind !== "record";
  const inGlobals = keptInGlobals(here, ways);
  const own = value.filter((token) => !inGlobals.has(token));
  const isForeign = own.length < value.length;
  const found = isPlain && (own.length > 0 || !isForeign) ? signsOf(exporting, own, value) : [];
  const signs = isPlain ? [...found, ...(isForeign ? [foreign] : [])] : null;
  const fates = [...fatesOf(exporting), ...heldBefore(exporting, places)];
  const stores = storesInGiven(exporting);
  const handedOut = exporting.sites.length;
  const inFresh = freshStores(exporting);
  return {
    result: result === null ? null : (signs ?? [{ kind: "unknown" }]),
    fates,
    stores: [...stores, ...inFresh],
    fresh: exporting.sites.map((site, index) => freshOf(exporting, site, index < handedOut, ways)),
  };
}

const foreign: Sign = { kind: "foreign" };

function fatesOf({ here, state, held }: Exporting): readonly PathFate[] {
  const { space } = here;
  const objects = new Set([...state.fates.keys(), ...held.keys()]);
  return [...objects]
    .sort((a, b) => a - b)
    .flatMap((object): readonly PathFate[] => {
      const path = pathTo(here, object);
      if (path === null) return [];
      const fate = withHolder(fateOf(space, state, object), held.get(object));
      if (fate === open || (path.steps.length > 0 && (fate & (freed | kept | lost)) === 0)) return [];
      return [{ path, fate, ...releasingOf(here, object) }];
    });
}

function releasingOf({ families }: Here, object: ObjectId): Pick<PathFate, "family" | "isInner"> {
  const [only, ...others] = families.get(object)?.values() ?? [];
  return only === undefined || others.length > 0 ? { family: null, isInner: false } : only;
}

/** Where blocks grow it is told whether there was one, also where nothing became of it. */
function heldBefore({ here, state }: Exporting, places: readonly Growing[]): readonly PathFate[] {
  return places.flatMap(({ block }) => {
    const path = pathTo(here, block);
    const fate = fateOf(here.space, state, block);
    const isTold = (fate & (freed | kept | lost)) === 0 && fate !== open;
    return path === null || !isTold ? [] : [{ path, fate, ...releasingOf(here, block) }];
  });
}

function withHolder(fate: number, held: "surely" | "maybe" | undefined): number {
  if (held === undefined) return fate;
  const doubt = (fate & open) === 0 ? 0 : unchecked;
  return held === "surely" ? (fate & ~(open | present)) | kept | doubt : fate | kept;
}

function storesOf(exporting: Exporting, object: ObjectId): readonly Store[] {
  const path = pathTo(exporting.here, object);
  if (path === null) return [];
  return storesIn(exporting, object, { kind: "given", path });
}

function storesIn(exporting: Exporting, object: ObjectId, to: Store["to"]): readonly Store[] {
  const { here, state } = exporting;
  const cells = [...(state.cells.get(object) ?? [])].sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1));
  return cells.flatMap(([, { offset, value }]): readonly Store[] => {
    const type = here.space.childType(object, offset) ?? "?";
    const own = read(here.space, emptyState(), object, offset, type);
    if (value.length === 0 || (!isAnywhere(offset) && sameValue(own, value))) return [];
    const isBlind = exporting.unseen.has(placeKey(object, offset));
    return [{ to, offset, type, value: signsOf(exporting, value, value), isBlind }];
  });
}

/** Beyond these it is only told that something behind a parameter changes. */
const mostDeepStores = 16;

function storesInGiven(exporting: Exporting): readonly Store[] {
  const { here, state } = exporting;
  const objects = [...state.cells.keys()].sort((a, b) => a - b);
  // Blocks that only such stores lead to are not handed out where these are not told.
  const apart = { ...exporting, sites: [...exporting.sites] };
  const deep = objects.filter((object) => isDeep(pathTo(here, object)));
  const stored = deep.flatMap((object) => storesOf(apart, object));
  if (stored.length <= mostDeepStores) return objects.flatMap((object) => storesOf(exporting, object));
  const changed = new Set(stored.flatMap(({ to }) => (to.kind === "given" ? [to.path.parameter] : [])));
  return [
    ...objects.filter((object) => !deep.includes(object)).flatMap((object) => storesOf(exporting, object)),
    ...[...changed].map(anythingBehind),
  ];
}

function isDeep(path: Path | null): boolean {
  return path !== null && (path.steps.length > 0 || path.isValue);
}

function anythingBehind(parameter: number): Store {
  const path = { parameter, isValue: false, steps: [] };
  return {
    to: { kind: "given", path },
    offset: anywhere,
    type: "",
    value: [{ kind: "unknown" }],
    isBlind: false,
  };
}

/** What is in the blocks that are handed out; of what is in those that hang from them nothing is told. */
function freshStores(exporting: Exporting): readonly Store[] {
  return [...exporting.sites].flatMap((site, index) => storesIn(exporting, site, { kind: "fresh", index }));
}

function freshOf({ here, state }: Exporting, site: ObjectId, isTold: boolean, ways: readonly State[]): Fresh {
  const thing = here.space.thing(site);
  const fate = fateOf(here.space, state, site);
  if (thing.kind !== "site") throw new Error("only sites are fresh");
  const { family } = thing;
  const content = isTold || !state.cells.has(site) ? thing.content : "something";
  const held = ways.every(
    (way) => fateOf(here.space, way, site) === absent || isInGiven(here.space, way, site),
  );
  return { family, fate, content, many: here.space.isMany(site), held };
}

/** Outcomes that differ in nothing but what is returned are one. */
function merged(outcomes: readonly Outcome[]): readonly Outcome[] {
  const byEffect = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const { result, ...effect } = outcome;
    const key = JSON.stringify(effect);
    const known = byEffect.get(key);
    if (known === undefined) byEffect.set(key, outcome);
    else byEffect.set(key, { ...known, result: bothResults(known.result, result) });
  }
  return [...byEffect.values()];
}

function bothResults(a: Outcome["result"], b: Outcome["result"]): Outcome["result"] {
  if (a === null || b === null) return a ?? b;
  return [...new Map([...a, ...b].map((sign) => [JSON.stringify(sign), sign])).values()];
}
