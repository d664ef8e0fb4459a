// Words for a leak: the code says how the last reference went.

import type { Defect, Loss } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { Span } from "../ir/instruction.ts";
import { doesOrMay, isOrMay, type Wording, type Words } from "./words.ts";

export type Leak = Extract<Defect, { readonly kind: "leak" }>;

export function renderLeak(leak: Leak, words: Words): Wording {
  const { loss } = leak;
  switch (loss.how) {
    case "overwrite":
      return overwritten(leak, loss, words);
    case "realloc":
      return failedRealloc(leak, loss);
    case "scope":
      return outOfScope(leak, loss, words);
    case "discarded":
      return {
        code: isMemory(leak) ? "leak-discarded" : "leak-resource",
        message: `the result of '${discardedCall(leak)?.callee ?? loss.callee}' is discarded and ${doesOrMay(leak.certain, "leak")}`,
      };
    case "container":
      return {
        code: "leak-container",
        message: `freeing '${loss.owner}' ${doesOrMay(leak.certain, "lose")} ${contentOf(loss)}`,
      };
    case "call":
      return {
        code: "leak-call",
        message: `'${loss.callee}' ${doesOrMay(leak.certain, "drop")} the only pointer to the old '${loss.holder}'`,
      };
  }
}

/** The call inside of the statement whose result nothing took: of `use(make())` the inner one. */
export function discardedCall({ loss, at, trace }: Leak): DiscardedCall | null {
  if (loss.how !== "discarded") return null;
  const within = trace.filter(({ site }) => site.procedure === at.procedure && encloses(at.at, site.at));
  const giver = within.findLast((step) => step.kind === "returned" || step.kind === "allocated");
  if (giver?.kind === "returned") return { callee: giver.callee, site: giver.site };
  return giver?.kind === "allocated" ? { callee: giver.by, site: giver.site } : null;
}

interface DiscardedCall {
  readonly callee: string;
  readonly site: Site;
}

type Container = Extract<Loss, { readonly how: "container" }>;

function contentOf({ path, several }: Container): string {
  return several ? `the nodes reachable only through '${path}'` : `the memory held by '${path}'`;
}

function encloses(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

type Overwrite = Extract<Loss, { readonly how: "overwrite" }>;
type Realloc = Extract<Loss, { readonly how: "realloc" }>;
type Scope = Extract<Loss, { readonly how: "scope" }>;

function overwritten(leak: Leak, { holder }: Overwrite, words: Words): Wording {
  const verb = isOrMay(leak.certain, "overwritten");
  const { by, where } = sourceOf(leak, words);
  if (isMemory(leak)) {
    return {
      code: "leak-overwrite",
      message: `'${holder}' ${verb} while it holds the only pointer to memory from '${by}'${where}`,
    };
  }
  return {
    code: "leak-resource",
    message: `'${holder}' ${verb} while it holds the only reference to what ${handedOut(by)}${where}`,
  };
}

function outOfScope(leak: Leak, { holder }: Scope, words: Words): Wording {
  const verb = doesOrMay(leak.certain, "go");
  const { by, where } = sourceOf(leak, words);
  const start = `'${holder}' ${verb} out of scope here without`;
  if (isMemory(leak)) {
    return {
      code: "leak-scope",
      message: `${start} freeing memory from '${by}'${where}`,
    };
  }
  return {
    code: "leak-resource",
    message: `${start} ${isOpened(by) ? "closing" : "releasing"} what ${handedOut(by)}${where}`,
  };
}

function handedOut(by: string): string {
  return `'${by}' ${isOpened(by) ? "opened" : "gave"}`;
}

function isOpened(by: string): boolean {
  return /open/i.test(by);
}

function failedRealloc(leak: Leak, { callee, holder }: Realloc): Wording {
  const verb = leak.certain ? "is" : "may be";
  return {
    code: "leak-realloc",
    message: `if '${callee}' fails, the block held by '${holder}' ${verb} lost`,
  };
}

function sourceOf({ allocation }: Leak, words: Words): { readonly by: string; readonly where: string } {
  if (allocation === null) return { by: "the caller", where: "" };
  return { by: allocation.by, where: words.where(allocation.site) };
}

function isMemory({ allocation }: Leak): boolean {
  return allocation === null || allocation.family === "malloc";
}
