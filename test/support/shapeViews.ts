// Heaps to draw, as the analysis would describe them: one for each thing that
// a picture must be able to show.

import type { Place } from "../../server/src/protocol/place.ts";
import type {
  CaseView,
  CellView,
  NodeKind,
  NodeView,
  PointerTarget,
  ShapeView,
  ValueView,
} from "../../server/src/protocol/shapeView.ts";

export const nothing: ValueView = { kind: "null" };
export const uninitialised: ValueView = { kind: "uninitialised" };

export function integer(text: string): ValueView {
  return { kind: "integer", text };
}

export function unknown(text: string): ValueView {
  return { kind: "unknown", text };
}

export function to(node: string, path = "", offset = 0): ValueView {
  return { kind: "pointer", target: { node, path, offset }, may: false };
}

export function maybeTo(node: string): ValueView {
  return { kind: "pointer", target: { node, path: "", offset: 0 }, may: true };
}

export function danglingTo(node: string): ValueView {
  const target: PointerTarget = { node, path: "", offset: 0 };
  return { kind: "dangling", target };
}

/** A pointer variable. Its id is its name with a `&` before it. */
export function variable(name: string, value: ValueView, kind: NodeKind = "variable"): NodeView {
  const cells = [{ path: "", offset: 0, type: "struct node *", value }];
  return { id: `&${name}`, kind, label: name, count: "one", state: "live", cells };
}

/** A heap node with cells of eight bytes, allocated by `malloc`. */
export function object(
  id: string,
  label: string,
  fields: Readonly<Record<string, ValueView>>,
  line = 9,
): NodeView {
  const cells: readonly CellView[] = Object.entries(fields).map(([path, value], index) => ({
    path,
    offset: index * 8,
    type: value.kind === "integer" ? "int" : `${label} *`,
    value,
  }));
  const allocation = { by: "malloc", place: placeAt(line) };
  return { id, kind: "heap", label, count: "one", state: "live", cells, allocation };
}

export function caseOf(nodes: readonly NodeView[], rest: Partial<CaseView> = {}): CaseView {
  return { conditions: [], lost: [], nodes, regions: [], changes: null, raw: "", ...rest };
}

export function viewOf(...cases: readonly CaseView[]): ShapeView {
  return { procedure: "f", place: placeAt(12), moment: "before", run: "single", cases, incomplete: [] };
}

export function placeAt(line: number): Place {
  const start = { line: line - 1, character: 2 };
  return { file: "/home/me/project/list.c", range: { start, end: { line: line - 1, character: 20 } } };
}

const node = "struct node";

export const list = viewOf(
  caseOf([
    variable("head", to("a")),
    variable("tail", to("c")),
    object("a", node, { value: integer("1"), next: to("b") }),
    object("b", node, { value: integer("2"), next: to("c") }),
    object("c", node, { value: integer("3"), next: nothing }),
  ]),
);

export const doublyLinked = viewOf(
  caseOf([
    variable("first", to("a")),
    variable("last", to("c")),
    object("a", "struct dnode", { next: to("b"), prev: nothing, key: integer("4") }),
    object("b", "struct dnode", { next: to("c"), prev: to("a"), key: integer("8") }),
    object("c", "struct dnode", { next: nothing, prev: to("b"), key: integer("15") }),
  ]),
);

export const tree = viewOf(
  caseOf([
    variable("root", to("r")),
    variable("cursor", to("x")),
    object("r", "struct tree", { key: integer("50"), left: to("l"), right: to("x"), parent: nothing }),
    object("l", "struct tree", { key: integer("17"), left: to("ll"), right: nothing, parent: to("r") }),
    object("ll", "struct tree", { key: integer("9"), left: nothing, right: nothing, parent: to("l") }),
    object("x", "struct tree", { key: integer("72"), left: to("xl"), right: to("xr"), parent: to("r") }),
    object("xl", "struct tree", { key: integer("54"), left: nothing, right: nothing, parent: to("x") }),
    object("xr", "struct tree", { key: integer("76"), left: nothing, right: nothing, parent: to("x") }),
  ]),
);

export const owner = viewOf(
  caseOf(
    [
      variable("person", to("p")),
      variable("cursor", to("items", "[2]", 16)),
      variable("n", integer("3")),
      object("p", "struct person", {
        name: to("name"),
        items: to("items"),
        count: integer("3"),
        destroy: to("person_free"),
        notes: uninitialised,
      }),
      object("name", "char[]", { "[0..]": unknown("any") }, 14),
      object("items", "struct item *[3]", { "[0]": to("i"), "[1]": nothing, "[2]": maybeTo("i") }, 15),
      object("i", "struct item", { price: unknown("any") }, 16),
      { id: "person_free", kind: "procedure", label: "person_free", count: "one", state: "live", cells: [] },
    ],
    { conditions: ["person != NULL", "n == 3"] },
  ),
);

