// Adds to a judgement what becomes of fields that own memory: runs of the engine know nothing of what
// is in objects from outside, all of the project together does.

import type { Defect } from "../defects/defect.ts";
import type { Step } from "../defects/trace.ts";
import type { Judgement, Verdict } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { FieldLoss, FieldSite } from "../program/fieldReport.ts";
import type { Program } from "../program/program.ts";
import { siteKey } from "../shape/path.ts";

export function withFieldLosses(judgement: Judgement, procedure: Procedure, program: Program): Judgement {
  const { losses, assumptions } = program.lostFields(procedure);
  const found = losses.map((loss) => defectOf(loss, procedure));
  const added = found.filter((defect) => !judgement.defects.some((other) => isSame(defect, other)));
  if (added.length === 0 && assumptions.length === 0) return judgement;
  const defects = [...judgement.defects, ...added];
  return {
    ...judgement,
    defects,
    verdict: verdictOf(judgement.verdict, added),
    assumptions: [...new Set([...judgement.assumptions, ...assumptions])].sort(),
  };
}

function verdictOf(before: Verdict, added: readonly Defect[]): Verdict {
  return added.length === 0 ? before : { word: "leaks" };
}

type Leak = Extract<Defect, { readonly kind: "leak" }>;

function defectOf(loss: FieldLoss, { linkage }: Procedure): Leak {
  const { how, at, owner, path, filled, released } = loss;
  const site = { procedure: linkage, at };
  return {
    kind: "leak",
    at: site,
    procedure: linkage,
    certain: true,
    trace: [
      { kind: "allocated", by: filled.by, site: siteOf(filled) },
      ...(released === null ? [] : [releaseStep(released)]),
      { kind: "lost", site },
    ],
    condition: null,
    allocation: { site: siteOf(filled), by: filled.by, family: filled.family },
    loss:
      how === "freed"
        ? { how: "container", owner, path, several: false }
        : { how: "overwrite", holder: path },
  };
}

function siteOf({ procedure, at }: FieldSite) {
  return { procedure, at };
}

function releaseStep(released: FieldSite): Step {
  return { kind: "freed", by: released.by, site: siteOf(released) };
}

/** What a run saw itself is told as it saw it. */
function isSame(defect: Leak, other: Defect): boolean {
  if (other.kind !== "leak" || siteKey(other.at) !== siteKey(defect.at)) return false;
  const { loss } = other;
  return loss.how !== "container" || defect.loss.how !== "container" || loss.path === defect.loss.path;
}
