// A case as a person sees it: variables first, then what they lead to, with
// the names that the source uses for each cell.

import type { Site } from "../../defects/trace.ts";
import type { Place } from "../../protocol/place.ts";
import type { CaseView, NodeView } from "../../protocol/shapeView.ts";
import { typeText } from "../../types/print.ts";
import type { Target } from "../../types/target.ts";
import { canonical } from "../canonical.ts";
import { inOrder } from "../cells.ts";
import { conditionsOf } from "../condition.ts";
import { distinguish } from "../distinguish.ts";
import { isElementLink, noLabels, self } from "../groups/role.ts";
import { heldBy } from "../memory.ts";
import { siteKey } from "../path.ts";
import { printState } from "../print.ts";
import { resolve } from "../pure.ts";
import { type Frame, type HeapObject, type State, topFrame } from "../state.ts";
import { plainName } from "../text.ts";
import { tidyExit } from "../tidy.ts";
import type { ObjectId } from "../value.ts";
import { uniteAlike } from "./alike.ts";
import { viewCells } from "./cells.ts";
import { groupWords, viewGroupCells } from "./groups.ts";
import { frameRegion, regionOf, regionsOf, shownFrame, waitingFrames, waitingHolder } from "./regions.ts";
import { rootNode, structureName, viewStructures } from "./structures.ts";
import type { Viewing } from "./viewing.ts";

/** How what a procedure returns is named. */
const returnValue = "return value";

/** A case, and the state that it shows. */
export interface Shown {
  readonly state: State;
  readonly view: CaseView;
}

/**
 * Cases that look the same are shown once; what was just lost comes first, then the case with the fewest calls.
 * `folds`: so are those that differ in numbers only.
 */
export function viewCases(
  states: readonly State[],
  placeOf: (site: Site) => Place,
  target: Target,
  folds = false,
): readonly Shown[] {
  const shown = new Map<string, Shown>();
  for (const state of states) {
    const tidied = tidiedToShow(state);
    const view = viewCase(tidied, placeOf, target);
    const key = canonical(tidied).named().key + view.conditions.join() + view.lost.join();
    if (!shown.has(key)) shown.set(key, { state, view });
  }
  const all = folds ? uniteAlike([...shown.values()]) : [...shown.values()];
  const ordered = [...all].sort((a, b) => rankOf(a) - rankOf(b));
  const told = distinguish(ordered.map(({ view }) => view));
  return ordered.map(({ state }, index) => ({ state, view: told[index]! }));
}

/** What was lost is not known any more, and shown all the same. */
export function tidiedToShow(state: State): State {
  const { lost, lostStructures } = state;
  return { ...tidyExit(state), lost, lostStructures };
}

function rankOf({ state, view }: Shown): number {
  return state.frames.length - (view.lost.length > 0 ? 1000 : 0);
}

/** Of a tidied state. */
export function viewCase(state: State, placeOf: Viewing["placeOf"], target: Target): CaseView {
  const variables = visibleVariables(state);
  const lost = new Map(state.lost.map((object) => [object.id, object]));
  const find = (id: ObjectId) => state.objects.get(id) ?? lost.get(id);
  const objects = shownObjects(state, variables, find);
  const ids = namesOf(objects, variables);
  const viewing: Viewing = { state, find, ids, placeOf, target, structures: new Map() };
  const own = objects.map((object) => viewNode(viewing, object, variables));
  const lostRoots = state.lostStructures.map(({ symbol, structure }) =>
    rootNode(viewing, structureName(symbol), { structure, nullable: true }),
  );
  const nodes = [...waitingHolder(viewing), ...own, ...viewStructures(viewing)];
  return {
    conditions: conditionsOf(state.pure, ["input", "result"]),
    nodes,
    lost: [...state.lost.map((object) => ids.get(object.id)!), ...lostRoots],
    regions: regionsOf(state, nodes),
    changes: null,
    raw: rawText(state),
  };
}

/** Calls, path condition, objects with their roles, and what is known of unknowns. */
function rawText(state: State): string {
  const calls = state.frames.map(({ procedure }) => procedure.name).join(" > ");
  const conditions = conditionsOf(state.pure, ["input", "result", "other"]);
  const condition = conditions.length === 0 ? "true" : conditions.join(" && ");
  return [`in ${calls}`, `if ${condition}`, printState(state)].join("\n");
}

/** A variable of a running call, with the region of its frame. */
interface Visible {
  readonly region: string;
  readonly isResult: boolean;
}

type Variables = ReadonlyMap<ObjectId, Visible>;

/** Variables in the order of declaration, then globals, then everything in the order in which they lead to it. */
function shownObjects(state: State, variables: Variables, find: Viewing["find"]): readonly HeapObject[] {
  const lost = new Set(state.lost.map(({ id }) => id));
  const first = [...variables.keys(), ...globalsOf(state), ...lost];
  const found = new Set<ObjectId>(first);
  for (const id of found) {
    const object = find(id);
    if (object === undefined || object.freed !== null) continue;
    for (const next of leadsTo(state, object)) found.add(next);
  }
  const roots = new Set(first.filter((id) => !lost.has(id)));
  const ordered = [...roots, ...[...found].filter((id) => !roots.has(id))];
  return ordered.flatMap((id) => find(id) ?? []);
}

