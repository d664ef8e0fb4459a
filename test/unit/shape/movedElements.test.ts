// Elements that are reached from other elements, that are written over at numbers
// that are known, and that are moved several at once: what gets lost in this
// way must not be called verified.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct ring { char **slot; unsigned head, count, size; };
static char **fill(int n) {
  char **v = calloc(n + 3, sizeof *v);
  if (!v) return NULL;
  for (int i = 0; i < n; i++) v[i] = malloc(4);
  return v;
}
static void drop(char **v, int n) { for (int i = 0; i < n; i++) free(v[i]); free(v); }
static void put(struct ring *r, char *p) {
  r->slot[(r->head + r->count) % r->size] = p;
  if (r->count == r->size) r->head = (r->head + 1) % r->size; else r->count++;
}
static char *get(struct ring *r) {
  if (r->count == 0) return NULL;
  char *p = r->slot[r->head];
  r->slot[r->head] = NULL;
  r->head = (r->head + 1) % r->size;
  r->count--;
  return p;
}
static void finish(struct ring *r) { char *p; while ((p = get(r)) != NULL) free(p); free(r->slot); }
`;

const ring = "struct ring r = { calloc(2, sizeof(char *)), 0, 0, 2 }; if (!r.slot) return;";

const verified: Readonly<Record<string, string>> = {
  "one that makes room in a full ring": `void f(int n) { ${ring} while (n-- > 0) { char *p = malloc(4); if (p) { if (r.count == r.size) free(get(&r)); put(&r, p); } } finish(&r); }`,
  "the one before, by a pointer that has gone on":
    "void f(int n) { char **v = fill(n); if (!v) return; char **p = v; while (*p) p++; if (p != v) { free(p[-1]); p[-1] = NULL; } drop(v, n); }",
};

const notVerified: Readonly<Record<string, string>> = {
  "the oldest one of a full ring": `void f(int n) { ${ring} while (n-- > 0) { char *p = malloc(4); if (p) put(&r, p); } finish(&r); }`,
  "the one before, by a pointer that has gone on":
    "void f(int n) { char **v = fill(n); if (!v) return; char **p = v; while (*p) p++; if (p != v) p[-1] = NULL; drop(v, n); }",
  "all after two have changed places":
    "int f(int n) { char **v = fill(3); if (!v) return 0; char *other = v[0]; v[0] = v[2]; v[2] = other; if (n > 4) { free(v); return 1; } drop(v, 3); return 0; }",
  "all but the first": "void f(int n) { char **v = fill(n); if (!v) return; free(v[0]); free(v); }",
  "two when the others move up":
    "void f(int n) { char **v = fill(n); if (!v) return; if (n > 1) { free(v[0]); memmove(&v[0], &v[2], (n - 2) * sizeof *v); n -= 2; } drop(v, n); }",
};

async function verdictOf(code: string): Promise<string | undefined> {
  const host = await createTestHost({ "a.c": prelude + code });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word;
}

test.each(Object.entries(verified))("released: %s", async (_, code) => {
  expect(await verdictOf(code)).toBe("verified");
});

test.each(Object.entries(notVerified))("lost: %s", async (_, code) => {
  expect(await verdictOf(code)).not.toBe("verified");
});
