// Reality on quick fixes: programs of the tests with all their fixes, run under the sanitizers. What
// ran clean before runs clean, nothing new goes wrong, and less leaks than before.

import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../server/src/findings/fix/apply.ts";
import { canSanitize } from "./support/gcc.ts";
import { createTestHost, inTestRoot } from "./support/host.ts";
import { asFixture, parseProgramFile, readProgramFile } from "./support/programs.ts";
import { runScenarios, type ScenarioRun } from "./support/sanitizer.ts";

const paths = [
  "flow/conditions.c",
  "flow/error_returns.c",
  "flow/goto_cleanup.c",
  "flow/loops.c",
  "lists/slist_basic.c",
  "lists/slist_indirect.c",
  "ownership/init_destroy.c",
  "ownership/record_arrays.c",
  "ownership/setters.c",
  "paths/owner_flags.c",
];

describe.runIf(canSanitize())("programs with their fixes", () => {
  it.each(paths)("%s", { timeout: 120_000 }, async (path) => {
    const file = readProgramFile(path);
    const name = basename(path);
    const fix = (await createTestHost({ [name]: file.text })).snapshot().fixAll(inTestRoot(name));
    const before = await runScenarios(asFixture(file));
    const after = await runScenarios(
      asFixture(parseProgramFile(path, applyEdits(file.text, fix?.edits ?? []))),
    );
    const worse = after.flatMap((run, index) =>
      badness(run) > badness(before[index]!) ? [{ was: before[index]!, is: run }] : [],
    );
    expect(worse).toEqual([]);
    expect(after.filter(isBad).length).toBeLessThan(before.filter(isBad).length);
  });
});

function badness({ outcome }: ScenarioRun): number {
  return ["clean", "leaks", "fault", "ended"].indexOf(outcome.kind);
}

function isBad(run: ScenarioRun): boolean {
  return badness(run) > 0;
}
