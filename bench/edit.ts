// `npm run bench:edit`: how long one edited character takes from text to new IR,
// in files of about 5,000 lines of real programs, stage by stage. Scaled figures count
// tree-sitter's time for 1 MB of C on the same machine as 100 ms.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Language, Parser } from "web-tree-sitter";
import { bundledFiles, bundledFolder } from "../server/src/documents/bundled.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { cachedFiles, mountFiles } from "../server/src/documents/overlay.ts";
import { assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { openProject } from "../server/src/host/project.ts";
import { createHeaderKnowledge } from "../server/src/host/units.ts";
import { lowerAgain } from "../server/src/lower/lower.ts";
import type { Memory } from "../server/src/lower/memory.ts";
import { preprocess } from "../server/src/preprocess/preprocess.ts";
import { programSource } from "./programs.ts";

const root = resolve(import.meta.dirname, "..");

const { values: options } = parseArgs({
  options: {
    files: { type: "string", default: "git/apply.c,git/merge-ort.c,redis/src/sentinel.c" },
    edits: { type: "string", default: "200" },
  },
});

const stages = ["preprocess", "parse", "lower", "all"] as const;
type Stage = (typeof stages)[number];

const folders = assetsInRepository(root);
const { parser, bundled } = await loadAssets(folders);
const disk = cachedFiles(diskFiles());
const files = mountFiles(bundledFolder, bundledFiles(bundled), disk);

const raw = new Parser().setLanguage(await Language.load(new Uint8Array(readFileSync(folders.grammar))));
for (const path of options.files.split(",")) measure(path);

function measure(path: string): void {
  const [program = "", ...rest] = path.split("/");
  const folder = programSource(program);
  if (folder === null) return;
  const file = join(folder, ...rest);
  const text = files.read(file) ?? "";
  const edit = openFile(folder, file, text);
  const unit = parserUnit();
  console.log(`${path}: ${text.split("\n").length} lines; tree-sitter needs ${unit.toFixed(0)} ms for 1 MB`);
  for (const [name, edits] of Object.entries(kindsOfEdits(text, Number(options.edits)))) {
    edit(text);
    report(name, edits.map(edit), unit);
  }
}

type Times = Readonly<Record<Stage, number>>;

/** Makes the file's IR again for a new text, as the host does. */
function openFile(folder: string, path: string, original: string): (text: string) => Times {
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  const project = openProject(disk, settings, { definitions: new Map(), includes: new Map() });
  const configuration = project.view(files).configurationOf(path);
  const { headers, declarations } = createHeaderKnowledge();
  const tree = parser.open(preprocess(path, original, { files, configuration, headers }).expanded.text);
  let memory: Memory | null = null;
  return (text) => {
    const begin = performance.now();
    const file = preprocess(path, text, { files, configuration, headers });
    const preprocessed = performance.now();
    tree.edit(file.expanded.text);
    const parsed = performance.now();
    const lowering = { parse: parser.parse, configuration, headers: declarations };
    memory = lowerAgain(file, tree.items, lowering, memory).memory;
    const end = performance.now();
    return {
      preprocess: preprocessed - begin,
      parse: parsed - preprocessed,
      lower: end - parsed,
      all: end - begin,
    };
  };
}

/** Texts that differ from the one before in one character. */
function kindsOfEdits(text: string, count: number): Readonly<Record<string, readonly string[]>> {
  const typing = (pattern: RegExp, typed: string) =>
    placesOf(text, pattern, Math.ceil(count / typed.length)).flatMap((at) =>
      Array.from(typed, (_, length) => insert(text, at + 1, typed.slice(0, length + 1))),
    );
  return {
    "a letter in a word of a function": placesOf(text, /(?<=\n[\t ]+[^\n]*)\b[a-z]\w+/g, count).map((at) =>
      insert(text, at + 1, "x"),
    ),
    "a character removed anywhere": placesOf(text, /[\s\S]/g, count).map(
      (at) => text.slice(0, at) + text.slice(at + 1),
    ),
    "typing statements": typing(/;\n(?=[\t ])/g, "if (x) { y = f(x, y[1]); g(); }"),
    "typing functions": typing(
      /(?<=\n})\n/g,
      "\nstatic int added(int a)\n{\n\tint b = a;\n\treturn b * 2;\n}\n",
    ),
  };
}

function insert(text: string, at: number, typed: string): string {
  return text.slice(0, at) + typed + text.slice(at);
}

/** So many of the places that fit, spread evenly. */
function placesOf(text: string, pattern: RegExp, count: number): readonly number[] {
  const all = [...text.matchAll(pattern)].map(({ index }) => index);
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]!);
}

function report(name: string, times: readonly Times[], unit: number): void {
  console.log(`  ${name} (${times.length} edits)`);
  console.log("               median    95 %     max   scaled median, 95 %");
  for (const stage of stages) {
    const sorted = times.map((each) => each[stage]).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    const cells = [at(0.5), at(0.95), at(1)].map((time) => time.toFixed(1).padStart(7));
    const scaled = [at(0.5), at(0.95)].map((time) => ((time * 100) / unit).toFixed(1).padStart(7));
    console.log(`    ${stage.padEnd(10)} ${[...cells, "    ", ...scaled].join(" ")}`);
  }
}

/** The time of tree-sitter alone on a fixed 1 MB, the median of five. */
function parserUnit(): number {
  const text = readFileSync(resolve(root, "examples/leaky/main.c"), "utf8");
  const million = text.repeat(Math.ceil(1e6 / text.length)).slice(0, 1e6);
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    raw.parse(million)?.delete();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[2]!;
}
