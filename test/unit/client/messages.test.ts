// What the extension accepts from the server and from the Heap panel, and what a command of ours as its arguments.

import { expect, test } from "vitest";
import { parsePositionArgument } from "../../../client/src/messages.ts";
import {
  findingsResultSchema,
  shapeAtResultSchema,
  statusParamsSchema,
  textResultSchema,
} from "../../../server/src/protocol/messages.ts";
import { fromPanelSchema } from "../../../server/src/protocol/panel.ts";
import { parse, parsed } from "../../../server/src/protocol/schema.ts";

const place = {
  file: "/project/a.c",
  range: { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } },
};
const view = { procedure: "f", place, moment: "before", run: "single", cases: [], incomplete: [] };

test("the panel may say that it is ready, ask for a place, and for what its buttons do", () => {
  for (const message of [
    { type: "ready" },
    { type: "reveal", place },
    { type: "act", action: "next" },
    { type: "goToStep", index: 3 },
  ]) {
    expect(parsed(fromPanelSchema, message)).toEqual(message);
  }
});

test.each([
  [null, "the whole: an object is expected"],
  ["ready", "the whole: an object is expected"],
  [{ type: "act", action: "format" }, "action: 'previous' or 'next' or"],
  [{ type: "goToStep", index: -1 }, "index: a whole number from 0 on is expected"],
  [{ type: "reveal" }, "place: an object is expected"],
  [{ type: "reveal", place: { ...place, file: 3 } }, "place.file: a text is expected"],
  [{ type: "reveal", place: { file: "/a.c", range: { start: place.range.start } } }, "place.range.end"],
  [
    { type: "reveal", place: { file: "/a.c", range: { ...place.range, end: { line: -1, character: 0 } } } },
    "place.range.end.line",
  ],
])("other messages of the panel are refused with the reason: %j", (message, why) => {
  expect(parse(fromPanelSchema, message)).toMatchObject({
    kind: "bad",
    why: expect.stringContaining(why),
  });
});

test("a heap, a reason and nothing are answers of the server; others are not", () => {
  for (const answer of [{ view }, { reason: "never reached" }, null]) {
    expect(parse(shapeAtResultSchema, answer)).toEqual({ kind: "good", value: answer });
  }
  expect(parse(shapeAtResultSchema, { view: { ...view, moment: "during" } })).toEqual({
    kind: "bad",
    why: "view.moment: 'before' or 'after' is expected",
  });
  expect(parse(shapeAtResultSchema, "f").kind).toBe("bad");
});

test("a printed function or a reason is an answer; others are not", () => {
  expect(parsed(textResultSchema, { procedure: "f", text: "..." })).toEqual({ procedure: "f", text: "..." });
  expect(parsed(textResultSchema, { reason: "no function" })).toEqual({ reason: "no function" });
  expect(parsed(textResultSchema, { procedure: "f" })).toBeNull();
});

test("a status is taken only if it is whole", () => {
  const status = { state: "ready", findings: 2, missing: ["a.h"] };
  expect(parsed(statusParamsSchema, status)).toEqual(status);
  expect(parsed(statusParamsSchema, { ...status, state: "asleep" })).toBeNull();
  expect(parsed(statusParamsSchema, { ...status, missing: [1] })).toBeNull();
});

test("a list of findings is taken only if each of them is whole", () => {
  const step = { uri: "file:///a.c", range: place.range, message: "allocated" };
  const finding = {
    ...step,
    fingerprint: "1",
    code: "leak-scope",
    certainty: "certain",
    procedure: "f",
    steps: [step],
  };
  const list = { checkedFiles: 1, findings: [finding] };
  expect(parsed(findingsResultSchema, list)).toEqual(list);
  expect(parsed(findingsResultSchema, { checkedFiles: 0, findings: [] })).not.toBeNull();
  for (const wrong of [
    { findings: [] },
    { ...list, findings: [{ ...finding, certainty: "perhaps" }] },
    { ...list, findings: [{ ...finding, steps: [{ uri: 1 }] }] },
    { ...list, findings: [null] },
  ]) {
    expect(parsed(findingsResultSchema, wrong)).toBeNull();
  }
});

test("a place that a command is given is taken only if it is whole", () => {
  const position = { line: 1, character: 2 };
  expect(parsePositionArgument("file:///a.c", position)).toEqual({ uri: "file:///a.c", position });
  expect(parsePositionArgument({ scheme: "file" }, undefined)).toBeNull();
  expect(parsePositionArgument("file:///a.c", { line: -1, character: 0 })).toBeNull();
});
