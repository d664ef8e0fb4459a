// What a pointer points to, made definite. An unknown pointer that is followed
// gets an object of its own, distinct from all others; following a null
// pointer ends the case, following one to a freed object is a defect.

import { sizeOf } from "../types/size.ts";
import type { CType } from "../types/type.ts";
import type { Here } from "./access.ts";
import { allocationOf } from "./blocks.ts";
import { conditionOf } from "./condition.ts";
import { holderPointedTo, isBeyondEnd } from "./mirror.ts";
import { traceOf } from "./path.ts";
import { resolve, sourcesOf } from "./pure.ts";
import { bind } from "./relate.ts";
import {
  addObject,
  type HeapObject,
  type Outcome,
  type Release,
  replaceObject,
  type State,
  siteOf,
} from "./state.ts";
import { expand, structureAt } from "./structures/expand.ts";
import { tell } from "./tell.ts";
import { isZero, type ObjectId, type Value } from "./value.ts";

export interface Target {
  readonly object: ObjectId;
  readonly offset: number | null;
}

export const somethingFromOutside = "input";

export const noAliasAssumption = "pointers that come from outside lead to different objects";

const pointsBackAssumption = "elements of lists point back to what holds them";

/** `through`: how the user names the pointer. `isElement`: it leads to one of several, as far as the program says. */
export function reach(
  here: Here,
  state: State,
  pointer: Value,
  type: CType,
  through: string | null,
  isElement = false,
): readonly Outcome<Target>[] {
  const known = resolve(state.pure, pointer);
  switch (known.kind) {
    case "address":
      return reachObject(here, state, known, through);
    case "symbol":
      return reachUnknown(here, state, known, type, through, isElement);
    default:
      here.run.stopped(
        isZero(known) ? "a null pointer is followed" : "a pointer that was never set is followed",
      );
      return [];
  }
}

function reachObject(
  here: Here,
  state: State,
  pointer: Extract<Value, { kind: "address" }>,
  through: string | null,
): readonly Outcome<Target>[] {
  const object = state.objects.get(pointer.object);
  if (object === undefined) {
    here.run.gap(siteOf(state, here.at), "a variable is used after its scope has ended");
    return [];
  }
  if (object.freed !== null) {
    reportUse(here, state, object.freed, object, through);
    return [];
  }
  return [{ state, value: { object: object.id, offset: pointer.offset } }];
}

function reachUnknown(
  here: Here,
  state: State,
  pointer: Extract<Value, { kind: "symbol" }>,
  type: CType,
  through: string | null,
  isElement: boolean,
): readonly Outcome<Target>[] {
  const release = state.released.get(pointer.symbol);
  if (release !== undefined) {
    reportUse(here, state, release, null, through);
    return [];
  }
  if (structureAt(state, pointer) !== null) {
    const offset = Number(pointer.add);
    return expand(state, pointer.symbol).map(({ state: next, value }) => ({
      state: next,
      value: { object: value, offset },
    }));
  }
  const handed = letGoChoices(here, state, pointer);
  const holder = isElement ? null : holderPointedTo(handed, pointer);
  if (holder !== null && holder !== "open") return reachHolder(here, handed, pointer, holder);
  if (holder === null && !isElement && isBeyondEnd(handed, pointer, here.run.options.target)) {
    here.run.assume(pointsBackAssumption);
    here.run.stopped(pointsBackAssumption);
    return [];
  }
  const created = materialise(here, handed, pointer, type);
  if (created === null) return [];
  return holder === null ? [created] : [{ ...created, state: { ...created.state, exact: false } }];
}

function reachHolder(
  here: Here,
  state: State,
  pointer: Extract<Value, { kind: "symbol" }>,
  holder: Extract<Value, { kind: "address" }>,
): readonly Outcome<Target>[] {
  const pure = bind(state.pure, { ...pointer, add: 0n }, holder);
  if (pure === "infeasible") return [];
  here.run.meet?.(somethingFromOutside);
  here.run.assume(pointsBackAssumption);
  const offset = holder.offset === null ? null : holder.offset + Number(pointer.add);
  return [{ state: { ...state, pure }, value: { object: holder.object, offset } }];
}

/** Gives the unknown pointer an object to point to; null where it cannot be a pointer. */
function materialise(
  here: Here,
  state: State,
  pointer: Extract<Value, { kind: "symbol" }>,
  type: CType,
): Outcome<Target> | null {
  const info = state.pure.symbols.get(pointer.symbol);
  const own = info?.type.kind === "pointer" && info.type.to.kind !== "void" ? info.type.to : type;
  const pointee = pointer.add === 0n || own !== type ? own : null;
  const added = addObject(state, {
    origin: { kind: "input", text: info?.text ?? null },
    type: pointee === null || pointee.kind === "void" ? null : pointee,
    size: pointee === null ? null : sizeOf(pointee, here.run.options.target),
    rest: "input",
  });
  const target = { kind: "address", object: added.value, offset: 0 } as const;
  const made = info?.origin === "result" ? asDoubtful(added.state, added.value) : added.state;
  const pure = bind(made.pure, { ...pointer, add: 0n }, target);
  if (pure === "infeasible") return null;
  noteAliasing(here, state);
  const offset = Number(pointer.add);
  const exact = state.exact && !sourcesOf(state.pure, pointer).vague;
  return { state: { ...made, pure, exact }, value: { object: added.value, offset } };
}

/** What unknown code has in an object, such as the number of those who use it, says when it is released. */
function asDoubtful(state: State, id: ObjectId): State {
  return replaceObject(state, { ...state.objects.get(id)!, doubtful: true });
}

/** It matters for what is claimed; what is shown of the heap is not less for it. */
export const whichIsNotKnown = "which of several objects is used is not known";

/** Which of several objects is meant is not known: no leak is claimed for any of them. */
export function letGoChoices(here: Here, state: State, value: Value): State {
  if (value.kind !== "symbol") return state;
  const info = state.pure.symbols.get(value.symbol);
  const choices = info?.choices ?? [];
  const isOneOf = (info?.sources?.vague ?? false) && choices.some((id) => isInput(state.objects.get(id)));
  const affected = choices.flatMap((id) => {
    const object = state.objects.get(id);
    return object?.origin.kind === "block" && !object.escaped ? [object] : [];
  });
  if (affected.length === 0 && !isOneOf) return state;
  here.run.gap(siteOf(state, here.at), whichIsNotKnown);
  return affected.reduce<State>((next, object) => replaceObject(next, { ...object, escaped: true }), {
    ...state,
    exact: false,
  });
}

function isInput(object: HeapObject | undefined): boolean {
  return object?.origin.kind === "input";
}

function noteAliasing(here: Here, state: State): void {
  here.run.meet?.(somethingFromOutside);
  for (const object of state.objects.values()) {
    if (object.origin.kind !== "input") continue;
    here.run.assume(noAliasAssumption);
    return;
  }
}

function reportUse(
  here: Here,
  state: State,
  release: Release,
  object: HeapObject | null,
  through: string | null,
): void {
  here.run.stopped("use after free");
  const subject = { object: object?.id ?? null, since: release.activation };
  const at = siteOf(state, here.at);
  tell(here, state, subject, {
    kind: "use-after-free",
    at,
    procedure: here.run.judged.linkage,
    certain: state.exact && object?.doubtful !== true,
    trace: traceOf(state.path, object?.id ?? null, { kind: "lost", site: at }),
    condition: conditionOf(state),
    allocation: object && allocationOf(object),
    pointer: through ?? "the pointer",
  });
}
