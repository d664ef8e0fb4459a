// The heaps of a procedure as a person walks through them: single objects where
// that is all, else summaries with what is known of them; frames that wait;
// and what each statement changed.

import { describe, expect, test } from "vitest";
import type { CaseView, NodeView, ShapeView } from "../../../server/src/protocol/shapeView.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const code = `
#include <stdlib.h>
struct node { int value; struct node *next; };
struct twin { int value; struct twin *next, *prev; };
struct row { struct row *next; struct node *items; char *name; };

int *log_of_calls;

struct node *append(int n) {
  struct node *head = NULL, *tail = NULL;
  for (int i = 0; i < n; i++) {
    struct node *added = malloc(sizeof *added);
    if (added == NULL) break;
    added->value = i;
    added->next = NULL;
    if (tail == NULL) head = added;
    else tail->next = added;
    tail = added;
  }
  return head;
}

int consume(int n) {
  struct node *list = append(n);
  int sum = 0;
  while (list != NULL) {
    sum += list->value;
    list = list->next;
  }
  return sum;
}

void drop(int n) {
  struct node *all = append(n);
  all = NULL;
}

struct twin *twins(int n) {
  struct twin *first = NULL;
  while (n-- > 0) {
    struct twin *added = malloc(sizeof *added);
    if (added == NULL) break;
    added->prev = NULL;
    added->next = first;
    if (first != NULL) first->prev = added;
    first = added;
  }
  return first;
}

struct row *rows(int n) {
  struct row *all = NULL;
  while (n-- > 0) {
    struct row *row = malloc(sizeof *row);
    if (row == NULL) break;
    row->name = malloc(8);
    row->items = append(n);
    row->next = all;
    all = row;
  }
  return all;
}

int length(struct node *list) {
  int rest;
  if (list == NULL) return 0;
  rest = length(list->next);
  return rest + 1;
}

int forget(int kept) {
  struct node *made = malloc(sizeof *made);
  if (made != NULL) made->value = kept;
  return kept;
}

