// Looking into a structure: the object that its pointer leads to becomes an
// object of the heap, once for each way in which its cells may be filled; what
// hangs from it are structures again.

import type { Cell } from "../cells.ts";
import { resolve } from "../pure.ts";
import { assumeComparison, bind } from "../relate.ts";
import {
  addObject,
  anyValue,
  freshSymbol,
  type HeapObject,
  type Outcome,
  replaceObject,
  type State,
} from "../state.ts";
import { address, type ObjectId, type SymbolId, type Value, withEntry, zero } from "../value.ts";
import { branchOf, type Kind, type Structure } from "./grammar.ts";
import type { Branch, Fixed, GrownValue, Production } from "./productions.ts";

/** Null where it is no pointer to a structure. */
export function structureAt(state: State, value: Value): Structure | null {
  const known = resolve(state.pure, value);
  if (known.kind !== "symbol" || state.released.has(known.symbol)) return null;
  return state.pure.symbols.get(known.symbol)?.structure ?? null;
}

/** The cases in which the pointer leads to an object. */
export function expand(state: State, symbol: SymbolId): readonly Outcome<ObjectId>[] {
  const structure = state.pure.symbols.get(symbol)?.structure ?? null;
  if (structure === null) return [];
  return structure.roots.flatMap((root) => {
    const kind = structure.kinds.get(root)!;
    return kind.productions.flatMap((production) => grow(state, symbol, structure, kind, production));
  });
}

/** Also the one in which it is null. */
export function expandOrNull(state: State, symbol: SymbolId): readonly State[] {
  const pure = bind(state.pure, { kind: "symbol", symbol, add: 0n }, zero);
  const isNull = pure === "infeasible" ? [] : [{ ...state, pure }];
  return [...isNull, ...expand(state, symbol).map(({ state: next }) => next)];
}

function grow(
  state: State,
  symbol: SymbolId,
  structure: Structure,
  kind: Kind,
  production: Production,
): readonly Outcome<ObjectId>[] {
  const [allocation, ...others] = kind.allocations;
  const origin = { kind: "block", allocation: allocation!, others, activation: kind.activation } as const;
  const added = addObject(state, { origin, type: kind.type, size: kind.size, rest: kind.rest });
  const to = address(added.value, 0);
  const pure = bind(added.state.pure, { kind: "symbol", symbol, add: 0n }, to);
  if (pure === "infeasible") return [];
  let next: State = { ...added.state, pure };
  const cells = new Map<number, Cell>();
  for (const { start, width, value } of production) {
    const made = definite(next, structure, value);
    next = made.state;
    cells.set(start, { start, width, value: made.value });
  }
  return [{ state: replaceObject(next, { ...next.objects.get(added.value)!, cells }), value: added.value }];
}

function definite(state: State, structure: Structure, value: GrownValue): Outcome<Value> {
  switch (value.kind) {
    case "branch":
      return pointerTo(state, structure, value);
    case "fixed":
      return fixedObject(state, value);
    case "any":
      return freshSymbol(state, { ...anyValue(value.type), origin: value.input ? "input" : "other" });
    default:
      return { state, value };
  }
}

const pointerType = { kind: "pointer", to: { kind: "void" }, toConst: false } as const;

function pointerTo(state: State, structure: Structure, branch: Branch): Outcome<Value> {
  if (branch.roots.length === 0) return { state, value: zero };
  return structureSymbol(state, branchOf(structure, branch), branch.nullable);
}

export function structureSymbol(state: State, structure: Structure, nullable: boolean): Outcome<Value> {
  const made = freshSymbol(state, { ...anyValue(pointerType), structure });
  if (nullable) return made;
  const pure = assumeComparison(made.state.pure, "!=", made.value, zero);
  return pure === "infeasible" ? made : { ...made, state: { ...made.state, pure } };
}

function fixedObject(state: State, { name, object, offset }: Fixed): Outcome<Value> {
  const known = state.named.get(name);
  if (known !== undefined) return { state, value: address(known, offset) };
  const added = addObject(state, object);
  const named = withEntry(added.state.named, name, added.value);
  return { state: { ...added.state, named }, value: address(added.value, offset) };
}

/** All pointers to structures in the object are looked at. */
export function expandIn(state: State, id: ObjectId): readonly State[] {
  for (const { value } of state.objects.get(id)?.cells.values() ?? []) {
    const known = resolve(state.pure, value);
    if (known.kind !== "symbol" || structureAt(state, known) === null) continue;
    return expandOrNull(state, known.symbol).flatMap((next) => expandIn(inPlace(next, id), id));
  }
  return [state];
}

/** The object's cells hold what their unknowns have turned out to be. */
function inPlace(state: State, id: ObjectId): State {
  const object = state.objects.get(id)!;
  const cells = new Map(
    [...object.cells].map(([start, cell]) => [start, { ...cell, value: resolve(state.pure, cell.value) }]),
  );
  return replaceObject(state, { ...object, cells });
}

/** Nothing is claimed any more of what the pointer leads to. */
export function withoutStructure(state: State, symbol: SymbolId): State {
  const info = state.pure.symbols.get(symbol);
  if (info === undefined || info.structure === null) return state;
  const symbols = withEntry(state.pure.symbols, symbol, { ...info, structure: null });
  return { ...state, pure: { ...state.pure, symbols } };
}

export function withoutStructuresIn(state: State, object: HeapObject): State {
  return [...object.cells.values()].reduce((next, { value }) => withoutStructureAt(next, value), state);
}

export function withoutStructureAt(state: State, value: Value): State {
  const known = resolve(state.pure, value);
  return known.kind === "symbol" ? withoutStructure(state, known.symbol) : state;
}
