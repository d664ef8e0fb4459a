// The heaps of a procedure at all its points, from one run that is kept while
// somebody walks through it. Where following single objects gets to the end, or
// shows a loss, they are shown; else what holds of all runs, with summaries.

import type { Site } from "../defects/trace.ts";
import type { Span } from "../ir/instruction.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import type { Place } from "../protocol/place.ts";
import type { CaseView, ShapeView } from "../protocol/shapeView.ts";
import { whichIsNotKnown } from "../shape/reach.ts";
import type { Moment } from "../shape/run.ts";
import type { State } from "../shape/state.ts";
import { tidiedToShow, viewCase, viewCases } from "../shape/views/cases.ts";
import type { ExactEntries } from "./exactEntries.ts";
import type { Setting } from "./outcome.ts";
import { prove, proveFor } from "./prove.ts";
import { createRecording, type Passed, type Recording } from "./record.ts";
import { runThrough } from "./witness.ts";

export interface Shapes {
  /** `at`: the last instructions of a statement for `after`, its first one for `before`. */
  at(at: readonly InstructionId[], moment: Moment, placeOf: (site: Site) => Place): ShapesAt;
}

export interface ShapesAt extends Pick<ShapeView, "run" | "incomplete"> {
  readonly cases: readonly CaseAt[];
}

export interface CaseAt {
  readonly view: CaseView;
  /** What it may have come from: as it was before the statement that led here. */
  readonly before: readonly EarlierCase[];
}

export interface EarlierCase {
  readonly before: CaseView;
  /** Behind the statement; where ways meet after it more may have happened to the case. */
  readonly after: CaseView;
  readonly at: Span;
  /** It did something, and did not only find something out. */
  readonly isDoing: boolean;
}

interface Step {
  readonly first: Passed;
  readonly last: Passed;
  readonly isDoing: boolean;
}

/** Calls of a procedure by itself that are shown with the frames that wait for them. */
const shownActivations = 2;

export function shapesOf(setting: Setting, entries: ExactEntries, procedure: Procedure): Shapes {
  const { target } = setting.options;
  const single = createRecording();
  const isRecursive = callsItself(procedure, setting);
  const deep = isRecursive ? shownActivations : undefined;
  const gaps = runThrough(setting, entries, procedure, single.watch, deep).gaps.map(({ reason }) => reason);
  const foldedIfComplete = once((): Recording | null => {
    const recording = createRecording();
    const isComplete = proveFor(recording.watch, setting, procedure).gaps.length === 0;
    return isComplete ? recording : null;
  });
  const coarse = once((): { readonly recording: Recording; readonly gaps: readonly string[] } => {
    const recording = createRecording();
    const outcome = prove(setting, procedure, recording.watch.observe, "contracts");
    return { recording, gaps: outcome.gaps.map(({ reason }) => reason) };
  });
  const show = (
    recording: Recording,
    states: readonly State[],
    moment: Moment,
    placeOf: (site: Site) => Place,
  ) =>
    viewCases(states, placeOf, target, recording !== single).map(({ state, view }): CaseAt => {
      const look = (each: State) => viewCase(tidiedToShow(each), placeOf, target);
      const steps = recording.trailsOf(state).flatMap((trail) => stepTo(procedure, trail, moment) ?? []);
      const before = steps.map(({ first, last, isDoing }) => ({
        before: look({ ...first.before, lost: [], lostStructures: [] }),
        after: look(last.after),
        at: instructionAt(procedure, first.at).at,
        isDoing,
      }));
      return { view, before };
    });
  return {
    at: (at, moment, placeOf) => {
      const states = single.statesAt(at, moment);
      const whole = gaps.length === 0 || isRecursive ? null : foldedIfComplete();
      const summaries = whole?.statesAt(at, moment) ?? [];
      const isShown = summaries.length > 0 && (summaries.some(isLosing) || !states.some(isLosing));
      if (whole !== null && isShown) {
        return { run: "folded", cases: show(whole, summaries, moment, placeOf), incomplete: [] };
      }
      if (states.length === 0 && gaps.length > 0) {
        const { recording, gaps: left } = coarse();
        const rough = recording.statesAt(at, moment);
        const incomplete = [inLessDetail, ...new Set(left)];
        if (rough.length > 0)
          return { run: "folded", cases: show(recording, rough, moment, placeOf), incomplete };
      }
      const ends = states.length === 0 ? single.endsAt(at).map((why) => `every way ends here: ${why}`) : [];
      const missing = gaps.filter((gap) => gap !== whichIsNotKnown);
      const incomplete = [...new Set([...ends, ...missing])];
      return { run: "single", cases: show(single, states, moment, placeOf), incomplete };
    },
  };
}

/** What is said where too much leads to a point to be followed closely. */
const inLessDetail =
  "this function is large: calls are known by their contracts, and most numbers are left out";

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isLosing({ lost, lostStructures }: State): boolean {
  return lost.length > 0 || lostStructures.length > 0;
}

/** The statement that a state came through last; after a statement, that is this one. */
function stepTo(procedure: Procedure, trail: Iterable<Passed>, moment: Moment): Step | null {
  const passed: Passed[] = [];
  let statement: Span | null = null;
  for (const each of trail) {
    const { op, at } = instructionAt(procedure, each.at);
    if (statement === null) {
      if (moment === "before" && silent.has(op)) continue;
      statement = statementAround(procedure, at);
    } else if (!encloses(statement, at)) break;
    passed.push(each);
  }
  const [last] = passed;
  const first = passed.at(-1);
  if (last === undefined || first === undefined) return null;
  return { first, last, isDoing: passed.some(({ at }) => !silent.has(instructionAt(procedure, at).op)) };
}

/** They change nothing that a picture shows. */
const silent: ReadonlySet<string> = new Set(["enter", "leave", "assume"]);

function statementAround({ blocks }: Procedure, span: Span): Span {
  const around = blocks.flatMap(({ instructions }) => instructions.map(({ at }) => at));
  return around
    .filter((at) => encloses(at, span))
    .reduce((widest, at) => (encloses(at, widest) ? at : widest), span);
}

function encloses(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function instructionAt({ blocks }: Procedure, { block, index }: InstructionId) {
  return blocks[block]!.instructions[index]!;
}

function callsItself(procedure: Procedure, { program }: Setting): boolean {
  return procedure.blocks.some(({ instructions }) =>
    instructions.some((instruction) => {
      if (instruction.op !== "call" || instruction.callee.op !== "procedure") return false;
      const found = program.resolve(instruction.callee.name, procedure);
      return found.kind === "defined" && found.procedure === procedure;
    }),
  );
}
