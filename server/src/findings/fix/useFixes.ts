// Memory that is used or released after its release: the pointer forgets it, the
// release comes later, or one of two releases goes.

import type { Site, Trace } from "../../defects/trace.ts";
import { firstRelease } from "../release.ts";
import { around, without } from "./insert.ts";
import { declaring, keepResult } from "./keepValue.ts";
import { indentationAt, lineBreakOf } from "./layout.ts";
import { freeName, isLaterC } from "./names.ts";
import { isPlain, mentions } from "./release.ts";
import { aroundIt, isJump, isUnbraced, type Statement, siblingOf, statementAround } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

type Use = Subject<DefectOf<"double-free" | "use-after-free">>;

interface Release {
  readonly statement: Statement;
  readonly text: string;
  readonly pointer: string;
}

export function useFixes(subject: Use): readonly Candidate[] {
  const { defect, source } = subject;
  const places = meetingPlaces(subject);
  const release = places && releaseAt(source, places.release);
  const use = places && statementAround(source, places.use.start, places.use.end);
  if (!release || !use) return [];
  if (defect.kind === "double-free") return doubleFixes(source, release, use);
  return [
    ...loopFixes(subject, release, use),
    ...laterRelease(subject, release, use),
    ...(isTested(source, release, use) ? forget(source, release) : []),
    ...removal(source, release.statement, release.text, false),
  ];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where the release and the use are in the innermost procedure that knows of both: there the mistake is made. */
function meetingPlaces({
  defect: { trace },
  knowledge,
  start,
  end,
}: Use): { readonly release: Range; readonly use: Range } | null {
  const step = firstRelease(trace);
  const index = step === null ? -1 : trace.indexOf(step);
  if (step === null || index < 0) return null;
  const [released, used] = [callsAround(trace, index), callsAround(trace, trace.length - 1)];
  let shared = 0;
  while (shared < released.length && shared < used.length && released[shared] === used[shared]) shared++;
  const release = knowledge.spanOf(released[shared] ?? step.site);
  const own = used[shared];
  const use = own === undefined ? { start, end } : knowledge.spanOf(own);
  return release === null || use === null ? null : { release, use };
}

/** The calls that are going on at a step, outermost first. */
function callsAround(trace: Trace, index: number): readonly Site[] {
  const calls: Site[] = [];
  for (const step of trace.slice(0, index)) {
    if (step.kind === "entered") calls.push(step.site);
    if (step.kind === "returned") calls.pop();
  }
  return calls;
}

function releaseAt(source: string, span: { readonly start: number; readonly end: number }): Release | null {
  const statement = statementAround(source, span.start, span.end);
  const text = statement === null ? "" : source.slice(statement.start, statement.end);
  const pointer = /^\w+\s*\(\s*([^,]*?)\s*\)\s*;$/.exec(text)?.[1];
  return statement?.kind === "simple" && pointer !== undefined && isPlain(pointer)
    ? { statement, text, pointer }
    : null;
}

/** In the same list of statements the second one is simply too much; else the pointer has to tell. */
function doubleFixes(source: string, first: Release, use: Statement): readonly Candidate[] {
  const second = releaseAt(source, use);
  const removed = second === null ? [] : removal(source, second.statement, second.text, true);
  const isSame = first.statement.parent === use.parent && first.statement !== use;
  const forgotten = toleratesNull(source, first, use) ? forget(source, first) : [];
  const firstGone = first.statement === use ? [] : removal(source, first.statement, first.text, true);
  return isSame ? [...removed, ...forgotten, ...firstGone] : [...forgotten, ...removed, ...firstGone];
}

/** A null pointer must be fine for whoever comes second. */
function toleratesNull(source: string, first: Release, second: Statement): boolean {
  return /^(?:g_)?free\s*\(/.test(source.slice(second.start, second.end)) || isTested(source, first, second);
}

function isTested(source: string, { pointer }: Release, use: Statement): boolean {
  return (
    use.kind === "simple" &&
    [...aroundIt(use)].some(({ parent }) => parent !== null && isGuard(source, parent, use, pointer))
  );
}

function isGuard(
  source: string,
  { kind, head, children }: Statement,
  { start }: Statement,
  pointer: string,
): boolean {
  const branch = children[0];
  if ((kind !== "if" && kind !== "loop") || head === null || branch === undefined || branch.start > start)
    return false;
  const parts = source.slice(head.start, head.end).replace(/\s+/g, "").split("&&");
  const plain = pointer.replace(/\s+/g, "");
  return parts.some((part) => part === plain || part === `${plain}!=NULL` || part === `NULL!=${plain}`);
}

function forget(source: string, { statement, pointer }: Release): readonly Candidate[] {
  const line = `${pointer} = NULL;`;
  return [{ title: `Insert '${line}'`, splices: around(source, statement, [], [line]), preferred: true }];
}

function removal(
  source: string,
  statement: Statement,
  text: string,
  preferred: boolean,
): readonly Candidate[] {
  return [{ title: `Remove '${text}'`, splices: [without(source, statement)], preferred }];
}

/** The statements between the release and the use are done first. */
function laterRelease(
  subject: Use,
  { statement, text, pointer }: Release,
  use: Statement,
): readonly Candidate[] {
  const { source } = subject;
  const between = following(statement, use);
  if (between === null) return [];
  const used = source.slice(use.start, use.end);
  if (/^return\b/.test(used)) {
    const kept = keepResult(subject, use, text);
    return kept.length === 0 ? [] : [moved(text, [without(source, statement), ...kept])];
  }
  if (assigns(used, pointer)) return advance(subject, statement, text, pointer, use, used);
  if (isJump(source, use) || between.some((each) => assigns(source.slice(each.start, each.end), pointer)))
    return [];
  return [moved(text, [without(source, statement), ...around(source, use, [], [text])])];
}

function moved(text: string, splices: Candidate["splices"]): Candidate {
  return { title: `Move '${text}' behind the last use`, splices, preferred: true };
}

/** `free(p); p = p->next;` */
function advance(
  { source, knowledge }: Use,
  release: Statement,
  text: string,
  pointer: string,
  use: Statement,
  used: string,
): readonly Candidate[] {
  const value = /^[^=]*=\s*([\s\S]*);$/.exec(used)?.[1];
  const name = freeName(source, release.start, "next", "following", "rest");
  const declaration = knowledge.declare(pointer, name);
  if (value === undefined || declaration === null || siblingOf(release, 1) !== use) return [];
  const between = source.slice(release.end, use.start);
  const joined: Statement = { ...release, end: use.end, parent: release.parent };
  const lines = [`${declaration} = ${value};`, `${text}${between.trimEnd()}`, `${pointer} = ${name};`];
  return [
    {
      title: `Read '${value}' before '${text}'`,
      splices: declaring(source, joined, lines),
      preferred: true,
    },
  ];
}

/** `for (p = head; p; p = p->next) free(p);` */
function loopFixes({ source, knowledge }: Use, release: Release, use: Statement): readonly Candidate[] {
  const { statement, pointer } = release;
  if (use.kind !== "loop" || use.head === null || statement.start < use.start || statement.end > use.end)
    return [];
  const head = source.slice(use.head.start, use.head.end);
  const step = /;\s*(\w+)\s*=\s*([^;]*?)\s*$/.exec(head);
  if (step === null || step[1] !== pointer || !mentions(step[2]!, pointer)) return [];
  const name = freeName(source, use.start, "next", "following", "rest");
  const declaration = knowledge.declare(pointer, name);
  if (declaration === null || isUnbraced(use) || !mayDeclareBefore(source, use)) return [];
  const at = use.head.start + step.index;
  const newline = lineBreakOf(source) + indentationAt(source, use.start);
  return [
    {
      title: `Read '${step[2]}' before '${release.text}'`,
      splices: [
        { start: use.start, end: use.start, text: `${declaration};${newline}` },
        { start: at, end: use.head.end, text: `; ${pointer} = ${name}` },
        ...around(source, statement, [`${name} = ${step[2]};`]),
      ],
      preferred: true,
    },
  ];
}

function mayDeclareBefore(source: string, statement: Statement): boolean {
  const before = siblingOf(statement, -1);
  return before === null || before.kind === "declaration" || (before.kind !== "label" && isLaterC(source));
}

/** The statements from behind the first up to the second; null where they are not of one list. */
function following(first: Statement, second: Statement): readonly Statement[] | null {
  if (first.parent === null || first.parent !== second.parent || first.parent.kind !== "block") return null;
  const all = first.parent.children;
  const [from, to] = [all.indexOf(first), all.indexOf(second)];
  return from < to ? all.slice(from + 1, to) : null;
}

function assigns(text: string, pointer: string): boolean {
  const target = /^([^=]*[^=!<>])=(?!=)/.exec(text)?.[1]?.replace(/\s+/g, "");
  return target === pointer.replace(/\s+/g, "");
}
