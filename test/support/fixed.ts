// What the first fix of a finding makes of a text, verified by the whole analysis.

import { expect } from "vitest";
import { applyEdits } from "../../server/src/findings/fix/apply.ts";
import { createTestHost, inTestRoot } from "./host.ts";

/** The title and the text after it; null where nothing is offered. `code` chooses among several findings. */
export async function fixed(body: string, code?: string): Promise<{ title: string; text: string } | null> {
  const source = `${includes}${body}`;
  const analysis = (await createTestHost({ "a.c": source })).snapshot();
  const { findings } = analysis.check(inTestRoot("a.c"));
  const finding = findings.find((each) => code === undefined || each.code === code);
  if (finding === undefined) throw new Error(`nothing is found: ${JSON.stringify(findings)}`);
  const [fix] = analysis.fixes(finding);
  if (fix === undefined) return null;
  return { title: fix.title, text: applyEdits(source, fix.edits).slice(includes.length) };
}

export const includes = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
`;

/** Somewhere in the text after the fix. */
export async function expectFixed(body: string, part: string): Promise<void> {
  expect((await fixed(body))?.text).toContain(part);
}
