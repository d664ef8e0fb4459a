// The effect of one instruction on one case. Calls are not here: whether and
// how a callee is followed is for `summary` to decide.

import type { Expression, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { failedChecks } from "../program/failedCheck.ts";
import { access, evaluate, type Here, isComparison } from "./access.ts";
import { allocate } from "./allocate.ts";
import { assignTo } from "./assign.ts";
import { assume } from "./assume.ts";
import { asUndecided } from "./decisions.ts";
import { endElements } from "./elements/end.ts";
import { copyElements } from "./elements/shift.ts";
import { handOver, havoc } from "./escape.ts";
import { endsIfNull } from "./fatal.ts";
import { fittingGuard } from "./guards.ts";
import { holderBehind } from "./holder.ts";
import { leaveVariables } from "./leave.ts";
import { fillBytes, heldBy, type Spot } from "./memory.ts";
import { createVariable } from "./named.ts";
import { extend } from "./path.ts";
import { endsProgram } from "./programEnd.ts";
import { resolve } from "./pure.ts";
import { reach } from "./reach.ts";
import { free } from "./release.ts";
import { abandoned, failedResize, isKept, reportLostInput } from "./resize.ts";
import type { Run } from "./run.ts";
import { type HeapObject, replaceObject, type State, siteOf, topFrame } from "./state.ts";
import { sweep } from "./sweep.ts";
import { expressionText, placeText } from "./text.ts";
import { isZero, unknown, type Value, zero } from "./value.ts";

/** Larger ones, such as `(size_t)-1`, mean "all of it". */
const largestSize = 1n << 48n;

export type SimpleInstruction = Exclude<Instruction, { op: "call" }>;

export function step(run: Run, state: State, instruction: SimpleInstruction): readonly State[] {
  const here: Here = { run, at: instruction.at };
  switch (instruction.op) {
    case "assign":
      return fittingGuard(here, state, instruction).flatMap((next) => assign(here, next, instruction));
    case "allocate":
      return swept(here, state, allocate(here, state, instruction), () => placeText(state, instruction.to));
    case "free":
      return free(here, state, instruction);
    case "copy":
      return swept(here, state, copy(here, state, instruction), (block) =>
        holderBehind(here, state, instruction.to, block),
      );
    case "fill":
      return swept(here, state, fill(here, state, instruction), (block) =>
        holderBehind(here, state, instruction.to, block),
      );
    case "assume":
      return takeBranch(here, state, instruction);
    case "enter":
      return enter(here, state, instruction.variables);
    case "leave":
      return leaveVariables(here, leaving(state, instruction), instruction.variables);
    case "havoc":
      return havocPlaces(here, state, instruction);
  }
}

function assign(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "assign" }>,
): readonly State[] {
  return assignTo(here, state, instruction.to, instruction.value).map((after) => {
    const resizing = failedResize(here, state, instruction, after);
    if (resizing !== null && endsIfNull(here.run.program, topFrame(state).procedure, instruction))
      return handOver(after, [resizing.kept]);
    const lost = resizing ?? abandoned(here, state, instruction, after);
    if (lost !== null) reportLostInput(here, state, lost, after);
    return sweep(here, state, after, (block) => {
      const holder = placeText(state, instruction.to) ?? "the variable";
      return lost !== null && isKept(state, lost, block)
        ? { how: "realloc", callee: lost.callee, holder }
        : { how: "overwrite", holder };
    });
  });
}

function swept(
  here: Here,
  before: State,
  states: readonly State[],
  holder: (block: HeapObject) => string | null,
): readonly State[] {
  return states.map((state) =>
    sweep(here, before, state, (block) => ({ how: "overwrite", holder: holder(block) ?? "the variable" })),
  );
}

function takeBranch(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "assume" }>,
): readonly State[] {
  const { condition, holds } = instruction;
  if (instruction.isTold) return told(state, assume(here, state, condition, holds));
  const tested = fittingGuard(here, state, instruction).flatMap((each) =>
    assume(here, each, condition, holds),
  );
  const states = tested.map((next) =>
    next.pure === state.pure ? next : { ...next, decisions: next.decisions + 1 },
  );
  const { model, procedure } = topFrame(state);
  if (model) return states;
  const isUnexpected = !here.run.summarises && failedChecks(procedure).has(instruction);
  const tests = kindOfTest(condition);
  const branch = { kind: "branch", taken: holds, tests, site: siteOf(state, here.at) } as const;
  return states.map((next) => ({
    ...next,
    exact: next.exact && !isUnexpected,
    path: extend(next.path, branch),
  }));
}

/** What is told of the only way was not decided on it; which of several places is meant was. */
function told(before: State, [only, ...others]: readonly State[]): readonly State[] {
  if (only === undefined) return [];
  return others.length > 0 ? [only, ...others] : [asUndecided(before, only)];
}

