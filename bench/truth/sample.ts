// Of many findings so many are judged by people as true or false. Judgements are kept beside this file, by
// fingerprint; what nobody has judged yet is written down for a judge to read.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashText } from "../../server/src/ir/hash.ts";
import { writeWhole } from "./records.ts";
import { type Finding, findingsText } from "./unjudged.ts";

export interface Judgement {
  readonly verdict: "true" | "false" | "unclear";
  readonly why: string;
}

export type Judgements = Readonly<Record<string, Judgement>>;

/** Of what one analyser finds in one program. */
const mostJudged = 40;

export function readJudgements(): Judgements {
  return JSON.parse(readFileSync(join(import.meta.dirname, "judgements.json"), "utf8"));
}

/** Which are taken depends on the seed and on each finding alone: a new finding hardly changes the others. */
export function sampleOf<T extends Finding>(findings: readonly T[], seed: number): readonly T[] {
  const drawn = findings.map((finding) => ({ finding, lot: hashText(`${seed} ${finding.key}`) }));
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, mostJudged)
    .map(({ finding }) => finding);
}

/** `name` tells what was found where, and is the file's. */
export function writeUnjudged(
  name: string,
  folder: string,
  sample: readonly Finding[],
  judgements: Judgements,
  results: string,
): void {
  const left = sample.filter(({ key }) => judgements[key] === undefined);
  writeWhole(join(results, "unjudged", `${name}.md`), findingsText(name, folder, left));
}
