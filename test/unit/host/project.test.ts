import { expect, test } from "vitest";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import { cachedFiles } from "../../../server/src/documents/overlay.ts";
import type { Analysis } from "../../../server/src/host/analysis.ts";
import { createHost } from "../../../server/src/host/createHost.ts";
import { openProject } from "../../../server/src/host/project.ts";
import { createTestHost, inTestRoot, testAssets, testRoot } from "../../support/host.ts";

const settings = { root: testRoot, configuration: {}, compileCommands: [] };
const include = "#include <stdlib.h>\n";
const user = `${include}void done(char *);\nvoid f(void) {\n  char *p = malloc(1);\n  done(p);\n}\n`;
const frees = `${include}void done(char *p) { free(p); }\n`;
const keeps = "void done(char *p) { }\n";

function leaks(analysis: Analysis, file = "a.c") {
  return analysis.check(inTestRoot(file)).findings.map(({ certainty, code }) => `${certainty} ${code}`);
}

/** Files on a disk that counts what is read. */
function countingFiles(texts: Record<string, string>) {
  const present = new Map(Object.entries(texts).map(([path, text]) => [inTestRoot(path), text]));
  const read: string[] = [];
  const files = () => memoryFiles(present);
  return {
    present,
    read,
    files: {
      read: (path: string) => {
        read.push(path);
        return files().read(path);
      },
      exists: (path: string) => files().exists(path),
      list: (folder: string) => files().list(folder),
    },
  };
}

test("a leak that depends on which of two functions is called is only possible", async () => {
  const host = await createTestHost({ "a.c": user, "x/b.c": frees, "y/c.c": keeps });
  expect(leaks(host.snapshot())).toEqual(["possible leak-scope"]);
  const [procedure] = host.snapshot().check(inTestRoot("a.c")).procedures;
  expect(procedure?.assumptions).toContain("'done' is one of 2 functions of this name");
});

test("nothing is found where all of several functions do the right thing", async () => {
  const host = await createTestHost({ "a.c": user, "x/b.c": frees, "y/c.c": frees });
  expect(leaks(host.snapshot())).toEqual([]);
});

test("the library's function is the library's, also where a project brings its own", async () => {
  const text = `${include}#include <string.h>\nvoid f(void) {\n  strdup("a");\n}\n`;
  const host = await createTestHost({
    "a.c": text,
    "compat/strdup.c": "char *strdup(const char *s) { return 0; }\n",
  });
  expect(leaks(host.snapshot())).toEqual(["certain leak-discarded"]);
});

test("what a table of another file holds is known to `main`", async () => {
  const text = `${include}extern int wanted;\nint main(void) {\n  if (wanted) malloc(1);\n  return 0;\n}\n`;
  const found = async (value: number) =>
    leaks((await createTestHost({ "a.c": text, "b.c": `int wanted = ${value};\n` })).snapshot());
  expect(await found(1)).toEqual(["certain leak-discarded"]);
  expect(await found(0)).toEqual([]);
});

test("of a project's files only those that calls reach are lowered, the others are scanned once", async () => {
  const disk = countingFiles({ "a.c": user, "b.c": frees, "c.c": "int c(void) { return 0; }\n" });
  const host = createHost({ ...(await testAssets()), files: disk.files, settings });
  host.snapshot().check(inTestRoot("a.c"));
  const times = (name: string) => disk.read.filter((path) => path === inTestRoot(name)).length;
  expect(times("c.c")).toBe(1);
  disk.read.length = 0;
  host.apply({ kind: "text", path: inTestRoot("a.c"), text: `${user}\n` });
  host.snapshot().check(inTestRoot("a.c"));
  expect(disk.read.filter((path) => path.endsWith(".c"))).toEqual([]);
});

test("a file that is written, created or deleted changes the index, and no other file is read again", () => {
  const disk = countingFiles({ "a.c": "int a(void) {}", "b.c": "int b(void) {}" });
  const files = cachedFiles(disk.files);
  const project = openProject(files, settings, { definitions: new Map(), includes: new Map() });
  expect(project.view(files).names().filesDefining("a")).toEqual([inTestRoot("a.c")]);
  disk.present.delete(inTestRoot("a.c"));
  disk.present.set(inTestRoot("c.c"), "int a(void) {} int c(void) {}");
  const changed = [inTestRoot("a.c"), inTestRoot("c.c")];
  const nextFiles = files.without(changed);
  disk.read.length = 0;
  const next = project.after(nextFiles, settings, changed).view(nextFiles).names();
  expect(["a", "b", "c"].map((name) => next.filesDefining(name))).toEqual([
    [inTestRoot("c.c")],
    [inTestRoot("b.c")],
    [inTestRoot("c.c")],
  ]);
  expect(disk.read).toEqual([inTestRoot("c.c")]);
});

test("a missing header is read from its template", async () => {
  const text = `${include}#include "config.h"\nvoid f(void) {\n#ifdef SIZE\n  malloc(SIZE);\n#endif\n}\n`;
  const host = await createTestHost({ "a.c": text, "config.h.in": "#undef HAVE_X\n#define SIZE @SIZE@\n" });
  const { notes } = host.snapshot().check(inTestRoot("a.c"));
  expect(notes).toEqual([]);
  expect(leaks(host.snapshot())).toEqual(["certain leak-discarded"]);
});

test("what nobody configured is read as for a system that has what the bundled headers have", async () => {
  const helper = `${include}#ifdef HAVE_STRDUP\nchar *made(void) { return malloc(4); }\n#else\nchar *made(void) { return 0; }\n#endif\n`;
  const files = { "a.c": "char *made(void);\nvoid f(void) { made(); }\n", "b.c": helper };
  const guessed = await createTestHost({ ...files, "config.h.in": "#undef HAVE_STRDUP\n" });
  expect(leaks(guessed.snapshot())).toEqual(["certain leak-discarded"]);
  const compiled = ["a.c", "b.c"].map((file) => ({
    directory: inTestRoot("."),
    file,
    command: `cc ${file}`,
  }));
  const told = await createTestHost({ ...files, "compile_commands.json": JSON.stringify(compiled) });
  expect(leaks(told.snapshot())).toEqual([]);
});

test("a body that no file has as it is configured is taken from where a macro picks it", async () => {
  const picked = (name: string, body: string) => `#ifdef L_${name}\n${body}\n#endif\n`;
  const library = `${include}${picked("make", "char *make(void) { return malloc(4); }")}${picked("drop", "void drop(char *p) { free(p); }")}`;
  const text =
    "char *make(void);\nvoid drop(char *);\nvoid f(void) { make(); }\nvoid g(void) { drop(make()); }\n";
  const host = await createTestHost({ "a.c": text, "b.c": library });
  expect(leaks(host.snapshot())).toEqual(["certain leak-discarded"]);
  const chosen = `#define L_make 1\n${library.replace("malloc(4)", "0")}`;
  const other = await createTestHost({ "a.c": text, "b.c": chosen });
  expect(leaks(other.snapshot())).toEqual([]);
});
