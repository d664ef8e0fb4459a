// Joining the numbers of two cases whose single objects are the same. Each pair
// of values that stand in the same place becomes one unknown, so that what is
// equal in both cases stays equal; what only one of them knows is forgotten.

import type { Target } from "../../types/target.ts";
import type { CType } from "../../types/type.ts";
import { type Cell, type Cells, inOrder, lookUp, put } from "../cells.ts";
import { cellAt } from "../fieldPath.ts";
import {
  emptyPure,
  type Pure,
  resolve,
  type SymbolInfo,
  shifted,
  type Term,
  termKey,
  typeRange,
} from "../pure.ts";
import type { HeapObject } from "../state.ts";
import { unite } from "../structures/grammar.ts";
import {
  address,
  isZero,
  type ObjectId,
  type SymbolId,
  sameValue,
  symbolValue,
  unknown,
  type Value,
  valueKey,
  zero,
} from "../value.ts";
import { joinApart, joinDifferences, joinFacts, type Pair, type Widening } from "./joinFacts.ts";
import type { Normal } from "./normal.ts";

export interface JoinedNumbers {
  /** Less is known than in the first case. */
  readonly grew: boolean;
  readonly pure: Pure;
  readonly cells: ReadonlyMap<ObjectId, Cells>;
  readonly border: readonly Value[];
  readonly next: number;
  /** What was in the first case, in the joined one. */
  renamed(value: Value): Value;
}

interface Joining {
  readonly a: Normal["state"];
  readonly b: Normal["state"];
  readonly pairs: Map<string, Pair>;
  /** Unknowns of the first case that have a pair. */
  readonly paired: Set<SymbolId>;
  readonly target: Target;
  next: number;
  grew: boolean;
}

export function joinNumbers(
  { state: a }: Normal,
  { state: b }: Normal,
  target: Target,
  widening: Widening,
): JoinedNumbers {
  const joining: Joining = { a, b, pairs: new Map(), paired: new Set(), target, next: 1, grew: false };
  const cells = new Map<ObjectId, Cells>();
  for (const object of a.objects.values()) {
    const other = b.objects.get(object.id);
    if (other === undefined || object.roles !== null) continue;
    if (object.cells.size > 0 || other.cells.size > 0)
      cells.set(object.id, joinCells(joining, object, other));
  }
  const border = a.border.map((value, index) => {
    const opposite = b.border[index];
    return opposite !== undefined && isJoinable(value, opposite)
      ? pairOf(joining, value, opposite, null)
      : value;
  });
  const { symbols, terms, bindings } = joinTerms(joining);
  const pairs = [...joining.pairs.values()];
  const facts = joinFacts(a.pure, b.pure, pairs, widening);
  const differences = joinDifferences(a.pure, b.pure, pairs, widening);
  const apart = joinApart(a.pure, b.pure, pairs);
  return {
    grew: joining.grew || facts.grew || differences.grew || apart.grew,
    cells,
    border,
    next: joining.next,
    pure: {
      ...emptyPure,
      symbols: new Map([...symbols, ...pairs.map(({ symbol, info }) => [symbol, info] as const)]),
      bindings,
      facts: facts.facts,
      differences: differences.differences,
      apart: apart.apart,
      terms,
    },
    renamed: (value) => {
      const known = value.kind === "symbol" ? pairsOf(joining, value.symbol)[0] : undefined;
      return known === undefined || value.kind !== "symbol" ? value : symbolValue(known.symbol, value.add);
    },
  };
}

/** Where only one of them has something it is read as what was never written. */
function joinCells(joining: Joining, object: HeapObject, other: HeapObject): Cells {
  let cells: Cells = new Map();
  for (const cell of inOrder(object.cells)) {
    const opposite = contentAt(other, cell);
    const type = numberType(joining, object, cell);
    const value = opposite === null ? null : joinValues(joining, cell.value, opposite, type);
    if (value !== null) cells = put(cells, { ...cell, value });
    else if (object.rest === "zero") cells = put(cells, { ...cell, value: unknown });
    if (value === null && !sameValue(cell.value, unknown)) joining.grew = true;
  }
  if (object.rest !== "zero") return cells;
  for (const cell of inOrder(other.cells)) {
    if (lookUp(object.cells, cell).found !== "nothing" || isZero(cell.value)) continue;
    const value = joinValues(joining, zero, cell.value, numberType(joining, other, cell));
    cells = put(cells, { ...cell, value: value ?? unknown });
    joining.grew = true;
  }
  return cells;
}

/** Null where it is nothing that a cell of the extent could hold. */
function contentAt(object: HeapObject, cell: Cell): Value | null {
  const found = lookUp(object.cells, cell);
  if (found.found === "value") return found.value;
  return found.found === "nothing" && object.rest === "zero" ? zero : null;
}

function numberType({ target }: Joining, { type }: HeapObject, { start }: Cell): CType | null {
  const bit = ((start % 8) + 8) % 8;
  const declared = type === null ? null : cellAt(type, (start - bit) / 8, target, bit);
  return declared?.type.kind === "integer" ? declared.type : null;
}

/** Null where nothing is known of both. */
function joinValues(joining: Joining, a: Value, b: Value, type: CType | null): Value | null {
  if (isJoinable(a, b)) return pairOf(joining, a, b, type);
  if (sameValue(a, b)) return a;
  if (a.kind !== "address" || b.kind !== "address" || a.object !== b.object) return null;
  if (a.offset !== null) joining.grew = true;
  return address(a.object, null);
}

