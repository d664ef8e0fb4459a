// Functions with more ways than can be followed: a run that aims goes straight to where memory comes from and to
// where it is lost. What it sees is certain; what cannot happen stays unsaid.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const numbers = Array.from({ length: 90 }, (_, index) => index);

/** More cases than are kept apart: each branch leaves another value behind. */
const branches = numbers
  .map((index) => `int v${index} = 0; if (ask(${index})) v${index} = ${index} + 1; else v${index} = ask(-1);`)
  .join("\n  ");
const uses = numbers.map((index) => `if (v${index} == 7) ask(v${index});`).join("\n  ");
const someUses = numbers
  .slice(0, 60)
  .map((index) => `if (v${index} == 7) ask(v${index});`)
  .join("\n  ");

async function findingsOf(files: Readonly<Record<string, string>>) {
  const host = await createTestHost(files);
  const { findings, procedures } = host.snapshot().check(inTestRoot("a.c"));
  const judged = procedures.find(({ name }) => name === "f");
  return {
    verdict: judged?.verdict.word,
    gaps: (judged?.gaps.length ?? 0) > 0,
    words: findings.map(({ certainty, code }) => `${certainty} ${code}`),
  };
}

const start = "#include <stdlib.h>\n#include <string.h>\nextern int ask(int);\nextern int more(int);\n";

test("an early return after many branches", async () => {
  const found = await findingsOf({
    "a.c": `${start}
int f(int n) {
  ${branches}
  char *p = malloc(3);
  if (!p) return 0;
  if (ask(n)) return -1;
  ${uses}
  free(p);
  return 1;
}`,
  });
  expect(found).toEqual({ verdict: "leaks", gaps: true, words: ["certain leak-scope"] });
});

test("behind conditions that contradict each other", async () => {
  const found = await findingsOf({
    "a.c": `${start}
int f(int n) {
  char *p = NULL;
  if (n > 3) p = malloc(3);
  ${branches}
  if (n < 2) return -1;
  ${uses}
  free(p);
  return 1;
}`,
  });
  expect(found.words.filter((word) => word.startsWith("certain"))).toEqual([]);
});

test("in a loop, what is lost with its second round", async () => {
  const found = await findingsOf({
    "a.c": `${start}
int f(int n) {
  char *p = NULL;
  ${branches}
  for (int i = 0; i < n; i++) {
    if (more(i)) { free(p); return 0; }
    p = malloc(3);
  }
  ${uses}
  free(p);
  return 1;
}`,
  });
  expect(found.words).toEqual(["certain leak-overwrite"]);
});

test("in a loop with many ways round, what is lost with its second round", async () => {
  const found = await findingsOf({
    "a.c": `${start}
int f(int n) {
  char *p = NULL;
  ${branches}
  for (int i = 0; i < n; i++) {
    ${someUses}
    p = malloc(3);
    if (!p) break;
    ${someUses}
  }
  free(p);
  return 1;
}`,
  });
  expect(found.words).toEqual(["certain leak-overwrite"]);
});

test("of a text is copied what its length cannot overflow", async () => {
  const found = await findingsOf({
    "a.c": `${start}
static void *get(size_t size) { if (size == 0) abort(); void *p = malloc(size); if (!p) abort(); return p; }
void f(const char *text) { if (!*text) return; char *p = get(strlen(text) + 1); strcpy(p, text); }`,
  });
  expect(found.words).toEqual(["certain leak-scope"]);
});

test("one of two functions of a name that hand out the same", async () => {
  const make = "#include <stdlib.h>\nvoid *make(int n) { return malloc(n); }\n";
  const found = await findingsOf({
    "a.c": `${start}void *make(int n);\nint f(void) { char *p = make(3); if (ask(1)) return 1; free(p); return 0; }`,
    "x/make.c": make,
    "y/make.c": make,
  });
  expect(found.words).toEqual(["certain leak-scope"]);
});

test("one of two functions of a name of which only one hands out", async () => {
  const found = await findingsOf({
    "a.c": `${start}void *make(int n);\nint f(void) { char *p = make(3); if (ask(1)) return 1; free(p); return 0; }`,
    "x/make.c": "#include <stdlib.h>\nvoid *make(int n) { return malloc(n); }\n",
    "y/make.c": "void *make(int n) { return 0; }\n",
  });
  expect(found.words.filter((word) => word.startsWith("certain"))).toEqual([]);
});

test("a callee that is not followed and takes nothing only where it is given null", async () => {
  const found = await findingsOf({
    "a.c": `${start}
struct node { struct node *next; };
struct node *kept;
static struct node *put(struct node *p, int n) {
  if (!p) return NULL;
  ${branches}
  ${uses}
  p->next = kept;
  kept = p;
  return p;
}
void f(int n) {
  struct node *p = malloc(sizeof *p);
  if (p && !put(p, n)) return;
}`,
  });
  expect(found.words.filter((word) => word.startsWith("certain"))).toEqual([]);
});

/** So many ways through it, each with other globals behind it, and it does not fit into what is spent on one goal. */
const paint = `
struct screen { int w[30]; int sum; };
struct screen screen;
int done;
static void one(int at) { if (screen.w[at] == at + 3) screen.sum += at; else screen.w[at] = screen.sum; }
static void paint(int n) { ${numbers
  .slice(0, 12)
  .map((index) => `one(${index});`)
  .join(" ")} done = 1; LAST }
`;
const painted = (last: string, early: string) => `${start}${paint.replace("LAST", last)}
int f(int n) {
  char *p = malloc(3);
  if (!p) return 0;
  done = 0;
  paint(n);
  ${early}
  ${branches}
  ${uses}
  free(p);
  return 1;
}`;

test.each([
  ["that brings nothing to the memory", "", "if (ask(n)) return -1;", ["certain leak-scope"]],
  ["that may end the program", "if (n < 0) exit(1);", "if (n < 0) return -1;", []],
  ["that sets what is asked for behind it", "", "if (!done) return -1;", []],
])("behind a call with many ways %s", async (_, last, early, expected) => {
  const found = await findingsOf({ "a.c": painted(last, early) });
  expect(found.words.filter((word) => word.startsWith("certain"))).toEqual(expected);
});

test("past a callee of which nothing certain can be followed, to memory from an allocator in a variable", async () => {
  const found = await findingsOf({
    "a.c": `${start}
void *(*take)(size_t) = malloc;
void (*drop)(void *) = free;
struct writer { int depth; char *name; };
static int stir(struct writer *w) {
  int n = strlen(w->name);
  if (w->name[0] == 'x') w->depth++;
  if (n == 3) w->depth--;
  return w->depth > 3 ? -1 : 0;
}
int f(struct writer *w) {
  ${branches}
  if (stir(w) < 0) return -1;
  char *p = take(3);
  if (!p) return 0;
  if (ask(1000)) return -1;
  ${uses}
  drop(p);
  return 1;
}`,
  });
  expect(found).toEqual({ verdict: "leaks", gaps: true, words: ["certain leak-scope"] });
});

test("not past a callee that ends the program with what it is given", async () => {
  const found = await findingsOf({
    "a.c": `${start}
static int need(int n) {
  if (n < 3) exit(1);
  return n;
}
int f(int n) {
  ${branches}
  if (need(2) < 0) return 0;
  char *p = malloc(3);
  if (!p) return 0;
  if (ask(1000)) return -1;
  ${uses}
  free(p);
  return 1;
}`,
  });
  expect(found.words.filter((each) => each.startsWith("certain"))).toEqual([]);
});
