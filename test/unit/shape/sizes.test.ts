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
  ["something is added to", "line->length + 4"],
  ["may be 0, which who resizes does not think of", "line->length + more"],
])("a size that %s", async (_, size) => {
  expect(await certaintyOf(growing(size))).toEqual([]);
});

const rounded = (size: string) => `
  #include <stdlib.h>
  void f(size_t length) {
    size_t size = ${size};
    char *text = malloc(size);
    if (!text) return;
    if (length > size || size > length + 15) return;
    free(text);
  }`;

it.each(["(length + 15) / 16 * 16", "(length + 15) & ~(size_t)15"])(
  "a size that is rounded up: %s",
  async (size) => {
    expect(await certaintyOf(rounded(size))).toEqual([]);
  },
);

it("a size that is rounded to less", async () => {
  expect(await certaintyOf(rounded("length / 16 * 16"))).toHaveLength(1);
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
