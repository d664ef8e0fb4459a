// What an edit leaves alone is not made again: the same objects come back, which
// is how later stages know that there is nothing to do.

import { describe, expect, test } from "vitest";
import { memoryFiles } from "../../server/src/documents/memoryFiles.ts";
import { createHeaderKnowledge, createUnitMaker, createUnitStore } from "../../server/src/host/units.ts";
import type { Procedure } from "../../server/src/ir/procedure.ts";
import { loadTestParser } from "../support/parser.ts";

const parser = await loadTestParser();
const configuration = {
  includePaths: ["/p"],
  systemPaths: [],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
} as const;
const text = `#include "h.h"
typedef int number;
struct s { number a; };
static int first(void) { return 1; }
int second(struct s *s) { return s->a; }
int third(void) { return first() + LIMIT; }
`;
const header = "#define LIMIT 3\nint second();\n";

/** Which procedures are lowered again by an edit. */
function loweredAgain(edit: (text: string) => string, original = text): readonly string[] {
  const maker = createUnitMaker(parser);
  const files = memoryFiles(new Map([["/p/h.h", header]]));
  const source = { files, knowledge: createHeaderKnowledge() };
  const proceduresOf = (version: string): readonly Procedure[] =>
    maker("/p/a.c", version, configuration, source).unit.procedures.map(({ procedure }) => procedure);
  const before = new Set(proceduresOf(original).map(({ blocks }) => blocks));
  return proceduresOf(edit(original))
    .filter(({ blocks }) => !before.has(blocks))
    .map(({ name }) => name);
}

describe("an edit lowers again", () => {
  test("the function that it is in", () => {
    expect(loweredAgain((all) => all.replace("return 1", "return 1 + 1"))).toEqual(["first"]);
  });

  test("nothing, if it adds a line above", () => {
    expect(loweredAgain((all) => all.replace("typedef", "/* new */\n\ntypedef"))).toEqual([]);
  });

  test("nothing, if it moves functions that name their lines", () => {
    const asserting = text.replace("return first()", "if (s) fail(LINE); return first()");
    const defined = `#define LINE __LINE__\n${asserting}`;
    expect(loweredAgain((all) => all, defined)).toEqual([]);
    expect(loweredAgain((all) => all.replace("typedef", "\n\ntypedef"), defined)).toEqual([]);
    expect(loweredAgain((all) => all.replace("fail", "\nfail"), defined)).toEqual(["third"]);
  });

  test("nothing, if it adds a declaration that nobody mentions", () => {
    expect(loweredAgain((all) => all.replace("static", "extern int other;\nstatic"))).toEqual([]);
  });

  test("what mentions a type that depends on the one that it changes", () => {
    expect(loweredAgain((all) => all.replace("typedef int", "typedef long"))).toEqual(["second"]);
  });

  test("what calls a function whose type it changes", () => {
    expect(loweredAgain((all) => all.replace("static int first", "static long first"))).toEqual([
      "first",
      "third",
    ]);
  });

  test("what uses a macro that it changes", () => {
    expect(loweredAgain((all) => all.replace("typedef", "#undef LIMIT\n#define LIMIT 4\ntypedef"))).toEqual([
      "third",
    ]);
  });

  test("what mentions a name that meant nothing before", () => {
    const added = "struct unknown { int x; };\nextern int LIMIT_;\nint first(void);\n";
    expect(loweredAgain((all) => all.replace("static int first", `${added}static int first`))).toEqual([
      "first",
      "third",
    ]);
  });
});

test("a procedure that stays where it is stays the same object", () => {
  const store = createUnitStore(parser);
  const unitOf = (version: string) => {
    const files = memoryFiles(
      new Map([
        ["/p/a.c", version],
        ["/p/h.h", header],
      ]),
    );
    return store.unitOf("/p/a.c", configuration, { files, knowledge });
  };
  const knowledge = createHeaderKnowledge();
  unitOf(text);
  const one = unitOf(text.replace("return 1", "return 2"));
  const two = unitOf(text.replace("return 1", "return 3"));
  expect(two?.procedures.map(({ procedure }, at) => procedure === one?.procedures[at]?.procedure)).toEqual([
    false,
    true,
    true,
  ]);
});

test("only the trees of the files that were edited last are kept", () => {
  const store = createUnitStore(parser);
  const texts = new Map([["/p/h.h", header]]);
  const knowledge = createHeaderKnowledge();
  const blocksAfter = (path: string, version: string) => {
    texts.set(path, version);
    const unit = store.unitOf(path, configuration, { files: memoryFiles(texts), knowledge });
    return unit?.procedures[1]?.procedure.blocks;
  };
  const edit = (path: string) =>
    [text, `${text}int one;`].map((version) => blocksAfter(path, version)).at(-1);
  const kept = edit("/p/a.c");
  expect(blocksAfter("/p/a.c", `${text}int two;`)).toBe(kept);
  for (let file = 0; file < 12; file++) edit(`/p/b${file}.c`);
  expect(blocksAfter("/p/a.c", `${text}int three;`)).not.toBe(kept);
});
