// How much work one judgement may cost. It counts abstract steps, and the
// pieces of work that wide cases make of a step; it never looks at a clock, so
// that results are the same on every machine.

export interface Budget {
  /** False once the budget is used up. */
  spend(steps?: number): boolean;
  /** Many pieces are a step. Throws `OutOfBudget` once the budget is used up. */
  work(pieces: number): void;
  isSpent(): boolean;
  /** In steps. */
  readonly spent: () => number;
}

/** Why something is not known. */
export const outOfBudget = "the analysis needs more steps than its budget";

/** Ends an operation for which the budget does not suffice. */
export class OutOfBudget extends Error {}

/** A piece is about as much as to look at one link of one role. */
const piecesPerStep = 220;

export function createBudget(steps: number): Budget {
  const most = steps * piecesPerStep;
  let spent = 0;
  return {
    spend: (more = 1) => {
      if (spent >= most) return false;
      spent += more * piecesPerStep;
      return true;
    },
    work: (pieces) => {
      spent += pieces;
      if (spent > most) throw new OutOfBudget();
    },
    isSpent: () => spent >= most,
    spent: () => Math.ceil(spent / piecesPerStep),
  };
}

let current: Budget | null = null;

/** What is worked on during `task` is paid from the budget; null: it costs nothing but steps. */
export function payingFrom<T>(budget: Budget | null, task: () => T): T {
  const outer = current;
  current = budget;
  try {
    return task();
  } finally {
    current = outer;
  }
}

/** Pays for work of which nobody knows beforehand how much it will be. */
export function pay(pieces: number): void {
  current?.work(pieces);
}

/** `otherwise`: what to do when the budget ends during the task. */
export function orOutOfBudget<T>(task: () => T, otherwise: () => T): T {
  try {
    return task();
  } catch (error) {
    if (error instanceof OutOfBudget) return otherwise();
    throw error;
  }
}
