// What the members of each role may be reached from, as marks: they come from
// the neighbours, through pointers that pass them on, and those that contradict a
// link, or that members could only have from each other, are taken away again.

import { pay } from "../../absint/budget.ts";
import type { ObjectId } from "../value.ts";
import { isGroup, type RoleGraph, type RoleNode } from "./graph.ts";
import { type LabelSet, type Link, noLabels, self, startOf } from "./role.ts";

/** A set of marks as bits. */
export type Marks = number;

export interface Marking {
  /** Those of single objects. */
  of(id: ObjectId): Marks;
  /** Those that pointers of the object or group in cells beginning at `start` pass on. */
  passedBy(holder: ObjectId, start: number): Marks;
}

const mostMarksOfRole = 60;
export const mostParts = 24;

export interface Neighbour {
  readonly link: Link;
  readonly kind: "self" | "object" | "group";
  /** Of a single object: the marks that it passes on. */
  readonly given: Marks;
  readonly others: readonly { readonly node: RoleNode; readonly link: number }[];
  /** Marks that pass from the neighbour to the member, and back. */
  readonly passesIn: Marks;
  readonly passesOut: Marks;
}

export interface Task {
  readonly graph: RoleGraph;
  readonly marking: Marking;
  readonly neighbours: readonly (readonly Neighbour[])[];
  /** What members of each role may be marked with. */
  readonly marks: Set<Marks>[];
}

export function createTask(graph: RoleGraph, marking: Marking): Task {
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
export function collectMarks(task: Task): boolean {
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
    pay(current.size * given.size);
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

export function marksOfOthers(task: Task, { others }: Neighbour): ReadonlySet<Marks> {
  const marks = new Set<Marks>();
  pay(others.length);
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

export function isWorthwhile(task: Task): boolean {
  const all = new Set(task.marks.flatMap((marks) => [...marks]));
  return all.size > 1 && all.size <= mostParts;
}

/** Whether a member with marks `own` and a neighbour with `other` can be linked like this. */
export function agree({ link, passesIn, passesOut }: Neighbour, own: Marks, other: Marks): boolean {
  if (link.in !== noLabels && (other & passesIn & ~own) !== 0) return false;
  return link.out === noLabels || (own & passesOut & ~other) === 0;
}

export function removeImpossible(task: Task): void {
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
      pay(1 + task.marks[mirror.node.index]!.size);
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
    pay(1 + task.neighbours[step.node.index]!.length);
    const { node, marks, enteredBy } = step;
    task.neighbours[node.index]!.forEach((neighbour, at) => {
      if (at === enteredBy || neighbour.kind !== "group" || !passes(node.group, neighbour.link)) return;
      enter(neighbour.link, node.group, (other) => agree(neighbour, marks, other));
    });
  }
  return traced;
}
