// Which lines a call leads to: a callee that is known by its contract is named as where a block comes from,
// while the sanitizer names the line in it, or in what it calls.

import type { FileResult } from "../../../server/src/host/analysis.ts";
import type { Place } from "../../../server/src/protocol/place.ts";
import { printProgram, programAround, type RandomProgram } from "./program.ts";

export interface Places {
  /** Whether what happens at the line happens at the place, or in a call there. */
  isAt(place: Place, line: number): boolean;
  /** Whether a `realloc` in the function of the place is at the line: in a loop the block that one loses came from it the round before. */
  isResizedAt(place: Place, line: number): boolean;
}

export function placesIn(program: RandomProgram, { procedures }: FileResult): Places {
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
  const isAt = ({ range: { start, end } }: Place, line: number): boolean => {
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
  const isResizedAt = ({ range }: Place, line: number): boolean =>
    functionAt(range.start.line) === functionAt(line) && (text[line]?.includes("realloc(") ?? false);
  return { isAt, isResizedAt };
}
