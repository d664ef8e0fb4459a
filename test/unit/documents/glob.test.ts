import { expect, test } from "vitest";
import { createMatcher } from "../../../server/src/documents/glob.ts";

const cases: readonly (readonly [pattern: string, path: string, matches: boolean])[] = [
  ["third_party/**", "third_party/a/b.c", true],
  ["third_party", "third_party/a/b.c", true],
  ["third_party/", "third_party/a.c", true],
  ["third_party", "third_party_too/a.c", false],
  ["third_party", "src/third_party/a.c", false],
  ["**/third_party", "src/third_party/a.c", true],
  ["**/*_test.c", "x_test.c", true],
  ["**/*_test.c", "a/b/x_test.c", true],
  ["*.c", "a.c", true],
  ["*.c", "src/a.c", false],
  ["src/?.c", "src/a.c", true],
  ["src/?.c", "src/ab.c", false],
  ["{gen,old}/*.c", "old/a.c", true],
  ["{gen,old}/*.c", "new/a.c", false],
  ["a+(b).c", "a+(b).c", true],
  ["a.c", "abc", false],
  ["/project/src/**", "src/a.c", true],
  ["a{b", "a{b", true],
  ["{a,b{1,2}}.c", "b2.c", true],
  ["a,b}.c", "a,b}.c", true],
];

test.each(cases)("'%s' and '%s': %s", (pattern, path, matches) => {
  expect(createMatcher([pattern], "/project")(`/project/${path}`)).toBe(matches);
});

test("nothing matches no pattern, and what is outside is seen by its whole path", () => {
  expect(createMatcher([], "/project")("/project/a.c")).toBe(false);
  expect(createMatcher(["**/x.c"], "/project")("/elsewhere/x.c")).toBe(true);
});
