// The other analysers' answers as alarms; their texts are shortened from real ones.

import { describe, expect, it } from "vitest";
import { alarmOf } from "../../../bench/truth/heaplensAlarm.ts";
import { clangAlarms, cppcheckAlarms, gccAlarms } from "../../../bench/truth/peers.ts";
import type { Finding } from "../../../server/src/findings/finding.ts";

const folder = "/project";

describe("an answer of gcc", () => {
  const output = JSON.stringify([
    {
      kind: "warning",
      option: "-Wunused",
      message: "unused",
      locations: [{ caret: { file: "a.c", line: 1 } }],
    },
    {
      kind: "warning",
      option: "-Wanalyzer-malloc-leak",
      message: "leak of 'p'",
      locations: [{ caret: { file: "src/a.c", line: 9 } }],
      path: [
        { location: { file: "src/x.c", line: 3 }, description: "allocated here" },
        { location: { file: "src/a.c", line: 6 }, description: "returning to 'f' from 'make'" },
        { description: "...to here" },
        { location: { file: "src/a.c", line: 9 }, description: "'p' leaks here" },
      ],
    },
  ]);

  it("has the analyzer's warnings, with the places that the object came from", () => {
    const [alarm, ...others] = gccAlarms(`${output}\ncompilation terminated.`, folder);
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ isLeak: true, at: { file: "src/a.c", first: 9 } });
    expect(alarm?.born.map(({ file, first }) => `${file}:${first}`)).toEqual(["src/x.c:3", "src/a.c:6"]);
  });
});

describe("an answer of clang", () => {
  const place = (line: number, text: string) => ({
    message: { text },
    physicalLocation: { artifactLocation: { uri: "file:///project/a.c" }, region: { startLine: line } },
  });
  const result = (text: string, ...steps: readonly ReturnType<typeof place>[]) => ({
    message: { text },
    locations: steps.slice(-1),
    codeFlows: [{ threadFlows: [{ locations: steps.map((location) => ({ location })) }] }],
  });
  const sarif = JSON.stringify({
    runs: [
      {
        results: [
          result("Value stored to 'h' is never read", place(2, "")),
          result(
            "Potential leak of memory pointed to by 'p'",
            place(3, "Memory is allocated"),
            place(6, "Returned allocated memory"),
            place(7, "Taking false branch"),
            place(10, "Potential leak of memory pointed to by 'p'"),
          ),
        ],
      },
    ],
  });

  it("tells leaks from others", () => {
    const [other, alarm] = clangAlarms(sarif, folder);
    expect(other?.isLeak).toBe(false);
    expect(alarm).toMatchObject({ isLeak: true, at: { file: "a.c", first: 10, last: 10 } });
    expect(alarm?.born.map(({ first }) => first)).toEqual([3, 6]);
  });
});

describe("an answer of cppcheck", () => {
  it("has one line for each alarm", () => {
    const answer = "a.c\t7\tmemleak\tMemory leak: p\na.c\t8\tnullPointer\tNull pointer dereference: p\n";
    expect(cppcheckAlarms(answer, folder).map(({ isLeak, at }) => [isLeak, at.first])).toEqual([
      [true, 7],
      [false, 8],
    ]);
  });
});

describe("a finding of Heaplens", () => {
  const place = (line: number, file = "a.c") => ({
    file: `${folder}/${file}`,
    range: { start: { line: line - 1, character: 0 }, end: { line: line - 1, character: 5 } },
  });
  const finding: Finding = {
    code: "leak-scope",
    certainty: "certain",
    place: place(20),
    message: "'p' goes out of scope here",
    procedure: "f",
    condition: null,
    allocation: place(3, "x.c"),
    trace: [
      { place: place(10), message: "calling 'before'" },
      { place: place(3, "x.c"), message: "allocated by 'malloc'" },
      { place: place(11), message: "returning from 'make'" },
      { place: place(12), message: "calling 'use'" },
      { place: place(12), message: "returning from 'use'" },
      { place: place(20), message: "the last pointer to it is lost here" },
    ],
    fingerprint: "0",
  };

  it("comes from its allocation and from the calls that handed the object on", () => {
    const { born, isLeak, certain } = alarmOf(finding, folder);
    expect([isLeak, certain]).toEqual([true, true]);
    expect(born.map(({ file, first }) => `${file}:${first}`)).toEqual(["x.c:3", "a.c:11"]);
  });
});
