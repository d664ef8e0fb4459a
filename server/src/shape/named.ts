// The objects that have names: variables, globals, string literals and
// procedures. Each comes to life when it is first mentioned.

import type { Place, VariableId } from "../ir/expression.ts";
import type { Global } from "../ir/unit.ts";
import type { Callee } from "../program/program.ts";
import { sizeOf } from "../types/size.ts";
import { assignTo } from "./assign.ts";
import type { Run } from "./run.ts";
import {
  addObject,
  type Outcome,
  type Rest,
  replaceObject,
  type State,
  topFrame,
  withTopFrame,
} from "./state.ts";
import { type ObjectId, withEntry } from "./value.ts";

export function variableObject(run: Run, state: State, id: VariableId): Outcome<ObjectId> {
  const known = topFrame(state).variables.get(id);
  return known === undefined ? createVariable(run, state, id, "uninitialised") : { state, value: known };
}

export function createVariable(run: Run, state: State, id: VariableId, rest: Rest): Outcome<ObjectId> {
  const { name, type } = topFrame(state).procedure.variables[id]!;
  const size = sizeOf(type, run.options.target);
  const added = addObject(state, { origin: { kind: "variable", name }, type, size, rest });
  const frame = topFrame(added.state);
  const variables = withEntry(frame.variables, id, added.value);
  return { state: withTopFrame(added.state, { ...frame, variables }), value: added.value };
}

/** Larger constant tables are not read. */
const largestTable = 64;

/** Under which a case knows a global that has come up. */
export function globalKey(linkage: string): string {
  return `global:${linkage}`;
}

/** What is constant is known everywhere; the program starts with `main`, so only there other globals are. */
export function globalObject(
  run: Run,
  state: State,
  place: Extract<Place, { op: "global" }>,
): Outcome<ObjectId> {
  const key = globalKey(place.name);
  const known = state.named.get(key);
  if (known !== undefined) return { state, value: known };
  run.meet?.(key);
  const starts = run.judged.name === "main";
  const isOfThisFile = place.name.includes("::");
  const user = topFrame(state).procedure;
  const global =
    starts || isOfThisFile
      ? run.program.global(place.name, user)
      : constantOf(run.program.globalHere(place.name, user));
  const constant = global?.constant ?? false;
  const isReadable = starts || (constant && (global?.initialiser.length ?? 0) <= largestTable);
  const isWhole = global?.defined === true && !global.isPartial;
  const type = global?.type ?? place.type;
  const size = sizeOf(type, run.options.target);
  const origin = { kind: "global", linkage: place.name, constant } as const;
  const added = addNamed(state, key, { origin, type, size, rest: isReadable && isWhole ? "zero" : "input" });
  if (!isReadable || !isWhole) return added;
  let initialised = added.state;
  for (const instruction of global.initialiser) {
    if (instruction.op !== "assign") continue;
    const here = { run, at: nowhere };
    initialised = assignTo(here, initialised, instruction.to, instruction.value)[0] ?? initialised;
  }
  if (!constant) initialised = knownFromTheStart(initialised, added.value);
  return { state: initialised, value: added.value };
}

/** An initialiser does not stand in the procedure that reads the variable. */
const nowhere = { start: 0, end: 0 };

/** What other files can name they can change, unless it is constant. */
function constantOf(global: Global | null): Global | null {
  return global?.constant ? global : null;
}

/** Of what the initialiser of a variable mentions only `main` knows that it is still there. */
function knownFromTheStart(state: State, global: ObjectId): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (object.id < global || object.origin.kind !== "procedure") continue;
    next = replaceObject(next, { ...object, origin: { ...object.origin, since: 0 } });
  }
  return next;
}

export function stringObject(state: State, text: string): Outcome<ObjectId> {
  const key = `string:${text}`;
  const known = state.named.get(key);
  if (known !== undefined) return { state, value: known };
  const origin = { kind: "string", text } as const;
  const added = addNamed(state, key, { origin, type: null, size: text.length + 1, rest: "unknown" });
  const object = { ...added.state.objects.get(added.value)!, vague: true };
  return { ...added, state: replaceObject(added.state, object) };
}

export function procedureObject(run: Run, state: State, name: string): Outcome<ObjectId> {
  return calleeObject(state, name, run.program.resolve(name, topFrame(state).procedure));
}

export function calleeObject(state: State, name: string, callee: Callee): Outcome<ObjectId> {
  const linkage = linkageOf(callee, name);
  const key = `procedure:${linkage}`;
  const known = state.named.get(key);
  if (known !== undefined) return { state, value: known };
  const origin = { kind: "procedure", name, linkage, since: state.next } as const;
  return addNamed(state, key, { origin, type: null, size: null, rest: "unknown" });
}

/** No procedure has that of an ambiguous one: a call through the pointer looks for the name again. */
function linkageOf(callee: Callee, name: string): string {
  if (callee.kind === "defined") return callee.procedure.linkage;
  return callee.kind === "ambiguous" ? `ambiguous::${name}` : name;
}

function addNamed(state: State, key: string, object: Parameters<typeof addObject>[1]): Outcome<ObjectId> {
  const added = addObject(state, object);
  const named = withEntry(added.state.named, key, added.value);
  return { state: { ...added.state, named }, value: added.value };
}
