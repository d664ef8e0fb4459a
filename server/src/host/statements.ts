// The statements of a procedure as a person steps through them: in the order of the text, each once, with the
// text that was typed there.

import { createLineIndex } from "../documents/lineIndex.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { StatementsResult } from "../protocol/messages.ts";
import type { Place, Position, Range } from "../protocol/place.ts";
import { enclosingSpans, locate, statementAt } from "./locate.ts";
import { placeOfSpan } from "./places.ts";
import type { View } from "./view.ts";

/** Of the procedure at a position, or of the one of that name; null where there is none, or it does nothing. */
export function statementsOf(view: View, path: string, where: Position | string): StatementsResult {
  const text = view.files.read(path);
  const unit = text === null ? null : view.unitOf(path);
  if (text === null || unit === null) return null;
  if (typeof where === "string") {
    const named = unit.procedures.find(({ procedure }) => procedure.name === where);
    return named === undefined ? null : listed(view, path, named, 0);
  }
  const found = locate(unit, text, where);
  const statement = found === null ? null : statementAt(found.located, found.offset);
  return found === null || statement === null
    ? null
    : listed(view, path, found.located, found.located.procedure.start + statement.span.start);
}

function listed(view: View, path: string, located: LocatedProcedure, offset: number): StatementsResult {
  const places = distinctPlaces(located, path);
  if (places.length === 0) return null;
  const here = located.text.map.placeOf(offset, offset).range.start;
  const upTo = places.filter(({ range: { start } }) => isBefore(start, here) || !isBefore(here, start));
  const textOf = typedIn(view.files.read(path) ?? "");
  const statements = places.map((place) => ({ place, text: shortText(textOf(place.range)) }));
  return { procedure: located.procedure.name, statements, at: Math.max(0, upTo.length - 1) };
}

/** What is typed at a place, with its semicolon, in one line. */
export function statementText(typed: string, range: Range): string {
  return shortText(typedIn(typed)(range, /^\s*;/));
}

function typedIn(typed: string): (range: Range, more?: RegExp) => string {
  const lines = createLineIndex(typed);
  return ({ start, end }, more) => {
    const [from, to] = [lines.offsetAt(start), lines.offsetAt(end)];
    return typed.slice(from, to) + (more?.exec(typed.slice(to))?.[0] ?? "");
  };
}

/** What a macro makes of one use of it is one step. */
function distinctPlaces(located: LocatedProcedure, path: string): readonly Place[] {
  const byPlace = new Map<string, Place>();
  for (const span of enclosingSpans(located.procedure)) {
    const place = placeOfSpan(located, span);
    if (place.file === path) byPlace.set(JSON.stringify(place.range), place);
  }
  return [...byPlace.values()].sort((a, b) => (isBefore(a.range.start, b.range.start) ? -1 : 1));
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

/** One line of it. Where a block ends its variables go, which is a step of its own. */
function shortText(typed: string): string {
  const line = typed.replace(/\s+/g, " ").trim();
  if (line === "}") return "end of the block";
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const longest = 80;
