// Splitting groups whose members are reached from different places: the
// members of each part are reached from the same ones. Each role gets the sets
// of marks that its members can have, from those of their neighbours; roles
// with different marks then go to different groups.

import { pay } from "../../absint/budget.ts";
import { typeText } from "../../types/print.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { isGroup, type RoleNode, roleGraph } from "./graph.ts";
import {
  agree,
  collectMarks,
  createTask,
  isWorthwhile,
  type Marking,
  type Marks,
  marksOfOthers,
  mostParts,
  type Neighbour,
  removeImpossible,
  type Task,
} from "./marks.ts";
import { prune } from "./prune.ts";
import {
  type Link,
  linkTo,
  noLabels,
  type Role,
  relinked,
  retargeted,
  startOf,
  withoutNeighbour,
} from "./role.ts";
import { tokensOf } from "./tokens.ts";
import { united } from "./unite.ts";

const mostTokens = 30;
const mostCombinations = 3000;
const mostRoles = 6000;

/** By what reaches them; null: the case cannot be. */
export function splitByRoots(state: State): State | null {
  const tokens = tokensOf(state);
  if (tokens.graph.nodes.length === 0) return state;
  if (tokens.all.length < 2 || tokens.all.length > mostTokens) return state;
  const marks = new Map<ObjectId, Marks>();
  const mark = (id: ObjectId, bit: Marks) => marks.set(id, (marks.get(id) ?? 0) | bit);
  let always = 0;
  const byField = new Map<string, Marks>();
  const byVariable = new Map<ObjectId, Marks>();
  tokens.all.forEach((token, index) => {
    const bit = 1 << index;
    if (!token.isTarget) byVariable.set(token.root, (byVariable.get(token.root) ?? 0) | bit);
    if (token.field === null) always |= bit;
    else {
      const key = `${token.field.start} ${token.field.type}`;
      byField.set(key, (byField.get(key) ?? 0) | bit);
    }
    mark(token.root, bit);
    for (const id of token.reached.objects) {
      if (!isGroup(state, id) && !token.stops.has(id)) mark(id, bit);
    }
  });
  return split(state, {
    of: (id) => marks.get(id) ?? 0,
    passedBy: (holder, start) => {
      const own = byVariable.get(holder);
      if (own !== undefined) return always | own;
      const type = state.objects.get(holder)?.type;
      return type == null ? always : always | (byField.get(`${start} ${typeText(type)}`) ?? 0);
    },
  });
}

/** Null: the case cannot be. Where the parts would be too many, nothing is split. */
export function split(state: State, marking: Marking): State | null {
  const graph = roleGraph(state);
  if (graph.nodes.length === 0) return state;
  const task = createTask(graph, marking);
  if (!collectMarks(task) || !isWorthwhile(task)) return state;
  removeImpossible(task);
  if (!needsParts(task)) return state;
  const parts = formParts(task);
  const divided = divide(task, parts);
  return divided === null ? state : prune(divided);
}

function needsParts(task: Task): boolean {
  let isMixed = false;
  for (const nodes of task.graph.members.values()) {
    const all = new Set(nodes.flatMap(({ index }) => [...task.marks[index]!]));
    if (all.size > mostParts / 2) return false;
    if (all.size > 1) isMixed = true;
  }
  return isMixed;
}

/** The part that members of a group with certain marks go to. */
interface Parts {
  of(group: ObjectId, marks: Marks): ObjectId;
  readonly next: () => number;
}

/** Where one pointer of a single object may lead to members with different marks, these stay together. */
function formParts(task: Task): Parts {
  const merged = new Map<string, string>();
  const find = (key: string): string => {
    let current = key;
    for (let up = merged.get(current); up !== undefined; up = merged.get(current)) current = up;
    return current;
  };
  for (const object of task.graph.state.objects.values()) {
    if (object.roles !== null) continue;
    for (const link of object.links) {
      const marks = marksBehind(task, link, object.id);
      for (const other of marks.slice(1)) {
        const a = find(`${link.target} ${marks[0]}`);
        const b = find(`${link.target} ${other}`);
        if (a !== b) merged.set(a, b);
      }
    }
  }
  const ids = new Map<string, ObjectId>();
  let next = task.graph.state.next;
  return {
    of: (group, marks) => {
      const key = find(`${group} ${marks}`);
      const known = ids.get(key);
      if (known !== undefined) return known;
      const made = next++ as ObjectId;
      ids.set(key, made);
      return made;
    },
    next: () => next,
  };
}

function marksBehind(task: Task, link: Link, owner: ObjectId): readonly Marks[] {
  const marks = new Set<Marks>();
  for (const { node } of task.graph.mirrors(link, owner))
    for (const each of task.marks[node.index]!) marks.add(each);
  return [...marks].sort((a, b) => a - b);
}

