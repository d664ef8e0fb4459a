// What a run leaves behind for the next one, and for a person to judge.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openRecords } from "../../../bench/truth/records.ts";
import { forEach, isWanted } from "../../../bench/truth/run.ts";
import { findingsText } from "../../../bench/truth/unjudged.ts";

const folder = mkdtempSync(join(tmpdir(), "truth-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("records", () => {
  it("are there again in the next run", () => {
    const file = join(folder, "results", "some.json");
    openRecords<number>(file).put("a", 1);
    const again = openRecords<number>(file);
    again.put("b", 2);
    expect(openRecords<number>(file).all()).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });
});

describe("what is measured", () => {
  const nothing = { only: null, again: false, reportOnly: false };

  it("is what is not known yet", () => {
    expect([isWanted("a", false, nothing), isWanted("a", true, nothing)]).toEqual([true, false]);
    expect(isWanted("a", true, { ...nothing, again: true })).toBe(true);
  });

  it("is what was named, known or not, and nothing else", () => {
    const named = { ...nothing, only: ["a"] };
    expect([isWanted("a", true, named), isWanted("b", false, named)]).toEqual([true, false]);
  });

  it("is nothing where only the tables are asked for", () => {
    expect(isWanted("a", false, { ...nothing, reportOnly: true })).toBe(false);
  });

  it("is done once each, by so many workers at a time", async () => {
    let atOnce = 0;
    let most = 0;
    const done: number[] = [];
    await forEach([1, 2, 3, 4, 5], 2, async (item) => {
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      done.push(item);
      atOnce--;
    });
    expect([most, done.toSorted()]).toEqual([2, [1, 2, 3, 4, 5]]);
  });
});

describe("findings to judge", () => {
  it("show the code around the steps, with the steps at their lines", () => {
    const text = Array.from({ length: 90 }, (_, index) => `line(${index + 1});`).join("\n");
    mkdirSync(join(folder, "src"));
    writeFileSync(join(folder, "src/a.c"), text);
    const at = { file: "src/a.c", first: 40, last: 40 };
    const alarm = {
      at,
      isLeak: true,
      certain: true,
      message: "'p' goes out of scope",
      born: [],
      steps: [
        { file: "src/a.c", first: 35, last: 35, message: "allocated by 'malloc'" },
        { ...at, message: "the last pointer to it is lost here" },
      ],
      fingerprint: "0123",
    };
    const shown = findingsText("gzip", folder, [{ key: "gzip 0123", alarm }]).split("\n");
    expect(shown).toContain("## gzip 0123");
    expect(shown).toContain("1. src/a.c:35: allocated by 'malloc'");
    expect(shown).toContain("   35  line(35);   <-- 1. allocated by 'malloc'");
    expect(shown).toContain("   40  line(40);   <-- here; 2. the last pointer to it is lost here");
    expect(shown.filter((line) => /^ +\d+ {2}line/.test(line))).toHaveLength(52 - 23 + 1);
  });
});
