import { expect, test } from "vitest";
import { layout } from "../../../server/src/drawing/layout.ts";
import { overlap, type PlacedRegion } from "../../../server/src/drawing/regions.ts";
import { toSvg } from "../../../server/src/drawing/svg.ts";
import { caseText } from "../../../server/src/drawing/text.ts";
import type { NodeView, RegionView } from "../../../server/src/protocol/shapeView.ts";
import { caseOf, integer, nothing, object, to, variable } from "../../support/shapeViews.ts";

const regions: readonly RegionView[] = [
  { id: "frame0", kind: "pending", label: "walk, call 1, waiting", count: "one" },
  { id: "frame", kind: "frame", label: "walk, call 2", count: "one" },
  { id: "globals", kind: "globals", label: "globals", count: "one" },
  { id: "caller", kind: "caller", label: "caller's memory", count: "one" },
];

const inRegion = (region: string, node: NodeView): NodeView => ({ ...node, region });
const given = (id: string, next: string | null): NodeView =>
  inRegion("caller", {
    ...object(id, "struct node", { next: next === null ? nothing : to(next) }),
    kind: "input",
  });

const recursion = caseOf(
  [
    inRegion("frame0", { ...variable("x", to("a")), id: "outer x" }),
    inRegion("frame", variable("x", to("b"))),
    inRegion("frame", variable("n", integer("3"))),
    inRegion("globals", variable("log", nothing, "global")),
    given("a", "b"),
    given("b", null),
  ],
  { regions },
);

async function placedRegion(id: string): Promise<PlacedRegion> {
  return (await layout(recursion)).regions.find(({ region }) => region.id === id)!;
}

test("each frame encloses its variables and no other; the innermost is the lowest", async () => {
  const { nodes, regions: placed } = await layout(recursion);
  for (const { region, ...outline } of placed) {
    for (const body of nodes) expect(overlap(outline, body)).toBe(body.node.region === region.id);
  }
  const tops = await Promise.all(["globals", "frame0", "frame"].map(placedRegion));
  expect(tops.map(({ y }) => y)).toEqual(tops.map(({ y }) => y).toSorted((a, b) => a - b));
});

test("an outline that would hold others falls apart", async () => {
  const own = object("own", "struct node", { next: to("b") });
  const between = caseOf(
    [inRegion("frame", variable("x", to("a"))), given("a", "own"), own, given("b", null)],
    { regions },
  );
  const { nodes, regions: placed } = await layout(between);
  const body = nodes.find(({ node }) => node.id === "own")!;
  const hulls = placed.filter(({ region }) => region.kind === "caller");
  expect(hulls.length).toBeGreaterThan(1);
  for (const hull of hulls) expect(overlap(hull, body)).toBe(false);
});

test("labels are drawn, and tell whose variable is meant in words", async () => {
  const svg = await toSvg(recursion, "dark");
  for (const { label } of regions) expect(svg).toContain(`>${label}<`);
  expect(caseText(recursion)).toContain("x (walk, call 1, waiting): ->");
});
