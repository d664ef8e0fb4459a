// Calls through pointers of which only the project tells which functions are stored there.

import { describe, expect, test } from "vitest";
import type { FileResult } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const header = `
struct ops { void *(*open)(int n); void (*close)(void *p); void (*idle)(void *p); };
struct stream { struct ops *ops; void *data; };
`;
const blocks = `
#include <stdlib.h>
#include "ops.h"
static void *make(int n) { return malloc(n); }
static void drop(void *p) { free(p); }
static void nothing(void *p) { (void)p; }
static void *none(int n) { (void)n; return NULL; }
`;
const owning = "struct ops owning = { .open = make, .close = drop };";
const empty = "struct ops empty = { .open = none, .close = nothing };";
const user = `
#include <stdlib.h>
#include "ops.h"
`;
const closed = "void f(struct stream *s) { void *p = s->ops->open(3); s->ops->close(p); }";
const notClosed = "void f(struct stream *s) { void *p = s->ops->open(3); if (p) s->data = NULL; }";

async function check(files: Readonly<Record<string, string>>): Promise<FileResult> {
  const host = await createTestHost({ "ops.h": header, ...files });
  return host.snapshot().check(inTestRoot("user.c"));
}

async function verdictOf(text: string, tables: string): Promise<string> {
  const { procedures } = await check({ "user.c": user + text, "blocks.c": blocks + tables });
  return procedures.find(({ name }) => name === "f")!.verdict.word;
}

describe("in a field", () => {
  test("what another file's function allocates is lost, but only possibly: there may be more", async () => {
    expect(await verdictOf(notClosed, owning)).toBe("possible");
  });

  test("what one table opens, the same table closes", async () => {
    expect(await verdictOf(closed, `${owning}\n${empty}`)).toBe("verified");
  });

  test("of a table that closes nothing it is told", async () => {
    expect(await verdictOf(closed, "struct ops lazy = { .open = make, .close = nothing };")).toBe("possible");
  });

  test("what a table does not mention is null", async () => {
    const text = `void f(struct stream *s) {
      void *p = s->ops->open(3);
      if (s->ops->idle) s->ops->idle(p); else s->ops->close(p);
    }`;
    const forgetful = "struct ops forgetful = { .open = make, .close = nothing, .idle = drop };";
    expect(await verdictOf(text, `${owning}\n${forgetful}`)).toBe("verified");
    expect(await verdictOf(text, `${owning.replace("drop", "nothing")}`)).toBe("possible");
  });

  test("tables by position, of which the type has a name", async () => {
    expect(await verdictOf(notClosed, "static struct ops t[] = { { make, drop }, { none, nothing } };")).toBe(
      "possible",
    );
  });

  test("assignments count as tables do", async () => {
    const fill = "void fill(struct ops *o) { o->open = make; o->close = drop; }";
    expect(await verdictOf(notClosed, fill)).toBe("possible");
    expect(await verdictOf(closed, fill)).toBe("verified");
  });

  test("each branch fills a structure of its own", async () => {
    const fill = `void fill(struct ops *o, int k) {
      if (k) { o->open = make; o->close = drop; } else { o->open = none; o->close = nothing; }
    }`;
    expect(await verdictOf(closed, fill)).toBe("verified");
  });

  test("a pointer that was copied first is known by the field that holds it", async () => {
    const text =
      "void f(struct stream *s) { void *(*g)(int) = s->ops->open; void *p = g(3); if (p) return; }";
    expect(await verdictOf(text, owning)).toBe("possible");
  });

  test("more than a few functions are unknown", async () => {
    const many = [1, 2, 3, 4, 5]
      .map(
        (n) =>
          `static void *make${n}(int n) { return malloc(n + ${n}); } struct ops o${n} = { .open = make${n} };`,
      )
      .join("\n");
    expect(await verdictOf(notClosed, many)).toBe("verified");
  });

  test("a field of this name in another structure is another field", async () => {
    const other = "struct other { void *(*open)(int n); }; struct other o = { .open = make };";
    expect(await verdictOf(notClosed, other)).toBe("verified");
  });

  test("where only a setter stores, it is a function of the type that the file mentions", async () => {
    const text = `struct door { void *(*open)(struct door *); };
      void set(struct door *d, void *(*open)(struct door *)) { d->open = open; }
      static void *make(struct door *d) { (void)d; return malloc(3); }
      void use(struct door *d) { set(d, make); }
      void f(struct door *d) { void *p = d->open(d); if (p) return; }`;
    expect(await verdictOf(text, "")).toBe("possible");
    expect(await verdictOf(text.replace("set(d, make)", "make(d)"), "")).toBe("verified");
  });

  test("a type without structures tells nothing", async () => {
    const text = `struct door { void *(*open)(int); };
      void set(struct door *d, void *(*open)(int)) { d->open = open; }
      static void *make(int n) { return malloc(n); }
      void use(struct door *d) { set(d, make); }
      void f(struct door *d) { void *p = d->open(3); if (p) return; }`;
    expect(await verdictOf(text, "")).toBe("verified");
  });

  test("a parameter is the caller's to choose", async () => {
    const text = "void f(void (*done)(void *)) { void *p = malloc(3); done(p); }";
    expect(await verdictOf(text, `${owning}\n${empty}`)).toBe("verified");
  });
});

