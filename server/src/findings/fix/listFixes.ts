// A list of which only the first node is released: a loop that goes on to the next
// before it releases each node.

import { indentationAt, indentationUnit, lineBreakOf } from "./layout.ts";
import { freeName } from "./names.ts";
import { isPlain } from "./release.ts";
import { statementAround } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

export function listFixes({
  defect: { loss },
  source,
  start,
  end,
  knowledge,
}: Subject<DefectOf<"leak">>): readonly Candidate[] {
  if (loss.how !== "container" || !/^\w+$/.test(loss.owner) || !isPlain(loss.path)) return [];
  const field = loss.path.startsWith(`${loss.owner}->`) ? loss.path.slice(loss.owner.length) : "";
  const statement = statementAround(source, start, end);
  const text = statement === null ? "" : source.slice(statement.start, statement.end);
  const name = freeName(source, start, "next", "following", "rest");
  const declaration = knowledge.declare(loss.owner, name);
  const isLink = declaration !== null && declaration === knowledge.declare(loss.path, name);
  if (!/^->\w+$/.test(field) || statement?.kind !== "simple" || !isLink || !/^\w+\s*\(/.test(text)) return [];
  const newline = lineBreakOf(source) + indentationAt(source, statement.start);
  const inner = newline + indentationUnit(source);
  const lines = [`${declaration} = ${loss.path};`, text, `${loss.owner} = ${name};`];
  const loop = `while (${loss.owner} != NULL) {${lines.map((line) => inner + line).join("")}${newline}}`;
  return [
    {
      title: `Release all nodes from '${loss.owner}' on`,
      splices: [{ start: statement.start, end: statement.end, text: loop }],
      preferred: true,
    },
  ];
}
