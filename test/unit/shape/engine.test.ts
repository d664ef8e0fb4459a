// What the engine says about small procedures that are written in IR: each
// operation on the heap once, without a front end in between.

import { describe, expect, test } from "vitest";
import { judge, summaryOf } from "../../support/engineTest.ts";
import {
  addressOf,
  allocate,
  assign,
  assume,
  call,
  compare,
  constant,
  field,
  free,
  int,
  load,
  plus,
  pointee,
  pointerTo,
  procedure,
  record,
  straight,
  variable,
} from "../../support/irBuilder.ts";

const node = record(
  "node",
  (self) => [
    { name: "next", type: pointerTo(self), offset: 0 },
    { name: "data", type: pointerTo(int), offset: 8 },
  ],
  16,
);
const nodePointer = pointerTo(node);
const p = variable(0, nodePointer);
const q = variable(1, nodePointer);
const next = (pointer: typeof p) => field(pointee(load(pointer), node), "next", 0, nodePointer);
const nullPointer = constant(0, nodePointer);
const locals = [
  ["local", "p", nodePointer],
  ["local", "q", nodePointer],
] as const;

function found(...instructions: Parameters<typeof straight>[2]): readonly string[] {
  return summaryOf(judge([straight("f", locals, instructions)]));
}

describe("straight code", () => {
  test("an allocated and freed block is fine", () => {
    expect(found(allocate(p), free(load(p)))).toEqual(["verified"]);
  });

  test("overwriting the only pointer loses the block", () => {
    expect(found(allocate(p), assign(p, nullPointer))).toEqual(["leaks", "leak overwrite p"]);
  });

  test("the end of the function loses what a local holds", () => {
    expect(found(allocate(p))).toEqual(["leaks", "leak scope p"]);
  });

  test("a second pointer keeps the block", () => {
    expect(found(allocate(p), assign(q, load(p)), assign(p, nullPointer), free(load(q)))).toEqual([
      "verified",
    ]);
  });

  test("freeing the holder loses what it holds", () => {
    expect(found(allocate(p), allocate(next(p)), free(load(p)))).toEqual(["leaks", "leak container p->next"]);
  });

  test("of a lost structure only the first block is told", () => {
    expect(found(allocate(p), allocate(next(p)), assign(next(p), load(next(p))))).toEqual([
      "leaks",
      "leak scope p",
    ]);
  });

  test("a lost cycle is told once", () => {
    const cycle = [allocate(p), allocate(q), assign(next(p), load(q)), assign(next(q), load(p))];
    expect(found(...cycle)).toEqual(["leaks", "leak scope p"]);
  });

  test("freeing twice", () => {
    expect(found(allocate(p), free(load(p)), free(load(p)))).toEqual(["leaks", "double-free p"]);
  });

  test("using what was freed", () => {
    expect(found(allocate(p), free(load(p)), assign(next(p), nullPointer))).toEqual([
      "leaks",
      "use-after-free p",
    ]);
  });

  test("a pointer into the middle keeps the block", () => {
    const middle = addressOf(field(pointee(load(p), node), "data", 8, pointerTo(int)));
    const start = {
      op: "offset",
      pointer: load(q),
      index: constant(-1),
      stride: 8,
      type: nodePointer,
    } as const;
    expect(found(allocate(p), assign(q, middle), assign(p, nullPointer), free(start))).toEqual(["verified"]);
  });

  test("freeing the middle of a block", () => {
    const middle = addressOf(field(pointee(load(p), node), "data", 8, pointerTo(int)));
    expect(found(allocate(p), free(middle))).toEqual(["leaks", "invalid-free &p->data"]);
  });

  test("freeing a variable", () => {
    expect(found(assign(p, constant(0, nodePointer)), free(addressOf(q)))).toEqual([
      "leaks",
      "invalid-free &q",
    ]);
  });
});

