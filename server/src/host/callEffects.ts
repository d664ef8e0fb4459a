// What each call in a file does to the ownership of its arguments, beside the arguments as they were
// typed: what an editor shows between the lines.

import type { Instruction } from "../ir/instruction.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { ParameterContract, ResultContract } from "../program/contract.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { CallEffect } from "./analysis.ts";
import { contractOf, ownProcedures } from "./functions.ts";
import type { View } from "./view.ts";

export function callEffects(view: View, path: string): readonly CallEffect[] {
  if (view.unitOf(path) === null) return [];
  const program = view.programOf(path);
  return ownProcedures(program).flatMap((located) =>
    located.procedure.blocks.flatMap(({ instructions }) =>
      instructions.flatMap((instruction) => effectOf(instruction, located, program) ?? []),
    ),
  );
}

function effectOf(
  instruction: Instruction,
  located: LocatedProcedure,
  program: LinkedProgram,
): CallEffect | null {
  if (instruction.op !== "call" || instruction.callee.op !== "procedure") return null;
  const { name } = instruction.callee;
  const callee = program.resolve(name, located.procedure);
  const span = spanOf(instruction, located, name);
  if (callee.kind !== "defined" || span === null) return null;
  const { text, map } = located.text;
  const { parameters, result } = program.contract(callee.procedure);
  const given = argumentSpans(text.slice(span.start, span.end), span.start);
  const effects = parameters.flatMap((parameter, index) => {
    const word = argumentWord(parameter);
    const argument = given[index];
    if (word === null || argument === undefined) return [];
    return [{ place: map.placeOf(argument.start, argument.end), word }];
  });
  const owned = resultWord(result);
  if (effects.length === 0 && owned === null) return null;
  return {
    place: map.placeOf(span.start, span.end),
    callee: name,
    arguments: effects,
    result: owned,
    contract: contractOf(program, callee.procedure).text,
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** In the expanded text; null where the call comes out of a macro, in which there is no room for words. */
function spanOf({ at }: Instruction, { procedure, text }: LocatedProcedure, name: string): Range | null {
  const [start, end] = [procedure.start + at.start, procedure.start + at.end];
  const isTyped = text.map.expansionsAt(start).length === 0 && text.text.startsWith(name, start);
  return isTyped ? { start, end } : null;
}

export function argumentWord({ block, always }: ParameterContract): string | null {
  if (block === "freed") return always ? "frees" : "may free";
  if (block === "kept") return always ? "keeps" : "may keep";
  return null;
}

function resultWord(result: ResultContract): string | null {
  return result.kind === "owned" ? "owned" : null;
}

/** Strings and comments are one piece each, so that what stands in them does not count. */
const pieces = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[\s\S]/g;

/** The arguments in the text of a call, which begins at `offset`. */
function argumentSpans(call: string, offset: number): readonly Range[] {
  const spans: Range[] = [];
  let depth = 0;
  let start = 0;
  const take = (end: number) => {
    const typed = call.slice(start, end);
    const from = start + typed.search(/\S|$/);
    if (typed.trim() !== "") spans.push({ start: offset + from, end: offset + from + typed.trim().length });
    start = end + 1;
  };
  for (const { 0: piece, index } of call.matchAll(pieces)) {
    if ((piece === "," && depth === 1) || (piece === ")" && depth === 1)) take(index);
    if (piece === "(" || piece === "[" || piece === "{") depth += 1;
    if (piece === ")" || piece === "]" || piece === "}") depth -= 1;
    if (piece === "(" && depth === 1) start = index + 1;
  }
  return spans;
}
