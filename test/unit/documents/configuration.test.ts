import { describe, expect, test } from "vitest";
import { parseSwitches, splitCommand } from "../../../server/src/documents/commandLine.ts";
import { readCompileCommands } from "../../../server/src/documents/compileCommands.ts";
import { createIncludeGuess } from "../../../server/src/documents/guessIncludes.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";

const files = (texts: Record<string, string>) => memoryFiles(new Map(Object.entries(texts)));

describe("splitCommand", () => {
  test.each([
    ["cc -c  a.c", ["cc", "-c", "a.c"]],
    [`cc -DS="\\"x y\\"" a.c`, ["cc", `-DS="x y"`, "a.c"]],
    [`cc '-DT=a b' a\\ b.c`, ["cc", "-DT=a b", "a b.c"]],
    [`cc -D'X'=1`, ["cc", "-DX=1"]],
    [`cc "unclosed`, ["cc", "unclosed"]],
    [`cc ""`, ["cc", ""]],
  ])("%s", (command, words) => expect(splitCommand(command)).toEqual(words));
});

test("switches become a configuration, relative to the folder of the call", () => {
  const words = splitCommand(
    "gcc -I inc -I../x -isystem /sdk/include -iquote q -DA -D B=2 -DC= -UD -include pre.h -m32 -O2 -Wall -c a.c -o a.o",
  );
  expect(parseSwitches(words, "/p/build").configuration).toEqual({
    includePaths: ["/p/build/q", "/p/build/inc", "/p/x"],
    systemPaths: ["/sdk/include"],
    defines: [
      ["A", "1"],
      ["B", "2"],
      ["C", ""],
      ["D", null],
    ],
    forcedIncludes: ["pre.h"],
    dataModel: "ILP32",
  });
});

test.each([
  ["-std=gnu99", [["__STDC_VERSION__", "199901L"]]],
  ["-std=c90", [["__STDC_VERSION__", null]]],
  ["-std c11", []],
  ["-std=fancy", []],
])("%s", (word, defines) => expect(parseSwitches(["cc", word], "/").configuration.defines).toEqual(defines));

test("with a root for the system, folders may be named from there", () => {
  const { configuration, sysroot } = parseSwitches(
    ["cc", "--sysroot=/sdk", "-I=/usr/x", "-isystem", "y"],
    "/p",
  );
  expect(sysroot).toBe("/sdk");
  expect([configuration.includePaths, configuration.systemPaths]).toEqual([["/sdk/usr/x"], ["/p/y"]]);
});

test("values of other switches are not taken for switches", () => {
  const { includePaths } = parseSwitches(["cc", "-o", "-Ia", "-MF", "-Ib", "-Ic"], "/").configuration;
  expect(includePaths).toEqual(["/c"]);
});

test("the system's own headers are never searched", () => {
  expect(parseSwitches(["cc", "-I/usr/include", "-I/usr/include/x"], "/").configuration.includePaths).toEqual(
    ["/usr/include/x"],
  );
});

