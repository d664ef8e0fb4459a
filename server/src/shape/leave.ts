// The end of variables: by scope, or because their procedure returns. What
// only they held is lost.

import type { Loss } from "../defects/defect.ts";
import type { VariableId } from "../ir/expression.ts";
import type { Here } from "./access.ts";
import { cellAt, memberText } from "./fieldPath.ts";
import { targetsOf } from "./memory.ts";
import {
  calledModel,
  type Frame,
  type HeapObject,
  type State,
  topFrame,
  withoutObject,
  withTopFrame,
} from "./state.ts";
import { sweep } from "./sweep.ts";

export function leaveVariables(here: Here, state: State, variables: readonly VariableId[]): State {
  const frame = topFrame(state);
  const ending = variables.flatMap((variable) => {
    const id = frame.variables.get(variable);
    const object = id === undefined ? undefined : state.objects.get(id);
    return object === undefined ? [] : [{ variable, object }];
  });
  const remaining = new Map(frame.variables);
  for (const { variable } of ending) remaining.delete(variable);
  const without = ending.reduce<State>(
    (next, { object }) => withoutObject(next, object.id),
    withTopFrame(state, { ...frame, variables: remaining }),
  );
  return sweep(here, without, (block) => lossOf(here, state, frame, ending, block));
}

/** When a procedure returns, only its result stays. */
export function leaveAllBut(here: Here, state: State, kept: VariableId | null): State {
  const variables = [...topFrame(state).variables.keys()].filter((variable) => variable !== kept);
  return leaveVariables(here, state, variables);
}

interface Ending {
  readonly variable: VariableId;
  readonly object: HeapObject;
}

function lossOf(here: Here, state: State, frame: Frame, ending: readonly Ending[], block: HeapObject): Loss {
  const by = block.origin.kind === "block" ? block.origin.allocation.by : "";
  for (const { variable, object } of ending) {
    const cell = [...object.cells.values()].find((cell) => targetsOf(state, cell.value).includes(block.id));
    if (cell === undefined && !object.mayHold.includes(block.id)) continue;
    const { kind, name, type } = frame.procedure.variables[variable]!;
    if (kind === "temporary" || kind === "result" || calledModel(state) !== null) break;
    const named = cell && cellAt(type, Math.floor(cell.start / 8), here.run.options.target);
    return { how: "scope", holder: memberText(name, named?.path ?? "") };
  }
  return { how: "discarded", callee: by };
}
