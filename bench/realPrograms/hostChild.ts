// The process that goes through a program file by file, as the command line does, and tells
// the result of each at once: what is known is not lost when it is stopped. It also sees how long each procedure
// takes, and can do without summaries.

import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeReport } from "../../server/src/cli/report.ts";
import { createSummaryStore } from "../../server/src/contracts/summaryStore.ts";
import { createContractTable } from "../../server/src/contracts/table.ts";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { assetsBeside, loadAssets } from "../../server/src/host/assets.ts";
import { createHost } from "../../server/src/host/createHost.ts";
import { createFactStore, createFieldReports } from "../../server/src/host/fields.ts";
import { createJudge, type Judge } from "../../server/src/host/judge.ts";
import type { Links } from "../../server/src/program/link.ts";
import type { Program } from "../../server/src/program/program.ts";
import { createEngine } from "../../server/src/summary/engine.ts";
import type { FileTold, HostTask, Told } from "./hostTask.ts";
import { countFindings, proceduresOf } from "./programRun.ts";

const [taskFile = ""] = process.argv.slice(2);
const task: HostTask = JSON.parse(readFileSync(taskFile, "utf8"));
const times = new Map<string, number>();
const judge = timed(task.summaries ? createJudge() : judgeAlone());
const settings = { root: task.folder, configuration: {}, compileCommands: [] };
const assets = await loadAssets(assetsBeside(import.meta.dirname));
const analysis = createHost({ ...assets, files: diskFiles(), settings, judge }).snapshot();
for (const file of task.files) {
  tell({ kind: "begun", file });
  tell(check(file));
}

function check(file: string): FileTold {
  times.clear();
  const start = cpuMilliseconds();
  const result = analysis.check(join(task.folder, file));
  const milliseconds = cpuMilliseconds() - start;
  const report = makeReport([result], { version: "", root: task.folder, remarks: [], peakMemoryMB: 0 });
  const certain = report.findings.filter(({ certainty }) => certainty === "certain");
  return {
    kind: "checked",
    file,
    failure: result.failure,
    milliseconds,
    certain: certain.map(({ fingerprint }) => fingerprint).sort(),
    findings: countFindings(report),
    procedures: proceduresOf(report, (name) => times.get(name) ?? 0),
  };
}

/** In one file there is hardly more than one procedure of a name. */
function timed(judging: Judge): Judge {
  return {
    recall: judging.recall,
    judge: (procedure, program, options) => {
      const start = cpuMilliseconds();
      const judgement = judging.judge(procedure, program, options);
      const { name } = procedure;
      times.set(name, (times.get(name) ?? 0) + cpuMilliseconds() - start);
      return judgement;
    },
  };
}

/** Each judgement begins with nothing known of any callee. A failure of the engine is a failure of the file. */
function judgeAlone(): Judge {
  return {
    recall: () => null,
    judge: (procedure, program, options) => createEngine(fromNothing(program), options).judge(procedure),
  };
}

/** The program without what was inferred of it: its contracts and the facts on its fields are to be found out anew. */
function fromNothing(program: Program): Program {
  if (!isLinked(program)) throw new Error("a program that is judged is linked");
  const { attributesOf } = program;
  const store = createSummaryStore();
  const table = createContractTable({ program, attributesOf, store, known: () => null });
  const lostFields = createFieldReports(program, table, createFactStore(), diskFiles());
  return { ...program, contract: table.contract, flow: table.flow, lostFields };
}

function isLinked(program: Program): program is Program & Links {
  return "homeOf" in program;
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** At once, also where the process is stopped right afterwards. */
function tell(told: Told): void {
  writeSync(1, `${JSON.stringify(told)}\n`);
}
