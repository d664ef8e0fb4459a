// What a function's result is to its caller.

import { describe, test } from "vitest";
import { expectContract } from "./contractsOf.ts";

describe("the result is owned", () => {
  test.each([
    [
      "out of a variable that begins with the library's function",
      "void *(*allocator)(size_t) = malloc; char *f(void) { return allocator(3); }",
      "owned (malloc) or null",
    ],
    [
      "out of one that users may set",
      "void *(*allocator)(size_t) = malloc; void use(void *(*own)(size_t)) { allocator = own; } char *f(void) { return (*allocator)(3); }",
      "owned (malloc) or null",
    ],
    [
      "out of a variable that begins with null, where the library's function is called then",
      "static void *(*hook)(size_t); void use(void *(*own)(size_t)) { hook = own; } void *f(size_t n) { if (hook) return hook(n); return malloc(n); }",
      "owned (malloc) or null",
    ],
    [
      "out of one that is only tested elsewhere",
      "static void *(*hook)(size_t) = NULL; void use(void *(*own)(size_t)) { hook = own; } void *get(size_t n) { return hook != NULL ? hook(n) : malloc(n); } char *f(const char *s) { char *p; if (hook) { p = hook(strlen(s) + 1); if (p) strcpy(p, s); return p; } return strdup(s); }",
      "owned (malloc) or null",
      "s: borrows",
    ],
    [
      "behind a header",
      "char *f(size_t n) { char *head = malloc(n + 4); return head ? head + 4 : NULL; }",
      "owned (malloc), behind a header, or null",
    ],
    [
      "behind a header of a size that is not known",
      "size_t head_size(int kind); char *f(int kind, size_t n) { size_t h = head_size(kind); char *head = malloc(n + h); if (!head) return NULL; return head + h; }",
      "owned (malloc), behind a header, or null",
    ],
    ["out of a library function", "char *f(void) { return malloc(3); }", "owned (malloc) or null"],
    ["an open stream", 'FILE *f(void) { return fopen("a", "r"); }', "owned (fopen) or null"],
    [
      "out of a wrapper that never gives null",
      "void *f(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }",
      "owned (malloc)",
    ],
    [
      "out of a wrapper that uses what it got",
      "static void *get(size_t n) { void *p = malloc(n); return p ? p : NULL; }\nstruct node *f(void) { struct node *n = get(sizeof *n); n->data = NULL; return n; }",
      "owned (malloc)",
    ],
    [
      "out of a macro around realloc",
      "#define GROW(p, n) ((p) = realloc((p), (n)))\nchar *f(void) { char *p = NULL; GROW(p, 3); return p; }",
      "owned (malloc) or null",
    ],
    [
      "a constructor that releases what it has where it fails",
      "struct node *f(void) { struct node *n = malloc(sizeof *n); if (!n) return NULL; n->data = malloc(3); if (!n->data) { free(n); return NULL; } return n; }",
      "owned (malloc) or null",
      "->data: owned (malloc)",
    ],
    [
      "a constructor with one way out",
      "struct list *f(void) { struct list *l = calloc(1, sizeof *l), *r = NULL; if (!l) goto out; l->name = malloc(3); if (!l->name) goto out; r = l; l = NULL; out: free(l); return r; }",
      "owned (malloc) or null",
      "->name: owned (malloc)",
    ],
    [
      "a list that was built in a loop",
      "struct node *f(int n) { struct node *l = NULL; while (n--) { struct node *x = malloc(sizeof *x); if (!x) exit(1); x->next = l; l = x; } return l; }",
      "owned (malloc) or null",
    ],
    [
      "built by recursion",
      "struct node *f(int n) { if (n == 0) return NULL; struct node *x = malloc(sizeof *x); if (!x) exit(1); x->next = f(n - 1); return x; }",
      "owned (malloc) or null",
      "->next: owned (malloc) or null",
    ],
    [
      "two procedures that call each other",
      "char *g(int n); char *f0(int n) { return n ? g(n - 1) : NULL; } char *g(int n) { return n > 5 ? f0(n) : malloc(1); }",
      "owned (malloc) or null",
    ],
  ])("%s", (_, text, ...expected) => {
    const [result, ...held] = expected;
    return expectContract(text, [`returns ${result}`, ...held]);
  });

  test("out of one of two places, and never null", () =>
    expectContract(
      "static void *get(size_t n) { char *p = malloc(n + 8); if (!p) abort(); return p + 8; }\nvoid *f(void *old, size_t n) { if (!old) return get(n); char *p = realloc((char *)old - 8, n + 8); if (!p) abort(); return p + 8; }",
      ["returns owned (malloc), behind a header", "old: frees (malloc)"],
    ));
});

