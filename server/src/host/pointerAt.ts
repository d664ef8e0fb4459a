// What a person points at: the variable or member path under the cursor, and the
// heap that it leads into.

import { createLineIndex } from "../documents/lineIndex.ts";
import type { Position } from "../protocol/place.ts";
import type { PointerAt } from "./analysis.ts";
import { locate } from "./locate.ts";
import { shapeAt } from "./shapeAt.ts";
import type { View } from "./view.ts";

export function pointerAt(view: View, path: string, position: Position): PointerAt | null {
  const text = view.files.read(path);
  if (text === null) return null;
  const line = createLineIndex(text).lineText(position.line);
  const found = pathAt(line, position.character);
  if (found === null || !isVariable(view, path, text, position, found.name)) return null;
  const moment = isAssigned(line.slice(found.end)) ? "after" : "before";
  return {
    name: found.name,
    range: {
      start: { line: position.line, character: found.start },
      end: { line: position.line, character: found.end },
    },
    shape: shapeAt(view, path, position, moment),
  };
}

interface PathInLine {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** `a->b` in `a->b->c` with the cursor at `b`: members behind the cursor do not belong to it. */
function pathAt(line: string, character: number): PathInLine | null {
  for (const match of line.matchAll(/[A-Za-z_]\w*/g)) {
    const end = match.index + match[0].length;
    if (character < match.index || character > end) continue;
    const before = /(?:[A-Za-z_]\w*\s*(?:->|\.)\s*)+$/.exec(line.slice(0, match.index));
    const start = match.index - (before?.[0].length ?? 0);
    return { name: line.slice(start, end).replace(/\s+/g, ""), start, end };
  }
  return null;
}

function isVariable(view: View, path: string, text: string, position: Position, name: string): boolean {
  const { main } = view.programOf(path);
  const found = locate(main, text, position);
  if (found === null) return false;
  const base = /^\w+/.exec(name)?.[0];
  const named = [
    ...found.located.procedure.variables.filter(({ kind }) => kind !== "temporary"),
    ...main.globals,
  ];
  return named.some((variable) => variable.name === base);
}

function isAssigned(rest: string): boolean {
  return /^\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)/.test(rest);
}
