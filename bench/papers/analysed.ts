// One C file through the whole analysis, opened further than the host does it: also
// how long each procedure takes in an engine of its own, and how many
// cases the engine keeps at the points of a procedure.

import { resolve } from "node:path";
import { createSummaryStore } from "../../server/src/contracts/summaryStore.ts";
import { bundledFiles, bundledFolder } from "../../server/src/documents/bundled.ts";
import { memoryFiles } from "../../server/src/documents/memoryFiles.ts";
import { cachedFiles, mountFiles, overlayFiles } from "../../server/src/documents/overlay.ts";
import type { FileResult } from "../../server/src/host/analysis.ts";
import { assetsInRepository, loadAssets } from "../../server/src/host/assets.ts";
import { createFactStore } from "../../server/src/host/fields.ts";
import { createCheckedBefore } from "../../server/src/host/gradualCheck.ts";
import { createJudge } from "../../server/src/host/judge.ts";
import { openProject } from "../../server/src/host/project.ts";
import { createAnalysis } from "../../server/src/host/snapshot.ts";
import { type HostState, type Workshop, withText } from "../../server/src/host/state.ts";
import { createHeaderKnowledge, createUnitStore } from "../../server/src/host/units.ts";
import { createView, type View } from "../../server/src/host/view.ts";
import type { InstructionId, Procedure } from "../../server/src/ir/procedure.ts";
import type { LocatedProcedure } from "../../server/src/ir/unit.ts";
import { createEngine, defaultOptions } from "../../server/src/summary/engine.ts";
import { shortestTime } from "./scale.ts";

export interface AnalysedFile {
  /** Made when it is first asked for. */
  readonly result: FileResult;
  /** The file's own, as the analysis reads it. */
  readonly procedures: readonly LocatedProcedure[];
  /** Milliseconds for judging each procedure, from nothing but the lowered program. */
  times(): readonly { readonly name: string; readonly milliseconds: number }[];
  /** Milliseconds for judging all procedures one after the other, and of that for the runs that fold. */
  witnessCost(): { readonly proof: number; readonly whole: number };
  /** Cases after each statement and each way of a branch, summed up; null for an unknown procedure. */
  graphs(procedure: string): number | null;
}

const root = "/project";
const { parser, bundled } = await loadAssets(assetsInRepository(resolve(import.meta.dirname, "../..")));
const library = bundledFiles(bundled);

export function analyse(name: string, text: string): AnalysedFile {
  const path = `${root}/${name}`;
  const workshop = createWorkshop();
  const state = stateOf(new Map([[path, text]]));
  const analysis = createAnalysis(state, workshop);
  const view = createView(state, workshop);
  const own = view.programOf(path).main.procedures.filter(({ procedure }) => procedure.file === path);
  const procedures = own.map(({ procedure }) => procedure);
  return {
    get result() {
      return analysis.check(path);
    },
    procedures: own,
    times: () =>
      procedures.map((procedure) => ({
        name: procedure.name,
        milliseconds: timeOf(view, path, procedure),
      })),
    witnessCost: () => witnessCost(view, path, procedures),
    graphs: (wanted) => {
      const procedure = procedures.find((each) => each.name === wanted);
      return procedure === undefined ? null : countGraphs(view, path, procedure);
    },
  };
}

/** The file again and again with other texts; what an edit does not touch is not judged anew. */
export function openEdited(name: string, original: string): (text: string) => FileResult {
  const path = `${root}/${name}`;
  const workshop = createWorkshop();
  const state = stateOf(new Map([[path, original]]));
  return (text) => createAnalysis(withText(state, path, text, workshop.units), workshop).check(path);
}

function createWorkshop(): Workshop {
  return {
    units: createUnitStore(parser),
    judge: createJudge(),
    engine: defaultOptions,
    summaries: createSummaryStore(),
    fieldFacts: createFactStore(),
    checkedBefore: createCheckedBefore(),
    filesOf: ({ overlay, disk }) => overlayFiles(overlay, mountFiles(bundledFolder, library, disk)),
  };
}

function stateOf(texts: ReadonlyMap<string, string>): HostState {
  const disk = cachedFiles(memoryFiles(texts));
  const settings = { root, configuration: {}, compileCommands: [] };
  return {
    overlay: new Map(),
    disk,
    project: openProject(disk, settings, { definitions: new Map(), includes: new Map() }),
    knowledge: createHeaderKnowledge(),
  };
}

/** A failure of the engine is a gap in the file's result; here it only costs time. */
function timeOf(view: View, path: string, procedure: Procedure): number {
  const program = view.programOf(path);
  return shortestTime(() => {
    try {
      createEngine(program, view.engineFor(path)).judge(procedure);
    } catch {
      return;
    }
  });
}

/** A procedure in which nothing can go wrong is judged without a step, and without a proof. */
function witnessCost(view: View, path: string, procedures: readonly Procedure[]) {
  const fresh = () => createEngine(view.programOf(path), view.engineFor(path));
  const engine = fresh();
  const proved = procedures.filter((procedure) => engine.judge(procedure).steps > 0);
  return {
    whole: shortestTime(() => {
      const judging = fresh();
      for (const procedure of proved) judging.judge(procedure);
    }),
    proof: shortestTime(() => {
      for (const procedure of proved) engine.watchProof(procedure, () => {});
    }),
  };
}

function countGraphs(view: View, path: string, procedure: Procedure): number {
  const engine = createEngine(view.programOf(path), view.engineFor(path));
  const nowhere = { file: path, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
  return statementsOf(procedure)
    .map((id) => engine.shapesAt(procedure, [id], "after", () => nowhere).cases.length)
    .reduce((sum, cases) => sum + cases, 0);
}

/** Scopes of variables are no statements. */
function statementsOf({ blocks }: Procedure): readonly InstructionId[] {
  return blocks.flatMap(({ instructions }, block) =>
    instructions.flatMap(({ op }, index) =>
      op === "enter" || op === "leave" ? [] : [{ block: block as InstructionId["block"], index }],
    ),
  );
}
