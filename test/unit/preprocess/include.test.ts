import { describe, expect, test } from "vitest";
import type { PreprocessedFile } from "../../../server/src/preprocess/expanded.ts";
import { createHeaderCache, preprocess } from "../../../server/src/preprocess/preprocess.ts";
import { bareConfiguration, expand, flatten, run, type Surroundings, squeeze } from "./support.ts";

const unitsOf = (file: PreprocessedFile) => file.includes.map(({ unit }) => unit.path);

describe("where a header is found", () => {
  const files = {
    "/src/a.h": "int src_a;",
    "/inc/a.h": "int inc_a;\n#include_next <a.h>\n",
    "/sys/a.h": "int sys_a;",
    "/inc/sub/b.h": '#include "c.h"\n#include "../d.h"',
    "/inc/sub/c.h": "int c;",
    "/inc/d.h": "int d;",
  };

  test.each([
    ['#include "a.h"', "int src_a;"],
    ["#include <a.h>", "int inc_a; int sys_a;"],
    ["#include <sub/b.h>", "int c; int d;"],
    ["#define H <a.h>\n#include H", "int inc_a; int sys_a;"],
    ["#define S(x) #x\n#define H(x) S(x.h)\n#include H(a)", "int src_a;"],
    ['#include "/inc/d.h"', "int d;"],
    ["#include /* where? */ <d.h> // there", "int d;"],
  ])("%s", (text, expected) => expect(squeeze(flatten(run(text, { files })))).toBe(expected));

  test("dependencies name what was read and what was looked for in vain", () => {
    const { dependencies } = run('#include "d.h"\n#if __has_include(<none.h>)\n#endif\n', { files });
    expect(dependencies).toEqual({
      read: ["/inc/d.h", "/src/main.c"],
      missing: ["/inc/none.h", "/src/d.h", "/sys/none.h"],
    });
  });

  test("a missing header is noted where it is named", () => {
    const result = run('int a;\n#include "none.h"\nint b;\n');
    expect(result.notes).toEqual([
      {
        place: {
          file: "/src/main.c",
          range: { start: { line: 1, character: 9 }, end: { line: 1, character: 17 } },
        },
        message: "header not found: none.h",
      },
    ]);
    expect(result.expanded.text).toBe("int a;\n\nint b;\n");
  });

  test("forced headers come first", () => {
    const result = run("int b = A;\n", {
      files: { "/inc/pre.h": "#define A 1\nint a;\n" },
      configuration: { forcedIncludes: ["pre.h", "/none.h"] },
    });
    expect(squeeze(flatten(result))).toBe("int a; int b = 1;");
    expect(result.notes.map(({ message }) => message)).toEqual(["header not found: /none.h"]);
  });
});

describe("units and text", () => {
  test("between declarations a header is a unit at its offset", () => {
    const result = run('int a;\n#include "h.h"\nint b;\n', { files: { "/inc/h.h": "int h;\n" } });
    expect(result.expanded.text).toBe("int a;\n\nint b;\n");
    expect(result.includes.map(({ offset, unit }) => [offset, unit.path])).toEqual([[7, "/inc/h.h"]]);
  });

  test("macros that expand to nothing do not hide a declaration's end", () => {
    const files = { "/inc/h.h": "#define END\nint h;\nEND\n", "/inc/g.h": "int g;\n" };
    expect(unitsOf(run('#include "h.h"\nEND\n#include "g.h"\n', { files }))).toEqual([
      "/inc/h.h",
      "/inc/g.h",
    ]);
  });

  test.each([
    ["an initialiser", 'int t[] = {\n#include "t.def"\n};', "1, 2,\n", "int t[] = { 1, 2, };"],
    [
      "a function",
      'void f(void) {\n#include "t.def"\n}',
      "int i;\n#include <u.h>\n",
      "void f(void) { int i; int u; }",
    ],
    ["a declaration", 'static\n#include "t.def"\n', "int i;\n", "static int i;"],
    [
      "a header that ends in the midst",
      '#include "t.def"\n int x; };',
      "#include <u.h>\nstruct s {\n",
      "struct s { int x; };",
    ],
  ])("in %s it is text", (_, text, header, expected) => {
    const result = run(text, { files: { "/inc/t.def": header, "/inc/u.h": "int u;\n" } });
    expect(squeeze(result.expanded.text)).toBe(expected);
    expect(unitsOf(result)).not.toContain("/inc/t.def");
  });

  test("an X-macro table is read anew for each meaning of X", () => {
    const files = { "/inc/colours.def": "X(red)\nX(green)\n" };
    const text =
      'enum {\n#define X(c) c,\n#include "colours.def"\n#undef X\n};\n' +
      'const char *n[] = {\n#define X(c) #c,\n#include "colours.def"\n#undef X\n};';
    expect(expand(text, { files })).toBe('enum { red, green, }; const char *n[] = { "red", "green", };');
  });

  test("a macro's call does not reach over the end of its file", () => {
    const files = { "/inc/h.h": "#define f(x) <x>\nint a; f" };
    expect(squeeze(flatten(run('#include "h.h"\n(1);', { files })))).toBe("int a; f (1);");
  });
});

