// The contract in one line.

import { expect, test } from "vitest";
import { shortContract } from "../../../server/src/contracts/print.ts";
import type { Contract, ParameterContract } from "../../../server/src/program/contract.ts";

const borrowed: ParameterContract = {
  block: "borrowed",
  always: false,
  isUnclear: false,
  family: null,
  isInner: false,
  inside: "untouched",
  releases: [],
  fills: [],
  grows: [],
};
const freed: ParameterContract = { ...borrowed, block: "freed", always: true, family: "malloc" };

function contract(result: Contract["result"], ...parameters: readonly ParameterContract[]): Contract {
  return {
    result,
    parameters,
    cases: [],
    returns: true,
    changesGlobals: false,
    releasesGlobals: [],
    writesStatics: [],
    writesShared: [],
  };
}

test("what is returned comes first, arguments count from 1", () => {
  const owned = {
    kind: "owned",
    family: "malloc",
    mayBeNull: true,
    isInner: false,
    holds: [],
    mayHoldMore: false,
  } as const;
  const kept: ParameterContract = { ...borrowed, block: "kept", always: true };
  expect(shortContract(contract(owned, freed, kept))).toBe(
    "returns owned; keeps argument 2; frees argument 1",
  );
});

test("what is not always freed", () => {
  expect(shortContract(contract({ kind: "nothing" }, { ...freed, always: false }, borrowed))).toBe(
    "may free argument 1",
  );
});

test("several arguments of one kind", () => {
  expect(shortContract(contract({ kind: "argument", index: 1, mayBeNull: false }, freed, freed))).toBe(
    "returns argument 2; frees arguments 1, 2",
  );
});

test("nothing to tell", () => {
  expect(
    shortContract(
      contract({ kind: "unknown", mayBeOwned: true, isOutside: false, isUnclear: true }, borrowed),
    ),
  ).toBe("");
});
