// Outcomes told apart by what is returned: a return code often says what became of the arguments.

import type { Returned } from "../program/contract.ts";
import type { Outcome, Sign } from "./summary.ts";

export interface OutcomeCase {
  readonly returns: Returned;
  readonly among: readonly Outcome[];
}

/** An outcome with several results is in all of their cases. */
export function casesIn(outcomes: readonly Outcome[]): ReadonlyMap<string, OutcomeCase> {
  const cases = new Map<string, OutcomeCase>();
  for (const outcome of outcomes) {
    for (const sign of outcome.result ?? [anything]) {
      const returns = returnedFor(sign);
      const key = returns.kind === "number" ? `${returns.value}` : returns.kind;
      const among = cases.get(key)?.among ?? [];
      const own = outcome.result === null ? outcome : { ...outcome, result: [sign] };
      cases.set(key, { returns, among: [...among, own] });
    }
  }
  return cases;
}

const anything: Sign = { kind: "unknown" };

function returnedFor(sign: Sign): Returned {
  switch (sign.kind) {
    case "number":
      return { kind: "number", value: sign.value };
    case "negative":
    case "positive":
      return { kind: sign.kind };
    case "given":
    case "fresh":
      return { kind: "pointer" };
    default:
      return { kind: "anything" };
  }
}
