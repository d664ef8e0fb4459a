// The grammar knows a good part of C and GNU C, not all of it. What it does not
// know is put into words that it does know before parsing; the conversion looks
// at the original text to see what was meant. Text without such words is left
// alone.

import { type AttributeTable, attributeTable, type Blank } from "./attributes.ts";
import { implicitTypes } from "./implicitTypes.ts";
import { type Rewriting, rules } from "./rewriteRules.ts";
import { applyEdits, mapThrough, type PositionMap, type TextEdit, unchanged } from "./textEdits.ts";

export interface Rewritten {
  /** What the user's text is for everybody else. */
  readonly source: string;
  /** What the parser reads. */
  readonly text: string;
  readonly positions: PositionMap;
  readonly attributes: AttributeTable;
}

/** `mending` holds further edits, for text that is known to be broken. */
export function rewrite(source: string, mending: readonly TextEdit[] = []): Rewritten {
  const { edits, blanks } = collect(source, mending);
  if (edits.length === 0) {
    return { source, text: source, positions: unchanged, attributes: attributeTable(source, []) };
  }
  return {
    source,
    text: applyEdits(source, edits),
    positions: mapThrough(edits),
    attributes: attributeTable(source, blanks),
  };
}

/** Comments and literals are matched only to be passed over. */
const SCAN = new RegExp(
  [
    String.raw`/\*[\s\S]*?(?:\*/|$)`,
    String.raw`//[^\n]*`,
    String.raw`"(?:[^"\\\n]|\\[\s\S])*"?`,
    String.raw`'(?:[^'\\\n]|\\[\s\S])*'?`,
    String.raw`\b(?:${Object.keys(rules).filter(isWord).join("|")})\b`,
    String.raw`\.\.\.`,
    String.raw`\[\[`,
  ].join("|"),
  "g",
);

const TRIGGER = new RegExp(
  String.raw`\b(?:${Object.keys(rules)
    .filter((word) => isWord(word) && word !== "goto")
    .join("|")})\b|goto\s*\*|case[^:;{}]*\.\.\.|\[\[`,
);

function isWord(name: string): boolean {
  return /^\w+$/.test(name);
}

function collect(
  source: string,
  mending: readonly TextEdit[],
): { edits: readonly TextEdit[]; blanks: readonly Blank[] } {
  const edits: TextEdit[] = [...mending, ...implicitTypes(source)];
  const blanks: Blank[] = [];
  if (TRIGGER.test(source)) applyRules({ source, edits, blanks });
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { edits: withoutOverlaps(edits), blanks };
}

function applyRules(rewriting: Rewriting): void {
  SCAN.lastIndex = 0;
  for (let match = SCAN.exec(rewriting.source); match !== null; match = SCAN.exec(rewriting.source)) {
    const end = match.index + match[0].length;
    SCAN.lastIndex = rules[match[0]]?.(rewriting, match.index, end) ?? end;
  }
}

/** Half-typed text can make rules disagree; then the first one wins. */
function withoutOverlaps(edits: readonly TextEdit[]): readonly TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits) {
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  }
  return kept;
}
