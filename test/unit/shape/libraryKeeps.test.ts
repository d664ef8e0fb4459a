// Library functions that keep what they are given although it is constant, and declarations
// that share no more than the name with the library's function.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const texts: Readonly<Record<string, readonly [text: string, codes: readonly string[]]>> = {
  "kept by a thread": [
    "#include <pthread.h>\n#include <stdlib.h>\nvoid f(pthread_key_t k) { void *p = malloc(3); pthread_setspecific(k, p); }",
    [],
  ],
  "kept by a tree": [
    "#include <search.h>\n#include <stdlib.h>\nvoid f(void **t, int (*c)(const void *, const void *)) { void *p = malloc(3); tsearch(p, t, c); }",
    [],
  ],
  "an error that ends the program": [
    '#include <error.h>\n#include <stdlib.h>\nvoid f(int n) { char *p = malloc(3); if (n) error(1, 0, "no"); free(p); }',
    [],
  ],
  "an error that is only told": [
    '#include <error.h>\n#include <stdlib.h>\nvoid f(void) { char *p = malloc(3); error(0, 0, "no"); }',
    ["certain leak-scope"],
  ],
  "a wide text": [
    '#include <wchar.h>\nint f(void) { wchar_t *p = wcsdup(L"a"); return p != NULL; }',
    ["certain leak-scope"],
  ],
  "another function of this name": ["void malloc(int n); void f(void) { malloc(1); }", []],
  "one that takes more": [
    "struct kind; void *malloc(unsigned long size, struct kind *what, int flags); void f(struct kind *k) { char *p = malloc(3, k, 1); }",
    ["certain leak-scope"],
  ],
};

test.each(Object.entries(texts))("%s", async (_, [text, expected]) => {
  const host = await createTestHost({ "a.c": text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.map(({ certainty, code }) => `${certainty} ${code}`)).toEqual(expected);
});
