// `p = realloc(p, n)` loses the block where the call fails: the result goes into a
// variable of its own first, and the test that follows gets what to do about the old block.

import { atEndOf } from "./insert.ts";
import { declaring } from "./keepValue.ts";
import { indentationAt, indentationUnit, lineBreakOf } from "./layout.ts";
import { freeName } from "./names.ts";
import { testsNull } from "./nullSafe.ts";
import { isPlain, releaseOf } from "./release.ts";
import type { Splice } from "./splice.ts";
import {
  bodyAround,
  isJump,
  isUnbraced,
  type Statement,
  siblingOf,
  statementAround,
  within,
} from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

type Leak = Subject<DefectOf<"leak">>;

interface Growing {
  readonly statement: Statement;
  readonly holder: string;
  /** The call, as it is written. */
  readonly call: string;
  readonly release: string;
}

export function reallocFixes(subject: Leak): readonly Candidate[] {
  const growing = readGrowing(subject);
  if (growing === null) return [];
  const { holder } = growing;
  const kept = { ...growing, release: "" };
  // Who owns what a field holds is alive, and releases it; a local variable goes with the function.
  const isLocal = /^\w+$/.test(holder);
  const ways = isLocal ? [growing, kept] : [kept, growing];
  return [...ways.flatMap((way) => withTest(subject, way)), ...withoutTest(subject, growing)];
}

/** At the assignment, also where the loss is told further on. */
function readGrowing({ defect: { loss, allocation }, source, start, end }: Leak): Growing | null {
  if (loss.how !== "realloc" || !isPlain(loss.holder)) return null;
  const release = releaseOf(allocation, loss.holder)?.call;
  const around = statementAround(source, start, end);
  const statement =
    around && [around, ...before(source, around)].find((each) => assigns(source, each, loss.holder));
  if (!statement || release === undefined) return null;
  const text = source.slice(statement.start, statement.end);
  const [, call] = /=([\s\S]*);$/.exec(text) ?? [];
  return call === undefined ? null : { statement, holder: loss.holder, call: call.trim(), release };
}

function before(source: string, statement: Statement): readonly Statement[] {
  const body = bodyAround(source, statement.start);
  return body === null ? [] : [...within(body)].filter(({ end }) => end <= statement.start).reverse();
}

function assigns(source: string, { kind, start, end }: Statement, holder: string): boolean {
  const compact = (text: string) => text.replace(/\s+/g, "");
  const match = /^([^=]*[^=!<>])=(?!=)[\s\S]*\brealloc\w*\s*\(\s*([^,]*),/i.exec(source.slice(start, end));
  return kind === "simple" && match !== null && compact(match[1]!) === compact(holder);
}

/** `if (p == NULL) return -1;` right behind it: that is where the old block is released. */
function withTest(subject: Leak, { statement, holder, call, release }: Growing): readonly Candidate[] {
  const { source } = subject;
  const test = siblingOf(statement, 1);
  const branch = test?.kind === "if" && test.children.length === 1 ? test.children[0] : undefined;
  const condition = test?.head ? source.slice(test.head.start, test.head.end) : "";
  if (!test || branch === undefined || !testsNull(condition, holder) || !endsInJump(source, branch))
    return [];
  const name = freeName(source, statement.start, "grown", "resized", "larger");
  const declaration = subject.knowledge.declare(holder, name);
  if (declaration === null) return [];
  const newline = lineBreakOf(source) + indentationAt(source, statement.start);
  const splices: Splice[] = [
    ...declaredInPlace(source, statement, `${declaration} = ${call};`),
    { start: test.head!.start, end: test.head!.end, text: condition.replace(holder, name) },
    ...(release === "" ? [] : atEndOf(source, branch, [release])),
    { start: test.end, end: test.end, text: `${newline}${holder} = ${name};` },
  ];
  return [candidate(`Use a temporary variable for the result of '${calleeOf(call)}'`, splices)];
}

function withoutTest(subject: Leak, { statement, holder, call, release }: Growing): readonly Candidate[] {
  const { source } = subject;
  const name = freeName(source, statement.start, "grown", "resized", "larger");
  const declaration = subject.knowledge.declare(holder, name);
  if (declaration === null) return [];
  const inner = lineBreakOf(source) + indentationAt(source, statement.start) + indentationUnit(source);
  const lines = [
    `${declaration} = ${call};`,
    `if (${name} == NULL)${inner}${release}`,
    `${holder} = ${name};`,
  ];
  return [
    candidate(
      `Use a temporary variable for the result of '${calleeOf(call)}'`,
      isUnbraced(statement) ? [] : declaring(source, statement, lines),
    ),
  ].filter(({ splices }) => splices.length > 0);
}

/** The variable outlives the statement, so that no block can be put around it. */
function declaredInPlace(_: string, { start, end }: Statement, text: string): readonly Splice[] {
  return [{ start, end, text }];
}

function endsInJump(source: string, branch: Statement): boolean {
  const last = branch.kind === "block" ? branch.children.at(-1) : branch;
  return (
    last !== undefined &&
    (isJump(source, last) || /^(?:exit|abort)\b/.test(source.slice(last.start, last.end)))
  );
}

function calleeOf(call: string): string {
  return /(\w+)\s*\(/.exec(call.replace(/^\([^()]*\)\s*/, ""))?.[1] ?? "realloc";
}

function candidate(title: string, splices: readonly Splice[]): Candidate {
  return { title, splices, preferred: true };
}
