// Messages with much behind them do not keep what calls them from being followed: a buffer that grows
// through functions that may report, where reporting needs such a buffer itself.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const buffers = `
#include <stdlib.h>
#include <string.h>
struct buffer { size_t room; size_t length; char *text; };
extern char nothing[];
#define EMPTY { .text = nothing }
void *resize(void *block, size_t size);
int report(const char *text, int code);
__attribute__((noreturn)) void die(const char *text);
void grow(struct buffer *b, size_t more);
void release(struct buffer *b);
char *detach(struct buffer *b);
void add(struct buffer *b, const char *text);
`;

const library = `
char nothing[1];
static long mixed(long n) { ${"n = n * 3 + n / 2; ".repeat(700)} return n; }
int report(const char *text, int code) {
  struct buffer b = EMPTY;
  add(&b, text);
  code = mixed(code) > 0;
  release(&b);
  return code;
}
static int isAllowed(size_t size) { return size < 100000 || report("too much", 1); }
void *resize(void *block, size_t size) {
  if (!isAllowed(size)) die("size");
  block = realloc(block, size);
  if (!block) die("memory");
  return block;
}
void grow(struct buffer *b, size_t more) {
  int isNew = !b->room;
  if (more + 1 <= more || b->length + more + 1 <= b->length) die("length");
  if (isNew) b->text = NULL;
  if (b->length + more + 1 > b->room) {
    b->room = (b->room + 16) * 3 / 2 < b->length + more + 1 ? b->length + more + 1 : (b->room + 16) * 3 / 2;
    b->text = resize(b->text, b->room);
  }
  if (isNew) b->text[0] = 0;
}
static void clear(struct buffer *b) { struct buffer empty = EMPTY; memcpy(b, &empty, sizeof *b); }
void release(struct buffer *b) { if (b->room) { free(b->text); clear(b); } }
char *detach(struct buffer *b) { char *text; grow(b, 0); text = b->text; clear(b); return text; }
void add(struct buffer *b, const char *text) {
  size_t length = strlen(text);
  grow(b, length);
  memcpy(b->text + b->length, text, length);
  b->length += length;
  b->text[b->length] = 0;
}
`;

const use = "int use(const char *text);\n";

async function verdictOf(body: string) {
  const host = await createTestHost({ "library.c": buffers + library, "a.c": buffers + use + body });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  const verdict = procedures.find(({ name }) => name === "f")?.verdict.word;
  return [verdict, ...findings.map(({ code, certainty }) => `${certainty} ${code}`)];
}

const right: Readonly<Record<string, string>> = {
  released:
    "int f(const char *t) { struct buffer b = EMPTY; add(&b, t); add(&b, t); int r = use(b.text); release(&b); return r; }",
  "released where nothing was added":
    "int f(const char *t) { struct buffer b = EMPTY; if (use(t)) add(&b, t); release(&b); return 0; }",
  "given away": "char *f(const char *t) { struct buffer b = EMPTY; add(&b, t); return detach(&b); }",
  "given away, and used again": `char *f(const char *t) {
    struct buffer b = EMPTY; char *first; add(&b, t); first = detach(&b); add(&b, t); use(b.text); release(&b); return first; }`,
  "in a loop": `int f(const char **t, int n) {
    struct buffer b = EMPTY; for (int i = 0; i < n; i++) { b.length = 0; add(&b, t[i]); if (use(b.text)) break; } release(&b); return 0; }`,
};

test.each(Object.entries(right))("nothing is lost: %s", async (_, body) =>
  expect(await verdictOf(body)).toEqual(["verified"]),
);

const wrong: Readonly<Record<string, string>> = {
  "never released": "int f(const char *t) { struct buffer b = EMPTY; add(&b, t); return use(b.text); }",
  "given away to nobody":
    "int f(const char *t) { struct buffer b = EMPTY; add(&b, t); return use(detach(&b)); }",
  "in a loop that is left": `int f(const char **t, int n) {
    struct buffer b = EMPTY; for (int i = 0; i < n; i++) { b.length = 0; add(&b, t[i]); if (use(b.text)) return 1; } release(&b); return 0; }`,
};

test.each(Object.entries(wrong))("lost: %s", async (_, body) => {
  const [verdict, ...findings] = await verdictOf(body);
  expect(verdict).toBe("leaks");
  expect(findings).toEqual([expect.stringMatching(/^certain leak/)]);
});
