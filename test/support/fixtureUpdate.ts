// Writes the labels of a fixture file anew from what an analysis found. Labels
// of functions that are known gaps stay: they say what is true, not what is found.

import type { Place } from "../../server/src/protocol/place.ts";
import type { Analysed } from "./fixture.ts";
import { functionAt, isAnnotation, parseFixture } from "./fixtureText.ts";

export function rewriteAnnotations(text: string, name: string, analysed: Analysed): string {
  const fixture = parseFixture(text, name);
  const output: string[] = [];
  let file = fixture.files[0]!;
  let line = -1;
  for (const row of text.split("\n")) {
    const opened = /^\/\/- *(\S+) *$/.exec(row)?.[1];
    if (opened !== undefined) {
      file = fixture.files.find((each) => each.name === opened)!;
      line = -1;
      output.push(row);
      continue;
    }
    line++;
    const kept = functionAt(file, line)?.knownGap === true;
    if (!isAnnotation(row)) output.push(row, ...(kept ? [] : labelsOf(row, line, file.name, analysed)));
    else if (kept) output.push(row);
  }
  return output.join("\n");
}

function labelsOf(row: string, line: number, file: string, { findings }: Analysed): string[] {
  const born = findings.flatMap(({ allocation, code }) =>
    allocation !== null && code.startsWith("leak-") ? [{ place: allocation, label: "born" }] : [],
  );
  const found = findings.map(({ place, code, certainty, message }) => ({
    place,
    label: `${code}${certainty === "possible" ? " possible" : ""}: ${message}`,
  }));
  const here = [...born, ...found].filter(({ place }) => isOn(place, file, line));
  return [...new Set(here.map(({ place, label }) => drawLabel(place, label, row.length)))];
}

function isOn(place: Place, file: string, line: number): boolean {
  return (place.file === file || place.file.endsWith(`/${file}`)) && place.range.start.line === line;
}

function drawLabel({ range }: Place, label: string, width: number): string {
  const start = range.start.character;
  const end = range.end.line === range.start.line ? range.end.character : width;
  if (start < 2) return `${" ".repeat(start)}// <- ${label}`;
  return `//${" ".repeat(start - 2)}${"^".repeat(end - start)} ${label}`;
}
