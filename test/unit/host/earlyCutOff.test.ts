// After an edit only that is judged again for which something changed that its judgement rests on: not who
// knows the edited function by its contract, as long as that stays, nor who stands below added lines.

import { describe, expect, test } from "vitest";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import { createHost } from "../../../server/src/host/createHost.ts";
import { createJudge } from "../../../server/src/host/judge.ts";
import { testAssets } from "../../support/host.ts";

const text = `#include <stdlib.h>
#define check(e) do { if (!(e)) fail(__LINE__); } while (0)
extern void fail(int line);
struct item { struct item *next; char *name; };
static const struct { int (*test)(char *); } tests[] = { { 0 } };
static int count(struct item *list) {
  int n = 0;
  while (list) { n++; list = list->next; }
  return n;
}
static char *copy(int n) {
  char *made = malloc(n + 1);
  if (made == NULL) return NULL;
  for (int at = 0; at < n; at++) made[at] = 'x';
  return made;
}
int user(struct item *list) {
  char *name = copy(count(list));
  check(name);
  free(name);
  return 0;
}
int other(int n) {
  char *name = copy(n);
  if (tests[0].test) return 1;
  free(name);
  return 0;
}
`;

/** By their names, with nothing but contracts between them. */
async function judgedAgain(edit: (text: string) => string): Promise<readonly string[]> {
  const made: string[] = [];
  const { judge, recall } = createJudge();
  const host = createHost({
    ...(await testAssets()),
    files: memoryFiles(new Map([["/p/a.c", text]])),
    settings: { root: "/p", configuration: {}, compileCommands: [] },
    engine: { maxFollowed: 2 },
    judge: {
      recall,
      judge: (procedure, ...rest) => {
        if (recall(procedure, ...rest) === null) made.push(procedure.name);
        return judge(procedure, ...rest);
      },
    },
  });
  host.snapshot().check("/p/a.c");
  made.length = 0;
  host.apply({ kind: "text", path: "/p/a.c", text: edit(text) });
  host.snapshot().check("/p/a.c");
  return made;
}

describe("judged again is", () => {
  test("only the edited function, where its contract stays", async () => {
    expect(await judgedAgain((all) => all.replace("'x'", "'y' + at"))).toEqual(["copy"]);
    expect(await judgedAgain((all) => all.replace("n++;", "n += 2;"))).toEqual(["count"]);
  });

  test("whoever calls it, where the contract is another one", async () => {
    const leaks = (all: string) => all.replace("return made;", "free(made); return NULL;");
    expect((await judgedAgain(leaks)).toSorted()).toEqual(["copy", "other", "user"]);
  });

  test("nothing, where lines are added above", async () => {
    expect(
      await judgedAgain((all) => all.replace("struct item {", "\n\n/* more */\n\nstruct item {")),
    ).toEqual([]);
  });
});
