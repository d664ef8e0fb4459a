// What unknown code and unknown sizes leave open, and what they do not.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const library = `
  #include <stdlib.h>
  #include <string.h>
  #include <stdio.h>
  struct table;
  int next_name(struct table *names, const char **name);
  int is_wanted(const char *name);
  struct session { IDENTITY identity; char *name; };
  struct known { char *name; int count; };
`;

async function wordOf(text: string): Promise<string> {
  const host = await createTestHost({ "a.c": `${library}\n${text}` });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")!.verdict.word;
}

const ring = `
  struct ring { struct ring *next, *prev; };
  struct item { struct ring links; int flags; char *name; };
  struct items { int count; struct ring all; };
  int ask(int);
  int is_first_named(struct items *items) {
    struct item *item = items->all.next != &items->all ? (struct item *)items->all.next : NULL;
    return item && (item->flags & 1) && item->name != NULL;
  }
`;

const long = Array.from({ length: 320 }, (_, index) => `ask(${index});`).join(" ");

const masked = `
  int ask(int);
  int mask;
  int write(int *at, int n) { ${long} *at = ask(n) | 4; return 0; }
  int work(int n) { ${long} WRITES return ask(n); }
  void f(int n) {
    if (mask & 2) ask(1000);
    char *p = malloc(3);
    if (!p) return;
    work(n);
    if (mask & 1) ask(1001);
    if (ask(1002)) return;
    free(p);
  }
`;

test.each([
  [
    "a loop goes round again",
    "void f(struct table *names) { const char *name; char *last = NULL; while (next_name(names, &name) == 0) { last = strdup(name); if (!last) break; } free(last); }",
    "leaks",
  ],
  [
    "each round passes the test inside of it",
    'int f(struct table *names) { const char *name; char *path = NULL; for (;;) { if (next_name(names, &name) != 0) break; if (asprintf(&path, "/%s", name) < 0) return -1; } free(path); return 0; }',
    "leaks",
  ],
  [
    "what is wanted may be there once",
    'void f(int count) { char *found = NULL; while (count-- > 0) { if (!is_wanted("name")) continue; found = strdup("name"); } free(found); }',
    "possible",
  ],
  [
    "released in each round",
    "void f(struct table *names) { const char *name; char *last = NULL; while (next_name(names, &name) == 0) { free(last); last = strdup(name); if (!last) break; } free(last); }",
    "verified",
  ],
  [
    "a ring that is not empty stays so",
    `${ring} int f(struct items *items) { if (items->all.next == &items->all) return 0; char *p = malloc(3); if (!p) return 0; if (items->all.next == &items->all) return 0; free(p); return 1; }`,
    "verified",
  ],
  [
    "to callers of who has looked into it too",
    `${ring} int f(struct items *items) { if (items->all.next == &items->all) return 0; if (is_first_named(items)) return 1; char *p = malloc(3); if (!p) return 0; if (items->all.next == &items->all) return 0; free(p); return 1; }`,
    "verified",
  ],
  [
    "a ring is never cut open",
    `${ring} int f(struct items *items) { char *p = malloc(3); if (items->all.next == NULL) return 0; free(p); return 1; }`,
    "possible",
  ],
  [
    "a ring may be empty",
    `${ring} int f(struct items *items) { char *p = malloc(3); if (items->all.next == &items->all) return 0; free(p); return 1; }`,
    "leaks",
  ],
  ["a flag that no body behind a call writes to", masked.replace("WRITES", ""), "leaks"],
  [
    "a flag that a callee is given",
    masked.replace("WRITES", "").replace("work(n);", "write(&mask, n);"),
    "possible",
  ],
  ["a flag that a body behind a call writes to", masked.replace("WRITES", "mask = ask(n) | 4;"), "possible"],
  [
    "two constants of a missing header differ",
    'int look(int n); int f(int n) { int rc = look(n); char *p = NULL; if (rc == BOX_OK) p = strdup("x"); switch (rc) { case BOX_OK: free(p); return 1; case BOX_AGAIN: return 2; default: free(p); return 3; } }',
    "possible",
  ],
  [
    "an address that was cut off may be negative",
    "void f(void) { int number = malloc(20); if (number < 0) return; free(number); }",
    "possible",
  ],
  [
    "a function inside releases it",
    "int f(void) { char *text; int release(void) { free(text); return 0; } text = malloc(128); return release(); }",
    "possible",
  ],
  [
    "how much of an unknown type is cleared",
    'void f(struct session *s) { s->name = strdup("name"); memset(&s->identity, 0, sizeof(s->identity)); }',
    "possible",
  ],
  [
    "all of a known one is",
    'void f(struct known *s) { s->name = strdup("name"); memset(s, 0, sizeof *s); }',
    "leaks",
  ],
])("%s", async (_, text, word) => expect(await wordOf(text)).toBe(word));
