// How the file releases the same thing in other places: `if (buffer != local) free(buffer);`
// says under which condition it may be released at all.

import { around, beforeBrace } from "./insert.ts";
import type { Release } from "./release.ts";
import { bodiesIn, bodyAround, type Statement, statementAround, within } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";
import { tokensOf } from "./tokens.ts";

/** Other conditions than these are too much to be tried. */
const mostConditions = 2;

export function asElsewhere(
  { source, start, end }: Subject<DefectOf<"leak">>,
  { call }: Release,
): readonly Candidate[] {
  const names = namesAround(source, start);
  const guarded = bodiesIn(source)
    .flatMap((body) => [...within(body)])
    .flatMap((each) => guardOf(source, each, call))
    .filter((condition) => namesIn(condition).every((name) => names.has(name)));
  return [...new Set(guarded)].slice(0, mostConditions).flatMap((condition) => {
    const line = `if (${condition}) ${call}`;
    const statement = statementAround(source, start, end);
    if (source.slice(start, end) === "}")
      return [{ title: `Insert '${line}'`, splices: [beforeBrace(source, start, [line])], preferred: true }];
    if (statement?.kind !== "simple") return [];
    return [{ title: `Insert '${line}'`, splices: around(source, statement, [line]), preferred: true }];
  });
}

function guardOf(source: string, { kind, head, children }: Statement, call: string): readonly string[] {
  const [branch] = children;
  if (kind !== "if" || head === null || branch === undefined || children.length > 1) return [];
  const done = source.slice(branch.start, branch.end).replace(/^\{\s*|\s*\}$/g, "");
  const condition = source.slice(head.start, head.end).trim();
  const isPure = !/\w\s*\(|\+\+|--|[^=!<>]=(?!=)|\n/.test(condition);
  return done === call && isPure ? [condition] : [];
}

function namesAround(source: string, offset: number): ReadonlySet<string> {
  const body = bodyAround(source, offset);
  if (body === null) return new Set();
  // The parameters stand in front of the body.
  const head = source.lastIndexOf("\n}", body.start);
  const inside = tokensOf(source).filter(({ start }) => head <= start && start < body.end);
  return new Set(inside.map(({ text }) => text));
}

function namesIn(condition: string): readonly string[] {
  return [...condition.matchAll(/(?<![\w.]|->)[A-Za-z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !/^[A-Z][A-Z0-9_]*$|^sizeof$/.test(name));
}
