// The picture of the heap at one instruction.

import { expect, test } from "vitest";
import type { BlockId } from "../../../server/src/ir/procedure.ts";
import { createEngine, defaultOptions } from "../../../server/src/summary/engine.ts";
import {
  allocate,
  assign,
  constant,
  field,
  load,
  pointee,
  pointerTo,
  programOf,
  record,
  straight,
  variable,
} from "../../support/irBuilder.ts";

const node = record("node", (self) => [{ name: "next", type: pointerTo(self), offset: 0 }], 8);
const pointer = pointerTo(node);
const p = variable(0, pointer);
const next = field(pointee(load(p), node), "next", 0, pointer);
const f = straight(
  "f",
  [["local", "p", pointer]],
  [allocate(p), assign(next, load(p)), assign(p, constant(0, pointer))],
);
const engine = createEngine(programOf(f), defaultOptions);
const placeOf = () => ({
  file: "test.c",
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
});

function shapesAt(index: number, moment: "before" | "after") {
  return engine.shapesAt(f, { block: 0 as BlockId, index }, moment, placeOf);
}

test("a variable points to a block whose fields have names", () => {
  const { cases, incomplete } = shapesAt(1, "after");
  expect(incomplete).toEqual([]);
  expect(cases).toHaveLength(1);
  const target = { node: "heap:f:1-2#1", path: "", offset: 0 };
  expect(cases[0]?.nodes).toMatchObject([
    { id: "var:p", kind: "variable", cells: [{ path: "", value: { kind: "pointer", target, may: false } }] },
    {
      id: "heap:f:1-2#1",
      kind: "heap",
      label: "struct node",
      allocation: { by: "malloc" },
      cells: [{ path: "next", value: { kind: "pointer", target } }],
    },
  ]);
});

test("a block keeps its id when it is lost, and is marked", () => {
  const { cases } = shapesAt(2, "after");
  expect(cases[0]?.lost).toEqual(["heap:f:1-2#1"]);
  expect(cases[0]?.nodes[0]?.cells[0]?.value).toEqual({ kind: "null" });
});

test("what was never written is shown as such", () => {
  expect(shapesAt(1, "before").cases[0]?.nodes[1]?.cells).toMatchObject([
    { path: "next", value: { kind: "uninitialised" } },
  ]);
});
