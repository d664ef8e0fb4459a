// Names for variables that a fix declares, none of which the function uses already.

import { bodiesIn, bodyAround, type Statement, siblingOf, within } from "./statements.ts";
import { tokensOf } from "./tokens.ts";

export function freeName(source: string, offset: number, ...wishes: readonly [string, ...string[]]): string {
  const body = bodyAround(source, offset);
  const used = new Set(
    tokensOf(source)
      .filter(({ start }) => body === null || (body.start <= start && start < body.end))
      // The members of structures have names of their own.
      .filter(({ start }) => !/(?:\.|->)\s*$/.test(source.slice(start - 3, start)))
      .map(({ text }) => text),
  );
  const candidates = [...wishes, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => wishes[0] + number)];
  return candidates.find((name) => !used.has(name)) ?? `${wishes[0]}_`;
}

/** Whether declarations stand among statements in this text, as the oldest C does not allow. */
export function isLaterC(source: string): boolean {
  return bodiesIn(source).some((body) => [...within(body)].some((each) => declaresLate(source, each)));
}

function declaresLate(source: string, statement: Statement): boolean {
  if (statement.kind === "declaration") {
    const before = siblingOf(statement, -1);
    return before !== null && before.kind !== "declaration";
  }
  const { kind, head } = statement;
  const words = kind === "loop" && head !== null ? source.slice(head.start, head.end) : "";
  return /^\s*(?:(?:const|struct|unsigned)\s+)*[A-Za-z_]\w*(?:\s+|\s*\*+\s*)[A-Za-z_]\w*\s*=/.test(words);
}
