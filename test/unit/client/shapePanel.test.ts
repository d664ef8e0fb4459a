// The Heap panel's conversation with the server on one side and the page on the
// other, in an editor made of paper.

import { describe, expect, test, vi } from "vitest";
import { clipboard, commands, editor, fire, logged, page, posted, settings, shown } from "./fakeEditor.ts";
import {
  change,
  open,
  place,
  press,
  register,
  settle,
  stand,
  steppedServer,
  told,
  uri,
  view,
} from "./panelTest.ts";

vi.mock("vscode", async () => (await import("./fakeEditor.ts")).fakeVscode());
vi.mock("../../../client/src/languageClient.ts", () => ({
  documentSelector: [],
  showHeapCommand: "heaplens.showHeap",
  explainCommand: "heaplens.explainFinding",
}));

test("the page lets in its own script only, and opens beside without the focus", () => {
  open(async () => null);
  expect(page.columns.at(-1)).toEqual({ viewColumn: -2, preserveFocus: true });
  const policy = /content="([^"]*)"/.exec(page.html)![1]!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)![1]!;
  expect(page.html).toContain(`<script nonce="${nonce}" src="https://here/ext/dist/webview.js"></script>`);
  expect(page.html.match(/<script/g)).toHaveLength(1);
});

describe("following the cursor", () => {
  test("a page that is ready is shown the heap at the cursor", async () => {
    const request = vi.fn(async () => ({ view }));
    open(request);
    fire("message", { type: "ready" });
    await settle();
    expect(told("show")).toEqual([{ type: "show", view }]);
    expect(request).toHaveBeenCalledWith(
      "heaplens/shapeAt",
      { uri, position: { line: 3, character: 9 }, moment: "after" },
      expect.anything(),
    );
  });

  test("in front of a statement the heap before it is asked for", async () => {
    const request = vi.fn(async () => ({ view }));
    open(request);
    const at = { line: 3, character: 0 };
    fire("selection", { textEditor: { ...editor, selection: { active: at, start: at, end: at } } });
    await settle();
    expect(request).toHaveBeenCalledWith(
      "heaplens/shapeAt",
      expect.objectContaining({ position: { line: 3, character: 4 }, moment: "before" }),
      expect.anything(),
    );
  });

  test("before or after, as one likes, as long as the cursor stays on the line", async () => {
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    await press("moment");
    await press("moment");
    await press("moment");
    expect(asked.map(({ moment }) => moment)).toEqual(["after", "before", "after", "before"]);
    const at = { line: 2, character: 9 };
    fire("selection", { textEditor: { ...editor, selection: { active: at, start: at, end: at } } });
    await settle();
    expect(asked.at(-1)).toEqual({ line: 2, moment: "after" });
  });

  test("a cursor that runs asks once, when it rests as long as the setting says", async () => {
    settings.set("panel.debounce", 200);
    const { request, asked } = steppedServer();
    open(request);
    for (let step = 0; step < 5; step++) {
      fire("selection", { textEditor: editor });
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(asked).toHaveLength(0);
    await settle();
    expect(asked).toHaveLength(1);
  });

  test("not where the setting says that it does not; then opening the panel again shows the place", async () => {
    settings.set("panel.followCursor", false);
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    fire("selection", { textEditor: editor });
    await settle();
    expect(asked).toHaveLength(1);
    commands.get("heaplens.showHeap")!();
    await settle();
    expect(asked).toHaveLength(2);
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
    expect(told("nothing")).toEqual([{ type: "nothing", reason: "this point is never reached" }]);
  });
});

test("a pause keeps the picture, says that the code has changed, and ends with the newest", async () => {
  const { request, asked } = steppedServer();
  open(request);
  fire("message", { type: "ready" });
  await settle();
  await press("pause");
  fire("selection", { textEditor: editor });
  await settle();
  expect(stand()).toMatchObject({ paused: true, outdated: false });
  fire("text", { document: editor.document, contentChanges: [change(1, 0, "a\n")] });
  await settle();
  expect(asked).toHaveLength(1);
  expect(stand()).toMatchObject({ paused: true, outdated: true });
  await press("pause");
  expect(asked).toHaveLength(2);
  expect(stand()).toMatchObject({ paused: false, outdated: false });
});

test("commands of the page are handed to it, and open the panel if they have to", () => {
  register(async () => null);
  commands.get("heaplens.heap.copySvg")!();
  expect(posted).toEqual([{ type: "act", action: "copySvg" }]);
});

test("what the page has drawn is copied, and it is told so", async () => {
  open(async () => null);
  fire("message", { type: "copy", what: "SVG", content: "<svg/>" });
  await settle();
  expect(clipboard).toEqual(["<svg/>"]);
  expect(told("tell")).toEqual([{ type: "tell", words: "Copied as SVG" }]);
});

test("messages that are not understood are noted in the log, and nothing else happens", async () => {
  open(async () => null);
  fire("message", { type: "format", disk: "C:" });
  fire("message", { type: "refused", why: "view.cases: a list is expected" });
  await settle();
  expect(posted).toEqual([]);
  expect(logged).toEqual([
    expect.stringContaining("is not understood: type:"),
    expect.stringContaining("refused a message: view.cases: a list is expected"),
  ]);
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
  [
    { view: { procedure: 1 } },
    "The server's answer was not understood (view.procedure: a text is expected).",
  ],
])("nothing to show has a reason: %j", async (answer, reason) => {
  open(async () => answer);
  fire("message", { type: "ready" });
  await settle();
  expect(told("nothing")).toEqual([{ type: "nothing", reason }]);
});

test("a server that fails is a reason too", async () => {
  open(() => Promise.reject(new Error("the server is not running")));
  fire("message", { type: "ready" });
  await settle();
  expect(told("nothing")).toEqual([{ type: "nothing", reason: "the server is not running" }]);
});

test("revealing a place shows it in the editor, keeps the picture, and a place that is none is ignored", async () => {
  const { request, asked } = steppedServer();
  open(request);
  fire("message", { type: "ready" });
  await settle();
  fire("message", { type: "reveal", place });
  await settle();
  const { start, end } = place.range;
  fire("selection", { textEditor: { ...editor, selection: { active: end, start, end } } });
  fire("message", { type: "reveal", place: { ...place, file: "/project/b.h" } });
  fire("message", { type: "reveal", place: "everywhere" });
  await settle();
  expect(asked).toHaveLength(1);
  expect(shown).toMatchObject([
    [{ uri: { path: "/project/a.c" } }, { viewColumn: 1, selection: place.range }],
    [{ uri: { path: "/project/b.h" } }, { viewColumn: 1 }],
  ]);
});
