// What becomes of what a function is given.

import { describe, expect, test } from "vitest";
import { contractOf, expectContract } from "./contractsOf.ts";

const one = (text: string, line: string): Promise<void> => expectContract(text, [line]);

describe("released", () => {
  test.each([
    ["", "void f(char *p) { free(p); }", "p: frees (malloc)"],
    ["but null", "void f(char *p) { if (!p) return; free(p); }", "p: frees (malloc)"],
    ["by the wrong count", "void f(FILE *p) { if (p != NULL) fclose(p); }", "p: frees (fopen)"],
    ["on one way only", "void f(char *p, int k) { if (k < 0) free(p); }", "p: frees (malloc) on some ways"],
    [
      "with what hangs from it",
      "void f(struct list *l) { if (l) { free(l->name); free(l); } }",
      "l: frees (malloc), with ->name",
    ],
    [
      "with a whole list",
      "void f(struct node *l) { while (l) { struct node *n = l->next; free(l->data); free(l); l = n; } }",
      "l: frees (malloc), with ->data, ->next, ->next->data",
    ],
    [
      "by recursion",
      "void f(struct node *l) { if (!l) return; f(l->next); free(l); }",
      "l: frees (malloc), with ->next",
    ],
    [
      "with the elements of an array",
      "void f(char **v) { for (int i = 0; v[i]; i++) free(v[i]); free(v); }",
      "v: frees (malloc), with []",
    ],
    [
      "only what is inside",
      "void f(struct text *t) { free(t->data); t->data = NULL; }",
      "t: borrows, frees ->data",
    ],
    [
      "with the last reference",
      "void f(struct list *l) { if (--l->refs == 0) { free(l->name); free(l); } }",
      "l: frees (malloc) on some ways, with ->name",
    ],
    [
      "by a resize that never fails",
      "static void *must(void *p) { if (!p) abort(); return p; } void f(char *p) { free(must(realloc(p, 3))); }",
      "p: frees (malloc)",
    ],
  ])("%s", (_, text, expected) => one(text, expected));
});

describe("kept", () => {
  test.each([
    ["in a global", "static char *all; void f(char *p) { all = p; }", "p: keeps"],
    [
      "on one way only",
      "static char *all; void f(char *p, int k) { if (k) all = p; }",
      "p: keeps on some ways",
    ],
    [
      "by what does the same for it",
      "static char *all; static void g(char *p) { all = p; } void f(char *q) { g(q); }",
      "q: keeps",
    ],
  ])("%s", (_, text, expected) => one(text, expected));

  test("in another argument, which loses what it held", () =>
    expectContract("void f(struct list *l, char *s) { free(l->name); l->name = s; }", [
      "l: borrows, frees ->name",
      "s: keeps",
    ]));

  test("in what is returned", async () => {
    const lines = await contractOf(
      "struct node *f(char *s) { struct node *n = malloc(sizeof *n); if (!n) exit(1); n->data = s; return n; }",
    );
    expect(lines).toEqual(["returns owned (malloc)", "s: keeps"]);
  });

  test("not by a position in it, nor by a pointer to what is constant", async () => {
    expect(await contractOf("void f(char *s, char **end) { strtol(s, end, 10); }")).toContain("s: borrows");
    expect(await contractOf("void f(const char *s, const char **to) { *to = s; }")).toContain("s: borrows");
    expect(await contractOf("void f(char *s, char **to) { *to = s; }")).toContain("s: keeps");
  });

  test("or released where that fails: gone in any case", () =>
    expectContract("void f(struct node *n, char *s) { if (ask()) { free(s); return; } n->data = s; }", [
      "n: borrows, changes",
      "s: keeps",
    ]));
});

describe("only looked at", () => {
  test.each([
    ["text", "size_t f(const char *s) { return strlen(s); }", "s: borrows"],
    ["a list", "int f(struct node *l) { int n = 0; for (; l; l = l->next) n++; return n; }", "l: borrows"],
    ["numbers in it change", "void f(struct list *l) { l->refs++; }", "l: borrows"],
    ["text in it changes", 'void f(char *s) { memcpy(s, "ab", 3); }', "s: borrows"],
  ])("%s", (_, text, expected) => one(text, expected));
});

test("what is printed is only looked at, also where the format may change by its type", () =>
  one(
    '#include <stdarg.h>\nvoid say(char *format, ...) __attribute__((__format__(__printf__, 1, 2))); void say(char *format, ...) { va_list l; va_start(l, format); vprintf(format, l); va_end(l); } void f(char *p) { say("%s", p); }',
    "p: borrows",
  ));

