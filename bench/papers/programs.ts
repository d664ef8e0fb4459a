// All programs of the tests: how many correct ones are verified, how many mistakes are
// found and with which certainty, what is stated as certain and wrong, and how
// long one procedure takes.

import { basename } from "node:path";
import { fixturePaths, readFixture } from "../../test/support/fixtures.ts";
import type { FixtureFile } from "../../test/support/fixtureText.ts";
import { programPaths } from "../../test/support/programs.ts";
import { analyse } from "./analysed.ts";
import { type JudgedFile, judgeFile } from "./paperPrograms.ts";
import { measureScale } from "./scale.ts";
import { type Section, share } from "./section.ts";

export async function measurePrograms(): Promise<Section> {
  const scaled = await measureScale();
  const files = programPaths.map(judgeFile);
  const programs = files.flatMap(tallyProgram);
  const fixtures = fixturePaths.flatMap((path) =>
    readFixture(path).files.flatMap((file) => tallyFixture(path, file)),
  );
  const folders = [...new Set(programs.map(({ folder }) => folder))].sort();
  return {
    title: "Programs",
    columns: [
      "programs",
      "correct: verified",
      "certain and wrong",
      "faulty: found",
      "of these certain",
      "verified and wrong",
    ],
    rows: [
      ...folders.map((folder) =>
        tallyRow(
          folder,
          programs.filter((each) => each.folder === folder),
        ),
      ),
      tallyRow("all unseen programs", programs),
      tallyRow("fixtures", fixtures),
    ],
    remarks: [
      ...timeRemarks(files, scaled),
      ...[...programs, ...fixtures]
        .filter(({ falselyCertain }) => falselyCertain)
        .map(({ name }) => `Certain and wrong: ${name}`),
      ...[...programs, ...fixtures]
        .filter(({ falselyVerified }) => falselyVerified)
        .map(({ name }) => `Verified and wrong: ${name}`),
    ],
  };
}

interface Tally {
  readonly folder: string;
  readonly name: string;
  readonly correct: boolean;
  /** Verified where it is correct, found where it is not. */
  readonly right: boolean;
  /** Found with certainty. */
  readonly certain: boolean;
  readonly falselyCertain: boolean;
  /** A faulty program of which it is said that nothing can go wrong. */
  readonly falselyVerified: boolean;
}

function tallyProgram({ file, programs }: JudgedFile): readonly Tally[] {
  return programs.map(({ program, opinion }) => ({
    folder: file.path.slice(0, file.path.lastIndexOf("/")),
    name: `${file.path}:${program.name}`,
    correct: program.claim === "ok",
    right: opinion.right,
    certain: opinion.found.some(({ certainty }) => certainty === "certain"),
    falselyCertain: opinion.falselyCertain,
    falselyVerified: program.claim !== "ok" && opinion.verdict === "verified" && !opinion.right,
  }));
}

/** A fixture marks columns, not lines: its faulty functions count by their own findings or their verdict. */
function tallyFixture(path: string, file: FixtureFile): readonly Tally[] {
  if (!file.name.endsWith(".c")) return [];
  const { result } = analyse(basename(file.name), file.text);
  return file.functions.flatMap(({ name, claim }) => {
    if (claim === null) return [];
    const own = result.findings.filter(
      ({ procedure, code }) => procedure === name && code !== "analysis-incomplete",
    );
    const verdict = result.procedures.find((each) => each.name === name)?.verdict.word;
    const certain = verdict === "leaks" || own.some(({ certainty }) => certainty === "certain");
    const correct = claim === "ok";
    const right = correct ? verdict === "verified" && own.length === 0 : certain || verdict === "possible";
    return [
      {
        folder: "fixtures",
        name: `fixtures/${path}:${name}`,
        correct,
        right,
        certain,
        falselyCertain: correct && certain,
        falselyVerified: !correct && !right && verdict === "verified",
      },
    ];
  });
}

function tallyRow(name: string, tallies: readonly Tally[]): readonly string[] {
  const correct = tallies.filter((each) => each.correct);
  const faulty = tallies.filter((each) => !each.correct);
  const found = faulty.filter(({ right }) => right);
  return [
    name,
    share(correct.filter(({ right }) => right).length, correct.length),
    String(correct.filter(({ falselyCertain }) => falselyCertain).length),
    share(found.length, faulty.length),
    share(found.filter(({ certain }) => certain).length, found.length),
    String(faulty.filter(({ falselyVerified }) => falselyVerified).length),
  ];
}

function timeRemarks(
  files: readonly JudgedFile[],
  scaled: (milliseconds: number) => number,
): readonly string[] {
  const times = files
    .flatMap(({ file, analysed }) =>
      analysed
        .times()
        .map(({ name, milliseconds }) => ({ path: file.path, name, time: scaled(milliseconds) })),
    )
    .sort((a, b) => a.time - b.time);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))]!.time;
  const longest = times.at(-1)!;
  const longestOfTrees = times.findLast(({ path }) => /(^|\/)(trees|bintree|single_rotate)/.test(path));
  const show = ({ path, name, time }: typeof longest) => `${time.toFixed(1)} ms (${path}:${name})`;
  return [
    `Scaled time of one procedure, of ${times.length}: median ${at(0.5).toFixed(2)} ms, 99 % ${at(0.99).toFixed(1)} ms,`,
    `longest ${show(longest)}, longest with trees ${longestOfTrees === undefined ? "none" : show(longestOfTrees)}.`,
  ];
}
