import { describe, expect, test } from "vitest";
import { palettes } from "../../../server/src/drawing/palette.ts";
import { toSvg } from "../../../server/src/drawing/svg.ts";
import type { ThemeKind } from "../../../server/src/protocol/messages.ts";
import {
  caseOf,
  lostAndFreed,
  nothing,
  object,
  samples,
  severalCases,
  stack,
  summary,
  to,
  variable,
  viewOf,
} from "../../support/shapeViews.ts";
import { parseXml } from "../../support/xml.ts";

const themes = Object.keys(palettes) as readonly ThemeKind[];

describe.each(Object.entries(samples))("%s", (_, view) => {
  test.each(themes)("is well-formed and needs nothing else in %s", async (theme) => {
    const svg = await toSvg(view, theme);
    const names = parseXml(svg).map(({ name }) => name);
    expect(names[0]).toBe("svg");
    expect(names).not.toContain("script");
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|url\(|href|@import/);
    expect(svg).toContain(`fill="${palettes[theme].background}"`);
  });

  test("has no numbers that are none", async () => {
    expect(await toSvg(view, "dark")).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test("says in words what it shows", async () => {
  const svg = await toSvg(severalCases, "light");
  expect(svg).toContain("<title>Heap before line 12 in 'f'</title>");
  expect(svg).toMatch(/<desc>[^<]*head: -&gt; struct node #1/);
});

test("shows three cases and counts the rest", async () => {
  const text = textsOf(await toSvg(severalCases, "light"));
  expect(text).toContain("case 1 of 4, at entry: n >= 3 and flags & 1");
  expect(text).toContain("case 3 of 4, at entry: n == 0");
  expect(text).not.toContain("case 4 of 4, at entry: n < 0");
  expect(text).toContain("and 1 more case");
  expect(text).toContain("Incomplete: the loop at line 8 was not followed to its end");
});

describe("where there is little room", () => {
  const sizeOf = (svg: string) => parseXml(svg)[0]!.attributes;

  test("cases that do not fit are counted", async () => {
    const all = Number(sizeOf(await toSvg(severalCases, "light")).height);
    const text = textsOf(await toSvg(severalCases, "light", all / 2));
    expect(text).toContain("case 1 of 4, at entry: n >= 3 and flags & 1");
    expect(text).not.toContain("case 3 of 4, at entry: n == 0");
    expect(text.some((line) => /^and \d more cases$/.test(line))).toBe(true);
  });

  test("a single one is made smaller, in proportion", async () => {
    const { height, width, viewBox } = sizeOf(await toSvg(stack, "light", 60));
    const [, , fullWidth, fullHeight] = viewBox!.split(" ").map(Number);
    expect(Number(height)).toBe(60);
    expect(Number(width) / 60).toBeCloseTo(fullWidth! / fullHeight!, 1);
  });
});

test("numbers cases without a condition, and says nothing of an entry", async () => {
  const text = textsOf(await toSvg(viewOf(caseOf(stack.cases[0]!.nodes), caseOf([])), "light"));
  expect(text).toContain("case 1 of 2");
  expect(text).toContain("case 2 of 2: No variable and no heap object is alive here.");
});

test("draws a single case on its own", async () => {
  const text = textsOf(await toSvg(severalCases.cases[1]!, "light"));
  expect(text).toContain("at entry: n == 1");
  expect(text).toContain("struct node");
});

test("says what is special in words, not in colour alone", async () => {
  expect(textsOf(await toSvg(lostAndFreed, "dark"))).toEqual(
    expect.arrayContaining(["lost", "freed", "maybe freed", "dangling", "unset"]),
  );
  expect(textsOf(await toSvg(summary, "dark"))).toEqual(
    expect.arrayContaining(["0 or more", "may not exist", "from the caller", "cache (global)"]),
  );
});

test("dashes the pointers that may be there", async () => {
  const paths = parseXml(await toSvg(summary, "dark")).filter(({ name }) => name === "path");
  const dashed = paths.filter(({ attributes }) => attributes["stroke-dasharray"] === "5 4");
  expect(dashed).toHaveLength(3);
});

test("an arrow has one look from its dot to its head", async () => {
  const lines = parseXml(await toSvg(summary, "dark")).filter(({ name }) => name === "line");
  const stubs = lines.filter(({ attributes }) => attributes["stroke-dasharray"] === "5 4");
  expect(stubs).toHaveLength(3);
});

test("tells when conditions hold, and leaves out what the picture shows", async () => {
  const waiting = { id: "w", kind: "pending", label: "f, call 1, waiting", count: "one" } as const;
  const one = caseOf([variable("p", nothing)], { conditions: ["n >= 2", "p == NULL"], facts: ["p == NULL"] });
  expect(textsOf(await toSvg(one, "light"))).toContain("at entry: n >= 2");
  const inner = textsOf(await toSvg({ ...one, regions: [waiting] }, "light"));
  expect(inner).toContain("at entry of call 1: n >= 2");
});

test("says below what the marks mean that are there, and no others", async () => {
  const cell = { node: "&p", path: "", offset: 0, change: "re-pointed", before: to("a") } as const;
  const changes = { since: "before line 12", nodes: [], gone: [], cells: [cell] };
  const a = object("a", "struct node", { next: nothing });
  const moved = { ...viewOf(caseOf([variable("p", nothing), a], { changes })), moment: "after" } as const;
  const svg = await toSvg({ ...moved, statement: "p = NULL;" }, "light");
  expect(svg).toMatch(/line 12: <tspan[^>]*>p = NULL;<\/tspan> · bar: changed by it/);
  expect(svg).toContain("dotted: where it pointed before");
  const still = textsOf(await toSvg(viewOf(caseOf([variable("p", to("a")), a])), "light"));
  expect(still.filter((text) => /bold|bar|dotted|dashed/.test(text))).toEqual([]);
});

test("escapes what C strings may hold", async () => {
  const svg = await toSvg(stack, "light");
  expect(svg).toContain("&quot;&lt;a &amp; b&gt;\ufffd&quot;");
});

test("has a picture for a point that is never reached", async () => {
  expect(textsOf(await toSvg(viewOf(), "light"))).toContain("This point is never reached.");
});

test("has a picture for an empty heap", async () => {
  expect(parseXml(await toSvg(viewOf(caseOf([])), "light"))[0]!.name).toBe("svg");
});

function textsOf(svg: string): readonly string[] {
  return parseXml(svg)
    .filter(({ name }) => name === "text")
    .map(({ text }) => text);
}
