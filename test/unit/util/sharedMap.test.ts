import { describe, expect, it } from "vitest";
import { sharedMap } from "../../../server/src/util/sharedMap.ts";

describe("a map with copies", () => {
  it("does not change with them, nor they with it", () => {
    const map = sharedMap(new Map([["a", 1]]));
    const copy = map.copy();
    copy.set("b", 2);
    map.set("a", 3);
    map.delete("c");
    expect([...map]).toEqual([["a", 3]]);
    expect([...copy]).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });

  it("is shared until one of them changes", () => {
    const map = sharedMap(new Map([["a", 1]]));
    const copy = map.copy();
    copy.set("a", 1);
    copy.delete("b");
    expect(map.isSharedWith(copy)).toBe(true);
    copy.delete("a");
    expect(map.isSharedWith(copy)).toBe(false);
    expect(map.get("a")).toBe(1);
  });

  it("may be changed while it is gone through", () => {
    const map = sharedMap(
      new Map([
        ["a", 1],
        ["b", 2],
      ]),
    );
    map.copy();
    for (const [key, value] of map) map.set(key, value + 1);
    expect([...map.values()]).toEqual([2, 3]);
  });
});
