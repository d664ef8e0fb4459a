// What the renderers of all kinds of defects share: how a place is named in a
// sentence, and how certain and possible findings differ in wording.

import type { Site } from "../defects/trace.ts";
import type { FindingCode } from "../protocol/report.ts";

/** A defect in words; the condition is added by the caller. */
export interface Wording {
  readonly code: FindingCode;
  readonly message: string;
}

/** How a renderer learns about the program: it never sees files. */
export interface Words {
  /** ` (line 12)`, for another file than the finding's ` (list.c, line 12)`; nothing for what no user typed. */
  where(site: Site): string;
  /** What the user typed at a site. */
  textAt(site: Site): string;
}

/** `is overwritten`, or `may be overwritten` where that is only possible. */
export function isOrMay(certain: boolean, participle: string): string {
  return certain ? `is ${participle}` : `may be ${participle}`;
}

/** `drops`, or `may drop`: regular verbs and the few others that findings use. */
export function doesOrMay(certain: boolean, verb: string): string {
  if (!certain) return `may ${verb}`;
  return verb.endsWith("o") || verb.endsWith("s") ? `${verb}es` : `${verb}s`;
}
