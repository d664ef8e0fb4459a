// A callee's part of a case under names of its own: numbered in the order in
// which they are met from its variables. Blocks are stand-ins, whoever allocated
// them, and calls that are still running are told apart from those to come.

import { inOrder } from "../shape/cells.ts";
import type { Pure } from "../shape/pure.ts";
import { type Names, renameObject, renameTerm, renameValue } from "../shape/rename.ts";
import { type HeapObject, type State, topFrame } from "../shape/state.ts";
import type { ObjectId, SymbolId, Value } from "../shape/value.ts";
import { renameDecision, renameWholeInfo } from "./exactNames.ts";
import { asStandIn, earlierRelease } from "./exactStandIns.ts";

export interface NamedCase {
  /** What the callee starts with. */
  readonly local: State;
  /** The caller's names, of objects and unknowns, by the callee's. */
  readonly known: ReadonlyMap<number, number>;
}

/** Objects and unknowns share one sequence of numbers. */
interface Naming extends Names {
  readonly given: ReadonlyMap<number, number>;
}

export function nameCase(state: State): NamedCase {
  const naming = createNaming();
  for (const id of orderOf(state, naming)) naming.object(id);
  const border = state.border.map((value) => renameValue(naming, value)).sort(byKind);
  const related = state.waiting.related.map((value) => renameValue(naming, value)).sort(byKind);
  const objects = [...state.objects.values()]
    .map((object) => renamed(naming, object))
    .sort((a, b) => a.id - b.id);
  const { variables } = topFrame(state);
  const frame = {
    ...topFrame(state),
    variables: new Map([...variables].map(([variable, id]) => [variable, naming.object(id)])),
  };
  const decided = state.decided.map((decision) => renameDecision(naming, decision));
  const pure = renamePure(naming, state.pure);
  const released = [...state.released.keys()].map((symbol) => {
    const name = naming.symbol(symbol);
    return [name, earlierRelease(name)] as const;
  });
  const local: State = {
    ...state,
    objects: new Map(objects.map((object) => [object.id, object])),
    named: new Map([...state.named].sort(byName).map(([name, id]) => [name, naming.object(id)])),
    frames: [frame],
    border,
    decided,
    pure,
    released: new Map(released.sort(([a], [b]) => a - b)),
    waiting: {
      exposed: state.waiting.exposed.map((id) => naming.object(id)).sort((a, b) => a - b),
      related,
      given: naming.given.size + 1,
      disturbed: false,
    },
    next: naming.given.size + 1,
  };
  return { local, known: new Map([...naming.given].map(([caller, callee]) => [callee, caller])) };
}

function createNaming(): Naming {
  const given = new Map<number, number>();
  const name = (id: number): number => {
    const known = given.get(id) ?? given.size + 1;
    given.set(id, known);
    return known;
  };
  return {
    given,
    object: (id) => name(id) as ObjectId,
    symbol: (symbol) => name(symbol) as SymbolId,
  };
}

/** Names unknowns on the way, where they are met. */
function orderOf(state: State, naming: Naming): ReadonlySet<ObjectId> {
  const variables = [...topFrame(state).variables].sort(([a], [b]) => a - b).map(([, id]) => id);
  const named = [...state.named].sort(byName).map(([, id]) => id);
  const order = new Set<ObjectId>([...variables, ...named]);
  for (const id of order) nameWhatItHolds(state, naming, id, order);
  for (const id of state.objects.keys()) order.add(id);
  for (const id of order) nameWhatItHolds(state, naming, id, order);
  return order;
}

function nameWhatItHolds(state: State, naming: Naming, id: ObjectId, order: Set<ObjectId>): void {
  naming.object(id);
  const object = state.objects.get(id);
  if (object === undefined) return;
  for (const { value } of inOrder(object.cells)) {
    if (value.kind === "address") order.add(value.object);
    if (value.kind !== "symbol") continue;
    naming.symbol(value.symbol);
    for (const choice of state.pure.symbols.get(value.symbol)?.choices ?? []) order.add(choice);
  }
  for (const held of object.mayHold) order.add(held);
}

function renamed(naming: Naming, object: HeapObject): HeapObject {
  const named = renameObject(naming, object);
  const freed = named.freed === null ? null : earlierRelease(named.id);
  const cells = new Map([...named.cells].sort(([a], [b]) => a - b));
  return { ...named, cells, freed, origin: asStandIn(named) };
}

function renamePure(naming: Naming, pure: Pure): Pure {
  const symbols = [...pure.symbols].map(
    ([symbol, info]) => [naming.symbol(symbol), renameWholeInfo(naming, info)] as const,
  );
  const bindings = [...pure.bindings].map(
    ([symbol, value]) => [naming.symbol(symbol), renameValue(naming, value)] as const,
  );
  const facts = [...pure.facts].map(([symbol, fact]) => [naming.symbol(symbol), fact] as const);
  const differences = [...pure.differences.values()].map(({ left, right, most }) => {
    const named = { left: naming.symbol(left), right: naming.symbol(right), most };
    return [`${named.left}-${named.right}`, named] as const;
  });
  const apart = [...pure.apart.values()].map(([left, right, by]) => {
    const a = naming.symbol(left);
    const b = naming.symbol(right);
    const pair = a < b ? ([a, b, by] as const) : ([b, a, -by] as const);
    return [`${pair[0]}!${pair[1]}!${pair[2]}`, pair] as const;
  });
  const terms = [...pure.terms.values()].map((term) => {
    const named = renameTerm(naming, term);
    return [named.key, named.term] as const;
  });
  return {
    symbols: new Map(symbols.sort(([a], [b]) => a - b)),
    bindings: new Map(bindings.sort(([a], [b]) => a - b)),
    facts: new Map(facts.sort(([a], [b]) => a - b)),
    differences: new Map(differences.sort(byName)),
    apart: new Map(apart.sort(byName)),
    terms: new Map(terms.sort(byName)),
    asked: new Set(),
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byKind(a: Value, b: Value): number {
  return borderRank(a) - borderRank(b);
}

function borderRank(value: Value): number {
  if (value.kind === "address") return value.object;
  return value.kind === "symbol" ? value.symbol : 0;
}
