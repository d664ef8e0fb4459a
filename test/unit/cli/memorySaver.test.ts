import { expect, test } from "vitest";
import { memorySaver } from "../../../server/src/cli/memorySaver.ts";
import type { AnalysisHost } from "../../../server/src/host/analysis.ts";

/** What is needed, what the host keeps, and what nobody uses any more, in megabytes. */
function runOf(needed: number) {
  let kept = 0;
  let unused = 0;
  let forgotten = 0;
  const host: AnalysisHost = {
    apply: () => {},
    snapshot: () => {
      throw new Error("nobody asks");
    },
    forget: () => {
      unused += kept;
      kept = 0;
      forgotten++;
    },
  };
  const collect = () => {
    unused = 0;
  };
  const save = memorySaver(host, {
    peakMB: () => 0,
    limitMB: () => 4_000,
    inUseMB: () => needed + kept + unused,
    collect,
    giveBack: collect,
  });
  return {
    inUse: () => needed + kept + unused,
    forgotten: () => forgotten,
    file: (keeps: number, leaves: number) => {
      kept += keeps;
      unused += leaves;
      save();
    },
  };
}

test("what nobody uses is collected and nothing forgotten", () => {
  const run = runOf(100);
  for (let file = 0; file < 100; file++) run.file(0, 300);
  expect(run.forgotten()).toBe(0);
  expect(run.inUse()).toBeLessThan(1_300);
});

test("where too much is kept it is forgotten, now and then", () => {
  const run = runOf(100);
  for (let file = 0; file < 100; file++) run.file(50, 50);
  expect(run.inUse()).toBeLessThan(1_300);
  expect(run.forgotten()).toBeGreaterThan(2);
  expect(run.forgotten()).toBeLessThan(15);
});

test("what is needed is not forgotten again and again", () => {
  const run = runOf(2_000);
  for (let file = 0; file < 100; file++) run.file(20, 20);
  expect(run.forgotten()).toBeLessThan(5);
});

test("what each file needs again is not forgotten after each", () => {
  const run = runOf(100);
  for (let file = 0; file < 100; file++) {
    const kept = run.inUse() - 100;
    run.file(Math.max(0, 700 - kept), 20);
  }
  expect(run.forgotten()).toBeLessThan(20);
  expect(run.inUse()).toBeLessThan(1_600);
});
