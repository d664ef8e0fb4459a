// Results of operations whose operand turns out to be something else: of
// constants the result is a constant, of another unknown it may be a result
// that is known already.

import { computeIntegers } from "../util/integers.ts";
import { type Pure, resolve, type Term, wrapped } from "./pure.ts";
import { integer, type SymbolId, type Value } from "./value.ts";

export interface Recomputed {
  /** Under which the term was known. */
  readonly key: string;
  /** With the operands that it has now. */
  readonly term: Term;
  /** Null where it is still not known. */
  readonly value: Value | null;
}

/** The terms with the symbol, which is bound, among their operands. */
export function recomputed(pure: Pure, symbol: SymbolId): readonly Recomputed[] {
  const changed: Recomputed[] = [];
  for (const [key, term] of pure.terms) {
    if (!term.operands.some((operand) => operand.kind === "symbol" && operand.symbol === symbol)) continue;
    const operands = term.operands.map((operand) => resolve(pure, operand));
    changed.push({ key, term: { ...term, operands }, value: computed(pure, term, operands) });
  }
  return changed;
}

function computed(pure: Pure, { operator, symbol }: Term, operands: readonly Value[]): Value | null {
  const [left, right] = operands;
  const type = pure.symbols.get(symbol)?.type;
  if (type === undefined || left?.kind !== "integer") return null;
  if (operator.startsWith("convert:")) return wrapped(left, type);
  if (right?.kind !== "integer") return null;
  const value = computeIntegers(operator, left.value, right.value);
  return value === null ? null : wrapped(integer(value), type);
}
