// `npm run bench:random`: what the analysis says of random programs, against
// what happens when they run. `--programs N --seed S` compares that many programs;
// with `--function NAME` it prints one function of the seed's program, `--reduce` makes it small first.
// `--record` adds what was seen to the seed log, `--report` prints the whole of it.

import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  analyse,
  compareProgram,
  disagreement,
  type FunctionReport,
} from "../test/support/randomPrograms/compare.ts";
import { generateProgram } from "../test/support/randomPrograms/generate.ts";
import { printProgram, programAround, type RandomProgram } from "../test/support/randomPrograms/program.ts";
import { reduceProgram } from "../test/support/randomPrograms/reduce.ts";
import { readSeedLog, record, sum, type Tally, tallyOf } from "./randomLog.ts";

const { values: options } = parseArgs({
  options: {
    programs: { type: "string", default: "10" },
    functions: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    log: { type: "string" },
    function: { type: "string" },
    reduce: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});

const firstSeed = Number(options.seed);

/** Programs between two lines of the seed log. */
const stretch = 10;

if (options.report) summarise(sum(readSeedLog()));
else if (options.function === undefined) await compareMany(Number(options.programs));
else await showOne(options.function);

async function compareMany(programs: number): Promise<void> {
  if (options.log !== undefined) writeFileSync(options.log, "");
  const tallies: Tally[] = [];
  for (let seed = firstSeed; seed < firstSeed + programs; seed += stretch) {
    const after = Math.min(seed + stretch, firstSeed + programs);
    const tally = tallyOf(await compareStretch(seed, after));
    if (options.record) record(seed, after - 1, tally);
    tallies.push(tally);
  }
  summarise(sum(tallies));
}

async function compareStretch(from: number, after: number): Promise<readonly FunctionReport[]> {
  const all: FunctionReport[] = [];
  for (let seed = from; seed < after; seed++) {
    const reports = await compareProgram(programOf(seed));
    if (reports === null) console.log(`seed ${seed}: the compiler does not take the program`);
    for (const report of reports ?? []) tell(seed, report);
    all.push(...(reports ?? []));
  }
  return all;
}

function programOf(seed: number): RandomProgram {
  return generateProgram(seed, { functions: Number(options.functions), mistakes: true });
}

function tell(seed: number, report: FunctionReport): void {
  const where = `seed ${seed}, ${report.name}`;
  if (report.contradiction !== null) console.log(`${where}: CONTRADICTION: ${report.contradiction}`);
  for (const { place, message } of report.unconfirmed) {
    console.log(`${where}: never seen: line ${place.range.start.line + 1}: ${message}`);
  }
  const wrong = disagreement(report);
  if (wrong === null || options.log === undefined) return;
  appendFileSync(options.log, `${JSON.stringify({ seed, wrong, ...report })}\n`);
}

function summarise(tally: Tally): void {
  const { functions, flawless, certain } = tally;
  const line = (what: string, count: number, whole: number) =>
    console.log(`| ${what} | ${shareText(count, whole)} |`);
  console.log(`\n| ${functions} functions | |\n|---|---|`);
  line("verified", tally.verified, functions);
  line("leaks", tally.leaks, functions);
  line("possible", tally.possible, functions);
  line("gave-up", tally.gaveUp, functions);
  line("nothing goes wrong in", flawless, functions);
  line("of those, verified", tally.flawlessVerified, flawless);
  tellShares("leaks", tally.lost);
  tellShares("memory errors", tally.faults);
  console.log(`| contradictions | ${tally.contradictions} |`);
  line("functions with a certain finding", certain, functions);
  line("of those, with one never seen", tally.neverSeen, certain);
  console.log(`| null dereferences | ${tally.nullDereferences} |`);
  console.log(`| end in another way | ${tally.strange} |`);
}

function tellShares(what: string, { certain, possible, missed }: Tally["lost"]): void {
  const whole = certain + possible + missed;
  const words = Object.entries({ certain, possible, missed }).map(
    ([share, count]) => `${share} ${shareText(count, whole)}`,
  );
  console.log(`| ${what} that happen: ${whole} | ${words.join(", ")} |`);
}

function shareText(part: number, whole: number): string {
  return `${part} (${whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10} %)`;
}

async function showOne(name: string): Promise<void> {
  const program = programOf(firstSeed);
  const report = await reportOn(program, name);
  if (report === null) throw new Error(`the program of seed ${firstSeed} has no function ${name}`);
  const wrong = disagreement(report);
  const shown =
    options.reduce && wrong !== null
      ? await reduceProgram(program, name, (smaller) => staysWrong(smaller, name, report, wrong))
      : programAround(program, name);
  console.log(printProgram(shown));
  const { verdict, leaks, faults, ...rest } = (await reportOn(shown, name)) ?? report;
  console.log(`verdict ${verdict}; leaks [${leaks.join(", ")}]; memory errors [${faults.join(", ")}]`);
  tell(firstSeed, { verdict, leaks, faults, ...rest });
}

async function reportOn(program: RandomProgram, name: string): Promise<FunctionReport | null> {
  return (await compareProgram(program))?.find((report) => report.name === name) ?? null;
}

/** The analysis is asked first: it takes less time than the compiler. */
async function staysWrong(
  smaller: RandomProgram,
  name: string,
  { verdict }: FunctionReport,
  wrong: string,
): Promise<boolean> {
  const { procedures } = await analyse(smaller);
  if (procedures.find((each) => each.name === name)?.verdict.word !== verdict) return false;
  const report = await reportOn(smaller, name);
  return report !== null && disagreement(report) === wrong;
}
