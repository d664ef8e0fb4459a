// A buffer that grows: what is returned is the block that was given, or another in its place, the
// old one released. To the caller it is the same block, which goes on under a new address.

import type { Procedure } from "../ir/procedure.ts";
import { typeText } from "../types/print.ts";
import { type Here, load } from "./evaluate.ts";
import { isStart, start } from "./offset.ts";
import { type ObjectId, type Token, zero } from "./space.ts";
import { absent, copyOf, fateOf, freed, kept, lost, open, present, type State, unchecked } from "./state.ts";
import type { Outcome } from "./summary.ts";

/** The parameter that may be replaced, and the ways on which it was. */
export interface Replacing {
  readonly parameter: number;
  readonly ways: ReadonlySet<State>;
  /** All ways, as callers are told of them. */
  readonly ends: readonly State[];
}

/** Null unless every way returns the block that was given, or one in its place, or null. */
export function replacingOn(here: Here, ends: readonly State[]): Replacing | null {
  const { space } = here;
  for (const parameter of likeResult(here.procedure)) {
    const ways = ends.map((state) => ({ state, kind: kindOfWay(here, state, parameter) }));
    const isReplacing = ways.every(({ kind }) => kind !== "other");
    const replaced = ways.filter(({ kind }) => kind === "replaced");
    if (!isReplacing || !ways.some(({ kind }) => kind === "given")) continue;
    const failed = ways.filter(({ kind }) => kind === "nothing").map(({ state }) => state);
    const told = withoutRoom(here, ends, new Set(failed), space.input(parameter));
    if (replaced.length > 0 || told !== ends)
      return { parameter, ways: new Set(replaced.map(({ state }) => state)), ends: told };
  }
  return null;
}

/**
 * Without room, nothing is returned. Where the block was released or kept on some of these ways and not on others, as allocators
 * do that are asked for a size of 0, nobody can tell, and it is nobody's any more.
 */
function withoutRoom(
  { space }: Here,
  ends: readonly State[],
  failed: ReadonlySet<State>,
  block: ObjectId,
): readonly State[] {
  const all = [...failed].reduce((sum, state) => sum | fateOf(space, state, block), 0);
  if ((all & (freed | kept)) === 0 || (all & (open | present)) === 0) return ends;
  return ends.map((state) => {
    if (!failed.has(state)) return state;
    const next = copyOf(state);
    next.fates.set(block, kept | unchecked);
    return next;
  });
}

/** What such a way looks like to the caller. */
export function asGiven(outcome: Outcome, parameter: number): Outcome {
  const path = { parameter, isValue: false, steps: [] };
  return {
    result: [{ kind: "given", path, offset: start, held: true }],
    fates: outcome.fates.filter((each) => each.path.parameter !== parameter),
    stores: outcome.stores.filter(
      ({ to, value }) =>
        to.kind === "given" && to.path.parameter !== parameter && value.every(({ kind }) => kind !== "fresh"),
    ),
    fresh: [],
    taken: outcome.taken.filter((each) => each !== parameter),
  };
}

function likeResult({ result, parameters, variables }: Procedure): readonly number[] {
  if (result === null || variables[result]!.type.kind !== "pointer") return [];
  const wanted = typeText(variables[result]!.type);
  return parameters.flatMap((variable, index) =>
    typeText(variables[variable]!.type) === wanted ? [index] : [],
  );
}

function kindOfWay(here: Here, state: State, parameter: number): "given" | "replaced" | "nothing" | "other" {
  const { space, procedure } = here;
  const { result, variables } = procedure;
  const { type } = variables[result!]!;
  const value = load(here, state, { op: "variable", variable: result!, type }).filter(
    (each) => each !== zero,
  );
  if (value.length === 0) return "nothing";
  const fate = fateOf(space, state, space.input(parameter));
  if (value.every((token) => isBlockGiven(here, token, parameter)))
    return (fate & (freed | kept | lost)) === 0 ? "given" : "other";
  const isOther = value.every((token) => isFresh(here, state, token));
  return isOther && (fate & freed) !== 0 && (fate & (open | present | kept | lost | absent)) === 0
    ? "replaced"
    : "other";
}

function isBlockGiven({ space }: Here, token: Token, parameter: number): boolean {
  const meaning = space.meaning(token);
  return meaning.kind === "pointer" && meaning.object === space.input(parameter) && isStart(meaning.offset);
}

function isFresh({ space }: Here, state: State, token: Token): boolean {
  const meaning = space.meaning(token);
  if (meaning.kind !== "pointer" || space.thing(meaning.object).kind !== "site") return false;
  return (fateOf(space, state, meaning.object) & (freed | kept | lost)) === 0;
}