void plain(struct node *given) {
  struct node *made = malloc(sizeof *made);
  log_of_calls = NULL;
  if (made == NULL || given == NULL) return;
  given->next = made;
}
`;
const lines = code.split("\n");

async function shapeAt(text: string, moment: "before" | "after" = "after"): Promise<ShapeView> {
  const snapshot = (await createTestHost({ "a.c": code })).snapshot();
  const line = lines.findIndex((each) => each.includes(text));
  const character = lines[line]!.indexOf(text);
  const shape = snapshot.shapeAt(inTestRoot("a.c"), { line, character }, moment);
  if (shape === null || "reason" in shape) throw new Error(shape?.reason ?? `'${text}' is in no function`);
  return shape.view;
}

function summaries({ nodes }: CaseView): readonly NodeView[] {
  return nodes.filter(({ count }) => count === "many");
}

describe("where not all ways can be followed with single objects", () => {
  test("what a loop has built is summarised, and the cases are few", async () => {
    const view = await shapeAt("tail->next = added");
    expect(view).toMatchObject({ run: "folded", incomplete: [] });
    expect(view.cases.length).toBeLessThanOrEqual(4);
    const [summary] = summaries(view.cases.at(-1)!);
    expect(summary).toMatchObject({ label: "struct node", summary: ["1 or more", "list along `next`"] });
    const next = summary!.cells.find(({ path }) => path === "next")!.value;
    expect(next).toMatchObject({ kind: "pointer", others: [expect.anything()] });
  });

  test("cases that differ in numbers only are one, with a range", async () => {
    const view = await shapeAt("tail->next = added");
    const i = view.cases.at(-1)!.nodes.find(({ label }) => label === "i")!;
    expect(i.cells[0]?.value).toMatchObject({
      kind: "unknown",
      text: expect.stringMatching(/^at least \d+$/),
    });
  });

  test("a list that one pointer owns is one summary that says so", async () => {
    const view = await shapeAt("sum += list->value", "before");
    const known = summaries(view.cases[0]!)[0]!;
    expect(known.summary).toEqual(["1 or more", "list along `next`"]);
  });

  test("what it owns in turn is one, too", async () => {
    const view = await shapeAt("all = row");
    const known = view.cases.flatMap(summaries);
    const words = (label: string) =>
      known.filter((each) => each.label === label).map(({ summary }) => summary);
    expect(words("struct row")).toContainEqual(expect.arrayContaining(["each owns its `items` and `name`"]));
    expect(words("struct node")).toContainEqual(["0 or more in each", "list along `next`"]);
    expect(words("char")).toContainEqual(["at most one in each"]);
  });

  test("links that mirror each other are told", async () => {
    const view = await shapeAt("first = added;");
    const words = view.cases.flatMap(summaries).flatMap(({ summary }) => summary ?? []);
    expect(words).toContain("`next` and `prev` mirror each other");
  });

  test("a whole structure is lost at once", async () => {
    const view = await shapeAt("all = NULL;\n".trim());
    const losing = view.cases[0]!;
    expect(losing.lost).toHaveLength(1);
    expect(losing.nodes.find(({ id }) => id === losing.lost[0])).toMatchObject({ count: "many" });
    expect(losing.changes?.cells).toMatchObject([{ node: "var:all", change: "broken" }]);
  });
});

describe("changes", () => {
  test("after a statement, against the point before it", async () => {
    const { cases } = await shapeAt("list = list->next");
    const losing = cases[0]!.changes!;
    expect(losing.since).toMatch(/^before line \d+$/);
    expect(losing.cells).toMatchObject([{ node: "var:list", change: "broken" }]);
    expect(losing.nodes).toContainEqual({ node: cases[0]!.lost[0], change: "lost" });
  });

  test("before a statement, what the one before it has done", async () => {
    const { cases } = await shapeAt("tail = added;", "before");
    const changes = cases.at(-1)!.changes!;
    expect(changes.cells).toMatchObject([{ path: "next", change: "re-pointed" }]);
  });

  test("what is allocated is new", async () => {
    const { cases } = await shapeAt("struct node *made = malloc");
    const got = cases.find(({ nodes }) => nodes.some(({ kind }) => kind === "heap"))!;
    const block = got.nodes.find(({ kind }) => kind === "heap")!;
    expect(got.changes?.nodes).toContainEqual({ node: block.id, change: "new" });
  });
});

test("at the end of a function, the variable that was the last way is there once more", async () => {
  const { cases } = await shapeAt("return kept");
  const losing = cases.find(({ lost }) => lost.length > 0)!;
  const ended = losing.nodes.find(({ label }) => label === "made")!;
  expect(ended).toMatchObject({ kind: "variable", state: "freed" });
  expect(losing.changes?.cells).toContainEqual(expect.objectContaining({ node: ended.id, change: "broken" }));
});

describe("regions", () => {
  test("frames of a recursion, the outermost first, each with its variables", async () => {
    const { cases } = await shapeAt("rest = length(list->next)", "before");
    const deepest = cases.at(-1)!;
    expect(deepest.regions.map(({ kind, label }) => [kind, label])).toEqual([
      ["pending", "length, call 1, waiting"],
      ["pending", "length, call 2, waiting"],
      ["frame", "length, call 3"],
      ["caller", "caller's memory"],
    ]);
    const lists = deepest.nodes.filter(({ label }) => label === "list");
    expect(lists.map(({ region }) => region)).toEqual(["frame0", "frame1", "frame"]);
    const targets = lists.slice(0, 2).map(({ cells: [cell] }) => JSON.stringify(cell!.value));
    expect(new Set(targets).size).toBe(2);
  });

  test("globals and what the caller gave stand apart", async () => {
    const { cases, run } = await shapeAt("given->next = made");
    expect(run).toBe("single");
    const { nodes } = cases[0]!;
    expect(nodes.find(({ kind }) => kind === "global")).toMatchObject({ region: "globals" });
    expect(nodes.find(({ kind }) => kind === "input")).toMatchObject({ region: "caller" });
    expect(nodes.find(({ kind }) => kind === "heap")?.region).toBeUndefined();
  });
});

test("the engine's own text has calls, path condition, objects and roles", async () => {
  const { cases } = await shapeAt("tail->next = added");
  expect(cases.at(-1)!.raw).toMatch(
    /^in append\nif .*\n[\s\S]*head#[\s\S]*block#\d+\*\n +0: .*, 8: pointer, ~/,
  );
});
