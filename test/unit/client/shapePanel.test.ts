// The Heap panel's conversation with the server on one side and the page on the
// other, in an editor made of paper.

import { beforeEach, expect, test, vi } from "vitest";
import { registerShapePanel } from "../../../client/src/features/shapePanel.ts";
import type { Server } from "../../../client/src/languageClient.ts";
import { commands, editor, events, fakeServer, fire, page, posted, shown } from "./fakeEditor.ts";

vi.mock("vscode", async () => (await import("./fakeEditor.ts")).fakeVscode());
vi.mock("../../../client/src/languageClient.ts", () => ({
  documentSelector: [],
  showHeapCommand: "heaplens.showHeap",
}));

const place = {
  file: "/project/a.c",
  range: { start: { line: 1, character: 2 }, end: { line: 1, character: 6 } },
};
const view = { procedure: "f", place, moment: "after", cases: [], incomplete: [] };

beforeEach(() => {
  events.clear();
  posted.length = 0;
  shown.length = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open(request: Server["request"]) {
  const context = { extensionUri: "/ext", subscriptions: [] };
  registerShapePanel(context as unknown as Parameters<typeof registerShapePanel>[0], fakeServer(request));
  commands.get("heaplens.showHeap")!();
}

const settle = () => vi.advanceTimersByTimeAsync(60);

test("the page lets in its own script only, and opens beside without the focus", () => {
  open(async () => null);
  expect(page.columns.at(-1)).toEqual({ viewColumn: -2, preserveFocus: true });
  const policy = /content="([^"]*)"/.exec(page.html)![1]!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-eval");
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)![1]!;
  expect(page.html).toContain(`<script nonce="${nonce}" src="https://here/ext/dist/webview.js"></script>`);
  expect(page.html.match(/<script/g)).toHaveLength(1);
});

test("a page that is ready is shown the heap at the cursor", async () => {
  const request = vi.fn(async () => ({ view }));
  open(request);
  fire("message", { type: "ready" });
  await settle();
  expect(posted).toEqual([{ type: "show", view }]);
  expect(request).toHaveBeenCalledWith(
    "heaplens/shapeAt",
    { uri: "file:///project/a.c", position: { line: 3, character: 9 }, moment: "after" },
    expect.anything(),
  );
});

test("in front of a statement the heap before it is asked for", async () => {
  const request = vi.fn(async () => ({ view }));
  open(request);
  fire("selection", { textEditor: { ...editor, selection: { active: { line: 3, character: 0 } } } });
  await settle();
  expect(request).toHaveBeenCalledWith(
    "heaplens/shapeAt",
    expect.objectContaining({ position: { line: 3, character: 4 }, moment: "before" }),
    expect.anything(),
  );
});

test("a cursor that runs asks once, when it rests", async () => {
  const request = vi.fn(async () => ({ view }));
  open(request);
  for (let step = 0; step < 5; step++) {
    fire("selection", { textEditor: editor });
    await vi.advanceTimersByTimeAsync(20);
  }
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
});

test("a slow answer is announced, and an answer that came too late is not shown", async () => {
  const answers: ((answer: unknown) => void)[] = [];
  open(() => new Promise((resolve) => answers.push(resolve)));
  fire("message", { type: "ready" });
  await vi.advanceTimersByTimeAsync(200);
  expect(posted).toEqual([{ type: "computing" }]);
  fire("selection", { textEditor: editor });
  await settle();
  answers[0]!({ reason: "too late" });
  answers[1]!({ reason: "this point is never reached" });
  await settle();
  expect(posted.at(-1)).toEqual({ type: "nothing", reason: "this point is never reached" });
  expect(posted).not.toContainEqual({ type: "nothing", reason: "too late" });
});

test("a panel that is closed is told nothing more", async () => {
  open(() => new Promise(() => {}));
  fire("message", { type: "ready" });
  fire("selection", { textEditor: editor });
  fire("dispose", undefined);
  await vi.advanceTimersByTimeAsync(300);
  expect(posted).toEqual([]);
});

test.each([
  [null, "There is no function at the cursor."],
  [{ view: { procedure: 1 } }, "The server's answer was not understood."],
])("nothing to show has a reason: %j", async (answer, reason) => {
  open(async () => answer);
  fire("message", { type: "ready" });
  await settle();
  expect(posted).toEqual([{ type: "nothing", reason }]);
});

test("a server that fails is a reason too", async () => {
  open(() => Promise.reject(new Error("the server is not running")));
  fire("message", { type: "ready" });
  await settle();
  expect(posted).toEqual([{ type: "nothing", reason: "the server is not running" }]);
});

test("revealing a place shows it in the editor, and a place that is none is ignored", async () => {
  open(async () => ({ view }));
  fire("message", { type: "ready" });
  await settle();
  fire("message", { type: "reveal", place });
  fire("message", { type: "reveal", place: { ...place, file: "/project/b.h" } });
  fire("message", { type: "reveal", place: "everywhere" });
  await settle();
  expect(shown).toMatchObject([
    [editor.document, { viewColumn: 1, selection: { numbers: [1, 2, 1, 6] } }],
    [{ opened: { path: "/project/b.h" } }, { viewColumn: 1 }],
  ]);
});
