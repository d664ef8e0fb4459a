// The law of incremental work: after any edits a unit is what it would be if it
// were made from nothing. HEAPLENS_EDITS sets the number of edits of each file, HEAPLENS_SEED
// where the random numbers start.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Configuration } from "../../server/src/documents/configuration.ts";
import { memoryFiles } from "../../server/src/documents/memoryFiles.ts";
import { createHeaderKnowledge, createUnitMaker, type UnitMaker } from "../../server/src/host/units.ts";
import { generatedFile, generatedHeaders } from "../support/generatedC.ts";
import { loadTestParser } from "../support/parser.ts";
import { applyEdit, type Random, randomEdit, randomNumbers } from "../support/randomEdits.ts";
import { unitText } from "../support/unitText.ts";

const editsPerFile = Number(process.env.HEAPLENS_EDITS ?? 40);
const seed = Number(process.env.HEAPLENS_SEED ?? 1);

const parser = await loadTestParser();
const headers = {
  ...generatedHeaders,
  "stdlib.h": "void *malloc(unsigned long);\nvoid free(void *);\n#define NULL ((void *)0)\n",
};
const files = memoryFiles(new Map(Object.entries(headers).map(([name, text]) => [`/p/${name}`, text])));
const configuration: Configuration = {
  includePaths: ["/p"],
  systemPaths: ["/p"],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};
const source = { files, knowledge: createHeaderKnowledge() };

const subjects: readonly (readonly [name: string, text: string])[] = [
  ...["examples/leaky/main.c", "test/incremental/declarations.c"].map(
    (path) => [path, readFileSync(resolve(import.meta.dirname, "../..", path), "utf8")] as const,
  ),
  ...[1, 2, 3, 4].map(
    (file) => [`generated file ${file}`, generatedFile(randomNumbers(seed * 100 + file))] as const,
  ),
];

describe("an edited unit is the same as one made from nothing", () => {
  test.for(subjects)("%s", { timeout: 3000 * editsPerFile }, ([name, text]) => {
    const random = randomNumbers(seed * 1000 + text.length);
    const made: string[] = [text];
    const maker = createUnitMaker(parser);
    for (let step = 0; step < editsPerFile; step++) {
      const now = nextText(made, text, random);
      made.push(now);
      if (textBy(maker, now) === fromNothing(now)) continue;
      expect.fail(`${name}, seed ${seed}, step ${step}:\n${explain(made)}`);
    }
  });
});

/** Now and then a step back, or back to the beginning: errors would pile up otherwise. */
function nextText(made: readonly string[], original: string, random: Random): string {
  const last = made.at(-1)!;
  if (random(25) === 0) return original;
  if (random(8) === 0) return made.at(-1 - random(Math.min(3, made.length))) ?? last;
  return applyEdit(last, randomEdit(last, random));
}

function textBy(maker: UnitMaker, text: string): string {
  return unitText(maker("/p/a.c", text, configuration, source).unit);
}

function fromNothing(text: string): string {
  return textBy(createUnitMaker(parser), text);
}

/** The last versions that are needed for the difference, with as few lines as possible, and what differs. */
function explain(made: readonly string[]): string {
  for (let count = 2; count <= made.length; count++) {
    const versions = made.slice(-count);
    if (difference(versions) === null) continue;
    const reduced = reduceLines(versions);
    return [...reduced.map((text, index) => `--- version ${index}\n${text}`), difference(reduced)].join("\n");
  }
  return "the difference does not come again";
}

/** The first line that differs after the last of some versions; null where none does. */
function difference(versions: readonly string[]): string | null {
  const maker = createUnitMaker(parser);
  const edited = versions
    .map((text) => textBy(maker, text))
    .at(-1)!
    .split("\n");
  const expected = fromNothing(versions.at(-1)!).split("\n");
  const at = expected.findIndex((line, index) => line !== edited[index]);
  if (at < 0 && edited.length === expected.length) return null;
  return `expected ${expected[at]}\n     got ${edited[at]}`;
}

/** Leaves out lines that stand in all versions, as long as there is a difference. */
function reduceLines(versions: readonly string[]): readonly string[] {
  let reduced = versions;
  for (const line of new Set(versions[0]!.split("\n"))) {
    const without = reduced.map((text) =>
      text
        .split("\n")
        .filter((each) => each !== line)
        .join("\n"),
    );
    if (difference(without) !== null) reduced = without;
  }
  return reduced;
}
