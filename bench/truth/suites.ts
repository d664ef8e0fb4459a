// The leak tests of gcc's analyzer, of clang's and of cppcheck, out of Debian's sources: each
// test in a folder of its own with the headers that it includes, so that tests do not take one
// another's functions for theirs.

import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { programSource } from "../programs.ts";
import {
  clangLeakLines,
  cppcheckSnippets,
  type ExpectedFunction,
  functionsOf,
  gccLeakLines,
  type Snippet,
} from "./annotations.ts";

export interface SuiteTest {
  readonly suite: string;
  /** Of the test, unique in its suite. */
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  readonly functions: readonly ExpectedFunction[];
}

export interface Suite {
  readonly name: string;
  /** `kept`: the folder for copies. Null, with the reason told, where the tests cannot be had. */
  readonly tests: (kept: string) => readonly SuiteTest[] | null;
}

export const suites: readonly Suite[] = [
  { name: "gcc", tests: (kept) => lineTests(gccTests, kept) },
  { name: "clang", tests: (kept) => lineTests(clangTests, kept) },
  { name: "cppcheck", tests: (kept) => withFolder("cppcheck", kept, copyCppcheck, snippetTests) },
];

/** What allocates: a file without it and without an expected leak says nothing on leaks. */
const allocates = /\b(?:[mc]alloc|realloc|strdup|strndup|f?open|tmpfile|asprintf)\s*\(/;

interface LineSuite {
  readonly suite: string;
  readonly copy: (folder: string) => void;
  readonly leakLines: (text: string) => ReadonlySet<number>;
  /** Whether the test asks for leaks at all: else its silence on them says nothing. */
  readonly asksForLeaks: (text: string) => boolean;
}

const gccTests: LineSuite = {
  suite: "gcc",
  copy: copyGcc,
  leakLines: gccLeakLines,
  asksForLeaks: (text) => !text.includes("-fanalyzer-checker="),
};

const clangTests: LineSuite = {
  suite: "clang",
  copy: copyClang,
  leakLines: clangLeakLines,
  asksForLeaks: (text) => /-analyzer-checker[= ]\S*\bunix(?:\.Malloc)?(?:[,\s]|$)/m.test(text),
};

function lineTests(
  { suite, copy, leakLines, asksForLeaks }: LineSuite,
  kept: string,
): readonly SuiteTest[] | null {
  return withFolder(suite, kept, copy, (folder) => {
    const sources = readdirSync(folder).filter((name) => name.endsWith(".c"));
    return sources.flatMap((file): readonly SuiteTest[] => {
      const text = readFileSync(join(folder, file), "latin1");
      const lines = leakLines(text);
      const functions = functionsOf(text, lines);
      const isAboutLeaks = lines.size > 0 || (allocates.test(text) && asksForLeaks(text));
      if (functions.length === 0 || !isAboutLeaks) return [];
      const name = basename(file, ".c");
      return [{ suite, name, folder: alone(folder, file), file, functions }];
    });
  });
}

/** A folder with this test and all headers. */
function alone(folder: string, file: string): string {
  const own = join(folder, ".tests", basename(file, ".c"));
  if (existsSync(own)) return own;
  for (const name of readdirSync(folder)) {
    const isHeader = name.endsWith(".h") || name === "Inputs";
    if (isHeader || name === file) cpSync(join(folder, name), join(own, name), { recursive: true });
  }
  return own;
}

const prelude = ["stdlib", "string", "stdio", "unistd", "fcntl", "stdbool"]
  .map((name) => `#include <${name}.h>\n`)
  .join("");

function snippetTests(folder: string): readonly SuiteTest[] {
  const files = ["testmemleak.cpp", "testleakautovar.cpp"];
  return files.flatMap((from) => {
    const snippets = cppcheckSnippets(readFileSync(join(folder, from), "utf8"));
    return snippets.flatMap((snippet, index) =>
      snippetTest(folder, `${basename(from, ".cpp")}-${index + 1}`, snippet),
    );
  });
}

/** None where gcc does not take the snippet for C. */
function snippetTest(folder: string, name: string, { code, leaks }: Snippet): readonly SuiteTest[] {
  const own = join(folder, ".tests", name);
  const file = "test.c";
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, file), `${prelude}${code}\n`);
  const { status } = spawnSync("gcc", ["-fsyntax-only", "-w", "-std=gnu11", file], { cwd: own });
  const functions = [{ name, first: 1, last: Number.MAX_SAFE_INTEGER, leaks }];
  return status === 0 ? [{ suite: "cppcheck", name, folder: own, file, functions }] : [];
}

function withFolder(
  suite: string,
  kept: string,
  copy: (folder: string) => void,
  tests: (folder: string) => readonly SuiteTest[],
): readonly SuiteTest[] | null {
  const folder = join(kept, "suites", suite);
  try {
    if (!existsSync(folder)) {
      rmSync(`${folder}.new`, { recursive: true, force: true });
      mkdirSync(`${folder}.new`, { recursive: true });
      copy(`${folder}.new`);
      renameSync(`${folder}.new`, folder);
    }
    return tests(folder);
  } catch (error) {
    console.error(`${suite}'s tests: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** The package holds gcc's own archive, of which only the tests are taken out. */
function copyGcc(folder: string): void {
  const source = sourceOf("gcc-12");
  const archive = readdirSync(source).find((name) => /^gcc-.*-dfsg\.tar/.test(name));
  if (archive === undefined) throw new Error("the package has no archive of gcc");
  const tests = "*/gcc/testsuite/gcc.dg/analyzer/*.[ch]";
  const strip = ["--strip-components=5", "--no-wildcards-match-slash", "--wildcards", tests];
  execFileSync("tar", ["-x", "-f", join(source, archive), "-C", folder, ...strip], { stdio: "pipe" });
}

function copyClang(folder: string): void {
  const tests = join(sourceOf("llvm-toolchain-14"), "clang/test/Analysis");
  for (const name of readdirSync(tests)) {
    if (/\.[ch]$/.test(name) || name === "Inputs")
      cpSync(join(tests, name), join(folder, name), { recursive: true });
  }
}

function copyCppcheck(folder: string): void {
  const tests = join(sourceOf("cppcheck"), "test");
  for (const name of ["testmemleak.cpp", "testleakautovar.cpp"])
    cpSync(join(tests, name), join(folder, name));
}

function sourceOf(name: string): string {
  const folder = programSource(name);
  if (folder === null) throw new Error("Debian's source is not there");
  return folder;
}
