// What each part of `npm run bench:papers` gives back: one table and remarks on it,
// printed for people and kept as data for `--json`.

export interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What a reader has to know of the figures, and what should be looked at. */
  readonly remarks: readonly string[];
}

export function sectionText({ title, columns, rows, remarks }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const table = [line(columns), line(columns.map(() => "---")), ...rows.map(line)];
  return [`## ${title}`, "", ...table, ...(remarks.length > 0 ? ["", ...remarks] : []), ""].join("\n");
}

/** `12 of 15, 80.0 %`; of nothing there is no share. */
export function share(part: number, whole: number): string {
  return whole === 0 ? "none" : `${part} of ${whole}, ${((100 * part) / whole).toFixed(1)} %`;
}
