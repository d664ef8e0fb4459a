// What a call does apart from its result and arguments.

import { describe, expect, test } from "vitest";
import type { Contract, FlowReport } from "../../../server/src/program/contract.ts";
import { engineProgram } from "../../support/engineProgram.ts";
import { lowerProgram } from "../../support/interpreter/lowered.ts";
import { expectContract } from "./contractsOf.ts";

describe("never comes back", () => {
  test("what ends the program", () =>
    expectContract("void f(char *p) { puts(p); exit(1); }", ["never returns", "p: borrows"]));

  test("what is declared so, although its body seems to end", () =>
    expectContract(
      "static void (*handler)(void); __attribute__((noreturn)) void die(void); void die(void) { handler(); } void f(char *p) { free(p); die(); }",
      ["never returns", "p: borrows"],
    ));

  test("what calls itself without end", () =>
    expectContract("static void f(void) { f(); }", ["never returns"]));
});

describe("comes back from null, too", () => {
  test.each([
    [
      "that a list gets hold of",
      "struct node *all; struct node *made(struct node *next) { struct node *n = calloc(1, sizeof *n); if (!n) abort(); n->next = next; all = n; return n; } struct node *outer(struct node *next) { return made(next); } char *f(void) { outer(NULL); return malloc(3); }",
    ],
    [
      "that unknown code gets",
      "void passes(void *p) { unknown(p); } char *f(void) { passes(NULL); return malloc(3); }",
    ],
    [
      "that is declared to be kept",
      "void keeps(void *p) __attribute__((ownership_holds(malloc, 1))); void keeps(void *p) { } char *f(void) { keeps(NULL); return malloc(3); }",
    ],
  ])("%s", (_, text) => expectContract(text, ["returns owned (malloc) or null"]));

  test("not from null that was followed before", () =>
    expectContract(
      "struct node *last; void keeps(struct node *p) { if (!p) abort(); last = p; } char *f(void) { keeps(NULL); return malloc(3); }",
      ["never returns"],
    ));
});

const prelude = "struct list { struct list *next; int count; }; static struct list *all;";

/** Of the last function. */
async function globalsOf(text: string): Promise<Contract> {
  const code = await lowerProgram({ "a.c": `#include <stdlib.h>\n${prelude} ${text}` });
  return engineProgram(code).contract(code.procedure("f", null)!);
}

describe("globals", () => {
  test.each([
    ["a pointer in one", "void f(struct list *p) { all = p; }", true],
    ["what one leads to", "void f(void) { all->next = 0; }", true],
    ["by a callee", "static void g(void) { all = 0; } void f(void) { g(); }", true],
    ["a number in one", "static int n; void f(void) { n++; }", false],
    ["what is given", "void f(struct list *l) { l->next = 0; }", false],
  ])("change or not: %s", async (_, text, expected) =>
    expect((await globalsOf(text)).changesGlobals).toBe(expected),
  );

  test.each([
    ["what one holds", "void f(void) { free(all); }", ["struct list"]],
    ["what hangs from that", "void f(void) { free(all->next); }", ["struct list"]],
    ["by a callee", "static void g(void) { free(all); } void f(void) { g(); }", ["struct list"]],
    [
      "given to a callee",
      "static void g(struct list *l) { free(l); } void f(void) { g(all); }",
      ["struct list"],
    ],
    ["nothing", "void f(struct list *l) { free(l); all = 0; }", []],
  ])("release: %s", async (_, text, expected) =>
    expect((await globalsOf(text)).releasesGlobals).toEqual(expected),
  );

  test.each([
    ["a number", "static int n; void f(void) { n++; }", ["n"]],
    ["by a callee", "static int n; static void g(void) { n = 1; } void f(void) { g(); }", ["n"]],
    ["given by its address", "static int n; void set(int *to); void f(void) { set(&n); }", ["n"]],
    ["only read", "static int n; static int m; int f(void) { n = 0; return m; }", ["n"]],
    ["one that other files can name", "int n; void f(void) { n++; }", []],
  ])("write statics: %s", async (_, text, expected) =>
    expect((await globalsOf(text)).writesStatics.map((name) => name.replace(/^.*::/, ""))).toEqual(expected),
  );
});

describe("much behind a callee", () => {
  const long = (name: string, body: string) =>
    `static char *${name}(int n) { ${"n = n * 3 + n / 2; ".repeat(1_600)} ${body} }`;
  const chain = (length: number) => [
    long("f0", "return malloc(n);"),
    ...Array.from({ length }, (_, index) => `static char *f${index + 1}(int n) { return f${index}(n); }`),
    `char *f(int n) { return f${length}(n); }`,
  ];

  test("a few callees down it is looked into", () =>
    expectContract(chain(1).join("\n"), ["returns owned (malloc) or null"]));

  test("further down it is taken for unknown code", () =>
    expectContract(chain(3).join("\n"), ["returns unknown"]));
});

