// Where an unknown pointer to a function was read: the field or variable that
// holds it tells which functions it may be, and what is stored together with them.

import type { Choice, FunctionHome, NamedCallee } from "../program/program.ts";
import { isFunctionPointer, signatureText } from "../program/storedFunctions.ts";
import { sizeOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType, FieldLayout, RecordType } from "../types/type.ts";
import { assumeValues } from "./assume.ts";
import { inOrder } from "./cells.ts";
import { read } from "./memory.ts";
import { calleeObject } from "./named.ts";
import { resolve } from "./pure.ts";
import type { HeapObject, State } from "./state.ts";
import { address, type ObjectId, sameValue, type Value, zero } from "./value.ts";

/** A home in a case: the offsets of a choice count from `offset` in `object`. */
export interface HomeInCase {
  readonly home: FunctionHome;
  readonly object: ObjectId;
  readonly offset: number;
  /** Null for a variable. */
  readonly record: RecordType | null;
}

/** Null where nothing in sight holds the value, and where unknown code may have put it there. */
export function homeOf(state: State, value: Value, target: Target): HomeInCase | null {
  for (const object of state.objects.values()) {
    const isOpen = object.escaped && object.origin.kind !== "global";
    if (isOpen || object.freed !== null || object.roles !== null || object.type === null) continue;
    for (const cell of inOrder(object.cells)) {
      if (!sameValue(resolve(state.pure, cell.value), value)) continue;
      const home = homeAt(object, object.type, cell.start / 8, target);
      if (home !== null) return home;
    }
  }
  return null;
}

/** The cases in which the home holds this choice; none where it is known to hold something else. */
export function withChoice(
  state: State,
  { object, offset, record }: HomeInCase,
  choice: Choice,
  target: Target,
): readonly State[] {
  if (record === null) return [state];
  let states: readonly State[] = [state];
  for (const { type, offset: field } of record.layout()?.fields ?? []) {
    const stored = choice.get(field);
    if (stored === undefined) continue;
    const spot = { object, offset: offset + field, bits: null, within: null, position: null };
    states = states.flatMap((before) =>
      read(before, spot, type, target).flatMap((found) => withValue(found.state, found.value, stored)),
    );
  }
  return states;
}

export function withValue(state: State, value: Value, stored: NamedCallee | null): readonly State[] {
  if (stored === null) return assumeValues(state, "==", value, zero);
  const made = calleeObject(state, stored.name, stored.callee);
  return assumeValues(made.state, "==", value, address(made.value, 0));
}

/** The innermost structure around the place. */
function homeAt(object: HeapObject, type: CType, at: number, target: Target): HomeInCase | null {
  if (object.origin.kind === "global" && isFunctionPointer(elementOf(type))) {
    const home = { kind: "global", linkage: object.origin.linkage } as const;
    return { home, object: object.id, offset: at, record: null };
  }
  const found = fieldAt(type, 0, at, target);
  if (found === null) return null;
  const { record, offset, field } = found;
  const home = {
    kind: "field",
    record: record.key,
    recordName: record.name,
    field: field.name,
    offset: field.offset,
    signature: signatureText(field.type),
  } as const;
  return { home, object: object.id, offset, record };
}

function elementOf(type: CType): CType {
  return type.kind === "array" ? elementOf(type.element) : type;
}

interface FieldOfRecord {
  readonly record: RecordType;
  readonly offset: number;
  readonly field: FieldLayout;
}

function fieldAt(type: CType, offset: number, at: number, target: Target): FieldOfRecord | null {
  const size = sizeOf(type, target) ?? 0;
  if (type.kind === "array") {
    const stride = sizeOf(type.element, target) ?? 0;
    if (stride === 0) return null;
    return fieldAt(type.element, offset + Math.floor((at - offset) / stride) * stride, at, target);
  }
  if (type.kind !== "record" || at < offset || at >= offset + size) return null;
  for (const field of type.layout()?.fields ?? []) {
    const start = offset + field.offset;
    if (start === at && isFunctionPointer(field.type)) return { record: type, offset, field };
    const inner = at >= start ? fieldAt(field.type, start, at, target) : null;
    if (inner !== null) return inner;
  }
  return null;
}
