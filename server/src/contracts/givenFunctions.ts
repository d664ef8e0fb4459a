// Functions that a procedure is given to call them, such as the `read` or `write` that does the work in a loop around it, or what
// releases the elements of a list: a call with a function that is known by name means the callee with that function in place
// of its parameter, and has a summary of its own.

import type { Expression, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import { homeCalled } from "../program/calledVariable.ts";
import type { Callee } from "../program/program.ts";
import { isFunction } from "../types/type.ts";
import { remembered } from "../util/remembered.ts";
import { integerPassedOn, numberIn, numbersGiven } from "./givenNumbers.ts";
import { steadyParameters } from "./steadyParameters.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** By the index of the parameter; a number where the procedure tests for it, as for flags. */
export type GivenFunctions = ReadonlyMap<number, NamedCallee | bigint>;

export interface NamedCallee {
  readonly name: string;
  readonly callee: Callee;
}

export const noFunctions: GivenFunctions = new Map();

/** What a call means within its procedure: the function, or what holds one, and the functions that it is given. */
export function calledBy(call: Call): string | null {
  return calledName(call).name;
}

const calledName = remembered((call: Call) => ({ name: findCalled(call) }));

function findCalled({ callee, arguments: given }: Call): string | null {
  const name = nameOf(callee);
  if (name === null) return null;
  const functions = given.flatMap((argument, index) => {
    const number = numberIn(argument);
    if (number !== null) return [[index, String(number)]];
    const passedOn = integerPassedOn(argument);
    if (passedOn !== null) return [[index, `$${passedOn}`]];
    const found = isFunction(argument.type) ? functionIn(argument) : null;
    return found === null ? [] : [[index, typeof found === "string" ? found : `$${found}`]];
  });
  return functions.length === 0 ? name : JSON.stringify([name, functions]);
}

function nameOf(callee: Expression): string | null {
  const found = functionIn(callee);
  if (found !== null) return typeof found === "string" ? found : `$${found}`;
  const home = homeCalled(callee);
  return home === null ? null : JSON.stringify(home);
}

/** Its name, or the variable that holds it. */
export function functionIn(expression: Expression): string | VariableId | null {
  if (expression.op === "convert") return functionIn(expression.operand);
  if (expression.op === "procedure") return expression.name;
  if (expression.op !== "load") return null;
  const { place } = expression;
  if (place.op === "dereference") return functionIn(place.pointer);
  return place.op === "variable" ? place.variable : null;
}

/** Those of what is given that the procedure has any use for. `nameIn`, `numberOf`: the caller's names and parameters. */
export function givenBy(
  { arguments: given }: Call,
  procedure: Procedure,
  nameIn: (found: string | VariableId) => NamedCallee | null,
  numberOf: (variable: VariableId) => bigint | null,
): GivenFunctions {
  const used = given.some(({ type }) => isFunction(type)) ? functionParameters(procedure) : [];
  const functions = used.flatMap((index) => {
    const found = given[index] === undefined ? null : functionIn(given[index]);
    const named = found === null ? null : nameIn(found);
    return named === null ? [] : [[index, named] as const];
  });
  const all = [...functions, ...numbersGiven(given, procedure, numberOf)];
  return all.length === 0 ? noFunctions : new Map<number, NamedCallee | bigint>(all);
}

/** Parameters that are called or passed on, and are what they were at the beginning all the time. */
const functionParameters = remembered((procedure: Procedure): readonly number[] => {
  const used = new Set<VariableId>();
  for (const instruction of procedure.blocks.flatMap(({ instructions }) => instructions)) {
    if (instruction.op !== "call") continue;
    for (const expression of [instruction.callee, ...instruction.arguments]) {
      const found = functionIn(expression);
      if (found !== null && typeof found !== "string") used.add(found);
    }
  }
  return steadyParameters(procedure).filter((index) => {
    const variable = procedure.parameters[index]!;
    return isFunction(procedure.variables[variable]!.type) && used.has(variable);
  });
});

/** In the procedure that is given them. */
export function functionOfVariable(
  { parameters }: Procedure,
  given: GivenFunctions,
  variable: VariableId,
): NamedCallee | null {
  const found = given.get(parameters.indexOf(variable));
  return found === undefined || typeof found === "bigint" ? null : found;
}

/** In the procedure that is given it. */
export function numberOfVariable(
  { parameters }: Procedure,
  given: GivenFunctions,
  variable: VariableId,
): bigint | null {
  const found = given.get(parameters.indexOf(variable));
  return typeof found === "bigint" ? found : null;
}
