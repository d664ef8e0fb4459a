// The installed compiler, where there is one, as a second opinion: the same
// tokens must come out.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { flatten, run, tokensOf } from "./support.ts";

const compiler = findCompiler();

const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "lists and wrappers": {
    "main.c": `#include "list.h"
#include "wrap.h"
#define FREE(p) do { free(p); (p) = NULL; } while (0)
#define SWAP(T, a, b) { T tmp = a; a = b; b = tmp; }
static struct list *make(int n)
{
    struct list *l = xmalloc(sizeof *l), *it;
    list_for_each(it, l) { if (MIN(it->n, n + 1) == LIMIT) FREE(l); }
    SWAP(struct list *, l, it) LOG("made %d", n); LOG("made");
    return container_of(&l->head, struct list, head);
}
LIST_OF(int) LIST_OF(long)
`,
    "list.h": `#pragma once
#include "wrap.h"
struct head { struct head *next; };
struct list { int n; struct head head; struct list *next; };
#define list_for_each(p, h) for ((p) = (h); (p) != NULL; (p) = (p)->next)
#define container_of(p, T, m) ((T *)((char *)(p) - offsetof(T, m)))
#define LIST_OF(T) struct T##_list { T item; struct T##_list *next; }; \\
  struct T##_list *new_##T##_list(T);
`,
    "wrap.h": `#ifndef WRAP_H
#define WRAP_H
#ifndef NULL
# define NULL ((void *)0)
#endif
#if LIMITED > 3 || !defined LIMITED
# define LIMIT (1 << 4)
#elif defined OTHER
# define LIMIT other
#endif
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define LOG(f, ...) log_at(__LINE__, "[" f "]", ## __VA_ARGS__)
#define xmalloc(n) check(malloc(n), #n)
#endif
`,
  },
  "X-macros": {
    "main.c": `#define FIELDS(X, arg) X(int, a, arg) X(char *, b, arg) X(double, c[3], arg)
#define DECLARE(t, n, arg) t arg##n;
#define NAME(t, n, arg) #t " " #n,
struct s { FIELDS(DECLARE, f_) };
const char *names[] = { FIELDS(NAME, ) };
enum e {
#define E(name, value) E_##name = value,
#include "e.def"
#undef E
  E_LAST };
const char *text(enum e e) { switch (e) {
#define E(name, value) case E_##name: return #name;
#include "e.def"
#undef E
  default: return 0; } }
#define CAT(a, b) CAT_(a, b)
#define CAT_(a, b) a##b
#define EVAL(...) __VA_ARGS__
int CAT(v, __COUNTER__), CAT(v, __COUNTER__);
EVAL(CAT)(x, y) EVAL(EVAL (1, (2, 3)), 4) CAT(CAT, )(p, q)
`,
    "e.def": `E(one, 1)
#ifdef E
E(two, E_one + 1) /* two */
#endif
`,
  },
  "corner cases": {
    "main.c": `#define f(x) x x
#define g(x) f(x) h
#define h(x) g(x)
#define obj obj + fun
#define fun() obj fun
#define lp (
#define rp )
#define empty
#define str(x...) #x
#define xstr(x...) str(x)
#define paste(a, b, c) a ## b ## c
#define self self
g(1)(2) g(g)(3) f(f)(4) h(5)(6)
obj() fun()() fun empty () fun lp rp
str( a  b /* c */ "d\\n" '\\'' \\ # ) xstr(empty) xstr(f(empty) empty) str(@) xstr(a empty b)
paste(>,>,=) paste(<,<,=) paste(,x,) paste(1,e,3) paste(L,"s",) paste(-,,>)
self f (self) str(self) xstr(self)
f
# define late 1
(late)
#define va(a, b...) [a|b]
va(1) va(1,) va(1,2,3) va() va((1,2),3)
#define opt(x, ...) x __VA_OPT__([ __VA_ARGS__ ]) ;
opt(1) opt(1,) opt(1,2) opt(1,empty) opt(1,f())
-empty- +lp- .. /**/ . x empty.y 0x empty 1.empty e
#define nested(x) str(x) xstr(x) x
nested(nested(1)) nested(f)(2) nested(nested)(3)
a\\
b??=c "x\\
y" // gone \\
gone too
#define w(x) x(
w(f) 7) w(w)(f) 8)
#define rec1(x) rec2(x) 1
#define rec2(x) rec1(x) 2
rec1(rec2(a)) rec2(rec1)(b)
`,
  },
};

describe.runIf(compiler !== null)("the same tokens as the compiler", () => {
  test.each(Object.keys(programs))("%s", (name) => {
    const files = programs[name]!;
    const inMemory = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/src/${path}`, text]));
    const ours = flatten(run(files["main.c"]!, { files: inMemory, path: "/src/main.c" }));
    expect(tokensOf(ours)).toEqual(tokensOf(compilersText(files)));
  });
});

function compilersText(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "heaplens-preprocess-"));
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    const switches = ["-E", "-P", "-undef", "-nostdinc", "-w", "main.c"];
    return execFileSync(compiler!, switches, { cwd: folder, encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findCompiler(): string | null {
  try {
    return execFileSync("gcc", ["--version"], { encoding: "utf8" }).startsWith("gcc") ? "gcc" : null;
  } catch {
    return null;
  }
}
