// Sizes that are summed up, and constants of headers that are missing: what is not a matter of who calls.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

async function certaintyOf(text: string): Promise<readonly string[]> {
  const host = await createTestHost({ "a.c": text });
  return host
    .snapshot()
    .check(inTestRoot("a.c"))
    .findings.filter(({ code }) => code !== "analysis-incomplete")
    .map(({ certainty }) => certainty);
}

const growing = (size: string) => `
  #include <stdlib.h>
  static void *resized(void *old, size_t size) {
    void *now = realloc(old, size);
    if (size && !now) free(old);
    return now;
  }
  struct line { char *text; size_t length; };
  int grow(struct line *line, size_t more) {
    line->text = resized(line->text, ${size});
    return line->text != NULL;
  }`;

it.each([
  ["is not 0 where something is added", "line->length + 4", []],
  ["may be 0", "line->length + more", ["certain"]],
])("a sum of sizes %s", async (_, size, found) => {
  expect(await certaintyOf(growing(size))).toEqual(found);
});

const answering = (condition: string) => `
  #include <stdlib.h>
  #include <lib-that-nobody-has.h>
  static int get(char **out) { char *p = malloc(3); if (!p) return -1; *out = p; return 0; }
  int use(void) {
    char *key = NULL;
    int code = get(&key);
    if (${condition}) return code;
    free(key);
    return 0;
  }`;

it.each([
  ["code != LIB_OK", ["possible"]],
  ["code == LIB_FAILED", ["possible"]],
  ["code == LIB_OK", ["certain"]],
  ["code == 0", ["certain"]],
])("%s", async (condition, found) => {
  expect(await certaintyOf(answering(condition))).toEqual(found);
});
