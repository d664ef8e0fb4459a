// Where a pointer goes that one statement of a procedure gets: which variables hold it, who is given
// it, where it is stored. It follows names through the procedure and no heap.

import type { Expression, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, targetOf } from "../ir/parts.ts";
import { printPlace } from "../ir/print.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import { type Contract, filledIn, type ResultContract } from "../program/contract.ts";
import type { LinkedProgram } from "../program/link.ts";
import { argumentWord } from "./callEffects.ts";
import type { Numbered } from "./locate.ts";

export interface PointerUse {
  readonly at: InstructionId;
  readonly instruction: Instruction;
  readonly words: string;
}

export interface Followed {
  /** Variables of the text that hold it at some time. */
  readonly names: readonly string[];
  readonly uses: readonly PointerUse[];
}

/** `getting`: the instructions of the statement that gets the pointer. */
export function followPointer(
  procedure: Procedure,
  getting: readonly Numbered[],
  program: LinkedProgram,
): Followed {
  const sources = getting.filter(({ instruction }) => getsMemory(instruction, procedure, program));
  const behind = reachableFrom(
    procedure,
    sources.map(({ id }) => id),
  );
  const holders = new Set<VariableId>();
  for (const { instruction } of sources)
    for (const id of receivers(instruction, procedure, program)) holders.add(id);
  for (let before = -1; before !== holders.size; ) {
    before = holders.size;
    for (const { instruction } of behind) addHolder(instruction, holders, procedure, program);
  }
  const direct = sources.flatMap(({ id, instruction }) => {
    const target = targetOf(instruction);
    if (target === null || target.op === "variable") return [];
    return [{ at: id, instruction, words: `it is stored in '${printPlace(target, procedure)}'` }];
  });
  return {
    names: [...holders].flatMap((id) => nameOf(procedure, id) ?? []),
    uses: [...direct, ...behind.flatMap((each) => usesIn(each, holders, procedure, program))],
  };
}

/** Something new may come of it: an allocation, or a callee that returns memory or fills it in. */
export function getsMemory(instruction: Instruction, procedure: Procedure, program: LinkedProgram): boolean {
  if (instruction.op === "allocate") return true;
  const effect = effectOf(instruction, procedure, program);
  return (
    effect !== null &&
    (isNew(effect.result) || effect.parameters.some((parameter) => filledIn(parameter).length > 0))
  );
}

function effectOf(instruction: Instruction, procedure: Procedure, program: LinkedProgram): Contract | null {
  if (instruction.op !== "call" || instruction.callee.op !== "procedure") return null;
  const callee = program.resolve(instruction.callee.name, procedure);
  return callee.kind === "defined" ? program.contract(callee.procedure) : null;
}

function isNew(result: ResultContract): boolean {
  return result.kind === "owned" || (result.kind === "unknown" && result.mayBeOwned);
}

/** The variable that gets the result, and those whose address is given to a callee that fills them in. */
function receivers(
  instruction: Instruction,
  procedure: Procedure,
  program: LinkedProgram,
): readonly VariableId[] {
  const target = targetOf(instruction);
  const effect = effectOf(instruction, procedure, program);
  const result =
    target?.op === "variable" && (effect === null || isNew(effect.result)) ? [target.variable] : [];
  const given = instruction.op === "call" ? instruction.arguments : [];
  const filled = given.flatMap((each, index) => {
    const plain = unconverted(each);
    const contract = effect?.parameters[index];
    const isFilled = contract !== undefined && filledIn(contract).some(({ path }) => path === "*");
    return isFilled && plain.op === "address" && plain.place.op === "variable" ? [plain.place.variable] : [];
  });
  return [...result, ...filled];
}

function addHolder(
  instruction: Instruction,
  holders: Set<VariableId>,
  procedure: Procedure,
  program: LinkedProgram,
): void {
  const target = targetOf(instruction);
  if (target?.op !== "variable") return;
  const isCopy = instruction.op === "assign" && holds(instruction.value, holders);
  if (isCopy || isReturnedBy(instruction, holders, procedure, program)) holders.add(target.variable);
}

