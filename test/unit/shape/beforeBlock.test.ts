import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

async function invalidIn(body: string) {
  const host = await createTestHost({ "a.c": `#include <stdlib.h>\nvoid f(void) { ${body} }\n` });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  const invalid = findings.filter(({ code }) => code === "invalid-free");
  return invalid.map(({ certainty }) => certainty);
}

test("what lies in a block is no block, and that is certain", async () => {
  expect(await invalidIn("char *p = malloc(8); if (p) free(p + 4);")).toEqual(["certain"]);
});

test("where a header is taken away, it may have been added by code that was read otherwise", async () => {
  expect(await invalidIn("char *p = malloc(8); if (p) free(p - 4);")).toEqual(["possible"]);
});
