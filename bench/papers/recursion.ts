// Interprocedural shape analysis of recursive programs, its Table 4: nine list
// procedures that should be verified, and the reversal that forgets to reset a link, whose
// cycle should be found.

import { alarmsOf, judgedProgram, judgeFile, timeOf } from "./paperPrograms.ts";
import { measureScale } from "./scale.ts";
import type { Section } from "./section.ts";

const procedures = [
  "create",
  "delall",
  "insert",
  "delete",
  "search",
  "app",
  "rev",
  "rev_r",
  "rev_d",
] as const;

export async function measureRecursion(): Promise<Section> {
  const scaled = await measureScale();
  const judged = judgeFile("papers/recursion/procedures.c");
  const verdictOf = (name: string) =>
    judged.analysed.result.procedures.find((each) => each.name === name)?.verdict.word ?? "unknown";
  const row = (procedure: string, program: string): readonly string[] => {
    const entry = judgedProgram(judged, program);
    const { possible, certain } = alarmsOf(entry);
    const word = entry.program.claim === "ok" ? entry.opinion.verdict : found(entry.opinion.right);
    const time = scaled(timeOf(entry, judged)).toFixed(1);
    return [procedure, verdictOf(procedure), word, `${possible}, ${certain}`, time];
  };
  return {
    title: "Recursive procedures on lists: Table 4",
    columns: ["procedure", "by itself", "in a program", "possible, certain", "scaled ms"],
    rows: [
      ...procedures.map((name) => row(name, `${name}_ok`)),
      row("rev_without_reset", "rev_without_reset_faults"),
    ],
    remarks: ["The paper verifies the nine in 6 to 1,029 s (of the year 2000), and finds the cycle."],
  };
}

function found(right: boolean): string {
  return right ? "cycle found" : "cycle missed";
}
