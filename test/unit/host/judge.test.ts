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
  const made: Judgement[] = [];
  const judge = createJudge();
  const host = createHost({
    ...(await testAssets()),
    files: memoryFiles(new Map([["/p/a.c", text]])),
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
  host.snapshot().check("/p/a.c");
  const first = made.length;
  host.apply({ kind: "text", path: "/p/a.c", text: `${text}/* edited */\n` });
  host.snapshot().check("/p/a.c");
  expect(first).toBeGreaterThan(4);
  expect(made).toHaveLength(first);
});
