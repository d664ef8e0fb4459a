import { expect, test } from "vitest";
import { runCommandLine } from "../../../server/src/cli/run.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import type { Report } from "../../../server/src/protocol/report.ts";
import { testAssets } from "../../support/host.ts";

const leaky = `#include <stdlib.h>
#include "missing.h"
void f(void) {
    char *p = malloc(4);
    p = 0;
}
`;
const project = { "/p/src/a.c": leaky, "/p/src/ok.c": "int g(void) { return 0; }\n" };

async function heaplens(line: string, files: Readonly<Record<string, string>> = project) {
  let out = "";
  let err = "";
  const written = new Map<string, string>();
  const code = await runCommandLine(line.split(" ").filter(Boolean), {
    version: "1.2.3",
    folder: "/p",
    files: memoryFiles(new Map(Object.entries(files))),
    loadAssets: testAssets,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    writeFile: (path, text) => written.set(path, text),
    peakMemoryMB: () => 80,
    startLanguageServer: () => Promise.resolve(),
  });
  return { code, out, err, written };
}

const report = async (line: string): Promise<Report> => JSON.parse((await heaplens(line)).out);

test("the text report is what compilers print, with the story below", async () => {
  const { code, out, err } = await heaplens("check");
  expect(code).toBe(2);
  expect(out).toBe(
    `src/a.c:5:5: warning: 'p' is overwritten while it holds the only pointer to memory from 'malloc' (line 4) [leak-overwrite]
    src/a.c:4:15: allocated by 'malloc'
    src/a.c:5:5: the last pointer to it is lost here
`,
  );
  expect(err).toContain("missing.h");
  expect(err).toMatch(/1 finding in 2 files\n$/);
});

test("the JSON report", async () => {
  const { statistics, ...rest } = await report("check --format json");
  expect(rest).toMatchObject({
    schema: 1,
    tool: { name: "heaplens", version: "1.2.3" },
    root: "/p",
    findings: [
      {
        code: "leak-overwrite",
        certainty: "certain",
        file: "src/a.c",
        line: 5,
        column: 5,
        endLine: 5,
        endColumn: 10,
        function: "f",
        allocation: { file: "src/a.c", line: 4, column: 15 },
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ],
    procedures: [
      { file: "src/a.c", name: "f", line: 3, verdict: "leaks", reason: null },
      { file: "src/ok.c", name: "g", line: 1, verdict: "verified", reason: null },
    ],
    notes: [{ file: "src/a.c", line: 2, message: expect.stringContaining("missing.h") }],
  });
  expect(rest.findings[0]).not.toHaveProperty("condition");
  expect(statistics).toMatchObject({ files: 2, lines: 7, procedures: 2, peakMemoryMB: 80 });
});

test("is the same each time, but for the statistics", async () => {
  const [one, two] = await Promise.all([report("check --format json"), report("check --format json")]);
  expect({ ...one, statistics: null }).toEqual({ ...two, statistics: null });
});

test("a clean file", async () => {
  expect(await heaplens("check src/ok.c")).toMatchObject({ code: 0, out: "", err: "0 findings in 1 file\n" });
});

test("files that were not analysed count more than findings", async () => {
  const { code, err } = await heaplens("check", { ...project, "/p/src/bin.c": "\0" });
  expect(code).toBe(3);
  expect(err).toContain("src/bin.c: not analysed: the file is binary");
});

test("a path that is not there is a mistake", async () => {
  const { code, err } = await heaplens("check src/nowhere.c");
  expect(code).toBe(1);
  expect(err).toContain("'/p/src/nowhere.c' is no file");
});

test("a path outside of the given root is a mistake", async () => {
  expect((await heaplens("check src/a.c --root /p/other")).err).toContain("outside of the root");
});

test("--output writes the report to a file", async () => {
  const { out, written } = await heaplens("check --format json --output /tmp/r.json");
  expect(out).toBe("");
  expect(JSON.parse(written.get("/tmp/r.json")!)).toMatchObject({ schema: 1 });
});

test("graph draws the heap at a line", async () => {
  const { code, out } = await heaplens("graph src/a.c:4");
  expect(code).toBe(0);
  expect(out).toContain("p");
  expect((await heaplens("graph src/a.c:4 --format dot")).out).toContain("digraph");
  expect((await heaplens("graph src/a.c:4 --format svg")).out).toContain("<svg");
  expect((await heaplens("graph src/a.c:1")).err).toContain("inside of no function");
});

test("ir prints one function", async () => {
  expect((await heaplens("ir src/a.c:f")).out).toContain("malloc");
  expect(await heaplens("ir src/a.c:nope")).toMatchObject({
    code: 1,
    err: expect.stringContaining("no function 'nope'"),
  });
});

test("version", async () => {
  expect(await heaplens("--version")).toMatchObject({ code: 0, out: "1.2.3\n" });
});
