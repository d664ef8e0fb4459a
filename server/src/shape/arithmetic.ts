// Operations on values. Constants are computed; an unknown plus a constant
// stays exactly that; of everything else it is remembered which operation gave
// it, so that the same one gives the same result again.

import type { CType } from "../types/type.ts";
import { computeIntegers } from "../util/integers.ts";
import { assumeValues } from "./assume.ts";
import { type Fact, isNeverZero, noFact, rangeOf, resolve, shifted, typeRange, wrapped } from "./pure.ts";
import { withConsequences } from "./relate.ts";
import type { Run } from "./run.ts";
import type { Outcome, State } from "./state.ts";
import { type Origin, recall, resultOf } from "./terms.ts";
import { integer, type Value, valueKey, withEntry } from "./value.ts";

export function operate(
  state: State,
  operator: string,
  left: Value,
  right: Value,
  type: CType,
): Outcome<Value> {
  const a = resolve(state.pure, left);
  const b = resolve(state.pure, right);
  const simple =
    ofConstants(operator, a, b) ?? linear(state, operator, a, b, type) ?? ofAddresses(operator, a, b);
  if (simple !== null) return { state, value: wrapped(simple, type) };
  const isSwapped = a.kind === "integer" && commutes.has(operator);
  const [first, second] = isSwapped ? [b, a] : [a, b];
  return term(state, operator, [first, second], type);
}

const commutes: ReadonlySet<string> = new Set(["+", "*", "&", "|", "^"]);

/** A value as one of another type. To `_Bool` it may be both 0 and 1. */
export function convert(run: Run, state: State, value: Value, type: CType): readonly Outcome<Value>[] {
  const known = resolve(state.pure, value);
  if (type.kind !== "integer") return [{ state, value: known }];
  if (known.kind === "integer" && type.name !== "_Bool") return [{ state, value: wrapped(known, type) }];
  if (type.name === "_Bool") return truth(state, known);
  if (known.kind === "address") {
    return [
      type.size >= run.options.target.pointer
        ? { state, value: known }
        : term(state, "convert", [known], type),
    ];
  }
  return [
    fits(run, state, known, type)
      ? { state, value: known }
      : term(state, `convert:${type.name}`, [known], type),
  ];
}

function truth(state: State, value: Value): readonly Outcome<Value>[] {
  const { low, high } = rangeOf(state.pure, value);
  if (low !== null && low >= 0n && high !== null && high <= 1n) return [{ state, value }];
  return [1n, 0n].flatMap((result) =>
    assumeValues(state, result === 1n ? "!=" : "==", value, integer(0n)).map((next) => ({
      state: next,
      value: integer(result),
    })),
  );
}

function fits({ summarises }: Run, state: State, value: Value, type: CType): boolean {
  const range = rangeOf(state.pure, value);
  const allowed = typeRange(type);
  if (value.kind !== "symbol" || allowed.low === null || allowed.high === null) return true;
  const source = state.pure.symbols.get(value.symbol)?.type;
  if (source?.kind === "pointer") return true;
  if (range.low === null || range.high === null) return false;
  // Signed arithmetic does not overflow, so a sum of the same type fits; nor is it certain that sizes come near their limit.
  if (source?.kind === "integer" && type.kind === "integer" && source.name === type.name) {
    if (source.signed || (!summarises && type.size === 8 && value.add > 0n && range.low >= allowed.low))
      return true;
  }
  return range.low >= allowed.low && range.high <= allowed.high;
}

function ofConstants(operator: string, left: Value, right: Value): Value | null {
  if (left.kind !== "integer" || right.kind !== "integer") return null;
  const a = left.value;
  const b = right.value;
  const computed = computeIntegers(operator, a, b);
  return computed === null ? null : integer(computed);
}

/** Sums with a constant, and what cancels out. */
function linear(state: State, operator: string, a: Value, b: Value, type: CType): Value | null {
  if (operator === "-" && valueKey(a) === valueKey(b) && a.kind !== "unknown") return integer(0n);
  if (operator === "*" && isNumber(b, 1n)) return a;
  if (operator === "*" && isNumber(a, 1n)) return b;
  if (operator === "/" && isNumber(b, 1n)) return a;
  if ((operator === "*" || operator === "&") && (isNumber(a, 0n) || isNumber(b, 0n))) return integer(0n);
  if ((operator === "|" || operator === "^") && isNumber(b, 0n)) return a;
  const sum = asSum(operator, a, b);
  if (sum === null) return null;
  const range = rangeOf(state.pure, sum);
  const mayWrap = type.kind === "integer" && !type.signed && range.low !== null && range.low < 0n;
  return mayWrap ? null : sum;
}

function asSum(operator: string, a: Value, b: Value): Value | null {
  if (operator === "+" && b.kind === "integer") return shifted(a, b.value);
  if (operator === "+" && a.kind === "integer") return shifted(b, a.value);
  if (operator === "-" && b.kind === "integer") return shifted(a, -b.value);
  if (operator === "-" && a.kind === "symbol" && b.kind === "symbol" && a.symbol === b.symbol) {
    return integer(a.add - b.add);
  }
  return null;
}

/** Differences in one object, and flags in the low bits of an aligned pointer. */
function ofAddresses(operator: string, a: Value, b: Value): Value | null {
  if (a.kind !== "address" || a.offset === null) return null;
  if (b.kind === "address" && operator === "-" && b.object === a.object && b.offset !== null) {
    return integer(BigInt(a.offset - b.offset));
  }
  if (b.kind !== "integer") return null;
  const offset = BigInt(a.offset);
  const small = b.value >= 0n && b.value < 8n;
  const cleared = ~BigInt.asIntN(64, b.value);
  if (operator === "|" && small) return { ...a, offset: Number(offset | b.value) };
  if (operator === "&" && small) return integer(offset & b.value);
  if (operator === "&" && cleared >= 0n && cleared < 8n) return { ...a, offset: Number(offset & b.value) };
  if (operator === "^" && small) return { ...a, offset: Number(offset ^ b.value) };
  return null;
}

function term(state: State, operator: string, operands: readonly Value[], type: CType): Outcome<Value> {
  const origin: Origin = { operator, operands, reads: [] };
  const known = recall(state, origin);
  if (known !== null) return { state, value: known };
  const made = resultOf(state, origin, type);
  const fact = factOf(operator, operands, state);
  if (made.value.kind !== "symbol") return made;
  const { pure } = made.state;
  const told = fact === noFact ? pure : { ...pure, facts: withEntry(pure.facts, made.value.symbol, fact) };
  const learnt = withConsequences(told, [made.value]);
  if (learnt === "infeasible") return { ...made, state: { ...made.state, pure: told } };
  return { state: { ...made.state, pure: learnt }, value: resolve(learnt, made.value) };
}

function factOf(operator: string, operands: readonly Value[], state: State): Fact {
  const [first, last] = operands;
  if (operator === "&" && last?.kind === "integer" && last.value >= 0n) {
    return { low: 0n, high: last.value, not: [] };
  }
  if (operator === "%" && last?.kind === "integer" && last.value > 0n) {
    const { low } = rangeOf(state.pure, first!);
    const most = last.value - 1n;
    return { low: low !== null && low >= 0n ? 0n : -most, high: most, not: [] };
  }
  if (operator.startsWith("offset*") && isNeverZero(state.pure, first!)) return { ...noFact, not: [0n] };
  return noFact;
}

function isNumber(value: Value, number: bigint): boolean {
  return value.kind === "integer" && value.value === number;
}
