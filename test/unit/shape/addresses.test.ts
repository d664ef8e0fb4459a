// Tests of places in text whose beginning and length came from outside, as loops over text make them: whether
// several of them can hold at once.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const around = (condition: string) => `
  #include <stdlib.h>
  static void *multiplied(size_t a, size_t b) {
    if (b != 0 && a > (size_t)-1 / b) return NULL;
    return malloc(a * b);
  }
  int f(const char *s, size_t n, const char *t) {
    char *p;
    if (!s || !t) return 1;
    p = multiplied(1, n + 1);
    if (!p) return 1;
    if (${condition}) return 2;
    free(p);
    return 0;
  }`;

async function isCertain(condition: string): Promise<boolean> {
  const host = await createTestHost({ "a.c": around(condition) });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word === "leaks";
}

it.each(["s < s + n", "s + n - s == 3", "s + n > s + 2", "s + n == t", "*s == 'x' && s + 1 < s + n"])(
  "certain: %s",
  async (condition) => {
    expect(await isCertain(condition)).toBe(true);
  },
);

it.each(["s + n < s", "n == 4 && s + n - s == 3", "s + n == s && n == 7", "s + n > t && s + n < t"])(
  "not certain: %s",
  async (condition) => {
    expect(await isCertain(condition)).toBe(false);
  },
);

it("no part of an object is where null leads", async () => {
  const text = `
    #include <stdlib.h>
    struct list { int n; };
    struct bundle { char *name; struct list all; };
    static void clear(struct list *list) { if (list) list->n = 0; else { char *p = malloc(1); } }
    void drop(struct bundle *b) { if (!b) return; clear(&b->all); free(b); }`;
  const host = await createTestHost({ "a.c": text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([
    ["clear", "leaks"],
    ["drop", "verified"],
  ]);
});
