import { expect, test } from "vitest";
import { casesIn } from "../../../server/src/contracts/cases.ts";
import type { Outcome, Sign } from "../../../server/src/contracts/summary.ts";
import type {
  ContractCase,
  Fill,
  ParameterContract,
  Returned,
} from "../../../server/src/program/contract.ts";
import { mayBelongToOther } from "../../../server/src/summary/codeBeside.ts";

const number = (value: number): Sign & Returned => ({ kind: "number", value });

function outcome(...result: readonly Sign[]): Outcome {
  return { result, stores: [], fates: [], fresh: [] } as unknown as Outcome;
}

function othersOf(outcomes: readonly Outcome[]) {
  return [...casesIn(outcomes).values()].map(({ returns, others }) => [returns, others]);
}

test("ways with one result each are told apart", () => {
  expect(othersOf([outcome(number(0)), outcome(number(-1))])).toEqual([
    [number(0), []],
    [number(-1), []],
  ]);
});

test("a case knows what ways return that are not told apart from its own", () => {
  expect(othersOf([outcome(number(0), number(-1)), outcome(number(-1))])).toEqual([
    [number(0), [number(-1)]],
    [number(-1), [number(0)]],
  ]);
});

test("and each of them once", () => {
  const merged = [outcome(number(0), number(-1)), outcome(number(0), number(-1))];
  expect(othersOf(merged)[0]).toEqual([number(0), [number(-1)]]);
});

function filling(returns: Returned, others: readonly Returned[]): ContractCase {
  const fills = [{ path: "*" } as unknown as Fill];
  const parameter = { fills, grows: [] } as unknown as ParameterContract;
  return { returns, others, result: { kind: "nothing" }, parameters: [parameter] };
}

test("a block comes with success rather than with failure", () => {
  expect(mayBelongToOther(filling(number(0), [number(-1)]))).toBe(false);
  expect(mayBelongToOther(filling(number(-1), [number(0)]))).toBe(true);
  expect(mayBelongToOther(filling({ kind: "negative" }, [number(0)]))).toBe(true);
});

test("of other numbers nobody knows with which it comes", () => {
  expect(mayBelongToOther(filling(number(0), [number(1)]))).toBe(true);
  expect(mayBelongToOther(filling(number(1), []))).toBe(false);
});
