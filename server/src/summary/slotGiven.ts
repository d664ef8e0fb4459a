// Arguments of a call that is known by its contract: above all the address of a single pointer, which the callee may
// set to a block of its own as an assignment would.

import type { Expression, Place } from "../ir/expression.ts";
import type { ParameterContract } from "../program/contract.ts";
import type { Here } from "../shape/access.ts";
import type { Content } from "../shape/assign.ts";
import { targetsOf } from "../shape/memory.ts";
import { resolve } from "../shape/pure.ts";
import type { State } from "../shape/state.ts";
import { sweep } from "../shape/sweep.ts";
import { placeText } from "../shape/text.ts";
import type { ObjectId, Value } from "../shape/value.ts";
import type { CType } from "../types/type.ts";
import type { GrowingHere } from "./grownByContract.ts";

export interface Given {
  readonly index: number;
  readonly expression: Expression;
  readonly content: Content | undefined;
  readonly contract: ParameterContract | undefined;
  /** Of the parameter. */
  readonly type: CType | undefined;
  /** Null: nothing grows there, or too little is known of it. */
  readonly growing: GrowingHere | null;
}

/** A single pointer of which the callee is given the address: `&p`, `&s->name`. */
export interface Slot {
  readonly object: ObjectId;
  readonly start: number;
  readonly held: Value | null;
  readonly targets: readonly ObjectId[];
}

export function slotGiven(state: State, { content, contract, type }: Given): Slot | null {
  if (contract?.block !== "borrowed" || contract.inside !== "changed") return null;
  if (type?.kind !== "pointer" || type.to.kind !== "pointer" || content?.kind !== "scalar") return null;
  const value = resolve(state.pure, content.value);
  const object = value.kind === "address" ? state.objects.get(value.object) : undefined;
  if (object === undefined || value.kind !== "address" || value.offset === null) return null;
  if (object.freed !== null || object.roles !== null || object.elements !== null) return null;
  if (object.links.length > 0 || !isSinglePointer(object.type, value.offset)) return null;
  const start = value.offset * 8;
  const held = object.cells.get(start)?.value ?? null;
  return { object: object.id, start, held, targets: held === null ? [] : targetsOf(state, held) };
}

/** Not one of an array of pointers, of which others may be changed as well. */
function isSinglePointer(type: CType | null, offset: number): boolean {
  if (type?.kind === "pointer") return offset === 0;
  if (type?.kind !== "record") return false;
  return type.layout()?.fields.find((field) => field.offset === offset)?.type.kind === "pointer";
}

/** As an assignment does: what the pointer led to before is not looked at. */
export function isReplaced(contract: ParameterContract | undefined): boolean {
  if (contract === undefined || contract.releases.length > 0 || contract.grows.length > 0) return false;
  const [only, ...others] = contract.fills;
  return only !== undefined && others.length === 0 && only.always && only.isBlind && !only.mayHoldMore;
}

/** What only the replaced pointer led to is lost. */
export function withoutReplaced(
  here: Here,
  before: State,
  state: State,
  callee: string,
  pointer: Expression,
): State {
  const to: Place = { op: "dereference", pointer, type: pointer.type };
  const holder = placeText(before, to) ?? "the pointer";
  return sweep(here, before, state, () => ({ how: "call", callee, holder }));
}
