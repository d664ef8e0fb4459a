// How much work one judgement may cost. It counts abstract steps and never
// looks at a clock, so that results are the same on every machine.

export interface Budget {
  /** False once the budget is used up. */
  spend(): boolean;
  readonly spent: () => number;
}

export function createBudget(steps: number): Budget {
  let spent = 0;
  return {
    spend: () => {
      if (spent >= steps) return false;
      spent += 1;
      return true;
    },
    spent: () => spent,
  };
}
