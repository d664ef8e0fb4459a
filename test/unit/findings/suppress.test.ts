import { expect, test } from "vitest";
import type { Finding } from "../../../server/src/findings/finding.ts";
import { createSuppression } from "../../../server/src/findings/suppress.ts";

const place = (line: number) => ({
  file: "/a.c",
  range: { start: { line, character: 0 }, end: { line, character: 1 } },
});

const finding: Finding = {
  code: "leak-scope",
  certainty: "certain",
  place: place(4),
  message: "",
  procedure: "f",
  condition: null,
  allocation: place(1),
  trace: [],
  fingerprint: "",
};

const silenced = (line: number, comment: string) => {
  const lines = Array.from({ length: 6 }, (_, at) => (at === line ? comment : "x;"));
  return createSuppression(() => lines.join("\n"))(finding);
};

test.each([
  ["on the finding's line", 4, "} // heaplens-ignore leak-scope: owned by the pool", true],
  ["alone on the line above", 3, "  // heaplens-ignore leak-scope: owned by the pool", true],
  ["on the allocation's line", 1, "p = malloc(3); /* heaplens-ignore leak-scope: kept */", true],
  ["above the allocation", 0, "// heaplens-ignore leak-scope", true],
  ["behind other code on the line above", 3, "q = 0; // heaplens-ignore leak-scope: other", false],
  ["of another code", 4, "} // heaplens-ignore leak-overwrite: no", false],
  ["of several codes", 4, "} // heaplens-ignore leak-overwrite, leak-scope: both", true],
  ["without a code", 4, "} // heaplens-ignore: all of them", true],
  ["outside of a comment", 4, 'puts("heaplens-ignore leak-scope");', false],
  ["two lines above", 2, "// heaplens-ignore leak-scope: far", false],
  ["for the whole file", 5, "// heaplens-ignore-file: generated", true],
  ["for one code in the whole file", 5, "// heaplens-ignore-file leak-overwrite: generated", false],
])("a comment %s", (_, line, comment, expected) => expect(silenced(line, comment)).toBe(expected));
