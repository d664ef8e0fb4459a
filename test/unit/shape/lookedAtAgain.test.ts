// Nothing certain may rest on a list being another one when it is looked at again, on a pointer back
// leading elsewhere than to what holds the element, or on unknown code having changed just what was tested.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const declarations = `
  #include <stdlib.h>
  struct node { struct node *next, **back, *prev; int v, flags; void (*call)(struct node *); };
  struct list { struct node *head, *last; };
  static struct node *find(struct list *l, int v)
  {
    struct node *n;
    for (n = l->head; n; n = n->next) if (n->v == v) return n;
    return NULL;
  }
  static void unhook(struct node *n)
  {
    if (n->next) n->next->back = n->back;
    *n->back = n->next;
  }
  static void out_of_memory(size_t n) { abort(); }
  void (*handler)(size_t) = out_of_memory;
  static void *get(size_t n) { void *p = malloc(n); if (!p) handler(n); return p; }
`;

async function certain(text: string): Promise<readonly string[]> {
  const host = await createTestHost({ "a.c": declarations + text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  return findings.filter(({ certainty }) => certainty === "certain").map(({ code }) => code);
}

it.each([
  [
    "not found, and then found",
    "int f(struct list *l, int v) { if (find(l, v)) return 0; char *p = malloc(3); if (find(l, v)) return 1; free(p); return 2; }",
  ],
  [
    "not found by a loop, and then found by another",
    `int f(struct list *l, int v) { struct node *n; char *p;
       for (n = l->head; n; n = n->next) if (n->v == v) return 0;
       p = malloc(3);
       for (n = l->head; n; n = n->next) if (n->v == v) return 1;
       free(p); return 2; }`,
  ],
  [
    "not empty, and then empty",
    `int f(struct list *l) { struct node *n; char *p = NULL;
       for (n = l->head; n; n = n->next) if (!p) p = malloc(3);
       for (n = l->head; n; n = n->next) { free(p); p = NULL; }
       return 0; }`,
  ],
  [
    "the first element, unhooked by its pointer back and freed",
    "void f(struct list *l) { struct node *n; while ((n = l->head)) { unhook(n); free(n); } }",
  ],
  [
    "an element whose neighbour before it is asked to forget it",
    `int f(struct list *l) { struct node *a = l->head, *b = a->next; if (!b) return 0;
       b->prev->next = b->next; free(b); return a->next ? a->next->v : 0; }`,
  ],
  [
    "an element that is its own neighbour",
    `int f(struct list *l) { struct node *b = l->head->next; if (!b) return 0;
       if (b == l->head) { free(b); return l->head->v; } return 1; }`,
  ],
  [
    "flags that unknown code was given",
    `void f(struct node *n, char *q) { char *p = q; if (n->flags & 4) p = malloc(3);
       n->call(n); if (n->flags & 4) return; if (p != q) free(p); }`,
  ],
  [
    "what lies before the text that unknown code fills",
    `static char *text(int n) { char *b = malloc(n + 2); if (!b) return NULL;
       char *s = b + (n > 99 ? 2 : 1); s[-1] = n > 99 ? 2 : 1; return s; }
     int f(int (*fill)(char *, int), int n) { char *s = text(n); if (!s) return -1;
       int e = fill(s, n); free(s[-1] == 2 ? s - 2 : s - 1); return e; }`,
  ],
  [
    "a part of an object that is freed if a flag in it says so",
    `struct part { int flags; char *text; }; struct whole { int kind; struct part part; };
     void clear(struct part *p) { if (!(p->flags & 1)) free(p->text); if (!(p->flags & 2)) free(p); }
     int f(struct whole *w) { clear(&w->part); return w->kind; }`,
  ],
  [
    "a number beside the member that unknown code was given",
    `struct reader { int state; char *items[4]; int n; }; void begin(int *state, void *whole); void go_on(int *state);
     int f(void) { struct reader r; r.n = 0; begin(&r.state, &r);
       r.n = 1; go_on(&r.state); r.items[0] = malloc(3);
       if (r.n == 0) return 1; free(r.items[0]); return 0; }`,
  ],
  [
    "a pointer that was compared by one who may end the program",
    `void check(const void *a, const void *b); int f(struct list *l) { struct node *n = malloc(sizeof *n); check(n, NULL); n = l->head; return n ? n->v : 0; }
     void check(const void *a, const void *b) { if (a == b) return; abort(); }`,
  ],
  [
    "a handler that ends the program",
    "void f(struct list *l) { char *p = get(8); struct node *n = get(sizeof *n); if (!n) return; n->next = l->head; l->head = n; free(p); }",
  ],
])("not certain: %s", async (_, text) => {
  expect(await certain(text)).toEqual([]);
});

it.each([
  [
    "lost where nothing was found",
    "int f(struct list *l, int v) { char *p = malloc(3); if (!find(l, v)) return 0; free(p); return 1; }",
    ["leak-scope"],
  ],
  [
    "freed twice after it was unhooked",
    "void f(struct list *l) { struct node *n = l->head; unhook(n); free(n); free(n); }",
    ["double-free"],
  ],
  [
    "freed and not unhooked",
    "int f(struct list *l) { struct node *n = l->head; free(n); return l->head->v; }",
    ["use-after-free"],
  ],
])("certain: %s", async (_, text, codes) => {
  expect(await certain(text)).toEqual(codes);
});
