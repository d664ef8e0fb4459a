import { describe, expect, test } from "vitest";
import {
  folderDistance,
  folderOf,
  isInside,
  normalisePath,
  relativeTo,
} from "../../../server/src/documents/path.ts";

describe("normalisePath", () => {
  test.each([
    ["/a/./b//c/../d.c", "/a/b/d.c"],
    ["/../a", "/a"],
    ["c:\\src\\a.c", "C:/src/a.c"],
    ["C:/src/../a.c", "C:/a.c"],
    ["\\\\server\\share\\a.c", "//server/share/a.c"],
    ["/odd\\name.c", "/odd\\name.c"],
  ])("%s is %s", (path, expected) => expect(normalisePath(path)).toBe(expected));

  test("a relative path is taken from the base", () => {
    expect(normalisePath("../include", "/p/src")).toBe("/p/include");
    expect(normalisePath("inc", "c:\\p")).toBe("C:/p/inc");
  });
});

test("folderOf stops at the root", () => {
  expect(folderOf("/a/b.c")).toBe("/a");
  expect(folderOf("/b.c")).toBe("/");
  expect(folderOf("C:/b.c")).toBe("C:/");
  expect(folderOf("/")).toBe("/");
});

test("a folder with the same beginning is not inside", () => {
  expect(isInside("/a/b", "/a/b/c.c")).toBe(true);
  expect(isInside("/a/b", "/a/bc.c")).toBe(false);
  expect(isInside("/", "/a.c")).toBe(true);
});

test("relativeTo leaves what is outside absolute", () => {
  expect(relativeTo("/p", "/p/src/a.c")).toBe("src/a.c");
  expect(relativeTo("/p", "/q/a.c")).toBe("/q/a.c");
});

test("folderDistance counts the steps up and down", () => {
  expect(folderDistance("/p/a", "/p/a")).toBe(0);
  expect(folderDistance("/p/a/x", "/p/b")).toBe(3);
});
