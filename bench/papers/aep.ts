// Refinement on abstract evaluation paths, its Table 5: alarms on list and tree
// algorithms, apart by certainty, and the shape graphs that were made on the way.
// A correct program should have no alarm, and each real leak should be found.

import { alarmsOf, type JudgedFile, judgeFile } from "./paperPrograms.ts";
import type { Section } from "./section.ts";

interface Row {
  readonly name: string;
  readonly file: string;
  /** Alarms of case 1 and case 2, real errors, graphs. */
  readonly paper: readonly [number, number, number, number];
  /** The procedure whose graphs are counted. */
  readonly procedure: string;
}

const rows: readonly Row[] = [
  { name: "elem_delete", file: "elem_delete", paper: [2, 0, 0, 78], procedure: "elem_delete" },
  { name: "elem_reverse", file: "elem_reverse", paper: [8, 0, 0, 288], procedure: "elem_reverse" },
  { name: "elem_merge", file: "elem_merge", paper: [14, 0, 0, 381], procedure: "elem_merge" },
  { name: "reverse.appl", file: "reverse_appl", paper: [7, 7, 7, 227], procedure: "reverse_all_but_last" },
  {
    name: "singleRotateWithLeft",
    file: "single_rotate_with_left",
    paper: [3, 3, 0, 195],
    procedure: "single_rotate_with_left",
  },
  {
    name: "bintree_rotate_left",
    file: "bintree_rotate_left",
    paper: [7, 0, 0, 191],
    procedure: "bintree_rotate_left",
  },
];

export async function measureAep(): Promise<Section> {
  return {
    title: "Abstract evaluation paths: Table 5",
    columns: [
      "program",
      "paper: case 1, case 2, real, graphs",
      "correct: verdict",
      "correct: possible, certain",
      "leaks found",
      "graphs",
    ],
    rows: rows.map(rowText),
    remarks: [
      "Graphs: cases after each statement and each way of a branch of the algorithm itself, its input unknown.",
      "The paper counts points of a simpler form of the program, so that the totals are of one order, not of one unit.",
    ],
  };
}

function rowText({ name, file, paper, procedure }: Row): readonly string[] {
  const judged = judgeFile(`papers/aep/${file}.c`);
  const correct = judged.programs.filter(({ program }) => program.claim === "ok");
  const alarms = correct.map(alarmsOf);
  return [
    name,
    paper.join(", "),
    correct.map(({ opinion }) => opinion.verdict).join(", "),
    `${sum(alarms.map(({ possible }) => possible))}, ${sum(alarms.map(({ certain }) => certain))}`,
    leaksFound(judged),
    String(judged.analysed.graphs(procedure) ?? "unknown procedure"),
  ];
}

function leaksFound({ programs }: JudgedFile): string {
  const faulty = programs.filter(({ program }) => program.claim === "leaks");
  if (faulty.length === 0) return "none in it";
  const missed = faulty.filter(({ opinion }) => !opinion.right).map(({ program }) => program.name);
  const found = `${faulty.length - missed.length} of ${faulty.length}`;
  return missed.length === 0 ? found : `${found}; missed: ${missed.join(", ")}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
