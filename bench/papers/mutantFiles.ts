// The files whose correct programs are mutated: the unseen programs and the fixtures
// that are one file with scenarios.

import { readFileSync } from "node:fs";
import { absolutePath, fixturePaths, readFixture } from "../../test/support/fixtures.ts";
import {
  type ProgramFile,
  parseProgramFile,
  programPaths,
  readProgramFile,
} from "../../test/support/programs.ts";

const fixtures = "fixtures/";

/** Relative to test/programs, or in the folder `fixtures`. */
export function mutantPaths(): readonly string[] {
  const single = fixturePaths.filter((path) => {
    const { files } = readFixture(path);
    return files.length === 1 && files[0]!.functions.some(({ name }) => name === "main");
  });
  return [...programPaths, ...single.map((path) => fixtures + path)];
}

export function readMutantFile(path: string): ProgramFile {
  if (!path.startsWith(fixtures)) return readProgramFile(path);
  const text = readFileSync(absolutePath(path.slice(fixtures.length)), "utf8");
  return parseProgramFile(path, text);
}
