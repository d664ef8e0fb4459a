// Words for a leak: the code says how the last reference went.

import type { Defect, Loss } from "../defects/defect.ts";
import { doesOrMay, isOrMay, type Wording, type Words } from "./words.ts";

type Leak = Extract<Defect, { readonly kind: "leak" }>;

export function renderLeak(leak: Leak, words: Words): Wording {
  const { loss } = leak;
  switch (loss.how) {
    case "overwrite":
      return isFailedRealloc(loss, words.textAt(leak.at))
        ? failedRealloc(leak, loss)
        : overwritten(leak, loss, words);
    case "scope":
      return outOfScope(leak, loss, words);
    case "discarded":
      return {
        code: isMemory(leak) ? "leak-discarded" : "leak-resource",
        message: `the result of '${loss.callee}' is discarded and ${doesOrMay(leak.certain, "leak")}`,
      };
    case "container":
      return {
        code: "leak-container",
        message: `freeing '${loss.owner}' ${doesOrMay(leak.certain, "lose")} the nodes reachable only through '${loss.path}'`,
      };
    case "call":
      return {
        code: "leak-call",
        message: `'${loss.callee}' ${doesOrMay(leak.certain, "drop")} the only pointer to the old '${loss.holder}'`,
      };
  }
}

type Overwrite = Extract<Loss, { readonly how: "overwrite" }>;
type Scope = Extract<Loss, { readonly how: "scope" }>;

function overwritten(leak: Leak, { holder }: Overwrite, words: Words): Wording {
  const verb = isOrMay(leak.certain, "overwritten");
  const line = words.lineOf(leak.allocation.site);
  if (isMemory(leak)) {
    return {
      code: "leak-overwrite",
      message: `'${holder}' ${verb} while it holds the only pointer to memory from '${leak.allocation.by}' (${line})`,
    };
  }
  return {
    code: "leak-resource",
    message: `'${holder}' ${verb} while it holds the only reference to what '${leak.allocation.by}' opened (${line})`,
  };
}

function outOfScope(leak: Leak, { holder }: Scope, words: Words): Wording {
  const verb = doesOrMay(leak.certain, "go");
  const line = words.lineOf(leak.allocation.site);
  const start = `'${holder}' ${verb} out of scope here without`;
  if (isMemory(leak)) {
    return {
      code: "leak-scope",
      message: `${start} freeing memory from '${leak.allocation.by}' (${line})`,
    };
  }
  return {
    code: "leak-resource",
    message: `${start} closing what '${leak.allocation.by}' opened (${line})`,
  };
}

function failedRealloc(leak: Leak, { holder }: Overwrite): Wording {
  const verb = leak.certain ? "is" : "may be";
  return { code: "leak-realloc", message: `if 'realloc' fails, the block held by '${holder}' ${verb} lost` };
}

/** `p = realloc(p, n)`: the statement that loses the block is the one that was to resize it. */
function isFailedRealloc({ holder }: Overwrite, statement: string): boolean {
  const compact = statement.replace(/\s+/g, "");
  const name = holder.replace(/\s+/g, "");
  return compact.startsWith(`${name}=`) && compact.includes(`realloc(${name},`);
}

function isMemory(leak: Leak): boolean {
  return leak.allocation.family === "malloc";
}
