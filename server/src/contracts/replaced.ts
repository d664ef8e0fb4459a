// A buffer that grows: what is returned is the block that was given, or another in its place, the
// old one released. To the caller it is the same block, which goes on under a new address.

import type { Procedure } from "../ir/procedure.ts";
import { typeText } from "../types/print.ts";
import { type Here, load } from "./evaluate.ts";
import { isStart, start } from "./offset.ts";
import { type Token, zero } from "./space.ts";
import { absent, fateOf, freed, kept, lost, open, present, type State } from "./state.ts";
import type { Outcome } from "./summary.ts";

/** The parameter that may be replaced, and the ways on which it was. */
export interface Replacing {
  readonly parameter: number;
  readonly ways: ReadonlySet<State>;
}

/** Null unless every way returns the block that was given, or one in its place, or null. */
export function replacingOn(here: Here, ends: readonly State[]): Replacing | null {
  for (const parameter of likeResult(here.procedure)) {
    const ways = ends.map((state) => ({ state, kind: kindOfWay(here, state, parameter) }));
    const isReplacing = ways.every(({ kind }) => kind !== "other");
    const replaced = ways.filter(({ kind }) => kind === "replaced");
    if (isReplacing && replaced.length > 0 && ways.some(({ kind }) => kind === "given"))
      return { parameter, ways: new Set(replaced.map(({ state }) => state)) };
  }
  return null;
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
