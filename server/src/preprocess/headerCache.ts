// Remembers what the headers of a snapshot became, so that a header is read
// once for all files that include it with the same macros. All runs with one
// cache must see the same files.

import type { HeaderUnit } from "./expanded.ts";
import { definitionText, type Macro } from "./macro.ts";
import { createNameTable, type Name, type NameTable } from "./names.ts";
import type { Output } from "./output.ts";
import { content, type Recording, stillHolds } from "./recording.ts";
import type { SearchPath } from "./searchPath.ts";
import type { SourceFile } from "./sourceFile.ts";

export interface HeaderCache {
  readonly names: NameTable;
  readonly headers: Map<string, Header | null>;
  readonly searchPaths: Map<string, SearchPath>;
  readonly givenMacros: Map<string, readonly GivenMacro[]>;
  readonly exists: Map<string, boolean>;
  /** Names that the present run gave a macro. */
  defined: Name[];
  recordings: number;
}

export interface GivenMacro {
  readonly name: Name;
  readonly macro: Macro;
}

export interface Header {
  readonly source: SourceFile;
  /** While it is defined, the whole text is skipped: `#ifndef GUARD` around everything. */
  readonly guard: Name | null;
  readonly results: HeaderResult[];
}

export interface HeaderResult {
  readonly unit: HeaderUnit;
  readonly output: Output;
  readonly recording: Recording;
  /** All files that were read for it, itself first. */
  readonly read: ReadonlySet<string>;
  /** It holds complete declarations: it can be a unit of its own. */
  readonly complete: boolean;
  /** Brackets that it leaves open, the fewest on the way, and its last token's last character. */
  readonly depth: number;
  readonly lowest: number;
  readonly lastCode: number;
  /** How many inclusions it stands for, itself among them. */
  readonly inclusions: number;
  /** The length of its text and of all that it includes. */
  readonly size: number;
}

/** More different results of one header than this are not kept. */
const keptResults = 64;

export function createHeaderCache(): HeaderCache {
  return {
    names: createNameTable(),
    headers: new Map(),
    searchPaths: new Map(),
    givenMacros: new Map(),
    exists: new Map(),
    defined: [],
    recordings: 0,
  };
}

export function findResult(header: Header, search: SearchPath): HeaderResult | null {
  for (const result of header.results) if (stillHolds(result.recording, search)) return result;
  return null;
}

export function keepResult(header: Header, result: HeaderResult): void {
  if (header.results.length >= keptResults) header.results.shift();
  header.results.push(result);
}

/**
 * The macros that were seen tell results of one header apart: where two of them differ first, one of them
 * saw a macro that the other did not see, or saw otherwise.
 */
export function unitKey(path: string, recording: Recording): string {
  let text = "";
  for (const [name, { macro, depth }] of recording.present) {
    text += `${name.text} ${depth < content ? "" : describe(macro, depth > content)}\n`;
  }
  for (const { query, resolution } of recording.queries.values()) {
    text += `${query.spelling} ${resolution.path}\n`;
  }
  return `${path}#${hashText(text)}`;
}

function describe(macro: Macro, withPlace: boolean): string {
  if (macro.kind === "marker") return String(macro.value);
  if (macro.kind === "built-in") return macro.builtIn;
  return definitionText(macro) + (withPlace ? ` ${macro.source.path}:${macro.nameStart}` : "");
}

/** 64 bits from two hashes of 32. */
function hashText(text: string): string {
  let a = 0x811c9dc5;
  let b = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = (Math.imul(b, 31) + code) | 0;
  }
  return hex(a) + hex(b);
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, "0");
}
