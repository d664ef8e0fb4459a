// Calls that are not followed: what their contracts say is enough to find what is lost around
// them, and to leave alone what they take care of.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

/** Loops keep the callees from being gone through in place. */
const callees = `
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
struct list { struct node *head; int length; };
static char *make(int n) {
  char *text = malloc(n + 1);
  if (text == NULL) return NULL;
  for (int i = 0; i < n; i++) text[i] = 'a' + i % 26;
  text[n] = 0;
  return text;
}
static void drop(char *text) {
  for (int i = 0; text != NULL && text[i] != 0; i++) text[i] = 0;
  free(text);
}
static void show(const char *text, int times) { for (int i = 0; i < times; i++) puts(text); }
static void blank(char *text) { for (int i = 0; text[i] != 0; i++) text[i] = ' '; }
static char *kept;
static void keep(char *text, int times) { for (int i = 0; i < times; i++) puts(text); kept = text; }
static void fill(char **out, int n) { *out = malloc(n); for (int i = 0; *out && i < n; i++) (*out)[i] = 0; }
`;

/** Nothing is followed but small functions without loops. */
async function judge(code: string) {
  const host = await createTestHost({ "a.c": callees + code }, { engine: { maxFollowed: 0 } });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  const { verdict, rung, assumptions } = procedures.find(({ name }) => name === "f")!;
  const certain = findings.filter((each) => each.procedure === "f" && each.certainty === "certain");
  return { word: verdict.word, rung, assumptions, codes: certain.map(({ code }) => code) };
}

/** The body of `f` for what puts a block into a pointer that has one. */
const refilled = "char *p = NULL; fill(&p, n); char *q = p; fill(&p, n);";

const lost: Readonly<Record<string, readonly [code: string, body: string]>> = {
  "what a callee hands out": ["leak-scope", "void f(int n) { char *p = make(n); show(p, n); }"],
  "a result that is not used": ["leak-discarded", "void f(int n) { make(n); }"],
  "what is only looked at": ["leak-scope", "void f(int n) { char *p = malloc(n); if (p) show(p, n); }"],
  "what is changed": ["leak-scope", 'void f(void) { char *p = strdup("a"); if (p) blank(p); }'],
  "what a callee fills in": ["leak-scope", "void f(int n) { char *p; fill(&p, n); if (p) puts(p); }"],
  "what is filled in once more": [
    "leak-call",
    "void f(int n) { char *p; fill(&p, n); fill(&p, n); free(p); }",
  ],
  "what had another holder when it was filled in once more": [
    "leak-scope",
    `void f(int n) { ${refilled} free(p); if (q) puts(q); }`,
  ],
  "what is handed out once more": [
    "leak-overwrite",
    "void f(int n) { char *p = make(n); p = make(n); drop(p); }",
  ],
};

const released: Readonly<Record<string, string>> = {
  "by a callee": "void f(int n) { char *p = make(n); show(p, n); drop(p); }",
  "by the caller": "void f(int n) { char *p = make(n); if (p) blank(p); free(p); }",
  "by its other holder": `void f(int n) { ${refilled} free(q); free(p); }`,
  "after it was filled in": "void f(int n) { char *p; fill(&p, n); free(p); }",
};

test.each(Object.entries(lost))("lost: %s", async (_, [code, body]) => {
  const { word, codes } = await judge(body);
  expect({ word, codes }).toEqual({ word: "leaks", codes: [code] });
});

test.each(Object.entries(released))("released: %s", async (_, body) => {
  expect((await judge(body)).word).toBe("verified");
});

test("what is kept is not the caller's to release", async () => {
  expect((await judge("void f(int n) { char *p = make(n); if (p) keep(p, n); }")).codes).toEqual([]);
});

test("a use after a callee has released it is found", async () => {
  const { codes } = await judge(
    "char f(void) { char *p = malloc(4); if (!p) return 0; p[0] = 0; drop(p); return p[0]; }",
  );
  expect(codes).toEqual(["use-after-free"]);
});

test("that a contract was enough is said", async () => {
  const { rung, assumptions } = await judge("void f(int n) { char *p = make(n); free(p); }");
  expect(rung).toBe(1);
  expect(assumptions).toContain("'make' does no more than its contract says");
});

test("nothing can be lost where nothing is allocated, released or handed on", async () => {
  const { word, rung, assumptions } = await judge(
    "int f(struct list *l, const char *s) { int n = 0; while (*s) { n += l->length; s++; } show(s, n); return n; }",
  );
  expect({ word, rung, assumptions }).toEqual({ word: "verified", rung: 0, assumptions: [] });
});

