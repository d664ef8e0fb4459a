// Words for memory that is freed twice.

import type { Defect } from "../defects/defect.ts";
import { firstRelease } from "./release.ts";
import { isOrMay, type Wording, type Words } from "./words.ts";

type DoubleFree = Extract<Defect, { readonly kind: "double-free" }>;

export function renderDoubleFree(defect: DoubleFree, words: Words): Wording {
  const verb = isOrMay(defect.certain, "freed");
  const release = firstRelease(defect.trace);
  const before = release === null ? "" : words.where(release.site);
  return {
    code: "double-free",
    message: `'${defect.pointer}' ${verb} again after it was already freed${before}`,
  };
}
