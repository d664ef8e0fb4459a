// A callee that is too much to follow does not end the analysis of its caller:
// it is taken for unknown code, which cannot touch what it cannot reach.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const many = 90;
const numbers = Array.from({ length: many }, (_, index) => index);

/** Too many ways lead through it, and what it computes depends on each of them. */
const busy = (end: string) => `
#include <stdlib.h>
extern int ask(int);
char *kept;
static int busy(char *given) {
  ${numbers.map((index) => `int v${index} = 0;`).join(" ")}
  ${numbers.map((index) => `if (ask(${index})) v${index} = ${index}; else { v${index} = -1; ask(v${index}); }`).join("\n  ")}
  ${numbers.map((index) => `ask(v${index});`).join(" ")}
  ${end}
}
`;

async function findingsOf(text: string) {
  const host = await createTestHost({ "a.c": text });
  const { findings, procedures } = host.snapshot().check(inTestRoot("a.c"));
  const verdict = procedures.find(({ name }) => name === "f")?.verdict.word;
  return { verdict, certain: findings.filter((finding) => finding.certainty === "certain").length };
}

test("a block that the callee cannot reach is lost for certain", async () => {
  const text = `${busy("return 0;")} int f(void) { char *p = malloc(3); if (!p) return 0; busy(kept); return 1; }`;
  expect(await findingsOf(text)).toEqual({ verdict: "leaks", certain: 1 });
});

test("a block that the callee was given may have been kept", async () => {
  const text = `${busy("if (ask(0)) kept = given; return 0;")} int f(void) { char *p = malloc(3); if (!p) return 0; busy(p); return 1; }`;
  expect((await findingsOf(text)).certain).toBe(0);
});

test("nothing is lost behind a callee that never returns", async () => {
  const text = `${busy("exit(1);")} int f(void) { char *p = malloc(3); if (!p) return 0; if (ask(1)) busy(kept); free(p); return 1; }
int g(void) { char *p = malloc(3); if (ask(1)) { busy(kept); return 0; } free(p); return 1; }`;
  expect((await findingsOf(text)).certain).toBe(0);
});
