import { expect, test } from "vitest";
import { featuresIn, featuresOf } from "../../../server/src/documents/features.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";

test("a header answers for itself, for the functions that it declares and for macros in the place of one", () => {
  const text = `#ifndef _STAT_H
typedef int (*handler)(int);
struct stat { int size; };
int lstat(const char *path,
          struct stat *result);
extern char *mktemp(char *pattern);
#define stat64(path) stat(path)
#define _private(path) stat(path)
`;
  expect(featuresOf("sys/stat.h", text)).toEqual([
    "HAVE_SYS_STAT_H",
    "HAVE_LSTAT",
    "HAVE_DECL_LSTAT",
    "HAVE_MKTEMP",
    "HAVE_DECL_MKTEMP",
    "HAVE_STAT64",
    "HAVE_DECL_STAT64",
  ]);
});

test("other libraries' headers answer nothing: a machine may have them or not", () => {
  const files = memoryFiles(
    new Map([
      ["/<heaplens>/include/sys/un.h", ""],
      ["/<heaplens>/include/libraries/zlib.h", "int inflate(void *stream);"],
      ["/<heaplens>/include/heaplens.h", "int __heaplens_unknown(void);"],
    ]),
  );
  expect(featuresIn(files)).toEqual([
    ["STDC_HEADERS", "1"],
    ["HAVE_SYS_UN_H", "1"],
  ]);
});
