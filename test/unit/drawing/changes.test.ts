// What a picture marks between two points, and that both pictures and words show it.

import { describe, expect, test } from "vitest";
import {
  changesBetween,
  changesThrough,
  withVariablesThatLost,
} from "../../../server/src/drawing/changes.ts";
import { crossingsIn } from "../../../server/src/drawing/intoHeader.ts";
import { layout } from "../../../server/src/drawing/layout.ts";
import { matchNodes } from "../../../server/src/drawing/matching.ts";
import { pointersOf } from "../../../server/src/drawing/pointers.ts";
import { toSvg } from "../../../server/src/drawing/svg.ts";
import { caseText } from "../../../server/src/drawing/text.ts";
import type { CaseView, NodeView, ValueView } from "../../../server/src/protocol/shapeView.ts";
import {
  caseOf,
  danglingTo,
  integer,
  maybeTo,
  nothing,
  object,
  to,
  unknown,
  variable,
} from "../../support/shapeViews.ts";

const node = "struct node";
const since = "before line 3";

const list = caseOf([
  variable("head", to("a")),
  object("a", node, { value: integer("1"), next: to("b") }),
  object("b", node, { value: integer("2"), next: nothing }),
]);

function stack(id: string): NodeView {
  const summary = ["0 or more"];
  return { ...object(id, node, { value: unknown("?"), next: maybeTo(id) }), count: "many", summary };
}

describe("between two heaps", () => {
  test("nothing changed where nothing did", () => {
    expect(changesBetween(list, list, since)).toEqual({ since, nodes: [], gone: [], cells: [] });
  });

  test("a pointer that moves on is re-pointed, a number written", () => {
    const later = caseOf([
      variable("head", to("b")),
      object("a", node, { value: integer("7"), next: to("b") }),
      list.nodes[2]!,
    ]);
    expect(changesBetween(list, later, since).cells).toEqual([
      { node: "&head", path: "", offset: 0, change: "re-pointed", before: to("a") },
      { node: "a", path: "value", offset: 0, change: "written", before: integer("1") },
    ]);
  });

  test("the arrow that was the last way to what is lost breaks", () => {
    const later = caseOf([variable("head", nothing), ...list.nodes.slice(1)], { lost: ["a", "b"] });
    const { nodes, cells } = changesBetween(list, later, since);
    expect(nodes).toEqual([
      { node: "a", change: "lost" },
      { node: "b", change: "lost" },
    ]);
    expect(cells).toMatchObject([{ node: "&head", change: "broken" }]);
  });

  test("what a freed object held breaks, too", () => {
    const freed: NodeView = { ...list.nodes[1]!, state: "freed", cells: [] };
    const later = caseOf([list.nodes[0]!, freed, list.nodes[2]!], { lost: ["b"] });
    const { nodes, cells } = changesBetween(list, later, since);
    expect(nodes).toContainEqual({ node: "a", change: "freed" });
    expect(cells).toContainEqual(expect.objectContaining({ node: "a", path: "next", change: "broken" }));
  });

  test("new, and gone", () => {
    const added = caseOf([...list.nodes, variable("p", to("c")), object("c", node, {})]);
    expect(changesBetween(list, added, since).nodes).toEqual([
      { node: "&p", change: "new" },
      { node: "c", change: "new" },
    ]);
    expect(changesBetween(added, list, since).gone.map((each) => each.node.id)).toEqual(["&p", "c"]);
  });

  test("folded into a summary, and taken out of it", () => {
    const folded = caseOf([variable("head", maybeTo("s")), stack("s")]);
    const folding = changesBetween(list, folded, since);
    expect(folding.gone).toMatchObject([
      { node: { id: "a" }, change: "folded", into: "s" },
      { node: { id: "b" }, change: "folded", into: "s" },
    ]);
    expect(folding.nodes).toEqual([{ node: "s", change: "folded" }]);
    expect(folding.cells).toEqual([]);
    const out = caseOf([
      variable("head", to("x")),
      object("x", node, { value: unknown("?"), next: maybeTo("s") }),
      stack("s"),
    ]);
    const taking = changesBetween(folded, out, since);
    expect(taking.nodes).toEqual([{ node: "x", change: "materialised" }]);
    expect(taking.cells).toEqual([]);
  });

  test("of two pointers to a summary that is looked into, one may have been turned", () => {
    const held = (left: string) => object("a", node, { left: maybeTo(left) });
    const before = caseOf([variable("t", maybeTo("s")), held("s"), stack("s")]);
    const after = caseOf([
      variable("t", to("x")),
      held("other"),
      object("x", node, { value: unknown("?"), next: maybeTo("other") }),
      stack("other"),
    ]);
    expect(changesBetween(before, after, since).cells).toMatchObject([{ node: "a", path: "left" }]);
  });

  test("what was only found out was not written", () => {
    const open = caseOf([variable("head", maybeTo("a")), ...list.nodes.slice(1)]);
    const isNull = caseOf([variable("head", nothing)]);
    expect(changesBetween(open, isNull, since, "finds").cells).toEqual([]);
    expect(changesBetween(open, isNull, since, "does").cells).toHaveLength(1);
  });

  test("the statement and what was found out after it come to one", () => {
    const moved = caseOf([variable("head", to("b")), ...list.nodes.slice(1)]);
    const renamed = caseOf([
      variable("head", to("y")),
      object("x", node, { value: integer("1"), next: to("y") }),
      object("y", node, { value: integer("2"), next: nothing }),
    ]);
    const through = changesThrough(changesBetween(list, moved, since), moved, renamed);
    expect(through.cells).toMatchObject([{ node: "&head", change: "re-pointed" }]);
  });
});

