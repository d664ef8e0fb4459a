// `npm run bench:frontend`: how much of real C the front end understands, and
// how fast. For each program: of the functions that ctags lists, how many become
// procedures without a havoc that the parse caused; times; memory.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundledFiles, bundledFolder } from "../server/src/documents/bundled.ts";
import type { Configuration } from "../server/src/documents/configuration.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { listSources } from "../server/src/documents/listing.ts";
import { cachedFiles, mountFiles } from "../server/src/documents/overlay.ts";
import { assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { openProject } from "../server/src/host/project.ts";
import type { Unit } from "../server/src/ir/unit.ts";
import { createDeclarationCache, lowerFile } from "../server/src/lower/lower.ts";
import { createHeaderCache, preprocess } from "../server/src/preprocess/preprocess.ts";
import { type ListedFunction, listFunctions } from "./functions.ts";
import { programSource } from "./programs.ts";

const root = resolve(import.meta.dirname, "..");

const programs = [
  "tar",
  "gzip",
  "openssh",
  "tmux",
  "redis",
  "lua5.4",
  "curl",
  "openssl",
  "postgresql-15",
  "python3.11",
  "nginx",
  "git",
];

const { values: options } = parseArgs({
  options: {
    programs: { type: "string", default: programs.join(",") },
    misses: { type: "string", default: "0" },
    root: { type: "string" },
  },
});

/** Reasons for which a procedure counts as not understood; what C itself leaves open (assembler, floats) does not. */
const parseCaused = /pars|syntax|not understood|unexpected|bad|missing/i;

const { parser, bundled } = await loadAssets(assetsInRepository(root));

console.log("program         files   lines  functions  lowered      %  seconds  MB/s  peak MB");
for (const name of options.programs.split(",")) measure(name, options.root ?? programSource(name));
console.log(`parser: scaled unit ${parserUnit().toFixed(0)} ms for 1 MB`);

function measure(name: string, folder: string | null): void {
  if (folder === null) {
    console.log(`${name.padEnd(14)} not run: its source is not here`);
    return;
  }
  const files = cachedFiles(diskFiles());
  const sources = listSources(files, folder).sources.filter((path) => path.endsWith(".c"));
  const listed = listFunctions(sources);
  const result = lowerAll(folder, sources);
  const understood = new Map([...result.units].map(([path, unit]) => [path, understoodIn(unit)]));
  const missed = listed.filter(({ file, name: wanted }) => !understood.get(file)?.has(wanted));
  const lowered = listed.length - missed.length;
  const row = [
    name.padEnd(14),
    String(sources.length).padStart(6),
    String(result.lines).padStart(8),
    String(listed.length).padStart(9),
    String(lowered).padStart(8),
    ((100 * lowered) / listed.length).toFixed(2).padStart(7),
    result.seconds.toFixed(1).padStart(8),
    (result.bytes / 1e6 / result.seconds).toFixed(2).padStart(6),
    String(Math.round(process.memoryUsage().rss / 1e6)).padStart(7),
  ];
  console.log(row.join(" "));
  tellMisses(missed, result.units, Number(options.misses), folder);
}

interface Lowered {
  readonly units: ReadonlyMap<string, Unit>;
  readonly seconds: number;
  readonly lines: number;
  readonly bytes: number;
}

function lowerAll(folder: string, sources: readonly string[]): Lowered {
  const start = process.cpuUsage();
  const files = mountFiles(bundledFolder, bundledFiles(bundled), cachedFiles(diskFiles()));
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  const project = openProject(cachedFiles(diskFiles()), settings, {
    definitions: new Map(),
    includes: new Map(),
  });
  const view = project.view(files);
  const headers = createHeaderCache();
  const declarations = createDeclarationCache();
  const units = new Map<string, Unit>();
  let lines = 0;
  let bytes = 0;
  for (const path of sources) {
    const text = files.read(path) ?? "";
    lines += text.split("\n").length;
    bytes += text.length;
    const configuration: Configuration = view.configurationOf(path);
    const began = performance.now();
    const file = preprocess(path, text, { files, configuration, headers });
    units.set(path, lowerFile(file, { parse: parser.parse, configuration, headers: declarations }));
    const took = performance.now() - began;
    if (took > 3000) console.log(`  slow: ${path} ${(took / 1000).toFixed(1)} s`);
  }
  const used = process.cpuUsage(start);
  return { units, seconds: (used.user + used.system) / 1e6, lines, bytes };
}

function understoodIn(unit: Unit): ReadonlySet<string> {
  const spoiled = new Set(
    unit.havocs.filter(({ reason }) => parseCaused.test(reason)).map(({ procedure }) => procedure),
  );
  const good = unit.procedures.filter(({ procedure }) => !spoiled.has(procedure.linkage));
  return new Set(good.map(({ procedure }) => procedure.name));
}

function tellMisses(
  missed: readonly ListedFunction[],
  units: ReadonlyMap<string, Unit>,
  most: number,
  folder: string,
): void {
  const step = Math.max(1, Math.floor(missed.length / Math.max(1, most)));
  for (const { file, name, line } of missed.filter((_, index) => index % step === 0).slice(0, most)) {
    const unit = units.get(file);
    const procedure = unit?.procedures.find((each) => each.procedure.name === name);
    const reasons = unit?.havocs.filter((havoc) => havoc.procedure === procedure?.procedure.linkage) ?? [];
    const why = procedure === undefined ? "not listed" : reasons.map(({ reason }) => reason).join("; ");
    console.log(`  ${file.slice(folder.length + 1)}:${line} ${name}: ${why}`);
  }
}

/** The time of tree-sitter alone on a fixed 1 MB: what other times are scaled by. */
function parserUnit(): number {
  const text = readFileSync(resolve(root, "examples/leaky/main.c"), "utf8");
  const million = text.repeat(Math.ceil(1e6 / text.length)).slice(0, 1e6);
  const start = performance.now();
  parser.parse(million);
  return performance.now() - start;
}
