// From where each object can be reached. Objects that the same variables lead
// to belong together; in structures with several pointers to their own type
// also along which of these pointers, so that the two sides of a tree stay apart.

import { typeText } from "../../types/print.ts";
import { inTheirOrder } from "../inTheirOrder.ts";
import { resolve } from "../pure.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { type Reached, type RoleGraph, reachIn, roleGraph } from "./graph.ts";
import { startOf } from "./role.ts";

/** A variable, a global or something that callers hold; named alike in all cases of a procedure. */
export interface Root {
  readonly name: string;
  readonly object: ObjectId;
  /** It is the pointer's target, not the place of the pointer. */
  readonly isTarget: boolean;
}

/** Pointers of objects of a type that begin at a bit. */
export interface Field {
  readonly type: string;
  readonly start: number;
}

/** A root, and perhaps the only pointers that are followed from there. */
export interface Token {
  readonly name: string;
  readonly root: ObjectId;
  /** The root is where a way begins, not the place of the first pointer, which may be any. */
  readonly isTarget: boolean;
  readonly field: Field | null;
  readonly reached: Reached;
  /** Reached, but not passed. */
  readonly stops: ReadonlySet<ObjectId>;
}

export interface Tokens {
  readonly graph: RoleGraph;
  readonly all: readonly Token[];
  /** Names of the tokens of a single object or a group, in the order of `all`. */
  of(id: ObjectId): readonly string[];
}

export function rootsIn(state: State): readonly Root[] {
  const roots: Root[] = [];
  state.frames.forEach((frame, depth) => {
    for (const [variable, object] of inTheirOrder(frame.variables)) {
      roots.push({ name: `${depth}.${variable}`, object, isTarget: false });
    }
  });
  for (const [name, object] of inTheirOrder(state.named)) roots.push({ name, object, isTarget: false });
  state.border.forEach((value, index) => {
    const known = resolve(state.pure, value);
    if (known.kind === "address") roots.push({ name: `^${index}`, object: known.object, isTarget: true });
  });
  return roots;
}

/** With more roles than this, ways along single fields are no longer told apart. */
const mostRoles = 40;

export function tokensOf(state: State): Tokens {
  const graph = roleGraph(state);
  const roots = rootsIn(state);
  const named = namedObjects(state, roots);
  const isCircular = [...named].some((id) => isOnCircle(graph, id));
  const fields = graph.nodes.length > mostRoles ? [] : fieldsToFollow(state, isCircular);
  const all: Token[] = [];
  const names = new Map<ObjectId, string[]>();
  const add = (token: Token) => {
    all.push(token);
    for (const id of token.reached.objects) {
      if (id === token.root) continue;
      const list = names.get(id);
      if (list === undefined) names.set(id, [token.name]);
      else list.push(token.name);
    }
  };
  for (const { name, object, isTarget } of roots) {
    if (!leadsSomewhere(state.objects.get(object))) continue;
    const reached = reachIn(graph, [object]);
    add({ name, root: object, isTarget, field: null, reached, stops: nowhere });
    if (fields.length === 0) continue;
    const own = isTarget ? [] : targetsIn(state, object);
    const stops = new Set([...named].filter((id) => id !== object && !own.includes(id)));
    for (const field of fields) {
      const along = { ...field, fromVariable: !isTarget, stops };
      const way = `${name}/${field.type}.${field.start}`;
      add({ name: way, root: object, isTarget, field, reached: reachIn(graph, [object], along), stops });
    }
  }
  return { graph, all, of: (id) => names.get(id) ?? [] };
}

const nowhere: ReadonlySet<ObjectId> = new Set();

/** What variables and callers point to: structures are seen as what lies between them. */
function namedObjects(state: State, roots: readonly Root[]): ReadonlySet<ObjectId> {
  const named = new Set<ObjectId>();
  for (const { object, isTarget } of roots) {
    for (const id of isTarget ? [object] : targetsIn(state, object)) {
      const target = state.objects.get(id);
      if (target !== undefined && target.roles === null) named.add(id);
    }
  }
  return named;
}

function targetsIn(state: State, variable: ObjectId): readonly ObjectId[] {
  const targets: ObjectId[] = [];
  for (const { value } of state.objects.get(variable)?.cells.values() ?? []) {
    if (value.kind === "address") targets.push(value.object);
  }
  return targets;
}

/** Whether a way leads from the object back to it. */
function isOnCircle(graph: RoleGraph, id: ObjectId): boolean {
  const { state } = graph;
  const reached = reachIn(graph, [id]);
  const object = state.objects.get(id)!;
  for (const other of reached.objects) {
    const holder = state.objects.get(other)!;
    if (holder.roles === null && targetsIn(state, other).includes(id)) return true;
  }
  return object.links.some(
    (link) => link.in.labels.length > 0 && graph.mirrors(link, id).some(({ node }) => reached.hasRole(node)),
  );
}

function leadsSomewhere(object: HeapObject | undefined): boolean {
  if (object === undefined || object.roles !== null) return false;
  if (object.mayHold.length > 0 || object.links.length > 0) return true;
  if ((object.elements?.single.length ?? 0) > 0) return true;
  for (const { value } of object.cells.values()) {
    if (value.kind === "address" || value.kind === "symbol") return true;
  }
  return false;
}

/** Where objects of types that point to their own type in several ways do so; in a circle one way is enough. */
function fieldsToFollow(state: State, isCircular: boolean): readonly Field[] {
  const byType = new Map<string, Set<number>>();
  const note = (type: string, start: number) => {
    const known = byType.get(type);
    if (known === undefined) byType.set(type, new Set([start]));
    else known.add(start);
  };
  for (const object of state.objects.values()) {
    if (!isHeap(object) || object.type === null) continue;
    const type = typeText(object.type);
    for (const start of pointersToOwnType(state, object, type)) note(type, start);
  }
  const fields = [...byType].flatMap(([type, starts]) =>
    starts.size > 1 || isCircular ? [...starts].map((start) => ({ type, start })) : [],
  );
  return fields.sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : a.start - b.start));
}

function pointersToOwnType(state: State, object: HeapObject, type: string): readonly number[] {
  const isSame = (id: ObjectId) => {
    const target = state.objects.get(id);
    return target?.type != null && typeText(target.type) === type && isHeap(target);
  };
  if (object.roles === null) {
    const starts: number[] = [];
    for (const { start, value } of object.cells.values()) {
      if (value.kind === "address" && value.object !== object.id && isSame(value.object)) starts.push(start);
    }
    return starts;
  }
  return object.roles.flatMap(({ links }) =>
    links.flatMap((link) => (isSame(link.target) ? link.out.labels.map(startOf) : [])),
  );
}

export function isHeap({ origin }: HeapObject): boolean {
  return origin.kind === "block" || origin.kind === "input" || origin.kind === "element";
}