function isReturnedBy(
  instruction: Instruction,
  holders: ReadonlySet<VariableId>,
  procedure: Procedure,
  program: LinkedProgram,
): boolean {
  const result = effectOf(instruction, procedure, program)?.result;
  if (instruction.op !== "call" || result?.kind !== "argument") return false;
  const argument = instruction.arguments[result.index];
  return argument !== undefined && holds(argument, holders);
}

function usesIn(
  { id: at, instruction }: Numbered,
  holders: ReadonlySet<VariableId>,
  procedure: Procedure,
  program: LinkedProgram,
): readonly PointerUse[] {
  const said = (words: string): PointerUse => ({ at, instruction, words });
  switch (instruction.op) {
    case "assign": {
      if (!holds(instruction.value, holders)) return [];
      const { to } = instruction;
      if (to.op !== "variable") return [said(`it is stored in '${printPlace(to, procedure)}'`)];
      return to.variable === procedure.result ? [said("it is returned to the caller")] : [];
    }
    case "free":
      return holds(instruction.pointer, holders) ? [said("it is released")] : [];
    case "call":
      return instruction.arguments.flatMap((argument, index) =>
        holds(argument, holders) ? [said(givenTo(instruction.callee, index, procedure, program))] : [],
      );
    case "havoc":
      return expressionsOf(instruction).some((each) => reads(each, holders))
        ? [said(`the tracking ends: ${instruction.reason}`)]
        : [];
    default:
      return [];
  }
}

function givenTo(callee: Expression, index: number, procedure: Procedure, program: LinkedProgram): string {
  if (callee.op !== "procedure") return "it is given to a function through a pointer";
  const { name } = callee;
  const found = program.resolve(name, procedure);
  if (found.kind === "unknown") {
    return `'${name}' gets it, whose body is not visible`;
  }
  if (found.kind === "ambiguous") return `'${name}' gets it, which several files define`;
  const parameter = program.contract(found.procedure).parameters[index];
  if (parameter === undefined) return `'${name}' gets it`;
  const word = argumentWord(parameter);
  if (word !== null) return `'${name}' ${word} it`;
  return parameter.block === "unknown"
    ? `'${name}' gets it, and what becomes of it there is not known`
    : `'${name}' only uses it`;
}

/** The value of a variable that holds the pointer, also behind a cast or moved along. */
function holds(expression: Expression, holders: ReadonlySet<VariableId>): boolean {
  const plain = unconverted(expression);
  return plain.op === "load" && plain.place.op === "variable" && holders.has(plain.place.variable);
}

/** `&p` of a variable that holds it. */
function reads(expression: Expression, holders: ReadonlySet<VariableId>): boolean {
  const isAddress = expression.op === "address" && expression.place.op === "variable";
  return isAddress ? holders.has(expression.place.variable) : holds(expression, holders);
}

function unconverted(expression: Expression): Expression {
  if (expression.op === "convert") return unconverted(expression.operand);
  return expression.op === "offset" ? unconverted(expression.pointer) : expression;
}

function nameOf({ variables }: Procedure, id: VariableId): string | null {
  const { kind, name } = variables[id]!;
  return kind === "parameter" || kind === "local" ? name : null;
}

/** What may run after any of the instructions, in the order of the blocks. */
function reachableFrom({ blocks }: Procedure, from: readonly InstructionId[]): readonly Numbered[] {
  const first = new Map<number, number>();
  const waiting: number[] = [];
  const reach = (block: number, index: number) => {
    const known = first.get(block);
    if (known !== undefined && known <= index) return;
    first.set(block, index);
    waiting.push(block);
  };
  for (const { block, index } of from) reach(block, index + 1);
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    for (const next of blocks[block]!.successors) reach(next, 0);
  }
  return blocks.flatMap(({ instructions }, block) => {
    const start = first.get(block);
    if (start === undefined) return [];
    return instructions
      .map((instruction, index) => ({ id: { block, index } as InstructionId, instruction }))
      .slice(start);
  });
}
