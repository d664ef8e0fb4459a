// `npm run bench:random`: what the analysis says of random programs, against
// what happens when they run. `--programs N --seed S` compares that many programs;
// with `--function NAME` it prints one function of the seed's program, `--reduce` makes it small first.

import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  analyse,
  compareProgram,
  disagreement,
  type FunctionReport,
  type Share,
} from "../test/support/randomPrograms/compare.ts";
import { generateProgram } from "../test/support/randomPrograms/generate.ts";
import { printProgram, programAround, type RandomProgram } from "../test/support/randomPrograms/program.ts";
import { reduceProgram } from "../test/support/randomPrograms/reduce.ts";

const { values: options } = parseArgs({
  options: {
    programs: { type: "string", default: "10" },
    functions: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    log: { type: "string" },
    function: { type: "string" },
    reduce: { type: "boolean", default: false },
  },
});

const firstSeed = Number(options.seed);

if (options.function === undefined) await compareMany(Number(options.programs));
else await showOne(options.function);

async function compareMany(programs: number): Promise<void> {
  if (options.log !== undefined) writeFileSync(options.log, "");
  const all: FunctionReport[] = [];
  for (let seed = firstSeed; seed < firstSeed + programs; seed++) {
    const reports = await compareProgram(programOf(seed));
    if (reports === null) console.log(`seed ${seed}: the compiler does not take the program`);
    for (const report of reports ?? []) tell(seed, report);
    all.push(...(reports ?? []));
  }
  summarise(all);
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

function summarise(all: readonly FunctionReport[]): void {
  const count = (which: (report: FunctionReport) => boolean) => all.filter(which).length;
  console.log(`\n| ${all.length} functions | |\n|---|---|`);
  for (const word of ["verified", "leaks", "possible", "gave-up"] as const) {
    console.log(
      `| ${word} | ${shareText(
        count(({ verdict }) => verdict === word),
        all.length,
      )} |`,
    );
  }
  const flawless = all.filter(isFlawless);
  const verified = flawless.filter(({ verdict }) => verdict === "verified").length;
  console.log(`| nothing goes wrong in | ${shareText(flawless.length, all.length)} |`);
  console.log(`| of those, verified | ${shareText(verified, flawless.length)} |`);
  tellShares(
    "leaks",
    all.flatMap(({ leaks }) => leaks),
  );
  tellShares(
    "memory errors",
    all.flatMap(({ faults }) => faults),
  );
  console.log(`| contradictions | ${count(({ contradiction }) => contradiction !== null)} |`);
  console.log(
    `| functions with a certain finding never seen | ${count(({ unconfirmed }) => unconfirmed.length > 0)} |`,
  );
  console.log(`| null dereferences | ${count(({ nullDereference }) => nullDereference)} |`);
  console.log(`| end in another way | ${count(({ strange }) => strange)} |`);
}

function isFlawless({ leaks, faults, nullDereference, strange }: FunctionReport): boolean {
  return leaks.length === 0 && faults.length === 0 && !nullDereference && !strange;
}

function tellShares(what: string, shares: readonly Share[]): void {
  const words = (["certain", "possible", "missed"] as const).map((share) => {
    const found = shares.filter((each) => each === share).length;
    return `${share} ${shareText(found, shares.length)}`;
  });
  console.log(`| ${what} that happen: ${shares.length} | ${words.join(", ")} |`);
}

function shareText(part: number, whole: number): string {
  return `${part} (${whole === 0 ? 0 : Math.round((100 * part) / whole)} %)`;
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
