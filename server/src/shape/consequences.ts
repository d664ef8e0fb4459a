// What is learnt about the result of an operation says something about what it
// was computed from, and the other way round: masks and remainders, differences,
// conversions. So two tests of one number agree though they ask in different ways.

import type { CType } from "../types/type.ts";
import { allBelow, bitsOf, isPower, lowestBit } from "./bits.ts";
import { leastBetween } from "./differences.ts";
import {
  type Comparison,
  type Fact,
  isNeverZero,
  noFact,
  type Pure,
  plus,
  rangeOf,
  resolve,
  shifted,
  type Term,
  termKey,
  typeRange,
} from "./pure.ts";
import { integer, isZero, type SymbolId, symbolValue, type Value, zero } from "./value.ts";

export interface Statement {
  readonly operator: Comparison;
  readonly left: Value;
  readonly right: Value;
}

/** An operation on numbers, with what is known by now of its operands and of its result. */
interface Operation {
  readonly pure: Pure;
  readonly operands: readonly Value[];
  readonly result: Value;
  readonly type: CType | null;
}

/** `about`: what something was learnt of; other operations say nothing new. */
export function consequencesOf(pure: Pure, term: Term, about: ReadonlySet<SymbolId>): readonly Statement[] {
  const isAbout = (value: Value) => value.kind === "symbol" && about.has(value.symbol);
  const result = resolve(pure, symbolValue(term.symbol));
  if (!about.has(term.symbol) && !isAbout(result) && !term.operands.some(isAbout)) return [];
  const operands = term.operands.map((operand) => resolve(pure, operand));
  const type = pure.symbols.get(term.symbol)?.type ?? null;
  const operation: Operation = { pure, operands, result, type };
  if (type?.kind !== "integer") return [];
  if (term.operator.startsWith("convert:")) return ofConversion(operation);
  switch (term.operator) {
    case "-":
      return ofDifference(operation);
    case "&":
      return [...ofMask(operation), ...ofClearedBits(operation)];
    case "/":
      return ofQuotient(operation);
    case "*":
      return ofProduct(operation);
    case "|":
      return ofUnion(operation);
    case "%":
      return ofRemainder(operation);
    default:
      return [];
  }
}

/** What fits was not changed. */
function ofConversion({ pure, operands, result, type }: Operation): readonly Statement[] {
  const [value] = operands;
  const range = value?.kind === "symbol" ? rangeOf(pure, value) : noFact;
  const limits = typeRange(type);
  const fits =
    range.low !== null &&
    range.high !== null &&
    limits.low !== null &&
    limits.high !== null &&
    range.low >= limits.low &&
    range.high <= limits.high;
  return fits && value !== undefined ? [{ operator: "==", left: result, right: value }] : [];
}

/** Of signed numbers the difference is one; of others where it is not negative. */
function ofDifference({ pure, operands, result, type }: Operation): readonly Statement[] {
  const [a, b] = operands;
  if (a === undefined || b === undefined || !isNumber(pure, a) || !isNumber(pure, b)) return [];
  const least = leastBetween(pure, b, a);
  const isExact = (type?.kind === "integer" && type.signed) || (least !== null && least <= 0n);
  const equal = isZero(result) ? [{ operator: "==", left: a, right: b } as const] : [];
  const different = isNeverZero(pure, result) ? [{ operator: "!=", left: a, right: b } as const] : [];
  if (!isExact) return [...equal, ...different];
  const most = leastBetween(pure, a, b);
  const learnt = learntOf(pure, result);
  return [
    ...equal,
    ...different,
    ...(most === null ? [] : [atMost(result, integer(most))]),
    ...(least === null ? [] : [atMost(integer(-least), result)]),
    ...(learnt.high === null ? [] : [atMost(a, shifted(b, learnt.high))]),
    ...(learnt.low === null ? [] : [atMost(shifted(b, learnt.low), a)]),
  ];
}

function ofMask({ pure, operands, result }: Operation): readonly Statement[] {
  const [value, mask] = operands;
  if (value === undefined || mask?.kind !== "integer" || mask.value <= 0n) return [];
  const { may, must } = bitsOf(pure, value);
  const found: Statement[] = [
    atMost(integer(must & mask.value), result),
    atMost(result, integer(may & mask.value)),
  ];
  const lowest = lowestBit(mask.value);
  const range = rangeOf(pure, value);
  const bits = rangeOf(pure, result);
  if (isNeverZero(pure, result)) {
    found.push(atMost(integer(lowest), result), { operator: "!=", left: value, right: zero });
  }
  if (bits.high !== null && bits.high < lowest) found.push({ operator: "==", left: result, right: zero });
  const remainder = resultOfKnown(pure, "%", value, mask.value + 1n);
  if (remainder !== null && isPower(mask.value + 1n))
    found.push(...ofSameBits(pure, value, result, remainder));
  if (range.low === null || range.low < 0n) return found;
  if (bits.low !== null) found.push(atMost(integer(bits.low), value));
  const top = range.high === null ? 0n : (allBelow(range.high) + 1n) / 2n;
  const isTopClear = (mask.value & top) !== 0n && bits.high !== null && bits.high < top;
  if (isTopClear) found.push(atMost(value, integer(top - 1n)));
  return found;
}

/** `x & ~7`: rounded down. */
function ofClearedBits({ pure, operands, result, type }: Operation): readonly Statement[] {
  const [value, mask] = operands;
  if (value === undefined || mask?.kind !== "integer" || type?.kind !== "integer") return [];
  const cleared = -BigInt.asIntN(type.size * 8, mask.value);
  return isPower(cleared) ? ofRounding(pure, value, result, cleared) : [];
}

