// Leaks that other analysers tell: known again where lines have moved, counted once where several tell one, and
// set beside ours.

import { describe, expect, it } from "vitest";
import type { Alarm } from "../../../bench/truth/alarm.ts";
import { type PeerFinding, peerFindings } from "../../../bench/truth/peerFindings.ts";
import { sampleOf } from "../../../bench/truth/sample.ts";
import { sideBySide, type Tally, tallyOf } from "../../../bench/truth/sideBySide.ts";
import { together } from "../../../bench/truth/together.ts";

const text = `static void
first(void)
{
\tp = make();
out:
\treturn;
}

int second(int n)
{
\tp = make();
\treturn;
\treturn;
}`.split("\n");

function leak(line: number, message: string, born: readonly number[] = []): Alarm {
  const lines = (first: number) => ({ file: "a.c", first, last: first });
  return {
    at: lines(line),
    isLeak: true,
    certain: true,
    message,
    born: born.map((first) => ({ ...lines(first), message: "allocated here" })),
    steps: [],
    fingerprint: "",
  };
}

function found(alarms: readonly Alarm[], peer = "gcc", lines: readonly string[] = text) {
  return peerFindings("tar", peer, alarms, () => lines);
}

const keys = (findings: readonly PeerFinding[]) => findings.map(({ key }) => key);

describe("a leak that another analyser tells", () => {
  it("has the same key where lines before it are new", () => {
    const moved = ["int counter;", "", ...text];
    expect(keys(found([leak(6, "leak of 'p'", [4])]))).toEqual(
      keys(found([leak(8, "leak of 'p'", [6])], "gcc", moved)),
    );
  });

  it("is another one in another function, at another place, of another object or by another analyser", () => {
    const all = [
      ...found([
        leak(6, "leak of 'p'"),
        leak(12, "leak of 'p'"),
        leak(13, "leak of 'p'"),
        leak(12, "leak of 'q'"),
        leak(12, "leak of 'p'", [11]),
      ]),
      ...found([leak(6, "leak of 'p'")], "clang"),
    ];
    expect(new Set(keys(all)).size).toBe(6);
    expect(all[0]?.key).toMatch(/^tar gcc [0-9a-f]+$/);
  });

  it("is one where it is told again", () => {
    expect(found([leak(6, "leak of 'p'"), leak(6, "leak of 'p'")])).toHaveLength(1);
    expect(found([leak(6, "leak of FILE 'f'"), leak(6, "leak of 'f'")])).toHaveLength(1);
  });

  it("is in the function whose heading is the last before it, labels left out", () => {
    const [one, two] = found([leak(6, "leak of 'p'"), leak(12, "leak of 'p'")]);
    expect([one?.procedure, two?.procedure]).toEqual(["first(void)", "int second(int n)"]);
  });
});

describe("leaks of several analysers", () => {
  const groups = (gcc: readonly Alarm[], clang: readonly Alarm[], cppcheck: readonly Alarm[] = []) =>
    together([...found(gcc), ...found(clang, "clang"), ...found(cppcheck, "cppcheck")]).map((group) =>
      group.map(({ peer }) => peer),
    );

  it("are one of the same object or at the same statement", () => {
    expect(groups([leak(12, "leak of 'p'", [11])], [leak(13, "memory pointed to by 'p'", [11])])).toEqual([
      ["gcc", "clang"],
    ]);
    expect(groups([leak(12, "leak of '<unknown>'", [11])], [], [leak(12, "Memory leak: p")])).toEqual([
      ["gcc", "cppcheck"],
    ]);
  });

  it("are one of what one function calls the same where one of them does not tell the allocation", () => {
    expect(groups([leak(12, "leak of 'p'", [11])], [], [leak(13, "Memory leak: p")])).toHaveLength(1);
    expect(groups([leak(6, "leak of 'p'", [4])], [], [leak(13, "Memory leak: p")])).toHaveLength(2);
  });

  it("are two of objects with two names or from two allocations", () => {
    expect(groups([leak(12, "leak of 'p'")], [leak(12, "memory pointed to by 'q'")])).toHaveLength(2);
    expect(groups([leak(12, "leak of 'p'", [11])], [leak(13, "leak of 'p'", [10])])).toHaveLength(2);
  });

  it("stay two where one analyser tells both", () => {
    expect(groups([leak(12, "leak of 'p'", [11]), leak(13, "leak of 'p'", [11])], [])).toHaveLength(2);
    expect(
      groups([leak(12, "leak of 'p'", [11])], [], [leak(12, "Memory leak: p"), leak(13, "Memory leak: p")]),
    ).toEqual([["gcc", "cppcheck"], ["cppcheck"]]);
  });
});

describe("the sample", () => {
  const many = found(Array.from({ length: 60 }, (_, index) => leak(12, `leak of 'p${index}'`)));

  it("is the same whatever the order, and another one with another seed", () => {
    const sample = keys(sampleOf(many, 1));
    expect(sample).toHaveLength(40);
    expect(keys(sampleOf(many.toReversed(), 1))).toEqual(sample);
    expect(new Set(keys(sampleOf(many, 2)))).not.toEqual(new Set(sample));
  });
});

describe("analysers side by side", () => {
  const tally = (right: number, judged: number, all: number): Tally => ({ right, judged, all });
  const cells = (...columns: readonly (readonly Tally[] | null)[]) =>
    sideBySide(
      ["ours"],
      columns.map((column) => ({ name: "tar", columns: [column] })),
      [],
    ).rows.map(([, cell]) => cell);

  it("count what is judged to be true, once where several tell it, and what is not in the sample not at all", () => {
    const [one, two, three] = found([
      leak(6, "leak of 'p'"),
      leak(12, "leak of 'q'"),
      leak(13, "leak of 'r'"),
    ]);
    const judgements = Object.fromEntries(
      [one!, two!, three!].map(({ key }, index) => [
        key,
        { verdict: index === 0 ? "true" : "false", why: "" } as const,
      ]),
    );
    const sample = new Set([one!.key, two!.key]);
    expect(tallyOf([[one!, two!], [three!]], sample, judgements)).toEqual(tally(1, 1, 2));
    expect(tallyOf([[two!]], sample, judgements)).toEqual(tally(0, 1, 1));
  });

  it("are estimated at the rate of those judged, lot for lot", () => {
    expect(cells([tally(10, 40, 80)], [tally(3, 3, 3)])).toEqual([
      "10 / 40 / 80, about 20",
      "3 / 3 / 3",
      "13 / 43 / 83, about 23",
    ]);
  });

  it("have no estimate where nobody has judged and no sum where one was not measured", () => {
    expect(cells([tally(0, 0, 5)], null)).toEqual(["0 / 0 / 5, not judged", "not measured", "not measured"]);
  });
});
