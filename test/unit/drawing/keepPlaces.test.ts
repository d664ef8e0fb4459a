import { describe, expect, test } from "vitest";
import { keepPlaces } from "../../../server/src/drawing/keepPlaces.ts";
import { layout } from "../../../server/src/drawing/layout.ts";
import type { Placed } from "../../../server/src/drawing/placed.ts";
import { overlap } from "../../../server/src/drawing/regions.ts";
import { crosses } from "../../../server/src/drawing/route.ts";
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

  test("what becomes wider leaves the others where they are, as long as there is room", async () => {
    const widerBy = (text: string) => ({
      ...dropped,
      nodes: dropped.nodes.map((node) =>
        node.id === "a" ? object("a", "struct node", { value: integer(text), next: to("b") }) : node,
      ),
    });
    const { kept, before } = await steppedTo(widerBy("at least 4"), linked);
    expect([boxes(kept).a, boxes(kept).b]).toEqual([boxes(before).a, boxes(before).b]);
    const pushed = (await steppedTo(widerBy("at least 1234567890"), linked)).kept;
    const [a, b] = ["a", "b"].map((id) => pushed.nodes.find(({ node }) => node.id === id)!);
    expect(boxes(pushed).a).toEqual(boxes(before).a);
    expect(b!.x).toBeGreaterThan(a!.x + a!.width);
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

test("where there was no object yet, the picture is laid out anew", async () => {
  const { kept, next } = await steppedTo(linked, caseOf(linked.nodes.slice(0, 1)));
  expect(kept).toEqual(next);
});

test("a node that came in takes a free place, and the others stay", async () => {
  const added = caseOf([
    ...linked.nodes.slice(0, 3),
    object("b", "struct node", { value: integer("2"), next: to("c") }),
    object("c", "struct node", { value: integer("3"), next: nothing }),
  ]);
  const { kept, before } = await steppedTo(added, linked);
  for (const id of ["a", "b"]) expect(boxes(kept)[id]).toEqual(boxes(before)[id]);
  expect(boxes(kept).c!.x).toBeGreaterThan(boxes(kept).b!.x);
});

test("a pointer that was turned finds its way around what stays", async () => {
  const turned = caseOf([variable("first", to("b")), ...linked.nodes.slice(1)]);
  const { kept, before } = await steppedTo(turned, linked);
  for (const id of ["a", "b"]) expect(boxes(kept)[id]).toEqual(boxes(before)[id]);
  const [edge] = kept.edges;
  const stretches = edge!.points.slice(1).map((end, index) => ({ from: edge!.points[index]!, to: end }));
  for (const body of kept.nodes) {
    expect(stretches.filter((stretch) => crosses(stretch, body))).toEqual([]);
  }
});

test("a global that comes into sight goes to the others, and covers no frame", async () => {
  const regions = [
    { id: "frame", kind: "frame", label: "f", count: "one" },
    { id: "globals", kind: "globals", label: "globals", count: "one" },
  ] as const;
  const inside = variable("p", to("a"));
  const global = (name: string) => ({ ...variable(name, nothing, "global"), region: "globals" });
  const before = caseOf([{ ...inside, region: "frame" }, global("first"), linked.nodes[2]!], { regions });
  const after = caseOf(
    [{ ...inside, region: "frame" }, global("first"), global("second"), linked.nodes[2]!],
    { regions },
  );
  const { kept } = await steppedTo(after, before);
  const [frame, globals] = regions.map(({ id }) => kept.regions.find(({ region }) => region.id === id)!);
  expect(overlap(frame!, globals!)).toBe(false);
  const second = kept.nodes.find(({ node }) => node.label === "second")!;
  expect(overlap(globals!, second)).toBe(true);
});
