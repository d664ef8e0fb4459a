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
  const alternatives = alternativesOf(pattern).map((each) =>
    each.replaceAll(/\*\*\/|[*]{2}|[*?]|[.+^$(){}|[\]\\]/g, (piece) => wildcards.get(piece) ?? `\\${piece}`),
  );
  return new RegExp(`^(?:${alternatives.join("|")})(?:/.*)?$`);
}

const wildcards: ReadonlyMap<string, string> = new Map([
  ["**/", "(?:.*/)?"],
  ["**", ".*"],
  ["*", "[^/]*"],
  ["?", "[^/]"],
]);

/** The innermost braces first; a brace without its other half means itself. */
function alternativesOf(pattern: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  const [before, after] = [pattern.slice(0, braces.index), pattern.slice(braces.index + braces[0].length)];
  return braces[1]!.split(",").flatMap((each) => alternativesOf(before + each + after));
}
