// What is said where the analysis of a procedure ends at a limit, in contrast to something that it
// does not understand: where it went into less detail, it might get to the end.

import { outOfBudget } from "../absint/budget.ts";
import type { Procedure } from "../ir/procedure.ts";
import { isTooMuchToFollow } from "../program/cone.ts";
import type { Run } from "../shape/run.ts";
import { plainName } from "../shape/text.ts";

export const tooManyCases = "there are too many cases to keep apart";

const tooManyWays = "is called in too many different ways";

export function calledInTooManyWays(name: string): string {
  return `'${name}' ${tooManyWays}`;
}

export function isLimit(reason: string): boolean {
  return reason === outOfBudget || reason === tooManyCases || reason.endsWith(tooManyWays);
}

/** Unknown code gets what the callee is given, or has given what it returns: following it would not tell more. */
export function takenForUnknown({ assume }: Run, name: string): void {
  assume(looksAfter(plainName(name)));
}

/** Its contract does not tell what becomes of memory in sight. Only what is too much to follow is taken for unknown code then. */
export function notTold(run: Run, callee: Procedure): void {
  const { program, options } = run;
  const isTooMuch = options.maxFollowed > 0 && isTooMuchToFollow(program, callee, options.maxFollowed);
  if (isTooMuch) takenForUnknown(run, callee.name);
  else unclear(run, callee.name);
}

/** It changes or releases what hangs from memory in sight, and what exactly is not known. */
export function unclear({ unclear: tell, guess }: Run, name: string): void {
  (tell ?? guess)?.(name);
}

export function looksAfter(name: string): string {
  return `'${name}' frees or keeps only what it is given to change`;
}

const notKnown = "does with memory that it is given is not known";

export function unsure(name: string): string {
  return `what '${name}' ${notKnown}`;
}

/** What a coarser look may settle; a jump that is not followed, say, is none of these. */
export function isMatterOfDetail(reason: string): boolean {
  return isLimit(reason) || reason.endsWith(notKnown);
}

/** How much detail was given up for a procedure. */
export const rungs = {
  none: 0,
  /** A callee with much behind it is known by its contract only. */
  contract: 1,
  /** All callees are, and where ways meet only what has to do with blocks is kept. */
  blocksOnly: 2,
  /** Only the flow of pointers was followed: what is released is not looked at any more. */
  flowOnly: 3,
  gaveUp: 4,
} as const;

export const flowTells = [
  "callees do no more than their contracts say",
  "memory is not used after it was released",
];

const noMoreThanContract = "does no more than its contract says";

export function byContract(name: string): string {
  return `'${name}' ${noMoreThanContract}`;
}

export function rungOf(assumptions: readonly string[]): number {
  return assumptions.some((text) => text.endsWith(noMoreThanContract)) ? rungs.contract : rungs.none;
}
