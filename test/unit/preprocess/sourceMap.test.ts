import { describe, expect, test } from "vitest";
import type { Place } from "../../../server/src/protocol/place.ts";
import { run } from "./support.ts";

/** Where the piece of expanded text was typed, as `file:line:column-line:column` from 0. */
function typed(text: string, piece: string, files: Record<string, string> = {}): string {
  const { expanded } = run(text, { files });
  const start = expanded.text.indexOf(piece);
  expect(start, `'${piece}' in ${JSON.stringify(expanded.text)}`).toBeGreaterThanOrEqual(0);
  return show(expanded.map.placeOf(start, start + piece.length));
}

function show({ file, range: { start, end } }: Place): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return `${name} ${start.line}:${start.character}-${end.line}:${end.character}`;
}

describe("placeOf", () => {
  const list = "#define next_of(p) ((p)->next)\n#define ONE 1\n";

  test.each([
    ["plain text", "int a;\n", "a;", "main.c 0:4-0:6"],
    ["text behind a directive", `${list}int a;\n`, "a", "main.c 2:4-2:5"],
    ["text behind a macro", `${list}f(ONE, b);\n`, "b", "main.c 2:7-2:8"],
    ["a macro's body", `${list}f(next_of(q));\n`, "->next", "main.c 2:2-2:12"],
    ["a macro's argument", `${list}f(next_of( q ));\n`, "q", "main.c 2:11-2:12"],
    ["an argument of an argument", `${list}next_of(next_of(abc))`, "abc", "main.c 2:16-2:19"],
    ["body and argument", `${list}next_of(q)`, "(q)->", "main.c 2:0-2:10"],
    ["text around a macro", `${list}f(ONE);`, "f(1);", "main.c 2:0-2:7"],
    ["a call over two lines", `${list}next_of(\n q)`, "next", "main.c 2:0-3:3"],
    ["a word from two lines", "foo\\\nbar;", "foobar", "main.c 0:0-1:3"],
  ])("%s", (_, text, piece, place) => expect(typed(text, piece)).toBe(place));

  test("text from another file names that file", () => {
    const files = { "/src/t.def": "#define V 7\nV, 8,\n" };
    const text = 'int t[] = {\n#include "t.def"\n};\n';
    expect(typed(text, "8", files)).toBe("t.def 1:3-1:4");
    expect(typed(text, "7", files)).toBe("t.def 1:0-1:1");
    expect(typed(text, "}", files)).toBe("main.c 2:0-2:1");
  });

  test("a header's unit has a map of its own", () => {
    const { unit } = run('#include "h.h"\n', { files: { "/src/h.h": "#define T int\n\nT h;\n" } })
      .includes[0]!;
    const start = unit.expanded.text.indexOf("int");
    expect(show(unit.expanded.map.placeOf(start, start + 3))).toBe("h.h 2:0-2:1");
  });

  test("every character of text without macros is where it was", () => {
    const text = "/* c */ int f(void)\n{\n  return 'x'; // d\n}\n";
    const { expanded } = run(text);
    expect(expanded.text).toBe(text);
    for (let at = 0; at < text.length; at++)
      expect(expanded.map.offsetOf("/src/main.c", ...position(text, at))).toBe(at);
  });

  test("empty ranges and empty files have places", () => {
    expect(show(run("").expanded.map.placeOf(0, 0))).toBe("main.c 0:0-0:0");
    expect(show(run("ab\ncd").expanded.map.placeOf(4, 4))).toBe("main.c 1:1-1:1");
  });
});

describe("expansionsAt", () => {
  const text = "#define inner(x) (x + 1)\n#define outer(y) inner(y)\nint a = outer(b), c;\n";
  const expansions = (piece: string) => {
    const { expanded } = run(text);
    return expanded.map
      .expansionsAt(expanded.text.indexOf(piece))
      .map(
        ({ macro, use, definition }) =>
          `${macro} used ${show(use)} defined ${definition ? show(definition) : "nowhere"}`,
      );
  };
  const outer = "outer used main.c 2:8-2:16 defined main.c 1:8-1:13";
  const inner = "inner used main.c 1:17-1:22 defined main.c 0:8-0:13";

  test("outermost first", () => expect(expansions("+ 1")).toEqual([outer, inner]));
  test("for an argument's own text too", () => expect(expansions("b +")).toEqual([outer, inner]));
  test("none for plain text", () => expect(expansions("c")).toEqual([]));

  test("a macro of the configuration is defined nowhere", () => {
    const { expanded } = run("A;", { configuration: { defines: [["A", "1"]] } });
    expect(expanded.map.expansionsAt(0)[0]).toMatchObject({ macro: "A", definition: null });
  });
});

describe("offsetOf", () => {
  const text = "#define f(x, y) [y x]\n#if 0\nint no;\n#endif\nint a = f(b, c) + d;\n#define E\nE int e;\n";
  const { expanded } = run(text);
  const at = (line: number, character: number) => expanded.map.offsetOf("/src/main.c", line, character);

  test.each([
    ["plain text", 4, 4, "a ="],
    ["the macro's name: its first character", 4, 8, "[c"],
    ["an argument", 4, 10, "b]"],
    ["another argument", 4, 13, "c b"],
    ["text behind the call", 4, 18, "d;"],
  ])("%s", (_, line, character, piece) => expect(at(line, character)).toBe(expanded.text.indexOf(piece)));

  test("null where nothing is left", () => {
    expect(at(0, 3)).toBeNull();
    expect(at(2, 1)).toBeNull();
    expect(at(6, 0)).toBeNull();
    expect(at(99, 0)).toBeNull();
    expect(expanded.map.offsetOf("/src/other.c", 0, 0)).toBeNull();
  });
});

function position(text: string, offset: number): [line: number, character: number] {
  const before = text.slice(0, offset).split("\n");
  return [before.length - 1, before.at(-1)!.length];
}
