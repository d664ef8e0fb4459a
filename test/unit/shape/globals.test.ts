// Globals hold what they were given: as long as they do, nothing is lost, and no longer.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const cases: Readonly<Record<string, readonly [word: string, text: string]>> = {
  "made at the first call": [
    "verified",
    "char *f(void) { static char *b; if (!b) b = malloc(10); return b; }",
  ],
  "made at the first of two calls": [
    "verified",
    "static char *b; static char *get(void) { if (!b) b = malloc(10); return b; } void f(void) { get(); get(); }",
  ],
  "a structure made at the first call": [
    "verified",
    `struct s { char *name; }; static struct s *one;
     struct s *f(void) { if (one == NULL) { one = calloc(1, sizeof *one); if (one) one->name = strdup("x"); } return one; }`,
  ],
  "a buffer that grows": [
    "verified",
    `char *f(size_t n) {
       static char *b; static size_t size;
       if (n > size) { char *more = realloc(b, n); if (!more) return NULL; b = more; size = n; }
       return b;
     }`,
  ],
  "released before it is made anew": [
    "verified",
    "static char *b; void f(int n) { for (int i = 0; i < n; i++) { free(b); b = malloc(4); } }",
  ],
  overwritten: ["leaks", "char *b; void f(void) { b = malloc(1); b = malloc(2); }"],
  "overwritten in a loop": ["leaks", "char *b; void f(int n) { for (int i = 0; i < n; i++) b = malloc(4); }"],
  "overwritten by calling a setter twice": [
    "leaks",
    'static char *b; static void set(const char *s) { b = strdup(s); } void f(void) { set("a"); set("b"); }',
  ],
  "a field forgotten by its destructor": [
    "leaks",
    `struct s { char *a; char *b; }; static struct s one;
     static void set(void) { one.a = malloc(1); one.b = malloc(2); }
     void f(void) { set(); free(one.a); memset(&one, 0, sizeof one); }`,
  ],
  "pushed on a list": [
    "verified",
    `struct node { struct node *next; }; static struct node *head;
     void f(int n) { while (n--) { struct node *m = malloc(sizeof *m); if (!m) return; m->next = head; head = m; } }`,
  ],
  "a list of which the head is overwritten": [
    "leaks",
    `struct node { struct node *next; }; static struct node *head;
     void f(void) { for (int i = 0; i < 2; i++) { struct node *m = malloc(sizeof *m); if (!m) return; m->next = NULL; head = m; } }`,
  ],
};

test.each(Object.keys(cases))("%s", async (name) => {
  const [word, text] = cases[name]!;
  const host = await createTestHost({ "t.c": `#include <stdlib.h>\n#include <string.h>\n${text}` });
  const { procedures } = host.snapshot().check(inTestRoot("t.c"));
  expect(procedures.find((each) => each.name === "f")!.verdict.word).toBe(word);
});
