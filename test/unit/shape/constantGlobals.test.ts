// Static variables that nothing writes, and others that no other file names, hold what their initialisers say.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const guarded = "void f(int n) { char *p = malloc(n); if (flag) return; free(p); }";

const cases: Readonly<Record<string, readonly [word: string, text: string]>> = {
  "nothing writes it": ["verified", `static int flag; ${guarded}`],
  "it was never zero": ["leaks", `static int flag = 1; ${guarded}`],
  "some function writes it": ["leaks", `static int flag; void set(void) { flag = 1; } ${guarded}`],
  "nobody writes what no header and no other file declares": ["verified", `int flag; ${guarded}`],
  "a header declares it": ["leaks", `#include "flag.h"\nint flag; ${guarded}`],
  "another file declares it": ["leaks", `int other_flag; ${guarded.replace("flag", "other_flag")}`],
  "another file defines it as well": ["leaks", `int common_flag; ${guarded.replace("flag", "common_flag")}`],
  "its address is given away": [
    "leaks",
    `static int flag; void option(int *); void set(void) { option(&flag); } ${guarded}`,
  ],
  "its address is stored": ["leaks", `static int flag; int *options[] = { &flag }; ${guarded}`],
  "it is only looked at through its address": [
    "verified",
    `static int flag; void show(const int *); void set(void) { show(&flag); } ${guarded}`,
  ],
  "inline assembly writes it": [
    "leaks",
    `static int flag; void set(void) { __asm__("x" : "=m"(flag)); } ${guarded}`,
  ],
  "a pointer to it is assigned to a local": [
    "leaks",
    `static int flag; void set(void) { int *p = &flag; *p = 1; } ${guarded}`,
  ],
  "an element is written": [
    "leaks",
    "static int flags[2]; void set(int i) { flags[i] = 1; } void f(int n) { char *p = malloc(n); if (flags[1]) return; free(p); }",
  ],
  "a table of functions that is not declared constant": [
    "leaks",
    "static void nothing(void *p) { (void)p; } static struct { void (*end)(void *); } t = { nothing }; void f(int n) { t.end(malloc(n)); }",
  ],
  "a static variable of the function": [
    "verified",
    "void f(int n) { static int flag; char *p = malloc(n); if (flag) return; free(p); }",
  ],
};

test.each(Object.keys(cases))("%s", async (name) => {
  const [word, text] = cases[name]!;
  const others = {
    "flag.h": "extern int flag;\n",
    "other.c": "extern int first, other_flag;\nvoid set(void) { other_flag = 1; }\n",
    "third.c": "int common_flag;\nvoid set_too(void) { common_flag = 1; }\n",
  };
  const host = await createTestHost({ "t.c": `#include <stdlib.h>\n${text}`, ...others });
  const { procedures } = host.snapshot().check(inTestRoot("t.c"));
  expect(procedures.find((each) => each.name === "f")!.verdict.word).toBe(word);
});
