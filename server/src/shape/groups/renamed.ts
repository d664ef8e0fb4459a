// A case with the names of its normal form, and without all that only matters
// on the way on which it came.

import { inOrder } from "../cells.ts";
import { emptyPure, type Pure, resolve, type Term } from "../pure.ts";
import { type Names, renameInfo, renameObject, renameTerm, renameValue } from "../rename.ts";
import type { HeapObject, State } from "../state.ts";
import { type ObjectId, type SymbolId, symbolValue, type Value, valueKey } from "../value.ts";
import { isGroupName, type Naming, nameOf, nameSymbol } from "./naming.ts";
import { united } from "./unite.ts";

export function renameCase(naming: Naming): State {
  const names = namesOf(naming);
  const { state } = naming;
  const objects = new Map<ObjectId, HeapObject>();
  for (const object of naming.order) {
    const moved = inNormalOrder(renameObject(names, object));
    objects.set(moved.id, moved);
  }
  const border = state.border.map((value) => renameValue(names, resolve(state.pure, value)));
  return {
    ...state,
    pure: renamedPure(naming),
    objects,
    named: new Map([...state.named].map(([name, id]) => [name, nameOf(naming, id)])),
    released: new Map(
      [...state.released].flatMap(([symbol, release]) => {
        const name = naming.symbols.get(symbol);
        return name === undefined ? [] : [[name, release] as const];
      }),
    ),
    frames: state.frames.map((frame) => ({
      ...frame,
      variables: new Map([...frame.variables].map(([variable, id]) => [variable, nameOf(naming, id)])),
    })),
    border,
    path: null,
    refusal: state.refusal && {
      ...state.refusal,
      kept: renameValue(names, resolve(state.pure, state.refusal.kept)),
    },
    decided: [],
    entangled: false,
    lost: [],
    lostStructures: [],
    decisions: 0,
    shortages: 0,
    next: Math.max(naming.count, naming.symbols.size) + 1,
  };
}

function namesOf(naming: Naming): Names {
  return { object: (id) => nameOf(naming, id), symbol: (symbol) => nameSymbol(naming, symbol) };
}

/** Nothing in it depends on the order in which it was built. */
function inNormalOrder(object: HeapObject): HeapObject {
  const { cells, elements, roles } = object;
  return {
    ...object,
    cells: cells.size < 2 ? cells : new Map(inOrder(cells).map((cell) => [cell.start, cell])),
    roles: roles && [...united(roles, isGroupName)].sort((a, b) => a.id - b.id),
    elements: elements && { ...elements, single: [...elements.single].sort((a, b) => a - b) },
  };
}

/** Only what is known of unknowns that some cell holds, and of what was computed from them. */
function renamedPure(naming: Naming): Pure {
  const { pure } = naming.state;
  const { symbols: names } = naming;
  const { terms, bindings } = renamedTerms(naming);
  return {
    ...emptyPure,
    symbols: new Map(
      [...names].map(([symbol, name]) => [name, renameInfo(namesOf(naming), pure.symbols.get(symbol)!)]),
    ),
    facts: new Map(
      [...names].flatMap(([symbol, name]) => {
        const fact = pure.facts.get(symbol);
        return fact === undefined ? [] : [[name, fact] as const];
      }),
    ),
    differences: new Map(
      [...pure.differences.values()].flatMap(({ left, right, most }) => {
        const a = names.get(left);
        const b = names.get(right);
        return a === undefined || b === undefined
          ? []
          : [[`${a}-${b}`, { left: a, right: b, most }] as const];
      }),
    ),
    apart: new Map(
      [...pure.apart.values()].flatMap(([left, right, by]) => {
        const a = names.get(left);
        const b = names.get(right);
        if (a === undefined || b === undefined) return [];
        const ordered = a < b ? ([a, b, by] as const) : ([b, a, -by] as const);
        return [[`${ordered[0]}!${ordered[1]}!${ordered[2]}`, ordered] as const];
      }),
    ),
    terms,
    bindings,
  };
}

/** Operations that may be carried out again, on what is held somewhere. Their results need not be held. */
function renamedTerms(naming: Naming): Pick<Pure, "terms" | "bindings"> {
  const { pure } = naming.state;
  const terms = new Map<string, Term>();
  const bindings = new Map<SymbolId, Value>();
  if (pure.terms.size === 0) return { terms, bindings };
  const held = heldNumbers(naming);
  const names = namesOf(naming);
  for (const term of pure.terms.values()) {
    if (!term.operands.every((each) => isNamed(naming, each) && isHeld(held, each))) continue;
    const result = resolve(pure, symbolValue(term.symbol));
    if (!naming.symbols.has(term.symbol) && !isNamed(naming, result) && !isInformed(naming.state, result))
      continue;
    const { key, term: renamed } = renameTerm(names, term);
    held.add(valueKey(symbolValue(term.symbol)));
    if (pure.bindings.has(term.symbol)) bindings.set(renamed.symbol, renameValue(names, result));
    terms.set(key, renamed);
  }
  return { terms, bindings };
}

function heldNumbers({ state }: Naming): Set<string> {
  const held = new Set<string>();
  for (const { cells } of state.objects.values()) {
    for (const { value } of cells.values()) if (value.kind === "symbol") held.add(valueKey(value));
  }
  for (const value of state.border) held.add(valueKey(resolve(state.pure, value)));
  return held;
}

function isHeld(held: ReadonlySet<string>, value: Value): boolean {
  return value.kind !== "symbol" || held.has(valueKey(value));
}

function isNamed(naming: Naming, value: Value): boolean {
  if (value.kind === "symbol") return naming.symbols.has(value.symbol);
  return value.kind !== "address" || naming.objects.has(value.object);
}

function isInformed({ pure, released }: State, value: Value): boolean {
  return value.kind === "symbol" && (pure.facts.has(value.symbol) || released.has(value.symbol));
}

/** Of a case in normal form: what would be used after it was freed if it was read once more. */
export function releasedPlaces({ pure, released }: State): readonly string[] {
  if (released.size === 0) return [];
  const places = [...pure.terms].filter(([, { symbol }]) => {
    const value = resolve(pure, symbolValue(symbol));
    return value.kind === "symbol" && released.has(value.symbol);
  });
  return places.map(([key]) => key).sort();
}
