// Attributes say more than bodies, and stand in where there is none.

import { describe, test } from "vitest";
import { expectContract } from "./contractsOf.ts";

describe("of a function without a body", () => {
  test("what it gives", () =>
    expectContract(
      "void drop(void *); __attribute__((malloc(drop))) void *make(void); void *f(void) { return make(); }",
      ["returns owned (drop) or null"],
    ));

  test("what it gives is released by its deallocator", () =>
    expectContract(
      "void drop(void *); __attribute__((malloc(drop), returns_nonnull)) void *make(void); int f(void **out) { void *p = make(); if (ask()) { drop(p); return -1; } *out = p; return 0; }",
      ["out: borrows, changes", "*out: gets owned (drop), on some ways"],
    ));

  test("what it takes and what it keeps", () =>
    expectContract(
      "void take(void *, void *) __attribute__((ownership_takes(malloc, 1), ownership_holds(malloc, 2))); void f(void *a, void *b) { take(a, b); }",
      ["a: frees (malloc)", "b: keeps"],
    ));

  test("that it does not come back", () =>
    expectContract(
      "void die(void) __attribute__((noreturn)); char *f(void) { char *p = malloc(3); if (!p) die(); return p; }",
      ["returns owned (malloc)"],
    ));
});

describe("of a function with a body", () => {
  test("the result is owned although a pool gives it", () =>
    expectContract(
      "void drop(void *); __attribute__((malloc(drop))) void *f(void); static char pool[9]; void *f(void) { return pool; }",
      ["returns owned (drop) or null"],
    ));

  test("an argument is taken although nothing is seen of it", () =>
    expectContract(
      "void f(void *p) __attribute__((ownership_takes(malloc, 1))); void f(void *p) { ask(); }",
      ["p: frees (malloc)"],
    ));
});
