// The comment with which a person silences one finding, with room for the reason. It
// changes nothing that is compiled, so that nobody has to verify it.

import { createLineIndex } from "../../documents/lineIndex.ts";
import type { Finding, Fix } from "../finding.ts";
import { indentationAt, lineBreakOf } from "./layout.ts";

/** Null in a macro of several lines: a comment there would take the rest of it along. */
export function suppressHere({ code, place }: Pick<Finding, "code" | "place">, source: string): Fix | null {
  const lines = createLineIndex(source);
  const start = lines.offsetAt({ line: place.range.start.line, character: 0 });
  if (/\\[ \t]*\r?\n$/.test(source.slice(0, start))) return null;
  const text = `${indentationAt(source, start)}// heaplens-ignore ${code}: ${lineBreakOf(source)}`;
  const edit = { place: { file: place.file, range: lines.rangeOf(start, start) }, text };
  return { title: `Suppress ${code} here`, edits: [edit], preferred: false };
}
