// Which nodes belong together beside the procedure's own heap: the frames of
// running calls, globals, what the caller gave, and what nobody knows more of.

import type { CellView, NodeView, RegionView } from "../../protocol/shapeView.ts";
import { resolve } from "../pure.ts";
import { type Frame, type HeapObject, type State, topFrame } from "../state.ts";
import { viewValue } from "./values.ts";
import type { Viewing } from "./viewing.ts";

/** Frames of activations that wait, outermost first, without those of descriptions of library functions. */
export function waitingFrames(state: State): readonly Frame[] {
  return state.frames.slice(0, -1).filter(({ model }) => !model);
}

export const shownFrame = "frame";
const waitingCallers = "waiting";

export function frameRegion(index: number): string {
  return `frame${index}`;
}

/** Null for what the procedure allocated. */
export function regionOf(state: State, { origin }: HeapObject): string | null {
  switch (origin.kind) {
    case "global":
      return "globals";
    case "input":
      return isGiven(state, origin.text) ? "caller" : "unknown";
    default:
      return null;
  }
}

/** What leads there begins at a parameter of the outermost call that is shown. */
function isGiven(state: State, text: string | null): boolean {
  const base = text?.match(/[A-Za-z_]\w*/)?.[0];
  const { procedure } = state.frames[0]!;
  return procedure.parameters.some((parameter) => procedure.variables[parameter]!.name === base);
}

/** Those that something is in, and the frames. */
export function regionsOf(state: State, nodes: readonly NodeView[]): readonly RegionView[] {
  const used = new Set(nodes.map(({ region }) => region));
  const { name } = topFrame(state).procedure;
  const waiting = waitingFrames(state);
  const frames = waiting.map(
    ({ procedure }, index): RegionView => ({
      id: frameRegion(index),
      kind: "pending",
      label: `${procedure.name}, call ${index + 1}, waiting`,
      count: "one",
    }),
  );
  const label = waiting.length === 0 ? name : `${name}, call ${waiting.length + 1}`;
  const all: readonly RegionView[] = [
    { id: waitingCallers, kind: "pending", label: `callers of ${name}, waiting`, count: "many" },
    ...frames,
    { id: shownFrame, kind: "frame", label, count: "one" },
    { id: "globals", kind: "globals", label: "globals", count: "one" },
    { id: "caller", kind: "caller", label: "caller's memory", count: "one" },
    { id: "unknown", kind: "unknown", label: "unknown memory", count: "one" },
  ];
  return all.filter(({ id, kind }) => used.has(id) || kind === "frame");
}

/** What callers that are not part of the case hold of it: their variables are not in sight, their pointers are. */
export function waitingHolder(viewing: Viewing): readonly NodeView[] {
  const { state } = viewing;
  const cells = state.border.flatMap((value, index): readonly CellView[] => {
    const known = resolve(state.pure, value);
    if (known.kind !== "address" || !viewing.ids.has(known.object)) return [];
    return [{ path: "", offset: index, type: "", value: viewValue(viewing, known, true) }];
  });
  if (cells.length === 0) return [];
  const node = { kind: "variable", count: "many", state: "live" } as const;
  return [{ ...node, id: "var:callers", label: "they hold", cells, region: waitingCallers }];
}
