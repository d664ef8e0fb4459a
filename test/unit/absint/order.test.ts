// Orders, loops and live variables of small control-flow graphs.

import { describe, expect, test } from "vitest";
import {
  createBudget,
  OutOfBudget,
  orOutOfBudget,
  pay,
  payingFrom,
} from "../../../server/src/absint/budget.ts";
import { liveness } from "../../../server/src/absint/liveness.ts";
import { flowOrder } from "../../../server/src/absint/order.ts";
import type { VariableId } from "../../../server/src/ir/expression.ts";
import type { Block, BlockId } from "../../../server/src/ir/procedure.ts";
import {
  addressOf,
  assign,
  call,
  constant,
  int,
  load,
  pointerTo,
  procedure,
  variable,
} from "../../support/irBuilder.ts";

function blocks(...successors: readonly (readonly number[])[]): readonly Block[] {
  return successors.map((next) => ({ instructions: [], successors: next as BlockId[] }));
}

describe("the order of blocks", () => {
  test("a diamond: both arms before the join", () => {
    const order = flowOrder(blocks([1, 2], [3], [3], []));
    expect(order.position[0]).toBe(0);
    expect(order.position[3]).toBe(3);
    expect([...order.joins]).toEqual([3]);
    expect(order.loopHeads.size).toBe(0);
  });

  test("a loop inside a loop has two heads", () => {
    const order = flowOrder(blocks([1], [2, 4], [3, 1], [2], []));
    expect([...order.loopHeads].sort()).toEqual([1, 2]);
    expect(order.isBackEdge(3 as BlockId, 2 as BlockId)).toBe(true);
    expect(order.isBackEdge(1 as BlockId, 2 as BlockId)).toBe(false);
  });

  test("a block that jumps to itself", () => {
    expect([...flowOrder(blocks([0, 1], [])).loopHeads]).toEqual([0]);
  });

  test("what cannot be reached has no position", () => {
    expect(flowOrder(blocks([2], [2], [])).position[1]).toBe(-1);
  });
});

describe("live variables", () => {
  const a = 0 as VariableId;
  const b = 1 as VariableId;
  const f = (second: Parameters<typeof procedure>[1]["blocks"][number]["body"]) =>
    liveness(
      procedure("f", {
        variables: [
          ["local", "a", int],
          ["local", "b", pointerTo(int)],
        ],
        blocks: [
          { body: [assign(variable(0, int), constant(1))], next: [1] },
          { body: second, next: [2] },
          { body: [], next: [] },
        ],
      }),
    );

  test("a variable is live until it was read for the last time", () => {
    const live = f([call("use", [load(variable(0, int))])]);
    expect(live.isLiveAt(0 as BlockId, a)).toBe(false);
    expect(live.isLiveAt(1 as BlockId, a)).toBe(true);
    expect(live.isLiveAt(2 as BlockId, a)).toBe(false);
  });

  test("a variable whose address is taken is always live", () => {
    const live = f([assign(variable(1, pointerTo(int)), addressOf(variable(0, int)))]);
    expect(live.isLiveAt(2 as BlockId, a)).toBe(true);
    expect(live.isLiveAt(2 as BlockId, b)).toBe(false);
  });
});

test("a budget ends after its last step", () => {
  const budget = createBudget(2);
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
  expect(budget.spent()).toBe(2);
});

test("work is paid from the budget of the innermost task", () => {
  const inner = createBudget(1);
  const outer = createBudget(2);
  const left = payingFrom(outer, () => {
    const ended = orOutOfBudget(
      () => payingFrom(inner, () => pay(1e6)),
      () => "ended",
    );
    pay(1);
    return ended;
  });
  expect(left).toBe("ended");
  expect([inner.spend(), outer.spend()]).toEqual([false, true]);
  expect(() => payingFrom(outer, () => pay(1e6))).toThrow(OutOfBudget);
});
