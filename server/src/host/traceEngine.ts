// The engine's cases in plain text, for whoever wants to know why it says what
// it says: before each instruction, in the order in which the run came to them.

import { printInstruction } from "../ir/print.ts";
import { aliasVectors, printVectors } from "../shape/aliasVectors.ts";
import { printState } from "../shape/print.ts";
import { createEngine } from "../summary/engine.ts";
import type { View } from "./view.ts";

/** Null where the file has no procedure of this name. */
export function traceEngine(view: View, path: string, name: string): string | null {
  if (view.unitOf(path) === null) return null;
  const program = view.programOf(path);
  const located = program.main.procedures.find(({ procedure }) => procedure.name === name);
  if (located === undefined) return null;
  const { procedure } = located;
  const lines: string[] = [];
  const engine = createEngine(program, view.engineFor(path));
  const judgement = engine.watchProof(procedure, ({ block, index }, moment, state) => {
    if (moment !== "before" || state.frames[state.frames.length - 1]!.procedure !== procedure) return;
    const instruction = procedure.blocks[block]!.instructions[index]!;
    lines.push(`b${block}.${index}: ${printInstruction(instruction, procedure)}`);
    lines.push(indented(printState(state)));
    const aliases = printVectors(aliasVectors(state));
    if (aliases !== "") lines.push("  alias vectors:", indented(aliases));
    lines.push("");
  });
  lines.push(`${judgement.verdict.word} after ${judgement.steps} steps`);
  for (const { reason } of judgement.gaps) lines.push(`  ${reason}`);
  return `${lines.join("\n")}\n`;
}

function indented(text: string): string {
  return text.replace(/^/gm, "    ");
}
