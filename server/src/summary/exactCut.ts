// What matters to a callee of the case in which it is called, as a case of its
// own: all that it can reach, under names that do not depend on the caller. Two
// calls that look the same to the callee give the same case.

import { openTo } from "../shape/escape.ts";
import { heldBy } from "../shape/memory.ts";
import { type Pure, resolve } from "../shape/pure.ts";
import { type Decision, type HeapObject, type State, topFrame } from "../shape/state.ts";
import { reachableFrom } from "../shape/sweep.ts";
import { tidyExit } from "../shape/tidy.ts";
import { address, type ObjectId, type SymbolId, symbolValue, type Value } from "../shape/value.ts";
import { type NamedCase, nameCase } from "./exactCase.ts";

export interface ExactCut extends NamedCase {
  /** The case before the call, the callee's frame on top. */
  readonly whole: State;
  readonly inside: ReadonlySet<ObjectId>;
  /** What the caller has decided and the callee need not know of. */
  readonly elsewhere: readonly Decision[];
}

/** `globals`: those of them that the callee needs. Null where the callee is told of functions. */
export function cutExactly(whole: State, globals: ReadonlySet<string>): ExactCut | null {
  const inside = reachableFrom(whole, rootsFor(whole, globals));
  const objects = new Map<ObjectId, HeapObject>();
  for (const [id, object] of whole.objects) {
    if (!inside.has(id)) continue;
    if (object.origin.kind === "procedure" || object.roles !== null || object.elements !== null) return null;
    objects.set(id, object);
  }
  const local = tidyExit({
    ...whole,
    objects,
    named: new Map([...whole.named].filter(([, id]) => inside.has(id))),
    frames: [
      {
        ...topFrame(whole),
        calledAt: null,
        arguments: [],
        activation: 0,
        informed: false,
        loops: new Map(),
      },
    ],
    border: borderOf(whole, inside),
    waiting: {
      exposed: exposedIn(whole, inside),
      related: relatedTo(whole.pure, symbolsIn(whole, inside), inside),
      given: 0,
      disturbed: false,
    },
    pure: { ...whole.pure, asked: new Set() },
    path: null,
    exact: true,
    refusal: null,
    entangled: false,
    lost: [],
    lostStructures: [],
    decisions: 0,
    shortages: 0,
  });
  const elsewhere = whole.decided.filter((decision) => !local.decided.includes(decision));
  return { ...nameCase(local), whole, inside, elsewhere };
}

function rootsFor(state: State, globals: ReadonlySet<string>): readonly ObjectId[] {
  const named = [...state.named].flatMap(([name, id]) => (globals.has(name) ? [id] : []));
  return [...topFrame(state).variables.values(), ...named];
}

function exposedIn(state: State, inside: ReadonlySet<ObjectId>): readonly ObjectId[] {
  const open = openTo([...state.objects.values()].filter(({ id }) => !inside.has(id)));
  const within = reachableFrom(
    state,
    open.map(({ id }) => id),
  );
  return [...new Set([...within, ...state.waiting.exposed])].filter((id) => inside.has(id));
}

/** What others know too of what the callee gets: objects that they hold, and unknowns. */
function borderOf(state: State, inside: ReadonlySet<ObjectId>): readonly Value[] {
  const held = new Set<ObjectId>();
  const symbols = new Set<SymbolId>();
  const hold = (id: ObjectId) => {
    if (inside.has(id)) held.add(id);
  };
  const know = (value: Value) => {
    const known = resolve(state.pure, value);
    if (known.kind === "address") hold(known.object);
    if (known.kind === "symbol") symbols.add(known.symbol);
  };
  for (const frame of state.frames.slice(0, -1)) for (const id of frame.variables.values()) hold(id);
  for (const object of state.objects.values()) {
    if (inside.has(object.id)) continue;
    for (const id of heldBy(state, object)) hold(id);
    for (const { value } of object.cells.values()) know(value);
  }
  for (const value of [...state.border, ...state.waiting.related]) know(value);
  const met = symbolsIn(state, inside);
  const shared = [...symbols].filter((symbol) => met.has(symbol));
  return [...[...held].map((id) => address(id, 0)), ...shared.map((symbol) => symbolValue(symbol))];
}

function symbolsIn(state: State, inside: ReadonlySet<ObjectId>): ReadonlySet<SymbolId> {
  const symbols = new Set<SymbolId>();
  for (const id of inside) {
    for (const { value } of state.objects.get(id)!.cells.values()) {
      const known = resolve(state.pure, value);
      if (known.kind === "symbol") symbols.add(known.symbol);
    }
  }
  return symbols;
}

/** Of what the callee gets, the unknowns by which it can learn of others; and all that was computed from its objects. */
function relatedTo(pure: Pure, met: ReadonlySet<SymbolId>, inside: ReadonlySet<ObjectId>): readonly Value[] {
  const related = new Set<SymbolId>();
  const relate = (symbols: readonly SymbolId[]) => {
    if (symbols.every((symbol) => met.has(symbol))) return;
    for (const symbol of symbols) if (met.has(symbol)) related.add(symbol);
  };
  for (const { left, right } of pure.differences.values()) relate([left, right]);
  for (const [left, right] of pure.apart.values()) relate([left, right]);
  for (const term of pure.terms.values()) {
    const symbols = symbolsOf(pure, [...term.operands, symbolValue(term.symbol)]);
    if (term.reads.some((id) => inside.has(id))) for (const symbol of symbols) related.add(symbol);
    else relate(symbols);
  }
  return [...related].map((symbol) => symbolValue(symbol));
}

function symbolsOf(pure: Pure, values: readonly Value[]): readonly SymbolId[] {
  return values.flatMap((value) => {
    const known = resolve(pure, value);
    return known.kind === "symbol" ? [known.symbol] : [];
  });
}
