// How much text is behind a call: the callee's instructions and those of all that it calls in turn.
// What has much behind it is not followed at every call but taken by its contract.

import type { Expression } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import { isFormatting } from "../types/formatting.ts";
import type { CType, FunctionType } from "../types/type.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";
import { neverReturns } from "./returns.ts";

type Resolver = Pick<Program, "resolve">;
type Call = Extract<Instruction, { op: "call" }>;

const measured = new WeakMap<Resolver, Map<Procedure, Map<number, boolean>>>();
const measuredWithoutReports = new WeakMap<Resolver, Map<Procedure, Map<number, boolean>>>();

/** Whether following the procedure leads through more than `most` instructions of the program's own. */
export function isBeyond(program: Resolver, procedure: Procedure, most: number): boolean {
  return asOne(program, procedure, `beyond ${most}`, (asked, same) => measureOnce(asked, same, most));
}

/**
 * The same for what a run goes through, which leaves out reports with much behind them: what is given numbers and texts
 * only, and gives no pointer, does nothing to memory in sight that its contract would not tell.
 */
export function isTooMuchToFollow(program: Resolver, procedure: Procedure, most: number): boolean {
  return asOne(program, procedure, `too much ${most}`, (asked, same) =>
    isReport(same.type) ? measureOnce(asked, same, most) : measureFollowed(asked, same, most),
  );
}

type Known = WeakMap<Resolver, Map<Procedure, Map<number, boolean>>>;

function measureOnce(program: Resolver, procedure: Procedure, most: number): boolean {
  return once(measured, program, procedure, most, () => measure(program, procedure, most, () => true));
}

function measureFollowed(program: Resolver, procedure: Procedure, most: number): boolean {
  const isFollowed = (callee: Procedure): boolean =>
    !isReport(callee.type) || !measureOnce(program, callee, most);
  return once(measuredWithoutReports, program, procedure, most, () =>
    measure(program, procedure, most, isFollowed),
  );
}

function once(
  all: Known,
  program: Resolver,
  procedure: Procedure,
  most: number,
  find: () => boolean,
): boolean {
  const ofProgram = all.get(program) ?? new Map<Procedure, Map<number, boolean>>();
  all.set(program, ofProgram);
  const answers = ofProgram.get(procedure) ?? new Map<number, boolean>();
  ofProgram.set(procedure, answers);
  const known = answers.get(most) ?? find();
  answers.set(most, known);
  return known;
}

/** `error("..", ..)`, `limit(size)`: as far as its type tells. */
export function isReport(type: FunctionType): boolean {
  const { result, parameters, variadic } = type;
  if (!["void", "integer", "float"].includes(result.kind) || parameters === null) return false;
  return (!variadic || isFormatting(type)) && parameters.every(isNumberOrText);
}

function isNumberOrText(type: CType): boolean {
  if (type.kind === "integer" || type.kind === "float") return true;
  return type.kind === "pointer" && type.toConst && type.to.kind === "integer";
}

function measure(
  program: Resolver,
  procedure: Procedure,
  most: number,
  isCounted: (callee: Procedure) => boolean,
): boolean {
  const behind = new Set([procedure]);
  let size = 0;
  for (const each of behind) {
    size += each.blocks.reduce((sum, { instructions }) => sum + instructions.length, 0);
    if (size > most) return true;
    for (const { callee } of callsOnTheWay(each)) {
      for (const found of calleesOf(program, each, callee)) if (isCounted(found)) behind.add(found);
    }
  }
  return false;
}

/** What a way into the end of the program calls is not looked at. */
function callsOnTheWay({ blocks, exit }: Procedure): readonly Call[] {
  const going = blocks.filter(({ successors }, index) => successors.length > 0 || index === exit);
  return going.flatMap(({ instructions }) => instructions.filter((each) => each.op === "call"));
}

/** Whether something is true of the procedure, or of one that it calls, looking through so many instructions. */
export function isAnyBehind(
  program: Resolver,
  procedure: Procedure,
  isWanted: (procedure: Procedure) => boolean,
  most: number,
): boolean {
  const behind = new Set([procedure]);
  let size = 0;
  for (const each of behind) {
    if (isWanted(each)) return true;
    for (const instruction of each.blocks.flatMap(({ instructions }) => instructions)) {
      size += 1;
      if (size > most) return false;
      if (instruction.op !== "call") continue;
      for (const callee of calleesOf(program, each, instruction.callee)) behind.add(callee);
    }
  }
  return false;
}

/** What never comes back is not gone through for what comes behind it; library functions are Heaplens' own short text, and cost as much wherever they are called. */
function calleesOf(program: Resolver, caller: Procedure, callee: Expression): readonly Procedure[] {
  if (callee.op !== "procedure" || neverReturns(program, caller, callee)) return [];
  const found = program.resolve(callee.name, caller);
  if (found.kind === "ambiguous") return found.procedures;
  return found.kind === "defined" && !found.model ? [found.procedure] : [];
}
