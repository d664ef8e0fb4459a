// Numbers that carry pointers: a procedure that turns pointers into numbers may hand one out, and
// one that turns numbers into pointers may release what a number stands for.

import type { Expression, VariableId } from "../ir/expression.ts";
import { expressionsOf, partsOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { CType } from "../types/type.ts";
import { isAnyBehind } from "./cone.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";

/** Smaller numbers lose a part of the pointer. */
const sizeOfPointers = 8;

export function mayBeTagged(type: CType): boolean {
  return type.kind === "integer" && type.size >= sizeOfPointers;
}

export function makesNumbers(procedure: Procedure): boolean {
  return converts(procedure, ({ type, operand }) => mayBeTagged(type) && operand.type.kind === "pointer");
}

export function makesPointers(procedure: Procedure): boolean {
  return converts(procedure, ({ type, operand }) => type.kind === "pointer" && mayBeTagged(operand.type));
}

/** Looking through more is not worth it. */
const mostLookedThrough = 1_000;

/** Whether numbers that a call gives or gets may be pointers. */
export function passesTagged(program: Pick<Program, "resolve">, procedure: Procedure): boolean {
  return asOne(program, procedure, "passes tagged", lookThrough);
}

function lookThrough(program: Pick<Program, "resolve">, procedure: Procedure): boolean {
  const { result, parameters, variables } = procedure;
  const typeOf = (variable: VariableId): CType => variables[variable]!.type;
  const gives = result !== null && mayBeTagged(typeOf(result));
  const gets = parameters.some((parameter) => mayBeTagged(typeOf(parameter)));
  const isWanted = (each: Procedure): boolean =>
    (gives && makesNumbers(each)) || (gets && makesPointers(each));
  return (gives || gets) && isAnyBehind(program, procedure, isWanted, mostLookedThrough);
}

type Conversion = Extract<Expression, { op: "convert" }>;

function converts({ blocks }: Procedure, isWanted: (conversion: Conversion) => boolean): boolean {
  const isIn = (expression: Expression): boolean =>
    (expression.op === "convert" && isWanted(expression)) || partsOf(expression).some(isIn);
  return blocks.some(({ instructions }) => instructions.some((each) => expressionsOf(each).some(isIn)));
}
