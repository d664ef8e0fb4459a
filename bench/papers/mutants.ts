// Mutants: each correct program with one statement deleted that releases or links
// something. Those that really leak, under gcc's leak sanitizer and without a crash, have to be found;
// each one that is missed is named, first of all those that are verified.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Deletion } from "./mutantChoice.ts";
import { mutantPaths, readMutantFile } from "./mutantFiles.ts";
import { type Answer, deletionsOf, type MutantVerdict } from "./mutantJudge.ts";
import { type Section, share } from "./section.ts";

export interface MutantOptions {
  /** The beginning of the paths that are looked at, as `programs/lists`. */
  readonly within: string;
  /** How many mutants; null: all. */
  readonly sample: number | null;
  readonly seed: number;
  /** Files that are judged at the same time. */
  readonly workers: number;
  /** For all mutants of one file. */
  readonly seconds: number;
}

export async function measureMutants(options: MutantOptions): Promise<Section> {
  const mutants = chosenMutants(options);
  const paths = [...new Set(mutants.map(({ path }) => path))].sort();
  const judged: JudgedMutant[] = [];
  const open = [...paths];
  const work = async () => {
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const own = mutants.filter((mutant) => mutant.path === path);
      const verdicts = await judgeApart(path, own, options.seconds);
      judged.push(...own.map((mutant) => ({ ...mutant, verdict: verdicts.get(mutant.index) ?? null })));
      // It takes minutes: what has been done so far is told, apart from the result.
      console.error(
        `${path}: ${mutantRow(
          "",
          judged.filter((each) => each.path === path),
        )
          .slice(1)
          .join(", ")}`,
      );
    }
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  return sectionOf(judged.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path) || a.index - b.index));
}

interface Mutant {
  readonly path: string;
  /** Among the deletions of the file. */
  readonly index: number;
  readonly deletion: Deletion;
}

interface JudgedMutant extends Mutant {
  /** Null: its file took too long. */
  readonly verdict: MutantVerdict | null;
}

function sectionOf(judged: readonly JudgedMutant[]): Section {
  const folders = [...new Set(judged.map(folderOf))].sort();
  return {
    title: "Mutants",
    columns: [
      "programs",
      "mutants",
      "too slow",
      "that leak",
      "found in all programs that leak",
      "programs that leak, found",
      "of these certain",
      "gave up",
      "verified and wrong",
    ],
    rows: [...folders, null].map((folder) =>
      mutantRow(
        folder,
        judged.filter((mutant) => folder === null || folderOf(mutant) === folder),
      ),
    ),
    remarks: [
      ...remarksOn(judged, "verified", "Verified and wrong"),
      ...remarksOn(judged, "gave up", "Gave up"),
    ],
  };
}

function remarksOn(judged: readonly JudgedMutant[], wanted: Answer, title: string): readonly string[] {
  return judged.flatMap(({ path, deletion, verdict }) => {
    const programs = (verdict?.answers ?? []).filter(({ answer }) => answer === wanted);
    if (programs.length === 0) return [];
    const names = programs.map(({ program }) => program).join(", ");
    return [`${title}: ${path}:${deletion.line + 1}: ${deletion.statement} (${names})`];
  });
}

function mutantRow(folder: string | null, judged: readonly JudgedMutant[]): readonly string[] {
  const leaking = judged.flatMap(({ verdict }) =>
    verdict === null || verdict.answers.length === 0 ? [] : [verdict.answers.map(({ answer }) => answer)],
  );
  const programs = leaking.flat();
  const count = (wanted: Answer) => programs.filter((answer) => answer === wanted).length;
  const found = count("certain") + count("possible");
  return [
    folder ?? "all",
    String(judged.length),
    String(judged.filter(({ verdict }) => verdict === null).length),
    String(leaking.length),
    share(leaking.filter((answers) => answers.every(isFound)).length, leaking.length),
    share(found, programs.length),
    share(count("certain"), found),
    String(count("gave up")),
    String(count("verified")),
  ];
}

function isFound(answer: Answer): boolean {
  return answer === "certain" || answer === "possible";
}

function chosenMutants({ within, sample, seed }: MutantOptions): readonly Mutant[] {
  const all = mutantPaths()
    .filter((path) => (path.startsWith("fixtures/") ? path : `programs/${path}`).startsWith(within))
    .flatMap((path): readonly Mutant[] =>
      deletionsOf(readMutantFile(path)).map((deletion, index) => ({ path, index, deletion })),
    );
  if (sample === null) return all;
  const keys = all.map((mutant, index) => ({ mutant, key: scramble(index + 1, seed) }));
  return keys
    .sort((a, b) => a.key - b.key)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

/** A number that looks random, the same for the same seed. */
function scramble(index: number, seed: number): number {
  let mixed = Math.imul(index ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const judgeScript = join(import.meta.dirname, "mutantJudge.ts");

/** In a process of its own, which is stopped when it takes too long; by the index of the mutant. */
async function judgeApart(
  path: string,
  mutants: readonly Mutant[],
  seconds: number,
): Promise<ReadonlyMap<number, MutantVerdict>> {
  const indexes = mutants.map(({ index }) => index).join();
  const child = spawn(process.execPath, [judgeScript, path, indexes], {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: seconds * 1000,
    killSignal: "SIGKILL",
  });
  const verdicts = new Map<number, MutantVerdict>();
  for await (const line of createInterface({ input: child.stdout })) {
    const verdict: MutantVerdict = JSON.parse(line);
    verdicts.set(verdict.index, verdict);
  }
  return verdicts;
}

function folderOf({ path }: Mutant): string {
  return path.slice(0, path.lastIndexOf("/"));
}