describe("in a variable of the file", () => {
  const one = async (text: string): Promise<string> => {
    const { procedures } = await check({ "user.c": blocks + text });
    return procedures.find(({ name }) => name === "f")!.verdict.word;
  };
  const call = "void f(void) { void *p = malloc(3); hook(p); }";

  test("its only function is certain", async () => {
    const set = "static void (*hook)(void *); void set(void) { hook = nothing; }";
    expect(await one(`${set}\n${call}`)).toBe("leaks");
    expect(await one(`${set.replace("nothing", "drop")}\n${call}`)).toBe("verified");
  });

  test("one of several is possible", async () => {
    const set = "static void (*hook)(void *) = drop; void set(void) { hook = nothing; }";
    expect(await one(`${set}\n${call}`)).toBe("possible");
  });

  test("what has nothing to do with the call stays certain", async () => {
    const set = "static void (*hook)(void *) = drop; void set(void) { hook = nothing; }";
    const text = "void f(void) { void *p = malloc(3); hook(NULL); if (!p) return; }";
    expect(await one(`${set}\n${text}`)).toBe("leaks");
  });

  test("whoever gets its address may store anything", async () => {
    const set =
      "static void (*hook)(void *); void give(void (**)(void *)); void set(void) { hook = nothing; give(&hook); }";
    expect(await one(`${set}\n${call}`)).toBe("possible");
  });
});

test("what a caller knows for certain is told once, as certain", async () => {
  const hasty = `struct stream *make_stream(struct ops *ops) {
    struct stream *s = malloc(sizeof *s);
    if (!s) return NULL;
    s->ops = ops;
    return ops->open(3) ? s : NULL;
  }
  struct stream *f(void) { return make_stream(&empty); }`;
  const { findings } = await check({ "user.c": `${blocks}${owning}\nstatic ${empty}\n${hasty}` });
  expect(findings.filter(({ code }) => code === "leak-scope").map(({ certainty }) => certainty)).toEqual([
    "certain",
  ]);
});

test("an edit of the file that stores has the effect of a fresh start", async () => {
  const files = { "ops.h": header, "user.c": user + closed, "blocks.c": blocks + owning };
  const host = await createTestHost(files);
  const wordNow = () => host.snapshot().check(inTestRoot("user.c")).procedures[0]!.verdict.word;
  expect(wordNow()).toBe("verified");
  const edited = blocks + owning.replace("drop", "nothing");
  host.apply({ kind: "text", path: inTestRoot("blocks.c"), text: edited });
  expect(wordNow()).toBe("possible");
  host.apply({ kind: "text", path: inTestRoot("blocks.c"), text: blocks });
  expect(wordNow()).toBe("verified");
});