describe("a header is read once", () => {
  const counting = (files: Record<string, string>) => {
    const headers = createHeaderCache();
    return (text: string, more: Surroundings = {}) => run(text, { files, headers, ...more });
  };

  test.each([
    ["#pragma once", "#pragma once\nint h;\n"],
    ["a guard", "/* h */\n#ifndef H\n#define H\nint h;\n#endif // H\n"],
    ["another guard", "#if !defined(H)\n#define H\nint h;\n#endif\n"],
  ])("%s works", (_, text) => {
    const result = run('#include "h.h"\n#include "h.h"\n', { files: { "/inc/h.h": text } });
    expect(unitsOf(result)).toEqual(["/inc/h.h"]);
  });

  test("files share a unit while its macros agree", () => {
    const check = counting({
      "/inc/h.h": "#ifdef WIDE\ntypedef long T;\n#else\ntypedef int T;\n#endif\nint old;\n",
    });
    const unit = (text: string) => check(text).includes[0]!.unit;
    const plain = unit('#include "h.h"\n');
    expect(unit('#define UNRELATED\n#include "h.h"\n')).toBe(plain);
    const wide = unit('#define WIDE\n#include "h.h"\n');
    expect(squeeze(wide.expanded.text)).toBe("typedef long T; int old;");
    expect(unit('#define WIDE 5\n#include "h.h"\n')).toBe(wide);
    expect(wide.key).not.toBe(plain.key);
    const renamed = unit('#define old new\n#include "h.h"\n');
    expect(squeeze(renamed.expanded.text)).toBe("typedef int T; int new;");
  });

  test("what it defines and undefines happens again", () => {
    const check = counting({
      "/inc/h.h": "#define A 1\n#undef B\n",
      "/inc/outer.h": '#include "h.h"\n#define C A\n',
    });
    for (const text of ['#define B 2\n#include "outer.h"\nA B C;', 'int x;\n#include "outer.h"\nA B C;']) {
      expect(squeeze(check(text).expanded.text)).toContain("1 B 1;");
    }
  });

  test("what a nested header saw counts for the outer one", () => {
    const check = counting({ "/inc/outer.h": '#include "inner.h"\n', "/inc/inner.h": "int a[SIZE];\n" });
    const text = (size: number) => squeeze(flatten(check(`#define SIZE ${size}\n#include "outer.h"\n`)));
    expect([text(1), text(2), text(1)]).toEqual(["int a[1];", "int a[2];", "int a[1];"]);
  });

  test("what the outer one defined itself does not", () => {
    const files = {
      "/inc/outer.h": '#define SIZE 4\n#include "inner.h"\n',
      "/inc/inner.h": "int a[SIZE];\n",
    };
    const check = counting(files);
    const first = check('#include "outer.h"\n');
    const second = check('#define SIZE 9\n#include "outer.h"\n');
    expect(second.includes[0]!.unit).toBe(first.includes[0]!.unit);
  });

  test("other folders to search are other answers", () => {
    const check = counting({ "/inc/h.h": "#include <v.h>\n", "/a/v.h": "int a;\n", "/b/v.h": "int b;\n" });
    const with_ = (folder: string) =>
      squeeze(flatten(check("#include <h.h>\n", { configuration: { includePaths: ["/inc", folder] } })));
    expect([with_("/a"), with_("/b"), with_("/a")]).toEqual(["int a;", "int b;", "int a;"]);
  });

  test("results and keys do not depend on what was read before", () => {
    const files = {
      "/inc/h.h":
        "#if VERSION > 1\nint two;\n#endif\n#define NAME f\nint NAME(void), SIZE;\n#include <g.h>\n",
      "/inc/g.h": "int g = SIZE;\n",
    };
    const texts = ["", "#define VERSION 2\n", "#define SIZE 3\n", "#define VERSION 1\n#define SIZE 3\n"];
    const describe_ = (file: PreprocessedFile) => [
      flatten(file),
      file.includes.map(({ unit }) => unit.key),
      file.notes,
    ];
    const check = counting(files);
    for (const text of [...texts, ...texts.reverse()]) {
      const whole = `${text}#include "h.h"\n`;
      expect(describe_(check(whole))).toEqual(describe_(run(whole, { files })));
    }
  });

  test("a run that was broken off leaves nothing behind", () => {
    const headers = createHeaderCache();
    const exists = () => {
      throw new Error("unplugged");
    };
    const options = { files: { read: () => null, exists }, configuration: bareConfiguration, headers };
    expect(() => preprocess("/src/main.c", '#define A 1\n#include "h.h"\n', options)).toThrow("unplugged");
    expect(expand("A", { headers })).toBe("A");
  });
});
