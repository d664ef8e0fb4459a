// What the extension accepts from the server and from the Heap panel.

import { expect, test } from "vitest";
import { parseFromPanel, parseShapeAt, parseShowIr, parseStatus } from "../../../client/src/messages.ts";

const place = {
  file: "/project/a.c",
  range: { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } },
};
const view = { procedure: "f", place, moment: "before", cases: [], incomplete: [] };

test("the panel may say that it is ready, and ask for a place", () => {
  expect(parseFromPanel({ type: "ready" })).toEqual({ type: "ready" });
  expect(parseFromPanel({ type: "reveal", place })).toEqual({ type: "reveal", place });
});

test.each([
  null,
  "ready",
  { type: "run" },
  { type: "reveal" },
  { type: "reveal", place: { ...place, file: 3 } },
  { type: "reveal", place: { file: "/a.c", range: { start: place.range.start } } },
  { type: "reveal", place: { file: "/a.c", range: { ...place.range, end: { line: -1, character: 0 } } } },
])("other messages of the panel are ignored: %j", (message) => {
  expect(parseFromPanel(message)).toBeNull();
});

test("a heap, a reason and nothing are answers of the server; others are not", () => {
  expect(parseShapeAt({ view })).toEqual({ view });
  expect(parseShapeAt({ reason: "never reached" })).toEqual({ reason: "never reached" });
  expect(parseShapeAt(null)).toBeNull();
  expect(parseShapeAt({ view: { ...view, moment: "during" } })).toBeUndefined();
  expect(parseShapeAt("f")).toBeUndefined();
});

test("a printed function or a reason is an answer; others are not", () => {
  expect(parseShowIr({ procedure: "f", text: "..." })).toEqual({ procedure: "f", text: "..." });
  expect(parseShowIr({ reason: "no function" })).toEqual({ reason: "no function" });
  expect(parseShowIr({ procedure: "f" })).toBeNull();
});

test("a status is taken only if it is whole", () => {
  const status = { state: "ready", findings: 2, missing: ["a.h"] };
  expect(parseStatus(status)).toEqual(status);
  expect(parseStatus({ ...status, state: "asleep" })).toBeNull();
  expect(parseStatus({ ...status, missing: [1] })).toBeNull();
});
