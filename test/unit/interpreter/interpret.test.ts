// The interpreter on procedures written by hand: each kind of loss and mistake,
// and where it says that it happens.

import { describe, expect, it } from "vitest";
import type { Expression } from "../../../server/src/ir/expression.ts";
import type { Procedure } from "../../../server/src/ir/procedure.ts";
import { interpret, type RunOptions } from "../../support/interpreter/interpret.ts";
import type { Run } from "../../support/interpreter/report.ts";
import { integer } from "../../support/interpreter/value.ts";
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
  long,
  nothing,
  pointee,
  pointerTo,
  procedure,
  straight,
  variable,
} from "../../support/irBuilder.ts";

const pointer = pointerTo(nothing);
const p = variable(0, pointer);
const q = variable(1, pointer);
const twoPointers = [
  ["local", "p", pointer],
  ["local", "q", pointer],
] as const;
const null_ = constant(0, pointer);

describe("losses", () => {
  it("sees a block lost when its only pointer is overwritten", () => {
    const run = runBody([allocate(p), assign(p, null_)]);
    expect(run.outcome.kind).toBe("returned");
    expect(lossesOf(run)).toEqual(["allocated at 0, lost at 1"]);
  });

  it("keeps a block that another pointer still holds", () => {
    const run = runBody([allocate(p), assign(q, load(p)), assign(p, null_), free(load(q))]);
    expect(run).toMatchObject({ outcome: { kind: "returned" }, losses: [] });
  });

  it("sees a block lost with the frame that held it", () => {
    expect(lossesOf(runBody([allocate(p)]))).toEqual(["allocated at 0, lost at 0"]);
  });

  it("sees a block lost when its variable is left", () => {
    const run = runBody([allocate(p), { op: "leave", variables: [0 as never] }, assign(q, null_)]);
    expect(lossesOf(run)).toEqual(["allocated at 0, lost at 1"]);
  });

  it("sees what only a freed block held", () => {
    const inside = pointee(load(p), pointer);
    const run = runBody([allocate(p), allocate(inside), free(load(p))]);
    expect(lossesOf(run)).toEqual(["allocated at 1, lost at 2"]);
  });

  it("takes a pointer into the middle for a reference", () => {
    const middle: Expression = {
      op: "offset",
      pointer: load(p),
      index: constant(8, long),
      stride: 1,
      type: pointer,
    };
    const run = runBody([
      allocate(p),
      assign(q, middle),
      assign(p, null_),
      free({ op: "offset", pointer: load(q), index: constant(-8, long), stride: 1, type: pointer }),
    ]);
    expect(run).toMatchObject({ outcome: { kind: "returned" }, losses: [] });
  });

  it("finds the block behind a pointer with a tag in its low bits", () => {
    const run = runBody([
      allocate(p),
      assign(p, bits("|", load(p), constant(2, long))),
      assume(compare(bits("&", load(p), constant(3, long)), "==", constant(2, long))),
      free(bits("&", load(p), constant(-4, long))),
    ]);
    expect(run).toMatchObject({ outcome: { kind: "returned" }, losses: [] });
  });

  it("keeps a block that is part of a number", () => {
    const run = runBody([
      allocate(p),
      assign(q, bits("^", load(p), constant(4096, long))),
      assign(p, null_),
      assign(q, null_),
    ]);
    expect(lossesOf(run)).toEqual(["allocated at 0, lost at 3"]);
  });

  it("sees a cycle lost", () => {
    const next = pointee(load(p), pointer);
    const run = runBody([allocate(p), assign(next, load(p)), assign(p, null_)]);
    expect(lossesOf(run)).toEqual(["allocated at 0, lost at 2"]);
  });

  it("follows the script's failures of allocation", () => {
    const body = [allocate(p, true), assign(p, null_)];
    expect(runBody(body, { allocationFails: () => true }).losses).toEqual([]);
    expect(runBody(body, { allocationFails: () => false }).losses).toHaveLength(1);
  });
});

describe("mistakes", () => {
  it.each([
    ["double-free", [allocate(p), free(load(p)), free(load(p))], 2],
    ["use-after-free", [allocate(p), free(load(p)), assign(pointee(load(p), int), constant(1))], 2],
    ["null-dereference", [assign(p, null_), assign(pointee(load(p), int), constant(1))], 1],
    ["uninitialised-use", [free(load(p))], 0],
    ["invalid-free", [free(addressOf(p))], 0],
    ["dealloc-mismatch", [allocate(p), { op: "free", pointer: load(p), family: "fopen" } as const], 1],
    ["out-of-bounds", [allocate(p), assign(field(pointee(load(p), int), "x", 16, int), constant(1))], 1],
  ] as const)("finds %s", (fault, body, index) => {
    const at = { procedure: "f", block: 0, index };
    expect(runBody(body).outcome).toEqual({ kind: "fault", fault, at });
  });

  it("lets null be freed", () => {
    expect(runBody([assign(p, null_), free(load(p))]).outcome.kind).toBe("returned");
  });
});

