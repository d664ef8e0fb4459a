// Where a file could not be parsed. What follows there may be missed, so a
// person is told, as of a header that was not found.

import type { Havoc, LocatedProcedure, Unit } from "../ir/unit.ts";
import type { Note } from "../preprocess/expanded.ts";
import type { Place } from "../protocol/place.ts";
import { skipToken } from "../syntax/scan.ts";
import { placeOfSpan } from "./places.ts";

/** A file with more is not C, or lacks a header that it cannot be read without. */
const mostErrors = 20;

/** By place, one for each line. */
export function syntaxErrors(unit: Unit): readonly Note[] {
  const found = [
    ...unit.havocs.filter(isFromParser).flatMap((havoc) => placeOfHavoc(unit, havoc) ?? []),
    ...unit.procedures.filter((located) => isOwn(unit, located) && isUnclosed(located)).map(nameOf),
  ].filter(({ file }) => file === unit.path);
  const byLine = new Map(found.reverse().map((place) => [place.range.start.line, place]));
  return [...byLine.values()]
    .sort((a, b) => a.range.start.line - b.range.start.line)
    .slice(0, mostErrors)
    .map((place) => ({ place, message: "syntax error; what follows in this function may be missed" }));
}

/** Other reasons for a havoc, such as inline assembly, are no mistakes. */
function isFromParser({ reason }: Havoc): boolean {
  return /^(?:syntax error$|unexpected |.* is missing$)/.test(reason);
}

function placeOfHavoc(unit: Unit, { procedure, start, end }: Havoc): Place | null {
  const around = unit.procedures.find((located) => located.procedure.linkage === procedure);
  if (around !== undefined && !isOwn(unit, around)) return null;
  return unit.expanded.map.placeOf(start, end);
}

function isOwn(unit: Unit, { text }: LocatedProcedure): boolean {
  return text === unit.expanded;
}

/** The parser closes what is open where the next function starts. */
function isUnclosed({ procedure, text }: LocatedProcedure): boolean {
  const source = text.text.slice(procedure.start, procedure.end);
  let depth = 0;
  for (let at = 0; at < source.length; ) {
    const code = source.charCodeAt(at);
    if (code === OPENING) depth++;
    if (code === CLOSING) depth--;
    at = skipToken(source, at, code);
  }
  return depth !== 0;
}

const OPENING = 123;
const CLOSING = 125;

function nameOf(located: LocatedProcedure): Place {
  return placeOfSpan(located, located.procedure.nameAt);
}
