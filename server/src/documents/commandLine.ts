// Reads the switches of a compiler call that decide how a C file is
// preprocessed. Nothing is ever run.

import type { Configuration } from "./configuration.ts";
import { normalisePath } from "./path.ts";

/** Splits as a POSIX shell does, without any expansion. */
export function splitCommand(command: string): readonly string[] {
  const words: string[] = [];
  const word = /(?:[^\s"'\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?)+/g;
  for (const [raw] of command.matchAll(word)) words.push(unquoted(raw));
  return words;
}

/** What `words` (a compiler call in `folder`) say; the compiler's own name is passed over. */
export function parseSwitches(words: readonly string[], folder: string): Configuration {
  const quoted: string[] = [];
  const plain: string[] = [];
  const system: string[] = [];
  const forcedIncludes: string[] = [];
  const defines: (readonly [string, string | null])[] = [];
  let dataModel: Configuration["dataModel"] = "LP64";
  for (const { name, value } of switchesIn(words)) {
    if (name === "-I") plain.push(normalisePath(value, folder));
    else if (name === "-iquote") quoted.push(normalisePath(value, folder));
    else if (name === "-isystem" || name === "-idirafter") system.push(normalisePath(value, folder));
    else if (name === "-D") defines.push(parseDefine(value));
    else if (name === "-U") defines.push([value, null]);
    else if (name === "-include") forcedIncludes.push(normalisePath(value, folder));
    else if (name === "-m32") dataModel = "ILP32";
  }
  return {
    includePaths: [...quoted, ...plain].filter(isNotSystem),
    systemPaths: system.filter(isNotSystem),
    defines,
    forcedIncludes,
    dataModel,
  };
}

/** `NAME=V`, or `NAME`, which means 1. */
export function parseDefine(text: string): readonly [name: string, value: string] {
  const cut = text.indexOf("=");
  return cut < 0 ? [text, "1"] : [text.slice(0, cut), text.slice(cut + 1)];
}

interface Switch {
  readonly name: string;
  readonly value: string;
}

const withValue = ["-isystem", "-iquote", "-idirafter", "-include", "-I", "-D", "-U"] as const;

function* switchesIn(words: readonly string[]): Generator<Switch> {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const name = withValue.find((known) => word.startsWith(known));
    if (name === undefined) yield { name: word, value: "" };
    else if (word.length > name.length) yield { name, value: word.slice(name.length).replace(/^=/, "") };
    else yield { name, value: words[++at] ?? "" };
  }
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
