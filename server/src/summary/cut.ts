// Cutting a case at a call: what the callee can reach is its local heap, the
// rest is the caller's frame and waits. What both know, objects that the frame
// points to and numbers that occur on both sides, is the border, by which the
// two are put together again.

import { inOrder } from "../shape/cells.ts";
import { groupsOf, isGroup } from "../shape/groups/graph.ts";
import { sharpen } from "../shape/groups/materialise.ts";
import type { Link } from "../shape/groups/role.ts";
import { split } from "../shape/groups/split.ts";
import { heldBy } from "../shape/memory.ts";
import { resolve } from "../shape/pure.ts";
import { type HeapObject, type State, topFrame } from "../shape/state.ts";
import { reachableFrom } from "../shape/sweep.ts";
import { address, type ObjectId, type SymbolId, symbolValue, type Value } from "../shape/value.ts";

export interface Cut {
  /** The local heap with the callee's frame alone. */
  readonly local: State;
  /** The whole case before the call, from which what the callee has is to be taken out. */
  readonly whole: State;
  readonly inside: ReadonlySet<ObjectId>;
  /** In the order of the local heap's border. */
  readonly border: readonly Value[];
  /** Links of border objects with groups that wait in the frame. */
  readonly waiting: ReadonlyMap<ObjectId, readonly Link[]>;
}

const mostFocusing = 12;

/** Names of globals; null: all of them. */
type Globals = ReadonlySet<string> | null;

/**
 * The callee's frame is on top; `globals` are those that it can name; `isRecursive`: it is running already. Null where a group of the frame
 * leads into one of the callee's.
 */
export function cutAtCall(state: State, globals: Globals, isRecursive: boolean): readonly (Cut | null)[] {
  const divided = divide(state, globals);
  if (divided === null) return [];
  return focusBorder(divided, globals, 0).map((next) =>
    next === null ? null : cut(next, globals, isRecursive),
  );
}

/** Splits groups into what the callee can reach and what it cannot. */
function divide(state: State, globals: Globals): State | null {
  const inside = localHeap(state, globals);
  if (![...inside].some((id) => isGroup(state, id))) return state;
  const all = 3;
  return split(state, { of: (id) => (inside.has(id) ? 1 : 2), passedBy: () => all });
}

function localHeap(state: State, globals: Globals): ReadonlySet<ObjectId> {
  const named = [...state.named].flatMap(([name, id]) => (isNameable(name, globals) ? [id] : []));
  return reachableFrom(state, [...topFrame(state).variables.values(), ...named]);
}

function isNameable(name: string, globals: Globals): boolean {
  const prefix = "global:";
  return name.startsWith(prefix) && (globals === null || globals.has(name.slice(prefix.length)));
}

/** Pointers of the frame into groups of the callee are made definite. */
function focusBorder(state: State, globals: Globals, depth: number): readonly (State | null)[] {
  const inside = localHeap(state, globals);
  if (groupsOf(state).some((group) => !inside.has(group.id) && leadsInside(state, group, inside)))
    return [null];
  for (const object of state.objects.values()) {
    if (object.roles !== null || inside.has(object.id)) continue;
    const leads = object.links.some((link) => link.out.labels.length > 0 && inside.has(link.target));
    if (!leads) continue;
    if (depth > mostFocusing) return [null];
    return sharpen(state, object.id, null).flatMap((next) => focusBorder(next, globals, depth + 1));
  }
  return [state];
}

function leadsInside(state: State, group: HeapObject, inside: ReadonlySet<ObjectId>): boolean {
  return group.roles!.some(({ links }) =>
    links.some(
      (link) => link.out.labels.length > 0 && inside.has(link.target) && isGroup(state, link.target),
    ),
  );
}

