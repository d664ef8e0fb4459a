// Edits as people make them: a character, a word, a line, a brace, half a
// statement, a macro, something copied, something undone. The same seed gives the same edits.

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A whole number from 0 up to, and without, `below`. */
export type Random = (below: number) => number;

export function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function applyEdit(text: string, { start, end, text: typed }: TextEdit): string {
  return text.slice(0, start) + typed + text.slice(end);
}

export function randomEdit(text: string, random: Random): TextEdit {
  return kinds[random(kinds.length)]!(text, random);
}

type Kind = (text: string, random: Random) => TextEdit;

const kinds: readonly Kind[] = [
  typeSomething,
  typeSomething,
  deleteSomething,
  replaceWord,
  replaceWord,
  replaceNumber,
  insertLine,
  insertLine,
  deleteLine,
  copyLines,
  deleteBracket,
];

const typed = [
  ..."x;}{()*&=,\n \"'#\\/",
  "->",
  "/*",
  "//",
  "else",
  "if (x) {",
  "return 0;",
  "p = q;",
  "static ",
];

const lines = [
  "#define COUNT 7",
  "#undef COUNT",
  "#define FREE(x) (x = 0)",
  "#if 0",
  "#else",
  "#endif",
  '#include "shapes.h"',
  '#include "missing.h"',
  "typedef long number;",
  "typedef struct other { int a; struct node *b; } other;",
  "enum { RED = 5, GREEN };",
  "extern int counter;",
  "static int helper(int a);",
  "int counter = 3;",
  "struct node;",
  "void added(struct node *n) { n->value = COUNT; helper(1); }",
  "int helper(int a) { static int count; return count += a; }",
];

function typeSomething(text: string, random: Random): TextEdit {
  const start = random(text.length + 1);
  return { start, end: start, text: typed[random(typed.length)]! };
}

function deleteSomething(text: string, random: Random): TextEdit {
  const start = random(text.length + 1);
  return { start, end: Math.min(text.length, start + 1 + random(3) * random(5)), text: "" };
}

/** By another word of the text. */
function replaceWord(text: string, random: Random): TextEdit {
  const words = [...text.matchAll(/[A-Za-z_]\w*/g)];
  const word = words[random(words.length)];
  const other = words[random(words.length)];
  if (word === undefined || other === undefined) return typeSomething(text, random);
  return { start: word.index, end: word.index + word[0].length, text: other[0] };
}

function replaceNumber(text: string, random: Random): TextEdit {
  const numbers = [...text.matchAll(/\b\d+\b/g)];
  const number = numbers[random(numbers.length)];
  if (number === undefined) return typeSomething(text, random);
  return { start: number.index, end: number.index + number[0].length, text: String(random(100)) };
}

function insertLine(text: string, random: Random): TextEdit {
  const start = lineStart(text, random);
  return { start, end: start, text: `${lines[random(lines.length)]}\n` };
}

function deleteLine(text: string, random: Random): TextEdit {
  const start = lineStart(text, random);
  return { start, end: behindLines(text, start, 1), text: "" };
}

function copyLines(text: string, random: Random): TextEdit {
  const from = lineStart(text, random);
  const start = lineStart(text, random);
  return { start, end: start, text: text.slice(from, behindLines(text, from, 1 + random(8))) };
}

function deleteBracket(text: string, random: Random): TextEdit {
  const brackets = [...text.matchAll(/[{}()]/g)];
  const start = brackets[random(brackets.length)]?.index ?? 0;
  return { start, end: Math.min(text.length, start + 1), text: "" };
}

function lineStart(text: string, random: Random): number {
  return text.lastIndexOf("\n", random(text.length + 1) - 1) + 1;
}

function behindLines(text: string, start: number, count: number): number {
  let end = start;
  for (let line = 0; line < count; line++) {
    const next = text.indexOf("\n", end);
    if (next < 0) return text.length;
    end = next + 1;
  }
  return end;
}
