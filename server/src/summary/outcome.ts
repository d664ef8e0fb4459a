// What one run of the engine has to say about a procedure, whichever kind of
// run it was.

import type { Defect } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { Gap } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Run } from "../shape/run.ts";
import { plainName } from "../shape/text.ts";
import type { Collection } from "./collection.ts";
import { rungOf, unsure } from "./limits.ts";

export type Setting = Pick<Run, "program" | "options" | "isTold">;

export interface Outcome {
  readonly procedure: Procedure;
  readonly defects: readonly Defect[];
  /** Where they are none, every execution was considered. */
  readonly gaps: readonly Gap[];
  readonly assumptions: readonly string[];
  /** Some of what was assumed should be tried. */
  readonly isSupposed: boolean;
  readonly steps: number;
  /** Callees, each with a gap, of which `run.unclear` was told and nothing worse. */
  readonly unclear: readonly string[];
  /** One of `rungs`: how much detail was given up. */
  readonly rung: number;
}

export function outcomeOf(
  procedure: Procedure,
  collection: Collection,
  exits: number,
  steps: number,
): Outcome {
  const assumptions = collection.assumptions();
  return {
    procedure,
    defects: collection.defects(),
    gaps: [...collection.gaps(), ...vacuity(procedure, collection, exits)],
    assumptions,
    isSupposed: collection.isSupposed(),
    steps,
    unclear: [],
    rung: rungOf(assumptions),
  };
}

/** Where control can reach the end and no case does, something was lost on the way. */
function vacuity(procedure: Procedure, collection: Collection, exits: number): readonly Gap[] {
  if (exits > 0 || collection.hasStopped() || collection.gaps().length > 0) return [];
  if (!reachesExit(procedure)) return [];
  const site: Site = { procedure: procedure.linkage, at: procedure.nameAt };
  return [{ site, reason: "no way through the function was found" }];
}

function reachesExit(procedure: Procedure): boolean {
  const reached = new Set<number>([0]);
  for (const block of reached) for (const next of procedure.blocks[block]!.successors) reached.add(next);
  return reached.has(procedure.exit);
}

/** Its contract does not say what a callee that is not followed does with memory that is in sight. */
export function unsureOf(procedure: Procedure, callee: string): Gap {
  const site = { procedure: procedure.linkage, at: procedure.nameAt };
  return { site, reason: unsure(plainName(callee)) };
}
