import { describe, expect, it } from "vitest";
import { EntryTable } from "../../../server/src/util/entryTable.ts";

interface Version {
  readonly table: EntryTable<number, string>;
  readonly model: ReadonlyMap<number, string>;
}

/** The same on each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function changed({ table, model }: Version, next: (below: number) => number): Version {
  const key = next(40);
  const copy = new Map(model);
  if (next(4) > 0) {
    const value = String(next(1_000));
    return { table: table.with(key, value), model: copy.set(key, value) };
  }
  copy.delete(key);
  return { table: table.without(new Set([key])), model: copy };
}

function expectSame({ table, model }: Version): void {
  expect([...table]).toEqual([...model]);
  expect([...table.keys()]).toEqual([...model.keys()]);
  expect([...table.values()]).toEqual([...model.values()]);
  expect(table.size).toBe(model.size);
  const keys = [...Array(40).keys()];
  expect(keys.map((key) => table.get(key))).toEqual(keys.map((key) => model.get(key)));
  expect(keys.filter((key) => table.has(key))).toEqual(keys.filter((key) => model.has(key)));
}

describe("a table of entries", () => {
  it("is what a map is, in all its versions", () => {
    for (let seed = 1; seed <= 10; seed++) {
      const next = numbers(seed);
      const versions: Version[] = [{ table: EntryTable.of(new Map<number, string>()), model: new Map() }];
      for (let step = 0; step < 120; step++) versions.push(changed(versions[next(versions.length)]!, next));
      for (const version of versions) expectSame(version);
    }
  });

  it("keeps the places of entries before those that go", () => {
    const all = EntryTable.of(new Map([[1, "a"]]))
      .with(2, "b")
      .with(3, "c");
    const fewer = all.filter((key) => key < 3);
    expect(fewer.get(3)).toBeUndefined();
    expect(fewer.with(4, "d").get(3)).toBeUndefined();
    expect(all.get(3)).toBe("c");
  });
});
