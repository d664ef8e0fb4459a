// What is worth aiming at in a procedure: losses that are only possible so far and, where something stayed
// unknown, each place that gets memory which somebody has to release.

import { distancesTo } from "../absint/distance.ts";
import type { Defect } from "../defects/defect.ts";
import type { Judgement } from "../defects/verdict.ts";
import type { Expression } from "../ir/expression.ts";
import type { Instruction, Span } from "../ir/instruction.ts";
import type { BlockId, InstructionId, Procedure } from "../ir/procedure.ts";
import { calleeThrough } from "../program/calledVariable.ts";
import { filledIn } from "../program/contract.ts";
import type { Program } from "../program/program.ts";

export interface Goal {
  /** Which instruction gets the memory; null: it came from outside. */
  readonly from: InstructionId | null;
  /** Where it is lost, as far as that is known: at one of these blocks, if not at the end. */
  readonly losses: readonly BlockId[];
  /** What is only possible so far; null: anything that happens to that memory. */
  readonly defect: Defect | null;
}

type Leak = Extract<Defect, { kind: "leak" }>;

/** The nearest to the start first. */
export function goalsOf(program: Program, procedure: Procedure, judgement: Judgement): readonly Goal[] {
  const open = judgement.defects.flatMap((defect) => (defect.kind === "leak" ? [defect] : []));
  const possible = open.filter(({ certain }) => !certain).map((leak) => goalFor(procedure, leak));
  const settled = open.flatMap((leak) => originOf(procedure, leak) ?? []);
  const isUnsettled = (at: InstructionId) => !settled.some((other) => isSame(at, other));
  const sources = judgement.gaps.length === 0 ? [] : sourcesIn(program, procedure).filter(isUnsettled);
  return [...possible, ...sources.flatMap((from) => goalsFrom(procedure, from))];
}

/** Lost where the next round gets it again, or at the end. */
function goalsFrom({ blocks }: Procedure, from: InstructionId): readonly Goal[] {
  const toSource = distancesTo(blocks, [from.block]);
  const isAgain = blocks[from.block]!.successors.some((next) => toSource[next] !== Number.POSITIVE_INFINITY);
  const places = isAgain ? [[from.block], []] : [[]];
  return places.map((losses) => ({ from, losses, defect: null }));
}

function goalFor(procedure: Procedure, leak: Leak): Goal {
  const losses = leak.at.procedure === procedure.linkage ? blocksAt(procedure, leak.at.at) : [];
  return { from: originOf(procedure, leak), losses, defect: leak };
}

/** In the judged procedure: of what a callee allocated, the call, where the story tells. */
function originOf(procedure: Procedure, { allocation, trace }: Leak): InstructionId | null {
  if (allocation === null) return null;
  if (allocation.site.procedure === procedure.linkage) return instructionAt(procedure, allocation.site.at);
  const left = trace.find((step) => step.kind === "returned" && step.site.procedure === procedure.linkage);
  return left === undefined ? null : instructionAt(procedure, left.site.at);
}

function instructionAt({ blocks }: Procedure, at: Span): InstructionId | null {
  for (const [block, { instructions }] of blocks.entries()) {
    const index = instructions.findIndex((each) => isAllocator(each) && isSpan(each.at, at));
    if (index >= 0) return { block: block as BlockId, index };
  }
  return null;
}

function isAllocator({ op }: Instruction): boolean {
  return op === "call" || op === "allocate";
}

function blocksAt({ blocks }: Procedure, at: Span): readonly BlockId[] {
  return blocks.flatMap(({ instructions }, block) =>
    instructions.some((each) => isSpan(each.at, at)) ? [block as BlockId] : [],
  );
}

function isSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function isSame(a: InstructionId, b: InstructionId): boolean {
  return a.block === b.block && a.index === b.index;
}

function sourcesIn(program: Program, procedure: Procedure): readonly InstructionId[] {
  return procedure.blocks.flatMap(({ instructions }, block) =>
    instructions.flatMap((each, index) =>
      handsOut(program, procedure, each) ? [{ block: block as BlockId, index }] : [],
    ),
  );
}

function handsOut(program: Program, caller: Procedure, instruction: Instruction): boolean {
  if (instruction.op === "allocate") return true;
  if (instruction.op !== "call") return false;
  const name = nameOf(instruction.callee);
  const callee =
    name === null ? calleeThrough(program, caller, instruction.callee) : program.resolve(name, caller);
  if (callee?.kind === "unknown") return callee.prototype?.attributes.some(isAllocating) ?? false;
  if (callee?.kind !== "defined") return false;
  const { result, parameters } = program.contract(callee.procedure);
  const owns = result.kind === "owned" || (result.kind === "unknown" && result.mayBeOwned);
  return owns || parameters.some((parameter) => filledIn(parameter).length > 0);
}

function nameOf(callee: Expression): string | null {
  if (callee.op === "convert") return nameOf(callee.operand);
  return callee.op === "procedure" ? callee.name : null;
}

function isAllocating({ name }: { readonly name: string }): boolean {
  return name === "malloc" || name === "ownership_returns";
}
