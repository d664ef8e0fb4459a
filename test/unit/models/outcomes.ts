// Checks C texts in which a comment before each function says what is to be found in it:
// `certain leak-scope`, or the verdict where nothing is. The headers of most libraries
// are missing in tests, as they are where Heaplens reads a project without building it.

import type { FileResult } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

export type Outcomes = Readonly<Record<string, string>>;

/** What the comments say, by function. */
export function expectedIn(text: string): Outcomes {
  const marked = text.matchAll(/^\/\* (.+?) \*\/\n[\w \t*]*?\b(\w+)\(/gm);
  return Object.fromEntries([...marked].map(([, expected, name]) => [name, expected]));
}

/** What Heaplens says, by function. */
export async function outcomesOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<Outcomes> {
  const host = await createTestHost({ "a.c": text, ...others });
  return outcomesIn(host.snapshot().check(inTestRoot("a.c")));
}

export function outcomesIn({ procedures, findings }: FileResult): Outcomes {
  return Object.fromEntries(
    procedures.map(({ name, verdict }) => {
      const own = findings.filter(({ procedure }) => procedure === name);
      const codes = own.map(({ certainty, code }) => `${certainty} ${code}`);
      return [name, codes.length === 0 ? verdict.word : codes.join(", ")];
    }),
  );
}