function cut(state: State, globals: Globals, isRecursive: boolean): Cut {
  const inside = localHeap(state, globals);
  const frame = topFrame(state);
  const border = borderOf(state, inside, isRecursive);
  const waiting = new Map<ObjectId, readonly Link[]>();
  const objects = new Map<ObjectId, HeapObject>();
  for (const id of inside) {
    const object = state.objects.get(id)!;
    const outside = object.links.filter((link) => !inside.has(link.target));
    if (outside.length > 0) waiting.set(id, outside);
    const links = outside.length > 0 ? object.links.filter((link) => inside.has(link.target)) : object.links;
    objects.set(id, outside.length > 0 ? { ...object, links } : object);
  }
  const local: State = {
    ...state,
    objects,
    named: new Map([...state.named].filter(([, id]) => inside.has(id))),
    frames: [
      {
        ...frame,
        calledAt: null,
        model: false,
        arguments: [],
        activation: 0,
        informed: false,
        loops: new Map(),
      },
    ],
    border,
    path: null,
    exact: true,
    refusal: null,
    decided: [],
    entangled: false,
    lost: [],
    lostStructures: [],
    decisions: 0,
    shortages: 0,
  };
  return { local, whole: state, inside, border, waiting };
}

/**
 * In the order in which the callee meets them. Which numbers the callers of a recursive call's
 * caller know too is not told: each call would know of one more. Pointers are: what they lead to may be freed.
 */
function borderOf(state: State, inside: ReadonlySet<ObjectId>, isRecursive: boolean): readonly Value[] {
  const waitingVariables = state.frames.slice(0, -1).flatMap(({ variables }) => [...variables.values()]);
  const held = new Set<ObjectId>(waitingVariables.filter((id) => inside.has(id)));
  const symbols = new Set<SymbolId>();
  for (const object of state.objects.values()) {
    for (const id of heldAcross(state, object, inside)) held.add(id);
    if (inside.has(object.id)) continue;
    for (const { value } of object.cells.values()) if (value.kind === "symbol") symbols.add(value.symbol);
  }
  for (const value of state.border) {
    const known = resolve(state.pure, value);
    if (known.kind === "address" && inside.has(known.object)) held.add(known.object);
    if (known.kind === "symbol" && !(isRecursive && isNumber(state, known.symbol))) symbols.add(known.symbol);
  }
  return inOrderOfLocal(state, inside, held, symbols);
}

/** What the frame's object points to inside; itself where it is inside and linked with groups of the frame. */
function heldAcross(state: State, object: HeapObject, inside: ReadonlySet<ObjectId>): readonly ObjectId[] {
  if (!inside.has(object.id)) return heldBy(state, object).filter((id) => inside.has(id));
  return object.links.some((link) => !inside.has(link.target)) ? [object.id] : [];
}

function isNumber({ pure }: State, symbol: SymbolId): boolean {
  return pure.symbols.get(symbol)?.type.kind === "integer";
}

function inOrderOfLocal(
  state: State,
  inside: ReadonlySet<ObjectId>,
  held: ReadonlySet<ObjectId>,
  symbols: ReadonlySet<SymbolId>,
): readonly Value[] {
  const border: Value[] = [];
  const told = new Set<SymbolId>();
  for (const id of localOrder(state, inside)) {
    const object = state.objects.get(id)!;
    if (held.has(id) && isWorthHolding(object)) border.push(address(id, 0));
    for (const { value } of inOrder(object.cells)) {
      if (value.kind !== "symbol" || told.has(value.symbol) || !symbols.has(value.symbol)) continue;
      told.add(value.symbol);
      border.push(symbolValue(value.symbol));
    }
  }
  return border;
}

/** Texts, functions and globals are found again by their names. */
function isWorthHolding({ origin }: HeapObject): boolean {
  return origin.kind !== "string" && origin.kind !== "procedure" && origin.kind !== "global";
}

function localOrder(state: State, inside: ReadonlySet<ObjectId>): readonly ObjectId[] {
  const variables = [...topFrame(state).variables].sort(([a], [b]) => a - b).map(([, id]) => id);
  const named = [...state.named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
  const order = new Set<ObjectId>();
  for (const id of [...variables, ...named]) if (inside.has(id)) order.add(id);
  for (const id of order) {
    const object = state.objects.get(id)!;
    for (const { value } of inOrder(object.cells)) {
      if (value.kind === "address" && inside.has(value.object)) order.add(value.object);
    }
    for (const next of heldBy(state, object)) if (inside.has(next)) order.add(next);
  }
  return [...order];
}
