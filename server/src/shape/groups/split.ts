// Splitting groups whose members are reached from different places: the
// members of each part are reached from the same ones. Each role gets the sets
// of marks that its members can have, from those of their neighbours; roles
// with different marks then go to different groups.

import { typeText } from "../../types/print.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { isGroup, type RoleGraph, type RoleNode, roleGraph } from "./graph.ts";
import { prune } from "./prune.ts";
import {
  type LabelSet,
  type Link,
  linkTo,
  noLabels,
  type Role,
  relinked,
  retargeted,
  self,
  startOf,
  withoutNeighbour,
} from "./role.ts";
import { tokensOf } from "./tokens.ts";
import { united } from "./unite.ts";

/** A set of marks as bits. */
type Marks = number;

export interface Marking {
  /** Those of single objects. */
  of(id: ObjectId): Marks;
  /** Those that pointers of the object or group in cells beginning at `start` pass on. */
  passedBy(holder: ObjectId, start: number): Marks;
}

const mostTokens = 30;
const mostMarksOfRole = 60;
const mostCombinations = 3000;
const mostRoles = 6000;
const mostParts = 24;

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

interface Neighbour {
  readonly link: Link;
  readonly kind: "self" | "object" | "group";
  /** Of a single object: the marks that it passes on. */
  readonly given: Marks;
  readonly others: readonly { readonly node: RoleNode; readonly link: number }[];
  /** Marks that pass from the neighbour to the member, and back. */
  readonly passesIn: Marks;
  readonly passesOut: Marks;
}

interface Task {
  readonly graph: RoleGraph;
  readonly marking: Marking;
  readonly neighbours: readonly (readonly Neighbour[])[];
  /** What members of each role may be marked with. */
  readonly marks: Set<Marks>[];
}

function createTask(graph: RoleGraph, marking: Marking): Task {
  const passed = (holder: ObjectId, labels: LabelSet) =>
    labels.labels.reduce((marks, label) => marks | marking.passedBy(holder, startOf(label)), 0);
  const neighbours = graph.nodes.map(({ role, group }) =>
    role.links.map((link): Neighbour => {
      const passesIn = passed(link.target, link.in);
      const passesOut = passed(group, link.out);
      if (link.target === self) return { link, kind: "self", given: 0, others: [], passesIn, passesOut };
      if (isGroup(graph.state, link.target)) {
        return { link, kind: "group", given: 0, others: graph.mirrors(link, group), passesIn, passesOut };
      }
      const given = marking.of(link.target) & passesIn;
      return { link, kind: "object", given, others: [], passesIn, passesOut };
    }),
  );
  return { graph, marking, neighbours, marks: graph.nodes.map(() => new Set<Marks>()) };
}

/** From neighbour to neighbour until nothing is added; false where it is too much. */
function collectMarks(task: Task): boolean {
  for (let changed = true, rounds = 0; changed; rounds++) {
    if (rounds > mostMarksOfRole) return false;
    changed = false;
    for (const { index } of task.graph.nodes) {
      const combined = combinations(task, index);
      if (combined === null) continue;
      if (combined.size > mostMarksOfRole) return false;
      for (const marks of combined) {
        if (task.marks[index]!.has(marks)) continue;
        task.marks[index]!.add(marks);
        changed = true;
      }
    }
  }
  return true;
}

/** Null: no neighbour's marks are known yet. */
function combinations(task: Task, index: number): ReadonlySet<Marks> | null {
  let current = new Set<Marks>([0]);
  let isKnown = false;
  for (const neighbour of task.neighbours[index]!) {
    if (neighbour.kind === "self" || neighbour.link.in === noLabels) continue;
    const given = givenBy(task, neighbour);
    if (given.size === 0) continue;
    isKnown = true;
    const next = new Set<Marks>();
    for (const a of current) for (const b of given) next.add(a | b);
    current = next;
    if (current.size > mostMarksOfRole) break;
  }
  return isKnown ? current : null;
}

function givenBy(task: Task, neighbour: Neighbour): ReadonlySet<Marks> {
  if (neighbour.kind === "object") return new Set([neighbour.given]);
  const given = new Set<Marks>();
  for (const marks of marksOfOthers(task, neighbour)) given.add(marks & neighbour.passesIn);
  if (neighbour.link.optional && given.size > 0) given.add(0);
  return neighbour.link.many ? closedUnderUnion(given) : given;
}

function marksOfOthers(task: Task, { others }: Neighbour): ReadonlySet<Marks> {
  const marks = new Set<Marks>();
  for (const { node } of others) for (const each of task.marks[node.index]!) marks.add(each);
  return marks;
}

