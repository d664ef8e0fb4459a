// What is found in C text about fields that own memory: certain findings, and assumptions of the last
// function.

import { expect } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
`;

export interface FoundFields {
  /** `function: message`, of certain findings. */
  readonly certain: readonly string[];
  readonly possible: readonly string[];
  readonly verdicts: Readonly<Record<string, string>>;
  readonly assumptions: Readonly<Record<string, readonly string[]>>;
  readonly steps: readonly (readonly string[])[];
}

export async function fieldsOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<FoundFields> {
  const host = await createTestHost({ "a.c": prelude + text, ...others });
  const { findings, procedures } = host.snapshot().check(inTestRoot("a.c"));
  const told = (certainty: string) =>
    findings
      .filter((finding) => finding.certainty === certainty)
      .map(({ procedure, message }) => `${procedure}: ${message}`);
  return {
    certain: told("certain"),
    possible: told("possible"),
    verdicts: Object.fromEntries(procedures.map(({ name, verdict }) => [name, verdict.word])),
    assumptions: Object.fromEntries(procedures.map(({ name, assumptions }) => [name, assumptions])),
    steps: findings.map(({ trace }) => trace.map(({ message }) => message)),
  };
}

export async function expectSilent(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { certain, possible } = await fieldsOf(text, others);
  expect([...certain, ...possible]).toEqual([]);
}
