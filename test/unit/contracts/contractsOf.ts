// Contracts of C text, as the command line prints them.

import { expect } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; char *data; };
struct list { struct node *head; char *name; int refs; };
struct text { char *data; int length; };
void unknown(void *p);
int ask(void);
`;

/** The lines below the head of the last function in `text`. */
export async function contractOf(text: string, files: Readonly<Record<string, string>> = {}) {
  const host = await createTestHost({ "a.c": prelude + text, ...files });
  const printed = host.snapshot().printContracts(inTestRoot("a.c"), null) ?? "";
  const last = printed.trimEnd().split("\n\n").at(-1)!;
  return last
    .split("\n")
    .slice(1)
    .map((line) => line.trim());
}

export async function expectContract(text: string, lines: readonly string[]): Promise<void> {
  expect(await contractOf(text)).toEqual(lines);
}
