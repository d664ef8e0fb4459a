// A leak that one case only suggests is certain where the flow of pointers tells that the block is lost
// on all ways on which there is one: whichever branches are taken, nobody releases it.

import type { Defect } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { Judgement } from "../defects/verdict.ts";
import { nestedFunction } from "../ir/build.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import { judgementOf } from "./judgement.ts";

type Leak = Extract<Defect, { readonly kind: "leak" }>;

/** What a program leaves to the system when it ends is no certain leak. */
const entry = "main";

export function withNeverReleased(judgement: Judgement, procedure: Procedure, program: Program): Judgement {
  const isOpen = judgement.defects.some((defect) => defect.kind === "leak" && !defect.certain);
  if (!isOpen || procedure.name === entry || hasInnerFunction(procedure)) return judgement;
  const places = placesIn(procedure, program);
  if (places.size === 0) return judgement;
  const defects = judgement.defects.map((defect) =>
    defect.kind === "leak" && !defect.certain && !defect.byJump && isGotAt(defect, procedure, places)
      ? { ...defect, certain: true }
      : defect,
  );
  return judgementOf({ ...judgement, procedure, defects });
}

/** The flow of pointers does not follow what that does with the procedure's variables. */
function hasInnerFunction({ blocks }: Procedure): boolean {
  return blocks.some(({ instructions }) =>
    instructions.some((each) => each.op === "havoc" && each.reason === nestedFunction),
  );
}

/** Where the procedure gets what it never releases. */
function placesIn(procedure: Procedure, program: Program): ReadonlySet<string> {
  return new Set(
    program.flow(procedure).neverReleased.map(({ block, index }) => {
      const { at } = procedure.blocks[block]!.instructions[index]!;
      return keyOf({ procedure: procedure.linkage, at });
    }),
  );
}

/** The allocation itself, or the call that the block came out of first. */
function isGotAt({ allocation, trace }: Leak, { linkage }: Procedure, places: ReadonlySet<string>): boolean {
  if (allocation === null) return false;
  if (allocation.site.procedure === linkage) return places.has(keyOf(allocation.site));
  const born = trace.findIndex(({ kind }) => kind === "allocated");
  const returned = trace
    .slice(born + 1)
    .find(({ kind, site }) => kind === "returned" && site.procedure === linkage);
  return born >= 0 && returned !== undefined && places.has(keyOf(returned.site));
}

function keyOf({ procedure, at }: Site): string {
  return `${procedure} ${at.start}-${at.end}`;
}
