// Certain means certain: of the mistakes in the programs and fixtures of the tests, how many are
// found, how many of these with certainty, and which share of the time it takes to look for
// certainty. Every mistake that is missed or only possible is named.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Certainty, type CertaintyOfFile, judgedPaths } from "./certaintyJudge.ts";
import { type Section, share } from "./section.ts";

export interface CertaintyOptions {
  /** Files that are judged at the same time. */
  readonly workers: number;
  /** For one file. */
  readonly seconds: number;
  /** How the paths of the files begin. */
  readonly within: string;
}

interface Judged {
  readonly path: string;
  /** Null: it took too long, or failed. */
  readonly answer: CertaintyOfFile | null;
}

export async function measureCertainty(options: CertaintyOptions): Promise<Section> {
  const open = judgedPaths.filter((path) => path.startsWith(options.within));
  const judged: Judged[] = [];
  const work = async () => {
    for (let path = open.shift(); path !== undefined; path = open.shift())
      judged.push({ path, answer: await judgeApart(path, options.seconds) });
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  return sectionOf(judged.sort((a, b) => judgedPaths.indexOf(a.path) - judgedPaths.indexOf(b.path)));
}

function sectionOf(judged: readonly Judged[]): Section {
  const done = judged.flatMap(({ path, answer }) => (answer === null ? [] : [{ path, ...answer }]));
  const folders = [...new Set(done.map(({ path }) => folderOf(path)))].sort();
  const late = judged.filter(({ answer }) => answer === null);
  return {
    title: "Certainty",
    columns: ["programs", "faulty: found", "of these certain", "certain and wrong", "share of witness time"],
    rows: [
      ...folders.map((folder) =>
        rowOf(
          folder,
          done.filter(({ path }) => folderOf(path) === folder),
        ),
      ),
      rowOf("all", done),
    ],
    remarks: [
      ...done.flatMap(({ path, falselyCertain }) =>
        falselyCertain.map((name) => `Certain and wrong: ${path}:${name}`),
      ),
      ...done.flatMap(({ path, faulty }) =>
        faulty
          .filter(({ certainty }) => certainty !== "certain")
          .map(({ name, certainty, verdict }) => `Only ${certainty}: ${path}:${name} (${verdict})`),
      ),
      ...late.map(({ path }) => `Not judged in time: ${path}`),
    ],
  };
}

function rowOf(name: string, files: readonly CertaintyOfFile[]): readonly string[] {
  const faulty = files.flatMap((file) => file.faulty);
  const count = (wanted: Certainty) => faulty.filter(({ certainty }) => certainty === wanted).length;
  const found = count("certain") + count("possible");
  const wrong = files.reduce((sum, { falselyCertain }) => sum + falselyCertain.length, 0);
  const correct = files.reduce((sum, file) => sum + file.correct, 0);
  return [
    name,
    share(found, faulty.length),
    share(count("certain"), found),
    `${wrong} of ${correct}`,
    witnessShare(files),
  ];
}

function witnessShare(files: readonly CertaintyOfFile[]): string {
  const total = (of: "proof" | "whole") => files.reduce((sum, file) => sum + file.milliseconds[of], 0);
  const whole = total("whole");
  return `${((100 * Math.max(whole - total("proof"), 0)) / whole).toFixed(1)} % of ${(whole / 1000).toFixed(1)} s`;
}

/** `programs/lists`, and all fixtures together. */
function folderOf(path: string): string {
  return path.startsWith("fixtures/") ? "fixtures" : path.split("/").slice(0, 2).join("/");
}

function judgeApart(path: string, seconds: number): Promise<CertaintyOfFile | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "certaintyJudge.ts"), path], {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: seconds * 1000,
    killSignal: "SIGKILL",
  });
  const told: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text: string) => told.push(text));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code === 0 ? JSON.parse(told.join("")) : null));
  });
}
