// `npm run bench:index`: how fast the name index of a whole project is made from
// nothing, and how well its names agree with the functions that ctags lists.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { listSources } from "../server/src/documents/listing.ts";
import { assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { type Definitions, scanDefinitions } from "../server/src/program/definitions.ts";
import { createNameIndex } from "../server/src/program/nameIndex.ts";
import { listFunctions } from "./functions.ts";
import { programSource } from "./programs.ts";

const root = resolve(import.meta.dirname, "..");
const programs = "tar,gzip,openssh,tmux,redis,lua5.4,curl,openssl,postgresql-15,python3.11,nginx,git,apache2";

const { values: options } = parseArgs({
  options: {
    programs: { type: "string", default: programs },
    differences: { type: "string", default: "0" },
  },
});

const { parser } = await loadAssets(assetsInRepository(root));
const unit = parserUnit();
console.log("program         files     lines  seconds  scaled  s/MLOC  ctags   recall  precision");
for (const name of options.programs.split(",")) measure(name, programSource(name));
console.log(`scaled: tree-sitter's ${unit.toFixed(0)} ms for 1 MB of C counts as 100 ms`);

function measure(name: string, folder: string | null): void {
  if (folder === null) {
    console.log(`${name.padEnd(14)} not run: its source is not here`);
    return;
  }
  const { found, lines, seconds } = indexAll(folder);
  const listed = functionsByFile([...found.keys()]);
  const { recall, precision, count } = agreement(name, found, listed);
  const scaled = (seconds * 100) / unit;
  const row = [
    name.padEnd(14),
    String(found.size).padStart(6),
    String(lines).padStart(9),
    seconds.toFixed(2).padStart(8),
    scaled.toFixed(2).padStart(7),
    ((scaled * 1e6) / lines).toFixed(2).padStart(7),
    String(count).padStart(6),
    `${(100 * recall).toFixed(2)} %`.padStart(8),
    `${(100 * precision).toFixed(2)} %`.padStart(10),
  ];
  console.log(row.join(" "));
}

interface Indexed {
  readonly found: ReadonlyMap<string, Definitions>;
  readonly lines: number;
  readonly seconds: number;
}

/** Listing, reading, scanning and sorting by name. */
function indexAll(folder: string): Indexed {
  const started = process.cpuUsage();
  const files = diskFiles();
  const found = new Map<string, Definitions>();
  let lines = 0;
  for (const path of listSources(files, folder).sources) {
    const text = files.read(path) ?? "";
    lines += text.split("\n").length - 1;
    found.set(path, scanDefinitions(text));
  }
  createNameIndex(found);
  const { user, system } = process.cpuUsage(started);
  return { found, lines, seconds: (user + system) / 1e6 };
}

function functionsByFile(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byFile = new Map<string, Set<string>>(paths.map((path) => [path, new Set()]));
  for (const { file, name } of listFunctions(paths)) byFile.get(file)?.add(name);
  return byFile;
}

function agreement(
  program: string,
  found: ReadonlyMap<string, Definitions>,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const missed: string[] = [];
  const extra: string[] = [];
  let count = 0;
  let ours = 0;
  for (const [path, { functions, statics }] of found) {
    const names = new Set([...functions, ...statics]);
    const wanted = listed.get(path)!;
    count += wanted.size;
    ours += names.size;
    missed.push(...[...wanted].filter((name) => !names.has(name)).map((name) => `${path} ${name}`));
    extra.push(...[...names].filter((name) => !wanted.has(name)).map((name) => `${path} ${name}`));
  }
  tell(program, "missed", missed);
  tell(program, "not in ctags", extra);
  return { recall: 1 - missed.length / count, precision: 1 - extra.length / ours, count };
}

/** Some of the differences, taken from everywhere. */
function tell(program: string, what: string, all: readonly string[]): void {
  const most = Number(options.differences);
  const step = Math.max(1, Math.floor(all.length / Math.max(1, most)));
  const some = all.filter((_, index) => index % step === 0).slice(0, most);
  for (const each of some) console.log(`  ${program}, ${what}: ${each}`);
}

/** The time of tree-sitter alone on a fixed 1 MB, the best of three: what other times are scaled by. */
function parserUnit(): number {
  const text = readFileSync(resolve(root, "examples/leaky/main.c"), "utf8");
  const million = text.repeat(Math.ceil(1e6 / text.length)).slice(0, 1e6);
  const times = [1, 2, 3].map(() => {
    const started = process.cpuUsage();
    parser.parse(million);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
