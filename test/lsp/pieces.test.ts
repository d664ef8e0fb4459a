// What is shown of a check that is still going on, and when.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Finding } from "../../server/src/findings/finding.ts";
import type { FileResult } from "../../server/src/host/analysis.ts";
import { createPacing, withEarlier } from "../../server/src/lsp/features/pieces.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the edited functions and the end are shown at once, what comes between now and then", () => {
  const isDue = createPacing();
  const going = { isDone: false, hasAllEdited: false };
  const edited = { isDone: false, hasAllEdited: true };
  expect([isDue(going), isDue(going), isDue(edited), isDue(edited)]).toEqual([true, false, true, false]);
  vi.advanceTimersByTime(600);
  expect([isDue(edited), isDue(edited), isDue({ isDone: true, hasAllEdited: true })]).toEqual([
    true,
    false,
    true,
  ]);
});

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

function finding(procedure: string): Finding {
  return {
    code: "leak-scope",
    certainty: "certain",
    place: { file: "/a.c", range },
    message: procedure,
    procedure,
    condition: null,
    allocation: null,
    trace: [],
    fingerprint: procedure,
  };
}

function result(...procedures: readonly string[]): FileResult {
  return {
    path: "/a.c",
    findings: procedures.map(finding),
    procedures: [],
    notes: [],
    syntaxErrors: [],
    failure: null,
    lines: 1,
    milliseconds: { frontend: 0, analysis: 0 },
  };
}

test("earlier findings stay where they still wait, once each", () => {
  const waiting = { procedures: [], findings: ["b", "c"] };
  const shown = withEarlier(result("b"), result("a", "b", "c"), waiting);
  expect(shown.findings.map(({ fingerprint }) => fingerprint)).toEqual(["b", "c"]);
  expect(withEarlier(result("b"), undefined, waiting).findings).toHaveLength(1);
});
