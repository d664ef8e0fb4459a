// The models that a project keeps for itself in `.heaplens/models`: they count before all
// others, what is wrong in one is told, and an edit of one is seen.

import { expect, test } from "vitest";
import type { AnalysisHost } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";
import { expectedIn, outcomesIn, outcomesOf } from "./outcomes.ts";

const modelFile = ".heaplens/models/pool.c";

const model = `#include <heaplens.h>

struct pool;

struct pool *pool_open(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_allocate(1, 0, "pool_open");
}

void pool_close(struct pool *pool) { __heaplens_free(pool, "pool_open"); }
`;

const user = `#include <stdlib.h>

struct pool *pool_open(const char *name);
void pool_close(struct pool *pool);

/* certain leak-resource */
void leaked(void)
{
    struct pool *p = pool_open("a");
}

/* verified */
void closed(void)
{
    struct pool *p = pool_open("a");
    if (p != NULL)
        pool_close(p);
}

/* certain dealloc-mismatch */
void freed(void)
{
    struct pool *p = pool_open("a");
    free(p);
}
`;

function check(host: AnalysisHost) {
  return host.snapshot().check(inTestRoot("a.c"));
}

test("describe functions that the project does not define", async () => {
  expect(await outcomesOf(user, { [modelFile]: model })).toEqual(expectedIn(user));
});

test("count before what the project defines", async () => {
  const body = "struct pool *pool_open(const char *name) { return 0; }\nvoid pool_close(struct pool *p) {}\n";
  expect(await outcomesOf(user, { [modelFile]: model, "pool.c": body })).toEqual(expectedIn(user));
});

test("count before the bundled ones", async () => {
  const text = '#include <string.h>\nint f(void) { char *p = strdup("a"); return p != NULL; }\n';
  const arena = "#include <heaplens.h>\nchar *strdup(const char *text) { return __heaplens_foreign(); }\n";
  expect(await outcomesOf(text)).toEqual({ f: "certain leak-scope" });
  expect(await outcomesOf(text, { ".heaplens/models/arena.c": arena })).toEqual({ f: "verified" });
});

test("can use headers of the project", async () => {
  const texts = {
    "include/pool.h": "struct pool { int references; };\n",
    [modelFile]: model
      .replace("struct pool;", '#include "pool.h"')
      .replace("(1, 0", "(sizeof(struct pool), 0"),
  };
  expect(await outcomesOf(user, texts)).toEqual(expectedIn(user));
});

test("nobody is led into them", async () => {
  const host = await createTestHost({ "a.c": user, [modelFile]: model });
  const files = check(host).findings.flatMap(({ place, trace }) => [
    place,
    ...trace.map((step) => step.place),
  ]);
  expect(new Set(files.map(({ file }) => file))).toEqual(new Set([inTestRoot("a.c")]));
});

test("what cannot be read in one is told with its place, and the others count", async () => {
  const broken = "#include <heaplens.h>\nint broken(int n)\n{\n    if () return 1;\n    return 0;\n}\n";
  const missing = '#include "gone.h"\nint other(void) { return 0; }\n';
  const host = await createTestHost({
    "a.c": user,
    [modelFile]: model,
    ".heaplens/models/broken.c": broken,
    ".heaplens/models/missing.c": missing,
  });
  const result = check(host);
  expect(outcomesIn(result)).toEqual(expectedIn(user));
  expect(result.notes.map(({ place, message }) => [place.file, place.range.start.line, message])).toEqual([
    [inTestRoot(".heaplens/models/broken.c"), 3, expect.stringContaining("in a model: syntax error")],
    [inTestRoot(".heaplens/models/missing.c"), 0, "header not found: gone.h"],
  ]);
});

test("an edit of one is seen, also of one that is not on disk", async () => {
  const host = await createTestHost({ "a.c": user });
  const path = inTestRoot(modelFile);
  const unknown = outcomesIn(check(host));
  expect(unknown).toEqual({ leaked: "verified", closed: "verified", freed: "verified" });
  host.apply({ kind: "text", path, text: model });
  expect(outcomesIn(check(host))).toEqual(expectedIn(user));
  const borrowed = model.replace('__heaplens_allocate(1, 0, "pool_open")', "__heaplens_foreign()");
  host.apply({ kind: "text", path, text: borrowed });
  expect(outcomesIn(check(host)).leaked).toBe("verified");
  host.apply({ kind: "text", path, text: null });
  expect(outcomesIn(check(host))).toEqual(unknown);
});

test("one that is opened is checked like any file", async () => {
  const host = await createTestHost({ [modelFile]: model });
  expect(outcomesIn(host.snapshot().check(inTestRoot(modelFile)))).toEqual({
    pool_open: "verified",
    pool_close: "verified",
  });
});
