// Front end, models and interpreter against the annotated programs, which the
// sanitizers have confirmed: a concrete run of what was lowered has to leak, go
// wrong or be clean exactly as the program itself. Where a run depends on what a
// library function answers, the interpreter says so, and nothing is compared.

import { describe, expect, it } from "vitest";
import { fixturePaths, readFixture, withScenarios } from "../../support/fixtures.ts";
import { functionAt } from "../../support/fixtureText.ts";
import { interpret } from "../../support/interpreter/interpret.ts";
import { type LoweredProgram, lowerProgram } from "../../support/interpreter/lowered.ts";
import type { Run } from "../../support/interpreter/report.ts";
import { contradictions, functionsIn, type Outcome, readScenarios } from "../../support/sanitizer.ts";

describe.each(fixturePaths)("%s", (path) => {
  it("runs as it is annotated", async () => {
    const fixture = readFixture(path);
    const scenarios = readScenarios(fixture);
    const program = await lowerProgram(withScenarios(fixture, scenarios));
    const runs = scenarios.map(({ statement, failing }, index) => {
      const run = interpret(program.procedure(`scenario_${index}`, null)!, {
        code: program,
        script: { allocationFails: (count) => count === failing },
      });
      return { statement, functions: functionsIn(statement, fixture), run };
    });
    const undecided = new Set(
      runs.filter(({ run }) => run.outcome.kind === "unknown").flatMap(({ functions }) => functions),
    );
    const decided = runs.map(({ run, ...scenario }) => ({ ...scenario, outcome: outcomeOf(run, program) }));
    const claimed = fixture.files.map((file) => ({
      ...file,
      annotations: file.annotations.filter(({ line }) => !undecided.has(functionAt(file, line)?.name ?? "")),
      functions: file.functions.map((each) => (undecided.has(each.name) ? { ...each, claim: null } : each)),
    }));
    expect(contradictions({ ...fixture, files: claimed }, decided)).toEqual([]);
  });
});

/** In the words of the sanitizers. */
function outcomeOf({ outcome, losses }: Run, program: LoweredProgram): Outcome {
  if (outcome.kind === "fault") return { kind: "fault", error: outcome.fault };
  if (losses.length === 0)
    return outcome.kind === "returned" ? { kind: "clean" } : { kind: "ended", log: JSON.stringify(outcome) };
  const allocated = losses.map(({ allocatedAt }) =>
    allocatedAt.map((at) => program.lineOf(at)).findLast(Boolean),
  );
  return { kind: "leaks", allocated: allocated.flatMap((line) => (line ? [line] : [])) };
}