describe("blocks, as the flow of pointers tells", () => {
  const flowOf = async (text: string): Promise<FlowReport> => {
    const before = "#include <stdlib.h>\n#include <string.h>\nvoid unknown(void *); int ask(void);\n";
    const code = await lowerProgram({ "a.c": before + text });
    return engineProgram(code).flow(code.procedure("f", null)!);
  };

  test.each([
    ["released", "void f(void) { char *p = malloc(3); free(p); }"],
    ["handed out", "char *f(void) { return malloc(3); }"],
    ["kept by the caller's structure", "struct s { char *p; }; void f(struct s *s) { s->p = malloc(3); }"],
    ["given to unknown code", "void f(void) { char *p = malloc(3); unknown(p); }"],
    ["released where it is there", "void f(void) { char *p = 0; if (ask()) p = malloc(3); if (p) free(p); }"],
    [
      "released by what is null where there is none",
      "void f(void) { char *p = 0; if (ask()) p = malloc(3); free(p); }",
    ],
    [
      "a structure without pointers from a call",
      "struct v { int a, b; }; struct v make(int); int f(void) { char *p = malloc(3); struct v v = make(1); free(p); return v.a; }",
    ],
    ["released in each round", "void f(int n) { while (n--) { char *p = malloc(3); free(p); } }"],
  ])("nothing is lost: %s", async (_, text) => expect((await flowOf(text)).losesNothing).toBe(true));

  test.each([
    ["at the end", "void f(void) { char *p = malloc(3); if (ask()) free(p); }"],
    [
      "released by another pointer, which may be null",
      "void f(void) { char *p = malloc(3), *q = p; if (!p) return; if (ask()) q = 0; free(q); }",
    ],
    ["overwritten", "void f(void) { char *p = malloc(3); p = malloc(3); free(p); }"],
    ["in each round but the last", "void f(int n) { char *p = 0; while (n--) p = malloc(3); free(p); }"],
    ["released twice", "void f(void) { char *p = malloc(3); if (ask()) free(p); free(p); }"],
    [
      "what is held by it",
      "struct s { char *p; }; void f(void) { struct s *s = malloc(3); if (!s) return; s->p = malloc(3); free(s); }",
    ],
    ["the result of a call", "void f(void) { malloc(3); }"],
    [
      "what hangs from a structure that a call gives",
      "struct v { int kind; char *p; }; static struct v make(void) { struct v v = { 1, malloc(3) }; return v; } int f(void) { return make().kind; }",
    ],
    [
      "what a callee has moved by numbers",
      "static char *round(int n) { char *p = malloc(n); unsigned long at = (unsigned long)p / 8 * 8; return (char *)at; } void f(void) { round(3); }",
    ],
  ])("something may be: %s", async (_, text) => expect((await flowOf(text)).losesNothing).toBe(false));

  test.each([
    [
      "on every way to the end",
      "void f(int n) { char *p = malloc(3); if (!p) return; while (n--) if (ask()) return; p[0] = 1; }",
    ],
    ["in every round", "void f(int n) { while (n--) { char *p = malloc(3); if (p && ask()) p[0] = 1; } }"],
    [
      "what is looked at by a callee",
      'static int look(const char *p) { return p[0]; } int f(void) { char *p = strdup("a"); return p ? look(p) : 0; }',
    ],
  ])("never released: %s", async (_, text) => expect((await flowOf(text)).neverReleased).toHaveLength(1));

  test("what a callee compares may not get past it", async () => {
    const text =
      "static void same(const char *a, const char *b) { if (a == b) return; abort(); } void f(void) { char *p = malloc(3); same(p, NULL); }";
    expect((await flowOf(text)).neverReleased).toEqual([]);
  });

  test.each([
    ["released on some way", "void f(void) { char *p = malloc(3); if (ask()) free(p); }"],
    ["handed out on some way", "char *f(void) { char *p = malloc(3); return ask() ? p : NULL; }"],
    ["given to unknown code on some way", "void f(void) { char *p = malloc(3); if (ask()) unknown(p); }"],
    [
      "kept in a global on some way",
      "static char *all; void f(void) { char *p = malloc(3); if (ask()) all = p; }",
    ],
    [
      "kept by its inside",
      "struct s { int n; struct s *next; }; void f(struct s **all) { struct s *p = malloc(sizeof *p); if (p) *all = (struct s *)&p->next; }",
    ],
    [
      "held by what is handed out",
      "char **f(void) { char **a = malloc(8); if (a) a[0] = malloc(3); return a; }",
    ],
    ["its bytes copied", "void f(char *to) { char *p = malloc(3); memcpy(to, &p, sizeof p); }"],
    [
      "given as a number",
      "static void drop(unsigned long r) { free((void *)r); } void f(void) { char *p = malloc(3); drop((unsigned long)p); }",
    ],
    [
      "given behind the last parameter",
      "static void drop(int n, ...) { } void f(void) { char *p = malloc(3); drop(1, p); }",
    ],
    [
      "released as long as a number is set that a callee sets",
      "struct s { char *p; int n; }; static void fill(struct s *s) { s->p = malloc(3); s->n = s->p != NULL; } void f(void) { struct s s = { NULL, 0 }; fill(&s); if (s.n > 0) free(s.p); }",
    ],
    ["the program ends", "void f(void) { char *p = malloc(3); if (p) exit(1); }"],
  ])("not surely lost: %s", async (_, text) => expect((await flowOf(text)).neverReleased).toEqual([]));
});
