// Which lines a call leads to: a callee that is known by its contract is named as where a block comes from,
// while the sanitizer names the line in it, or in what it calls.

import type { FileResult } from "../../../server/src/host/analysis.ts";
import type { Place } from "../../../server/src/protocol/place.ts";
import { printProgram, programAround, type RandomProgram } from "./program.ts";

/** Whether what happens at the line happens at the place, or in a call there. */
export type IsAt = (place: Place, line: number) => boolean;

export function placesIn(program: RandomProgram, { procedures }: FileResult): IsAt {
  const text = printProgram(program).split("\n");
  const starts = procedures
    .map(({ name, place }) => ({ name, line: place.range.start.line }))
    .sort((a, b) => a.line - b.line);
  const functionAt = (line: number) => starts.findLast((each) => each.line <= line)?.name;
  const reached = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (name: string): ReadonlySet<string> => {
    const { helpers, entries } = programAround(program, name);
    const known = reached.get(name) ?? new Set([...helpers, ...entries].map((each) => each.name));
    reached.set(name, known);
    return known;
  };
  return ({ range: { start, end } }, line) => {
    if (start.line <= line && line <= end.line) return true;
    const within = functionAt(line);
    const words =
      text
        .slice(start.line, end.line + 1)
        .join("\n")
        .match(/\w+/g) ?? [];
    return words.some(
      (word) =>
        starts.some(({ name }) => name === word) && within !== undefined && reachedFrom(word).has(within),
    );
  };
}
