// All conditionals of one file as a tree of branches, whichever of them count:
// what other readings of the file could reach.

import { definedFormula, type Formula, parseFormula } from "./formula.ts";
import { lexAll, lineEnd, skipBlanks } from "./lexer.ts";
import { createNameTable, type NameTable } from "./names.ts";
import { type DirectiveLine, directiveAt } from "./skipGroup.ts";
import type { SourceFile } from "./sourceFile.ts";

export interface Branch {
  /** Where the `#` of its directive stands: its name among the branches of the file. */
  readonly start: number;
  /** Where the next directive of the conditional stands, or the text ends. */
  readonly end: number;
  /** Its own condition; of an `#else`, true. */
  readonly condition: Formula;
  /** Those before it in the same conditional: they must be false. */
  readonly before: readonly Formula[];
  /** The branch around the conditional, if any. */
  readonly parent: Branch | null;
}

/** The branches with text of their own, beyond directives and comments, in the order of the file. */
export function branchesWithText(source: SourceFile): readonly Branch[] {
  const { text } = source;
  const names = createNameTable();
  const withText = new Set<Growing>();
  const open: Open[] = [];
  for (let pos = 0; pos < text.length; pos = lineEnd(text, pos)) {
    const line = directiveAt(text, pos);
    if (line !== null) follow(open, line, source, names);
    pos = line?.operands ?? skipBlanks(text, pos, text.length);
    const innermost = open.at(-1);
    if (line === null && innermost !== undefined && pos < text.length) withText.add(innermost.branch);
  }
  return [...withText].sort((a, b) => a.start - b.start);
}

/** A branch whose end has not been seen yet. */
interface Growing extends Branch {
  end: number;
  readonly parent: Growing | null;
}

interface Open {
  readonly conditions: Formula[];
  branch: Growing;
}

function follow(open: Open[], line: DirectiveLine, source: SourceFile, names: NameTable): void {
  const condition = () => conditionOf(line, source, names);
  const innermost = open.at(-1);
  const { length: end } = source.text;
  switch (line.keyword) {
    case "if":
    case "ifdef":
    case "ifndef": {
      const opened = condition();
      const parent = innermost?.branch ?? null;
      open.push({
        conditions: [opened],
        branch: { start: line.start, end, condition: opened, before: [], parent },
      });
      return;
    }
    case "endif":
      if (innermost !== undefined) innermost.branch.end = line.start;
      open.pop();
      return;
    case "else":
    case "elif":
    case "elifdef":
    case "elifndef":
      if (innermost !== undefined) nextOf(innermost, line, condition());
  }
}

function nextOf(conditional: Open, { start }: DirectiveLine, condition: Formula): void {
  const { parent, end } = conditional.branch;
  conditional.branch.end = start;
  conditional.branch = { start, end, condition, before: [...conditional.conditions], parent };
  conditional.conditions.push(condition);
}

function conditionOf({ keyword, operands }: DirectiveLine, source: SourceFile, names: NameTable): Formula {
  if (keyword === "else") return { op: "constant", value: true };
  const tokens = lexAll(source, names, operands, lineEnd(source.text, operands));
  const formula = keyword.includes("def")
    ? definedFormula(tokens[0]?.text ?? "", tokens.slice(0, 1))
    : parseFormula(tokens);
  return keyword === "ifndef" || keyword === "elifndef" ? { op: "not", of: formula } : formula;
}
