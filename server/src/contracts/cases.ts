// Outcomes told apart by what is returned: a return code often says what became of the arguments.

import type { Returned } from "../program/contract.ts";
import type { Outcome, Sign } from "./summary.ts";

export interface OutcomeCase {
  readonly returns: Returned;
  readonly among: readonly Outcome[];
  /** Further results of the outcomes that are in the case. */
  readonly others: readonly Returned[];
}

/** An outcome with several results is in all of their cases. */
export function casesIn(outcomes: readonly Outcome[]): ReadonlyMap<string, OutcomeCase> {
  const cases = new Map<string, OutcomeCase>();
  for (const outcome of outcomes) {
    const signs = outcome.result ?? [anything];
    for (const sign of signs) {
      const returns = returnedFor(sign);
      const key = keyOf(returns);
      const { among, others } = cases.get(key) ?? { among: [], others: [] };
      const own = outcome.result === null ? outcome : { ...outcome, result: [sign] };
      const beside = signs.map(returnedFor).filter((other) => keyOf(other) !== key);
      cases.set(key, { returns, among: [...among, own], others: eachOnce([...others, ...beside]) });
    }
  }
  return cases;
}

function eachOnce(all: readonly Returned[]): readonly Returned[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}

function keyOf(returns: Returned): string {
  return returns.kind === "number" ? `${returns.value}` : returns.kind;
}

const anything: Sign = { kind: "unknown" };

function returnedFor(sign: Sign): Returned {
  switch (sign.kind) {
    case "number":
      return { kind: "number", value: sign.value };
    case "negative":
    case "positive":
    case "notNegative":
      return { kind: sign.kind };
    case "given":
    case "fresh":
      return { kind: "pointer" };
    default:
      return { kind: "anything" };
  }
}
