// Releases of what must not be released, or not in this way.

import { without } from "./insert.ts";
import { deallocatorOf } from "./release.ts";
import { statementAround } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

export function wrongFreeFixes({
  defect,
  source,
  start,
  end,
}: Subject<DefectOf<"invalid-free" | "dealloc-mismatch">>): readonly Candidate[] {
  const statement = statementAround(source, start, end);
  const text = statement === null ? "" : source.slice(statement.start, statement.end);
  const call = /^(\w+)(\s*\(\s*)([\s\S]*?)\s*\)\s*;$/.exec(text);
  if (statement?.kind !== "simple" || call === null) return [];
  const [, callee = "", open = "", argument = ""] = call;
  if (defect.kind === "dealloc-mismatch") {
    const right = deallocatorOf(defect.allocation);
    const splice = { start: statement.start, end: statement.start + callee.length, text: right ?? "" };
    return right === undefined ? [] : [{ title: `Use '${right}'`, splices: [splice], preferred: true }];
  }
  const removal = { title: `Remove '${text}'`, splices: [without(source, statement)], preferred: true };
  const whole = /^([\w.>-]*\w)\s*\+[\s\S]*$|^&([\w.>-]+?)(?:->|\.)\w+$/.exec(argument);
  const block = whole?.[1] ?? whole?.[2];
  if (block === undefined) return [removal];
  const from = statement.start + callee.length + open.length;
  const splice = { start: from, end: from + argument.length, text: block };
  return [{ title: `Release '${block}' itself`, splices: [splice], preferred: true }, removal];
}
