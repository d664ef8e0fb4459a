// `npm run bench:conditionals -- --pairs FILE --mirror DIR`: of real leaks in functions with conditionals, how
// many lie in text that the front end hands on: under the configuration that is found, and with the other readings of the file.
// The pairs are a JSON list (repo, parent_commit, file, function_lines_before, leak_point); DIR holds the repositories.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Unit } from "../server/src/ir/unit.ts";
import { loadBenchAssets, openFrontEnd } from "./wholeProgram.ts";

interface Pair {
  readonly id: string;
  readonly repo: string;
  readonly parent_commit: string;
  readonly file: string;
  readonly function: string;
  readonly function_lines_before: readonly [number, number];
  readonly leak_point: number;
}

const { values: options } = parseArgs({
  options: { pairs: { type: "string" }, mirror: { type: "string" } },
});
if (options.pairs === undefined || options.mirror === undefined)
  throw new Error("--pairs and --mirror are needed");

const pairs: readonly Pair[] = JSON.parse(readFileSync(options.pairs, "utf8"));
const assets = await loadBenchAssets();
const count = {
  notRun: 0,
  withConditionals: 0,
  configured: 0,
  anyReading: 0,
  allConfigured: 0,
  all: 0,
  allAny: 0,
};
for (const pair of pairs) measure(pair, options.mirror);
console.log(`all pairs: ${count.all}, ${count.notRun} not run`);
console.log(
  `leak in text that counts: ${count.allConfigured} as configured, ${count.allAny} in some reading`,
);
console.log(
  `of the ${count.withConditionals} in functions with conditionals: ${count.configured}, ${count.anyReading}`,
);

function measure(pair: Pair, mirror: string): void {
  const repository = join(mirror, pair.repo.replace("/", "+"), "repo");
  if (!existsSync(repository)) {
    count.notRun++;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "heaplens-pair-"));
  try {
    const archive = execFileSync("git", ["-C", repository, "archive", pair.parent_commit], {
      maxBuffer: 1 << 30,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    judge(pair, folder);
  } catch (error) {
    count.notRun++;
    console.log(`${pair.id}: not run (${error instanceof Error ? error.message.split("\n")[0] : error})`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(pair: Pair, folder: string): void {
  const path = join(folder, pair.file);
  const [first, last] = pair.function_lines_before;
  const lines = readFileSync(path, "utf8").split("\n");
  const hasConditionals = lines.slice(first - 1, last).some((line) => /^\s*#\s*(if|el)/.test(line));
  const [configured, ...others] = openFrontEnd(folder, assets).unitsOf(path, true);
  const isThere = (unit: Unit) => holdsLine(unit, pair, lines[pair.leak_point - 1] ?? "", path);
  const inConfigured = configured !== undefined && isThere(configured);
  const inAny = inConfigured || others.some(isThere);
  count.all++;
  if (inConfigured) count.allConfigured++;
  if (inAny) count.allAny++;
  if (hasConditionals) {
    count.withConditionals++;
    if (inConfigured) count.configured++;
    if (inAny) count.anyReading++;
  }
  if (!inConfigured)
    console.log(`${pair.id} ${pair.function}: ${inAny ? "in another reading" : "in no reading"}`);
}

/** Is the line part of a procedure that was lowered? */
function holdsLine({ expanded, procedures }: Unit, pair: Pair, line: string, path: string): boolean {
  const offset = expanded.map.offsetOf(path, pair.leak_point - 1, Math.max(0, line.search(/\S/)));
  return (
    offset !== null &&
    procedures.some(
      ({ procedure, text }) => text === expanded && procedure.start <= offset && offset <= procedure.end,
    )
  );
}
