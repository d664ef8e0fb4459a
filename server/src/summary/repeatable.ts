// Functions that only look at what they are given, such as the hash of a text:
// called once more with the same arguments, while nothing of that was changed,
// they give the same result. So two expressions that choose a bucket by the
// hash of one key mean the same bucket.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { asOne } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import { resolve } from "../shape/pure.ts";
import { anyValue, freshSymbol, type HeapObject, type State, topFrame } from "../shape/state.ts";
import { type Origin, recall, remember } from "../shape/terms.ts";
import { type Value, withEntry } from "../shape/value.ts";
import type { CType } from "../types/type.ts";

const known = new WeakMap<Program, Map<Procedure, boolean>>();

/** It reads numbers that its arguments point to, and writes to nothing but its variables. */
export function isRepeatable(program: Program, procedure: Procedure): boolean {
  return asOne(program, procedure, "repeatable", isReaderOnce);
}

function isReaderOnce(program: Program, procedure: Procedure): boolean {
  let all = known.get(program);
  if (all === undefined) {
    all = new Map();
    known.set(program, all);
  }
  const before = all.get(procedure);
  if (before !== undefined) return before;
  all.set(procedure, false);
  const found = isReader(program, procedure);
  all.set(procedure, found);
  return found;
}

function isReader(program: Program, procedure: Procedure): boolean {
  const { variables, parameters, result, blocks } = procedure;
  if (result === null || variables[result]!.type.kind !== "integer") return false;
  const isPlain = ({ kind }: CType) => kind === "integer";
  const isKnown = (type: CType) => isPlain(type) || (type.kind === "pointer" && isPlain(type.to));
  if (!parameters.every((parameter) => isKnown(variables[parameter]!.type))) return false;
  return blocks.every(({ instructions }) =>
    instructions.every((each) => onlyReads(program, procedure, each)),
  );
}

function onlyReads(program: Program, caller: Procedure, instruction: Instruction): boolean {
  const { op } = instruction;
  if (op === "enter" || op === "leave") return true;
  if (op === "assign" && instruction.to.op !== "variable") return false;
  if (op !== "assign" && op !== "assume" && op !== "call") return false;
  if (op !== "call") return expressionsOf(instruction).every(isReading);
  const { callee, result } = instruction;
  if (callee.op !== "procedure" || (result !== null && result.op !== "variable")) return false;
  const target = program.resolve(callee.name, caller);
  const isSame = target.kind === "defined" && isRepeatable(program, target.procedure);
  return isSame && instruction.arguments.every(isReading);
}

function isReading(expression: Expression): boolean {
  if (expression.op === "load") return isReadable(expression.place);
  if (expression.op === "address" || expression.op === "opaque" || expression.op === "procedure")
    return false;
  return partsOf(expression).every(isReading);
}

function isReadable(place: Place): boolean {
  if (place.op === "variable") return true;
  return place.op === "dereference" && place.type.kind === "integer" && isReading(place.pointer);
}

/** Null where it has not been called like this, or what it looks at may have been changed. */
export function repeated(state: State, procedure: Procedure, given: readonly Value[]): Value | null {
  const origin = originOf(state, procedure, given);
  return origin === null ? null : recall(state, origin);
}

/** At the end of the call. */
export function noteResult(state: State, procedure: Procedure, given: readonly Value[]): State {
  const origin = originOf(state, procedure, given);
  const variable = procedure.result === null ? undefined : topFrame(state).variables.get(procedure.result);
  const value = variable === undefined ? undefined : state.objects.get(variable)?.cells.get(0)?.value;
  if (origin === null || value === undefined || procedure.result === null) return state;
  const now = resolve(state.pure, value);
  if (now.kind === "symbol" && now.add === 0n) return remember(state, origin, now);
  if (now.kind !== "symbol" && now.kind !== "integer") return state;
  const made = freshSymbol(state, anyValue(procedure.variables[procedure.result]!.type));
  if (made.value.kind !== "symbol") return state;
  const { pure } = made.state;
  const bindings = withEntry(pure.bindings, made.value.symbol, now);
  return remember({ ...made.state, pure: { ...pure, bindings } }, origin, made.value);
}

/** Null where it looks at something that is not known by its place, or that is in pieces. */
function originOf(state: State, procedure: Procedure, given: readonly Value[]): Origin | null {
  const operands = given.map((value) => resolve(state.pure, value));
  const reads = operands.flatMap((value) =>
    value.kind === "address" && value.offset !== null ? [value.object] : [],
  );
  const isPointer = procedure.parameters.map((each) => procedure.variables[each]!.type.kind === "pointer");
  if (operands.length !== isPointer.length || reads.length < isPointer.filter(Boolean).length) return null;
  if (operands.some(({ kind }, index) => (kind === "address") !== isPointer[index])) return null;
  if (operands.some(({ kind }) => kind === "unknown" || kind === "uninitialised")) return null;
  const isThere = reads.every((id) => {
    const object = state.objects.get(id);
    return object !== undefined && isWhole(object);
  });
  return isThere ? { operator: `result ${procedure.linkage}`, operands, reads } : null;
}

function isWhole({ freed, roles, elements, escaped, origin }: HeapObject): boolean {
  return freed === null && roles === null && elements === null && !escaped && origin.kind !== "element";
}
