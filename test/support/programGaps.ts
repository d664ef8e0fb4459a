// The list of unseen programs on which the analysis is known to be wrong, kept in
// test/programs/gaps.json. It has to be true in both directions: what is wrong and
// not listed is a problem, and so is what is listed and right.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FileResult } from "../../server/src/host/analysis.ts";
import { lineOf, type Opinion, opinionOn, type ProgramFile } from "./programs.ts";

/** Reasons by `file:program`. */
type Reasons = Readonly<Record<string, string>>;

export interface KnownGaps {
  /** Correct programs that are not verified, faulty ones whose mistake is not found. */
  readonly gaps: Reasons;
  /** Correct programs with a finding that is stated as certain. */
  readonly falselyCertain: Reasons;
}

/** Files whose analysis takes too long for a test; the benchmark measures them. */
export function readSlowFiles(): readonly string[] {
  return (JSON.parse(readFileSync(listPath, "utf8")) as { readonly tooSlow: readonly string[] }).tooSlow;
}

const listPath = resolve(import.meta.dirname, "../programs/gaps.json");

export function readKnownGaps(): KnownGaps {
  return JSON.parse(readFileSync(listPath, "utf8")) as KnownGaps;
}

/** The gaps that a file has now; reasons that somebody wrote down before are kept. */
export function gapsOf(file: ProgramFile, result: FileResult, known: KnownGaps): KnownGaps {
  const opinions = file.programs.map((program) => ({
    key: keyOf(file, program.name),
    opinion: opinionOn(program, file, result),
    why: whyNot(program.name, result),
  }));
  const wrong = opinions.filter(({ opinion }) => !opinion.right);
  const certain = wrong.filter(({ opinion }) => opinion.falselyCertain);
  const others = wrong.filter(({ opinion }) => !opinion.falselyCertain);
  return {
    gaps: Object.fromEntries(others.map(({ key, why }) => [key, writtenReason(known.gaps[key]) ?? why])),
    falselyCertain: Object.fromEntries(certain.map(({ key, opinion }) => [key, describeCertain(opinion)])),
  };
}

/** What differs from the list, one line for each program; nothing where the list is true. */
export function differences(file: ProgramFile, now: KnownGaps, known: KnownGaps): string[] {
  return file.programs.flatMap(({ name }) => {
    const key = keyOf(file, name);
    const certain = now.falselyCertain[key];
    const gap = now.gaps[key];
    return [
      ...(certain !== undefined && known.falselyCertain[key] === undefined
        ? [`${key} is correct, but a finding is certain: ${certain}`]
        : []),
      ...(gap !== undefined && known.gaps[key] === undefined ? [`${key} is wrong: ${gap}`] : []),
      ...(certain === undefined && known.falselyCertain[key] !== undefined ? [rightNow(key)] : []),
      ...(gap === undefined && known.gaps[key] !== undefined ? [rightNow(key)] : []),
    ];
  });
}

/** Names on the list that no program has. */
export function strangers(known: KnownGaps, files: readonly ProgramFile[]): string[] {
  const keys = new Set(files.flatMap((file) => file.programs.map(({ name }) => keyOf(file, name))));
  return [...Object.keys(known.gaps), ...Object.keys(known.falselyCertain)].filter((key) => !keys.has(key));
}

export function writeKnownGaps(parts: readonly KnownGaps[]): void {
  const whole: KnownGaps & { readonly tooSlow: readonly string[] } = {
    gaps: merged(parts.map(({ gaps }) => gaps)),
    falselyCertain: merged(parts.map(({ falselyCertain }) => falselyCertain)),
    tooSlow: readSlowFiles(),
  };
  writeFileSync(listPath, `${JSON.stringify(whole, null, 2)}\n`);
}

function merged(parts: readonly Reasons[]): Reasons {
  const entries = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function keyOf({ path }: ProgramFile, name: string): string {
  return `${path}:${name}`;
}

function rightNow(key: string): string {
  return `${key} is right now: take it out of gaps.json`;
}

function describeCertain({ found, verdict }: Opinion): string {
  const certain = found.filter(({ certainty }) => certainty === "certain");
  if (certain.length === 0) return `the verdict is '${verdict}'`;
  return certain.map((each) => `line ${lineOf(each) + 1}: ${each.message}`).join("; ");
}

/** A reason that starts with a verdict was made here, for an analysis that is no longer the same. */
function writtenReason(reason: string | undefined): string | null {
  return reason === undefined || /^(verified|leaks|possible|gave-up|not analysed)\b/.test(reason)
    ? null
    : reason;
}

/** What the analysis itself gives as the reason. */
function whyNot(name: string, { procedures, failure }: FileResult): string {
  const result = procedures.find((each) => each.name === name);
  if (result === undefined) return failure ?? "not analysed";
  const reasons = [...new Set(result.gaps.map(({ reason }) => reason))];
  return [result.verdict.word, ...reasons.slice(0, 2)].join(": ");
}
