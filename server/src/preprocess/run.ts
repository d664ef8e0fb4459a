// The moving parts of one run: what all files of the run share, and the file
// that is being read, with its place in it.

import type { FileSource } from "../documents/fileSource.ts";
import type { Assumptions } from "./formula.ts";
import type { HeaderCache } from "./headerCache.ts";
import type { Macro } from "./macro.ts";
import { intern, type Name, type NameTable } from "./names.ts";
import { addNote, createOutput, type Output } from "./output.ts";
import { changed, consult, type Depth, lookUp, type Recording } from "./recording.ts";
import type { Query, Resolution, SearchPath } from "./searchPath.ts";
import { placeBetween, type SourceFile } from "./sourceFile.ts";

export interface Run {
  readonly cache: HeaderCache;
  readonly files: FileSource;
  readonly search: SearchPath;
  readonly resolutions: Set<Resolution>;
  /** Headers included so far, those inside remembered headers counted too. */
  inclusions: number;
  /** Obeys the directive whose `#` stands before the cursor; `inCall`: among a macro call's arguments. */
  readonly directive: (frame: Frame, inCall: boolean) => void;
  /** Reads a whole file. */
  readonly scan: (frame: Frame) => void;
}

export interface Conditional {
  /** A group was read already. */
  taken: boolean;
  /** Nothing but `#endif` may follow. */
  otherwise: boolean;
  /** Where the `#if` stands. */
  readonly start: number;
}

export interface Frame {
  readonly run: Run;
  readonly names: NameTable;
  readonly source: SourceFile;
  readonly text: string;
  readonly output: Output;
  /** Null for a C file: nobody asks again what it depended on. */
  readonly recording: Recording | null;
  /** How many files deep. */
  readonly level: number;
  pos: number;
  /** From here on the text waits to be copied. */
  copied: number;
  /** Only blanks and comments stand before `pos` in its line. */
  lineStart: boolean;
  /** Open brackets, and the fewest that there were. */
  depth: number;
  lowest: number;
  /** Where the outermost of them opened. */
  outermost: number;
  /** The last character of the last token; 0 before the first. */
  lastCode: number;
  conditionals: Conditional[];
  /** What conditionals take for granted, whatever the macros say; only in a C file itself. */
  readonly assumptions: Assumptions;
  /** The branches that counted: where their directives start. */
  readonly taken: Set<number>;
  /** Steps of expansions that were given up. */
  wasted: number;
  /** Headers read, for themselves or through others. */
  readonly read: Set<string>;
  /** How much text is in the headers that became units. */
  hidden: number;
  /** A limit was reached: the result must not stand for the header elsewhere. */
  truncated: boolean;
}

const noAssumptions: Assumptions = new Map();

export function createFrame(run: Run, source: SourceFile, recording: Recording | null, level: number): Frame {
  return {
    run,
    names: run.cache.names,
    source,
    text: source.text,
    output: createOutput(source),
    recording,
    level,
    pos: 0,
    copied: 0,
    lineStart: true,
    depth: 0,
    lowest: 0,
    outermost: 0,
    lastCode: 0,
    conditionals: [],
    assumptions: noAssumptions,
    taken: new Set(),
    wasted: 0,
    read: new Set([source.path]),
    hidden: 0,
    truncated: false,
  };
}

export function note(frame: Frame, start: number, end: number, message: string): void {
  addNote(frame.output, { place: placeBetween(frame.source, start, end), message });
}

/** The macro of `name` in force, on record. */
export function macroOf(frame: Frame, name: Name, depth: Depth): Macro | null {
  if (frame.recording !== null) consult(frame.recording, name, depth);
  return name.macro;
}

export function setMacro(frame: Frame, name: Name, macro: Macro | null): void {
  if (frame.recording !== null) changed(frame.recording, name, macro);
  assignMacro(frame.run.cache, name, macro);
}

/** Without a record. The cache remembers which names to clean before the next file. */
export function assignMacro(cache: HeaderCache, name: Name, macro: Macro | null): void {
  if (name.macro === null && macro !== null) cache.defined.push(name);
  name.macro = macro;
}

/** The file that a header's name means, on record. */
export function findHeader({ run, recording }: Frame, query: Query): Resolution {
  const resolution = lookUp(recording, run.search, query);
  run.resolutions.add(resolution);
  return resolution;
}

/** A name that no text can spell, for state that is recorded like a macro. */
export function markerName(frame: Frame, text: string): Name {
  return intern(frame.names, `${text} `);
}

export function trackBracket(frame: Frame, code: number): void {
  if (code === 40 || code === 91 || code === 123) {
    if (frame.depth === 0) frame.outermost = frame.pos;
    frame.depth++;
  } else if (code === 41 || code === 93 || code === 125) {
    frame.depth--;
    if (frame.depth < frame.lowest) frame.lowest = frame.depth;
  }
}
