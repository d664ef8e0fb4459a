// A file with conditionals can be read in several ways. Beside the reading that
// the configuration gives there are others that take the branches which it leaves out: each is a set of assumptions about
// macros, the same at all places of the file, so that what belongs together is taken together.

import { type Branch, branchesWithText } from "./branches.ts";
import { type Assumptions, waysToMake } from "./formula.ts";
import { sourceFile } from "./sourceFile.ts";
import { areOfSeveralSystems } from "./systems.ts";

/** Which branches a reading took: where their directives start. */
export type Taken = ReadonlySet<number>;

/** How many ways of one condition are tried before it is given up. */
const triedWays = 64;

/** Branches that no reading has taken yet. */
export function branchesLeft(path: string, text: string, taken: Taken): readonly Branch[] {
  if (!text.includes("#") && !text.includes("%:")) return [];
  return branchesWithText(sourceFile(path, text)).filter(({ start }) => !taken.has(start));
}

/** Assumptions under which as many of the branches are taken as go together; null where none can be. */
export function assumptionsFor(branches: readonly Branch[]): Assumptions | null {
  let assumed: Assumptions = new Map();
  let reached = false;
  for (const branch of branches) {
    const extended = reaching(branch, assumed);
    if (extended === null) continue;
    assumed = extended;
    reached = true;
  }
  return reached ? assumed : null;
}

function reaching(branch: Branch, assumed: Assumptions): Assumptions | null {
  let tried = 0;
  for (const ways of waysTo(branch, assumed)) {
    if (ways !== null && !areOfSeveralSystems(ways)) return ways;
    if (++tried > triedWays) return null;
  }
  return null;
}

/** The ways to take a branch and all around it; null for a way that led nowhere. */
function* waysTo(branch: Branch, assumed: Assumptions): Generator<Assumptions | null> {
  const around = branch.parent === null ? [assumed] : waysTo(branch.parent, assumed);
  for (const outer of around) {
    if (outer === null) yield null;
    else yield* waysInside(branch, 0, outer);
  }
}

function* waysInside(branch: Branch, index: number, assumed: Assumptions): Generator<Assumptions | null> {
  const earlier = branch.before[index];
  if (earlier === undefined) {
    yield* waysToMake(true, branch.condition, assumed);
    yield null;
    return;
  }
  for (const ways of waysToMake(false, earlier, assumed)) yield* waysInside(branch, index + 1, ways);
  yield null;
}
