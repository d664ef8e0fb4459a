import { describe, expect, test } from "vitest";
import { keepPlaces } from "../../../server/src/drawing/keepPlaces.ts";
import { layout } from "../../../server/src/drawing/layout.ts";
import type { Placed } from "../../../server/src/drawing/placed.ts";
import type { CaseView } from "../../../server/src/protocol/shapeView.ts";
import { caseOf, integer, nothing, object, to, variable } from "../../support/shapeViews.ts";

const linked = caseOf([
  variable("first", to("a")),
  variable("second", to("b")),
  object("a", "struct node", { value: integer("1"), next: to("b") }),
  object("b", "struct node", { value: integer("2"), next: nothing }),
]);

/** `first = NULL`: nothing leads to its node any more. */
const dropped: CaseView = {
  ...caseOf([variable("first", nothing), ...linked.nodes.slice(1)]),
  lost: ["a"],
};

async function steppedTo(
  next: CaseView,
  before: CaseView,
): Promise<{ next: Placed; before: Placed; kept: Placed }> {
  const [placedNext, placedBefore] = [await layout(next), await layout(before)];
  return { next: placedNext, before: placedBefore, kept: keepPlaces(placedNext, placedBefore) };
}

const boxes = ({ nodes }: Placed) =>
  Object.fromEntries(nodes.map(({ node, x, y, box }) => [node.id, { x: x + box.x, y: y + box.y }]));

describe("where arrows only go", () => {
  test("every box stays where it was", async () => {
    const { kept, before } = await steppedTo(dropped, linked);
    const boxOf = (placed: Placed, id: string) => boxes(placed)[id];
    for (const id of ["a", "b"]) expect(boxOf(kept, id)).toEqual(boxOf(before, id));
  });

  test("variables whose values take more room grow to the left", async () => {
    const shorter = caseOf([variable("n", integer("n")), ...linked.nodes]);
    const longer = caseOf([variable("n", integer("at least 4")), ...dropped.nodes]);
    const { kept, before } = await steppedTo(longer, shorter);
    expect(boxes(kept).b).toEqual(boxes(before).b);
    const rightOf = (placed: Placed) => placed.nodes.map(({ x, width }) => x + width)[0];
    expect(rightOf(kept)).toBe(rightOf(before));
  });

  test("what becomes wider pushes on what is right of it", async () => {
    const wider = {
      ...dropped,
      nodes: dropped.nodes.map((node) =>
        node.id === "a" ? object("a", "struct node", { value: integer("at least 4"), next: to("b") }) : node,
      ),
    };
    const { kept, before } = await steppedTo(wider, linked);
    const gap = (placed: Placed) => {
      const [a, b] = ["a", "b"].map((id) => placed.nodes.find(({ node }) => node.id === id)!);
      return b!.x - (a!.x + a!.width);
    };
    expect(boxes(kept).a).toEqual(boxes(before).a);
    expect(boxes(kept).b!.y).toBe(boxes(before).b!.y);
    expect(gap(kept)).toBe(gap(before));
  });

  test("what is shown is the new heap", async () => {
    const { kept, next } = await steppedTo(dropped, linked);
    expect(kept.nodes.find(({ node }) => node.id === "a")?.caption).toBe("lost");
    expect(kept.edges.map(({ pointer }) => pointer.id)).toEqual(next.edges.map(({ pointer }) => pointer.id));
  });

  test("arrows still begin and end at the borders of their nodes, in right angles", async () => {
    const { kept } = await steppedTo(dropped, linked);
    const bodies = new Map(kept.nodes.map((body) => [body.node.id, body]));
    expect(kept.edges).not.toHaveLength(0);
    for (const { pointer, points } of kept.edges) {
      const from = bodies.get(pointer.from.id)!;
      const target = bodies.get(pointer.to.id)!;
      expect(points[0]!.x).toBe(from.x + from.width);
      expect(points.at(-1)!.x).toBe(target.x);
      points.slice(1).forEach((point, index) => {
        expect(point.x === points[index]!.x || point.y === points[index]!.y).toBe(true);
      });
    }
  });
});

test("a node that came in is laid out anew", async () => {
  const { kept, next } = await steppedTo(linked, caseOf(linked.nodes.slice(0, 1)));
  expect(kept).toEqual(next);
});

test("a pointer that was turned is laid out anew", async () => {
  const turned = caseOf([variable("first", to("b")), ...linked.nodes.slice(1)]);
  const { kept, next } = await steppedTo(turned, linked);
  expect(kept).toEqual(next);
});
