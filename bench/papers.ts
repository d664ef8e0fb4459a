// `npm run bench:papers`: how the analysis does on the programs of the papers that it
// grows from, on all programs of the tests, and on mutants of the correct ones. Each
// part can be run alone: `--only aep,mutants`.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureAep } from "./papers/aep.ts";
import { measureCertainty } from "./papers/certainty.ts";
import { measureFesa } from "./papers/fesa.ts";
import { measureFixes } from "./papers/fixes.ts";
import { measureMutants } from "./papers/mutants.ts";
import { measureNesting } from "./papers/nesting.ts";
import { measurePrograms } from "./papers/programs.ts";
import { measureRecursion } from "./papers/recursion.ts";
import { type Section, sectionText } from "./papers/section.ts";
import { measureSymbolic } from "./papers/symbolic.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    json: { type: "string" },
    /** So many mutants, chosen by the seed; all without it. */
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    /** For all mutants, or for the certainty, of one file; how many files at the same time. */
    seconds: { type: "string", default: "300" },
    workers: { type: "string", default: "2" },
    /** The certainty, the fixes or the mutants of a part of the files alone: `fixtures`, `programs/lists`. */
    within: { type: "string", default: "" },
  },
});

const parts: ReadonlyMap<string, () => Promise<Section>> = new Map([
  ["aep", measureAep],
  ["recursion", measureRecursion],
  ["fesa", measureFesa],
  ["symbolic", measureSymbolic],
  ["expressions", measureNesting],
  ["programs", measurePrograms],
  [
    "certainty",
    () =>
      measureCertainty({
        seconds: Number(options.seconds),
        workers: Number(options.workers),
        within: options.within,
      }),
  ],
  ["fixes", () => measureFixes({ within: options.within })],
  [
    "mutants",
    () =>
      measureMutants({
        within: options.within,
        sample: options.sample === undefined ? null : Number(options.sample),
        seed: Number(options.seed),
        seconds: Number(options.seconds),
        workers: Number(options.workers),
      }),
  ],
]);

const names = options.only?.split(",") ?? [...parts.keys()];
const sections: Record<string, Section> = {};
for (const name of names) {
  const measure = parts.get(name);
  if (measure === undefined)
    throw new Error(`there is no part '${name}', only ${[...parts.keys()].join(", ")}`);
  const section = await measure();
  sections[name] = section;
  console.log(sectionText(section));
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(sections, null, 2)}\n`);
