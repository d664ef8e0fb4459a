// The other ways to read a file with conditionals: what the configuration leaves
// out is analysed too, under assumptions about macros that are the same at all places of the file.

import { createLineIndex } from "../documents/lineIndex.ts";
import type { LocatedProcedure, Unit } from "../ir/unit.ts";
import type { Branch } from "../preprocess/branches.ts";
import { atomsOf } from "../preprocess/formula.ts";
import { assumptionsFor, branchesLeft } from "../preprocess/readings.ts";
import { hashOf } from "../program/consult.ts";
import type { Judged } from "./describeProcedures.ts";
import { placeOfSpan } from "./places.ts";
import type { Assumed } from "./view.ts";

export interface Reading {
  readonly assumed: Assumed;
  readonly unit: Unit;
  /** Procedures that no reading before this one has, or has otherwise. */
  readonly fresh: readonly LocatedProcedure[];
}

/** Beside the first. Each costs little: what is the same is used again. What is left then excludes each other in many ways. */
const mostReadings = 8;

/** A finding's condition that names more is no help. */
const mostConditions = 3;

/** The readings beside that of `base`. `unitUnder` reads the file again; null where it cannot. */
export function otherReadings(
  base: Unit,
  text: string,
  unitUnder: (assumed: Assumed) => Unit | null,
): readonly Reading[] {
  const readings: Reading[] = [];
  const taken = new Set(base.taken);
  const known = new Set(base.procedures.map(identity));
  while (readings.length < mostReadings) {
    const assumptions = assumptionsFor(branchesLeft(base.path, text, taken));
    if (assumptions === null) break;
    const assumed = [...assumptions];
    const unit = unitUnder(assumed);
    if (unit === null || [...unit.taken].every((branch) => taken.has(branch))) break;
    for (const branch of unit.taken) taken.add(branch);
    const fresh = unit.procedures.filter((located) => !known.has(identity(located)));
    for (const located of fresh) known.add(identity(located));
    readings.push({ assumed, unit, fresh });
  }
  return readings;
}

/** The judgements of a reading, their defects with the assumptions that matter among their conditions. */
export function underConditions(
  judged: readonly Judged[],
  { assumed, unit }: Reading,
  text: string,
): readonly Judged[] {
  const branches = branchesLeft(unit.path, text, new Set()).filter(({ start }) => unit.taken.has(start));
  const lines = createLineIndex(text);
  return judged.map(({ located, judgement }) => {
    const { procedure } = located;
    const { range } = placeOfSpan(located, { start: 0, end: procedure.end - procedure.start });
    const near = branchesNear(branches, lines.offsetAt(range.start), lines.offsetAt(range.end));
    const conditions = conditionsOf(near, assumed);
    const defects = judgement.defects.map((defect) => ({
      ...defect,
      condition: [defect.condition, ...conditions].filter((part) => part !== null).join(" && ") || null,
    }));
    return { located, judgement: { ...judgement, defects } };
  });
}

/** In or around `[start, end)`. */
function branchesNear(branches: readonly Branch[], start: number, end: number): readonly Branch[] {
  return branches.filter((branch) => branch.start < end && branch.end > start);
}

/** The assumptions that decided the branches, as C text; at most three. */
function conditionsOf(branches: readonly Branch[], assumed: Assumed): readonly string[] {
  const formulas = branches.flatMap(({ condition, before }) => [condition, ...before]);
  const atoms = new Set(formulas.flatMap((formula) => [...atomsOf(formula)]));
  const deciding = assumed.filter(([atom]) => atoms.has(atom));
  return deciding.slice(0, mostConditions).map(([atom, value]) => conditionText(atom, value));
}

function conditionText(atom: string, value: boolean): string {
  const text = /^\w+$/.test(atom) ? `defined(${atom})` : atom;
  if (value) return text;
  return /^[\w()]+$/.test(text) ? `!${text}` : `!(${text})`;
}

/** The same name and the same code: what another reading has in common with this one. */
function identity({ procedure }: LocatedProcedure): string {
  return `${procedure.linkage} ${hashOf(procedure)}`;
}
