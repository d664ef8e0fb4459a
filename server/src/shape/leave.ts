// The end of variables: by scope, or because their procedure returns. What
// only they held is lost.

import type { Loss } from "../defects/defect.ts";
import type { VariableId } from "../ir/expression.ts";
import type { Here } from "./access.ts";
import { type Cell, inOrder } from "./cells.ts";
import { endElements } from "./elements/end.ts";
import { cellAt, memberText } from "./fieldPath.ts";
import { detach } from "./groups/detach.ts";
import { sharpen } from "./groups/materialise.ts";
import { targetsOf } from "./memory.ts";
import { resolve } from "./pure.ts";
import {
  calledModel,
  type Frame,
  type HeapObject,
  type State,
  topFrame,
  withoutObjects,
  withTopFrame,
} from "./state.ts";
import { sweep } from "./sweep.ts";

export function leaveVariables(here: Here, state: State, variables: readonly VariableId[]): readonly State[] {
  const { variables: known } = topFrame(state);
  const objects = variables.flatMap((variable) => known.get(variable) ?? []);
  return objects
    .reduce<readonly State[]>((states, id) => states.flatMap((next) => sharpen(next, id, null)), [state])
    .map((sharp) => leaveSharp(here, withoutArrays(here, sharp, variables), variables));
}

function withoutArrays(here: Here, state: State, variables: readonly VariableId[]): State {
  const frame = topFrame(state);
  return variables.reduce((next, variable) => {
    const id = frame.variables.get(variable);
    const object = id === undefined ? undefined : next.objects.get(id);
    if (object === undefined || object.elements === null) return next;
    return endElements(here, next, object.id, (block) =>
      lossOf(here, state, frame, [{ variable, object }], block),
    );
  }, state);
}

function leaveSharp(here: Here, state: State, variables: readonly VariableId[]): State {
  const frame = topFrame(state);
  const ending = variables.flatMap((variable) => {
    const id = frame.variables.get(variable);
    const object = id === undefined ? undefined : state.objects.get(id);
    return object === undefined ? [] : [{ variable, object }];
  });
  const remaining = new Map(frame.variables);
  for (const { variable } of ending) remaining.delete(variable);
  const detached = ending.reduce<State>(
    (next, { object }) => detach(next, object.id, null),
    withTopFrame(state, { ...frame, variables: remaining }),
  );
  const without = withoutObjects(
    detached,
    ending.map(({ object }) => object.id),
  );
  return sweep(here, state, without, (block) => lossOf(here, state, frame, ending, block));
}

/** When a procedure returns, only its result stays. */
export function leaveAllBut(here: Here, state: State, kept: VariableId | null): readonly State[] {
  const variables = [...topFrame(state).variables.keys()].filter((variable) => variable !== kept);
  return leaveVariables(here, state, variables);
}

interface Ending {
  readonly variable: VariableId;
  readonly object: HeapObject;
}

function lossOf(here: Here, state: State, frame: Frame, ending: readonly Ending[], block: HeapObject): Loss {
  const by = block.origin.kind === "block" ? block.origin.allocation.by : "";
  const holder = holderAmong(state, ending, block);
  if (holder !== null && calledModel(state) === null) {
    const { kind, name, type } = frame.procedure.variables[holder.variable]!;
    const offset = Math.floor((holder.cell?.start ?? 0) / 8);
    const path = holder.cell === null ? "" : (cellAt(type, offset, here.run.options.target)?.path ?? "");
    const isNamed = kind === "parameter" || kind === "local";
    if (isNamed) return { how: "scope", holder: memberText(name, path) };
  }
  return { how: "discarded", callee: by };
}

interface Holder {
  readonly variable: VariableId;
  /** Null where it held the block at a place that is not known. */
  readonly cell: Cell | null;
}

/** The variable that held the block, preferably by its start. */
function holderAmong(state: State, ending: readonly Ending[], block: HeapObject): Holder | null {
  let found: Holder | null = null;
  for (const { variable, object } of ending) {
    for (const cell of inOrder(object.cells)) {
      if (!targetsOf(state, cell.value).includes(block.id)) continue;
      const value = resolve(state.pure, cell.value);
      if (value.kind === "address" && value.offset === 0) return { variable, cell };
      found ??= { variable, cell };
    }
    if (object.mayHold.includes(block.id)) found ??= { variable, cell: null };
  }
  return found;
}