/** Null: it would become too much. */
function divide(task: Task, parts: Parts): State | null {
  const { graph } = task;
  const objects = new Map<ObjectId, HeapObject>();
  for (const object of graph.state.objects.values()) {
    if (object.roles !== null) continue;
    const moved = moveObject(task, parts, object);
    objects.set(object.id, moved);
  }
  const roles = new Map<ObjectId, { readonly from: ObjectId; readonly roles: Set<Role> }>();
  let count = 0;
  for (const node of graph.nodes) {
    for (const own of task.marks[node.index]!) {
      const variants = divideRole(task, parts, node, own);
      if (variants === null) return null;
      const id = parts.of(node.group, own);
      let part = roles.get(id);
      if (part === undefined) {
        part = { from: node.group, roles: new Set() };
        roles.set(id, part);
      }
      for (const role of variants) part.roles.add(role);
      count += variants.length;
      if (count > mostRoles) return null;
    }
  }
  for (const [id, part] of roles) {
    const group = graph.state.objects.get(part.from)!;
    objects.set(id, { ...group, id, roles: united([...part.roles], (target) => roles.has(target)) });
  }
  return { ...graph.state, objects, next: parts.next() };
}

function moveObject(task: Task, parts: Parts, object: HeapObject): HeapObject {
  if (object.links.length === 0) return object;
  const moved = new Map<number, ObjectId>();
  const links = object.links.map((link) => {
    const [marks] = marksBehind(task, link, object.id);
    if (marks === undefined) return link;
    const part = parts.of(link.target, marks);
    for (const label of link.out.labels) moved.set(startOf(label), part);
    return retargeted(link, part);
  });
  const cells = new Map(
    [...object.cells].map(([start, cell]) => {
      const part = moved.get(start);
      if (part === undefined || cell.value.kind !== "address") return [start, cell] as const;
      return [start, { ...cell, value: { ...cell.value, object: part } }] as const;
    }),
  );
  return { ...object, links, cells };
}

interface Partial {
  readonly links: readonly Link[];
  /** Optional neighbours that are not there. */
  readonly missing: readonly Link[];
  /** Marks that the neighbours pass on. */
  readonly covered: Marks;
}

/** The role as members with these marks have it: each neighbour's marks are known. */
function divideRole(task: Task, parts: Parts, node: RoleNode, own: Marks): readonly Role[] | null {
  let partial: readonly Partial[] = [{ links: [], missing: [], covered: 0 }];
  for (const neighbour of task.neighbours[node.index]!) {
    const choices = choicesFor(task, parts, neighbour, own);
    if (choices === null) return null;
    partial = partial.flatMap(({ links, missing, covered }) =>
      choices.map((choice) => ({
        links: [...links, ...choice.links],
        missing: [...missing, ...choice.missing],
        covered: covered | choice.covered,
      })),
    );
    pay(partial.length);
    if (partial.length > mostCombinations) return null;
  }
  return partial
    .filter(({ covered }) => (own & ~covered) === 0)
    .map(({ links, missing }) => relinked(missing.reduce(withoutNeighbour, node.role), links));
}

function choicesFor(task: Task, parts: Parts, neighbour: Neighbour, own: Marks): readonly Partial[] | null {
  const { link } = neighbour;
  if (neighbour.kind !== "group") return [{ links: [link], missing: [], covered: neighbour.given }];
  const others = [...marksOfOthers(task, neighbour)].filter((other) => agree(neighbour, own, other));
  others.sort((a, b) => a - b);
  const passed = (other: Marks) => (link.in === noLabels ? 0 : other & neighbour.passesIn);
  if (!link.many) {
    const staysOpen = link.optional && link.in === noLabels && others.length > 0;
    const some = others.map((other) => ({
      links: [linkTo(parts.of(link.target, other), link.out, link.in, staysOpen)],
      missing: [],
      covered: passed(other),
    }));
    return link.optional && !staysOpen ? [...some, { links: [], missing: [link], covered: 0 }] : some;
  }
  return others.length > 5 ? null : choicesForMany(parts, link, others, passed);
}

/** Several neighbours: any of the possible marks may be among theirs. */
function choicesForMany(
  parts: Parts,
  link: Link,
  others: readonly Marks[],
  passed: (marks: Marks) => Marks,
): readonly Partial[] {
  const choices: Partial[] = [];
  for (let chosen = 1; chosen < 1 << others.length; chosen++) {
    const some = others.filter((_, index) => ((chosen >> index) & 1) === 1);
    const covered = some.reduce((all, marks) => all | passed(marks), 0);
    const perPart = new Map<ObjectId, number>();
    for (const marks of some) {
      const part = parts.of(link.target, marks);
      perPart.set(part, (perPart.get(part) ?? 0) + 1);
    }
    let links: readonly (readonly Link[])[] = [[]];
    for (const [part, count] of perPart) {
      const counts = perPart.size === 1 || count > 1 ? [true] : [false, true];
      links = links.flatMap((before) =>
        counts.map((many) => [...before, linkTo(part, link.out, link.in, many)]),
      );
    }
    for (const each of links) choices.push({ links: each, missing: [], covered });
  }
  return choices;
}
