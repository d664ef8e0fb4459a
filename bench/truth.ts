// `npm run bench:truth`: the measure on real code, beside gcc, clang and cppcheck: leaks that projects have
// fixed, the leak tests of those analysers, and how many of the certain findings in real programs are true.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Section, sectionText } from "./papers/section.ts";
import { buildHeaplens } from "./truth/heaplens.ts";
import { measurePairs } from "./truth/measurePairs.ts";
import { measurePeers } from "./truth/measurePeers.ts";
import { measurePrograms } from "./truth/measurePrograms.ts";
import { measureSuites } from "./truth/measureSuites.ts";
import { availablePeers, peerNames } from "./truth/peers.ts";

const { values: options } = parseArgs({
  options: {
    /** The JSON list of pairs, and the folder with their repositories; without them they are left out. */
    pairs: { type: "string" },
    mirror: { type: "string" },
    /**
     * Of `pairs`, `suites`, `programs` and `peers`, which is the other analysers' part of `programs`: those that are
     * measured; all without it.
     */
    parts: { type: "string", default: "pairs,suites,programs" },
    /** Ids of pairs or names of programs, which are measured again whatever is known of them. */
    only: { type: "string" },
    /** Everything is measured again. */
    again: { type: "boolean", default: false },
    /** Measures nothing: the tables of what has been measured. */
    report: { type: "boolean", default: false },
    /** Seconds of CPU for a file. */
    limit: { type: "string", default: "60" },
    /** Only the functions of the pairs are judged: minutes in place of hours, but what their callers show is missed. */
    brief: { type: "boolean", default: false },
    /** The other analysers; empty: none. */
    peers: { type: "string", default: peerNames.join(",") },
    workers: { type: "string", default: "1" },
    /** Where the sources of the programs are, one folder each; else they come from Debian. */
    programs: { type: "string" },
    seed: { type: "string", default: "1" },
    /** Where results are kept from run to run. */
    results: { type: "string", default: resolve(import.meta.dirname, "../.tools/truth") },
    json: { type: "string" },
  },
});

const heaplens = await buildHeaplens();
const common = {
  heaplens,
  peers: await availablePeers(options.peers.split(",")),
  only: options.only?.split(",") ?? null,
  again: options.again,
  reportOnly: options.report,
  limitSeconds: Number(options.limit),
  workers: Number(options.workers),
  results: resolve(options.results),
};
const programs = { ...common, folder: options.programs ?? null, seed: Number(options.seed) };
const parts: ReadonlyMap<string, () => Promise<readonly Section[]>> = new Map([
  [
    "pairs",
    () => measurePairs({ ...common, pairs: options.pairs, mirror: options.mirror, brief: options.brief }),
  ],
  ["suites", () => measureSuites(common)],
  ["programs", async () => [...(await measurePrograms(programs)), ...(await measurePeers(programs))]],
  ["peers", () => measurePeers(programs)],
]);

const sections: Section[] = [];
for (const name of options.parts.split(",")) {
  const measure = parts.get(name);
  if (measure === undefined)
    throw new Error(`there is no part '${name}', only ${[...parts.keys()].join(", ")}`);
  for (const section of await measure()) {
    sections.push(section);
    console.log(sectionText(section));
  }
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(sections, null, 2)}\n`);
