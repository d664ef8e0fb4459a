// The picture of the heap at one instruction.

import { describe, expect, test } from "vitest";
import type { BlockId } from "../../../server/src/ir/procedure.ts";
import type { CaseView } from "../../../server/src/protocol/shapeView.ts";
import { createEngine, defaultOptions } from "../../../server/src/summary/engine.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";
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
  return engine.shapesAt(f, [{ block: 0 as BlockId, index }], moment, placeOf);
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

describe("what tells cases apart", () => {
  const code = `
#include <stdlib.h>
struct pair { char *a, *b; };
char *f(int n, struct pair *q) {
  char *p = malloc(1);
  if (n > 2) q->a = NULL;
  else q->a = p;
  int next = n + 1;
  if (p == NULL || next == 7)
    return NULL;
  p = NULL;
  return q->a;
}
void g(char *s) {
  free(s);
  *s = 0;
}
`;
  const lines = code.split("\n");
  const shapeAt = async (text: string, moment: "before" | "after") => {
    const snapshot = (await createTestHost({ "a.c": code })).snapshot();
    const line = lines.findIndex((each) => each.includes(text));
    return snapshot.shapeAt(inTestRoot("a.c"), { line, character: lines[line]!.indexOf(text) }, moment);
  };
  const casesAt = async (text: string, moment: "before" | "after"): Promise<readonly CaseView[]> => {
    const shape = await shapeAt(text, moment);
    return shape !== null && "view" in shape ? shape.view.cases : [];
  };
  const conditions = async (text: string, moment: "before" | "after") =>
    (await casesAt(text, moment)).map((each) => each.conditions.join(" && "));

  test("what is known of a variable, where no input tells", async () => {
    expect(await conditions("char *p = malloc", "after")).toEqual(["p != NULL", "p == NULL"]);
  });

  test("inputs first, and nothing that all cases share", async () => {
    const found = await conditions("int next", "before");
    expect(found).toHaveLength(4);
    expect(new Set(found).size).toBe(4);
    expect(found).toContain("n >= 3 && p == NULL");
  });

  test("the case that loses a block comes first", async () => {
    const cases = await casesAt("p = NULL;", "after");
    expect(cases.map(({ lost }) => lost.length)).toEqual([1, 0]);
  });

  test("a sum is shown as one", async () => {
    const [first] = await casesAt("int next", "after");
    const next = first?.nodes.find(({ label }) => label === "next");
    expect(next?.cells[0]?.value).toMatchObject({
      text: expect.stringMatching(/^(n \+ 1|at (least|most) \d+)$/),
    });
  });

  test("a pointer that is known to be null is shown as null where it is not used any more", async () => {
    const cases = await casesAt("return NULL", "before");
    const values = cases.map(({ nodes }) => nodes.find(({ label }) => label === "p")?.cells[0]?.value.kind);
    expect(values).toContain("null");
    expect(values).not.toContain("uninitialised");
  });

  test("what is returned is a variable of its own", async () => {
    const cases = await casesAt("return q->a", "after");
    const returned = cases.map(({ nodes }) => nodes.find(({ label }) => label === "return value"));
    expect(returned.map((node) => node?.cells[0]?.value.kind).sort()).toEqual(["null", "pointer"]);
  });

  test("where every way ends, it says why", async () => {
    expect(await shapeAt("*s = 0", "after")).toEqual({ reason: "every way ends here: use after free" });
  });
});
