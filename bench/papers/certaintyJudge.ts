// What the analysis says of the faulty functions of one file, and how much of its time goes into
// looking for ways on which something surely happens. It runs in a process of its own, so
// that a file that takes too long can be left out.

import { basename } from "node:path";
import { fixturePaths, readFixture } from "../../test/support/fixtures.ts";
import type { FixtureFile } from "../../test/support/fixtureText.ts";
import { programPaths } from "../../test/support/programs.ts";
import { type AnalysedFile, analyse } from "./analysed.ts";
import { judgeFile } from "./paperPrograms.ts";

export type Certainty = "certain" | "possible" | "missed";

export interface FaultyFunction {
  readonly name: string;
  readonly certainty: Certainty;
  /** The verdict on it. */
  readonly verdict: string;
}

export interface CertaintyOfFile {
  readonly faulty: readonly FaultyFunction[];
  readonly correct: number;
  /** Correct functions of which something is stated as certain. */
  readonly falselyCertain: readonly string[];
  readonly milliseconds: { readonly proof: number; readonly whole: number };
}

/** Below test: `programs/lists/queues.c`, `fixtures/goto/cleanup.c`. */
export const judgedPaths: readonly string[] = [
  ...programPaths.map((path) => `programs/${path}`),
  ...fixturePaths.map((path) => `fixtures/${path}`),
];

export function judgeCertainty(path: string): CertaintyOfFile {
  const [kind, ...rest] = path.split("/");
  return kind === "fixtures" ? judgeFixture(rest.join("/")) : judgeProgram(rest.join("/"));
}

function judgeProgram(path: string): CertaintyOfFile {
  const { analysed, programs } = judgeFile(path);
  const correct = programs.filter(({ program }) => program.claim === "ok");
  const faulty = programs.filter(({ program }) => program.claim !== "ok");
  return {
    faulty: faulty.map(({ program, opinion: { right, found, verdict } }) => {
      const certain = found.some(({ certainty }) => certainty === "certain");
      return { name: program.name, verdict, certainty: certaintyOf(right, certain) };
    }),
    correct: correct.length,
    falselyCertain: correct
      .filter(({ opinion }) => opinion.falselyCertain)
      .map(({ program }) => program.name),
    milliseconds: analysed.witnessCost(),
  };
}

function judgeFixture(path: string): CertaintyOfFile {
  const files = readFixture(path).files.filter(({ name }) => name.endsWith(".c"));
  return files.map(judgeFixtureFile).reduce(together);
}

/** A fixture marks columns, not lines: what is found in the function itself counts. */
function judgeFixtureFile({ name, text, functions }: FixtureFile): CertaintyOfFile {
  const analysed = analyse(basename(name), text);
  const claimed = functions.filter(({ claim }) => claim !== null);
  const faulty = claimed.filter(({ claim }) => claim !== "ok");
  const correct = claimed.filter(({ claim }) => claim === "ok");
  const certain = (wanted: string) => isCertain(analysed, wanted);
  return {
    faulty: faulty.map(({ name: wanted }) => {
      const verdict = verdictOf(analysed, wanted);
      const found = certain(wanted) || verdict === "possible";
      return { name: wanted, verdict, certainty: certaintyOf(found, certain(wanted)) };
    }),
    correct: correct.length,
    falselyCertain: correct.map(({ name: wanted }) => wanted).filter(certain),
    milliseconds: analysed.witnessCost(),
  };
}

function certaintyOf(found: boolean, certain: boolean): Certainty {
  if (!found) return "missed";
  return certain ? "certain" : "possible";
}

function isCertain(analysed: AnalysedFile, wanted: string): boolean {
  const own = analysed.result.findings.filter(({ procedure }) => procedure === wanted);
  return verdictOf(analysed, wanted) === "leaks" || own.some(({ certainty }) => certainty === "certain");
}

function verdictOf({ result }: AnalysedFile, wanted: string): string {
  return result.procedures.find(({ name }) => name === wanted)?.verdict.word ?? "not analysed";
}

function together(a: CertaintyOfFile, b: CertaintyOfFile): CertaintyOfFile {
  return {
    faulty: [...a.faulty, ...b.faulty],
    correct: a.correct + b.correct,
    falselyCertain: [...a.falselyCertain, ...b.falselyCertain],
    milliseconds: {
      proof: a.milliseconds.proof + b.milliseconds.proof,
      whole: a.milliseconds.whole + b.milliseconds.whole,
    },
  };
}

if (basename(process.argv[1] ?? "") === "certaintyJudge.ts")
  console.log(JSON.stringify(judgeCertainty(process.argv[2] ?? "")));
