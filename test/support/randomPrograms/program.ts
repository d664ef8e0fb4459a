// A random program as data: functions whose bodies can be changed, and the
// text that both the analysis and the compiler read.

import { printStatements, type Statement } from "./statements.ts";

/** What a scenario can pass: `head` and the two `out` kinds are addresses of variables. */
export type ParameterKind = "number" | "list" | "head" | "tree" | "box" | "out-text" | "out-list";

export interface Parameter {
  readonly kind: ParameterKind;
  readonly name: string;
}

export interface RandomFunction {
  readonly name: string;
  /** C's type, up to the name. */
  readonly returns: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Statement[];
}

export interface Helper {
  readonly name: string;
  /** `static struct node *make_node(int value)`. */
  readonly header: string;
  readonly body: readonly Statement[];
}

export interface RandomProgram {
  readonly seed: number;
  readonly helpers: readonly Helper[];
  /** What scenarios call. */
  readonly entries: readonly RandomFunction[];
}

export const parameterTypes: Readonly<Record<ParameterKind, string>> = {
  number: "int ",
  list: "struct node *",
  head: "struct node **",
  tree: "struct tree *",
  box: "struct box *",
  "out-text": "char **",
  "out-list": "struct node **",
};

export function printProgram({ helpers, entries }: RandomProgram): string {
  const functions = [
    ...helpers.map(({ header, body }) => printFunction(header, body)),
    ...entries.map((each) => printFunction(headerOf(each), each.body)),
  ];
  return `${preamble}\n${functions.join("\n\n")}\n`;
}

/** The entry alone, with what it calls, directly or not. */
export function programAround(program: RandomProgram, entry: string): RandomProgram {
  const bodies = new Map([...program.helpers, ...program.entries].map(({ name, body }) => [name, body]));
  const needed = new Set([entry]);
  for (const name of needed)
    for (const word of wordsOf(bodies.get(name)!)) if (bodies.has(word)) needed.add(word);
  return {
    seed: program.seed,
    helpers: program.helpers.filter(({ name }) => needed.has(name)),
    entries: program.entries.filter(({ name }) => needed.has(name)),
  };
}

export function headerOf({ name, returns, parameters }: RandomFunction): string {
  const list = parameters.map((each) => parameterTypes[each.kind] + each.name).join(", ");
  return `${returns}${name}(${list === "" ? "void" : list})`;
}

export function wordsOf(body: readonly Statement[]): readonly string[] {
  return printStatements(body, 0).join("\n").match(/\w+/g) ?? [];
}

function printFunction(header: string, body: readonly Statement[]): string {
  return [header, "{", ...printStatements(body, 1), "}"].join("\n");
}

const preamble = `#include <stdlib.h>
#include <string.h>

struct node { struct node *next; int value; };
struct link { struct link *prev, *next; int value; };
struct tree { struct tree *left, *right; int key; };
struct box { char *name; struct node *list; int count; };
struct value { int kind; union { char *text; struct node *list; int number; } as; };

static struct node *kept;

/* Said in the text: a static variable that nobody writes to would always be null. */
void keep(struct node *list)
{
    kept = list;
}
`;
