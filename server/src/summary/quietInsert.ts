// Calls that insert something, and whose result nobody looks at: they insert it.

import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Contract, ContractCase } from "../program/contract.ts";
import { takingCases } from "../program/quietInsert.ts";
import { isNeverZero } from "../shape/pure.ts";
import type { Run } from "../shape/run.ts";
import { type State, topFrame } from "../shape/state.ts";
import { plainName } from "../shape/text.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** Of the ways that the contract tells; null: any of them. */
export function takingWays(
  run: Run,
  { result }: Call,
  procedure: Procedure,
  contract: Contract,
): readonly ContractCase[] | null {
  const cases = result === null ? takingCases(procedure, contract) : null;
  if (cases !== null) assumeNothingRefused(run, procedure);
  return cases;
}

/** Of the cases in which a callee that was followed came back. */
export function takingExits(
  run: Run,
  { result }: Call,
  procedure: Procedure,
  exits: readonly State[],
): readonly State[] {
  const variable = procedure.result;
  if (result !== null || variable === null || exits.length < 2) return exits;
  if (takingCases(procedure, run.program.contract(procedure)) === null) return exits;
  const taking = exits.filter((state) => !answersSomething(state, variable));
  if (taking.length === 0 || taking.length === exits.length) return exits;
  assumeNothingRefused(run, procedure);
  return taking;
}

function answersSomething(state: State, result: NonNullable<Procedure["result"]>): boolean {
  const id = topFrame(state).variables.get(result);
  const value = id === undefined ? undefined : state.objects.get(id)?.cells.get(0)?.value;
  return value !== undefined && isNeverZero(state.pure, value);
}

function assumeNothingRefused(run: Run, { name }: Procedure): void {
  run.assume(`'${plainName(name)}' finds no equal element where its result is not used`);
}
