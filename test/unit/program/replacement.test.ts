// Functions of a project in the place of the C library's.

import { describe, expect, test } from "vitest";
import type { Procedure } from "../../../server/src/ir/procedure.ts";
import { comesBackOnlyThrough, isReplacing } from "../../../server/src/program/replacement.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";
import { lowerText } from "../lower/lowering.ts";

function proceduresOf(text: string): ReadonlyMap<string, Procedure> {
  return new Map(lowerText(text).procedures.map(({ procedure }) => [procedure.name, procedure]));
}

describe("who means the library's function of a name", () => {
  const all = proceduresOf(`
    static int helper(int n) { return raise(n); }
    static int other(int n) { return raise(n); }
    int raise(int n) { return n > 3 ? raise(n) : helper(n); }
  `);
  test.each([
    ["raise", true],
    ["helper", true],
    ["other", false],
  ])("%s: %s", (caller, expected) =>
    expect(isReplacing("raise", all.get(caller)!, all.get("raise")!)).toBe(expected),
  );

  test("nobody where the file has none of its own", () =>
    expect(isReplacing("raise", all.get("helper")!, null)).toBe(false));
});

describe("which functions would call themselves for ever", () => {
  const all = proceduresOf(`
    static int second(int n) { return fcntl(n, 2); }
    int fcntl(int n, int what) { if (what == 1) return second(n); else return fcntl(n, what); }
    static int counted(int n) { return n == 0 ? 0 : count(n - 1); }
    int count(int n) { return counted(n) + 1; }
  `);
  test.each([
    ["fcntl", true],
    ["count", false],
  ])("%s: %s", (name, expected) =>
    expect(comesBackOnlyThrough(name, all.get(name)!, (other) => all.get(other) ?? null)).toBe(expected),
  );
});

test("what goes on behind a replacement that nobody describes is looked at", async () => {
  const text = `
    #include <fcntl.h>
    #include <stdlib.h>
    int fcntl(int file, int what, ...) { return fcntl(file, what, 0); }
    int flags_of(int file) {
      char *p = malloc(1);
      int flags = fcntl(file, F_GETFL);
      return flags;
    }
  `;
  const host = await createTestHost({ "a.c": text });
  const { findings, procedures } = await host.snapshot().check(inTestRoot("a.c"));
  expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([
    ["fcntl", "verified"],
    ["flags_of", "leaks"],
  ]);
  expect(findings.map(({ certainty }) => certainty)).toEqual(["certain"]);
});

test("a replacement is analysed as what calls the library", async () => {
  const text = `
    #include <stdio.h>
    #include <sys/stat.h>
    static int orig_stat(const char *name, struct stat *st) { return stat(name, st); }
    int stat(const char *name, struct stat *st) { return orig_stat(name, st); }
    int vfscanf(FILE *in, const char *format, va_list all) { return vfscanf(in, format, all); }
  `;
  const host = await createTestHost({ "a.c": text });
  const { procedures } = await host.snapshot().check(inTestRoot("a.c"));
  expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([
    ["orig_stat", "verified"],
    ["stat", "verified"],
    ["vfscanf", "verified"],
  ]);
});
