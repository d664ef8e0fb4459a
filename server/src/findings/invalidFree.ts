// Words for freeing what is no heap block, or not its start.

import type { Defect } from "../defects/defect.ts";
import { isOrMay, type Wording } from "./words.ts";

type InvalidFree = Extract<Defect, { readonly kind: "invalid-free" }>;

export function renderInvalidFree(defect: InvalidFree): Wording {
  return {
    code: "invalid-free",
    message: `'${defect.pointer}' ${isOrMay(defect.certain, "freed")} but points to ${defect.target}`,
  };
}
