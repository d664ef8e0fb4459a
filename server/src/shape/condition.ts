// The conditions of a case in words: what branches found out about the
// procedure's inputs and about what calls returned, as C text.

import type { Fact, Pure, SymbolInfo } from "./pure.ts";
import { resolve, typeRange } from "./pure.ts";
import type { State } from "./state.ts";
import type { SymbolId, Value } from "./value.ts";

const mostConditions = 3;

/** The condition on inputs under which a defect happens; null where there is none, or too many. */
export function conditionOf(state: State): string | null {
  if (state.entangled) return null;
  const conditions = conditionsOf(state.pure, ["input"]);
  return conditions.length === 0 || conditions.length > mostConditions ? null : conditions.join(" && ");
}

export function conditionsOf(pure: Pure, origins: readonly SymbolInfo["origin"][]): readonly string[] {
  const found = new Set<string>();
  for (const symbol of pure.asked) {
    const info = pure.symbols.get(symbol);
    if (info === undefined || info.text === null || !origins.includes(info.origin)) continue;
    for (const text of describe(pure, symbol, info.text, info)) found.add(text);
  }
  return [...found];
}

function describe(pure: Pure, symbol: SymbolId, text: string, info: SymbolInfo): readonly string[] {
  const value = resolve(pure, { kind: "symbol", symbol, add: 0n });
  if (value.kind === "symbol" && value.symbol === symbol)
    return describeFact(pure.facts.get(symbol), text, info);
  return [`${text} ${describeValue(pure, value, info)}`].filter((described) => !described.endsWith("?"));
}

function describeValue(pure: Pure, value: Value, info: SymbolInfo): string {
  if (value.kind === "address") return "!= NULL";
  if (value.kind === "integer") return `== ${constantText(value.value, info)}`;
  if (value.kind !== "symbol") return "?";
  const other = pure.symbols.get(value.symbol)?.text;
  if (!other) return "?";
  return value.add === 0n ? `== ${other}` : `== ${other} ${value.add < 0n ? "-" : "+"} ${abs(value.add)}`;
}

function describeFact(fact: Fact | undefined, text: string, info: SymbolInfo): readonly string[] {
  if (fact === undefined) return [];
  const limits = typeRange(info.type);
  const parts: string[] = [];
  if (fact.low !== null && fact.low !== limits.low) parts.push(`${text} >= ${fact.low}`);
  if (fact.high !== null && fact.high !== limits.high) parts.push(`${text} <= ${fact.high}`);
  for (const value of fact.not) parts.push(`${text} != ${constantText(value, info)}`);
  return parts;
}

function constantText(value: bigint, { type }: SymbolInfo): string {
  if (type.kind === "pointer") return value === 0n ? "NULL" : `${value}`;
  return type.kind === "integer" && type.name === "char" ? characterText(value) : `${value}`;
}

function characterText(value: bigint): string {
  if (value === 0n) return "'\\0'";
  const character = String.fromCharCode(Number(value));
  if (character === "'" || character === "\\") return `'\\${character}'`;
  return /^[ -~]$/.test(character) ? `'${character}'` : `${value}`;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
