// Numbers that tell whether a pointer beside them leads to a block of its own: `if (s->alloc) free(s->buf);`,
// `if (!s->alloc) s->buf = NULL;`.

import type { Expression, Place, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { remembered } from "../util/remembered.ts";
import type { Program } from "./program.ts";

type FieldPlace = Extract<Place, { op: "field" }>;
type Call = Extract<Instruction, { op: "call" }>;
type Assign = Extract<Instruction, { op: "assign" }>;

export interface ReleaseGuard {
  readonly number: FieldPlace;
  readonly pointer: FieldPlace;
  /** What the test says of the pointer on its way. */
  readonly holdsBlock: boolean;
}

/** Null where the instruction is no such test. */
export function releaseGuard(
  program: Pick<Program, "resolve" | "contract">,
  procedure: Procedure,
  instruction: Instruction,
): ReleaseGuard | null {
  const guarded = guardsIn(procedure).get(instruction);
  if (guarded === undefined) return null;
  const { guard, call } = guarded;
  return call === null || releases(program, procedure, call) ? guard : null;
}

interface Guarded {
  readonly guard: ReleaseGuard;
  /** Gets the pointer where the number is not 0; null where the pointer is simply set to null where it is. */
  readonly call: Call | null;
}

/** As far as the procedure's own text tells. */
const guardsIn = remembered((procedure: Procedure): ReadonlyMap<Instruction, Guarded> => {
  const { blocks } = procedure;
  const found = new Map<Instruction, Guarded>();
  for (const { successors } of blocks) {
    if (successors.length !== 2) continue;
    for (const [set, unset] of [successors, [...successors].reverse()]) {
      const [test, ...then] = blocks[set!]!.instructions;
      const [otherwise, ...without] = blocks[unset!]!.instructions;
      if (test?.op !== "assume" || otherwise?.op !== "assume") continue;
      const number = numberSet(procedure, test.condition, test.holds);
      if (number === null) continue;
      const given = then.flatMap((each) => pointerGiven(each, number) ?? [])[0];
      const pointer = given?.pointer ?? without.flatMap((each) => pointerEmptied(each, number) ?? [])[0];
      if (pointer === undefined) continue;
      const call = given?.call ?? null;
      found.set(test, { call, guard: { number, pointer, holdsBlock: true } });
      found.set(otherwise, { call, guard: { number, pointer, holdsBlock: false } });
      const noted = notedBefore(procedure, test.condition);
      if (noted !== null)
        found.set(noted.assign, { call, guard: { number, pointer, holdsBlock: noted.holds === test.holds } });
    }
  }
  return found;
});

/** The number in a structure that is not 0 if the condition is what it is said to be. */
function numberSet(procedure: Procedure, condition: Expression, holds: boolean): FieldPlace | null {
  switch (condition.op) {
    case "convert":
      return numberSet(procedure, condition.operand, holds);
    case "unary":
      return condition.operator === "!" ? numberSet(procedure, condition.operand, !holds) : null;
    case "load":
      return condition.type.kind === "integer" ? numberIn(procedure, condition.place, holds) : null;
    case "binary": {
      const { operator, left, right } = condition;
      if (right.op !== "constant" || right.value !== 0n) return null;
      if (operator === "==") return numberSet(procedure, left, !holds);
      return operator === "!=" || operator === ">" ? numberSet(procedure, left, holds) : null;
    }
    default:
      return null;
  }
}

/** Also by way of a variable: `int isNew = !s->alloc; if (isNew) ..`. */
function numberIn(procedure: Procedure, place: Place, holds: boolean): FieldPlace | null {
  if (place.op === "field") return holds ? place : null;
  const noted = place.op === "variable" ? (questions(procedure).get(place.variable) ?? null) : null;
  return noted === null ? null : numberSet(procedure, noted.value, holds);
}

/** Where the answer that the condition looks at was noted; `holds`: what it is where the condition holds. */
function notedBefore(
  procedure: Procedure,
  condition: Expression,
): { readonly assign: Assign; readonly holds: boolean } | null {
  if (condition.op === "convert") return notedBefore(procedure, condition.operand);
  if (condition.op === "unary" && condition.operator === "!") {
    const noted = notedBefore(procedure, condition.operand);
    return noted && { ...noted, holds: !noted.holds };
  }
  if (condition.op !== "load" || condition.place.op !== "variable") return null;
  const assign = questions(procedure).get(condition.place.variable) ?? null;
  return assign && { assign, holds: true };
}

/** By the variables that get the answer, and nothing else; null for others. */
const questions = remembered(({ blocks, parameters }: Procedure): ReadonlyMap<VariableId, Assign | null> => {
  const found = new Map<VariableId, Assign | null>(parameters.map((parameter) => [parameter, null]));
  for (const instruction of blocks.flatMap(({ instructions }) => instructions)) {
    const target = targetOf(instruction);
    if (target?.op !== "variable") continue;
    const isFirst = !found.has(target.variable) && instruction.op === "assign";
    found.set(target.variable, isFirst && isQuestion(instruction.value) ? instruction : null);
  }
  return found;
});

function isQuestion(expression: Expression): boolean {
  if (expression.op === "convert") return isQuestion(expression.operand);
  return expression.op === "unary" || expression.op === "binary";
}

function pointerEmptied(instruction: Instruction, number: FieldPlace): FieldPlace | null {
  if (instruction.op !== "assign" || !isNull(instruction.value)) return null;
  const { to } = instruction;
  return to.op === "field" && to.type.kind === "pointer" && isSamePlace(to.base, number.base) ? to : null;
}

function isNull(expression: Expression): boolean {
  if (expression.op === "convert") return isNull(expression.operand);
  return expression.op === "constant" && expression.value === 0n;
}

/** What the instruction calls with a pointer from the same structure, and nothing else. */
function pointerGiven(
  instruction: Instruction,
  number: FieldPlace,
): { readonly call: Call; readonly pointer: FieldPlace } | null {
  if (instruction.op !== "call" || instruction.callee.op !== "procedure") return null;
  const [given, ...more] = instruction.arguments;
  const place = given === undefined || more.length > 0 ? null : loadedFrom(given);
  if (place === null || place.type.kind !== "pointer" || !isSamePlace(place.base, number.base)) return null;
  return { call: instruction, pointer: place };
}

function loadedFrom(expression: Expression): FieldPlace | null {
  if (expression.op === "convert") return loadedFrom(expression.operand);
  return expression.op === "load" && expression.place.op === "field" ? expression.place : null;
}

function isSamePlace(a: Place, b: Place): boolean {
  if (a.op === "variable") return b.op === "variable" && a.variable === b.variable;
  if (a.op === "field") return b.op === "field" && a.offset === b.offset && isSamePlace(a.base, b.base);
  if (a.op !== "dereference" || b.op !== "dereference") return false;
  const [one, other] = [a.pointer, b.pointer];
  return one.op === "load" && other.op === "load" && isSamePlace(one.place, other.place);
}

function releases(
  program: Pick<Program, "resolve" | "contract">,
  procedure: Procedure,
  { callee }: Call,
): boolean {
  const found = callee.op === "procedure" ? program.resolve(callee.name, procedure) : null;
  if (found?.kind !== "defined") return false;
  const given = program.contract(found.procedure).parameters[0];
  return given?.block === "freed" && given.always;
}
