// Callees that are given one thing alone, to release it, and spare it on some ways.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const digests = `#include <stdlib.h>
struct kind { int code; int size; };
static const struct kind kinds[] = { { 1, 20 }, { 2, 40 }, { -1, 0 } };
struct digest { int code; char *data; };
static const struct kind *kind_of(int code) {
  int i;
  for (i = 0; kinds[i].code != -1; i++) if (kinds[i].code == code) return &kinds[i];
  return NULL;
}
static struct digest *make(int code) {
  struct digest *d = malloc(sizeof *d);
  if (!d) return NULL;
  d->code = code;
  d->data = NULL;
  return d;
}
static void drop(struct digest *d) {
  if (d != NULL && kind_of(d->code) != NULL) { free(d->data); free(d); }
}
static void count(struct digest *d) { if (--d->code == 0) free(d); }
`;

async function certainIn(code: string) {
  const host = await createTestHost({ "a.c": digests + code });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  const certain = findings.filter(({ certainty }) => certainty === "certain");
  return certain.map((each) => `${each.procedure} ${each.code}`);
}

test("in a state that this may never be in", async () => {
  expect(await certainIn("void f(int code) { struct digest *d = make(code); drop(d); }")).toEqual([]);
});

test("in the state that it is in", async () => {
  const code = "void f(void) { struct digest *d = make(2); if (d) count(d); }";
  expect(await certainIn(code)).toEqual(["f leak-scope"]);
});
