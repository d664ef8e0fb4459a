// Words for a procedure whose analysis was cut short. It is a verdict, not a
// finding: nothing is wrong with the code, but leaks may be missed.

/** One line for the surfaces that show it next to findings, as `analysis-incomplete`. */
export function describeIncomplete(procedure: string, reasons: readonly string[]): string {
  const distinct = [...new Set(reasons)];
  const why = distinct.length === 0 ? "" : ` (${distinct.join("; ")})`;
  return `the analysis of '${procedure}' was cut short${why}; leaks may be missed`;
}
