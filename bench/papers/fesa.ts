// Shape analysis by fold and expand, its Table 1: seven tasks on lists, trees and a
// diamond. Six have nothing to warn of; in the last a node is used after it was freed.

import { alarmsOf, judgedProgram, judgeFile, timeOf } from "./paperPrograms.ts";
import { measureScale } from "./scale.ts";
import type { Section } from "./section.ts";

interface Task {
  readonly name: string;
  readonly file: "lists" | "trees";
  readonly program: string;
  /** With its instrumentation: warnings and milliseconds. */
  readonly paper: string;
}

const tasks: readonly Task[] = [
  { name: "three-element list", file: "lists", program: "three_element_list_ok", paper: "0, 3" },
  { name: "singly linked list", file: "lists", program: "singly_linked_list_ok", paper: "0, 132" },
  { name: "doubly linked list", file: "lists", program: "doubly_linked_list_ok", paper: "0, 49" },
  { name: "summarize tree", file: "trees", program: "summarize_tree_ok", paper: "0, 2" },
  { name: "access tree", file: "trees", program: "access_tree_ok", paper: "0, 32" },
  { name: "deallocate tree", file: "trees", program: "deallocate_tree_ok", paper: "1 spurious, 1511" },
  { name: "deallocate graph", file: "trees", program: "deallocate_graph_faults", paper: "1 true, 1425" },
];

export async function measureFesa(): Promise<Section> {
  const scaled = await measureScale();
  const files = { lists: judgeFile("papers/fesa/lists.c"), trees: judgeFile("papers/fesa/trees.c") };
  return {
    title: "Fold and expand: Table 1",
    columns: ["task", "paper: warnings, ms", "spurious: possible, certain", "verdict", "scaled ms"],
    rows: tasks.map(({ name, file, program, paper }) => {
      const entry = judgedProgram(files[file], program);
      const { possible, certain } = alarmsOf(entry);
      const faulty = entry.program.claim === "faults";
      return [
        name,
        paper,
        faulty ? "-" : `${possible}, ${certain}`,
        faulty ? `true error ${found(entry.opinion.right, certain)}` : entry.opinion.verdict,
        scaled(timeOf(entry, files[file])).toFixed(1),
      ];
    }),
    remarks: [],
  };
}

function found(right: boolean, certain: number): string {
  if (!right) return "missed";
  return certain > 0 ? "found, certain" : "found, possible";
}
