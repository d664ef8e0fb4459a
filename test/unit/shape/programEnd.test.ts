// What `main` holds as it returns goes back to the system: it may be told, but not as certain.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const bodies: Readonly<Record<string, readonly [body: string, certainties: readonly string[]]>> = {
  "held to the end": ["char *p = malloc(3); return p != NULL;", ["possible"]],
  "held by an inner block that returns": ["if (n) { char *p = malloc(3); return p != NULL; }", ["possible"]],
  "lost in each round of a loop": ["while (getchar() > 0) { char *p = malloc(3); }", ["certain"]],
  "lost before something else happens": ['{ char *p = malloc(3); } puts("on");', ["certain"]],
  "overwritten before the end": ["char *p = malloc(3); p = NULL; puts(p);", ["certain"]],
  "lost by a function that it calls": ["lose();", ["certain"]],
  "lost by a stop": ["char *p = malloc(3); exit(p == NULL);", []],
};

test.each(Object.entries(bodies))("%s", async (_, [body, expected]) => {
  const prelude =
    "#include <stdio.h>\n#include <stdlib.h>\nstatic void lose(void) { char *p = malloc(3); }\n";
  const called = body.includes("lose") ? prelude : prelude.replace(/static.*\n/, "");
  const host = await createTestHost({ "a.c": `${called}int main(int n, char **v) { ${body} return 0; }` });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.map(({ certainty }) => certainty)).toEqual(expected);
});
