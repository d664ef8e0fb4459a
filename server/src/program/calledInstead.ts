// Libraries let their users put in functions of their own, and have variables for them that begin with null: where
// nothing was put in they call another one. `if (alloc_hook) return alloc_hook(n); return malloc(n);` tells that
// whatever is put into `alloc_hook` is meant to do what `malloc` does.

import type { Expression } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { printExpression } from "../ir/print.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";
import { homeCalled } from "./calledVariable.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** By linkage name of a variable, the functions that are called with the same where the variable is null. */
export type CalledInstead = ReadonlyMap<string, ReadonlySet<string>>;

export function calledInstead(procedures: readonly Procedure[]): CalledInstead {
  const found = new Map<string, Set<string>>();
  for (const procedure of procedures) {
    for (const [start, { instructions }] of procedure.blocks.entries()) {
      for (const hook of instructions.flatMap(nullIn)) {
        const called = callsThrough(procedure, hook);
        if (called.length === 0) continue;
        const [first] = callsFrom(procedure, start as BlockId);
        if (first?.callee.op !== "procedure") continue;
        const text = textOf(procedure, first);
        if (!called.some((call) => textOf(procedure, call) === text)) continue;
        found.set(hook, (found.get(hook) ?? new Set()).add(first.callee.name));
      }
    }
  }
  return found;
}

/** The variable is known to be null behind it. */
function nullIn(instruction: Instruction): readonly string[] {
  if (instruction.op !== "assume") return [];
  const hook = comparedWithNull(instruction.condition, !instruction.holds);
  return hook === null ? [] : [hook];
}

/** `isNegated`: what is told is that the condition does not hold. */
function comparedWithNull(condition: Expression, isNegated: boolean): string | null {
  if (condition.op === "unary" && condition.operator === "!")
    return comparedWithNull(condition.operand, !isNegated);
  if (condition.op === "binary" && isNull(condition.right)) {
    const tellsNull = condition.operator === (isNegated ? "!=" : "==");
    return tellsNull ? variableRead(condition.left) : null;
  }
  return isNegated ? variableRead(condition) : null;
}

function isNull(expression: Expression): boolean {
  if (expression.op === "convert") return isNull(expression.operand);
  return expression.op === "constant" && expression.value === 0n;
}

function variableRead(expression: Expression): string | null {
  const home = homeCalled(expression);
  return home?.kind === "global" ? home.linkage : null;
}

function callsThrough({ blocks }: Procedure, hook: string): readonly Call[] {
  return blocks.flatMap(({ instructions }) =>
    instructions.filter((each) => each.op === "call").filter(({ callee }) => variableRead(callee) === hook),
  );
}

/** In the order in which they come, as far as there is only one way. */
function callsFrom({ blocks }: Procedure, start: BlockId): readonly Call[] {
  const passed = new Set<BlockId>();
  for (let at: BlockId | undefined = start; at !== undefined && !passed.has(at); ) {
    passed.add(at);
    const { instructions, successors }: Procedure["blocks"][number] = blocks[at]!;
    const calls = instructions.filter((each) => each.op === "call");
    if (calls.length > 0) return calls;
    at = successors.length === 1 ? successors[0] : undefined;
  }
  return [];
}

/** What is given, and whether anything comes back. */
function textOf(procedure: Procedure, { arguments: given, result }: Call): string {
  const texts = given.map((each) => printExpression(withoutConversions(each), procedure));
  return `${result === null ? "" : "="} ${texts.join(", ")}`;
}

function withoutConversions(expression: Expression): Expression {
  return expression.op === "convert" ? withoutConversions(expression.operand) : expression;
}
