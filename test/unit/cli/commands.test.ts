import { describe, expect, test } from "vitest";
import { runCommandLine } from "../../../server/src/cli/run.ts";
import type { Shell } from "../../../server/src/cli/shell.ts";
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

async function heaplens(
  line: string,
  files: Readonly<Record<string, string>> = project,
  world: Partial<Shell> = {},
) {
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
    isTerminal: false,
    writeFile: (path, text) => written.set(path, text),
    memory: {
      peakMB: () => 80,
      limitMB: () => 4_000,
      inUseMB: () => 70,
      collect: () => {},
      giveBack: () => {},
    },
    startLanguageServer: () => Promise.resolve(),
    ...world,
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

describe("what is given but not there", () => {
  test("a compile database is a mistake", async () => {
    const { code, err } = await heaplens("check -p nowhere");
    expect(code).toBe(1);
    expect(err).toContain("-p '/p/nowhere': there is no '/p/nowhere/compile_commands.json'");
  });

  test("a header folder is noted", async () => {
    const { code, err, out } = await heaplens("check src/ok.c -I nowhere --format json");
    expect(code).toBe(0);
    expect(err).toContain("note: -I '/p/nowhere': there is no such folder");
    expect(JSON.parse(out).notes).toMatchObject([{ message: expect.stringContaining("/p/nowhere") }]);
  });

  test("a broken compile database is noted, once", async () => {
    const { code, err } = await heaplens("check", { ...project, "/p/compile_commands.json": "[{" });
    expect(code).toBe(2);
    expect(err.match(/compile_commands\.json:1:1: note: .*not a compile database/g)).toHaveLength(1);
  });

  test("a place for the report is a mistake", async () => {
    const writeFile = () => {
      throw new Error("ENOENT: no such file or directory, open '/nowhere/r'");
    };
    const { code, err } = await heaplens("check --output /nowhere/r", project, { writeFile });
    expect(code).toBe(1);
    expect(err).toMatch(/^heaplens: the report cannot be written: ENOENT.*\nTry 'heaplens --help'\.\n$/);
  });
});

describe("progress", () => {
  test("is shown on a terminal, and gone at the end", async () => {
    const { err, out } = await heaplens("check", project, { isTerminal: true });
    expect(err).toContain("[1/2] a.c");
    expect(err).toContain("[2/2] ok.c\r\u001b[K");
    expect(out).not.toContain("[1/2]");
  });

  test("is silent in a pipe", async () => {
    expect((await heaplens("check")).err).not.toContain("[1/2]");
  });
});

describe("what cannot be parsed", () => {
  const broken = {
    "/p/a.c": "int f(int n) {\n  if () {\n    return 1;\n  }\n  return 0;\n}\n",
    "/p/b.c": "int g(int n) {\n  if (n) {\n    return 1;\n}\nint h(void) { return 0; }\n",
  };

  test("is noted with its line", async () => {
    const { err } = await heaplens("check", broken);
    expect(err).toContain("a.c:2:7: note: syntax error; what follows in this function may be missed");
    expect(err).toContain("b.c:1:5: note: syntax error");
    expect(JSON.parse((await heaplens("check --format json", broken)).out).notes).toMatchObject([
      { file: "a.c", line: 2 },
      { file: "b.c", line: 1 },
    ]);
  });

  test("correct code has no such note", async () => {
    expect((await heaplens("check src/ok.c")).err).not.toContain("syntax error");
  });
});

test("a function in which a caller's memory is lost is not verified, also in another file", async () => {
  const { out } = await heaplens("check --format json", {
    "/p/a.c":
      "#include <stdlib.h>\nvoid done(char **);\nint main(void) {\n  char *p = malloc(1);\n  done(&p);\n  return 0;\n}\n",
    "/p/b.c": "void done(char **p) { *p = 0; }\n",
  });
  const { findings, procedures } = JSON.parse(out) as Report;
  expect(findings).toMatchObject([{ file: "b.c", function: "done" }]);
  expect(findings[0]?.trace.map(({ message }) => message)).toContain("'done' is called from 'main'");
  expect(procedures.map(({ name, verdict }) => [name, verdict])).toEqual([
    ["main", "leaks"],
    ["done", "leaks"],
  ]);
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

test("--trace-engine shows the cases before each instruction of a function", async () => {
  const { out, code } = await heaplens("ir src/a.c:f --trace-engine");
  expect(code).toBe(0);
  expect(out).toContain("p = null");
  expect(out).toMatch(/p#\d+ \{ 0: &block#\d+/);
  expect(out).toMatch(/possible after \d+ steps/);
  expect((await heaplens("ir src/a.c --trace-engine")).err).toContain("--trace-engine needs a function");
});

describe("the contract command", () => {
  const files = {
    "/p/a.c": "char *make(int n);\nchar *two(void) { return make(2); }\nvoid nothing(void) {}\n",
    "/p/b.c": "#include <stdlib.h>\nchar *make(int n) { return malloc(n); }\n",
  };

  test("tells of one function, with what it calls in other files", async () => {
    const { code, out } = await heaplens("contract a.c:two", files);
    expect(code).toBe(0);
    expect(out).toBe("char *two(void)\n  returns owned (malloc) or null\n");
  });

  test("tells of all functions of a file", async () => {
    const { out } = await heaplens("contract a.c", files);
    expect(out).toBe("char *two(void)\n  returns owned (malloc) or null\n\nvoid nothing(void)\n");
  });

  test("of a function that is not there", async () => {
    const { code, err } = await heaplens("contract a.c:make", files);
    expect(code).toBe(1);
    expect(err).toContain("'/p/a.c' defines no function 'make'");
  });
});
