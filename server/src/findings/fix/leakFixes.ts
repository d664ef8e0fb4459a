// Candidates for fixing a leak: release what is lost before it is, where it is lost,
// through the function's clean-up label, or on the way on which nothing releases it.

import { cleanupFixes } from "./cleanupLabel.ts";
import { asElsewhere } from "./elsewhere.ts";
import { withInitialiser } from "./initialised.ts";
import { around, asElse, atEndOf, beforeBrace } from "./insert.ts";
import { keepOld, keepResult } from "./keepValue.ts";
import { listFixes } from "./listFixes.ts";
import { statementAt } from "./nullSafe.ts";
import { deallocatorOf, expressionLost, isPlain, mentions, type Release, releaseFor } from "./release.ts";
import type { Splice } from "./splice.ts";
import { aroundIt, type Statement, statementAround } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

type Leak = Subject<DefectOf<"leak">>;

export function leakFixes(subject: Leak): readonly Candidate[] {
  const expression = expressionLost(subject.defect.loss) ?? "";
  return candidatesOf(subject).flatMap((each) => {
    const candidate = withInitialiser(subject.source, expression, each);
    return candidate === null ? [] : [candidate];
  });
}

function candidatesOf(subject: Leak): readonly Candidate[] {
  const releases = releasesFor(subject);
  const plain = releases.at(-1);
  return [
    ...releases.flatMap((release) => cleanupFixes(subject, release)),
    ...ownersRelease(subject),
    ...releases.flatMap((release) => atTheLoss(subject, release)),
    ...(plain === undefined ? [] : [...asElsewhere(subject, plain), ...keptFirst(subject, plain)]),
    ...listFixes(subject),
    ...(plain === undefined ? [] : releases.flatMap((release) => onTheWay(subject, release)).slice(0, 6)),
  ];
}

/** The project's own destructors first: they release what hangs from it as well. */
function releasesFor({ defect, knowledge }: Leak): readonly Release[] {
  const expression = expressionLost(defect.loss);
  if (expression === null || !isPlain(expression)) return [];
  // What a structure holds goes with it, as in `device_teardown(&device)`.
  const owner = defect.loss.how === "scope" ? /^(\w+)\.[\w.>[\]-]+$/.exec(expression)?.[1] : undefined;
  const owners = owner === undefined ? [] : knowledge.destructorCalls(owner);
  const own = [...knowledge.destructorCalls(expression), ...owners].map((each) => ({ ...each, expression }));
  const plain = releaseFor(defect);
  return plain === null ? own : [...own.filter(({ call }) => call !== plain.call), plain];
}

function atTheLoss(subject: Leak, release: Release): readonly Candidate[] {
  const { source, start, end } = subject;
  const line = statementAt(subject, release, start);
  const insert = (splices: readonly Splice[]) =>
    titled(`Insert '${line}'`, splices).map((each) => ({ ...each, preferred: !cutsOff(subject, release) }));
  if (source.slice(start, end) === "}") return insert([beforeBrace(source, start, [line])]);
  const statement = statementAround(source, start, end);
  if (statement === null || statement.kind === "block" || statement.kind === "label") return [];
  if (statement.kind === "loop") return insert(atEndOfRound(source, statement, line));
  if (statement.kind !== "simple" && statement.kind !== "declaration")
    return insert(around(source, statement, [line]));
  if (!isWhole(source, statement, start, end) && statement.kind === "simple")
    return insert(around(source, statement, [line]));
  const text = source.slice(statement.start, statement.end);
  if (!usesLater(release, text)) return insert(around(source, statement, [line]));
  if (/^return\b/.test(text))
    return titled(`Keep the result and insert '${line}'`, keepResult(subject, statement, line));
  return keepingOld(subject, statement, release);
}

