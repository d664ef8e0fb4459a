// Abstract evaluation paths promise any nesting of `*`, `->`, `.`, `&` and `[]`: how many of
// all nestings to depth 4 the engine evaluates as the concrete interpreter does.

import { compareExpressions, expressionStatements } from "./expressions.ts";
import { type Section, share } from "./section.ts";

export async function measureNesting(): Promise<Section> {
  const counts = await compareExpressions(expressionStatements(4));
  const defined = counts.generated - counts.undefined;
  return {
    title: "Nested expressions to depth 4",
    columns: ["statements", "undefined in C", "agree with the interpreter"],
    rows: [[String(counts.generated), String(counts.undefined), share(counts.agreed, defined)]],
    remarks: counts.disagreements.slice(0, 20).map(({ statement, why }) => `Differs: ${statement}: ${why}`),
  };
}