function ofQuotient({ pure, operands, result }: Operation): readonly Statement[] {
  const [value, by] = operands;
  if (value === undefined || by?.kind !== "integer" || by.value <= 0n) return [];
  if (mayBeNegative(pure, value)) return [];
  const [whole, part] = [rangeOf(pure, value), rangeOf(pure, result)];
  return [
    atMost(integer((whole.low ?? 0n) / by.value), result),
    atMost(result, value),
    ...(whole.high === null ? [] : [atMost(result, integer(whole.high / by.value))]),
    ...(part.low === null ? [] : [atMost(integer(part.low * by.value), value)]),
    ...(part.high === null ? [] : [atMost(value, integer(part.high * by.value + by.value - 1n))]),
  ];
}

function ofProduct(operation: Operation): readonly Statement[] {
  return [...ofMultiple(operation), ...ofRoundedDown(operation)];
}

/** What does not overflow is as often as large. */
function ofMultiple({ pure, operands, result, type }: Operation): readonly Statement[] {
  const [factor, by] = operands;
  if (factor === undefined || by?.kind !== "integer" || by.value <= 0n) return [];
  const { low, high } = rangeOf(pure, factor);
  const most = typeRange(type).high;
  if (low === null || low < 0n || high === null || most === null || high * by.value > most) return [];
  return [atMost(integer(low * by.value), result), atMost(result, integer(high * by.value))];
}

/** `(x / 8) * 8` */
function ofRoundedDown({ pure, operands, result }: Operation): readonly Statement[] {
  const [factor, by] = operands;
  if (factor?.kind !== "symbol" || factor.add !== 0n || by?.kind !== "integer" || by.value <= 0n) return [];
  for (const { operator, operands: divided, symbol } of pure.terms.values()) {
    const [value, divisor] = divided;
    if (operator !== "/" || symbol !== factor.symbol || value === undefined) continue;
    if (divisor?.kind === "integer" && divisor.value === by.value)
      return ofRounding(pure, resolve(pure, value), result, by.value);
  }
  return [];
}

function ofRounding(pure: Pure, value: Value, rounded: Value, step: bigint): readonly Statement[] {
  if (mayBeNegative(pure, value)) return [];
  return [atMost(rounded, value), atMost(shifted(value, 1n - step), rounded)];
}

function mayBeNegative(pure: Pure, value: Value): boolean {
  const { low } = rangeOf(pure, value);
  return low === null || low < 0n;
}

function ofUnion({ pure, operands, result }: Operation): readonly Statement[] {
  const [a, b] = operands.map((operand) => bitsOf(pure, operand));
  if (a === undefined || b === undefined) return [];
  const may = a.may | b.may;
  return may < 0n ? [] : [atMost(integer(a.must | b.must), result), atMost(result, integer(may))];
}

function ofRemainder({ pure, operands, result }: Operation): readonly Statement[] {
  const [value, by] = operands;
  if (value === undefined || by?.kind !== "integer" || by.value <= 0n) return [];
  const found: Statement[] = [];
  if (isNeverZero(pure, result)) found.push({ operator: "!=", left: value, right: zero });
  if (isZero(result)) found.push(...ofMultiples(rangeOf(pure, value), value, by.value));
  const masked = isPower(by.value) ? resultOfKnown(pure, "&", value, by.value - 1n) : null;
  return masked === null ? found : [...found, ...ofSameBits(pure, value, result, masked)];
}

/** Without a remainder: between two multiples there is nothing. */
function ofMultiples({ low, high }: Fact, value: Value, step: bigint): readonly Statement[] {
  if (low === null || low < 0n) return [];
  const least = atMost(integer(((low + step - 1n) / step) * step), value);
  return high === null ? [least] : [least, atMost(value, integer((high / step) * step))];
}

/** Lowest bits and remainder of a number: both are zero or none, and the same where the number is not negative. */
function ofSameBits(pure: Pure, value: Value, a: Value, b: Value): readonly Statement[] {
  const { low } = rangeOf(pure, value);
  if (low !== null && low >= 0n) return [{ operator: "==", left: a, right: b }];
  return [
    [a, b],
    [b, a],
  ].flatMap(([known, other]): readonly Statement[] => {
    if (known === undefined || other === undefined) return [];
    if (isZero(known)) return [{ operator: "==", left: other, right: zero }];
    return isNeverZero(pure, known) ? [{ operator: "!=", left: other, right: zero }] : [];
  });
}

/** Null where the operation has not happened before. */
function resultOfKnown(pure: Pure, operator: string, value: Value, constant: bigint): Value | null {
  const term = pure.terms.get(termKey(operator, [value, integer(constant)]));
  return term === undefined ? null : resolve(pure, symbolValue(term.symbol));
}

/** What was learnt of it, without what its type says. */
function learntOf(pure: Pure, value: Value): Fact {
  if (value.kind !== "symbol") return rangeOf(pure, value);
  const { low, high } = pure.facts.get(value.symbol) ?? noFact;
  return { ...noFact, low: plus(low, value.add), high: plus(high, value.add) };
}

function isNumber({ symbols }: Pure, value: Value): boolean {
  if (value.kind === "symbol") return symbols.get(value.symbol)?.type.kind === "integer";
  return value.kind === "integer";
}

function atMost(left: Value, right: Value): Statement {
  return { operator: "<=", left, right };
}