describe("unknown", () => {
  test.each([
    ["to unknown code", "void f(char *p) { unknown(p); }", "p: unknown"],
    [
      "put into a block that unknown code has",
      "struct node *f(char *p) { struct node *n = malloc(sizeof *n); if (!n) return NULL; unknown(n); n->data = p; return n; }",
      "p: unknown",
    ],
    ["to a function that is given", "void f(void (*g)(char *), char *p) { g(p); }", "p: unknown"],
  ])("%s", async (_, text, expected) => expect(await contractOf(text)).toContain(expected));

  test("code that promises not to change it", () =>
    one("void look(const char *p); void f(char *p) { look(p); }", "p: borrows"));
});

describe("filled", () => {
  test.each([
    [
      "through a pointer",
      "int f(char **out) { char *p = malloc(3); if (!p) return -1; *out = p; return 0; }",
      ["out: borrows, changes", "*out: gets owned (malloc), on some ways"],
    ],
    [
      "whatever comes of it",
      "int f(char **out) { *out = malloc(3); return *out ? 0 : -1; }",
      ["out: borrows, changes", "*out: gets owned (malloc) or null"],
    ],
    [
      "an out-parameter, with a pointer to itself",
      "int f(struct node **out) { struct node *n = malloc(sizeof *n); if (!n) return -1; n->next = n; *out = n; return 0; }",
      ["out: borrows, changes", "*out: gets owned (malloc), on some ways"],
    ],
    [
      "an out-parameter, or a mark",
      "int f(struct node **out, int k) { if (k) { *out = (struct node *)7; return 0; } *out = malloc(sizeof **out); return 0; }",
      ["out: borrows, changes", "*out: gets owned (malloc) or null, on some ways"],
    ],
    [
      "a structure of the caller",
      "void f(struct text *t) { t->data = malloc(3); if (!t->data) abort(); t->length = 0; }",
      ["t: borrows, changes", "t->data: gets owned (malloc)"],
    ],
    [
      "by the library",
      'int f(char **out) { return asprintf(out, "x"); }',
      ["out: borrows, changes", "*out: gets owned (malloc), on some ways"],
    ],
    [
      "resized",
      "int f(struct text *t) { char *p = realloc(t->data, 9); if (!p) return -1; t->data = p; return 0; }",
      ["t: borrows, moves ->data", "t->data: gets owned (malloc) where it was null, on some ways"],
    ],
    [
      "with something of a global too",
      "static char *all; void f(char **out) { char *p = malloc(3); all = p; *out = p; }",
      ["out: borrows, changes"],
    ],
  ])("%s", (_, text, expected) => expectContract(text, expected));
});

describe("grown", () => {
  const heldNone = ["t: borrows", "t->data: gets owned (malloc) where it held none, on some ways"];
  test.each([
    [
      "on every way",
      "void f(struct text *t) { t->data = realloc(t->data, 9); if (!t->data) abort(); }",
      ["t: borrows, moves ->data", "t->data: gets owned (malloc) where it was null"],
    ],
    [
      "only where there is one",
      "void f(struct text *t) { if (!t->data) return; void *p = realloc(t->data, 9); if (!p) abort(); t->data = p; }",
      ["t: borrows, moves ->data"],
    ],
    [
      "by another block",
      "void f(char **s) { char *n = malloc(9); if (!n) abort(); if (ask()) { free(n); return; } free(*s); *s = n; }",
      ["s: borrows, moves *", "*s: gets owned (malloc) where it was null, on some ways"],
    ],
    [
      "once it is needed",
      "void f(struct text *t) { if (t->data) return; t->data = malloc(9); if (!t->data) abort(); }",
      ["t: borrows", "t->data: gets owned (malloc) where it was null"],
    ],
    [
      "once it is needed, if there is room",
      "int f(struct text *t) { if (!t->data) { t->data = malloc(9); if (!t->data) return -1; } return 0; }",
      ["t: borrows", "t->data: gets owned (malloc) where it was null, on some ways"],
    ],
    [
      "once it is needed, by way of a callee",
      "int f(struct text *t, FILE *i) { return getline(&t->data, &t->length, i) < 0 ? -1 : 0; }",
      ["t: borrows", "t->data: gets owned (malloc) where it was null, on some ways", "i: borrows, changes"],
    ],
    [
      "once it is needed, in a structure that says that it is empty",
      "int f(struct text *t, FILE *i) { if (!t->length) t->data = NULL; return getline(&t->data, &t->length, i) < 0 ? -1 : 0; }",
      [...heldNone, "i: borrows, changes"],
    ],
    [
      "or else an empty text is put there",
      "static char none[1]; int f(struct text *t, FILE *i) { if (!t->length) t->data = NULL; if (getline(&t->data, &t->length, i) > 0) return 0; if (!t->data) t->data = none; return -1; }",
      [...heldNone, "i: borrows, changes"],
    ],
    [
      "or emptied, as makers do",
      "void f(struct text *t, int n) { if (n) t->data = malloc(n); else t->data = NULL; }",
      ["t: borrows, changes", "t->data: gets owned (malloc) or null"],
    ],
    [
      "whatever is in an empty structure",
      "void f(struct text *t) { if (!t->length) t->data = NULL; if (ask()) return; t->data = realloc(t->data, 9); if (!t->data) abort(); }",
      ["t: borrows, moves ->data", "t->data: gets owned (malloc) where it held none, on some ways"],
    ],
    [
      "by a callee",
      "static void g(struct text *t) { char *p = realloc(t->data, 9); if (!p) abort(); t->data = p; } void f(struct text *t) { if (ask()) g(t); }",
      ["t: borrows, moves ->data", "t->data: gets owned (malloc) where it was null, on some ways"],
    ],
    [
      "or released",
      "void f(struct text *t) { char *p = realloc(t->data, 9); if (!p) free(t->data); t->data = p; }",
      ["t: borrows, frees ->data", "t->data: gets owned (malloc) or null, on some ways"],
    ],
  ])("%s", (_, text, expected) => expectContract(text, expected));
});

