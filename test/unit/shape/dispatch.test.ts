// Calls through constant tables of functions, with an index that is not known.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct ops { int (*open)(int **out); void (*close)(int *p); };
static int make(int **out) { *out = malloc(4); return *out ? 0 : -1; }
static int none(int **out) { *out = NULL; return 0; }
static void drop(int *p) { free(p); }
static void nothing(int *p) { (void)p; }
static const struct ops owning = { make, drop };
static const struct ops empty = { none, nothing };
static const struct ops forgetful = { make, nothing };
static const struct ops *const table[] = { &owning, &empty };
static const struct ops kinds[] = { { make, drop }, { none, nothing }, { make, drop } };
static const struct ops mixed[] = { { make, drop }, { none, nothing }, { make, nothing } };
static const struct ops *const worse[] = { &owning, &forgetful };
`;

const cases: Readonly<Record<string, readonly [string, string]>> = {
  "the functions of one element belong together": [
    "verified",
    "void f(unsigned k) { int *p; if (kinds[k % 3].open(&p)) return; kinds[k % 3].close(p); }",
  ],
  "a pointer out of the table": [
    "verified",
    "void f(unsigned k) { const struct ops *o = table[k]; int *p; if (o->open(&p)) return; o->close(p); }",
  ],
  "a pointer to an element": [
    "verified",
    "void f(int k) { const struct ops *o = &kinds[k]; int *p; if (o->open(&p)) return; o->close(p); }",
  ],
  "all elements in turn": [
    "verified",
    "void f(void) { for (int i = 0; i < 3; i++) { int *p; if (!kinds[i].open(&p)) kinds[i].close(p); } }",
  ],
  "one element does not free": [
    "leaks",
    "void f(unsigned k) { int *p; if (mixed[k % 3].open(&p)) return; mixed[k % 3].close(p); }",
  ],
  "one pointer leads to what does not free": [
    "leaks",
    "void f(unsigned k) { const struct ops *o = worse[k]; int *p; if (o->open(&p)) return; o->close(p); }",
  ],
  "the functions of different elements": [
    "leaks",
    "void f(unsigned k, unsigned j) { int *p; if (kinds[k % 3].open(&p)) return; kinds[j % 3].close(p); }",
  ],
};

test.each(Object.keys(cases))("%s", async (name) => {
  const [word, text] = cases[name]!;
  const host = await createTestHost({ "t.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("t.c"));
  expect(procedures.find((each) => each.name === "f")!.verdict.word).toBe(word);
});