test("a variable that went out of scope with the last way to something is there once more, struck out", async () => {
  const later = caseOf(list.nodes.slice(1), { lost: ["a", "b"] });
  const shown = withVariablesThatLost(later, changesBetween(list, later, since));
  expect(shown.nodes[0]).toMatchObject({ id: "&head", state: "freed", cells: [] });
  expect(pointersOf(shown)).toContainEqual(expect.objectContaining({ style: "broken" }));
  expect(await toSvg(shown, "light")).toContain("head (out of scope)");
  const kept = caseOf(list.nodes.slice(1));
  expect(withVariablesThatLost(kept, changesBetween(list, kept, since)).nodes).toEqual(kept.nodes);
});

describe("which node is which", () => {
  test("the same id is the same node, also where every pointer to it moved", () => {
    const later = caseOf([variable("head", to("b")), ...list.nodes.slice(1)]);
    expect(matchNodes(list, later).get("a")).toBe("a");
  });

  test("where objects were numbered anew, arrows tell", () => {
    const renumbered = caseOf([
      variable("head", to("b")),
      variable("tail", to("a")),
      object("b", node, { value: integer("1"), next: to("a") }),
      object("a", node, { value: integer("2"), next: nothing }),
    ]);
    const before = caseOf([...list.nodes, variable("tail", to("b"))]);
    const matching = matchNodes(before, renumbered);
    expect([matching.get("b"), matching.get("a")]).toEqual(["a", "b"]);
  });
});

describe("shown", () => {
  const moved = caseOf([variable("head", to("b")), ...list.nodes.slice(1)], { lost: ["a"] });
  const marked: CaseView = { ...moved, changes: changesBetween(list, moved, since) };

  test("as the arrow that was there, and the one that is", () => {
    const styles = pointersOf(marked).map(({ from, to: target, style, isNew }) => [
      from.id,
      target.id,
      style,
      isNew,
    ]);
    expect(styles).toContainEqual(["&head", "a", "broken", false]);
    expect(styles).toContainEqual(["&head", "b", "must", true]);
  });

  test("in words of the picture, never by colour alone", async () => {
    const svg = await toSvg(marked, "light");
    expect(svg).toContain("lost here");
    expect(await toSvg({ ...marked, changes: null }, "light")).not.toContain("lost here");
  });

  test("in the text", () => {
    expect(caseText(marked)).toContain("head: -> struct node #2 (before: -> struct node #1)");
    expect(caseText(marked)).toContain("struct node #1, lost here, from malloc");
  });
});

describe("what was before is shown", () => {
  const drawn = async (value: ValueView, was: ValueView, rest: readonly NodeView[]) => {
    const cell = (held: ValueView) => object("a", node, { value: unknown("?"), next: held });
    const [earlier, later] = [was, value].map((held) =>
      caseOf([variable("p", to("a")), cell(held!), ...rest]),
    );
    const shown = { ...later!, changes: changesBetween(earlier!, later!, "before line 4") };
    return { svg: await toSvg(shown, "light"), pointers: pointersOf(shown) };
  };

  test("by an arrow, also where that led to a stack", async () => {
    const { pointers } = await drawn(nothing, maybeTo("s"), [stack("s")]);
    expect(pointers).toContainEqual(expect.objectContaining({ id: "a@8.next before", style: "was" }));
  });

  test("in words where it led nowhere or nobody knows where", async () => {
    const b = object("b", node, { value: unknown("?"), next: nothing });
    expect((await drawn(to("b"), nothing, [b])).svg).toContain("was null");
    expect((await drawn(to("b"), unknown("?"), [b])).svg).toContain("was ?");
  });
});

test("what was freed keeps the names of the fields that led to what is lost", async () => {
  const earlier = caseOf([
    variable("p", to("a")),
    object("a", node, { next: to("b") }),
    object("b", node, {}),
  ]);
  const freed = { ...object("a", node, {}), state: "freed" as const };
  const later = caseOf([variable("p", danglingTo("a")), freed, object("b", node, {})], { lost: ["b"] });
  const { nodes, edges } = await layout({ ...later, changes: changesBetween(earlier, later, since) });
  expect(nodes.find(({ node: { id } }) => id === "a")!.rows.map(({ label }) => label)).toEqual(["next"]);
  expect(edges.map(({ pointer }) => pointer.style)).toContain("broken");
});

test("an arrow that is no more leaves on the side on which it crosses fewer", async () => {
  const through = stack("s");
  const onwards = { ...to("s"), others: [{ node: "b", path: "", offset: 0 }] } as ValueView;
  const named = [
    object("a", node, { next: to("s") }),
    {
      ...through,
      cells: through.cells.map((cell) => (cell.path === "next" ? { ...cell, value: onwards } : cell)),
    },
    object("b", node, { next: to("c") }),
    object("c", node, { next: nothing }),
  ];
  const at = (id: string) => caseOf([variable("x", to("a")), variable("y", to(id)), ...named]);
  const { edges } = await layout({ ...at("c"), changes: changesBetween(at("b"), at("c"), since) });
  expect(crossingsIn(edges)).toBe(0);
});
