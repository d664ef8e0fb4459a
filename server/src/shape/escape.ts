// What happens to memory that unknown code gets hold of: no leak is claimed
// for it any more, and whatever is in it may change.

import type { Here } from "./access.ts";
import { forgetContent, heldBy, targetsOf } from "./memory.ts";
import { type HeapObject, replaceObject, replaceObjects, type State } from "./state.ts";
import { withoutStructureAt, withoutStructuresIn } from "./structures/expand.ts";
import { reachableFrom } from "./sweep.ts";
import type { ObjectId, Value } from "./value.ts";

/** Unknown code may keep, free and change everything that the values lead to. */
export function handOver(state: State, values: readonly Value[]): State {
  const given = reachableFrom(
    state,
    values.flatMap((value) => targetsOf(state, value)),
  );
  const known = values.reduce(withoutStructureAt, state);
  return changeObjects(known, given, (next, object) => {
    if (object.origin.kind === "procedure" || isUnchangeable(object)) return next;
    const escaped = { ...object, escaped: true };
    return object.freed === null ? forgetContent(replaceObject(next, escaped), escaped) : next;
  });
}

/** An unknown call may also use what earlier ones were given, and the globals. */
export function disturb(state: State): State {
  const known = openTo([...state.objects.values()]);
  const within = reachableFrom(state, [...known.map((object) => object.id), ...state.waiting.exposed]);
  const changed = disturbAmong(state, known, within);
  return state.waiting.disturbed ? changed : { ...changed, waiting: { ...changed.waiting, disturbed: true } };
}

/** As `disturb`, of a case in which a callee has done it already to what it had. */
export function disturbOthers(state: State, handled: ReadonlySet<ObjectId>): State {
  const known = openTo([...state.objects.values()].filter(({ id }) => !handled.has(id)));
  const within = reachableFrom(
    state,
    known.map((object) => object.id),
  );
  return disturbAmong(state, known, new Set([...within].filter((id) => !handled.has(id))));
}

/** What unknown code may hold or name. */
export function openTo(objects: readonly HeapObject[]): readonly HeapObject[] {
  return objects.filter(
    (object) =>
      object.freed === null && !isUnchangeable(object) && (object.escaped || object.origin.kind === "global"),
  );
}

function disturbAmong(state: State, known: readonly HeapObject[], within: ReadonlySet<ObjectId>): State {
  const escaped = changeObjects(state, within, (next, object) =>
    object.origin.kind === "block"
      ? replaceObject(withoutStructuresIn(next, object), { ...object, escaped: true })
      : next,
  );
  const shared = known.filter((object) => object.origin.kind === "global" && !isPrivate(object));
  return changeObjects(escaped, new Set(shared.map((object) => object.id)), forgetContent);
}

/** Static variables that a callee may write to whose body is there; `name` null: any of them. */
export function forgetStatic(state: State, name: string | null): State {
  const shared = [...state.objects.values()].filter(
    (object) =>
      isPrivate(object) &&
      !isUnchangeable(object) &&
      object.freed === null &&
      (name === null || (object.origin.kind === "global" && object.origin.linkage === name)),
  );
  return changeObjects(state, new Set(shared.map(({ id }) => id)), forgetContent);
}

/**
 * Variables of several files that no body behind a call writes to by name, and to which nothing leads that it may write through:
 * that unknown code behind it did is a way that nobody has to think of who looks for one. `written`: by linkage name; "" in
 * place of one: any.
 */
export function keepUnwritten(
  before: State,
  after: State,
  written: readonly string[],
  given: readonly Value[],
): State {
  if (written.includes("")) return after;
  const ledTo = new Set([
    ...given.flatMap((value) => targetsOf(before, value)),
    ...[...before.objects.values()].flatMap((object) => heldBy(before, object)),
  ]);
  const kept = [...before.objects.values()].flatMap((known) => {
    const now = after.objects.get(known.id);
    if (known.origin.kind !== "global" || now === undefined || now.cells === known.cells) return [];
    if (isPrivate(known) || known.escaped || ledTo.has(known.id)) return [];
    if (written.includes(known.origin.linkage)) return [];
    const isThere = heldBy(before, known).every((id) => after.objects.has(id));
    return isThere ? [known] : [];
  });
  return replaceObjects(after, kept);
}

/** Something happened that is not understood: as an unknown call, and nothing found later is certain. */
export function havoc(here: Here, state: State, objects: readonly ObjectId[], reason: string): State {
  here.run.assume(`what is not understood has no other effects: ${reason}`);
  const values = objects.map((object): Value => ({ kind: "address", object, offset: 0 }));
  return { ...handOver(state, values), exact: false };
}

function isUnchangeable({ origin }: HeapObject): boolean {
  return origin.kind === "string" || (origin.kind === "global" && origin.constant);
}

/** A static variable, which only its own file can name. */
function isPrivate(object: HeapObject): boolean {
  return object.origin.kind === "global" && object.origin.linkage.includes("::");
}

function changeObjects(
  state: State,
  ids: ReadonlySet<ObjectId>,
  change: (state: State, object: HeapObject) => State,
): State {
  let next = state;
  for (const id of ids) {
    const object = next.objects.get(id);
    if (object !== undefined) next = change(next, object);
  }
  return next;
}
