// Functions as a person meets them in the text: what is told of the contracts of a file's own
// functions, and which function a name under the cursor means.

import { contractParts, printContract } from "../contracts/print.ts";
import { createLineIndex } from "../documents/lineIndex.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { Callee } from "../program/program.ts";
import type { Place, Position } from "../protocol/place.ts";
import type { FunctionAt, FunctionContract } from "./analysis.ts";
import { locate } from "./locate.ts";
import { placeOfSpan } from "./places.ts";
import type { View } from "./view.ts";

export function contractsOf(view: View, path: string): readonly FunctionContract[] {
  const unit = view.unitOf(path);
  if (unit === null) return [];
  const program = view.programOf(path);
  return ownProcedures(program).map(({ procedure }) => contractOf(program, procedure));
}

/** Those whose text is the file's, without what its headers bring along. */
export function ownProcedures({ main }: LinkedProgram): readonly LocatedProcedure[] {
  return main.procedures.filter(({ text }) => text === main.expanded);
}

export function functionAt(view: View, path: string, position: Position): FunctionAt | null {
  const found = calleeAt(view, path, position);
  const told = found === null ? null : describe(found.callee, view.programOf(path));
  return found === null || told === null ? null : { name: found.name, range: found.range, ...told };
}

interface NamedCallee {
  readonly name: string;
  readonly range: Place["range"];
  readonly callee: Callee;
}

/** What a call of the name at a position would call. */
export function calleeAt(view: View, path: string, position: Position): NamedCallee | null {
  const text = view.files.read(path);
  if (text === null) return null;
  const lines = createLineIndex(text);
  const word = wordAt(lines.lineText(position.line), position.character);
  if (word === null || isComment(text, lines.offsetAt({ ...position, character: word.start }))) return null;
  const program = view.programOf(path);
  const user =
    locate(program.main, text, position)?.located.procedure ?? program.main.procedures[0]?.procedure;
  if (user === undefined) return null;
  const range = {
    start: { line: position.line, character: word.start },
    end: { line: position.line, character: word.end },
  };
  const at = { file: path, range };
  const defined = ownProcedures(program).find((own) => isAt(placeOfSpan(own, own.procedure.nameAt), at));
  const callee: Callee =
    defined === undefined
      ? program.resolve(word.name, user)
      : { kind: "defined", procedure: defined.procedure, model: false };
  return { name: word.name, range, callee };
}

export function contractOf(program: LinkedProgram, procedure: Procedure): FunctionContract {
  const contract = program.contract(procedure);
  return {
    name: procedure.name,
    parts: contractParts(procedure, contract),
    text: printContract(procedure, contract),
  };
}

/** Null for what is no function, as far as the program knows. */
function describe(
  callee: Callee,
  program: LinkedProgram,
): Pick<FunctionAt, "definition" | "contract" | "remark"> | null {
  switch (callee.kind) {
    case "defined": {
      const { procedure, model } = callee;
      const located = model ? null : program.located(procedure.linkage);
      const definition = located === null ? null : placeOfSpan(located, procedure.nameAt);
      return { definition, contract: contractOf(program, procedure), remark: null };
    }
    case "ambiguous": {
      const remark = `${callee.procedures.length} files define it, and nothing tells which of them is meant`;
      return { definition: null, contract: null, remark };
    }
    case "unknown":
      return callee.prototype === null ? null : { definition: null, contract: null, remark: notVisible };
  }
}

const notVisible = "its body is not visible: it is taken to free or keep only what it is given to change";

function isAt(a: Place, b: Place): boolean {
  const same = (one: Position, other: Position) =>
    one.line === other.line && one.character === other.character;
  return a.file === b.file && same(a.range.start, b.range.start);
}

interface Word {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A member of a structure is no function, even if one has its name. */
function wordAt(line: string, character: number): Word | null {
  for (const match of line.matchAll(/[A-Za-z_]\w*/g)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (character < start || character > end) continue;
    return /(->|\.)\s*$/.test(line.slice(0, start)) ? null : { name: match[0], start, end };
  }
  return null;
}

/** In a comment or a string there are no functions. */
function isComment(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const code = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  return code.includes("//") || code.includes('"') || before.lastIndexOf("/*") > before.lastIndexOf("*/");
}