describe("control", () => {
  const n = variable(0, int);
  const branch = procedure("f", {
    variables: [
      ["parameter", "n", int],
      ["result", "", int],
    ],
    blocks: [
      { body: [], next: [1, 2] },
      {
        body: [assume(compare(load(n), ">", constant(0))), assign(variable(1, int), constant(7))],
        next: [3],
      },
      { body: [assume(compare(load(n), ">", constant(0)), false), call("abort", [])], next: [] },
      { body: [], next: [] },
    ],
  });

  it("takes the edge whose assumption holds", () => {
    const run = runOf([branch], { arguments: [integer(1)] });
    expect(run.outcome).toEqual({ kind: "returned", result: integer(7) });
    expect(run.visited.map(({ block }) => block)).toEqual([1, 1]);
  });

  it("ends at a call that does not return", () => {
    expect(runOf([branch], { arguments: [integer(0)] }).outcome).toEqual({ kind: "ended" });
  });

  it("does not guess a branch on an unknown value", () => {
    expect(runOf([branch], {}).outcome.kind).toBe("unknown");
  });

  it("stops an endless loop", () => {
    const endless = procedure("f", {
      variables: [],
      blocks: [
        { body: [], next: [0] },
        { body: [], next: [] },
      ],
    });
    expect(runOf([endless], { maxSteps: 100 }).outcome).toEqual({ kind: "out-of-steps" });
  });
});

describe("calls", () => {
  const make = straight("make", [["result", "", pointer]], [allocate(variable(0, pointer))]);

  it("hands a block from a callee to its caller", () => {
    const caller = straight("f", twoPointers, [call("make", [], p), free(load(p))]);
    expect(runOf([caller, make], {})).toMatchObject({ outcome: { kind: "returned" }, losses: [] });
  });

  it("sees a result lost that nobody takes", () => {
    const caller = straight("f", twoPointers, [call("make", []), assign(p, null_)]);
    expect(lossesOf(runOf([caller, make], {}))).toEqual(["allocated at 0/0, lost at 0"]);
  });

  it("passes addresses of the caller's variables", () => {
    const target = variable(0, pointerTo(pointer));
    const clear = straight(
      "clear",
      [["parameter", "out", pointerTo(pointer)]],
      [assign(pointee(load(target), pointer), null_)],
    );
    const caller = straight("f", twoPointers, [allocate(p), call("clear", [addressOf(p)])]);
    expect(lossesOf(runOf([caller, clear], {}))).toEqual(["allocated at 0, lost at 1/0"]);
  });
});

describe("memory", () => {
  it("reads bytes of what was written whole", () => {
    const byte = { kind: "integer", name: "unsigned char", size: 1, signed: false } as const;
    const whole = variable(0, int);
    const second = field(whole, "", 1, byte);
    const f = straight(
      "f",
      [
        ["local", "x", int],
        ["result", "", byte],
      ],
      [assign(whole, constant(0x1234)), assign(variable(1, byte), load(second))],
    );
    expect(runOf([f], {}).outcome).toEqual({ kind: "returned", result: integer(0x12) });
  });

  it("copies pointers with the bytes that hold them", () => {
    const run = runBody([
      allocate(p),
      { op: "copy", to: addressOf(q), from: addressOf(p), size: constant(8, long) },
      assign(p, null_),
      free(load(q)),
    ]);
    expect(run).toMatchObject({ outcome: { kind: "returned" }, losses: [] });
  });

  it("loses a pointer that is filled over", () => {
    const run = runBody([
      allocate(p),
      { op: "fill", to: addressOf(p), byte: constant(0), size: constant(8, long) },
      assign(q, null_),
    ]);
    expect(lossesOf(run)).toEqual(["allocated at 0, lost at 1"]);
  });
});

type Body = Parameters<typeof straight>[2];

function runBody(body: Body, script: RunOptions["script"] = {}): Run {
  return runOf([straight("f", twoPointers, body)], { script });
}

/** Runs the first procedure. */
function runOf(procedures: readonly Procedure[], options: Omit<RunOptions, "code">): Run {
  const find = (name: string) => procedures.find((each) => each.name === name) ?? null;
  return interpret(procedures[0]!, { ...options, code: { procedure: find, global: () => null } });
}

/** Instructions by index, those of callers before those of callees. */
function lossesOf({ losses }: Run): string[] {
  const path = (refs: readonly { readonly index: number }[]) => refs.map(({ index }) => index).join("/");
  return losses.map(
    ({ allocatedAt, lostAt }) => `allocated at ${path(allocatedAt)}, lost at ${path(lostAt)}`,
  );
}

function bits(operator: "&" | "|" | "^", left: Expression, right: Expression): Expression {
  return { op: "binary", operator, left, right, type: long };
}
