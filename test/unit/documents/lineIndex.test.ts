import { expect, test } from "vitest";
import { countLines, createLineIndex } from "../../../server/src/documents/lineIndex.ts";

const text = "int a;\r\nchar *b;\n\rlast";

test("positions and offsets are inverse, whatever the line breaks", () => {
  const lines = createLineIndex(text);
  expect(lines.positionAt(text.indexOf("char"))).toEqual({ line: 1, character: 0 });
  expect(lines.positionAt(text.indexOf("last"))).toEqual({ line: 3, character: 0 });
  for (let offset = 0; offset <= text.length; offset++) {
    const position = lines.positionAt(offset);
    const inBreak = position.character > lines.lineText(position.line).length;
    if (!inBreak) expect(lines.offsetAt(position)).toBe(offset);
  }
});

test("a position behind a line's end means its end", () => {
  const lines = createLineIndex(text);
  expect(lines.offsetAt({ line: 0, character: 99 })).toBe("int a;".length);
  expect(lines.offsetAt({ line: 99, character: 0 })).toBe(text.length);
});

test("characters are UTF-16 units", () => {
  expect(createLineIndex("/* 😀 */ x").positionAt(9)).toEqual({ line: 0, character: 9 });
});

test("a final line break opens no further line", () => {
  expect(countLines("")).toBe(0);
  expect(countLines("a")).toBe(1);
  expect(countLines("a\n")).toBe(1);
  expect(countLines("a\n\nb\n")).toBe(3);
});
