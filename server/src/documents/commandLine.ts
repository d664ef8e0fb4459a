// Reads the switches of a compiler call that decide how a C file is
// preprocessed. Nothing is ever run.

import type { Configuration } from "./configuration.ts";
import { normalisePath } from "./path.ts";

/** What a compiler call says of a file, and of what it is part of. */
export interface CompilerCall {
  readonly configuration: Configuration;
  /** In place of `/`, where the call names one. */
  readonly sysroot: string | null;
}

/** Splits as a POSIX shell does, or as Windows does, where a backslash is part of a path; without any expansion. */
export function splitCommand(command: string, windows = false): readonly string[] {
  const words: string[] = [];
  const word = windows
    ? /(?:[^\s"\\]|\\"|\\|"(?:[^"\\]|\\"|\\)*"?)+/g
    : /(?:[^\s"'\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?)+/g;
  for (const [raw] of command.matchAll(word)) words.push(windows ? windowsUnquoted(raw) : unquoted(raw));
  return words;
}

/** What `words` (a compiler call in `folder`) say. */
export function parseSwitches(words: readonly string[], folder: string): CompilerCall {
  const switches = [...switchesIn(words)];
  const sysroot =
    switches.findLast(({ name }) => name === "--sysroot" || name === "-isysroot")?.value ?? null;
  const place = (value: string) =>
    value.startsWith("=")
      ? normalisePath(`.${value.slice(1)}`, sysroot ?? "/")
      : normalisePath(value, folder);
  const folders = (...names: readonly SwitchName[]) =>
    switches
      .filter(({ name }) => names.includes(name))
      .map(({ value }) => place(value))
      .filter(isNotSystem);
  return {
    configuration: {
      includePaths: [...folders("-iquote"), ...folders("-I")],
      systemPaths: [...folders("-isystem"), ...folders("-idirafter")],
      defines: switches.flatMap(definesOf),
      forcedIncludes: [...named(switches, "-imacros"), ...named(switches, "-include")],
      dataModel: dataModelOf(words),
    },
    sysroot: sysroot === null ? null : normalisePath(sysroot, folder),
  };
}

/** `NAME=V`, or `NAME`, which means 1. */
export function parseDefine(text: string): readonly [name: string, value: string] {
  const cut = text.indexOf("=");
  return cut < 0 ? [text, "1"] : [text.slice(0, cut), text.slice(cut + 1)];
}

/** Those whose value stands in the same word or in the next; a longer name comes before its beginning. */
const withValue = [
  "-isysroot",
  "-isystem",
  "-iquote",
  "-idirafter",
  "-include-pch",
  "-include",
  "-imacros",
  "--sysroot",
  "-std",
  "-I",
  "-D",
  "-U",
] as const;

/** The same in Microsoft's spelling. */
const microsoft: readonly (readonly [spelling: string, name: SwitchName])[] = [
  ["/external:I", "-isystem"],
  ["/FI", "-include"],
  ["/I", "-I"],
  ["/D", "-D"],
  ["/U", "-U"],
];

/** Their next word is none of ours, whatever it looks like. */
const skipped: ReadonlySet<string> = new Set([
  "-o",
  "-MF",
  "-MT",
  "-MQ",
  "-x",
  "-target",
  "-arch",
  "-Xclang",
]);

type SwitchName = (typeof withValue)[number];

interface Switch {
  readonly name: SwitchName;
  readonly value: string;
}

function* switchesIn(words: readonly string[]): Generator<Switch> {
  const known = isMicrosoft(words) ? microsoft : [];
  const spellings = [...withValue.map((name) => [name, name] as const), ...known];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const found = spellings.find(([spelling]) => word.startsWith(spelling));
    if (skipped.has(word)) at++;
    else if (found !== undefined) {
      const [spelling, name] = found;
      const isLong = name === "--sysroot" || name === "-std";
      const value = word.length > spelling.length ? word.slice(spelling.length) : (words[++at] ?? "");
      yield { name, value: isLong ? value.replace(/^=/, "") : value };
    }
  }
}

function definesOf({ name, value }: Switch): readonly (readonly [string, string | null])[] {
  if (name === "-D") return [parseDefine(value)];
  if (name === "-U") return [[value, null]];
  const version = name === "-std" ? versions.get(value.replace(/^gnu/, "c")) : undefined;
  return version === undefined ? [] : [["__STDC_VERSION__", version]];
}

/** What `__STDC_VERSION__` is; nothing in the first standard. */
const versions: ReadonlyMap<string, string | null> = new Map([
  ["c89", null],
  ["c90", null],
  ["c99", "199901L"],
  ["c9x", "199901L"],
  ["c11", "201112L"],
  ["c1x", "201112L"],
  ["c17", "201710L"],
  ["c18", "201710L"],
  ["c2x", "202000L"],
  ["c23", "202311L"],
]);

function named(switches: readonly Switch[], wanted: SwitchName): readonly string[] {
  return switches.filter(({ name }) => name === wanted).map(({ value }) => value);
}

function dataModelOf(words: readonly string[]): Configuration["dataModel"] {
  if (words.includes("-m32")) return "ILP32";
  const isWindows = isMicrosoft(words) || /mingw/.test(words[0] ?? "");
  return isWindows ? "LLP64" : "LP64";
}

function isMicrosoft([compiler = ""]: readonly string[]): boolean {
  return /(?:^|[\\/])(?:clang-)?cl(?:\.exe)?$/i.test(compiler);
}

/** The C library's headers are the bundled ones, also where a build names the system's. */
function isNotSystem(folder: string): boolean {
  return folder !== "/usr/include";
}

function unquoted(raw: string): string {
  const part = /"((?:[^"\\]|\\[\s\S])*)"?|'([^']*)'?|\\([\s\S])|([^"'\\]+)/g;
  let word = "";
  for (const [, double, single, escaped, plain] of raw.matchAll(part)) {
    word += double?.replace(/\\(["\\$`])/g, "$1") ?? single ?? escaped ?? plain ?? "";
  }
  return word;
}

/** A backslash stands for itself but before a quote. */
function windowsUnquoted(raw: string): string {
  return raw.replace(/\\"/g, "\0").replaceAll('"', "").replaceAll("\0", '"');
}
