// What is gone through again, and that it does not matter who asks first.

import { describe, expect, test } from "vitest";
import { createSummaryStore, type SummaryStore } from "../../../server/src/contracts/summaryStore.ts";
import { createContractTable } from "../../../server/src/contracts/table.ts";
import type { Procedure } from "../../../server/src/ir/procedure.ts";
import { recordProgram, sameAnswers } from "../../../server/src/program/consult.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";
import {
  allocate,
  call,
  free,
  int,
  load,
  pointerTo,
  programOf,
  straight,
  variable,
} from "../../support/irBuilder.ts";

const text = pointerTo(int);
const argument = ["parameter", "p", text] as const;
const drop = straight("drop", [argument], [free(load(variable(0, text)))]);
const look = straight("drop", [argument], []);
const caller = straight("caller", [argument], [call("drop", [load(variable(0, text))])]);
const above = straight("above", [argument], [call("caller", [load(variable(0, text))])]);
const alike = straight("drop", [argument, ["local", "q", text]], [free(load(variable(0, text)))]);

/** How many components of procedures are gone through beyond those that `store` has. */
function newlyFound(store: SummaryStore, ...procedures: readonly Procedure[]): number {
  const before = store.circles.size;
  const { resolve, stored } = programOf(...procedures);
  const table = createContractTable({
    program: { resolve, stored },
    attributesOf: () => [],
    store,
    known: () => null,
  });
  for (const procedure of procedures) table.contract(procedure);
  return store.circles.size - before;
}

describe("after an edit", () => {
  test("nothing is gone through again where nothing changed", () => {
    const store = createSummaryStore();
    expect(newlyFound(store, drop, caller, above)).toBe(3);
    expect(newlyFound(store, drop, caller, above)).toBe(0);
  });

  test("callers are, where what a procedure does is another thing", () => {
    const store = createSummaryStore();
    newlyFound(store, drop, caller, above);
    expect(newlyFound(store, look, caller, above)).toBe(3);
  });

  test("callers are not, where it does the same in another way", () => {
    const store = createSummaryStore();
    newlyFound(store, drop, caller, above);
    expect(newlyFound(store, alike, caller, above)).toBe(1);
  });
});

test("of a circle of calls only what was edited is gone through again, where it does the same", () => {
  const circle = (middle: Procedure) => [
    straight("first", [argument], [call("middle", [load(variable(0, text))])]),
    middle,
    straight("last", [argument], [call("first", [load(variable(0, text))])]),
  ];
  const goesOn = call("last", [load(variable(0, text))]);
  const store = createSummaryStore();
  newlyFound(store, ...circle(straight("middle", [argument], [goesOn])));
  const before = store.rounds.size;
  const edited = straight("middle", [argument, ["local", "q", text]], [goesOn]);
  expect(newlyFound(store, ...circle(edited))).toBe(1);
  expect(store.rounds.size - before).toBe(before / 3);
});

describe("a judgement that asked for a contract", () => {
  const asked = () => {
    const { program, consultations } = recordProgram(programOf(drop));
    program.contract(drop);
    return consultations;
  };

  test("holds as long as the contract is the same", () => {
    expect(sameAnswers(asked(), programOf(alike))).toBe(true);
  });

  test("does not hold where it is another one", () => {
    expect(sameAnswers(asked(), programOf(look))).toBe(false);
  });
});

test("in a circle it does not matter who is asked first", async () => {
  const circle = `#include <stdlib.h>
struct t { struct t *l, *r; };
void b(struct t *t);
void a(struct t *t) { if (t) { b(t->l); b(t->r); free(t); } }
void b(struct t *t) { if (!t) return; a(t->l); a(t->r); free(t); }
`;
  const host = await createTestHost({ "a.c": circle });
  const path = inTestRoot("a.c");
  const first = ["a", "b"].map((name) => host.snapshot().printContracts(path, name));
  const other = await createTestHost({ "a.c": circle });
  const second = ["b", "a"].map((name) => other.snapshot().printContracts(path, name));
  expect(second.toReversed()).toEqual(first);
  expect(first[0]).toContain("t: frees (malloc), with ->l, ->r");
});

test("what memory the library gives is owned", () => {
  const owned = straight("make", [["result", "", text]], [allocate(variable(0, text), true)]);
  expect(programOf(owned).contract(owned).result).toEqual({
    kind: "owned",
    family: "malloc",
    mayBeNull: true,
    isInner: false,
    holds: [],
    mayHoldMore: false,
  });
});
