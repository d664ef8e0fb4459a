// Short ways to preprocess a few files in memory and to compare the result
// token by token.

import type { Configuration } from "../../../server/src/documents/configuration.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import type { Inclusion, Note, PreprocessedFile } from "../../../server/src/preprocess/expanded.ts";
import {
  createHeaderCache,
  type HeaderCache,
  preprocess,
} from "../../../server/src/preprocess/preprocess.ts";

export interface Surroundings {
  /** By path; headers are looked for in `/inc` and `/sys`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly configuration?: Partial<Configuration>;
  readonly headers?: HeaderCache;
  readonly path?: string;
}

export const bareConfiguration: Configuration = {
  includePaths: ["/inc"],
  systemPaths: ["/sys"],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};

export function run(text: string, surroundings: Surroundings = {}): PreprocessedFile {
  const { files = {}, configuration, headers = createHeaderCache(), path = "/src/main.c" } = surroundings;
  return preprocess(path, text, {
    files: memoryFiles(new Map(Object.entries(files))),
    configuration: { ...bareConfiguration, ...configuration },
    headers,
  });
}

/** The expanded text, blanks squeezed. */
export function expand(text: string, surroundings: Surroundings = {}): string {
  return squeeze(run(text, surroundings).expanded.text);
}

export function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The text with all headers in their places, as a compiler would see it. */
export function flatten(file: {
  readonly expanded: { readonly text: string };
  readonly includes: readonly Inclusion[];
}): string {
  let text = "";
  let from = 0;
  for (const { offset, unit } of file.includes) {
    text += `${file.expanded.text.slice(from, offset)}\n${flatten(unit)}\n`;
    from = offset;
  }
  return text + file.expanded.text.slice(from);
}

const tokenPattern =
  /(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|(?:u8|[uUL])?'(?:\\.|[^'\\\n])*'|\.?\d(?:[eEpP][+-]|[\w.])*|[\p{L}_$][\p{L}\w$]*|<<=|>>=|\.\.\.|->|\+\+|--|<<|>>|[<>=!+\-*/%&|^]=|&&|\|\||##|\S/gu;

/** An independent way to cut text into tokens; comments are dropped. */
export function tokensOf(text: string): readonly string[] {
  const pieces = text
    .replace(/\\\n/g, "")
    .matchAll(/\/\*.*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[^/"']+|\//gs);
  const bare = [...pieces].map(([piece]) => (/^\/[*/]/.test(piece) ? " " : piece)).join("");
  return bare.match(tokenPattern) ?? [];
}

export function messages(notes: readonly Note[]): readonly string[] {
  return notes.map(({ place, message }) => `${place.range.start.line + 1}: ${message}`);
}
