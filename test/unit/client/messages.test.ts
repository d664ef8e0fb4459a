// What the extension accepts from the server and from the Heap panel.

import { expect, test } from "vitest";
import {
  parseFindings,
  parseFromPanel,
  parsePositionArgument,
  parseShapeAt,
  parseStatus,
  parseText,
} from "../../../client/src/messages.ts";

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
  expect(parseText({ procedure: "f", text: "..." })).toEqual({ procedure: "f", text: "..." });
  expect(parseText({ reason: "no function" })).toEqual({ reason: "no function" });
  expect(parseText({ procedure: "f" })).toBeNull();
});

test("a status is taken only if it is whole", () => {
  const status = { state: "ready", findings: 2, missing: ["a.h"] };
  expect(parseStatus(status)).toEqual(status);
  expect(parseStatus({ ...status, state: "asleep" })).toBeNull();
  expect(parseStatus({ ...status, missing: [1] })).toBeNull();
});

test("a list of findings is taken only if each of them is whole", () => {
  const step = { uri: "file:///a.c", range: place.range, message: "allocated" };
  const finding = { ...step, code: "leak-scope", certainty: "certain", procedure: "f", steps: [step] };
  const list = { checkedFiles: 1, findings: [finding] };
  expect(parseFindings(list)).toEqual(list);
  expect(parseFindings({ checkedFiles: 0, findings: [] })).not.toBeNull();
  expect(parseFindings({ findings: [] })).toBeNull();
  expect(parseFindings({ ...list, findings: [{ ...finding, certainty: "perhaps" }] })).toBeNull();
  expect(parseFindings({ ...list, findings: [{ ...finding, steps: [{ uri: 1 }] }] })).toBeNull();
  expect(parseFindings({ ...list, findings: [null] })).toBeNull();
});

test("a place that a command is given is taken only if it is whole", () => {
  const position = { line: 1, character: 2 };
  expect(parsePositionArgument("file:///a.c", position)).toEqual({ uri: "file:///a.c", position });
  expect(parsePositionArgument({ scheme: "file" }, undefined)).toBeNull();
  expect(parsePositionArgument("file:///a.c", { line: -1, character: 0 })).toBeNull();
});
