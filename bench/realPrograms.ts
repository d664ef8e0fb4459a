// `npm run bench:programs`: the analysis on whole real programs. `--only whole` measures how much of them
// it gets through, `--only summaries` what summaries save, `--only edits` that after edits everything is as from
// nothing, `--only fixes` for how many certain findings a fix is offered, `--only saves` how long a person waits after a save, `--only workspace` how one of 2,000 files opens. `--sample N --seed S` takes so many files of each program, analysed within all of it.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureScale } from "./papers/scale.ts";
import { type Section, sectionText } from "./papers/section.ts";
import { measureEditLaw } from "./realPrograms/editLaw.ts";
import { measureEditShare } from "./realPrograms/editShare.ts";
import { measureOffered } from "./realPrograms/offered.ts";
import { measureSaves } from "./realPrograms/save.ts";
import { openSubject, type Subject } from "./realPrograms/subject.ts";
import { measureSummaries } from "./realPrograms/summaries.ts";
import { measureWhole } from "./realPrograms/whole.ts";
import { measureWorkspace } from "./realPrograms/workspace.ts";
import { loadBenchAssets } from "./wholeProgram.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    /** Else those that each part is about. */
    programs: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    /** Minutes of CPU for a program. */
    minutes: { type: "string" },
    /** The programs as their own builds see them. */
    configured: { type: "boolean", default: false },
    /** Of each program, in the parts about edits. */
    edits: { type: "string", default: "500" },
    /** The budget of a judgement in the parts about edits. */
    steps: { type: "string", default: "2000" },
    /** Of each program, in the part about saves. */
    files: { type: "string", default: "20" },
    /** Of the generated workspace. */
    modules: { type: "string", default: "2000" },
    /** Of the generated workspace; else all. */
    checked: { type: "string" },
    saves: { type: "string", default: "200" },
    json: { type: "string" },
  },
});

// The scale needs the runtime of tree-sitter, which this loads.
const assets = await loadBenchAssets();
const limitSeconds = options.minutes === undefined ? null : 60 * Number(options.minutes);

interface Part {
  readonly programs: readonly string[];
  measure(subjects: readonly Subject[]): Promise<readonly Section[]>;
}

const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  [
    "whole",
    {
      programs: ["apache2", "python3.11", "postgresql-15"],
      measure: async (subjects) => measureWhole(subjects, { limitSeconds, scaled: await measureScale() }),
    },
  ],
  [
    "summaries",
    {
      programs: ["tar", "openssh", "openssl", "curl", "git", "lua5.4"],
      measure: async (subjects) => [await measureSummaries(subjects, limitSeconds)],
    },
  ],
  [
    "saves",
    {
      programs: ["redis"],
      measure: async (subjects) => {
        const [files, seed] = [Number(options.files), Number(options.seed)];
        return [measureSaves(subjects, { assets, files, seed, scaled: await measureScale() })];
      },
    },
  ],
  [
    "workspace",
    {
      programs: [],
      measure: async () => {
        const [files, saves, seed] = [Number(options.modules), Number(options.saves), Number(options.seed)];
        const checked = Number(options.checked ?? files);
        return [measureWorkspace({ assets, files, checked, saves, seed, scaled: await measureScale() })];
      },
    },
  ],
  [
    "fixes",
    { programs: ["tar", "apache2"], measure: async (subjects) => [measureOffered(subjects, assets)] },
  ],
  [
    "edits",
    {
      programs: ["gzip", "lua5.4"],
      measure: async (subjects) => {
        const numbers = {
          edits: Number(options.edits),
          seed: Number(options.seed),
          steps: Number(options.steps),
        };
        return [
          measureEditLaw(subjects, { assets, ...numbers }),
          measureEditShare(subjects, { assets, ...numbers }),
        ];
      },
    },
  ],
]);

const sections: Section[] = [];
for (const name of options.only?.split(",") ?? parts.keys()) {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`there is no part '${name}', only ${[...parts.keys()].join(", ")}`);
  for (const section of await part.measure(subjectsOf(part))) {
    sections.push(section);
    console.log(sectionText(section));
  }
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(sections, null, 2)}\n`);

function subjectsOf({ programs }: Part): readonly Subject[] {
  const { sample, seed, configured } = options;
  const names = options.programs?.split(",") ?? programs;
  const which = { sample: sample === undefined ? null : Number(sample), seed: Number(seed), configured };
  return names.flatMap((name) => openSubject(name, which) ?? []);
}
