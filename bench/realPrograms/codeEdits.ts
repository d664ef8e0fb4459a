// Edits of C text as they are made on purpose, beside those that are half
// typed: a statement of a function changes, a function gets another name.

import { applyEdit, type Random, type TextEdit } from "../../test/support/randomEdits.ts";

/**
 * A statement that stands on a line of its own in a function is left out, repeated, or gets another
 * number. Null: there is none.
 */
export function editBody(text: string, random: Random): string | null {
  const statements = statementLines(text);
  const statement = statements[random(statements.length)];
  return statement === undefined ? null : applyEdit(text, changeOf(statement, random));
}

/** One function gets another name wherever it stands in the file. Null: the file defines none. */
export function renameFunction(text: string, random: Random): string | null {
  const names = [...text.matchAll(/^(?:\w[\w\s*]*?[\s*])?(\w+) ?\([^;{}]*\)\s*\{/gm)].map(
    (match) => match[1]!,
  );
  const name = names[random(names.length)];
  return name === undefined ? null : text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `${name}_renamed`);
}

interface Line {
  readonly start: number;
  /** With its line feed. */
  readonly text: string;
}

function changeOf({ start, text }: Line, random: Random): TextEdit {
  const end = start + text.length;
  const number = /\b\d+\b/.exec(text);
  switch (random(3)) {
    case 0:
      return { start, end, text: "\n" };
    case 1:
      return { start: end, end, text };
    default:
      if (number === null) return { start: end, end, text };
      return {
        start: start + number.index,
        end: start + number.index + number[0].length,
        text: String(random(100)),
      };
  }
}

/** Lines that hold a whole statement: the one before has ended, or opens a block. */
function statementLines(text: string): readonly Line[] {
  const found: Line[] = [];
  let start = 0;
  let isInFunction = false;
  let before = "";
  for (const line of text.split("\n")) {
    if (/^[^\s#/]/.test(line)) isInFunction = line.startsWith("{") || /\)\s*\{\s*$/.test(line);
    if (isInFunction && /[;{}]\s*$/.test(before) && /^\s+[\w*(][^{}]*;\s*$/.test(line))
      found.push({ start, text: `${line}\n` });
    if (line.trim() !== "") before = line;
    start += line.length + 1;
  }
  return found;
}
