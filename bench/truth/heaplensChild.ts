// The process in which Heaplens runs on files of real programs. It judges procedure after
// procedure and tells each judgement at once, so that a file that takes too long has not been looked at for
// nothing; then it tells the file's result as a user gets it.

import { readFileSync, writeSync } from "node:fs";
import { join, relative } from "node:path";
import { createSummaryStore } from "../../server/src/contracts/summaryStore.ts";
import { bundledFiles, bundledFolder } from "../../server/src/documents/bundled.ts";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { cachedFiles, mountFiles, overlayFiles } from "../../server/src/documents/overlay.ts";
import { withTemplates } from "../../server/src/documents/templates.ts";
import { renderDefects } from "../../server/src/findings/render.ts";
import { type Assets, assetsBeside, loadAssets } from "../../server/src/host/assets.ts";
import { checkFile } from "../../server/src/host/checkFile.ts";
import { createFactStore } from "../../server/src/host/fields.ts";
import { createCheckedBefore } from "../../server/src/host/gradualCheck.ts";
import { createJudge } from "../../server/src/host/judge.ts";
import { findingContext, placeOfSpan } from "../../server/src/host/places.ts";
import { openProject } from "../../server/src/host/project.ts";
import { otherReadings } from "../../server/src/host/readings.ts";
import type { HostState, Workshop } from "../../server/src/host/state.ts";
import { createHeaderKnowledge, createUnitStore } from "../../server/src/host/units.ts";
import { createView, type View } from "../../server/src/host/view.ts";
import type { LocatedProcedure } from "../../server/src/ir/unit.ts";
import type { LinkedProgram } from "../../server/src/program/link.ts";
import { defaultOptions } from "../../server/src/summary/engine.ts";
import type { Alarm } from "./alarm.ts";
import { alarmOf } from "./heaplensAlarm.ts";
import type { Job, Task, Told } from "./heaplensTask.ts";

interface OpenProject {
  readonly folder: string;
  readonly view: View;
  includePathsOf(path: string): readonly string[];
}

interface Own {
  readonly located: LocatedProcedure;
  readonly program: LinkedProgram;
  readonly line: number;
}

const [jobFile = ""] = process.argv.slice(2);
const { tasks }: Job = JSON.parse(readFileSync(jobFile, "utf8"));
const assets = await loadAssets(assetsBeside(import.meta.dirname));
let open: OpenProject | null = null;
for (const [index, task] of tasks.entries()) {
  tell({ kind: "begun", task: index });
  if (open?.folder !== task.folder) open = openFolder(task.folder, assets);
  try {
    check(index, task, open);
  } catch (error) {
    tell({ kind: "failed", task: index, why: error instanceof Error ? error.message : String(error) });
  }
}

function check(index: number, task: Task, { view, includePathsOf }: OpenProject): void {
  const { folder, file, first, onlyFirst } = task;
  const path = join(folder, file);
  const procedures = proceduresOf(path, view);
  const includePaths = includePathsOf(path).map((each) => relative(folder, each));
  tell({ kind: "read", task: index, procedures: procedures.length, includePaths });
  const { wanted, others } = apart(procedures, first);
  for (const own of onlyFirst ? wanted : [...wanted, ...others]) judge(index, own, folder, view);
  tell({ kind: "checked", task: index, alarms: onlyFirst ? null : fileAlarms(path, folder, view) });
}

function fileAlarms(path: string, folder: string, view: View): readonly Alarm[] {
  const { result, rendered } = checkFile(path, view);
  if (result.failure !== null) throw new Error(result.failure);
  return rendered.map(({ finding }) => alarmOf(finding, folder));
}

function judge(index: number, { located, program, line }: Own, folder: string, view: View): void {
  const { name } = located.procedure;
  tell({ kind: "judging", task: index, name });
  const { verdict, gaps, assumptions, rung, steps, defects } = view.judge(located.procedure, program);
  const context = findingContext(program, view.files);
  const reasons = gaps.map(({ reason, site }) => {
    const place = context.placeOf(site);
    return place === null
      ? reason
      : `${relative(folder, place.file)}:${place.range.start.line + 1}: ${reason}`;
  });
  tell({
    kind: "judged",
    task: index,
    procedure: {
      name,
      line,
      verdict: verdict.word,
      gaps: [...new Set(reasons)],
      assumptions,
      rung,
      steps,
    },
    alarms: renderDefects(view.root, [{ defects, context }]).map(({ finding }) => alarmOf(finding, folder)),
  });
}

/** Those of the file itself, in all its readings. */
function proceduresOf(path: string, view: View): readonly Own[] {
  const program = view.programOf(path);
  const text = view.files.read(path) ?? "";
  const others = otherReadings(program.main, text, (assumed) => view.unitOf(path, assumed));
  const own = (located: LocatedProcedure, of: LinkedProgram): readonly Own[] => {
    const { file, range } = placeOfSpan(located, located.procedure.nameAt);
    return file === path ? [{ located, program: of, line: range.start.line + 1 }] : [];
  };
  return [
    ...program.main.procedures.flatMap((located) => own(located, program)),
    ...others.flatMap(({ assumed, fresh }) =>
      fresh.flatMap((located) => own(located, view.programOf(path, assumed))),
    ),
  ];
}

interface Parts {
  readonly wanted: readonly Own[];
  readonly others: readonly Own[];
}

/** The wanted procedure is the last to begin at the line or above it, in each reading that has it. */
function apart(procedures: readonly Own[], first: number | null): Parts {
  const above = procedures.filter(({ line }) => first !== null && line <= first);
  const start = Math.max(...above.map(({ line }) => line));
  return {
    wanted: procedures.filter(({ line }) => line === start),
    others: procedures.filter(({ line }) => line !== start),
  };
}

/** As the host opens it, but with its parts at hand. */
function openFolder(folder: string, { parser, bundled }: Assets): OpenProject {
  const library = bundledFiles(bundled);
  const disk = cachedFiles(diskFiles());
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  const project = openProject(disk, settings, { definitions: new Map(), includes: new Map() });
  const state: HostState = { overlay: new Map(), disk, project, knowledge: createHeaderKnowledge() };
  const workshop: Workshop = {
    units: createUnitStore(parser),
    judge: createJudge(),
    summaries: createSummaryStore(),
    fieldFacts: createFactStore(),
    checkedBefore: createCheckedBefore(),
    engine: defaultOptions,
    filesOf: (of) => withTemplates(overlayFiles(of.overlay, mountFiles(bundledFolder, library, of.disk))),
  };
  const { configurationOf } = project.view(workshop.filesOf(state));
  return {
    folder,
    view: createView(state, workshop),
    includePathsOf: (path) => configurationOf(path).includePaths,
  };
}

/** At once, also where the process is stopped right afterwards. */
function tell(told: Told): void {
  writeSync(1, `${JSON.stringify(told)}\n`);
}
