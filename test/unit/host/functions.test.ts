// What the host tells of functions: contracts for the lines above them, which function a name means,
// what calls do to ownership, and why nothing is said about an allocation.

import { describe, expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const path = inTestRoot("a.c");
const text = `#include <stdlib.h>
#include <string.h>
struct box { char *name; };
void elsewhere(char *p);
/* copy_of in a comment */
char *copy_of(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    if (copy) strcpy(copy, text);
    return copy;
}
void box_set(struct box *box, char *name) {
    free(box->name);
    box->name = name;
}
int use(struct box *box, const char *t) {
    char *a = copy_of(t);
    if (!a) return 1;
    box_set(box, a);
    char *b = copy_of("copy_of");
    if (!b) return 1;
    free(b);
    return 0;
}
void give(void) {
    char *p = malloc(4);
    if (p) elsewhere(p);
}
`;

async function snapshot() {
  return (await createTestHost({ "a.c": text })).snapshot();
}

const at = (line: number, character: number) => ({ line: line - 1, character });

describe("contracts", () => {
  test("in a few words, and whole", async () => {
    const contracts = (await snapshot()).contracts(path);
    expect(contracts.map(({ name, parts }) => [name, parts])).toEqual([
      ["copy_of", ["returns owned (malloc)"]],
      ["box_set", ["keeps 'name'"]],
      ["use", ["fills 'box->name'"]],
      ["give", []],
    ]);
    expect(contracts[1]!.text).toContain("name: keeps");
  });
});

describe("functionAt", () => {
  test("a definition and a call mean the same function", async () => {
    const analysis = await snapshot();
    const definition = analysis.functionAt(path, at(6, 8));
    expect(definition).toMatchObject({ name: "copy_of", definition: { range: { start: { line: 5 } } } });
    const call = analysis.functionAt(path, at(16, 16));
    expect(call).toMatchObject({ name: "copy_of", definition: { range: { start: { line: 5 } } } });
    expect(call?.contract?.text).toContain("returns owned (malloc) or null");
    expect(call?.range).toEqual({ start: at(16, 14), end: at(16, 21) });
  });

  test("a library function has a contract, but no place", async () => {
    const found = (await snapshot()).functionAt(path, at(12, 6));
    expect(found).toMatchObject({ name: "free", definition: null });
    expect(found?.contract?.text).toContain("frees (malloc)");
  });

  test("of a function without a body is said what is supposed", async () => {
    const found = (await snapshot()).functionAt(path, at(26, 14));
    expect(found).toMatchObject({ name: "elsewhere", contract: null, remark: /not visible/ });
  });

  test("names in comments and strings, keywords and members mean none", async () => {
    const analysis = await snapshot();
    expect(analysis.functionAt(path, at(5, 5))).toBeNull();
    expect(analysis.functionAt(path, at(19, 25))).toBeNull();
    expect(analysis.functionAt(path, at(17, 5))).toBeNull();
    expect(analysis.functionAt(path, at(13, 10))).toBeNull();
  });
});

test("calls tell what they do to ownership, at the arguments as typed", async () => {
  const effects = (await snapshot()).callEffects(path);
  const lines = effects.map(({ callee, place, arguments: given, result }) => [
    place.range.start.line + 1,
    callee,
    given.map((each) => `${each.place.range.start.character}-${each.place.range.end.character} ${each.word}`),
    result,
  ]);
  expect(lines).toEqual([
    [7, "malloc", [], "owned"],
    [12, "free", ["9-18 frees"], null],
    [16, "copy_of", [], "owned"],
    [18, "box_set", ["17-18 keeps"], null],
    [19, "copy_of", [], "owned"],
    [21, "free", ["9-10 frees"], null],
    [25, "malloc", [], "owned"],
  ]);
});

describe("whyNoWarning", () => {
  const explain = async (line: number) => {
    const answer = (await snapshot()).whyNoWarning(path, at(line, 6));
    return "text" in answer ? answer.text : answer.reason;
  };

  test("a pointer that is returned", async () => {
    const told = await explain(7);
    expect(told).toContain("Held by 'copy'");
    expect(told).toContain("line 9: it is returned to the caller");
    expect(told).toContain("'return value' leads to it");
    expect(told).toContain("Verdict: verified");
  });

  test("a pointer that is handed on and kept", async () => {
    const told = await explain(16);
    expect(told).toContain("line 18: 'box_set' keeps it");
    expect(told).toContain("'box->name' leads to it");
  });

  test("a pointer that is released", async () => {
    expect(await explain(19)).toContain("line 21: 'free' frees it");
  });

  test("a pointer that code gets which nobody sees", async () => {
    const told = await explain(25);
    expect(told).toContain("line 26: 'elsewhere' gets it, whose body is not visible");
    expect(told).toContain("It is assumed that:");
  });

  test("a pointer from a function that is not declared, stored in a field", async () => {
    const other =
      "struct list { int *items; };\nvoid add(struct list *l) {\n  int *p = grab();\n  l->items = p;\n}\n";
    const maker = "#include <stdlib.h>\nvoid *grab(void) { return malloc(8); }\n";
    const host = await createTestHost({ "b.c": other, "grab.c": maker });
    const answer = host.snapshot().whyNoWarning(inTestRoot("b.c"), at(3, 4));
    expect(answer).toMatchObject({ text: expect.stringContaining("Held by 'p'") });
    expect(answer).toMatchObject({ text: expect.stringContaining("line 4: it is stored in 'l->items'") });
  });

  test("a pointer that a callee puts in a variable", async () => {
    const told = await createTestHost({
      "b.c":
        "#include <stdio.h>\n#include <stdlib.h>\nvoid f(FILE *i) {\n  char *line = NULL;\n  size_t n = 0;\n  getline(&line, &n, i);\n  free(line);\n}\n",
    });
    const answer = told.snapshot().whyNoWarning(inTestRoot("b.c"), at(6, 4));
    expect(answer).toMatchObject({ text: expect.stringContaining("line 7: 'free' frees it") });
  });

  test("a statement that gets nothing", async () => {
    expect(await explain(22)).toBe("this statement gets no memory, as far as the analysis knows");
  });
});

test("models that lie elsewhere count, and are no sources", async () => {
  const host = await createTestHost(
    {
      "a.c": "char *pool(void);\nvoid f(void) { pool(); }\n",
      "more/pool.c":
        '#include <heaplens.h>\nchar *pool(void) { return __heaplens_allocate(1, 0, "pool"); }\n',
    },
    { models: ["/project/more"] },
  );
  expect(host.snapshot().check(path).findings).toMatchObject([{ code: "leak-resource" }]);
  expect(host.snapshot().sources()).toEqual([path]);
});

describe("what a person may say of a function that is not visible", () => {
  const unseen = `#include <stddef.h>
struct log;
struct log *log_open(const char *name, int mode);
void log_take(struct log *log, char *line, const char *format);
int log_many(const char *format, ...);
struct pair { int a, b; };
void log_pair(struct pair pair, char *p);
void use(struct log *log, char *line) {
    log_take(log, line, "x");
}
`;
  const file = inTestRoot(".heaplens/models/described.c");

  test("what it does with each argument that it may change, and with its result", async () => {
    const analysis = (await createTestHost({ "a.c": unseen })).snapshot();
    const titles = (line: number, character: number) =>
      analysis.describeUnknown(path, at(line, character)).map(({ title }) => title);
    expect(titles(9, 6)).toEqual([
      "Say that 'log_take' frees its argument 1",
      "Say that 'log_take' keeps its argument 1",
      "Say that 'log_take' only looks at its argument 1",
      "Say that 'log_take' frees its argument 2",
      "Say that 'log_take' keeps its argument 2",
      "Say that 'log_take' only looks at its argument 2",
    ]);
    expect(titles(3, 14)).toEqual(["Say that 'log_open' returns memory to be freed"]);
  });

  test("nothing of what has a body, takes any number of arguments or whole structures", async () => {
    const analysis = (await createTestHost({ "a.c": unseen })).snapshot();
    for (const [line, character] of [
      [8, 6],
      [5, 6],
      [7, 6],
    ] as const)
      expect(analysis.describeUnknown(path, at(line, character))).toEqual([]);
  });

  test("what was chosen is a model that the analysis then goes by", async () => {
    const host = await createTestHost({ "a.c": unseen });
    const chosen = host.snapshot().describeUnknown(path, at(9, 6));
    const takes = chosen.find(({ title }) => title.endsWith("frees its argument 2"))!;
    expect(takes).toMatchObject({ file, at: { line: 0, character: 0 } });
    host.apply({ kind: "text", path: file, text: takes.text });
    const analysis = host.snapshot();
    const { contract } = analysis.functionAt(path, at(9, 6))!;
    expect(contract!.parts).toEqual(["frees 'argument2'"]);
    expect(analysis.check(path).notes).toEqual([]);
    expect(analysis.describeUnknown(path, at(9, 6))).toEqual([]);
  });

  test("a second one is added behind the first", async () => {
    const host = await createTestHost({ "a.c": unseen });
    const [first] = host.snapshot().describeUnknown(path, at(9, 6));
    host.apply({ kind: "text", path: file, text: first!.text });
    const [second] = host.snapshot().describeUnknown(path, at(3, 14));
    expect(second!.at.line).toBe(first!.text.split("\n").length - 1);
    host.apply({ kind: "text", path: file, text: first!.text + second!.text });
    const { contract } = host.snapshot().functionAt(path, at(3, 14))!;
    expect(contract!.parts).toContain("returns owned (malloc)");
  });
});
