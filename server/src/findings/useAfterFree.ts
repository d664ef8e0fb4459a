// Words for memory that is used after it was freed.

import type { Defect } from "../defects/defect.ts";
import { firstRelease } from "./release.ts";
import { isOrMay, type Wording, type Words } from "./words.ts";

type UseAfterFree = Extract<Defect, { readonly kind: "use-after-free" }>;

export function renderUseAfterFree(defect: UseAfterFree, words: Words): Wording {
  const verb = isOrMay(defect.certain, "used");
  const release = firstRelease(defect.trace);
  const before = release === null ? "" : words.where(release.site);
  return { code: "use-after-free", message: `'${defect.pointer}' ${verb} after it was freed${before}` };
}