/** Numbers, and unknown pointers with unknown pointers. */
function isJoinable(a: Value, b: Value): boolean {
  const isOpen = (value: Value) => value.kind === "integer" || value.kind === "symbol";
  return isOpen(a) && isOpen(b);
}

/** `type`: of the place in which the values stand. */
function pairOf(joining: Joining, a: Value, b: Value, type: CType | null): Value {
  if (a.kind === "integer" && sameValue(a, b)) return a;
  const isShift = a.kind === "symbol" && b.kind === "symbol" && a.add === b.add;
  const left = isShift ? symbolValue(a.symbol) : a;
  const right = isShift ? symbolValue(b.symbol) : b;
  const key = `${valueKey(left)} ${valueKey(right)}`;
  let pair = joining.pairs.get(key);
  if (pair === undefined) {
    const info = infoOf(joining, left, right, type);
    pair = { symbol: joining.next++ as SymbolId, a: left, b: right, info };
    joining.pairs.set(key, pair);
    if (left.kind !== "symbol" || joining.paired.has(left.symbol)) joining.grew = true;
    if (left.kind === "symbol") joining.paired.add(left.symbol);
  }
  return symbolValue(pair.symbol, isShift ? a.add : 0n);
}

/** The pairs in which the unknown of the first case is one side. */
function pairsOf({ pairs }: Joining, symbol: SymbolId): readonly Pair[] {
  return [...pairs.values()].filter(({ a }) => a.kind === "symbol" && a.symbol === symbol && a.add === 0n);
}

/** Operations that both cases have carried out on what is paired. */
function joinTerms(joining: Joining): Pick<Pure, "symbols" | "terms" | "bindings"> {
  const symbols = new Map<SymbolId, SymbolInfo>();
  const terms = new Map<string, Term>();
  const bindings = new Map<SymbolId, Value>();
  for (const term of joining.a.pure.terms.values()) {
    const joined = joinTerm(joining, term);
    if (joined === null) {
      joining.grew = true;
      continue;
    }
    const { operands, value } = joined;
    let symbol = value.kind === "symbol" && value.add === 0n ? value.symbol : null;
    if (symbol === null) {
      symbol = joining.next++ as SymbolId;
      symbols.set(symbol, joining.a.pure.symbols.get(term.symbol)!);
      bindings.set(symbol, value);
    }
    terms.set(termKey(term.operator, operands), { ...term, operands, symbol });
  }
  return { symbols, terms, bindings };
}

interface JoinedTerm {
  readonly operands: readonly Value[];
  readonly value: Value;
}

function joinTerm(joining: Joining, term: Term): JoinedTerm | null {
  const { a, b } = joining;
  for (const sides of operandPairs(joining, term.operands)) {
    const found = b.pure.terms.get(
      termKey(
        term.operator,
        sides.map(({ right }) => right),
      ),
    );
    if (found === undefined) continue;
    const left = resolve(a.pure, symbolValue(term.symbol));
    const right = resolve(b.pure, symbolValue(found.symbol));
    const type = a.pure.symbols.get(term.symbol)?.type ?? null;
    const value = joinValues(joining, left, right, type);
    if (value !== null) return { operands: sides.map(({ joined }) => joined), value };
  }
  return null;
}

interface Operand {
  readonly joined: Value;
  readonly right: Value;
}

/** The ways in which the operands can be read in the second case. */
function operandPairs(joining: Joining, operands: readonly Value[]): readonly (readonly Operand[])[] {
  return operands.reduce<readonly (readonly Operand[])[]>(
    (ways, operand) => ways.flatMap((way) => readings(joining, operand).map((each) => [...way, each])),
    [[]],
  );
}

function readings(joining: Joining, operand: Value): readonly Operand[] {
  if (operand.kind !== "symbol") return [{ joined: operand, right: operand }];
  return pairsOf(joining, operand.symbol).map((pair) => ({
    joined: symbolValue(pair.symbol, operand.add),
    right: shifted(pair.b, operand.add),
  }));
}

const anyNumber = { kind: "integer", name: "long long", size: 8, signed: true } as const;

function infoOf(joining: Joining, x: Value, y: Value, type: CType | null): SymbolInfo {
  const { a, b } = joining;
  const first = x.kind === "symbol" ? a.pure.symbols.get(x.symbol) : undefined;
  const second = y.kind === "symbol" ? b.pure.symbols.get(y.symbol) : undefined;
  if (first !== undefined && first.structure !== null) return structureOf(joining, first, second);
  const known = [first, second].find(
    (info) => info !== undefined && allows(info.type, y, second) && allows(info.type, x, first),
  );
  if (known === undefined) {
    return {
      type: type ?? anyNumber,
      origin: "other",
      text: null,
      choices: [],
      home: null,
      sources: null,
      structure: null,
    };
  }
  return first === known && second !== undefined ? known : { ...known, text: null };
}

/** The structures of both. */
function structureOf(joining: Joining, first: SymbolInfo, second: SymbolInfo | undefined): SymbolInfo {
  if (first.structure === null || second === undefined || second.structure === null) return first;
  const structure = unite(first.structure, second.structure);
  if (structure === first.structure) return first;
  joining.grew = true;
  return { ...first, structure };
}

/** Whether the value is one of the type: what its type allows, or the number that it is. */
function allows(type: CType, value: Value, info: SymbolInfo | undefined): boolean {
  const limits = typeRange(type);
  const own =
    value.kind === "integer" ? { low: value.value, high: value.value } : typeRange(info?.type ?? null);
  const isLow = limits.low === null || (own.low !== null && own.low >= limits.low);
  const isHigh = limits.high === null || (own.high !== null && own.high <= limits.high);
  return isLow && isHigh;
}
