import { describe, expect, test } from "vitest";
import { parseCommand } from "../../../server/src/cli/arguments.ts";
import { rootFor } from "../../../server/src/cli/openHost.ts";

const parse = (line: string) => parseCommand(line.split(" ").filter(Boolean), "/home/me");

test("check takes paths and the project's switches", () => {
  expect(
    parse("check src ../x.c --root /home -p build -I inc -I/abs -D A -DB=2 --format json --output r.json"),
  ).toEqual({
    name: "check",
    paths: ["/home/me/src", "/home/x.c"],
    project: {
      root: "/home",
      compileCommands: ["/home/me/build"],
      configuration: {
        includePaths: ["/home/me/inc", "/abs"],
        defines: [
          ["A", "1"],
          ["B", "2"],
        ],
      },
    },
    format: "json",
    output: "/home/me/r.json",
  });
});

test("the data model is one of three", () => {
  const project = { configuration: { dataModel: "LLP64" } };
  expect(parse("ir a.c --data-model LLP64")).toMatchObject({ project });
  expect(() => parse("ir a.c --data-model 32")).toThrow("--data-model takes LP64, ILP32, LLP64, not '32'");
});

test("a function behind the file", () => {
  expect(parse("ir a.c:main")).toMatchObject({ path: "/home/me/a.c", procedure: "main" });
  expect(parse("ir a.c")).toMatchObject({ path: "/home/me/a.c", procedure: null });
});

test("lines and columns count from 1", () => {
  expect(parse("graph a.c:12")).toMatchObject({
    path: "/home/me/a.c",
    line: 11,
    character: 0,
    moment: "after",
  });
  expect(parse("graph a.c:12:5 --moment before")).toMatchObject({ line: 11, character: 4, moment: "before" });
});

test("help and version", () => {
  expect(parse("")).toEqual({ name: "help", topic: null });
  expect(parse("check --help")).toEqual({ name: "help", topic: "check" });
  expect(parse("--version")).toEqual({ name: "version" });
});

describe("mistakes say what would be right", () => {
  test.each([
    ["chekc", "'chekc' is no command"],
    ["check --format xml", "--format takes text, json, not 'xml'"],
    ["check --frobnicate", "--frobnicate"],
    ["graph a.c", "names no line"],
    ["graph a.c:0", "lines count from 1"],
    ["ir", "write 'heaplens ir FILE[:FUNCTION]'"],
  ])("%s", (line, message) => expect(() => parse(line)).toThrow(message));
});

test("without --root, the command's folder is the root if it holds all files", () => {
  const project = { root: null, configuration: {}, compileCommands: [] };
  expect(rootFor(project, ["/home/me/a.c"], "/home/me")).toBe("/home/me");
  expect(rootFor(project, ["/tmp/x/a.c", "/tmp/y/b.c"], "/home/me")).toBe("/tmp");
  expect(rootFor({ ...project, root: "/r" }, ["/tmp/x/a.c"], "/home/me")).toBe("/r");
});
