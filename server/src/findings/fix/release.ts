// Which statement releases what leaks, and whether it may be written at all: the
// released expression is evaluated once more than before.

import type { Defect } from "../../defects/defect.ts";

type Leak = Extract<Defect, { readonly kind: "leak" }>;

/** By family of the allocation; `free` alone takes a null pointer. */
const deallocators: Readonly<Record<string, string>> = {
  malloc: "free",
  fopen: "fclose",
  opendir: "closedir",
  popen: "pclose",
  dlopen: "dlclose",
  getaddrinfo: "freeaddrinfo",
};

export interface Release {
  /** The statement to insert. */
  readonly statement: string;
  readonly expression: string;
}

/** Null where nothing names what is lost, or naming it might have an effect. */
export function releaseFor({ loss, allocation }: Leak): Release | null {
  const deallocator = allocation === null ? undefined : deallocators[allocation.family];
  const expression = expressionLost(loss);
  if (deallocator === undefined || expression === null || !isPlain(expression)) return null;
  const call = `${deallocator}(${expression});`;
  return { expression, statement: deallocator === "free" ? call : `if (${expression}) ${call}` };
}

function expressionLost(loss: Leak["loss"]): string | null {
  switch (loss.how) {
    case "overwrite":
    case "scope":
    case "call":
      return loss.holder;
    case "container":
      return loss.path;
    case "discarded":
    case "realloc":
      return null;
  }
}

/** Only names, members, elements and dereferences: no call, no assignment, no increment. */
function isPlain(expression: string): boolean {
  const known = /^[\w\s.*>()[\]-]+$/.test(expression) && /[A-Za-z_]/.test(expression);
  return known && !/\w\s*\(|--|-(?!>)|(?<!-)>/.test(expression);
}

/** Whether `text` mentions the expression, as `p` in `q = p->next`. */
export function mentions(text: string, expression: string): boolean {
  const compact = expression.replace(/\s+/g, "");
  const literal = compact.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = /^\w/.test(compact) ? "(?<![\\w.]|->)" : "";
  const after = /\w$/.test(compact) ? "(?!\\w)" : "";
  return new RegExp(before + literal + after).test(text.replace(/\s+/g, " ").replace(/ ?(\W) ?/g, "$1"));
}
