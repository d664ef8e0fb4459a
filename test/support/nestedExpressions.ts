// Every nesting of `*`, `->`, `.`, `&` and `[]` over a small world of variables:
// pointers to pointers, into structures and to elements, structures in
// structures, arrays of structures and of pointers, some of it on the heap.

/** A type as far as it decides which operators apply. */
export type ExpressionType =
  | { readonly kind: "long" }
  | { readonly kind: "struct"; readonly name: "node" | "pair" }
  | { readonly kind: "pointer"; readonly to: ExpressionType }
  | { readonly kind: "array"; readonly of: ExpressionType };

export interface Nested {
  readonly text: string;
  readonly type: ExpressionType;
  readonly isPlace: boolean;
  /** Operators in it. */
  readonly depth: number;
  /** It begins with an operator, and needs parentheses before another behind it. */
  readonly isPrefixed: boolean;
}

const long: ExpressionType = { kind: "long" };
const node: ExpressionType = { kind: "struct", name: "node" };
const pair: ExpressionType = { kind: "struct", name: "pair" };

const fields: Readonly<Record<"node" | "pair", readonly (readonly [string, ExpressionType])[]>> = {
  pair: [
    ["n", long],
    ["to", pointerTo(node)],
  ],
  node: [
    ["v", long],
    ["next", pointerTo(node)],
    ["in", pair],
    ["a", { kind: "array", of: long }],
    ["kids", { kind: "array", of: pointerTo(node) }],
  ],
};

const variables: readonly (readonly [string, ExpressionType])[] = [
  ["x", long],
  ["px", pointerTo(long)],
  ["ppx", pointerTo(pointerTo(long))],
  ["s", node],
  ["arr", { kind: "array", of: node }],
  ["ptrs", { kind: "array", of: pointerTo(node) }],
  ["p", pointerTo(node)],
  ["e", pointerTo(node)],
  ["pp", pointerTo(pointerTo(node))],
  ["ip", pointerTo(pair)],
  ["mid", pointerTo(long)],
];

export const declarations = `
#include <stdlib.h>
struct node;
struct pair { long n; struct node *to; };
struct node { long v; struct node *next; struct pair in; long a[2]; struct node *kids[2]; };
`;

function filled(place: string, first: number, targets: readonly string[]): string {
  const [next, to, left, right] = targets;
  return `${place}.v = ${first}; ${place}.next = ${next}; ${place}.in.n = ${first + 1}; ${place}.in.to = ${to};
  ${place}.a[0] = ${first + 2}; ${place}.a[1] = ${first + 3}; ${place}.kids[0] = ${left}; ${place}.kids[1] = ${right};`;
}

/** `first` and `second` keep the blocks, so that no expression loses them. */
const world = `
  struct node *const first = malloc(sizeof *first);
  struct node *const second = malloc(sizeof *second);
  long x = 1, *px = &x, **ppx = &px, *other = &x;
  struct node s, arr[2], *p = first, *e = &arr[1], **pp = &first->next, *ptrs[2] = { first, &s };
  struct pair *ip = &second->in;
  long *mid = &arr[1].a[1];
  ${filled("s", 10, ["e", "first", "second", "&s"])}
  ${filled("arr[0]", 20, ["&arr[1]", "&s", "&arr[0]", "first"])}
  ${filled("arr[1]", 30, ["second", "&arr[0]", "NULL", "&arr[1]"])}
  ${filled("(*first)", 40, ["second", "first", "&arr[1]", "&s"])}
  ${filled("(*second)", 50, ["first", "&arr[0]", "&s", "NULL"])}`;

/** A function that sets the world up, runs the statement and gives the blocks back. */
export function functionAround(name: string, statement: string): string {
  return `void ${name}(void) {${world}
  ${statement}
  free(first); free(second);
}
`;
}

export function nestedExpressions(depth: number): readonly Nested[] {
  const plain = { isPlace: true, depth: 0, isPrefixed: false } as const;
  let latest: readonly Nested[] = variables.map(([text, type]) => ({ text, type, ...plain }));
  const all: Nested[] = [...latest];
  for (let level = 1; level <= depth; level++) {
    latest = latest.flatMap(enclose);
    all.push(...latest);
  }
  return all;
}

export function readOf({ text, type }: Nested): string {
  if (type.kind === "long") return `long r = ${text};`;
  if (type.kind === "struct") return `struct ${type.name} r = ${text};`;
  return `void *r = ${text}; long same = r == (void *)${text};`;
}

/** Null where nothing can be assigned to it. */
export function writeOf({ text, type, isPlace }: Nested): string | null {
  const value = isPlace ? anotherValue(type) : null;
  return value === null ? null : `${text} = ${value};`;
}

function enclose(inner: Nested): readonly Nested[] {
  const { text, type, isPlace } = inner;
  const operand = inner.isPrefixed ? `(${text})` : text;
  const found = { depth: inner.depth + 1, isPlace: true, isPrefixed: false };
  const grown: Nested[] = [];
  if (isPlace) {
    grown.push({ ...found, text: `&${text}`, type: pointerTo(type), isPlace: false, isPrefixed: true });
  }
  if (type.kind === "struct" && isPlace) {
    for (const [name, field] of fields[type.name])
      grown.push({ ...found, text: `${operand}.${name}`, type: field });
  }
  const pointee = pointeeOf(type);
  if (pointee === null) return grown;
  grown.push({ ...found, text: `*${text}`, type: pointee, isPrefixed: true });
  for (const index of [0, 1]) grown.push({ ...found, text: `${operand}[${index}]`, type: pointee });
  if (pointee.kind === "struct") {
    for (const [name, field] of fields[pointee.name]) {
      grown.push({ ...found, text: `${operand}->${name}`, type: field });
    }
  }
  return grown;
}

function pointeeOf(type: ExpressionType): ExpressionType | null {
  if (type.kind === "pointer") return type.to;
  return type.kind === "array" ? type.of : null;
}

function pointerTo(to: ExpressionType): ExpressionType {
  return { kind: "pointer", to };
}

const otherValues: Readonly<Record<string, string>> = {
  long: "1000",
  node: "arr[0]",
  pair: "s.in",
  "long*": "&s.a[1]",
  "long**": "&other",
  "node*": "&arr[0]",
  "node**": "&ptrs[1]",
  "pair*": "&s.in",
};

function anotherValue(type: ExpressionType): string | null {
  return otherValues[spell(type)] ?? null;
}

function spell(type: ExpressionType): string {
  if (type.kind === "long") return "long";
  if (type.kind === "struct") return type.name;
  return type.kind === "pointer" ? `${spell(type.to)}*` : `${spell(type.of)}[]`;
}
