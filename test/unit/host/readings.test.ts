// What a configuration leaves out is checked too, and a finding there says
// under which macros it happens.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

async function check(text: string) {
  const host = await createTestHost({ "a.c": `#include <stdlib.h>\n${text}` });
  return host.snapshot().check(inTestRoot("a.c"));
}

it("finds a leak in a branch that this machine does not take", async () => {
  const { findings } = await check(
    "#ifdef _WIN32\nint f(void) {\n  char *p = malloc(4);\n  return p ? 1 : 0;\n}\n#endif\n",
  );
  expect(findings.map(({ message }) => message)).toEqual([
    "'p' goes out of scope here without freeing memory from 'malloc' (line 4) if defined(_WIN32)",
  ]);
});

it("keeps apart what never goes together", async () => {
  const { findings, procedures } = await check(
    "void f(void) {\n  char *p = malloc(4);\n#ifdef KEEP\n  free(p);\n#endif\n#ifndef KEEP\n  free(p);\n#endif\n}\n",
  );
  expect(findings).toEqual([]);
  expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([["f", "verified"]]);
});

it("tells once of what every reading has", async () => {
  const { findings } = await check(
    "void log_it(void);\nvoid f(void) {\n  char *p = malloc(4);\n#ifdef LOG\n  log_it();\n#endif\n}\n",
  );
  expect(findings).toHaveLength(1);
  expect(findings[0]?.condition).toBeNull();
});

it("gives a procedure the worst verdict of its readings", async () => {
  const { procedures } = await check(
    "void f(void) {\n  char *p = malloc(4);\n#ifdef KEEP\n  (void)p;\n#else\n  free(p);\n#endif\n}\n",
  );
  expect(procedures.map(({ verdict }) => verdict.word)).toEqual(["leaks"]);
});

it("reads headers under the same assumptions", async () => {
  const header = "#if defined(OLD) || defined(NEW)\nenum code { DONE = 0, NOTHING };\n#endif\n";
  const text = `#if defined(OLD) || defined(NEW)
#include "code.h"
#include <stdlib.h>
#include <string.h>
int look(const char *);
static enum code copy_of(char **out, const char *text) {
  *out = NULL;
  while (look(text)) ;
  *out = strdup(text);
  return *out ? DONE : NOTHING;
}
enum code f(const char *text) { char *copy; enum code c = copy_of(&copy, text); if (c) return c; free(copy); return DONE; }
#endif
`;
  const host = await createTestHost({ "a.c": text, "code.h": header });
  const { findings, procedures } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings).toEqual([]);
  expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([
    ["copy_of", "verified"],
    ["f", "verified"],
  ]);
});
