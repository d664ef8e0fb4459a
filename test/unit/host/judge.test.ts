// A judgement is used again as long as it holds, whatever else was judged meanwhile.

import { expect, it } from "vitest";
import type { Judgement } from "../../../server/src/defects/verdict.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import { createHost } from "../../../server/src/host/createHost.ts";
import { createJudge } from "../../../server/src/host/judge.ts";
import { testAssets } from "../../support/host.ts";

it("judges nothing again of a procedure that each reading of the file has in another version", async () => {
  const systems = ["A", "B", "C", "D", "E", "F", "G"];
  const versions = systems.map((name, index) => `#elif defined ${name}\n  return ${index};\n`);
  const text = `int system_number(void) {\n#ifdef NONE\n  return -1;\n${versions.join("")}#endif\n}\n`;
  const { check, edit } = await countedHost({ "/p/a.c": text });
  const first = check("/p/a.c");
  edit("/p/a.c", `${text}/* edited */\n`);
  expect(first).toBeGreaterThan(4);
  expect(check("/p/a.c")).toBe(first);
});

it("judges nothing again of a function that a project brings along and that calls the library's of this name", async () => {
  const replaced = `#include <dirent.h>
    int count;
    int closedir(DIR *dir) { count--; return closedir(dir); }
    DIR *opendir(const char *name) { DIR *dir = opendir(name); if (dir) count++; return dir; }`;
  const user = `#include <dirent.h>
    int look(const char *name) { DIR *dir = opendir(name); if (!dir) return -1; closedir(dir); return 0; }`;
  const { check, edit } = await countedHost({
    "/p/a.c": replaced,
    "/p/b.c": user,
    "/p/c.c": "int f(void) { return 1; }",
  });
  check("/p/a.c");
  const first = check("/p/b.c");
  edit("/p/c.c", "int f(void) { return 2; }");
  check("/p/a.c");
  expect(first).toBe(3);
  expect(check("/p/b.c")).toBe(first);
});

/** How many judgements were made so far is what each check answers. */
async function countedHost(files: Readonly<Record<string, string>>) {
  const made: Judgement[] = [];
  const judge = createJudge();
  const host = createHost({
    ...(await testAssets()),
    files: memoryFiles(new Map(Object.entries(files))),
    settings: { root: "/p", configuration: {}, compileCommands: [] },
    judge: {
      recall: judge.recall,
      judge: (...question) => {
        const judgement = judge.judge(...question);
        if (!made.includes(judgement)) made.push(judgement);
        return judgement;
      },
    },
  });
  return {
    check: (path: string): number => {
      host.snapshot().check(path);
      return made.length;
    },
    edit: (path: string, text: string) => host.apply({ kind: "text", path, text }),
  };
}
