// The unseen programs: first whether they are what they say, by running them under the
// sanitizers, then whether the analysis sees it. UPDATE=1 writes the list of known gaps anew.

import { basename } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { canSanitize } from "./support/gcc.ts";
import { createTestHost, inTestRoot } from "./support/host.ts";
import {
  differences,
  gapsOf,
  type KnownGaps,
  readKnownGaps,
  readSlowFiles,
  strangers,
  writeKnownGaps,
} from "./support/programGaps.ts";
import { asFixture, programPaths, readProgramFile } from "./support/programs.ts";
import { contradictions, runScenarios } from "./support/sanitizer.ts";

describe.runIf(canSanitize())("the truth about the programs", () => {
  it.each(programPaths)("%s behaves as it says", async (path) => {
    const fixture = asFixture(readProgramFile(path));
    expect(contradictions(fixture, await runScenarios(fixture))).toEqual([]);
  });
});

describe("the analysis of the programs", () => {
  const known = readKnownGaps();
  const found: KnownGaps[] = [];
  const slow = readSlowFiles();

  it.skip.each(slow)("%s takes too long for a test", () => {});

  it.each(programPaths.filter((path) => !slow.includes(path)))("%s", async (path) => {
    const file = readProgramFile(path);
    const name = basename(path);
    const result = (await createTestHost({ [name]: file.text })).snapshot().check(inTestRoot(name));
    const now = gapsOf(file, result, known);
    found.push(now);
    if (process.env.UPDATE !== "1") expect(differences(file, now, known)).toEqual([]);
  });

  it("has no gap of a program that does not exist", () => {
    if (process.env.UPDATE !== "1") expect(strangers(known, programPaths.map(readProgramFile))).toEqual([]);
  });

  afterAll(() => {
    if (process.env.UPDATE === "1" && found.length === programPaths.length - slow.length)
      writeKnownGaps(found);
  });
});
