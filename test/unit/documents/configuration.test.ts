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
  expect(parseSwitches(words, "/p/build")).toEqual({
    includePaths: ["/p/build/q", "/p/build/inc", "/p/x"],
    systemPaths: ["/sdk/include"],
    defines: [
      ["A", "1"],
      ["B", "2"],
      ["C", ""],
      ["D", null],
    ],
    forcedIncludes: ["/p/build/pre.h"],
    dataModel: "ILP32",
  });
});

test("the system's own headers are never searched", () => {
  expect(parseSwitches(["cc", "-I/usr/include", "-I/usr/include/x"], "/").includePaths).toEqual([
    "/usr/include/x",
  ]);
});

describe("compile databases", () => {
  const entry = (file: string, switches: string) => ({
    directory: "/p",
    file,
    command: `cc ${switches} -c ${file}`,
  });
  const database = (...entries: object[]) => JSON.stringify(entries);
  const includesOf = (texts: Record<string, string>, path: string, named: string[] = []) =>
    readCompileCommands(files(texts), "/p", named).configurationOf(path)?.includePaths;

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
