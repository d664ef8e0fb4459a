// Which bits of an unknown number may be set, and which are: from its range, and
// from the masks that it was computed with.

import { type Pure, rangeOf, resolve, type Term } from "./pure.ts";
import type { SymbolId, Value } from "./value.ts";

export interface Bits {
  readonly may: bigint;
  readonly must: bigint;
}

const anything: Bits = { may: -1n, must: 0n };

/** Masks of masks of masks. */
const deepest = 4;

export function bitsOf(pure: Pure, value: Value, depth = 0): Bits {
  const known = resolve(pure, value);
  if (known.kind === "integer") return { may: known.value, must: known.value };
  if (known.kind !== "symbol") return anything;
  const ranged = bitsOfRange(rangeOf(pure, known));
  const term = known.add === 0n && depth < deepest ? termOf(pure, known.symbol) : null;
  const masked = term === null ? anything : bitsOfTerm(pure, term, depth);
  return { may: ranged.may & masked.may, must: ranged.must | masked.must };
}

/** What all numbers from the lowest to the highest begin with. */
function bitsOfRange({ low, high }: ReturnType<typeof rangeOf>): Bits {
  if (low === null || high === null || low < 0n || high < low) return anything;
  const open = allBelow(low ^ high);
  return { may: high | open, must: low & ~open };
}

function bitsOfTerm(pure: Pure, { operator, operands }: Term, depth: number): Bits {
  if (operator !== "&" && operator !== "|") return anything;
  const [a, b] = operands.map((operand) => bitsOf(pure, operand, depth + 1));
  if (a === undefined || b === undefined) return anything;
  return operator === "&"
    ? { may: a.may & b.may, must: a.must & b.must }
    : { may: a.may | b.may, must: a.must | b.must };
}

/** Ones from the highest set bit on. */
export function allBelow(number: bigint): bigint {
  return number === 0n ? 0n : (1n << BigInt(number.toString(2).length)) - 1n;
}

export function lowestBit(number: bigint): bigint {
  return number & -number;
}

export function isPower(number: bigint): boolean {
  return number > 0n && lowestBit(number) === number;
}

function termOf({ terms }: Pure, symbol: SymbolId): Term | null {
  for (const term of terms.values()) if (term.symbol === symbol) return term;
  return null;
}
