// "Why no warning here?": what the analysis knows of the memory that a statement gets, in plain words.
// It tells where the pointer goes, who holds the block at the end, and what the verdict rests on; it
// never argues that the code is right.

import { createLineIndex } from "../documents/lineIndex.ts";
import { comparePlaces } from "../findings/order.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { Place, Position } from "../protocol/place.ts";
import { createEngine } from "../summary/engine.ts";
import { watchAt } from "../summary/watch.ts";
import type { Explanation, FileResult, ProcedureResult } from "./analysis.ts";
import { fatesAtEnd, lastInstructions, sitesBetween } from "./heldAtEnd.ts";
import { lastOf, locate, type StatementAt, statementAt } from "./locate.ts";
import { placeOfSpan } from "./places.ts";
import { type Followed, followPointer, getsMemory } from "./pointerUses.ts";
import type { View } from "./view.ts";

export function whyNoWarning(view: View, result: FileResult, path: string, position: Position): Explanation {
  const text = view.files.read(path);
  if (text === null) return { reason: "the file cannot be read" };
  const program = view.programOf(path);
  const found = locate(program.main, text, position);
  const statement = found === null ? null : statementAt(found.located, found.offset);
  if (statement === null) return { reason: "there is no function here" };
  const { procedure } = statement.located;
  const getting = statement.instructions;
  if (!getting.some(({ instruction }) => getsMemory(instruction, procedure, program))) {
    return { reason: "this statement gets no memory, as far as the analysis knows" };
  }
  const place = placeOfSpan(statement.located, statement.span);
  const followed = followPointer(procedure, getting, program);
  const sections = [
    headOf(view, place, procedure.name),
    ...warnings(result, place, procedure.name),
    usesInWords(statement, followed),
    atEnd(view, program, statement, followed),
    verdictInWords(result, statement),
  ];
  return { procedure: procedure.name, text: `${sections.join("\n\n")}\n` };
}

function headOf(view: View, place: Place, name: string): string {
  const typed = createLineIndex(view.files.read(place.file) ?? "").lineText(place.range.start.line);
  return `Why is there no warning here? (line ${line(place)}, in '${name}')\n\n    ${typed.trim()}`;
}

/** There may be one after all. */
function warnings({ findings }: FileResult, place: Place, name: string): readonly string[] {
  const isAbout = (other: Place | null) =>
    other !== null &&
    other.file === place.file &&
    line(other) >= line(place) &&
    other.range.start.line <= place.range.end.line;
  const about = findings.filter(
    ({ allocation, trace, procedure }) =>
      isAbout(allocation) || (procedure === name && trace.some((step) => isAbout(step.place))),
  );
  return about.map((finding) => `There is a finding at line ${line(finding.place)}: ${finding.message}.`);
}

function usesInWords({ located }: StatementAt, { names, uses }: Followed): string {
  const held = names.length === 0 ? [] : [`Held by ${names.map(quoted).join(", ")}.`];
  const told = uses
    .map(({ instruction, words }) => ({ place: placeOfSpan(located, instruction.at), words }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ place, words }) => `  line ${line(place)}: ${words}`);
  const lines = [...new Set(told)];
  const where = lines.length === 0 ? "As far as names tell, it goes nowhere else." : "Where it goes:";
  return [[...held, where].join(" "), ...lines].join("\n");
}

/** What became of the block by the end, from the run that keeps each object apart. */
function atEnd(view: View, program: LinkedProgram, statement: StatementAt, { names }: Followed): string {
  const { procedure } = statement.located;
  const options = view.engineFor(program.main.path);
  const before = watchAt([statement.instructions[0]!.id], "before");
  const after = watchAt(lastOf(statement), "after");
  const end = watchAt(lastInstructions(procedure), "after");
  createEngine(program, options).watch(procedure, (at, moment, state) => {
    for (const watch of [before, after, end]) watch.observe(at, moment, state);
  });
  const sites = sitesBetween(before.states, after.states, names);
  const fates = fatesAtEnd(end.states, sites, options.target);
  if (sites.size === 0 || fates.size === 0) {
    return `What becomes of it by the end of '${procedure.name}' was not followed.`;
  }
  const count = end.states.length;
  const lines = [...fates].map(([words, cases]) => `  ${inCases(cases, count)}${words}`);
  // Other calls may have got blocks at the same place in a callee.
  const isShared = [...sites].some((site) => !site.startsWith(`${procedure.linkage}:`));
  const which = isShared ? ", of all blocks that the same callee got" : "";
  return [`At the end of '${procedure.name}', way by way${which}:`, ...lines].join("\n");
}

function verdictInWords({ procedures }: FileResult, { located }: StatementAt): string {
  const name = placeOfSpan(located, located.procedure.nameAt);
  const judged = procedures.find(({ place }) => placeKey(place) === placeKey(name));
  return judged === undefined ? "The function has no verdict." : describeVerdict(judged);
}

function describeVerdict({ verdict, assumptions, gaps }: ProcedureResult): string {
  const assumed =
    assumptions.length === 0
      ? ["Nothing is assumed for it."]
      : ["It is assumed that:", ...assumptions.map((assumption) => `  ${assumption}`)];
  const cut = [...new Set(gaps.map(({ place, reason }) => `  line ${line(place)}: ${reason}`))];
  const missing = cut.length === 0 ? [] : ["Cut short, so that leaks may be missed:", ...cut];
  return [`Verdict: ${verdictWords[verdict.word]}.`, ...assumed, ...missing].join("\n");
}

const verdictWords = {
  verified: "verified, nothing is lost on any way",
  leaks: "not verified, something is wrong here or in what it calls",
  possible: "not verified, something may be wrong here or in what it calls",
  "gave-up": "none, the analysis was cut short",
} as const;

function inCases(count: number, all: number): string {
  if (all === 1) return "";
  return count === all ? "in all cases: " : `in ${count} of ${all} cases: `;
}

function placeKey({ file, range: { start } }: Place): string {
  return `${file}:${start.line}:${start.character}`;
}

function line({ range }: Place): number {
  return range.start.line + 1;
}

function quoted(name: string): string {
  return `'${name}'`;
}
