// Circles of calls are gone through until nothing new is found.

import { describe, expect, test } from "vitest";
import { settle } from "../../../server/src/contracts/settle.ts";
import { expectContract } from "./contractsOf.ts";

/** Each member calls the next, the last one the first; what it knows is what its callee knew. */
function ring(length: number, restless: readonly number[]) {
  const known = new Map<number, string>();
  const times = new Map<number, number>();
  const members = Array.from({ length }, (_, index) => index);
  const told = (member: number, news: string): boolean => {
    const isNew = known.get(member) !== news;
    known.set(member, news);
    return isNew;
  };
  settle({
    members,
    calleesOf: (member) => [(member + 1) % length, ...(restless.includes(member) ? [member] : [])],
    next: (member) => {
      const time = (times.get(member) ?? 0) + 1;
      times.set(member, time);
      const below = known.get((member + 1) % length) ?? "nothing";
      if (restless.includes(member)) return told(member, `${time}`);
      return told(member, member === length - 1 ? "block" : below === "block" ? "block" : "something");
    },
    giveUp: (member) => told(member, "anything"),
  });
  return { known: members.map((member) => known.get(member)), most: Math.max(...times.values()) };
}

describe("a circle", () => {
  test("news goes all the way round in one round", () => {
    const { known, most } = ring(40, []);
    expect(known).toEqual(Array.from({ length: 40 }, () => "block"));
    expect(most).toBe(2);
  });

  test("only members that never settle are given up", () => {
    const { known } = ring(5, [2]);
    expect(known).toEqual(["something", "something", "anything", "block", "block"]);
  });

  test("it ends where none of them settles", () => {
    expect(ring(3, [0, 1, 2]).known).toContain("anything");
  });
});

test("a long way round leaves what is returned known", () => {
  const chain = Array.from({ length: 30 }, (_, index) => {
    const head = (at: number) => `static char *f${at}(int n)`;
    return `${head(index)}; ${head(index + 1)};
      ${head(index)} { char *p = f${index + 1}(n); if (!p) exit(1); return p; }`;
  });
  const last = "static char *f30(int n) { if (n > 3) free(f0(n - 1)); return malloc(n); }";
  return expectContract(`${chain.join("\n")} ${last} char *f(int n) { return f0(n); }`, [
    "returns owned (malloc)",
  ]);
});