const tried = `
static int try_fill(char **out, int n) {
  for (int i = 0; i < n; i++) if (i == 77) return -1;
  char *made = malloc(n);
  if (made == NULL) return -1;
  *out = made;
  return 0;
}
static int consume(char *text, int n) {
  for (int i = 0; i < n; i++) if (i == 77) return -1;
  free(text);
  return 0;
}
`;

test("what a callee fills in only where it returns 0 is owed only there", async () => {
  const right = await judge(
    `${tried} int f(int n) { char *p; if (try_fill(&p, n) != 0) return -1; free(p); return 0; }`,
  );
  expect(right.word).toBe("verified");
  const wrong = await judge(
    `${tried} int f(int n) { char *p; if (try_fill(&p, n) != 0) return -1; return p[0]; }`,
  );
  expect(wrong.codes).toEqual(["leak-scope"]);
});

test("what a callee releases only where it returns 0 is still owed elsewhere", async () => {
  const right = await judge(
    `${tried} int f(int n) { char *p = malloc(4); if (!p) return 1; if (consume(p, n) < 0) free(p); return 0; }`,
  );
  expect(right.word).toBe("verified");
  const wrong = await judge(
    `${tried} int f(int n) { char *p = malloc(4); if (!p) return 1; return consume(p, n); }`,
  );
  expect(wrong.codes).toEqual(["leak-scope"]);
});

const counting = `
static void count(const char *text, int *n) { *n = 0; for (int i = 0; text[i] != 0; i++) *n += 1; }
`;

test("numbers that a callee sets are not what they were", async () => {
  const { word, codes } = await judge(
    `${counting} void f(const char *s) { int n = 0; char *p; count(s, &n); if (n == 0) return; p = malloc(n); if (p) puts(p); }`,
  );
  expect({ word, codes }).toEqual({ word: "leaks", codes: ["leak-scope"] });
});

const fields = "struct item { char *name; char *value; };";

test("a field that a callee fills in is owed with the rest", async () => {
  const make = "struct item *it = malloc(sizeof *it); if (!it) return; it->value = NULL; fill(&it->name, n);";
  const right = await judge(`${fields} void f(int n) { ${make} free(it->name); free(it->value); free(it); }`);
  expect(right.word).toBe("verified");
  const wrong = await judge(`${fields} void f(int n) { ${make} free(it->value); free(it); }`);
  expect(wrong.codes).toEqual(["leak-container"]);
});

const flagged = `
static int failed;
static void mark(int n) { for (int i = 0; i < n; i++) puts("."); failed = 1; }
static void pass(int n) { for (int i = 0; i < n; i++) puts("."); mark(n); }
`;

test.each(["mark", "pass"])("a static variable that '%s' sets is not what it was", async (callee) => {
  const body = `void f(int n) { char *p = malloc(3); failed = 0; ${callee}(n); if (!failed) return; free(p); }`;
  expect((await judge(flagged + body)).codes).toEqual([]);
});

test("a static variable that a callee does not write to is what it was", async () => {
  const body = "void f(int n) { char *p = malloc(3); failed = 0; show(p, n); if (!failed) return; free(p); }";
  expect((await judge(flagged + body)).codes).toEqual(["leak-scope"]);
});

const counted = `
struct obj { int refs; int kind; char *text; struct obj *up; };
static struct obj *make_obj(const char *s, int kind) {
  struct obj *o = malloc(sizeof *o);
  if (o == NULL) exit(1);
  o->refs = 1; o->kind = kind; o->text = NULL; o->up = NULL;
  for (int i = 0; s[i] != 0; i++) puts(s);
  return o;
}
static void make_into(struct obj **to, const char *s) { *to = make_obj(s, 3); }
static void unref(struct obj *o) { if (--o->refs > 0) return; free(o); }
`;

test.each([
  ["as the result", "struct obj *o = make_obj(s, 1);"],
  ["through a parameter", "struct obj *o; make_into(&o, s);"],
])("what a count in a block that is handed out begins with is not just anything: %s", async (_, made) => {
  const { codes } = await judge(`${counted} void f(const char *s) { ${made} unref(o); }`);
  expect(codes).toEqual([]);
});

test("what its maker sets to null is not just any pointer", async () => {
  const { codes } = await judge(
    `${counted} int f(const char *s) { struct obj *o = make_obj(s, 1); if (o->up) return -1; free(o); return 0; }`,
  );
  expect(codes).toEqual([]);
});

