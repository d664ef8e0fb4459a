// Most procedures of a program neither allocate nor release nor hand on memory. Nothing can be
// lost in them, however they walk through what they are given: they need no run of the engine.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Contract } from "../program/contract.ts";
import type { Callee, Program } from "../program/program.ts";
import { passesTagged } from "../program/tagged.ts";
import { plainName } from "../shape/text.ts";
import { mayHoldPointers } from "../types/pointee.ts";
import { isFunction } from "../types/type.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** What is assumed where nothing can go wrong with memory; null: something may. */
export function assumptionsIfNeutral(program: Program, procedure: Procedure): readonly string[] | null {
  const assumptions = new Set<string>();
  const lends = lendsPointers(procedure);
  for (const { instructions } of procedure.blocks) {
    for (const instruction of instructions) {
      if (instruction.op === "allocate" || instruction.op === "free") return null;
      if (instruction.op === "havoc") {
        assumptions.add(`what is not understood has no other effects: ${instruction.reason}`);
      }
      if (instruction.op !== "call") continue;
      const assumed = assumedOf(program, procedure, instruction, lends);
      if (assumed === null) return null;
      for (const text of assumed) assumptions.add(text);
    }
  }
  return [...assumptions].sort();
}

function assumedOf(
  program: Program,
  caller: Procedure,
  { callee, arguments: given }: Call,
  lends: boolean,
): readonly string[] | null {
  const target = callee.op === "convert" ? callee.operand : callee;
  if (target.op !== "procedure" || given.some(({ type }) => isFunction(type))) return null;
  const found = program.resolve(target.name, caller);
  return isNeutral(program, found, lends) ? assumedOfCallee(target.name, found) : null;
}

function isNeutral(program: Program, found: Callee, lends: boolean): boolean {
  if (found.kind === "ambiguous") return false;
  if (found.kind === "defined") {
    if (!found.model && passesTagged(program, found.procedure)) return false;
    return handsNothingOn(program.contract(found.procedure), lends);
  }
  return (found.prototype?.attributes ?? []).every(({ name }) => !ownershipAttributes.has(name));
}

const ownershipAttributes: ReadonlySet<string> = new Set([
  "malloc",
  "ownership_returns",
  "ownership_takes",
  "ownership_holds",
]);

/** `lends`: what is changed in what an argument points to may be the caller's variable. */
function handsNothingOn({ result, parameters, changesGlobals }: Contract, lends: boolean): boolean {
  if (changesGlobals || result.kind === "owned" || result.kind === "unknown") return false;
  return parameters.every(
    ({ block, inside, fills, grows }) =>
      (block === "borrowed" || block === "kept") &&
      fills.length === 0 &&
      grows.length === 0 &&
      !(lends && inside === "changed"),
  );
}

/** It uses the address of a variable in which there may be pointers. */
function lendsPointers({ blocks, variables }: Procedure): boolean {
  const lends = (expression: Expression): boolean =>
    (expression.op === "address" && isLent(expression.place)) || partsOf(expression).some(lends);
  const isLent = (place: Place): boolean => {
    if (place.op === "variable") return mayHoldPointers(variables[place.variable]!.type);
    return (place.op === "field" || place.op === "element") && isLent(place.base);
  };
  return blocks.some(({ instructions }) => instructions.some((each) => expressionsOf(each).some(lends)));
}

function assumedOfCallee(name: string, { kind }: Callee): readonly string[] {
  return kind === "unknown" ? [`'${plainName(name)}' frees or keeps only what it is given to change`] : [];
}
