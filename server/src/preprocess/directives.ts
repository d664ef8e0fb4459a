// One directive: its `#` has been read, its line ends at the first newline
// outside splices and comments. Afterwards the cursor is at that newline, or
// behind the groups that do not count.

import { closeGroup, openConditional } from "./conditionals.ts";
import { parseDefinition } from "./define.ts";
import { includeDirective } from "./include.ts";
import { lexToken, lineEnd } from "./lexer.ts";
import { type Frame, markerName, note, setMacro } from "./run.ts";
import { type DirectiveLine, keywordAt } from "./skipGroup.ts";

/** `inCall`: among the arguments of a macro call. */
export function runDirective(frame: Frame, inCall: boolean): void {
  const line = { ...keywordAt(frame.text, frame.pos), start: frame.pos - 1 };
  switch (line.keyword) {
    case "if":
    case "ifdef":
    case "ifndef":
      openConditional(frame, line);
      return;
    case "elif":
    case "elifdef":
    case "elifndef":
    case "else":
    case "endif":
      closeGroup(frame, line);
      return;
    default:
      frame.pos = lineEnd(frame.text, line.operands);
      runPlain(frame, line, inCall);
  }
}

/** A directive that concerns its own line only; the cursor is at the line's end. */
function runPlain(frame: Frame, line: DirectiveLine, inCall: boolean): void {
  switch (line.keyword) {
    case "define":
      define(frame, line);
      return;
    case "undef":
      undefine(frame, line);
      return;
    case "include":
    case "include_next":
    case "import":
      if (inCall) note(frame, line.start, frame.pos, "a header inside the call of a macro is not read");
      else includeDirective(frame, line);
      return;
    case "pragma":
      pragma(frame, line);
      return;
    case "error":
    case "warning":
      note(frame, line.start, frame.pos, frame.text.slice(line.start, frame.pos).trim());
      return;
    default:
      if (!ignored.has(line.keyword))
        note(frame, line.start, frame.pos, `unknown directive #${line.keyword}`);
  }
}

/** A lone `#` and a line marker (`# 1 "file"`) have no keyword. */
const ignored = new Set(["", "line", "ident", "sccs", "assert", "unassert"]);

function define(frame: Frame, line: DirectiveLine): void {
  const macro = parseDefinition(frame.source, frame.names, line.operands, frame.pos, false);
  if (macro === null || macro.name.text === "defined") {
    note(frame, line.start, frame.pos, "this #define makes no sense");
  } else setMacro(frame, macro.name, macro);
}

function undefine(frame: Frame, line: DirectiveLine): void {
  const lexer = { source: frame.source, pos: line.operands, end: frame.pos };
  const token = lexToken(lexer, frame.names, null);
  if (token !== null && token.name !== null) setMacro(frame, token.name, null);
  else note(frame, line.start, frame.pos, "#undef without a macro name");
}

function pragma(frame: Frame, line: DirectiveLine): void {
  const lexer = { source: frame.source, pos: line.operands, end: frame.pos };
  if (lexToken(lexer, frame.names, null)?.text !== "once") return;
  setMacro(frame, markerName(frame, `once ${frame.source.path}`), { kind: "marker", value: 1 });
}
