import { describe, expect, test } from "vitest";
import { layout } from "../../../server/src/drawing/layout.ts";
import { palettes } from "../../../server/src/drawing/palette.ts";
import { toPanelSchema } from "../../../server/src/protocol/panel.ts";
import { parse, parsed } from "../../../server/src/protocol/schema.ts";
import { elementsOf } from "../../../webview/src/render/elements.ts";
import { paletteFrom, themeKind } from "../../../webview/src/theme.ts";
import { samples } from "../../support/shapeViews.ts";
import { parseXml } from "../../support/xml.ts";

describe("messages to the panel", () => {
  test.each(Object.entries(samples))("%s is accepted as it comes out of a message", (_, view) => {
    const message: unknown = JSON.parse(JSON.stringify({ type: "show", view }));
    expect(parse(toPanelSchema, message)).toEqual({ kind: "good", value: message });
  });

  test.each([
    { type: "nothing", reason: "The cursor is not in a procedure." },
    { type: "computing" },
    { type: "act", action: "fit" },
  ])("%j is accepted", (message) => {
    expect(parsed(toPanelSchema, message)).toEqual(message);
  });

  test.each([
    [{ type: "nothing" }, "reason: a text is expected"],
    [
      { type: "show", view: { ...samples.list, cases: [{}] } },
      "view.cases[0].conditions: a list is expected",
    ],
    [
      { type: "show", view: { ...samples.list, moment: "during" } },
      "view.moment: 'before' or 'after' is expected",
    ],
    [{ type: "act", action: "pin" }, "action: 'previousCase' or"],
    [{ type: "run", code: "alert(1)" }, "type: 'show' or 'nothing' or"],
    ["show", "the whole: an object is expected"],
    [null, "the whole: an object is expected"],
  ])("%j is refused with the reason", (message, why) => {
    expect(parse(toPanelSchema, message)).toEqual({ kind: "bad", why: expect.stringContaining(why) });
  });
});

describe("elements for cytoscape", () => {
  test.each(Object.entries(samples))("%s: bends lie where layout put them", async (_, view) => {
    const placed = await layout(view.cases[0]!);
    const elements = elementsOf(placed, palettes.dark);
    const centres = new Map(elements.map(({ data, position }) => [data.id, position]));
    for (const { pointer, points } of placed.edges) {
      const { data } = elements.find((element) => element.data.id === pointer.id)!;
      const from = centres.get(data.source)!;
      const to = centres.get(data.target)!;
      const drawn = [
        moved(from, data.sourceEnd),
        ...corners(from, to, data.weights, data.distances),
        moved(to, data.targetEnd),
      ];
      expect(drawn).toHaveLength(points.length);
      drawn.forEach((point, index) => {
        expect(point.x).toBeCloseTo(points[index]!.x, 6);
        expect(point.y).toBeCloseTo(points[index]!.y, 6);
      });
    }
  });

  test("each node is a well-formed image of its own size", async () => {
    const placed = await layout(samples.stack.cases[0]!);
    const elements = elementsOf(placed, palettes.light).filter(({ classes }) => classes === "body");
    expect(elements).toHaveLength(placed.nodes.length);
    for (const { data } of elements) {
      const [root] = parseXml(decodeURIComponent(data.image.slice("data:image/svg+xml;utf8,".length)));
      expect(root!.attributes).toMatchObject({ width: String(data.width), height: String(data.height) });
    }
  });
});

describe("theme", () => {
  test("takes the user's colours, and the usual ones where there are none", () => {
    const colours = { "--vscode-editor-background": "#102030", "--vscode-textLink-foreground": "#f80" };
    const palette = paletteFrom("dark", (name) => (colours as Readonly<Record<string, string>>)[name] ?? "");
    expect(palette.background).toBe("rgb(16, 32, 48)");
    expect(palette.pointer).toBe("rgb(255, 136, 0)");
    expect(palette.danger).toBe("rgb(255, 123, 114)");
  });

  test("makes translucent colours opaque, which a canvas of arrows needs", () => {
    const read = (name: string) => (name === "--vscode-descriptionForeground" ? "#ffffff80" : "#000000");
    expect(paletteFrom("high-contrast", read).muted).toBe("rgb(128, 128, 128)");
  });

  test("draws boxes with the contrast border in high contrast", () => {
    const read = (name: string) => (name === "--vscode-contrastBorder" ? "rgb(111, 195, 223)" : "");
    expect(paletteFrom("high-contrast", read).line).toBe("rgb(111, 195, 223)");
    expect(paletteFrom("dark", read).line).not.toBe("rgb(111, 195, 223)");
  });

  test.each([
    { classes: ["vscode-light"], kind: "light" },
    { classes: ["vscode-dark"], kind: "dark" },
    { classes: ["vscode-high-contrast"], kind: "high-contrast" },
    { classes: ["vscode-high-contrast", "vscode-high-contrast-light"], kind: "high-contrast-light" },
  ])("$classes means $kind", ({ classes, kind }) => {
    expect(themeKind({ contains: (name) => classes.includes(name) })).toBe(kind);
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Cytoscape's own rule for the corners of an edge, from the centres of its nodes. */
function corners(from: Point, to: Point, weights: string, offsets: string): readonly Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const distances = numbers(offsets);
  return numbers(weights).map((weight, index) => ({
    x: from.x + (to.x - from.x) * weight + across.x * distances[index]!,
    y: from.y + (to.y - from.y) * weight + across.y * distances[index]!,
  }));
}

function moved(centre: Point, offset: string): Point {
  const [x = 0, y = 0] = numbers(offset.replaceAll("px", ""));
  return { x: centre.x + x, y: centre.y + y };
}

function numbers(text: string): readonly number[] {
  return text === "" ? [] : text.split(" ").map(Number);
}
