// Whether an alarm is about the leak of a pair: before the fix and, with shifted lines, after it.

import { describe, expect, it } from "vitest";
import type { Alarm } from "../../../bench/truth/alarm.ts";
import type { Pair } from "../../../bench/truth/pairs.ts";
import { afterDiff, concerns, targetOf } from "../../../bench/truth/target.ts";

const diff = `diff --git a/list.c b/list.c
--- a/list.c
+++ b/list.c
@@ -4,0 +5,2 @@ void before(void)
+    one();
+    two();
@@ -20 +22,3 @@ int load(void)
-    p = make();
+    p = make();
+    if (p == NULL)
+        return -1;
@@ -30,2 +33,0 @@ int load(void)
-    old();
-    older();
`;

const pair: Pair = {
  id: "list-1",
  repo: "some/list",
  fix_commit: "b",
  parent_commit: "a",
  file: "list.c",
  function: "load",
  function_lines_before: [10, 40],
  function_lines_after: [12, 42],
  leaked: "p",
  alloc_line_before: 20,
  leak_point: 25,
  after_residual: false,
  tier: "T1",
};

function leak(line: number, message: string, born: readonly number[] = [], file = "list.c"): Alarm {
  return {
    at: { file, first: line, last: line },
    isLeak: true,
    certain: true,
    message,
    born: born.map((first) => ({ file, first, last: first })),
    steps: [],
    fingerprint: "",
  };
}

describe("a line after the fix", () => {
  it.each([
    ["above all changes", 4, [4, 4]],
    ["behind lines that were added", 5, [7, 7]],
    ["in a change", 20, [22, 24]],
    ["behind a change that grew", 21, [25, 25]],
    ["behind lines that were deleted", 32, [34, 34]],
  ] as const)("%s", (_, line, expected) => {
    expect(afterDiff(line, diff)).toEqual(expected);
  });
});

describe("an alarm before the fix", () => {
  const target = targetOf(pair, "before", diff);

  it("is about the object that was allocated on the pair's line, whatever holds it", () => {
    expect(concerns(leak(25, "'q' goes out of scope", [20]), target)).toBe(true);
  });

  it("is about the field that is lost there, whichever line allocated", () => {
    const field = targetOf({ ...pair, leaked: "p->name" }, "before", diff);
    expect(concerns(leak(25, "freeing 'p' loses the memory held by 'p->name'", [15]), field)).toBe(true);
    expect(concerns(leak(26, "freeing 'p' loses the memory held by 'p->name'", [15]), field)).toBe(false);
  });

  it("is not about it where another line of the function allocated, also under the same name", () => {
    expect(concerns(leak(25, "'p' goes out of scope", [15]), target)).toBe(false);
  });

  it("is told by the expression where the allocation lies elsewhere", () => {
    expect(concerns(leak(25, "leak of 'p'"), target)).toBe(true);
    expect(concerns(leak(25, "leak of 'p->next'"), target)).toBe(false);
    expect(concerns(leak(25, "leak of 'top'"), target)).toBe(false);
  });

  it("is not about it in another function, in another file, or if it is no leak", () => {
    expect(concerns(leak(50, "leak of 'p'"), target)).toBe(false);
    expect(concerns(leak(25, "leak of 'p'", [], "other.c"), target)).toBe(false);
    expect(concerns({ ...leak(25, "use of 'p'", [20]), isLeak: false }, target)).toBe(false);
  });
});

describe("other pairs", () => {
  it("are about the same allocation on its line after the fix", () => {
    const target = targetOf(pair, "after", diff);
    expect(concerns(leak(30, "'p' goes out of scope", [23]), target)).toBe(true);
    expect(concerns(leak(30, "'p' goes out of scope", [20]), target)).toBe(false);
  });

  it("of an object that existed before are told by the expression alone", () => {
    const target = targetOf({ ...pair, leaked: "p->name", alloc_line_before: null }, "before", diff);
    expect(concerns(leak(25, "freeing 'p' loses the memory held by 'p->name'", [12]), target)).toBe(true);
  });

  it("of a result that nothing holds are told by the callee", () => {
    const target = targetOf({ ...pair, leaked: "make(...) result" }, "before", diff);
    expect(concerns(leak(25, "the result of 'make' is discarded and leaks"), target)).toBe(true);
  });
});
