// `npm run bench:frontend`: how much of real C the front end understands, and
// how fast. For each program: of the functions that ctags lists, how many become
// procedures without a havoc that the parse caused; times; memory. Functions that
// lie in a branch that this configuration does not take are counted apart: they
// are missing from the expanded text, whatever the parser does.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { listSources } from "../server/src/documents/listing.ts";
import { cachedFiles } from "../server/src/documents/overlay.ts";
import type { Unit } from "../server/src/ir/unit.ts";
import { type ListedFunction, listFunctions } from "./functions.ts";
import { programNames, programSource } from "./programs.ts";
import { loadBenchAssets, openFrontEnd } from "./wholeProgram.ts";

const root = resolve(import.meta.dirname, "..");

const { values: options } = parseArgs({
  options: {
    programs: { type: "string", default: programNames.join(",") },
    misses: { type: "string", default: "0" },
    /** Tell of functions in branches that are not taken as well. */
    absent: { type: "boolean", default: false },
    root: { type: "string" },
    /** One object for each program in place of a table. */
    json: { type: "boolean", default: false },
  },
});

/** Reasons for which a procedure counts as not understood, a cast taken for a call among them; what C itself leaves open (assembler, floats) does not. */
const parseCaused = /pars|syntax|not understood|unexpected|bad|missing|used as a value/i;

const assets = await loadBenchAssets();

if (!options.json) {
  console.log(
    "program         files   lines functions  lowered       %  present       %  seconds   MB/s peak MB",
  );
}
for (const name of options.programs.split(",")) measure(name, options.root ?? programSource(name));
if (!options.json) console.log(`parser: scaled unit ${parserUnit().toFixed(0)} ms for 1 MB`);

function measure(name: string, folder: string | null): void {
  if (folder === null) {
    console.log(`${name.padEnd(14)} not run: its source is not here`);
    return;
  }
  const files = cachedFiles(diskFiles());
  const sources = listSources(files, folder).sources.filter((path) => path.endsWith(".c"));
  const listed = listFunctions(sources);
  const result = lowerAll(folder, sources, listed);
  const missed = listed.filter(({ file, line }) => {
    const readings = result.readings.get(file) ?? [];
    return !readings.some(({ heads }) => heads.some(({ first, last }) => first <= line && line <= last));
  });
  const lowered = listed.length - missed.length;
  const spoiled = missed.filter((each) => result.present.has(each));
  const present = lowered + spoiled.length;
  if (options.json) {
    console.log(JSON.stringify({ functions: listed.length, lowered }));
    return;
  }
  const row = [
    name.padEnd(14),
    String(sources.length).padStart(6),
    String(result.lines).padStart(8),
    String(listed.length).padStart(9),
    String(lowered).padStart(8),
    percent(lowered, listed.length).padStart(7),
    String(present).padStart(8),
    percent(lowered, present).padStart(7),
    result.seconds.toFixed(1).padStart(8),
    (result.bytes / 1e6 / result.seconds).toFixed(2).padStart(6),
    String(Math.round(process.memoryUsage().rss / 1e6)).padStart(7),
  ];
  console.log(row.join(" "));
  tellMisses(options.absent ? missed : spoiled, result.readings, Number(options.misses), folder);
}

function percent(part: number, whole: number): string {
  return ((100 * part) / whole).toFixed(2);
}

interface Lowered {
  /** Of each file all readings, the configured one first. What was understood is kept, the units are not: they are large. */
  readonly readings: ReadonlyMap<string, readonly Understood[]>;
  /** The functions whose names are in the text that the parser was given. */
  readonly present: ReadonlySet<ListedFunction>;
  readonly seconds: number;
  readonly lines: number;
  readonly bytes: number;
}

function lowerAll(folder: string, sources: readonly string[], listed: readonly ListedFunction[]): Lowered {
  const start = process.cpuUsage();
  const frontEnd = openFrontEnd(folder, assets);
  const files = diskFiles();
  const byFile = Map.groupBy(listed, ({ file }) => file);
  const readings = new Map<string, readonly Understood[]>();
  const present = new Set<ListedFunction>();
  let lines = 0;
  let bytes = 0;
  for (const path of sources) {
    const text = files.read(path) ?? "";
    lines += text.split("\n").length;
    bytes += text.length;
    const began = performance.now();
    const units = frontEnd.unitsOf(path, true);
    readings.set(path, units.map(understoodIn));
    for (const each of byFile.get(path) ?? []) if (isPresent(each, text, units[0]!)) present.add(each);
    const took = performance.now() - began;
    if (took > 3000) console.error(`  slow: ${path} ${(took / 1000).toFixed(1)} s`);
  }
  const used = process.cpuUsage(start);
  return { readings, present, seconds: (used.user + used.system) / 1e6, lines, bytes };
}

function isPresent({ file, name, line }: ListedFunction, text: string, { expanded }: Unit): boolean {
  const typed = text.split("\n", line)[line - 1] ?? "";
  return expanded.map.offsetOf(file, line - 1, Math.max(0, typed.indexOf(name))) !== null;
}

interface Lines {
  readonly first: number;
  readonly last: number;
}

interface Understood {
  /**
   * Where the heads of procedures stand. By line, not by name: a macro may have given one another name, and one name may be
   * defined in several branches, of which each counts.
   */
  readonly heads: readonly Lines[];
  /** What was not understood in the procedures of each name. */
  readonly reasons: ReadonlyMap<string, string>;
}

function understoodIn(unit: Unit): Understood {
  const spoiled = new Set(
    unit.havocs.filter(({ reason }) => parseCaused.test(reason)).map(({ procedure }) => procedure),
  );
  const good = unit.procedures.filter(({ procedure }) => !spoiled.has(procedure.linkage));
  return {
    heads: good.filter(({ text }) => text === unit.expanded).flatMap((located) => headOf(unit, located)),
    reasons: reasonsIn(unit, spoiled),
  };
}

function headOf(unit: Unit, { procedure: { start, nameAt } }: Unit["procedures"][number]): readonly Lines[] {
  const { file, range } = unit.expanded.map.placeOf(start, start + nameAt.end);
  return file === unit.path ? [{ first: range.start.line + 1, last: range.end.line + 1 }] : [];
}

function reasonsIn(unit: Unit, spoiled: ReadonlySet<string>): ReadonlyMap<string, string> {
  const bad = unit.procedures.filter(({ procedure }) => spoiled.has(procedure.linkage));
  return new Map(
    bad.map(({ procedure }) => {
      const own = unit.havocs.filter((havoc) => havoc.procedure === procedure.linkage);
      return [procedure.name, own.map(({ reason }) => reason).join("; ")];
    }),
  );
}

function tellMisses(
  missed: readonly ListedFunction[],
  readings: Lowered["readings"],
  most: number,
  folder: string,
): void {
  const step = Math.max(1, Math.floor(missed.length / Math.max(1, most)));
  for (const { file, name, line } of missed.filter((_, index) => index % step === 0).slice(0, most)) {
    const why = readings.get(file)?.[0]?.reasons.get(name) ?? "not listed";
    console.log(`  ${file.slice(folder.length + 1)}:${line} ${name}: ${why}`);
  }
}

/** The time of tree-sitter alone on a fixed 1 MB: what other times are scaled by. */
function parserUnit(): number {
  const text = readFileSync(resolve(root, "examples/leaky/main.c"), "utf8");
  const million = text.repeat(Math.ceil(1e6 / text.length)).slice(0, 1e6);
  const start = performance.now();
  assets.parser.parse(million);
  return performance.now() - start;
}
