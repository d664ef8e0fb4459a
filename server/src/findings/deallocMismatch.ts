// Words for releasing with the wrong function: `free` on what `fopen` gave.

import type { Defect } from "../defects/defect.ts";
import { isOrMay, type Wording, type Words } from "./words.ts";

type DeallocMismatch = Extract<Defect, { readonly kind: "dealloc-mismatch" }>;

export function renderDeallocMismatch(defect: DeallocMismatch, words: Words): Wording {
  const { by, site } = defect.allocation;
  const verb = isOrMay(defect.certain, "released");
  return {
    code: "dealloc-mismatch",
    message: `'${defect.pointer}' ${verb} with '${defect.used}' but comes from '${by}'${words.where(site)}`,
  };
}
