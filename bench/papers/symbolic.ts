// Symbolic pointer analysis, its two examples: three records of which the one that leads
// to the others is freed, and a list whose first element nobody keeps. The condition on the input
// under which the second leaks should be told.

import { alarmsOf, judgedProgram, judgeFile } from "./paperPrograms.ts";
import type { Section } from "./section.ts";

const examples = [
  { name: "three records (Figure 2)", file: "records", program: "three_records", condition: "always" },
  { name: "building a list (Figure 3)", file: "building", program: "building", condition: "n >= 2" },
] as const;

export async function measureSymbolic(): Promise<Section> {
  return {
    title: "Symbolic pointer analysis: two examples",
    columns: [
      "example",
      "leak",
      "condition expected",
      "condition told",
      "corrected: possible, certain",
      "verdict",
    ],
    rows: examples.map(({ name, file, program, condition }) => {
      const judged = judgeFile(`papers/symbolic/${file}.c`);
      const { opinion } = judgedProgram(judged, `${program}_leaks`);
      const corrected = judgedProgram(judged, `${program}_ok`);
      const { possible, certain } = alarmsOf(corrected);
      const told = opinion.found.map((finding) => finding.condition ?? "none");
      return [
        name,
        opinion.found.map(({ certainty }) => certainty).join(", ") || "missed",
        condition,
        [...new Set(told)].join(", ") || "-",
        `${possible}, ${certain}`,
        corrected.opinion.verdict,
      ];
    }),
    remarks: [],
  };
}