export const lostAndFreed = viewOf(
  caseOf(
    [
      variable("p", danglingTo("a")),
      variable("q", { kind: "dangling" }),
      variable("r", nothing),
      variable("s", uninitialised),
      { ...object("a", node, { value: integer("1"), next: to("b") }), state: "freed" },
      object("b", node, { value: integer("2"), next: to("c") }, 10),
      { ...object("c", node, { value: integer("3"), next: nothing }, 10), state: "maybe-freed" },
    ],
    { lost: ["b"], conditions: ["n >= 2"] },
  ),
);

export const summary = viewOf(
  caseOf(
    [
      variable("list", to("a")),
      variable("last", maybeTo("z")),
      variable("cache", maybeTo("m"), "global"),
      object("a", node, { value: unknown("any"), next: maybeTo("m") }),
      {
        ...object("m", node, { value: unknown("any"), next: maybeTo("m"), owner: to("in") }),
        count: "many",
      },
      { ...object("z", node, { value: integer("0"), next: nothing }, 21), state: "maybe-absent" },
      { ...object("in", "struct owner", { used: unknown("any") }), kind: "input", allocation: undefined },
    ],
    { conditions: ["n >= 1"] },
  ),
);

export const circular = viewOf(
  caseOf([
    variable("ring", to("a")),
    variable("link", to("a", "next", 8)),
    variable("self", to("s")),
    object("a", node, { value: integer("1"), next: to("b") }),
    object("b", node, { value: integer("2"), next: to("c") }),
    object("c", node, { value: integer("3"), next: to("a") }),
    object("s", node, { value: integer("0"), next: to("s") }),
  ]),
);

/** Pointers into the stack, a structure on it, a long array and names that markup must escape. */
export const stack = viewOf(
  caseOf([
    variable("x", integer("[0, 9]")),
    variable("p", to("&x")),
    variable("pp", to("&p")),
    {
      ...object("&queue", "queue", { head: to("a"), tail: to("a", "next", 8), length: integer("1") }),
      kind: "variable",
      allocation: undefined,
    },
    variable("names", to("t")),
    variable("environment", to("s"), "global"),
    object("a", node, { value: to("&x"), next: nothing }),
    object("t", "char *[20]", Object.fromEntries(range(20).map((index) => [`[${index}]`, to("s")]))),
    {
      id: "s",
      kind: "string",
      label: '"<a & b>\u0001"',
      count: "one",
      state: "live",
      cells: [],
    },
  ]),
);

/** Several cases, one of them empty, with an analysis that was cut short. */
export const severalCases: ShapeView = {
  ...viewOf(
    { ...list.cases[0]!, conditions: ["n >= 3", "flags & 1"] },
    caseOf([variable("head", to("a")), object("a", node, { value: integer("1"), next: nothing })], {
      conditions: ["n == 1"],
    }),
    caseOf([variable("head", nothing), variable("tail", nothing)], { conditions: ["n == 0"] }),
    caseOf([variable("head", uninitialised)], { conditions: ["n < 0"] }),
  ),
  incomplete: ["the loop at line 8 was not followed to its end"],
};

/** Eight chains of five nodes that hang on a table. */
export const large = viewOf(
  caseOf([
    variable("table", to("t")),
    variable("entry", to("n3-2")),
    object("t", "struct table", tableFields()),
    ...range(8).flatMap((bucket) => range(5).map((index) => entry(bucket, index))),
  ]),
);

export const samples = {
  list,
  doublyLinked,
  tree,
  owner,
  lostAndFreed,
  summary,
  circular,
  stack,
  severalCases,
  large,
} as const;

function tableFields(): Readonly<Record<string, ValueView>> {
  const buckets = range(8).map((bucket) => [`[${bucket}]`, to(`n${bucket}-0`)] as const);
  return Object.fromEntries(buckets);
}

function entry(bucket: number, index: number): NodeView {
  const next = index < 4 ? to(`n${bucket}-${index + 1}`) : nothing;
  return object(`n${bucket}-${index}`, "struct entry", { key: integer(String(bucket * 10 + index)), next });
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}