test("a number that its maker is given is open: that the block is lost for one of its values is certain", async () => {
  const { codes } = await judge(
    `${counted} int f(const char *s, int n) { struct obj *o = make_obj(s, n); if (o->kind == 4) return -1; free(o); return 0; }`,
  );
  expect(codes).toEqual(["leak-scope"]);
});

test("which of two functions releases a block may hang on a number in it", async () => {
  const kinds = "static void let_go(struct obj *o) { if (o->kind & 8) fclose((FILE *)o); else free(o); }";
  const { codes } = await judge(
    `${counted} ${kinds} void f(const char *s, int n) { struct obj *o = make_obj(s, n); let_go(o); }`,
  );
  expect(codes).toEqual([]);
});

test("who never comes back leaves nothing open, whatever it releases", async () => {
  const { word } = await judge(`
    struct entry { struct entry *next; };
    static struct entry *entries;
    static void fail(const char *why) {
      while (entries) { struct entry *e = entries; entries = e->next; free(e); }
      for (int i = 0; why[i]; i++) show(why, i);
      abort();
    }
    int f(int n) {
      struct entry *e = malloc(sizeof *e);
      if (!e) return 1;
      e->next = entries;
      entries = e;
      if (n > 3) fail("large");
      return 0;
    }`);
  expect(word).toBe("verified");
});

test("what is printed only is only looked at, and may have been released", async () => {
  const { word } = await judge(`
    static void log_it(const char *format, ...) { for (int i = 0; format[i]; i++) show(format, i); }
    void f(void) { char *p = malloc(3); free(p); log_it("freed %p", p); }`);
  expect(word).toBe("verified");
});

test("what is given one thing alone, to release it, refuses to only in a state that this may never be in", async () => {
  const { codes } = await judge(`
    struct share { char *name; int busy; };
    static int close_share(struct share *s) {
      for (int i = 0; s->name[i]; i++) if (s->busy == i) return -1;
      free(s->name);
      free(s);
      return 0;
    }
    int f(const char *name) {
      struct share *s = malloc(sizeof *s);
      if (!s) return 1;
      s->name = strdup(name);
      if (!s->name) { free(s); return 1; }
      s->busy = -1;
      close_share(s);
      return 0;
    }`);
  expect(codes).toEqual([]);
});

const shared = `
struct box { int refs; char *text; };
static struct box *new_box(const char *s) {
  struct box *b = malloc(sizeof *b);
  if (b == NULL) exit(1);
  b->refs = 1; b->text = NULL;
  for (int i = 0; s[i] != 0; i++) puts(s);
  return b;
}
static void drop_box(struct box *b) {
  if (b == NULL) return;
  for (int i = 0; b->text != NULL && b->text[i] != 0; i++) b->text[i] = 0;
  if (--b->refs > 0) return;
  free(b->text);
  free(b);
}
static void drop_if(struct box *b, int wanted) {
  for (int i = 0; i < wanted; i++) puts(".");
  if (wanted > 3) drop_box(b);
}
static void cut(struct box *b, const char *s) {
  for (int i = 0; s[i] != 0; i++) if (s[i] == '.') { free(b->text); b->text = NULL; }
}
`;

test("who calls what releases the one thing that it is given on some ways has done with it, which is assumed", async () => {
  const { word, assumptions } = await judge(
    `${shared} void f(const char *s) { struct box *b = new_box(s); drop_box(b); }`,
  );
  expect(word).toBe("verified");
  expect(assumptions).toContain("'drop_box' does no more than its contract says");
});

test("where something else may tell whether it is released, nothing is assumed", async () => {
  const { word } = await judge(
    `${shared} void f(const char *s, int n) { struct box *b = new_box(s); drop_if(b, n); }`,
  );
  expect(word).not.toBe("verified");
});

test("a callee that replaces what hangs from a block is in the end taken for unknown code", async () => {
  const made = "struct box *b = new_box(s); char *p = malloc(3); b->text = p; cut(b, s);";
  const { word, assumptions } = await judge(`${shared} void f(const char *s) { ${made} drop_box(b); }`);
  expect(word).toBe("verified");
  expect(assumptions).toContain("'cut' frees or keeps only what it is given to change");
});

test("what it cannot reach is lost all the same", async () => {
  const { codes } = await judge(
    `${shared} void f(const char *s) { struct box *b = new_box(s); char *p = strdup(s); b->text = strdup(s); cut(b, s); drop_box(b); if (p) puts(p); }`,
  );
  expect(codes).toEqual(["leak-scope"]);
});
