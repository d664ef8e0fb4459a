// The engine against the concrete interpreter: every scenario of the fixtures and of
// the unseen programs, and at every step of every procedure that was followed to all
// its ends the question whether some abstract state describes the concrete heap.

import { basename } from "node:path";
import { describedGaps } from "../test/support/describedGaps.ts";
import {
  addRuns,
  type DescribedRuns,
  describedRuns,
  type EngineRun,
  noRuns,
  showUndescribed,
} from "../test/support/describedRuns.ts";
import { fixturePaths, readFixture } from "../test/support/fixtures.ts";
import type { Fixture } from "../test/support/fixtureText.ts";
import { asFixture, programPaths, readProgramFile } from "../test/support/programs.ts";

export interface DescribesResult extends DescribedRuns {
  /** What is not described and no known gap, in words. */
  readonly surprises: readonly string[];
  /** Known gaps that are none any more. */
  readonly closed: readonly string[];
}

/** `wanted`: a part of the path. */
export async function describeAll(wanted: string, way: EngineRun): Promise<DescribesResult> {
  const programs: readonly (readonly [string, () => Fixture])[] = [
    ...fixturePaths.map((path) => [path, () => readFixture(path)] as const),
    ...programPaths.map((path) => [path, () => asFixture(readProgramFile(path))] as const),
  ].filter(([path]) => path.includes(wanted));
  const surprises: string[] = [];
  const open = new Set<string>();
  let total = noRuns;
  for (const [path, read] of programs) {
    const runs = await runsOrFailure(read(), way);
    const found = typeof runs === "string" ? [[path, runs] as const] : gapsIn(path, runs);
    for (const [gap, why] of found) {
      if (describedGaps.has(gap)) open.add(gap);
      else surprises.push(`${path}: ${why}`);
    }
    if (typeof runs !== "string") total = addRuns(total, runs);
  }
  const looked = [...describedGaps.keys()].filter((gap) => programs.some(([path]) => gap.startsWith(path)));
  return { ...total, surprises, closed: looked.filter((gap) => !open.has(gap)) };
}

async function runsOrFailure(fixture: Fixture, way: EngineRun): Promise<DescribedRuns | string> {
  try {
    return await describedRuns(fixture, {}, way);
  } catch (error) {
    return `the engine fails: ${String(error)}`;
  }
}

function gapsIn(path: string, { undescribed }: DescribedRuns): readonly (readonly [string, string])[] {
  return undescribed.map((each) => [`${path} ${each.procedure}`, showUndescribed(each)] as const);
}

if (basename(process.argv[1] ?? "") === "describes.ts") {
  for (const way of ["witness", "proof"] as const) {
    const result = await describeAll(process.argv[2] ?? "", way);
    for (const surprise of result.surprises) console.log(surprise);
    for (const gap of result.closed) console.log(`no gap any more: ${gap}`);
    console.log(
      `${way}: ${result.activations} calls, ${result.compared} moments compared; not described: ` +
        `${result.undescribed.length}, beside ${result.aliased} calls whose inputs alias`,
    );
    if (result.surprises.length > 0) process.exitCode = 1;
  }
}