/** What is returned may hang from what is released, under another name. */
function keptFirst(subject: Leak, release: Release): readonly Candidate[] {
  const { source, start, end } = subject;
  const statement = statementAround(source, start, end);
  const text = statement === null ? "" : source.slice(statement.start, statement.end);
  if (statement === null || !/^return\b.*(?:->|\[|\*|\()/.test(text) || usesLater(release, text)) return [];
  const line = statementAt(subject, release, start);
  return titled(`Keep the result and insert '${line}'`, keepResult(subject, statement, line));
}

/** The old value is used to get the new one. */
function keepingOld(subject: Leak, statement: Statement, { expression, call, takesNull }: Release) {
  if (statement.kind !== "simple" || !isPlain(expression)) return [];
  const called = /^(\w+)\(/.exec(call)?.[1];
  const deallocator = called ?? (subject.defect.allocation && deallocatorOf(subject.defect.allocation));
  const splices = keepOld(subject, statement, expression, (name) =>
    deallocator ? `${takesNull ? "" : `if (${name}) `}${deallocator}(${name});` : undefined,
  );
  return titled(`Keep the old '${expression}' and release it`, splices);
}

function atEndOfRound(source: string, loop: Statement, line: string): readonly Splice[] {
  const body = loop.children[0];
  return body === undefined ? [] : atEndOf(source, body, [line]);
}

/** The owner goes with a plain release, and the project has one that releases all of it. */
function ownersRelease({ defect: { loss }, knowledge, source, start, end }: Leak): readonly Candidate[] {
  if (loss.how !== "container") return [];
  const statement = statementAround(source, start, end);
  if (statement?.kind !== "simple" || !isPlain(loss.owner)) return [];
  return knowledge.destructorCalls(loss.owner).flatMap(({ call, takesNull }) => {
    const expression = loss.owner;
    const text = statementAt({ source, knowledge }, { call, takesNull, expression }, start);
    if (source.slice(statement.start, statement.end) === call) return [];
    const splices = [{ start: statement.start, end: statement.end, text }];
    return titled(`Replace by '${call}'`, splices);
  });
}

/** The ways part before the loss, and only one of them releases: the story tells at which condition. */
function onTheWay({ defect, knowledge, source, start }: Leak, release: Release): readonly Candidate[] {
  const found: Candidate[] = [];
  const branches = defect.trace.filter((step) => step.kind === "branch").reverse();
  for (const { site, taken } of branches) {
    const span = knowledge.spanOf(site);
    const conditional = span && statementAround(source, span.start, span.end);
    if (!conditional || conditional.start > start || !bodyHolds(conditional, start, source)) continue;
    const line = statementAt({ source, knowledge }, release, conditional.start);
    found.push(...titled(`Make '${line}' unconditional`, always(source, conditional, release.call, line)));
    found.push(...titled(`Insert '${line}'`, atBranch(source, conditional, taken, line)));
  }
  return distinct(found);
}

/** Releasing the rest of a structure whose link is overwritten resolves the leak; meant was perhaps to keep it. */
function cutsOff({ defect: { loss }, source, start }: Leak, { call }: Release): boolean {
  const around = statementAround(source, start, start);
  const isRound = around !== null && [...aroundIt(around)].some(({ kind }) => kind === "loop");
  return loss.how === "overwrite" && /->|\./.test(loss.holder) && isRound && !call.startsWith("free(");
}

/** `if (done) free(p);` where it is to be released in any case. */
function always(
  source: string,
  { kind, head, children, start, end }: Statement,
  call: string,
  line: string,
): readonly Splice[] {
  const [branch] = children;
  if (kind !== "if" || head === null || branch === undefined || children.length > 1) return [];
  const isPure = !/\w\s*\(|\+\+|--|[^=!<>]=(?!=)/.test(source.slice(head.start, head.end));
  const done = source.slice(branch.start, branch.end).replace(/^\{\s*|\s*\}$/g, "");
  return isPure && done === call ? [{ start, end, text: line }] : [];
}

function atBranch(source: string, statement: Statement, taken: boolean, release: string): readonly Splice[] {
  const [first, second] = statement.children;
  if (statement.kind === "if") {
    if (taken) return first === undefined ? [] : atEndOf(source, first, [release]);
    return second === undefined ? asElse(source, statement, [release]) : atEndOf(source, second, [release]);
  }
  if (statement.kind !== "loop") return [];
  if (taken && first !== undefined) return atEndOf(source, first, [release]);
  return around(source, statement, [], [release]);
}

function bodyHolds(statement: Statement, offset: number, source: string): boolean {
  const body = [...aroundIt(statement)].at(-1);
  return body !== undefined && body.start <= offset && offset <= body.end && source[body.start] === "{";
}

/** The range is the statement's whole expression, not a part of a larger one. */
function isWhole(source: string, statement: Statement, start: number, end: number): boolean {
  const rest = source.slice(statement.start, start) + source.slice(end, statement.end);
  return /^[\s;]*$/.test(rest);
}

/** The statement evaluates what would have been released: the right side of an assignment, a result. */
function usesLater({ expression }: Release, statement: string): boolean {
  const assigned = /^[^=]*[^=!<>]=(?!=)/.exec(statement)?.[0] ?? "";
  const isCall = /^\w+\s*\(/.test(statement) && !/^return\b/.test(statement);
  return !isCall && mentions(statement.slice(assigned.length), expression);
}

function titled(title: string, splices: readonly Splice[]): readonly Candidate[] {
  return splices.length === 0 ? [] : [{ title, splices, preferred: true }];
}

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(candidates.map((each) => [JSON.stringify(each.splices), each])).values()];
}
