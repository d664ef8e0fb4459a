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
    n1 [shape=record, label="<top> head | <c0> ", color=gray];
    n2 [shape=record, label="<top> tail | <c0> ", color=gray];
    n3 [shape=record, label="<top> struct\\ node,\\ malloc,\\ line\\ 9 | <c0> value:\\ 1 | <c1> next"];
    n4 [shape=record, label="<top> struct\\ node,\\ malloc,\\ line\\ 9 | <c0> value:\\ 2 | <c1> next"];
    n5 [shape=record, label="<top> struct\\ node,\\ malloc,\\ line\\ 9 | <c0> value:\\ 3 | <c1> next:\\ null"];
    n1:c0 -> n3:top;
    n2:c0 -> n5:top;
    n3:c1 -> n4:top;
    n4:c1 -> n5:top;
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
  expect(toDot(summary)).toMatch(/n\d+:c0 -> n\d+:top \[style=dashed\];/);
  expect(toDot(summary)).toContain("peripheries=2");
  expect(toDot(lostAndFreed)).toMatch(/n\d+:c0 -> n\d+:top \[style=dotted, arrowhead=obox\];/);
  expect(toDot(lostAndFreed)).toContain('style="bold"');
});

test("points at the field, not at the object", () => {
  expect(toDot(circular)).toMatch(/n\d+:c0 -> n\d+:c1;/);
});

test("escapes what records and strings reserve", () => {
  expect(toDot(stack)).toContain('label="<top> \\"\\<a\\ &\\ b\\>');
});
