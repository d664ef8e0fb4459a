// The annotated programs under test/fixtures, and their lines of `main` as
// procedures that can be run one by one.

import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type Fixture, parseFixture } from "./fixtureText.ts";
import { mainFile, type Scenario } from "./sanitizer.ts";

const folder = resolve(import.meta.dirname, "../fixtures");

/** Paths relative to test/fixtures, sorted. */
export const fixturePaths: readonly string[] = globSync("*/*.c", { cwd: folder })
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

export function absolutePath(path: string): string {
  return resolve(folder, path);
}

export function readFixture(path: string): Fixture {
  return parseFixture(readFileSync(absolutePath(path), "utf8"), basename(path));
}

/** The fixture's texts by name, with a function `scenario_0`, `scenario_1`, ... for each scenario. */
export function withScenarios(fixture: Fixture, scenarios: readonly Scenario[]): Record<string, string> {
  const texts = Object.fromEntries(fixture.files.map(({ name, text }) => [name, text]));
  const functions = scenarios.map(
    ({ statement }, index) => `void scenario_${index}(void) { ${statement} }\n`,
  );
  const { name, text } = mainFile(fixture);
  return { ...texts, [name]: text + functions.join("") };
}
