// What attributes of a procedure say goes before what its body was found to do.

import type { Procedure } from "../ir/procedure.ts";
import { type DeclaredOwnership, saysSomething } from "./declared.ts";
import { start } from "./offset.ts";
import { freed, kept, open, present, unchecked } from "./state.ts";
import type { Outcome, PathFate, Sign, Summary } from "./summary.ts";

export function asDeclared(procedure: Procedure, summary: Summary, declared: DeclaredOwnership): Summary {
  if (!saysSomething(declared)) return summary;
  return {
    ...summary,
    outcomes: summary.outcomes.map((outcome) => overridden(procedure, outcome, declared)),
  };
}

function overridden({ parameters }: Procedure, outcome: Outcome, declared: DeclaredOwnership): Outcome {
  const taken = declared.takes.map(({ index, family }): PathFate => fateOf(index, freed | unchecked, family));
  const held = declared.holds.map((index): PathFate => fateOf(index, kept | unchecked, null));
  const said = [...taken, ...held].filter(({ path }) => path.parameter < parameters.length);
  const isSaid = ({ path }: PathFate): boolean =>
    path.steps.length === 0 && said.some((each) => each.path.parameter === path.parameter);
  return {
    ...returning(outcome, declared),
    fates: [...outcome.fates.filter((each) => !isSaid(each)), ...said],
  };
}

function fateOf(parameter: number, fate: number, family: string | null): PathFate {
  return { path: { parameter, isValue: false, steps: [] }, fate, family, isInner: false };
}

function returning(outcome: Outcome, { returns, isNeverNull }: DeclaredOwnership): Outcome {
  const { result } = outcome;
  if (result === null) return outcome;
  const found = isNeverNull ? result.filter((sign) => !isZero(sign)) : result;
  if (returns === null || found.every(isZero)) return { ...outcome, result: found };
  const fresh = [
    ...outcome.fresh,
    {
      family: returns,
      fate: isNeverNull ? present : open,
      content: "something" as const,
      many: false,
      held: false,
    },
  ];
  const block: Sign = { kind: "fresh", index: fresh.length - 1, offset: start };
  return { ...outcome, result: [...found.filter(isZero), block], fresh };
}

function isZero(sign: Sign): boolean {
  return sign.kind === "number" && sign.value === 0;
}