function kindOfTest(condition: Expression): "truth" | "number" | "pointer" {
  if (isComparison(condition) || (condition.op === "unary" && condition.operator === "!")) return "truth";
  if (condition.op === "convert") return kindOfTest(condition.operand);
  return condition.type.kind === "pointer" ? "pointer" : "number";
}

function enter(here: Here, state: State, variables: readonly VariableId[]): readonly State[] {
  const known = variables.filter((variable) => topFrame(state).variables.has(variable));
  const clean = known.length === 0 ? [state] : leaveVariables(here, state, known);
  return clean.map((each) =>
    variables.reduce(
      (next, variable) => createVariable(here.run, next, variable, "uninitialised").state,
      each,
    ),
  );
}

/** What is lost with the end of the program is lost for nobody. */
function leaving(state: State, instruction: Extract<Instruction, { op: "leave" }>): State {
  return endsProgram(topFrame(state).procedure, instruction) ? { ...state, exact: false } : state;
}

function copy(here: Here, state: State, instruction: Extract<Instruction, { op: "copy" }>): readonly State[] {
  return withSize(here, state, instruction.size, (next, size) =>
    atPointer(here, next, instruction.to).flatMap((to) =>
      atPointer(here, to.state, instruction.from).flatMap((from) =>
        withDoubt(from.state, to.spot, size, copyElements(here, from.state, to.spot, from.spot, size)),
      ),
    ),
  );
}

function fill(here: Here, state: State, instruction: Extract<Instruction, { op: "fill" }>): readonly State[] {
  return withSize(here, state, instruction.size, (next, size) =>
    atPointer(here, next, instruction.to).flatMap((to) =>
      evaluate(here, to.state, instruction.byte).flatMap((byte) =>
        withDoubt(
          byte.state,
          to.spot,
          size,
          fillAll(here, byte.state, to.spot, size, byteValue(byte.state, byte.value)),
        ),
      ),
    ),
  );
}

/** Where nobody knows how many bytes are written, such as the size of an unknown type, pointers in them may be left as they were. */
function withDoubt(
  before: State,
  { object }: Spot,
  size: number | null,
  written: readonly State[],
): readonly State[] {
  const held = size === null ? heldBy(before, before.objects.get(object)!) : [];
  if (held.length === 0) return written;
  return written.map((after) => {
    const now = after.objects.get(object);
    const kept = new Set(now === undefined ? [] : heldBy(after, now));
    return held.every((id) => kept.has(id)) ? after : { ...after, exact: false };
  });
}

/** An array whose elements are objects has none any more. */
function fillAll(here: Here, state: State, spot: Spot, size: number | null, value: Value): readonly State[] {
  const { elements } = state.objects.get(spot.object)!;
  if (elements === null) return fillBytes(state, spot, size, value);
  const ended = endElements(here, state, spot.object, () => ({
    how: "overwrite",
    holder: "the array",
  }));
  const rest = isZero(value) ? "zero" : "unknown";
  const blank = { ...elements, rest, single: [] } as const;
  return fillBytes(
    replaceObject(ended, { ...ended.objects.get(spot.object)!, elements: blank }),
    spot,
    size,
    value,
  );
}

function byteValue(state: State, byte: Value): Value {
  return isZero(resolve(state.pure, byte)) ? zero : unknown;
}

/** Nothing happens for a size of 0; `size` is null where it is not known. */
function withSize(
  here: Here,
  state: State,
  size: Extract<Instruction, { op: "fill" }>["size"],
  next: (state: State, size: number | null) => readonly State[],
): readonly State[] {
  return evaluate(here, state, size).flatMap((found) => {
    const bytes = resolve(found.state.pure, found.value);
    if (isZero(bytes)) return [found.state];
    const known = bytes.kind === "integer" && bytes.value < largestSize;
    return next(found.state, known ? Number(bytes.value) : null);
  });
}

function atPointer(
  here: Here,
  state: State,
  pointer: Extract<Instruction, { op: "copy" }>["to"],
): readonly { readonly state: State; readonly spot: Spot }[] {
  const through = expressionText(state, pointer);
  const pointee = pointer.type.kind === "pointer" ? pointer.type.to : pointer.type;
  return evaluate(here, state, pointer).flatMap((found) =>
    reach(here, found.state, found.value, pointee, through).map((target) => ({
      state: target.state,
      spot: { ...target.value, bits: null, within: null, position: null },
    })),
  );
}

function havocPlaces(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "havoc" }>,
): readonly State[] {
  let states: readonly { readonly state: State; readonly objects: readonly Spot["object"][] }[] = [
    { state, objects: [] },
  ];
  for (const place of instruction.places) {
    states = states.flatMap(({ state: next, objects }) =>
      access(here, next, place).map((found) => ({
        state: found.state,
        objects: [...objects, found.value.object],
      })),
    );
  }
  return states.map((found) => havoc(here, found.state, found.objects, instruction.reason));
}
