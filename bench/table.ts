// `npm run bench:frontend`: everything that is promised of the front end,
// measured in one run, with the bar beside each value. Each program is measured in
// processes of its own; what was found of it is told as it comes.

import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { agreementOn, agreementRow, tellDifferences } from "./agreement.ts";
import { configuredProgram } from "./configured.ts";
import { programNames, programSource } from "./programs.ts";
import { everyFile, oneLargeFile } from "./robustness.ts";
import { truncateAll, truncationRow } from "./truncation.ts";
import { versusGcc, versusRow, versusTitle } from "./versusGcc.ts";

const { values: options } = parseArgs({
  options: { programs: { type: "string", default: programNames.join(",") } },
});

interface Row {
  readonly what: string;
  readonly bar: string;
  readonly value: string;
}

const names = options.programs.split(",");
const rows: readonly Row[] = [
  coverageRow("lowered without a parse-caused havoc, configured", "99.5 %", configuredFolder),
  coverageRow("the same, nothing configured", "97 %", programSource),
  await everyFileRow(),
  await largeFileRow(),
  agreementSummary(),
  ...(await gccRows()),
  indexRow(),
  editRow(),
  {
    what: "fixtures cut at every 20th byte",
    bar: "no crash, no hang",
    value: truncationRow(await truncateAll()),
  },
];
console.log("\n| what | bar | measured |\n|---|---|---|");
for (const { what, bar, value } of rows) console.log(`| ${what} | ${bar} | ${value} |`);

function configuredFolder(name: string): string | null {
  const program = configuredProgram(name);
  if ("folder" in program) return program.folder;
  console.log(`${name}: not configured: ${program.reason}`);
  return null;
}

function coverageRow(what: string, bar: string, folderOf: (name: string) => string | null): Row {
  console.log(`\n${what}`);
  let functions = 0;
  let lowered = 0;
  for (const name of names) {
    const folder = folderOf(name);
    if (folder === null) continue;
    const found = JSON.parse(output("frontend.ts", ["--programs", name, "--root", folder, "--json"]));
    console.log(
      `${name}: ${found.lowered} of ${found.functions}, ${percent(found.lowered, found.functions)}`,
    );
    functions += found.functions;
    lowered += found.lowered;
  }
  return { what, bar, value: `${percent(lowered, functions)} of ${functions} functions` };
}

async function everyFileRow(): Promise<Row> {
  const what = "crashes, hangs (over 10 s) on every .c and .h as a main file";
  console.log(`\n${what}`);
  let files = 0;
  let failures = 0;
  let slowest = 0;
  for (const name of names) {
    const result = await everyFile(name);
    if (result === null) {
      console.log(`${name}: no source, or the process died`);
      continue;
    }
    const { seconds } = result.slowest;
    console.log(
      `${name}: ${result.files} files, ${result.failures.length} exceptions, slowest ${seconds.toFixed(1)} s`,
    );
    for (const { file, error } of result.failures) console.log(`  ${file}: ${error}`);
    files += result.files;
    failures += result.failures.length;
    slowest = Math.max(slowest, seconds);
  }
  return {
    what,
    bar: "none",
    value: `${failures} exceptions in ${files} files, slowest ${slowest.toFixed(1)} s`,
  };
}

async function largeFileRow(): Promise<Row> {
  const result = await oneLargeFile(["git", "redis", "postgresql-15"], 8e6);
  const value =
    result === null ? "died" : `${result.peakMegabytes.toFixed(0)} MB, ${result.seconds.toFixed(1)} s CPU`;
  return { what: "peak memory for one file of 8 MB", bar: "1,500 MB", value };
}

function agreementSummary(): Row {
  console.log("\nagreement with gcc -E");
  let tokens = 0;
  let unequal = 0;
  let unexplained = 0;
  for (const name of names) {
    const result = agreementOn(name);
    if (result === null) continue;
    console.log(`${name}: ${agreementRow(result)}`);
    tellDifferences(result);
    tokens += result.tokens;
    unequal += result.unequal;
    unexplained += result.places.filter(({ explanation }) => explanation === null).length;
  }
  const value = `${((100 * (tokens - unequal)) / tokens).toFixed(4)} % of ${tokens} tokens, ${unexplained} places not explained`;
  return { what: "agreement with gcc -E", bar: "99.99 %, all explained", value };
}

async function gccRows(): Promise<readonly Row[]> {
  console.log(`\n${versusTitle}`);
  let gcc = 0;
  let ours = 0;
  let all = 0;
  const headers: string[] = [];
  for (const name of names) {
    const result = await versusGcc(name);
    if (result === null) continue;
    console.log(versusRow(name, result));
    gcc += result.gccSeconds;
    ours += result.ours.seconds;
    all += result.withReadings.seconds;
    const { lexed, included } = result.ours.headers;
    headers.push(`${name} ${lexed}/${included}`);
  }
  const value = `${(ours / gcc).toFixed(2)}; with other readings ${(all / gcc).toFixed(2)}`;
  return [
    { what: "CPU, cold, over gcc -fsyntax-only", bar: "under 1", value },
    { what: "headers: times lexed / times included", bar: "reported", value: headers.join(", ") },
  ];
}

/** From the columns that the index's own benchmark prints. */
function indexRow(): Row {
  let lines = 0;
  let seconds = 0;
  for (const line of output("index.ts", ["--programs", names.join(",")]).split("\n")) {
    const [, , lineCount, cpu] = line.split(/\s+/);
    if (!names.includes(line.split(/\s+/)[0] ?? "") || Number.isNaN(Number(cpu))) continue;
    lines += Number(lineCount);
    seconds += Number(cpu);
  }
  const value = `${((seconds * 1e6) / lines).toFixed(1)} s (of ${lines} lines)`;
  return { what: "name index of 1 MLOC from nothing", bar: "15 s", value };
}

/** From what the edit's own benchmark prints for each kind of edit. */
function editRow(): Row {
  const medians = [...output("edit.ts", []).matchAll(/^ +all +([\d.]+)/gm)].map(([, median]) =>
    Number(median),
  );
  const value = `medians of ${medians.length} kinds of edits: ${Math.min(...medians)} to ${Math.max(...medians)} ms`;
  return { what: "one-character edit in a file of 5,000 lines", bar: "median 15 ms", value };
}

function output(script: string, args: readonly string[]): string {
  const file = join(resolve(import.meta.dirname), script);
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${script} ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}
