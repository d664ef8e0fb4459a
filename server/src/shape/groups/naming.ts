// Numbers for the objects and unknowns of a case, in the order in which they are
// met from the variables; groups have the number of their class, so that those
// of cases that meet can be united.

import type { Target } from "../../types/target.ts";
import { inOrder } from "../cells.ts";
import { indexOf } from "../elements/element.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId, SymbolId } from "../value.ts";
import { classKey } from "./fold.ts";
import { isGroup } from "./graph.ts";
import { self } from "./role.ts";
import { tables } from "./tables.ts";
import { rootsIn, type Tokens, tokensOf } from "./tokens.ts";

export interface Naming {
  readonly state: State;
  readonly target: Target;
  readonly objects: Map<ObjectId, ObjectId>;
  readonly order: HeapObject[];
  readonly symbols: Map<SymbolId, SymbolId>;
  /** Unknown pointers alone, by when they are met. */
  readonly pointers: Map<SymbolId, number>;
  readonly groupClasses: Map<string, number>;
  tokens: Tokens | null;
  count: number;
}

const firstGroup = 2 ** 19;

/** Whether an object of a case in normal form is a group. */
export function isGroupName(id: ObjectId): boolean {
  return id >= firstGroup;
}

/** The same class has the same number in all cases, so that groups of cases that meet can be united. */
function groupNumber(key: string): ObjectId {
  const { classes } = tables();
  const number = classes.get(key) ?? classes.size;
  classes.set(key, number);
  return (firstGroup + number) as ObjectId;
}

export function nameObjects(state: State, target: Target): Naming {
  const naming: Naming = {
    state,
    target,
    objects: new Map(),
    order: [],
    symbols: new Map(),
    pointers: new Map(),
    groupClasses: new Map(),
    tokens: null,
    count: 0,
  };
  for (const { object } of rootsIn(state)) visit(naming, object);
  for (let index = 0; index < naming.order.length; index++) visitNeighbours(naming, naming.order[index]!);
  for (const object of state.objects.values()) {
    if (naming.objects.has(object.id)) continue;
    const start = naming.order.length;
    visit(naming, object.id);
    for (let index = start; index < naming.order.length; index++)
      visitNeighbours(naming, naming.order[index]!);
  }
  return naming;
}

function visitNeighbours(naming: Naming, object: HeapObject): void {
  if (object.roles !== null) {
    for (const target of neighboursOfGroup(naming.state, object)) visit(naming, target);
    return;
  }
  for (const { value } of inOrder(object.cells)) {
    if (value.kind === "address") visit(naming, value.object);
    if (value.kind !== "symbol") continue;
    nameSymbol(naming, value.symbol);
    for (const id of naming.state.pure.symbols.get(value.symbol)?.choices ?? []) visit(naming, id);
  }
  for (const id of object.mayHold) visit(naming, id);
  for (const id of elementsInOrder(naming, object)) visit(naming, id);
  const links = [...object.links].sort((a, b) => a.out.id - b.out.id || a.in.id - b.in.id);
  for (const link of links) visit(naming, link.target);
}

/** Those with known numbers first, then by what the numbers are in other places. */
function elementsInOrder({ state, symbols }: Naming, { elements }: HeapObject): readonly ObjectId[] {
  const rank = (id: ObjectId) => {
    const index = indexOf(state, state.objects.get(id)!);
    if (index?.kind === "integer") return `0 ${index.value}`;
    if (index?.kind !== "symbol") return "3";
    return `${symbols.has(index.symbol) ? `1 ${symbols.get(index.symbol)}` : 2} ${index.add}`;
  };
  const ranked = (elements?.single ?? []).map((id) => ({ id, rank: rank(id) }));
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id - b.id))
    .map(({ id }) => id);
}

function neighboursOfGroup(state: State, group: HeapObject): readonly ObjectId[] {
  const found = new Map<ObjectId, string>();
  for (const role of group.roles!) {
    for (const link of role.links) {
      if (link.target === self || found.has(link.target)) continue;
      const kind = isGroup(state, link.target) ? "group" : "object";
      found.set(link.target, `${kind} ${link.out.id} ${link.in.id}`);
    }
    for (const { value } of role.cells) {
      if (value.kind === "address" && !found.has(value.object)) found.set(value.object, "fixed");
    }
  }
  return [...found].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([id]) => id);
}

function visit(naming: Naming, id: ObjectId): void {
  if (naming.objects.has(id)) return;
  const object = naming.state.objects.get(id);
  if (object === undefined) return;
  naming.objects.set(id, object.roles === null ? (++naming.count as ObjectId) : nameGroup(naming, object));
  naming.order.push(object);
}

function nameGroup(naming: Naming, group: HeapObject): ObjectId {
  naming.tokens ??= tokensOf(naming.state);
  const key = classKey(group, naming.tokens.of(group.id));
  const before = naming.groupClasses.get(key) ?? 0;
  naming.groupClasses.set(key, before + 1);
  return groupNumber(before === 0 ? key : `${key} ${before}`);
}

export function nameSymbol(naming: Naming, symbol: SymbolId): SymbolId {
  const known = naming.symbols.get(symbol);
  if (known !== undefined) return known;
  const made = (naming.symbols.size + 1) as SymbolId;
  naming.symbols.set(symbol, made);
  return made;
}

export function nameOf(naming: Naming, id: ObjectId): ObjectId {
  return naming.objects.get(id) ?? (0 as ObjectId);
}
