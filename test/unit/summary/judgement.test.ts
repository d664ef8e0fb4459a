// Two runs make one judgement: what one of them does not see is withdrawn only
// if the other has assumed as little.

import { expect, test } from "vitest";
import type { Defect } from "../../../server/src/defects/defect.ts";
import type { Procedure } from "../../../server/src/ir/procedure.ts";
import { combine } from "../../../server/src/summary/judgement.ts";
import type { Outcome } from "../../../server/src/summary/outcome.ts";

const site = { procedure: "f", at: { start: 1, end: 2 } };

const leak: Defect = {
  kind: "leak",
  at: site,
  procedure: "f",
  certain: false,
  trace: [],
  condition: "",
  allocation: { site, by: "malloc", family: "malloc" },
  loss: { how: "discarded", callee: "g" },
};

const silent: Outcome = {
  procedure: { linkage: "f" } as Procedure,
  defects: [],
  gaps: [],
  assumptions: [],
  isSupposed: false,
  unclear: [],
  steps: 1,
  rung: 0,
};

test("what a run that looked everywhere has not seen does not happen", () => {
  const { verdict } = combine({ ...silent, defects: [leak] }, silent);
  expect(verdict.word).toBe("verified");
});

test("what a run has not seen may be where it has assumed more", () => {
  const witness = { ...silent, assumptions: ["what is called keeps what it is given"] };
  const { verdict } = combine({ ...silent, defects: [leak] }, witness);
  expect(verdict.word).toBe("possible");
});
