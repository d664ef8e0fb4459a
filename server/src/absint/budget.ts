// How much work one judgement may cost. It counts abstract steps and never
// looks at a clock, so that results are the same on every machine.

export interface Budget {
  /** False once the budget is used up. */
  spend(steps?: number): boolean;
  readonly spent: () => number;
}

export function createBudget(steps: number): Budget {
  let spent = 0;
  return {
    spend: (more = 1) => {
      if (spent >= steps) return false;
      spent += more;
      return true;
    },
    spent: () => spent,
  };
}
