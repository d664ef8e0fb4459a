// Real leaks that projects have fixed: for each the file before and after, and what leaked. They
// come from a JSON file that the benchmark is told of, and the projects from repositories beside it.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Pair {
  readonly id: string;
  readonly repo: string;
  readonly fix_commit: string;
  readonly parent_commit: string;
  readonly file: string;
  readonly function: string;
  readonly function_lines_before: readonly [number, number];
  readonly function_lines_after: readonly [number, number];
  /** The expression that holds what leaks. */
  readonly leaked: string;
  readonly alloc_line_before: number | null;
  readonly leak_point: number;
  /** The fix leaves a leak of the same object. */
  readonly after_residual: boolean;
  /** What has to be known to find it. */
  readonly tier: string;
}

export type Side = "before" | "after";

export function readPairs(file: string): readonly Pair[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Null where it is not there. */
export function repositoryOf({ repo }: Pair, mirror: string): string | null {
  const folder = join(mirror, repo.replace("/", "+"), "repo");
  return existsSync(folder) ? folder : null;
}

/** The whole tree, without files that the repository lists and does not have, as a mirror leaves out large ones. */
export function extractTree(repository: string, commit: string, folder: string): void {
  const left = absentFiles(repository, commit).map((path) => `:(exclude,literal)${path}`);
  const pipe = 'repository=$1 commit=$2 folder=$3; shift 3; git -C "$repository" archive "$commit" -- . "$@"';
  const script = `set -o pipefail; ${pipe} | tar -x -C "$folder"`;
  const call = ["-c", script, "extract", repository, commit, folder, ...left];
  const { status, stderr } = spawnSync("bash", call, { encoding: "utf8" });
  if (status !== 0) throw new Error(`the tree of ${commit} cannot be had: ${stderr.trim()}`);
}

function absentFiles(repository: string, commit: string): readonly string[] {
  const git = (args: readonly string[], input = "") =>
    execFileSync("git", ["-C", repository, ...args], { encoding: "utf8", input, maxBuffer: 1 << 28 });
  const listed = git(["ls-tree", "-r", "-z", commit]).split("\0").flatMap(blobOf);
  const answers = git(["cat-file", "--batch-check"], listed.map(({ blob }) => `${blob}\n`).join("")).split(
    "\n",
  );
  return listed.filter((_, index) => answers[index]?.endsWith(" missing")).map(({ path }) => path);
}

interface ListedFile {
  readonly blob: string;
  readonly path: string;
}

/** Of a line of `git ls-tree`: nothing for another repository's commit. */
function blobOf(line: string): readonly ListedFile[] {
  const [, blob, path] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
  return blob === undefined || path === undefined ? [] : [{ blob, path }];
}

/** What `git diff` says of the file of a pair, without lines around the changes. */
export function diffOf(repository: string, { parent_commit, fix_commit, file }: Pair): string {
  const call = ["-C", repository, "diff", "-U0", "--no-ext-diff", parent_commit, fix_commit, "--", file];
  return execFileSync("git", call, { encoding: "utf8", maxBuffer: 1 << 28 });
}
