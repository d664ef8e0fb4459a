import { expect, test } from "vitest";
import { createBoundedMap } from "../../../server/src/util/boundedMap.ts";

test("what was not asked for longest goes first", () => {
  const map = createBoundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});

test("what is set again is new again, and what is deleted is gone", () => {
  const map = createBoundedMap<number | null>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", null);
  map.set("c", 3);
  expect([map.get("a"), map.get("b")]).toEqual([null, undefined]);
  map.delete("a");
  expect(map.get("a")).toBeUndefined();
});