describe("replaced", () => {
  const more = `
static void *more(void *p, size_t n) {
  if (n == 0 && p != NULL) { free(p); return NULL; }
  void *q = p == NULL ? malloc(n) : realloc(p, n);
  if (q == NULL) abort();
  return q;
}
static char *room(char *s, size_t n) { if (s[0] == 'x') return s; char *t = more(s, n); if (!t) return NULL; return t; }
`;
  test.each([
    [
      "by what has more room",
      "char *f(char *s) { return room(s, 9); }",
      ["returns s or null", "s: frees (malloc) on some ways"],
    ],
    [
      "by a callee, where it has something to say",
      "char *f(char *s, int n) { if (n < 0) return NULL; return room(s, n); }",
      ["returns s or null", "s: keeps on some ways"],
    ],
  ])("%s", (_, text, expected) => expectContract(more + text, expected));

  test("always, where it is returned", async () => {
    const lines = await contractOf(
      `${more}void f(char *p) { char *q = more(p, 9); if (q) free(q); else free(p); }`,
    );
    expect(lines[0]?.startsWith("p: frees (malloc)")).toBe(true);
  });
});

describe("functions that are given", () => {
  const all = `
size_t all(ssize_t (*f)(int, void *, size_t), int fd, void *s, size_t n) {
  size_t pos = 0;
  while (n > pos) { ssize_t got = f(fd, (char *)s + pos, n - pos); if (got <= 0) return pos; pos += got; }
  return pos;
}
size_t outer(ssize_t (*f)(int, void *, size_t), int fd, void *s, size_t n) { return all(f, fd, s, n); }
`;
  const io = "#include <unistd.h>\n";
  const releases = "static void done(void *p, void (*drop)(void *)) { if (drop) drop(p); }";

  test.each([
    ["read", `${io}${all}size_t f(int fd, char *to) { return all(read, fd, to, 3); }`, ["to: borrows"]],
    [
      "passed on, of another type",
      `${io}${all}size_t f(int fd, char *from) { return outer((ssize_t (*)(int, void *, size_t))write, fd, from, 3); }`,
      ["from: borrows"],
    ],
    ["free", `${releases} void f(char *p) { done(p, free); }`, ["p: frees (malloc)"]],
    [
      "two functions in turn",
      `${releases} static void look(void *p) { puts(p); } void f(char *p, char *q) { done(p, look); done(q, free); }`,
      ["p: borrows", "q: frees (malloc)"],
    ],
    [
      "not known",
      `${releases} void f(char *p, void (*drop)(void *)) { done(p, drop); }`,
      ["p: unknown", "drop: borrows"],
    ],
    [
      "replaced by another",
      "static void drop(void *p, void (*how)(void *)) { if (ask()) how = unknown; how(p); } void f(char *p) { drop(p, free); }",
      ["p: unknown"],
    ],
    [
      "calling itself with it",
      "static void each(struct node *n, void (*drop)(void *)) { if (n) { each(n->next, drop); drop(n->data); } } void f(struct node *n) { each(n, free); }",
      ["n: borrows, frees ->data, ->next->data"],
    ],
  ])("%s", (_, text, lines) => expectContract(text, lines));
});
