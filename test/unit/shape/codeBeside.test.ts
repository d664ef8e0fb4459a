// Callees that are too much to follow and hand out a block beside a number of which their contracts tell little: what
// else they return where they fail is most likely not what comes with a block.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const much = "x += pick(in, x); if (x > 3) x -= pick(in, 7);\n".repeat(32);

const callees = `
  #include <stdlib.h>
  struct in { int have; };
  int refill(struct in *in);
  int pick(struct in *in, unsigned n);
  int parse(char **out, struct in *in) {
    unsigned x = 0;
    ${much}
    while (!in->have) if (refill(in) < 0) return -1;
    char *p = malloc(8);
    if (!p) return -1;
    *out = p;
    return in->have;
  }
  unsigned sized(char **out, struct in *in) {
    unsigned x = 0;
    ${much}
    if (in->have == 2) return 0;
    char *p = malloc(x + 1);
    if (!p) abort();
    *out = p;
    return x + 1;
  }
  char *expand(int *failed, struct in *in) {
    unsigned x = 0;
    char *p = NULL;
    *failed = 1;
    ${much}
    if (in->have == 2) goto out;
    p = malloc(x + 1);
    if (!p) abort();
    *failed = 0;
  out:
    return *failed ? NULL : p;
  }
`;

async function certain(text: string): Promise<boolean> {
  const host = await createTestHost({ "a.c": `${callees}int f(struct in *in) { char *p = NULL; ${text} }` });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  return findings.some(({ procedure, certainty }) => procedure === "f" && certainty === "certain");
}

it.each([
  ["a negative number says that there is none", "if (parse(&p, in) < 0) return -1; free(p); return 0;"],
  [
    "a number beside the block says that there is none",
    "int failed; p = expand(&failed, in); if (!p || failed) return -1; free(p); return 0;",
  ],
  ["nothing says that there is none", "if (sized(&p, in) == 0) return -1; free(p); return 0;"],
])("not certain: %s", async (_, text) => {
  expect(await certain(text)).toBe(false);
});

it.each([
  [
    "after it has succeeded",
    "if (parse(&p, in) < 0) return -1; if (in->have == 3) return 4; free(p); return 0;",
  ],
  [
    "with another number",
    "if (sized(&p, in) == 0) return -1; if (in->have == 3) return 4; free(p); return 0;",
  ],
])("certain: %s", async (_, text) => {
  expect(await certain(text)).toBe(true);
});
