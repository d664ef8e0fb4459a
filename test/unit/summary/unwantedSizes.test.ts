// Callees that resize a block: what they do for sizes that nobody asks for is not certain to happen.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const resizer = `#include <stdlib.h>
#include <stdint.h>
static void *more(void *p, size_t n) {
  void *q;
  if (n == 0 && p != NULL) { free(p); return NULL; }
  if (n >= SIZE_MAX / 2) { free(p); return NULL; }
  q = realloc(p, n);
  if (q == NULL) abort();
  return q;
}
`;

async function certainIn(body: string) {
  const host = await createTestHost({ "a.c": resizer + body });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  const certain = findings.filter(({ certainty }) => certainty === "certain");
  return certain.map(({ code }) => code);
}

test("an unknown size", async () => {
  const body = `void f(size_t n) {
  char *p = malloc(8), *q;
  if (!p) return;
  q = more(p, n * 8);
  if (!q) { free(p); return; }
  free(q);
}`;
  expect(await certainIn(body)).toEqual([]);
});

test("a size that is 0", async () => {
  const body = "void f(void) { char *p = malloc(8); if (!p) return; if (!more(p, 0)) free(p); }";
  expect(await certainIn(body)).toEqual(["double-free"]);
});
