// Callees that change or release what hangs from memory that they are given, and hand out nothing there as far as their
// contracts tell. All else is tried before; what is still open then is as open as with unknown code.

import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import { plainName } from "../shape/text.ts";
import { judgementOf } from "./judgement.ts";
import { looksAfter, unsure } from "./limits.ts";
import type { Outcome } from "./outcome.ts";

/** Only where nothing else is open: else the procedure is given up anyway. */
export function withUnclearAsUnknown(judgement: Judgement, procedure: Procedure, proof: Outcome): Judgement {
  const names = new Map(proof.unclear.map((name) => [unsure(plainName(name)), plainName(name)]));
  const open = judgement.gaps.map(({ reason }) => names.get(reason) ?? null);
  if (open.length === 0 || open.includes(null)) return judgement;
  const taken = open.flatMap((name) => (name === null ? [] : [looksAfter(name)]));
  const assumptions = [...new Set([...judgement.assumptions, ...proof.assumptions, ...taken])].sort();
  return judgementOf({ ...judgement, procedure, gaps: [], assumptions, rung: proof.rung });
}
