// The law of incremental work for what a person sees: after any edits, also such that came while a check was
// still going on, the results are those of a host that has just been opened. HEAPLENS_EDITS sets the number of edits.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { editBody, renameFunction } from "../../bench/realPrograms/codeEdits.ts";
import type { AnalysisHost } from "../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../support/host.ts";
import { type Random, randomNumbers } from "../support/randomEdits.ts";

const edits = Number(process.env.HEAPLENS_EDITS ?? 12);
const seed = Number(process.env.HEAPLENS_SEED ?? 1);
const engine = { maxSteps: 2_000 };

const folder = resolve(import.meta.dirname, "../programs");
const subjects = ["ownership/setters.c", "lists/queues.c"];

test.for(subjects)("%s", { timeout: 20_000 * edits }, async (name) => {
  const original = readFileSync(resolve(folder, name), "utf8");
  const path = inTestRoot("a.c");
  const random = randomNumbers(seed * 1000 + original.length);
  const host = await createTestHost({ "a.c": original }, { engine });
  let text = original;
  for (let edit = 0; edit < edits; edit++) {
    text = next(text, original, random);
    host.apply({ kind: "text", path, text });
    if (random(3) === 0) {
      host.snapshot().checkSome(path, 0);
      continue;
    }
    const fresh = await createTestHost({ "a.c": text }, { engine });
    expect(inPieces(host, path), `edit ${edit} of ${name}, seed ${seed}`).toBe(
      resultText(fresh.snapshot().check(path)),
    );
  }
});

function next(text: string, original: string, random: Random): string {
  if (random(6) === 0) return original;
  if (random(5) === 0) return `\n/* moved */\n${text}`;
  const changed = random(6) === 0 ? renameFunction(text, random) : editBody(text, random);
  return changed ?? original;
}

function inPieces(host: AnalysisHost, path: string): string {
  const analysis = host.snapshot();
  for (;;) {
    const { result, isDone } = analysis.checkSome(path, 5);
    if (isDone) return resultText(result);
  }
}

function resultText(result: object): string {
  return JSON.stringify({ ...result, milliseconds: null }, null, 1);
}
