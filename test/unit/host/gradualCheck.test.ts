// A file that is checked piece by piece: what was edited comes first, what was known stays until it is
// looked at again, and at the end everything is as if it had been checked in one go.

import { describe, expect, test } from "vitest";
import type { AnalysisHost, PartialResult } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const path = inTestRoot("a.c");

const text = `#include <stdlib.h>
static char buffer[8];
static void lose(void) { char *q = malloc(2); if (q) q[0] = 1; }
static char *get(void) { return malloc(8); }
void user(int n) { char *p = get(); if (p && n > 2) p[0] = 1; }
void quiet(void) { buffer[0] = 2; }
`;

/** So short that each piece is one function, besides those that are known. */
const atOnce = 0;

function pieces(host: AnalysisHost): readonly PartialResult[] {
  const analysis = host.snapshot();
  const found: PartialResult[] = [];
  do found.push(analysis.checkSome(path, atOnce));
  while (!found.at(-1)!.isDone);
  return found;
}

const withoutTimes = ({ result }: PartialResult) => ({ ...result, milliseconds: null });
const foundIn = ({ result }: PartialResult) => result.findings.map(({ procedure }) => procedure);
const namesOf = ({ result }: PartialResult) => result.procedures.map(({ name }) => name);

async function edited(edit: (text: string) => string) {
  const host = await createTestHost({ "a.c": text });
  pieces(host);
  host.apply({ kind: "text", path, text: edit(text) });
  const fresh = await createTestHost({ "a.c": edit(text) });
  return { found: pieces(host), expected: { ...fresh.snapshot().check(path), milliseconds: null } };
}

test("a file that is new is told of function by function", async () => {
  const host = await createTestHost({ "a.c": text });
  const found = pieces(host);
  expect(found.map((each) => namesOf(each).length)).toEqual([1, 2, 3, 4]);
  expect(foundIn(found.at(-1)!)).toEqual(["lose", "user"]);
  expect(found[0]!.waiting).toEqual({ procedures: ["get", "user", "quiet"], findings: [] });
  expect({ ...host.snapshot().check(path), milliseconds: null }).toEqual(withoutTimes(found.at(-1)!));
});

describe("after an edit", () => {
  test("the edited function comes first, and what it called for is still told", async () => {
    const { found, expected } = await edited((all) => all.replace("return malloc(8)", "return buffer"));
    expect(found).toHaveLength(2);
    expect(namesOf(found[0]!)).toContain("get");
    expect(found[0]!.waiting.procedures).toContain("user");
    expect(found[0]!.waiting.findings).toHaveLength(1);
    expect(foundIn(found[0]!)).not.toContain("user");
    expect(withoutTimes(found[1]!)).toEqual(expected);
    expect(foundIn(found[1]!)).toEqual(["lose"]);
  });

  test("one piece is enough where nothing depends on it", async () => {
    const { found, expected } = await edited((all) => all.replace("buffer[0] = 2", "buffer[1] = 3"));
    expect(found).toHaveLength(1);
    expect(withoutTimes(found[0]!)).toEqual(expected);
  });

  test("of a function that is gone nothing waits", async () => {
    const { found, expected } = await edited((all) => all.replace(/static void lose.*\n/, ""));
    expect(found[0]!.waiting.findings).toEqual([]);
    expect(withoutTimes(found.at(-1)!)).toEqual(expected);
  });
});

test("a file that cannot be read is done at once", async () => {
  const host = await createTestHost({});
  expect(host.snapshot().checkSome(path, atOnce)).toMatchObject({
    isDone: true,
    result: { failure: "the file cannot be read" },
  });
});

test("a check that was begun goes on with its text, whatever is typed meanwhile", async () => {
  const host = await createTestHost({ "a.c": text });
  const analysis = host.snapshot();
  analysis.checkSome(path, atOnce);
  host.apply({ kind: "text", path, text: "int f(" });
  while (!analysis.checkSome(path, atOnce).isDone);
  expect(analysis.check(path).findings).toHaveLength(2);
});