describe("branches", () => {
  test("a failed allocation needs no free", () => {
    const f = procedure("f", {
      variables: [["local", "p", nodePointer]],
      blocks: [
        { body: [allocate(p, true)], next: [1, 2] },
        { body: [assume(compare(load(p), "==", nullPointer))], next: [3] },
        { body: [assume(compare(load(p), "==", nullPointer), false), free(load(p))], next: [3] },
        { body: [], next: [] },
      ],
    });
    expect(summaryOf(judge([f]))).toEqual(["verified"]);
  });

  test("the condition on the parameter is told", () => {
    const n = variable(1, int);
    const f = procedure("f", {
      variables: [
        ["local", "p", nodePointer],
        ["parameter", "n", int],
      ],
      blocks: [
        { body: [allocate(p)], next: [1, 2] },
        { body: [assume(compare(load(n), ">", constant(1)))], next: [3] },
        { body: [assume(compare(load(n), ">", constant(1)), false), free(load(p))], next: [3] },
        { body: [], next: [] },
      ],
    });
    const judgement = judge([f]);
    expect(summaryOf(judgement)).toEqual(["leaks", "leak scope p"]);
    expect(judgement.defects[0]?.condition).toBe("n >= 2");
  });
});

describe("calls", () => {
  test("a callee that frees its argument", () => {
    const drop = straight("drop", [["parameter", "x", nodePointer]], [free(load(variable(0, nodePointer)))]);
    const f = straight("f", locals, [allocate(p), call("drop", [load(p)])]);
    expect(summaryOf(judge([f, drop]))).toEqual(["verified"]);
  });

  test("a result that is not used", () => {
    const result = variable(0, nodePointer);
    const make = straight("make", [["result", "result", nodePointer]], [allocate(result)]);
    const f = straight("f", locals, [call("make", [])]);
    expect(summaryOf(judge([f, make]))).toEqual(["leaks", "leak discarded make"]);
  });

  test("what is lost inside a callee is the callee's own", () => {
    const lose = straight("lose", [["local", "x", nodePointer]], [allocate(variable(0, nodePointer))]);
    const f = straight("f", locals, [call("lose", [])]);
    expect(summaryOf(judge([f, lose]))).toEqual(["verified"]);
    expect(summaryOf(judge([lose]))).toEqual(["leaks", "leak scope x"]);
  });

  test("unknown code may keep what it is given, and cannot keep what it is not", () => {
    expect(found(allocate(p), call("keep", [load(p)]))).toEqual(["verified"]);
    expect(found(allocate(p), assign(q, nullPointer), call("keep", [load(q)]))).toEqual([
      "leaks",
      "leak scope p",
    ]);
  });

  test("recursion without end proves nothing", () => {
    const p = variable(0, nodePointer);
    const f = straight("f", [["local", "p", nodePointer]], [allocate(p), call("f", [])]);
    expect(judge([f]).verdict.word).not.toBe("verified");
  });
});

describe("loops", () => {
  const n = variable(1, int);
  const i = variable(2, int);
  const loop = (...body: Parameters<typeof straight>[2]) =>
    procedure("f", {
      variables: [
        ["local", "p", nodePointer],
        ["parameter", "n", int],
        ["local", "i", int],
      ],
      blocks: [
        { body: [assign(i, constant(0))], next: [1] },
        { body: [], next: [2, 3] },
        {
          body: [assume(compare(load(i), "<", load(n))), ...body, assign(i, plus(load(i), constant(1)))],
          next: [1],
        },
        { body: [assume(compare(load(i), "<", load(n)), false)], next: [4] },
        { body: [], next: [] },
      ],
    });

  test("a loop that builds nothing is verified", () => {
    expect(summaryOf(judge([loop()]))).toEqual(["verified"]);
    expect(summaryOf(judge([loop(allocate(p), free(load(p)))]))).toEqual(["verified"]);
  });

  test("overwriting in a loop", () => {
    const judgement = judge([loop(allocate(p))]);
    expect(summaryOf(judgement)).toEqual(["leaks", "leak overwrite p", "leak scope p"]);
  });

  test("a loop without an exit is verified when nothing changes", () => {
    const f = procedure("f", {
      variables: [["local", "p", nodePointer]],
      blocks: [
        { body: [], next: [1] },
        { body: [allocate(p), free(load(p))], next: [1] },
        { body: [], next: [] },
      ],
    });
    expect(summaryOf(judge([f]))).toEqual(["verified"]);
  });
});

test("long straight code is followed to its end", () => {
  const long = straight("f", locals, [
    ...Array.from({ length: 300 }, () => assign(p, nullPointer)),
    allocate(p),
    free(load(p)),
  ]);
  expect(summaryOf(judge([long], { maxSteps: 100 }))).toEqual(["verified"]);
});
