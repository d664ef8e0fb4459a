// The leak tests of the other analysers: of each function it is known whether it leaks. Counted is
// in how many of those that do a leak is reported, and in how many of those that do not.

import { join } from "node:path";
import { type Section, share } from "../papers/section.ts";
import type { Alarm, Outcome } from "./alarm.ts";
import type { ExpectedFunction } from "./annotations.ts";
import { type PeerName, peerNames, runPeer } from "./peers.ts";
import { openRecords, type Records } from "./records.ts";
import { isWanted, type Run } from "./run.ts";
import { type SuiteTest, suites } from "./suites.ts";

/** What one analyser says of one test. */
interface TestRecord {
  /** Of Heaplens; empty for the others. */
  readonly build: string;
  readonly state: Outcome["state"];
  readonly why: string;
  readonly leaks: readonly Leak[];
}

interface Leak {
  readonly line: number;
  readonly certain: boolean;
  readonly message: string;
}

type Tool = "heaplens" | PeerName;

export async function measureSuites(run: Run): Promise<readonly Section[]> {
  const records = openRecords<TestRecord>(join(run.results, "suites.json"));
  const sections: Section[] = [];
  for (const suite of suites) {
    const tests = suite.tests(run.results);
    if (tests === null) continue;
    await measureHeaplens(tests, records, run);
    for (const name of run.peers) await measurePeer(name, tests, records, run);
    sections.push(suiteSection(suite.name, tests, records));
  }
  return sections;
}

async function measureHeaplens(
  tests: readonly SuiteTest[],
  records: Records<TestRecord>,
  run: Run,
): Promise<void> {
  const wanted = unmeasured(tests, "heaplens", records, run);
  const tasks = wanted.map(({ folder, file }) => ({ folder, file, first: null, onlyFirst: false }));
  const { build } = run.heaplens;
  await run.heaplens.run(tasks, run.limitSeconds, (index, outcome) => {
    const test = wanted[index]!;
    records.put(keyOf("heaplens", test), recordOf(outcome, build, test));
  });
}

async function measurePeer(
  name: PeerName,
  tests: readonly SuiteTest[],
  records: Records<TestRecord>,
  run: Run,
): Promise<void> {
  for (const test of unmeasured(tests, name, records, run)) {
    const outcome = await runPeer(name, { folder: test.folder, file: test.file, includePaths: [] });
    records.put(keyOf(name, test), recordOf(outcome, "", test));
  }
}

function unmeasured(
  tests: readonly SuiteTest[],
  tool: Tool,
  records: Records<TestRecord>,
  run: Run,
): readonly SuiteTest[] {
  return tests.filter((test) =>
    isWanted(`${test.suite}/${test.name}`, records.get(keyOf(tool, test)) !== undefined, run),
  );
}

function keyOf(tool: Tool, { suite, name }: SuiteTest): string {
  return `${suite}/${name} ${tool}`;
}

function recordOf({ state, why, alarms }: Outcome, build: string, { file }: SuiteTest): TestRecord {
  const isHere = ({ isLeak, at }: Alarm) => isLeak && at.file === file;
  const leaks = alarms
    .filter(isHere)
    .map(({ at, certain, message }) => ({ line: at.first, certain, message }));
  return { build, state, why, leaks };
}

interface Judged {
  readonly test: SuiteTest;
  readonly expected: ExpectedFunction;
  readonly record: TestRecord;
  readonly alarmed: boolean;
}

function suiteSection(name: string, tests: readonly SuiteTest[], records: Records<TestRecord>): Section {
  const certain = judged("heaplens", tests, records, (leak) => leak.certain);
  const any = judged("heaplens", tests, records, () => true);
  const rows = [
    toolRow("Heaplens, certain", certain),
    toolRow("Heaplens, with possible ones", any),
    ...peerNames.map((peer) =>
      toolRow(
        peer,
        judged(peer, tests, records, () => true),
      ),
    ),
  ];
  return {
    title: `The leak tests of ${name}`,
    columns: [
      "analyser",
      "leaking functions found",
      "alarms that are true",
      "false on clean functions",
      "tests not finished",
    ],
    rows,
    remarks: [...certain.flatMap(falseAlarm), "", ...certain.flatMap(missed)],
  };
}

function judged(
  tool: Tool,
  tests: readonly SuiteTest[],
  records: Records<TestRecord>,
  counts: (leak: Leak) => boolean,
): readonly Judged[] {
  return tests.flatMap((test) => {
    const record = records.get(keyOf(tool, test));
    if (record === undefined) return [];
    return test.functions.map((expected) => ({
      test,
      expected,
      record,
      alarmed: record.leaks.some((leak) => counts(leak) && isInside(leak, expected)),
    }));
  });
}

function isInside({ line }: Leak, { first, last }: ExpectedFunction): boolean {
  return first <= line && line <= last;
}

function toolRow(name: string, all: readonly Judged[]): readonly string[] {
  const leaking = all.filter(({ expected }) => expected.leaks);
  const clean = all.filter(({ expected }) => !expected.leaks);
  const found = leaking.filter(({ alarmed }) => alarmed).length;
  const wrong = clean.filter(({ alarmed }) => alarmed).length;
  const unfinished = new Set(
    all.filter(({ record }) => record.state !== "done").map(({ test }) => test.name),
  );
  return [
    name,
    share(found, leaking.length),
    share(found, found + wrong),
    `${wrong} of ${clean.length}`,
    String(unfinished.size),
  ];
}

function falseAlarm({ test, expected, record, alarmed }: Judged): readonly string[] {
  if (expected.leaks || !alarmed) return [];
  const leak = record.leaks.find((each) => each.certain && isInside(each, expected))!;
  return [`- false: ${test.suite}/${test.name}:${leak.line} ${expected.name}: ${leak.message}`];
}

function missed({ test, expected, record, alarmed }: Judged): readonly string[] {
  if (!expected.leaks || alarmed) return [];
  const possible = record.leaks.find((leak) => isInside(leak, expected));
  const instead =
    possible === undefined ? record.why : `possible, line ${possible.line}: ${possible.message}`;
  return [`- missed: ${test.suite}/${test.name}:${expected.first} ${expected.name} ${instead}`.trim()];
}
