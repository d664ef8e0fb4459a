// A result that nobody takes. A call that does nothing but allocate goes; one that does
// something else as well has its result released.

import { around, without } from "./insert.ts";
import { declaring } from "./keepValue.ts";
import { freeName } from "./names.ts";
import { deallocatorOf, releaseOf } from "./release.ts";
import { type Statement, statementAround } from "./statements.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";

export function discardedFixes(subject: Subject<DefectOf<"leak">>): readonly Candidate[] {
  const { source, start, end, defect } = subject;
  const statement = statementAround(source, start, end);
  const call = source.slice(start, end);
  if (statement === null || statement.kind === "block" || !/^\w+\s*\([\s\S]*\)$/.test(call)) return [];
  const before = source.slice(statement.start, start).replace(/\(\s*void\s*\)/, "");
  const isWhole = /^[\s(]*$/.test(before) && /^[\s;)]*$/.test(source.slice(end, statement.end));
  if (!isWhole) return inVariable(subject, statement, call);
  const callee = /^\w+/.exec(call)![0];
  const isOnlyAllocation =
    defect.allocation?.by === callee && !/\+\+|--|[^=!<>]=[^=]|\w\s*\(/.test(call.slice(callee.length));
  if (isOnlyAllocation && /^(?:malloc|calloc|strdup|strndup|realloc)$/.test(callee)) {
    return [
      { title: `Remove the call of '${callee}'`, splices: [without(source, statement)], preferred: false },
    ];
  }
  return releases(subject, call).map((text) => ({
    title: `Release the result: '${text}'`,
    splices: [{ start: statement.start, end: statement.end, text }],
    preferred: true,
  }));
}

function releases({ defect, knowledge }: Subject<DefectOf<"leak">>, call: string): readonly string[] {
  const deallocator = defect.allocation === null ? "free" : deallocatorOf(defect.allocation);
  const own = knowledge.destructorCalls(call).filter(({ takesNull }) => takesNull);
  const plain = deallocator === "free" || deallocator === "g_free" ? [`${deallocator}(${call});`] : [];
  return [...own.map((each) => each.call), ...plain];
}

/** `use(make());` -> `T *made = make(); use(made); free(made);`. */
function inVariable(
  subject: Subject<DefectOf<"leak">>,
  statement: Statement,
  call: string,
): readonly Candidate[] {
  const { source, start, end, knowledge, defect } = subject;
  if (statement.kind !== "simple" && statement.kind !== "declaration" && statement.kind !== "if") return [];
  const text = source.slice(statement.start, statement.end);
  if (/^(?:return|goto)\b/.test(text)) return [];
  const name = freeName(source, statement.start, "made", "given", "fresh");
  const declaration = knowledge.declare(call, name);
  if (declaration === null) return [];
  const rewritten = source.slice(statement.start, start) + name + source.slice(end, statement.end);
  const own = knowledge
    .destructorCalls(call)
    .map((each) => ({ ...each, call: each.call.replace(call, name) }));
  const plain = releaseOf(defect.allocation, name);
  const ways = [...own, ...(plain === null ? [] : [plain])];
  return ways
    .map(({ call: text, takesNull }) => (takesNull ? text : `if (${name}) ${text}`))
    .map((release) => ({
      title: `Keep the result of '${/^\w+/.exec(call)![0]}' and release it`,
      splices:
        statement.kind === "declaration"
          ? [
              ...around(source, statement, [`${declaration} = ${call};`], [release]),
              { start, end, text: name },
            ]
          : declaring(source, statement, [`${declaration} = ${call};`, rewritten, release]),
      preferred: true,
    }));
}
