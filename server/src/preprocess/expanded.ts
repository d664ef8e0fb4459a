// What preprocessing hands over: text without directives and macros, and the
// map from each of its characters back to what the user typed.
//
// Text that no macro touches is copied verbatim, comments included, so that a
// function that uses no macros looks the same before and after; a directive or an inactive
// branch leaves an empty line. Headers that are included between declarations do not
// become text: each is a unit of its own, processed once and used again.

import type { Place } from "../protocol/place.ts";

export interface ExpandedText {
  readonly text: string;
  readonly map: SourceMap;
}

export interface SourceMap {
  /**
   * Where the range `[start, end)` of the expanded text was typed. For text out of a macro: the use of the
   * outermost macro in the file that the text belongs to.
   */
  placeOf(start: number, end: number): Place;
  /** The macros whose expansion produced the character at `offset`, outermost first. */
  expansionsAt(offset: number): readonly Expansion[];
  /**
   * The offset in the expanded text of a typed position, or null where the position left no text.
   * In the midst of a macro use: the first character that it produced.
   */
  offsetOf(file: string, line: number, character: number): number | null;
}

export interface Expansion {
  readonly macro: string;
  readonly use: Place;
  readonly definition: Place | null;
}

export interface Note {
  readonly place: Place;
  readonly message: string;
}

/** A header after preprocessing; shared by all files that include it with the same macro values. */
export interface HeaderUnit {
  readonly path: string;
  /** Differs for the same header under other macro values. Deterministic. */
  readonly key: string;
  readonly expanded: ExpandedText;
  readonly includes: readonly Inclusion[];
  readonly notes: readonly Note[];
}

/** What `__LINE__` became inside of brackets, at `[start, end)` of the expanded text. */
export interface LineNumber {
  readonly start: number;
  readonly end: number;
  /** Counted from the line in which the outermost bracket around it opens. */
  readonly inBody: number;
}

/** `unit` was included where the expanded text of its includer has `offset`. */
export interface Inclusion {
  readonly offset: number;
  readonly unit: HeaderUnit;
}

/** A C file after preprocessing. */
export interface PreprocessedFile {
  readonly path: string;
  readonly expanded: ExpandedText;
  readonly includes: readonly Inclusion[];
  readonly notes: readonly Note[];
  readonly lineNumbers: readonly LineNumber[];
  /** The branches of the file's own conditionals that counted: where their directives start. */
  readonly taken: ReadonlySet<number>;
  /** Every file that was read, and every path that was looked for in vain: what makes this result out of date. */
  readonly dependencies: { readonly read: readonly string[]; readonly missing: readonly string[] };
}
