// Recognising a case that has been seen before. Objects and symbols are
// numbered in the order in which they are met from the variables, so that two
// cases that differ only in names get the same key; what is known about the
// numbers is then compared fact by fact.

import { inOrder } from "./cells.ts";
import { inTheirOrder } from "./inTheirOrder.ts";
import { siteKey } from "./path.ts";
import { type Fact, rangeOf, resolve } from "./pure.ts";
import { sketchOf } from "./sketch.ts";
import type { HeapObject, State } from "./state.ts";
import { type ObjectId, type SymbolId, symbolValue, type Value } from "./value.ts";

export interface CanonicalCase {
  readonly state: State;
  /** Equal for equal keys. */
  readonly sketch: number;
  readonly named: () => NamedCase;
}

interface NamedCase {
  readonly key: string;
  /** In canonical order. */
  readonly symbols: readonly SymbolId[];
}

interface Naming {
  readonly state: State;
  readonly objects: Map<ObjectId, number>;
  readonly pending: ObjectId[];
  readonly symbols: Map<SymbolId, number>;
}

/** Of a tidied state. */
export function canonical(state: State): CanonicalCase {
  let known: NamedCase | null = null;
  const named = (): NamedCase => {
    known ??= nameAll(state);
    return known;
  };
  return { state, sketch: sketchOf(state), named };
}

function nameAll(state: State): NamedCase {
  const naming: Naming = { state, objects: new Map(), pending: [], symbols: new Map() };
  const parts: string[] = [];
  for (const frame of state.frames) {
    const held = inTheirOrder(frame.variables)
      .map(([variable, id]) => `${variable}=${nameOf(naming, id)}`)
      .join(",");
    parts.push(frame.informed ? `${held} informed` : held);
  }
  parts.push(
    inTheirOrder(state.named)
      .map(([name, id]) => `${name}=${nameOf(naming, id)}`)
      .join(","),
  );
  for (let index = 0; index < state.objects.size; index++) {
    const id = naming.pending[index] ?? firstUnnamed(naming);
    if (id === null) break;
    if (naming.pending[index] === undefined) nameOf(naming, id);
    parts.push(describe(naming, id));
  }
  const { disturbed, related } = state.waiting;
  const outside = [...state.border, ...related].map((value) =>
    describeValue(naming, resolve(state.pure, value)),
  );
  parts.push(`^${outside}${disturbed ? "" : " undisturbed"}`);
  for (const term of state.pure.terms.values()) {
    const operands = term.operands.map((operand) => describeValue(naming, operand));
    parts.push(
      `${term.operator}(${operands})=${describeValue(naming, resolve(state.pure, symbolValue(term.symbol)))}`,
    );
  }
  return { key: parts.join("\n"), symbols: [...naming.symbols.keys()] };
}

/** Whether everything that can happen to `later` was already considered for `earlier`. */
export function covers(earlier: CanonicalCase, later: CanonicalCase): boolean {
  if (earlier.sketch !== later.sketch || (later.state.exact && !earlier.state.exact)) return false;
  const [old, now] = [earlier.named(), later.named()];
  return (
    old.key === now.key &&
    old.symbols.every((symbol, index) => impliesFact(earlier, symbol, later, now.symbols[index]!)) &&
    impliesRelations(earlier, later)
  );
}

function impliesFact(earlier: CanonicalCase, old: SymbolId, later: CanonicalCase, now: SymbolId): boolean {
  const required: Fact = rangeOf(earlier.state.pure, symbolValue(old));
  const known: Fact = rangeOf(later.state.pure, symbolValue(now));
  return (
    (required.low === null || (known.low !== null && known.low >= required.low)) &&
    (required.high === null || (known.high !== null && known.high <= required.high)) &&
    required.not.every((value) => isExcluded(known, value))
  );
}

function isExcluded(fact: Fact, value: bigint): boolean {
  return (
    fact.not.includes(value) ||
    (fact.low !== null && value < fact.low) ||
    (fact.high !== null && value > fact.high)
  );
}

function impliesRelations(earlier: CanonicalCase, later: CanonicalCase): boolean {
  const { differences, apart } = earlier.state.pure;
  if (differences.size === 0 && apart.size === 0) return true;
  const { symbols } = later.named();
  const renamed = new Map(earlier.named().symbols.map((symbol, index) => [symbol, symbols[index]!]));
  const { pure } = later.state;
  for (const { left, right, most } of differences.values()) {
    const known = pure.differences.get(`${renamed.get(left)}-${renamed.get(right)}`);
    if (known === undefined || known.most > most) return false;
  }
  for (const [left, right, by] of apart.values()) {
    const a = renamed.get(left);
    const b = renamed.get(right);
    if (!pure.apart.has(`${a}!${b}!${by}`) && !pure.apart.has(`${b}!${a}!${-by}`)) return false;
  }
  return true;
}

function nameOf(naming: Naming, id: ObjectId): string {
  const known = naming.objects.get(id);
  if (known !== undefined) return `#${known}`;
  if (!naming.state.objects.has(id)) return "#gone";
  naming.objects.set(id, naming.objects.size);
  naming.pending.push(id);
  return `#${naming.objects.size - 1}`;
}

function firstUnnamed(naming: Naming): ObjectId | null {
  for (const id of naming.state.objects.keys()) if (!naming.objects.has(id)) return id;
  return null;
}

function describe(naming: Naming, id: ObjectId): string {
  const object = naming.state.objects.get(id)!;
  const cells = inOrder(object.cells).map(
    (cell) => `${cell.start}:${cell.width}=${describeValue(naming, cell.value)}`,
  );
  const held = object.mayHold.map((other) => nameOf(naming, other));
  const members = object.roles === null ? "" : ` members ${object.roles.map(({ id }) => id)}`;
  const links = object.links.length === 0 ? "" : ` links ${object.links.map(({ id }) => id)}`;
  const marks = `${object.rest}${object.freed === null ? "" : "!"}${object.escaped ? "^" : ""}${object.doubtful ? "?" : ""}${object.vague ? "~" : ""}`;
  return `${describeOrigin(object)} ${marks} {${cells}} [${held}]${members}${links}`;
}

function describeOrigin({ origin }: HeapObject): string {
  return origin.kind === "block"
    ? `block ${siteKey(origin.allocation.site)} ${origin.allocation.by} ${origin.activation}`
    : origin.kind;
}

function describeValue(naming: Naming, value: Value): string {
  switch (value.kind) {
    case "integer":
      return `${value.value}`;
    case "address":
      return `&${nameOf(naming, value.object)}+${value.offset ?? "?"}`;
    case "symbol":
      return `${describeSymbol(naming, value.symbol)}+${value.add}`;
    default:
      return value.kind;
  }
}

function describeSymbol(naming: Naming, symbol: SymbolId): string {
  const known = naming.symbols.get(symbol);
  if (known !== undefined) return `$${known}`;
  naming.symbols.set(symbol, naming.symbols.size);
  const { state } = naming;
  const info = state.pure.symbols.get(symbol);
  const choices = (info?.choices ?? []).map((id) => nameOf(naming, id));
  const marks = `${state.released.has(symbol) ? "!" : ""}${info?.sources?.vague ? "~" : ""}`;
  return `$${naming.symbols.size - 1}${marks}[${choices}]`;
}
