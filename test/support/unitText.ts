// Everything that a unit says, as text: two units with the same text are the same
// to all stages behind.

import { hashProcedure } from "../../server/src/ir/hash.ts";
import { printProcedure } from "../../server/src/ir/print.ts";
import type { LocatedProcedure, Unit } from "../../server/src/ir/unit.ts";
import type { ExpandedText } from "../../server/src/preprocess/expanded.ts";
import { typeText } from "../../server/src/types/print.ts";

export function unitText(unit: Unit): string {
  const { path, expanded, procedures, globals, prototypes, havocs, notes, taken } = unit;
  return [
    `unit ${path}`,
    ...procedures.map(procedureText),
    ...globals.map((global) => `global ${plain(global)}`),
    ...[...prototypes].map(([name, prototype]) => `prototype ${name} ${plain(prototype)}`),
    ...havocs.map((havoc) => `havoc ${plain(havoc)}`),
    ...notes.map((note) => `note ${plain(note)}`),
    `taken ${[...taken].join(" ")}`,
    ...placesText(expanded),
    expanded.text,
  ].join("\n");
}

/** The hash stands for the layouts of the structures that the procedure uses. */
function procedureText({ procedure, text }: LocatedProcedure): string {
  const { name, file, start, end, nameAt, type, variables, blocks } = procedure;
  const spans = blocks.map((block) => block.instructions.map(({ at }) => `${at.start}-${at.end}`).join(" "));
  return [
    `procedure ${name} in ${file} ${start}-${end} ${plain(nameAt)} ${typeText(type)} ${hashProcedure(procedure)}`,
    printProcedure(procedure),
    `variables ${plain(variables)}`,
    `spans ${spans.join(" | ")}`,
    `place ${plain(text.map.placeOf(start, end))}`,
  ].join("\n");
}

/** The source map at some hundred places. */
function placesText({ text, map }: ExpandedText): readonly string[] {
  const step = Math.max(1, Math.floor(text.length / 100));
  const lines: string[] = [];
  for (let offset = 0; offset <= text.length; offset += step) {
    const place = map.placeOf(offset, offset + 1);
    const { line, character } = place.range.start;
    lines.push(
      `at ${offset} ${plain(place)} ${plain(map.expansionsAt(offset))} ${map.offsetOf(place.file, line, character)}`,
    );
  }
  return lines;
}

/** Layouts are functions and refer to themselves: the hashes of the procedures are for them. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}
