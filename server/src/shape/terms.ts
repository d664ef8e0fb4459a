// Results of operations on unknowns, by what they were computed from: the same
// operation on the same values in the same memory gives the same result again.

import type { CType } from "../types/type.ts";
import { targetsOf } from "./memory.ts";
import { type Pure, resolve, type Sources, sourcesOf, type Term, termKey } from "./pure.ts";
import { anyValue, freshSymbol, type Outcome, type State } from "./state.ts";
import { type ObjectId, symbolValue, type Value, withEntry } from "./value.ts";

/** What a result depends on. */
export interface Origin {
  readonly operator: string;
  readonly operands: readonly Value[];
  /** Objects whose content matters: when one of them is written to, the result is forgotten. */
  readonly reads: readonly ObjectId[];
}

/** The symbol that stands for the result; that of an arithmetic keeps hold of the objects that went into it. `call`: see `Sources`. */
export function resultOf(
  state: State,
  origin: Origin,
  type: CType,
  call: string | null = null,
): Outcome<Value> {
  const known = recall(state, origin);
  if (known !== null) return { state, value: known };
  const isArithmetic = origin.reads.length === 0;
  const choices = isArithmetic ? origin.operands.flatMap((operand) => targetsOf(state, operand)) : [];
  const made = freshSymbol(state, {
    ...anyValue(type),
    choices: [...new Set(choices)],
    sources: { ...sourcesOfResult(state, origin), call },
  });
  return { state: remember(made.state, origin, made.value), value: made.value };
}

/** Null where the operation has not happened before. */
export function recall(state: State, { operator, operands }: Origin): Value | null {
  const known = state.pure.terms.get(termKey(operator, resolveAll(state, operands)));
  return known === undefined ? null : resolve(state.pure, symbolValue(known.symbol));
}

export function remember(state: State, origin: Origin, value: Value): State {
  const operands = resolveAll(state, origin.operands);
  if (value.kind !== "symbol" || value.add !== 0n) return state;
  const term: Term = { ...origin, operands, symbol: value.symbol };
  const terms = withEntry(state.pure.terms, termKey(origin.operator, operands), term);
  return { ...state, pure: { ...state.pure, terms } };
}

/** What depended on the content of the object is no longer known; nor is what was decided by it of any matter. */
export function contentChanged(state: State, id: ObjectId): State {
  const { pure, decided } = state;
  const depends = (ids: readonly ObjectId[]) => ids.includes(id);
  const stale = [...pure.terms].filter(([, { reads }]) => depends(reads));
  const outdated = decided.some(({ sources }) => depends(sources.content));
  if (stale.length === 0 && !outdated) return state;
  const terms = new Map(pure.terms);
  for (const [key] of stale) terms.delete(key);
  return {
    ...state,
    pure: { ...pure, terms },
    decided: decided.filter(({ sources }) => !depends(sources.content)),
  };
}

function sourcesOfResult(state: State, { operator, operands, reads }: Origin): Sources {
  const { pure } = state;
  const own = operands.map((operand) => sourcesOf(pure, operand));
  return {
    values: [...new Set(own.flatMap(({ values }) => values))],
    content: [...new Set([...own.flatMap(({ content }) => content), ...reads])],
    named: [...new Set(own.flatMap(({ named }) => named))],
    mask: maskOf(pure, operator, operands),
    call: null,
    vague: own.some(({ vague }) => vague) || reads.some((id) => state.objects.get(id)?.vague ?? false),
  };
}

function maskOf(pure: Pure, operator: string, operands: readonly Value[]): bigint | null {
  const [value, mask] = operands;
  if (operator !== "&" || value?.kind !== "symbol" || mask?.kind !== "integer") return null;
  const computedFrom = pure.symbols.get(value.symbol)?.sources?.values ?? [];
  return value.add === 0n && computedFrom.length === 0 ? mask.value : null;
}

function resolveAll(state: State, operands: readonly Value[]): readonly Value[] {
  return operands.map((operand) => resolve(state.pure, operand));
}
