// Functions that clean up behind a label: the way that loses something goes there as
// the function's other error paths do, or the code behind the label releases one thing more.

import { around } from "./insert.ts";
import { declaring } from "./keepValue.ts";
import { statementAt } from "./nullSafe.ts";
import { mentions, type Release } from "./release.ts";
import type { Splice } from "./splice.ts";
import { bodyAround, type Statement, siblingOf, statementAround, within } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

export function cleanupFixes(subject: Subject<DefectOf<"leak">>, release: Release): readonly Candidate[] {
  const { source, start, end } = subject;
  const body = bodyAround(source, start);
  const leaving = statementAround(source, start, end);
  if (body === null || leaving?.kind !== "simple") return [];
  const returned = /^return\b([\s\S]*);$/.exec(source.slice(leaving.start, leaving.end));
  const labels = cleanupLabels(source, body);
  return [
    ...(returned === null ? [] : goThere(source, leaving, returned[1]!.trim(), labels, release)),
    ...labels.flatMap((label) => releaseThere(subject, leaving, label, release)),
  ];
}

interface CleanupLabel {
  readonly name: string;
  readonly label: Statement;
  readonly firstRelease: Statement;
  /** The text of what is behind it. */
  readonly code: string;
  /** The final `return x;` */
  readonly result: string | null;
  readonly last: Statement;
}

/** With code behind it that releases something and ends the function, and a `goto` that leads there. */
function cleanupLabels(source: string, body: Statement): readonly CleanupLabel[] {
  return [...within(body)].flatMap((label) => {
    const name = /^(\w+)\s*:$/.exec(source.slice(label.start, label.end))?.[1];
    const last = label.parent?.children.at(-1);
    if (label.kind !== "label" || name === undefined || !last || last.start < label.end) return [];
    if (!new RegExp(`\\bgoto\\s+${name}\\s*;`).test(source.slice(body.start, label.start))) return [];
    const code = source.slice(label.end, last.end);
    const result = /^return\b\s*\(?\s*(\w+)\s*\)?\s*;$/.exec(source.slice(last.start, last.end))?.[1] ?? null;
    const firstRelease = siblingOf(label, 1);
    const releases = /\b\w*(?:free|close|destroy|release|delete|unref|put|clear)\w*\s*\(/i.test(code);
    return releases && firstRelease !== null ? [{ name, label, firstRelease, code, result, last }] : [];
  });
}

function goThere(
  source: string,
  leaving: Statement,
  value: string,
  labels: readonly CleanupLabel[],
  { expression }: Release,
): readonly Candidate[] {
  return labels
    .filter(({ code, label }) => leaving.end < label.start && mentions(code, expression))
    .flatMap(({ name, result }) => {
      if ((value === "") !== (result === null)) return [];
      const isAssigned = result === null || result === value;
      if (result !== null && !/^[A-Za-z_]\w*$/.test(result)) return [];
      const lines = [...(isAssigned ? [] : [`${result} = ${value};`]), `goto ${name};`];
      return [candidate(`Leave through '${name}'`, declaringNothing(source, leaving, lines))];
    });
}

function releaseThere(
  subject: Subject<DefectOf<"leak">>,
  leaving: Statement,
  { name, label, firstRelease, last }: CleanupLabel,
  release: Release,
): readonly Candidate[] {
  const statement = statementAt(subject, release, label.start);
  if (leaving.start < label.start || leaving !== last) return [];
  return [
    candidate(`Insert '${statement}' behind '${name}:'`, around(subject.source, firstRelease, [statement])),
  ];
}

function declaringNothing(source: string, statement: Statement, lines: readonly string[]): readonly Splice[] {
  if (lines.length > 1) return declaring(source, { ...statement }, lines);
  return [{ start: statement.start, end: statement.end, text: lines[0]! }];
}

function candidate(title: string, splices: readonly Splice[]): Candidate {
  return { title, splices, preferred: true };
}
