import { describe, expect, test } from "vitest";
import type { Analysis } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const leaky = `#include <stdlib.h>
int f(int n) {
    char *p = malloc(4);
    if (p == NULL)
        return 1;
    if (n > 3)
        return 2;
    free(p);
    return 0;
}
`;
const correct = leaky.replace("return 2;", "return free(p), 2;");
const path = inTestRoot("a.c");

function messages(analysis: Analysis, file = path): readonly string[] {
  return analysis
    .check(file)
    .findings.map(({ message, place, code }) => `${place.range.start.line + 1}: ${message} [${code}]`);
}

test("what is forgotten is found out again", async () => {
  const maker = "#include <stdlib.h>\nchar *make(void) { return malloc(3); }\n";
  const host = await createTestHost({
    "a.c": "char *make(void);\nvoid f(void) { make(); }\n",
    "b.c": maker,
  });
  const before = host.snapshot();
  const told = (analysis: Analysis) => {
    const { findings, procedures } = analysis.check(path);
    return JSON.stringify([findings, procedures, analysis.contracts(path)]);
  };
  const known = told(before);
  host.forget();
  const after = host.snapshot();
  expect(after).not.toBe(before);
  expect(told(after)).toBe(known);
  host.apply({ kind: "text", path, text: "char *make(void);\nint n;\n" });
  expect(messages(host.snapshot())).toEqual([]);
});

describe("check", () => {
  test("finds a leak and names pointer and line", async () => {
    const host = await createTestHost({ "a.c": leaky });
    expect(messages(host.snapshot())).toEqual([
      "7: 'p' goes out of scope here without freeing memory from 'malloc' (line 3) if n >= 4 [leak-scope]",
    ]);
  });

  test("a correct function is verified", async () => {
    const { findings, procedures } = (await createTestHost({ "a.c": correct })).snapshot().check(path);
    expect(findings).toEqual([]);
    expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([["f", "verified"]]);
  });

  test("follows calls into the file that defines them", async () => {
    const maker = "#include <stdlib.h>\nchar *make(void) { return malloc(3); }\n";
    const user = "char *make(void);\nvoid use(void) {\n    make();\n}\n";
    const host = await createTestHost({ "a.c": user, "lib/make.c": maker });
    expect(messages(host.snapshot())).toEqual([
      "3: the result of 'make' is discarded and leaks [leak-discarded]",
    ]);
  });

  test("a function in which a caller's memory is lost is not verified", async () => {
    const text =
      "#include <stdlib.h>\nstatic void drop(char **p) { *p = 0; }\nint main(void) {\n  char *p = malloc(1);\n  drop(&p);\n  return 0;\n}\n";
    const { findings, procedures } = (await createTestHost({ "a.c": text })).snapshot().check(path);
    expect(findings.map(({ procedure }) => procedure)).toEqual(["drop"]);
    expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([
      ["drop", "leaks"],
      ["main", "leaks"],
    ]);
  });

  test("says where the file cannot be parsed, in at most twenty places", async () => {
    const broken = Array.from(
      { length: 30 },
      (_, index) => `int f${index}(int n) {\n  if () return 1;\n  return 0;\n}\n`,
    );
    const host = await createTestHost({ "a.c": broken.join("") });
    const { syntaxErrors } = host.snapshot().check(path);
    expect(syntaxErrors.map(({ place }) => place.range.start.line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index * 4 + 1),
    );
  });

  test("says why a file was not analysed", async () => {
    const host = await createTestHost({ "a.c": "\0\0ELF" });
    expect(host.snapshot().check(path).failure).toBe("the file is binary");
    expect(host.snapshot().check(inTestRoot("gone.c")).failure).toBe("the file cannot be read");
  });

  test("a leak inside of a macro lands on the macro's use", async () => {
    const text =
      "#include <stdlib.h>\n#define DROP(x) ((x) = 0)\nvoid f(void) {\n  char *p = malloc(1);\n  DROP(p);\n}\n";
    const [finding] = (await createTestHost({ "a.c": text })).snapshot().check(path).findings;
    expect(finding?.place.range).toEqual({
      start: { line: 4, character: 2 },
      end: { line: 4, character: 9 },
    });
  });
});