function closedUnderUnion(marks: ReadonlySet<Marks>): ReadonlySet<Marks> {
  const closed = new Set(marks);
  for (const a of closed) {
    for (const b of marks) closed.add(a | b);
    if (closed.size > mostMarksOfRole) break;
  }
  return closed;
}

function isWorthwhile(task: Task): boolean {
  const all = new Set(task.marks.flatMap((marks) => [...marks]));
  return all.size > 1 && all.size <= mostParts;
}

/** Whether a member with marks `own` and a neighbour with `other` can be linked like this. */
function agree({ link, passesIn, passesOut }: Neighbour, own: Marks, other: Marks): boolean {
  if (link.in !== noLabels && (other & passesIn & ~own) !== 0) return false;
  return link.out === noLabels || (own & passesOut & ~other) === 0;
}

function removeImpossible(task: Task): void {
  for (let changed = true; changed; ) {
    changed = removeUncovered(task);
    changed = removeUntraced(task) || changed;
  }
}

/** Marks that some link contradicts, or that no neighbour passes on. */
function removeUncovered(task: Task): boolean {
  let changed = false;
  for (const { index } of task.graph.nodes) {
    for (const own of [...task.marks[index]!]) {
      if (isCovered(task, index, own)) continue;
      task.marks[index]!.delete(own);
      changed = true;
    }
  }
  return changed;
}

function isCovered(task: Task, index: number, own: Marks): boolean {
  let covered = 0;
  for (const neighbour of task.neighbours[index]!) {
    if (neighbour.kind === "self") continue;
    if (neighbour.kind === "object") {
      if (neighbour.link.in === noLabels) continue;
      if ((neighbour.given & ~own) !== 0) return false;
      covered |= neighbour.given;
      continue;
    }
    const fitting = [...marksOfOthers(task, neighbour)].filter((other) => agree(neighbour, own, other));
    if (fitting.length === 0 && !neighbour.link.optional) return false;
    if (neighbour.link.in !== noLabels) covered |= union(fitting) & neighbour.passesIn;
  }
  return (own & ~covered) === 0;
}

function union(all: readonly Marks[]): Marks {
  return all.reduce((some, marks) => some | marks, 0);
}

/** Marks that members could only have from each other, in a circle. */
function removeUntraced(task: Task): boolean {
  let bits = 0;
  for (const marks of task.marks) for (const each of marks) bits |= each;
  let changed = false;
  for (let bit = 1; bit !== 0 && bit <= bits; bit *= 2) {
    if ((bits & bit) === 0) continue;
    const traced = trace(task, bit);
    task.marks.forEach((marks, index) => {
      for (const each of [...marks]) {
        if ((each & bit) === 0 || traced.has(traceKey(index, each))) continue;
        marks.delete(each);
        changed = true;
      }
    });
  }
  return changed;
}

const markSpan = 2 ** 31;

function traceKey(index: number, marks: Marks): number {
  return index * markSpan + marks;
}

interface TraceStep {
  readonly node: RoleNode;
  readonly marks: Marks;
  readonly enteredBy: number;
}

function trace(task: Task, bit: Marks): ReadonlySet<number> {
  const { graph, marking } = task;
  const traced = new Set<number>();
  const seen = new Set<string>();
  const pending: TraceStep[] = [];
  const push = (node: RoleNode, marks: Marks, enteredBy: number) => {
    const anyway = `${node.index} ${marks}`;
    const key = `${anyway} ${enteredBy}`;
    if (seen.has(key) || seen.has(`${anyway} -1`)) return;
    seen.add(key);
    traced.add(traceKey(node.index, marks));
    pending.push({ node, marks, enteredBy });
  };
  const enter = (link: Link, owner: ObjectId, fits: (marks: Marks) => boolean) => {
    for (const mirror of graph.mirrors(link, owner)) {
      const back = mirror.node.role.links[mirror.link]!;
      for (const marks of task.marks[mirror.node.index]!) {
        if ((marks & bit) === 0 || !fits(marks)) continue;
        push(mirror.node, marks, back.out === noLabels ? -1 : mirror.link);
      }
    }
  };
  const passes = (holder: ObjectId, link: Link) =>
    link.out.labels.some((label) => (marking.passedBy(holder, startOf(label)) & bit) !== 0);
  for (const object of graph.state.objects.values()) {
    if (object.roles !== null || (marking.of(object.id) & bit) === 0) continue;
    for (const link of object.links) if (passes(object.id, link)) enter(link, object.id, () => true);
  }
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { node, marks, enteredBy } = step;
    task.neighbours[node.index]!.forEach((neighbour, at) => {
      if (at === enteredBy || neighbour.kind !== "group" || !passes(node.group, neighbour.link)) return;
      enter(neighbour.link, node.group, (other) => agree(neighbour, marks, other));
    });
  }
  return traced;
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