function leadsTo(state: State, object: HeapObject): readonly ObjectId[] {
  const links = [...object.links, ...(object.roles ?? []).flatMap((role) => role.links)];
  const linked = links.filter((link) => link.out !== noLabels || isElementLink(link));
  return [
    ...heldBy(state, object),
    ...inOrder(object.cells).flatMap((cell) => {
      const value = resolve(state.pure, cell.value);
      return value.kind === "address" ? [value.object] : [];
    }),
    ...(object.elements?.single ?? []),
    ...linked.flatMap(({ target }) => (target === self ? [] : [target])),
  ];
}

/** Of the waiting frames, outermost first, then of the innermost. */
function visibleVariables(state: State): Variables {
  const waiting = waitingFrames(state).flatMap((frame, index) =>
    variablesIn(state, frame, frameRegion(index)),
  );
  return new Map([...waiting, ...variablesIn(state, topFrame(state), shownFrame)]);
}

function variablesIn(state: State, frame: Frame, region: string): readonly (readonly [ObjectId, Visible])[] {
  const { variables, result } = frame.procedure;
  return [...frame.variables]
    .filter(([id, object]) => {
      const { kind } = variables[id]!;
      return kind === "parameter" || kind === "local" || (kind === "result" && isWritten(state, object));
    })
    .sort(([a], [b]) => a - b)
    .map(([id, object]) => [object, { region, isResult: id === result }] as const);
}

function isWritten(state: State, id: ObjectId): boolean {
  const object = state.objects.get(id);
  return object !== undefined && (object.cells.size > 0 || object.mayHold.length > 0);
}

function globalsOf(state: State): readonly ObjectId[] {
  return [...state.named].filter(([name]) => name.startsWith("global:")).map(([, id]) => id);
}

/** The same object gets the same name at neighbouring points: by what it is, and by its number in the run. */
function namesOf(objects: readonly HeapObject[], variables: Variables): ReadonlyMap<ObjectId, string> {
  const taken = new Set<string>();
  const names = new Map<ObjectId, string>();
  for (const object of objects) {
    const region = variables.get(object.id)?.region ?? shownFrame;
    const base = (region === shownFrame ? "" : `${region}:`) + baseName(object);
    const isNumbered = heapKinds.has(object.origin.kind) || taken.has(base);
    taken.add(base);
    names.set(object.id, isNumbered ? `${base}#${object.id}` : base);
  }
  return names;
}

const heapKinds: ReadonlySet<HeapObject["origin"]["kind"]> = new Set(["block", "input", "element"]);

function baseName({ origin }: HeapObject): string {
  switch (origin.kind) {
    case "variable":
      return `var:${origin.name}`;
    case "global":
      return `global:${origin.linkage}`;
    case "string":
      return `string:${origin.text}`;
    case "procedure":
      return `procedure:${origin.linkage}`;
    case "block":
      return `heap:${siteKey(origin.allocation.site)}`;
    case "input":
      return "input";
    case "element":
      return "element";
  }
}

function viewNode(viewing: Viewing, object: HeapObject, variables: Variables): NodeView {
  const { origin, roles } = object;
  const variable = variables.get(object.id);
  const region = variable?.region ?? regionOf(viewing.state, object);
  return {
    id: viewing.ids.get(object.id)!,
    kind: origin.kind === "block" || origin.kind === "element" ? "heap" : origin.kind,
    label: variable?.isResult ? returnValue : labelOf(object),
    count: roles === null ? "one" : "many",
    state: object.freed === null ? "live" : "freed",
    cells: cellsOf(viewing, object),
    ...(region === null ? {} : { region }),
    ...(roles === null ? {} : { summary: groupWords(viewing, object) }),
    ...(origin.kind === "block"
      ? { allocation: { place: viewing.placeOf(origin.allocation.site), by: origin.allocation.by } }
      : {}),
  };
}

function cellsOf(viewing: Viewing, object: HeapObject): NodeView["cells"] {
  if (object.freed !== null) return [];
  return object.roles === null ? viewCells(viewing, object) : viewGroupCells(viewing, object);
}

function labelOf(object: HeapObject): string {
  const { origin } = object;
  switch (origin.kind) {
    case "variable":
      return origin.name;
    case "global":
      return plainName(origin.linkage);
    case "string":
      return JSON.stringify(origin.text);
    case "procedure":
      return origin.name;
    case "block":
      if (object.type !== null) return typeText(object.type);
      return object.size === null ? "memory" : `${object.size} bytes`;
    case "input":
    case "element":
      return object.type === null ? "memory" : typeText(object.type);
  }
}
