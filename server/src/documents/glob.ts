// Patterns that name files of a project, as settings have them: `third_party/**`, `**/*_test.c`, `build`.

import { isInside, joinPath, relativeTo } from "./path.ts";

/** Patterns are seen from `root`. One that names a folder means all that is in it. */
export function createMatcher(patterns: readonly string[], root: string): (path: string) => boolean {
  const expressions = patterns.map((pattern) => expressionOf(patternWithin(pattern, root)));
  return (path) => {
    const seen = isInside(root, path) ? relativeTo(root, path) : path;
    return expressions.some((expression) => expression.test(seen));
  };
}

function patternWithin(pattern: string, root: string): string {
  const plain = pattern.replace(/^\.\//, "").replace(/\/$/, "");
  return isInside(joinPath(root, ""), plain) ? relativeTo(root, plain) : plain;
}

/** `**` goes through folders, `*` and `?` stay within a name, `{a,b}` is either. */
function expressionOf(pattern: string): RegExp {
  let depth = 0;
  const source = pattern.replaceAll(/\*\*\/|\*\*|\*|\?|\{|\}|,|[.+^$()|[\]\\]/g, (piece) => {
    if (piece === "**/") return "(?:.*/)?";
    if (piece === "**") return ".*";
    if (piece === "*") return "[^/]*";
    if (piece === "?") return "[^/]";
    if (piece === "{") depth += 1;
    if (piece === "{") return "(?:";
    if (piece === "}" && depth > 0) depth -= 1;
    else if (piece !== "," || depth === 0) return piece === "," ? "," : `\\${piece}`;
    return piece === "}" ? ")" : "|";
  });
  return new RegExp(`^${source}${")".repeat(depth)}(?:/.*)?$`);
}
