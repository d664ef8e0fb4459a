import { expect, test } from "vitest";
import { toDot } from "../../../server/src/drawing/dot.ts";
import { circular, list, lostAndFreed, severalCases, stack, summary } from "../../support/shapeViews.ts";

test("writes a record for each node and an edge from each pointer's cell", () => {
  expect(toDot(list)).toBe(`digraph heap {
  label="Heap before line 12 in 'f'";
  labelloc=t;
  rankdir=LR;
  node [fontname="monospace", fontsize=11];
  subgraph cluster_0 {
    label="";
    "0 &head" [shape=record, label="<top> head | <c0> ", color=gray];
    "0 &tail" [shape=record, label="<top> tail | <c0> ", color=gray];
    "0 a" [shape=record, label="<top> struct\\ node,\\ malloc,\\ line\\ 9 | <c0> value:\\ 1 | <c1> next"];
    "0 b" [shape=record, label="<top> struct\\ node,\\ malloc,\\ line\\ 9 | <c0> value:\\ 2 | <c1> next"];
    "0 c" [shape=record, label="<top> struct\\ node,\\ malloc,\\ line\\ 9 | <c0> value:\\ 3 | <c1> next:\\ null"];
    "0 &head":c0 -> "0 a":top;
    "0 &tail":c0 -> "0 c":top;
    "0 a":c1 -> "0 b":top;
    "0 b":c1 -> "0 c":top;
  }
}
`);
});

test("keeps cases apart and says what is missing", () => {
  const dot = toDot(severalCases);
  expect(dot.match(/subgraph cluster_/g)).toHaveLength(4);
  expect(dot).toContain('label="if n >= 3 and flags & 1";');
  expect(dot).toContain("Incomplete: the loop at line 8");
});

test("has a line style for each certainty", () => {
  expect(toDot(summary)).toContain('"0 &last":c0 -> "0 z":top [style=dashed];');
  expect(toDot(summary)).toContain("peripheries=2");
  expect(toDot(lostAndFreed)).toContain('"0 &p":c0 -> "0 a":top [style=dotted, arrowhead=obox];');
  expect(toDot(lostAndFreed)).toContain('style="bold"');
});

test("points at the field, not at the object", () => {
  expect(toDot(circular)).toContain('"0 &link":c0 -> "0 a":c1;');
});

test("escapes what records and strings reserve", () => {
  expect(toDot(stack)).toContain('label="<top> \\"\\<a\\ &\\ b\\>');
});
