// C's binary operators on integers without limits. Who calls brings the result back into the
// size of its type.

export type Comparison = "==" | "!=" | "<" | ">" | "<=" | ">=";

export function isComparison(operator: string): operator is Comparison {
  return comparisons.has(operator);
}

export function compareIntegers(operator: Comparison, a: bigint, b: bigint): boolean {
  switch (operator) {
    case "==":
      return a === b;
    case "!=":
      return a !== b;
    case "<":
      return a < b;
    case ">":
      return a > b;
    case "<=":
      return a <= b;
    case ">=":
      return a >= b;
  }
}

/** Null where C gives no result: division by zero, a shift beyond all sizes, another operator. */
export function computeIntegers(operator: string, a: bigint, b: bigint): bigint | null {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return b === 0n ? null : a / b;
    case "%":
      return b === 0n ? null : a % b;
    case "<<":
      return isShift(b) ? a << b : null;
    case ">>":
      return isShift(b) ? a >> b : null;
    case "&":
      return a & b;
    case "|":
      return a | b;
    case "^":
      return a ^ b;
    default:
      return null;
  }
}

const comparisons: ReadonlySet<string> = new Set(["==", "!=", "<", ">", "<=", ">="]);

function isShift(count: bigint): boolean {
  return count >= 0n && count < 128n;
}