describe("snapshots", () => {
  test("an editor's text counts until it is given up, and earlier snapshots stay as they were", async () => {
    const host = await createTestHost({ "a.c": leaky });
    const before = host.snapshot();
    host.apply({ kind: "text", path, text: correct });
    const edited = host.snapshot();
    host.apply({ kind: "text", path, text: null });
    expect(messages(edited)).toEqual([]);
    expect(messages(before)).toHaveLength(1);
    expect(messages(host.snapshot())).toEqual(messages(before));
  });

  test("an edited header is read again", async () => {
    const text =
      '#include <stdlib.h>\n#include "h.h"\nvoid f(void) {\n  char *p = malloc(1);\n  DONE(p);\n}\n';
    const host = await createTestHost({ "a.c": text, "h.h": "#define DONE(x) free(x)\n" });
    expect(messages(host.snapshot())).toEqual([]);
    host.apply({ kind: "text", path: inTestRoot("h.h"), text: "#define DONE(x) (void)(x)\n" });
    expect(messages(host.snapshot())).toHaveLength(1);
  });

  test("an edit of another file counts where its functions are called", async () => {
    const user =
      "#include <stdlib.h>\nvoid done(char *);\nvoid f(void) {\n  char *p = malloc(1);\n  done(p);\n}\n";
    const host = await createTestHost({
      "a.c": user,
      "b.c": "#include <stdlib.h>\nvoid done(char *p) { free(p); }\n",
    });
    expect(messages(host.snapshot())).toEqual([]);
    host.apply({ kind: "text", path: inTestRoot("b.c"), text: "void done(char *p) { }\n" });
    expect(messages(host.snapshot())).toHaveLength(1);
  });

  test("settings define macros", async () => {
    const text =
      "#include <stdlib.h>\n#ifndef KEEP\n#define KEEP 0\n#endif\nvoid f(void) {\n  char *p = malloc(1);\n  if (!KEEP) free(p);\n}\n";
    const host = await createTestHost({ "a.c": text });
    expect(messages(host.snapshot())).toEqual([]);
    const settings = {
      root: inTestRoot("."),
      configuration: { defines: [["KEEP", "1"]] as const },
      compileCommands: [],
    };
    host.apply({ kind: "settings", settings });
    expect(messages(host.snapshot())).toHaveLength(1);
  });
});

describe("suppression", () => {
  test("a comment silences the finding, not the verdict", async () => {
    const text = leaky.replace("return 2;", "return 2; // heaplens-ignore leak-scope: on purpose");
    const { findings, procedures } = (await createTestHost({ "a.c": text })).snapshot().check(path);
    expect(findings).toEqual([]);
    expect(procedures[0]?.verdict.word).toBe("leaks");
  });
});

describe("fixes", () => {
  test("a fix that removes the leak is offered", async () => {
    const analysis = (await createTestHost({ "a.c": leaky })).snapshot();
    const fixes = analysis.fixes(analysis.check(path).findings[0]!);
    expect(fixes.map(({ title }) => title)).toEqual(["Insert 'free(p);'"]);
  });

  test("one that would free what is already freed on another path is not: the test goes", async () => {
    const text = `#include <stdlib.h>
void f(int n) {
    char *p = malloc(4);
    if (n)
        free(p);
    p = NULL;
}
`;
    const analysis = (await createTestHost({ "a.c": text })).snapshot();
    const { findings } = analysis.check(path);
    expect(findings.map(({ code }) => code)).toEqual(["leak-overwrite"]);
    expect(analysis.fixes(findings[0]!).map(({ title }) => title)).toEqual(["Make 'free(p);' unconditional"]);
  });
});

describe("shapes", () => {
  const cursor = (needle: string) => {
    const before = leaky.slice(0, leaky.indexOf(needle)).split("\n");
    return { line: before.length - 1, character: before.at(-1)!.length };
  };

  test("the heap before and after a statement", async () => {
    const analysis = (await createTestHost({ "a.c": leaky })).snapshot();
    const before = analysis.shapeAt(path, cursor("free(p)"), "before");
    const after = analysis.shapeAt(path, cursor("free(p)"), "after");
    const states = (shape: typeof before) =>
      shape !== null && "view" in shape
        ? shape.view.cases.flatMap(({ nodes }) =>
            nodes.filter(({ kind }) => kind === "heap").map(({ state }) => state),
          )
        : shape;
    expect(states(before)).toEqual(["live"]);
    expect(states(after)).toEqual(["freed"]);
  });

  test("behind a use after free there is none, and the reason says why", async () => {
    const text = leaky.replace("return 2;", "return 2;\n    free(p);\n    *p = 1;\n    n = 4;");
    const analysis = (await createTestHost({ "a.c": text })).snapshot();
    expect(analysis.shapeAt(path, { line: 9, character: 4 }, "after")).toEqual({
      reason: "no way leads here: the last one ends at line 9 (use after free)",
    });
  });

  test("outside of functions there is none", async () => {
    const analysis = (await createTestHost({ "a.c": leaky })).snapshot();
    expect(analysis.shapeAt(path, { line: 0, character: 0 }, "after")).toBeNull();
  });

  test("a pointer is named with its range", async () => {
    const analysis = (await createTestHost({ "a.c": leaky })).snapshot();
    const pointer = analysis.pointerAt(path, cursor("p == NULL"));
    expect(pointer).toMatchObject({
      name: "p",
      range: { start: { line: 3, character: 8 }, end: { line: 3, character: 9 } },
    });
    expect(analysis.pointerAt(path, cursor("malloc"))).toBeNull();
  });
});

test("the IR of one function or of all", async () => {
  const analysis = (await createTestHost({ "a.c": `${correct}int g(void) { return 1; }\n` })).snapshot();
  expect(analysis.printIr(path, "g")).toContain("g");
  expect(analysis.printIr(path, "g")).not.toContain("malloc");
  expect(analysis.printIr(path, null)).toContain("malloc");
  expect(analysis.printIr(path, "nowhere")).toBeNull();
});
