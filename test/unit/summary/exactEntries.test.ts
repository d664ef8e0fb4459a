// A call that looks as one before is not followed again; what is said of it is
// the same as if it were, with the story of each caller.

import { describe, expect, test } from "vitest";
import type { Finding } from "../../../server/src/findings/finding.ts";
import type { FileResult } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct node { long v; struct node *next; };
static int known;
static char *kept;
int unknown(void);
void use(void *);
`;

/** Loops, so that it is not followed in place. */
const busy = "for (int i = 0; i < n; i++) known++;";

async function check(text: string): Promise<FileResult> {
  const host = await createTestHost({ "a.c": prelude + text });
  return host.snapshot().check(inTestRoot("a.c"));
}

async function wordsOf(text: string): Promise<readonly string[]> {
  const { findings } = await check(text);
  return findings.map(({ certainty, procedure, code }) => `${certainty} ${code} ${procedure}`).sort();
}

const callee = `static int fill(char **to, int n) { ${busy} *to = malloc(8); return *to != NULL; }
static void drop(char *p, int n) { ${busy} free(p); }
static char *pass(char *p, int n) { if (n == 3) return NULL; ${busy} return p; }
static void lose(char **p, int n) { ${busy} *p = NULL; }
`;

describe("each caller has what it did itself", () => {
  test("a block of a callee's is lost by one of two callers", async () => {
    const words = await wordsOf(`${callee}
      void good(int n) { char *p; if (fill(&p, n)) free(p); }
      void bad(int n) { char *p; if (fill(&p, n)) p = NULL; }`);
    expect(words).toEqual(["certain leak-overwrite bad"]);
  });

  test("blocks of two callers are lost in the callee", async () => {
    const found = (
      await check(`${callee}
      void first(int n) { char *p = malloc(1); lose(&p, n); }
      void second(int n) { char *q = strdup("x"); lose(&q, n); }`)
    ).findings.filter(({ certainty }) => certainty === "certain");
    expect(found.map(storyOf).sort()).toMatchInlineSnapshot(`
      [
        "lose: '*p' is overwritten while it holds the only pointer to memory from 'malloc' (line 14) if n <= 0",
        "lose: '*p' is overwritten while it holds the only pointer to memory from 'strdup' (line 15) if n <= 0",
      ]
    `);
  });

  test("a block is freed by the callee, and again by the caller", async () => {
    const words = await wordsOf(`${callee}
      void twice(int n) { char *p = malloc(1); drop(p, n); free(p); }
      void once(int n) { char *p = malloc(1); drop(p, n); }`);
    expect(words).toEqual(["certain double-free twice"]);
  });

  test("what the callee answers tells what it did", async () => {
    const words = await wordsOf(`${callee}
      void right(int n) { char *p = malloc(1); if (!pass(p, n)) free(p); else drop(p, n); }
      void wrong(int n) { char *p = malloc(1); if (pass(p, n)) free(p); }`);
    expect(words).toEqual(["certain leak-scope wrong"]);
  });
});

describe("what waits in the caller", () => {
  test("a global that the callee reads", async () => {
    const words = await wordsOf(`
      static void maybe(int n) { ${busy} if (kept) { free(kept); kept = NULL; } }
      void f(int n) { kept = malloc(1); maybe(n); free(kept); }
      void g(int n) { kept = NULL; char *p = malloc(1); maybe(n); if (kept) return; free(p); }`);
    expect(words).toEqual([]);
  });

  test("a global that unknown code in the callee may change", async () => {
    const words = await wordsOf(`
      int shared;
      static void ask(int n) { ${busy} unknown(); }
      void f(int n) { char *p = malloc(1); shared = 1; ask(n); if (shared) free(p); else free(p); }
      void g(int n) { char *p = malloc(1); shared = 1; ask(n); if (shared == 1) free(p); }`);
    expect(words).toEqual(["certain leak-scope g"]);
  });

  test("what unknown code was given before holds on to more", async () => {
    const words = await wordsOf(`
      static void ask(int n) { ${busy} unknown(); }
      void f(int n) { struct node *p = malloc(sizeof *p); if (!p) return; use(p); p->next = malloc(sizeof *p); ask(n); }`);
    expect(words).toEqual([]);
  });

  test("tests of the same thing are not certain to go together", async () => {
    const words = await wordsOf(`
      static int odd(int v, int n) { ${busy} return (v & 3) == 2; }
      void f(int v, int n) { char *p = NULL; if ((v & 1) == 1) p = malloc(1); if (odd(v, n)) return; free(p); }`);
    expect(words).toEqual(["possible leak-scope f"]);
  });
});

test("functions that call each other", async () => {
  const words = await wordsOf(`
    static void even(struct node *p, int n);
    static void odd(struct node *p, int n) { ${busy} if (p) { struct node *next = p->next; free(p); even(next, n); } }
    static void even(struct node *p, int n) { ${busy} if (p) { struct node *next = p->next; free(p); odd(next, n); } }
    void good(int n) { struct node *p = calloc(1, sizeof *p); odd(p, n); }
    void bad(int n) { struct node *p = calloc(1, sizeof *p); even(p, n); free(p); }`);
  expect(words).toEqual(["certain double-free bad"]);
});

test("who was judged before does not matter, nor does an edit that is taken back", async () => {
  const text = `${prelude}${callee}
    void one(int n) { char *p; if (fill(&p, n)) p = NULL; }
    void two(int n) { char *p = NULL; fill(&p, n); lose(&p, n); drop(p, n); }`;
  const path = inTestRoot("a.c");
  const fresh = (await createTestHost({ "a.c": text })).snapshot().check(path);
  const host = await createTestHost({ "a.c": text.replace("*to = malloc(8);", "*to = NULL;") });
  host.snapshot().check(path);
  host.apply({ kind: "text", path, text: text.replace("void one", "void zero(void) {}\nvoid one") });
  host.snapshot().check(path);
  host.apply({ kind: "text", path, text });
  expect(told(host.snapshot().check(path))).toEqual(told(fresh));
});

function told({ findings, procedures }: FileResult) {
  return { findings, procedures };
}

function storyOf({ message, procedure }: Finding): string {
  return `${procedure}: ${message}`;
}
