// Which statements make mutants, and what the mutants do when they are run.

import { describe, expect, it } from "vitest";
import { analyse } from "../../../bench/papers/analysed.ts";
import { findDeletions } from "../../../bench/papers/mutantChoice.ts";
import { leakingPrograms, withoutStatement } from "../../../bench/papers/mutantRun.ts";
import { canSanitize } from "../../support/gcc.ts";
import { parseProgramFile } from "../../support/programs.ts";

const text = `#include <stdlib.h>
#define RELEASE(p) \\
    free(p);

struct pair { int *first; int *second; int count; };

static void pair_release(struct pair *p)
{
    free(p->first); // the first
    if (p->second != NULL) free(p->second);
    else
        p->count = 0;
    RELEASE(p)
}

static struct pair *pair_new(void)
{
    struct pair *p = calloc(1, sizeof *p);
    if (p == NULL)
        return NULL;
    p->first =
        malloc(4);
    p->second = malloc(4);
    p->count = 2;
    return p;
}

void pair_ok(void)
{
    struct pair *p = pair_new();
    if (p != NULL)
        pair_release(p);
}

void pair_leaks(void)
{
    struct pair *p = pair_new();
    free(p); // lost
}

int main(void)
{
    pair_ok();
    pair_ok(); // allocation 1 fails
}
`;

const file = parseProgramFile("pair.c", text);
const deletions = findDeletions(file, analyse("pair.c", text).procedures);

describe("mutants of a program", () => {
  it("delete releases and stores into pointer fields that correct programs reach", () => {
    expect(deletions.map(({ line, statement }) => `${line + 1}: ${statement}`)).toEqual([
      "9: free(p->first);",
      "10: free(p->second);",
      "23: p->second = malloc(4);",
      "32: pair_release(p);",
    ]);
  });

  it("keep their lines", () => {
    const mutant = withoutStatement(text, deletions[1]!).split("\n");
    expect(mutant[9]).toBe("    if (p->second != NULL) ;");
    expect(mutant).toHaveLength(text.split("\n").length);
  });

  it.runIf(canSanitize())("leak or do not, when they are run", () => {
    const leaking = leakingPrograms(file, deletions).map((names) => [...names]);
    expect(leaking).toEqual([["pair_ok"], ["pair_ok"], [], ["pair_ok"]]);
  });
});
