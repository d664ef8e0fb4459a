// The heap in words, as lists that one can move in: it says all that the plain text says, which says all that the
// picture shows.

import { describe, expect, test } from "vitest";
import { caseText } from "../../../server/src/drawing/text.ts";
import { plain } from "../../../server/src/drawing/words.ts";
import { changeWords } from "../../../webview/src/changeWords.ts";
import { findNodes } from "../../../webview/src/find.ts";
import { glance, twinOf } from "../../../webview/src/twin.ts";
import { caseOf, integer, nothing, object, samples, to, variable } from "../../support/shapeViews.ts";

const node = "struct node";
const two = caseOf([
  variable("head", to("a")),
  variable("count", integer("2"), "global"),
  object("a", node, { value: integer("1"), next: to("b") }, 9),
  object("b", "struct tail", { next: nothing }, 11),
]);

describe("the twin", () => {
  test.each(Object.entries(samples))("%s: every word of the plain text is in it", (_, view) => {
    for (const one of view.cases) {
      const said = twinOf(one)
        .flatMap(({ heading, items }) => [
          heading,
          ...items.flatMap(({ title, origin, lines }) => [
            title,
            origin ?? "",
            ...lines.flatMap(({ field, text }) => [field, text]),
          ]),
        ])
        .join("\n");
      if (one.nodes.length === 0) continue;
      for (const words of plain(caseText(one)).split(/[\n:,]/))
        expect(said).toContain(words.trim().replace(/^from /, ""));
    }
  });

  test("leads from a pointer to what it points at, and from a node to its allocation", () => {
    const items = twinOf(two).flatMap((section) => section.items);
    expect(items[0]!.lines).toEqual([{ field: "", text: `-> ${node}`, target: "a" }]);
    expect(items.find((item) => item.node === "a")).toMatchObject({
      origin: "malloc, line 9",
      lines: [{ field: "value" }, { field: "next", target: "b" }],
    });
  });

  test("says what the statement did, and what was there before", () => {
    const changes = {
      since: "before line 12",
      nodes: [{ node: "b", change: "new" as const }],
      gone: [],
      cells: [{ node: "a", path: "next", offset: 8, change: "re-pointed" as const, before: nothing }],
    };
    const items = twinOf({ ...two, changes }).flatMap((section) => section.items);
    expect(items.find((item) => item.node === "b")?.title).toBe("struct tail, new");
    expect(items.find((item) => item.node === "a")?.lines[1]?.text).toBe("-> struct tail (before: null)");
  });

  test("at a glance: how many there are, and what was lost", () => {
    expect(glance(two)).toBe("2 variables, 2 objects");
    expect(glance({ ...two, lost: ["a"] })).toBe(`2 variables, 2 objects; lost: ${node}`);
  });
});

describe("what changed, in a line", () => {
  test("says what is lost first, and names each thing once", () => {
    const changes = {
      since: "before line 12",
      nodes: [
        { node: "b", change: "new" as const },
        { node: "a", change: "lost" as const },
      ],
      gone: [],
      cells: [
        { node: "&head", path: "", offset: 0, change: "broken" as const, before: to("a") },
        { node: "a", path: "next", offset: 8, change: "re-pointed" as const, before: nothing },
      ],
    };
    expect(changeWords({ ...two, changes })).toBe(
      `Lost: ${node} (malloc, line 9). New: struct tail (malloc, line 11). Re-pointed: head, head->next.`,
    );
    expect(changeWords(two)).toBe("");
  });
});

describe("finding", () => {
  test.each([
    ["head", ["&head"]],
    ["STRUCT", ["&head", "a", "b"]],
    ["struct 11", ["b"]],
    ["value", ["a"]],
    ["global", ["&count"]],
    ["nowhere", []],
    ["  ", []],
  ])("%j", (query, ids) => {
    expect(findNodes(two, query)).toEqual(expect.arrayContaining(ids));
    if (query !== "STRUCT") expect(findNodes(two, query)).toEqual(ids);
  });
});
