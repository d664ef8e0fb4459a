// What is said where the analysis of a procedure ends at a limit, in contrast to something that it
// does not understand: where it went into less detail, it might get to the end.

import { outOfBudget } from "../absint/budget.ts";

export const tooManyCases = "there are too many cases to keep apart";

const tooManyWays = "is called in too many different ways";

export function calledInTooManyWays(name: string): string {
  return `'${name}' ${tooManyWays}`;
}

export function isLimit(reason: string): boolean {
  return reason === outOfBudget || reason === tooManyCases || reason.endsWith(tooManyWays);
}

/** How much detail was given up for a procedure. */
export const rungs = {
  none: 0,
  /** A callee with much behind it is known by its contract only. */
  contract: 1,
  /** All callees are, and where ways meet only what has to do with blocks is kept. */
  blocksOnly: 2,
  gaveUp: 3,
} as const;

const noMoreThanContract = "does no more than its contract says";

export function byContract(name: string): string {
  return `'${name}' ${noMoreThanContract}`;
}

export function rungOf(assumptions: readonly string[]): number {
  return assumptions.some((text) => text.endsWith(noMoreThanContract)) ? rungs.contract : rungs.none;
}