describe("compile databases", () => {
  const entry = (file: string, switches: string) => ({
    directory: "/p",
    file,
    command: `cc ${switches} -c ${file}`,
  });
  const database = (...entries: object[]) => JSON.stringify(entries);
  const includesOf = (texts: Record<string, string>, path: string, named: string[] = []) =>
    readCompileCommands(files(texts), "/p", named).callFor(path)?.configuration.includePaths;

  test("are found in the root, in its build folders, and above it", () => {
    const text = database(entry("a.c", "-Iinc"));
    for (const place of ["/p", "/p/build", "/p/build-debug", "/p/out"])
      expect(includesOf({ [`${place}/compile_commands.json`]: text }, "/p/a.c")).toEqual(["/p/inc"]);
    expect(includesOf({ "/compile_commands.json": text }, "/p/a.c")).toEqual(["/p/inc"]);
    expect(includesOf({ "/p/other/compile_commands.json": text }, "/p/a.c")).toBeUndefined();
    expect(includesOf({ "/p/other/compile_commands.json": text }, "/p/a.c", ["/p/other"])).toEqual([
      "/p/inc",
    ]);
  });

  test("above the root they may lie in a build folder, and one near the root counts alone", () => {
    const near = { "/p/compile_commands.json": database(entry("a.c", "-Inear")) };
    const above = { "/build/compile_commands.json": database(entry("a.c", "-Iabove")) };
    expect(includesOf(above, "/p/a.c")).toEqual(["/p/above"]);
    expect(includesOf({ ...above, ...near }, "/p/a.c")).toEqual(["/p/near"]);
  });

  test("of several entries for a file the first counts", () => {
    const texts = {
      "/p/compile_commands.json": database(entry("a.c", "-Ione"), entry("./a.c", "-Itwo"), entry("b.c", "")),
    };
    const commands = readCompileCommands(files(texts), "/p", []);
    expect(commands.callFor("/p/a.c")?.configuration.includePaths).toEqual(["/p/one"]);
    expect([commands.isRepeated("/p/a.c"), commands.isRepeated("/p/b.c")]).toEqual([true, false]);
  });

  test("words of a response file count as if they were written in the call", () => {
    const texts = {
      "/p/compile_commands.json": database(entry("a.c", "@flags.rsp -Ilast")),
      "/p/flags.rsp": "-Ifirst '-Iwith blank'\n-DX",
    };
    expect(includesOf(texts, "/p/a.c")).toEqual(["/p/first", "/p/with blank", "/p/last"]);
  });

  test("a forced include lies where the compiler is called, else on the search path", () => {
    const texts = {
      "/p/compile_commands.json": database(entry("a.c", "-include here.h -include there.h -imacros m.h")),
      "/p/here.h": "",
    };
    const call = readCompileCommands(files(texts), "/p", []).callFor("/p/a.c");
    expect(call?.configuration.forcedIncludes).toEqual(["m.h", "/p/here.h", "there.h"]);
  });

  test.each([
    ["CMakeFiles/app.dir/src/a.c.o", "/p/CMakeFiles/app.dir"],
    ["src/libx.so.p/a.c.o", "/p/src/libx.so.p"],
    ["a.o", null],
  ])("the output '%s' tells the target", (output, target) => {
    const given = { ...entry("src/a.c", ""), output };
    const called = entry("src/a.c", `-o ${output}`);
    for (const each of [given, called]) {
      const commands = readCompileCommands(files({ "/p/compile_commands.json": database(each) }), "/p", []);
      expect(commands.targetOf("/p/src/a.c")).toBe(target);
      expect(commands.isCompiled("/p/src/b.c")).toBe(false);
    }
  });

  test("calls on Windows have paths with backslashes", () => {
    const command = String.raw`"C:\Program Files\cl.exe" /nologo /I inc /IC:\sdk /DA="x y" /D B /FI pre.h /c src\a.c`;
    const text = JSON.stringify([{ directory: String.raw`C:\p`, file: String.raw`src\a.c`, command }]);
    const commands = readCompileCommands(files({ "C:/p/compile_commands.json": text }), "C:/p", []);
    expect(commands.callFor("C:/p/src/a.c")?.configuration).toEqual({
      includePaths: ["C:/p/inc", "C:/sdk"],
      systemPaths: [],
      defines: [
        ["A", "x y"],
        ["B", "1"],
      ],
      forcedIncludes: ["pre.h"],
      dataModel: "LLP64",
    });
  });

  test("a file without an entry is read like its nearest neighbour", () => {
    const text = database(entry("x/a.c", "-Ix"), entry("y/b.c", "-Iy"));
    const texts = { "/p/compile_commands.json": text };
    expect(includesOf(texts, "/p/y/new.c")).toEqual(["/p/y"]);
    expect(includesOf(texts, "/p/x/a.h")).toEqual(["/p/x"]);
  });

  test("`arguments` count before `command`; damaged entries are passed over", () => {
    const odd = [null, 3, {}, { file: 7 }, { file: "a.c", arguments: ["cc", "-Ione"], command: "cc -Itwo" }];
    expect(includesOf({ "/p/compile_commands.json": JSON.stringify(odd) }, "/p/a.c")).toEqual(["/p/one"]);
    expect(includesOf({ "/p/compile_commands.json": "{ not json" }, "/p/a.c")).toBeUndefined();
  });
});

describe("guessing include folders", () => {
  const guess = (texts: Record<string, string>, path: string) => {
    const headers = Object.keys(texts).filter((name) => name.endsWith(".h"));
    return createIncludeGuess(files(texts), headers, (name) => name === "stdio.h", new Map()).foldersFor(
      path,
    );
  };

  test("takes the folder from which the written name leads to a header", () => {
    const texts = { "/p/src/a.c": '#include "lib/x.h"\n#  include <stdio.h>\n', "/p/include/lib/x.h": "" };
    expect(guess(texts, "/p/src/a.c")).toEqual(["/p/include"]);
  });

  test("follows headers, and needs nothing for what lies beside the includer", () => {
    const texts = {
      "/p/src/a.c": '#include "b.h"',
      "/p/src/b.h": "#include <deep.h>",
      "/p/third/deep.h": '#include "beside.h"',
      "/p/third/beside.h": "",
    };
    expect(guess(texts, "/p/src/a.c")).toEqual(["/p/third"]);
  });

  test("of several the nearest is taken", () => {
    const texts = { "/p/x/src/a.c": "#include <h.h>", "/p/y/inc/h.h": "", "/p/x/inc/h.h": "" };
    expect(guess(texts, "/p/x/src/a.c")).toEqual(["/p/x/inc"]);
  });

  test("a bundled header stays the bundled one", () => {
    expect(guess({ "/p/a.c": "#include <stdio.h>", "/p/compat/stdio.h": "" }, "/p/a.c")).toEqual([]);
  });
});
