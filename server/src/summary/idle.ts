// Calls that bring nothing to the memory in sight, such as those that write a message: what is given is only looked at, nothing
// comes back, and the caller always goes on. Their many ways differ in nothing that a run needs that aims at a loss; what they
// set in globals is as unknown behind them as behind any call by contract.

import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import { mayEnd } from "../program/asserts.ts";
import { isAnyBehind, isBeyond } from "../program/cone.ts";
import { asOne } from "../program/consult.ts";
import type { ParameterContract, ResultContract } from "../program/contract.ts";
import { mayJump } from "../program/jumps.ts";
import type { Program } from "../program/program.ts";
import { passesTagged } from "../program/tagged.ts";
import { isFormatting } from "../types/formatting.ts";
import { type CType, isFunction } from "../types/type.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** `mostBehind`: instructions; what has more behind it is not followed anyway. */
export function isIdle(program: Program, procedure: Procedure, call: Call, mostBehind: number): boolean {
  const { type, result, variables } = procedure;
  const isUsed = call.result !== null && result !== null && variables[result]!.type.kind !== "void";
  const given = call.arguments.slice(type.parameters?.length ?? 0);
  if (isUsed || call.arguments.some((argument) => isFunction(argument.type))) return false;
  if (given.length > 0 && !isFormatting(type)) return false;
  if (!(type.parameters ?? []).every(isOnlyRead)) return false;
  if (isBeyond(program, procedure, mostBehind) || passesTagged(program, procedure)) return false;
  if (mayEndBehind(program, procedure, mostBehind) || mayJump(program, procedure)) return false;
  const contract = program.contract(procedure);
  return contract.returns && isNobodys(contract.result) && contract.parameters.every(isLookedAt);
}

/** Nor does it take anything: its answer is all that matters of it to whoever aims at a loss elsewhere. */
export function givesNothing(program: Program, procedure: Procedure): boolean {
  const { returns, result, parameters } = program.contract(procedure);
  const isLeft = ({ block, fills, grows }: ParameterContract) =>
    block === "borrowed" && fills.length === 0 && grows.length === 0;
  return returns && isNobodys(result) && parameters.every(isLeft);
}

function isOnlyRead(type: CType): boolean {
  return type.kind === "integer" || type.kind === "float" || (type.kind === "pointer" && type.toConst);
}

function isNobodys({ kind }: ResultContract): boolean {
  return kind === "nothing" || kind === "borrowed";
}

function isLookedAt({ block, inside, fills, grows }: ParameterContract): boolean {
  return block === "borrowed" && inside === "untouched" && fills.length === 0 && grows.length === 0;
}

function mayEndBehind(program: Program, procedure: Procedure, mostBehind: number): boolean {
  return asOne(program, procedure, `may end behind ${mostBehind}`, (asked, same) =>
    isAnyBehind(asked, same, (each) => mayEnd(asked, each), mostBehind),
  );
}