describe("the result is not the caller's", () => {
  test.each([
    ["a text constant", 'const char *f(int k) { return k ? "a" : "b"; }', ["returns borrowed"]],
    ["always null", "char *f(void) { return NULL; }", ["returns borrowed"]],
    ["an environment variable", 'char *f(void) { return getenv("A"); }', ["returns borrowed"]],
    [
      "made once and kept in a global",
      "static struct list *the; struct list *f(void) { if (!the) the = calloc(1, sizeof *the); return the; }",
      ["returns borrowed"],
    ],
    [
      "made for a list of the caller",
      "struct node *f(struct list *l) { struct node *n = malloc(sizeof *n); if (!n) exit(1); n->next = l->head; l->head = n; return n; }",
      ["returns borrowed", "l: borrows, changes"],
    ],
    [
      "made once and kept in a field, or another text",
      'struct item { int kind; char *text, *made; }; const char *f(struct item *v) { if (v->kind == 0) return ""; if (v->kind == 1) return v->text; if (v->made == NULL) v->made = malloc(3); return v->made; }',
      ["returns borrowed", "v: borrows, changes"],
    ],
    ["a field", "char *f(struct list *l) { return l->name; }", ["returns borrowed", "l: borrows"]],
    [
      "inside of what was given",
      "char **f(struct list *l) { return &l->name; }",
      ["returns borrowed", "l: borrows"],
    ],
  ])("%s", (_, text, expected) => expectContract(text, expected));
});

test("what was given comes back", () =>
  expectContract("char *f(char *to, int n) { if (n < 0) return NULL; to[0] = 0; return to; }", [
    "returns to or null",
    "to: borrows",
  ]));

describe("nothing is sure of the result", () => {
  test.each([
    [
      "out of a variable that gets one of several functions",
      "static void *mine(size_t n) { return 0; } void *(*allocator)(size_t) = malloc; void use(void) { allocator = mine; } char *f(void) { return allocator(3); }",
      ["returns unknown"],
    ],
    [
      "out of a variable that begins with null, where another function is called with it",
      "static void *(*hook)(void *p, size_t n); void use(void *(*own)(void *, size_t)) { hook = own; } void *f(size_t n) { void *p = malloc(n); if (hook) return hook(p, n); return p; }",
      ["returns unknown"],
    ],
    [
      "out of a variable that begins with null and gets a function",
      "static void *mine(size_t n) { return 0; } static void *(*hook)(size_t); void use(void) { hook = mine; } void *f(size_t n) { if (hook) return hook(n); return malloc(n); }",
      ["returns unknown"],
    ],
    [
      "sometimes owned",
      "char *f(char *a, int own) { return own ? strdup(a) : a; }",
      ["returns unknown", "a: borrows"],
    ],
    [
      "taken out of a list",
      "struct node *f(struct list *l) { struct node *n = l->head; if (n) l->head = n->next; return n; }",
      ["returns unknown", "l: borrows, changes"],
    ],
    [
      "taken out of a global",
      "static char *text; char *f(void) { char *t = text; text = NULL; return t; }",
      ["returns unknown"],
    ],
    [
      "the structure around what was given",
      "struct node *f(char **p) { return (struct node *)((char *)p - 8); }",
      ["returns unknown", "p: borrows"],
    ],
    [
      "stored through a pointer of the caller too",
      "char *f(char **end) { char *p = malloc(3); *end = p; return p; }",
      ["returns unknown", "end: borrows, changes"],
    ],
    [
      "held where there is something to hold it",
      "struct node *f(struct node *n) { struct node *p = malloc(sizeof *p); if (n) n->next = p; return p; }",
      ["returns unknown", "n: borrows, changes"],
    ],
    [
      "held by a global's memory where there is some",
      "static struct node *first; struct node *f(void) { struct node *p = malloc(sizeof *p); if (first) first->next = p; return p; }",
      ["returns unknown"],
    ],
    [
      "given to unknown code before",
      "char *f(void) { char *p = malloc(3); unknown(p); return p; }",
      ["returns unknown"],
    ],
    [
      "released before",
      "char *f(int k) { char *p = malloc(3); if (k) free(p); return p; }",
      ["returns unknown"],
    ],
    [
      "of one of two families",
      'void *f(int k) { return k ? malloc(3) : (void *)fopen("a", "r"); }',
      ["returns unknown"],
    ],
  ])("%s", (_, text, expected) => expectContract(text, expected));
});

describe("the result is the block that was given, perhaps in another place", () => {
  test.each([
    [
      "grown by realloc",
      "char *f(char *s, size_t n) { if (n < 8) return s; char *t = realloc(s, n); return t; }",
      ["returns s or null", "s: borrows"],
    ],
    [
      "copied into a larger one",
      "char *f(char *s, size_t n) { if (n < 8) return s; char *t = malloc(n); if (!t) return NULL; strcpy(t, s); free(s); return t; }",
      ["returns s or null", "s: borrows"],
    ],
    [
      "by another function",
      "char *grow(char *s, size_t n) { if (n < 8) return s; return realloc(s, n); } char *f(char *s) { s = grow(s, 9); if (!s) return NULL; s[0] = 1; return s; }",
      ["returns s or null", "s: borrows"],
    ],
  ])("%s", (_, text, expected) => expectContract(text, expected));
});

describe("null is returned", () => {
  test("only where null was given", () =>
    expectContract("char *f(char *s) { if (!s) return NULL; s[0] = 1; return s; }", [
      "returns s",
      "s: borrows",
    ]));

  test("where something else fails", () =>
    expectContract("char *f(char *s) { if (ask()) return NULL; return s; }", [
      "returns s or null",
      "s: borrows",
    ]));
});
