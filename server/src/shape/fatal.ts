// `p = realloc(p, n); if (p == NULL) exit(1);`: the block that only `p` led to is not reachable any
// more, but the program ends. Whether it does is seen from the procedure's text: from the
// assignment on, all ways on which the pointer is null end in calls that never return.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";
import { assertedParameters } from "../program/asserts.ts";
import { asOne } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import { neverReturns } from "../program/returns.ts";
import { isComparison } from "./access.ts";
import { type EndsAt, waysEnd, waysEndBehind } from "./waysEnd.ts";

type Assign = Extract<Instruction, { op: "assign" }>;
type Call = Extract<Instruction, { op: "call" }>;

/** Callees that are looked into for what they do with a null that they are given. */
const deepest = 2;

export function endsIfNull(program: Program, procedure: Procedure, assign: Assign): boolean {
  const endsAt = endsWhereNull({ program, procedure, place: assign.to, depth: 0 });
  return procedure.blocks.some(({ instructions }, block) => {
    const index = instructions.indexOf(assign);
    return index >= 0 && waysEndBehind(procedure, block as BlockId, index, endsAt);
  });
}

interface Ways {
  readonly program: Program;
  readonly procedure: Procedure;
  /** What is null on them. */
  readonly place: Place;
  readonly depth: number;
}

function endsWhereNull(ways: Ways): EndsAt {
  return (instruction) => {
    if (instruction.op === "assume" && isContradicted(ways, instruction)) return true;
    if (instruction.op === "call" && endsInCall(ways, instruction)) return true;
    return isSetAgain(ways, instruction) ? false : null;
  };
}

function endsInCall({ program, procedure, place, depth }: Ways, { callee, arguments: given }: Call): boolean {
  if (neverReturns(program, procedure, callee)) return true;
  const target = callee.op === "procedure" ? program.resolve(callee.name, procedure) : null;
  if (target?.kind !== "defined" || depth === deepest) return false;
  const { procedure: body } = target;
  const asserted = assertedParameters(program, body);
  return given.some((argument, index) => {
    const tested = nullTest(argument);
    if (tested === null || tested.isNull || !isSame(tested.place, place)) return false;
    return asserted.includes(index) || endsGivenNull(program, body, index, depth + 1);
  });
}

/** `check(p)`, `check(p != NULL)`: what it does with a zero. */
function endsGivenNull(program: Program, procedure: Procedure, index: number, depth: number): boolean {
  return asOne(program, procedure, `ends if ${index} is null, ${depth} deep`, (asked, same) =>
    waysEndGivenNull(asked, same, index, depth),
  );
}

function waysEndGivenNull(program: Program, procedure: Procedure, index: number, depth: number): boolean {
  const variable = procedure.parameters[index];
  if (variable === undefined) return false;
  const place: Place = { op: "variable", variable, type: procedure.variables[variable]!.type };
  return waysEnd(procedure, endsWhereNull({ program, procedure, place, depth }));
}

function isSetAgain({ place }: Ways, instruction: Instruction): boolean {
  const to =
    instruction.op === "assign" ? instruction.to : instruction.op === "call" ? instruction.result : null;
  return to !== null && isSame(to, place);
}

/** Whether the branch is only taken where the pointer is not null. */
function isContradicted(
  { place }: Ways,
  { condition, holds }: Extract<Instruction, { op: "assume" }>,
): boolean {
  const tested = nullTest(condition);
  return tested !== null && tested.isNull !== holds && isSame(tested.place, place);
}

interface NullTest {
  readonly place: Place;
  /** Whether the condition holds where the pointer is null. */
  readonly isNull: boolean;
}

function nullTest(condition: Expression): NullTest | null {
  if (condition.op === "convert") return nullTest(condition.operand);
  if (condition.op === "load") return { place: condition.place, isNull: false };
  if (condition.op === "unary" && condition.operator === "!") {
    const inner = nullTest(condition.operand);
    return inner && { ...inner, isNull: !inner.isNull };
  }
  if (condition.op !== "binary" || !isComparison(condition)) return null;
  const { operator, left, right } = condition;
  const tested = isNullConstant(right) ? nullTest(left) : isNullConstant(left) ? nullTest(right) : null;
  if (tested === null || (operator !== "==" && operator !== "!=")) return null;
  return { place: tested.place, isNull: operator === "==" };
}

function isNullConstant(expression: Expression): boolean {
  if (expression.op === "convert") return isNullConstant(expression.operand);
  return expression.op === "constant" && expression.value === 0n;
}

function isSame(a: Place, b: Place): boolean {
  if (a.op === "variable") return b.op === "variable" && a.variable === b.variable;
  if (a.op === "global") return b.op === "global" && a.name === b.name;
  if (a.op === "field") return b.op === "field" && a.offset === b.offset && isSame(a.base, b.base);
  return a.op === "dereference" && b.op === "dereference" && isSameLoad(a.pointer, b.pointer);
}

function isSameLoad(a: Expression, b: Expression): boolean {
  return a.op === "load" && b.op === "load" && isSame(a.place, b.place);
}
