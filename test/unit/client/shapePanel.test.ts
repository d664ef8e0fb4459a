// The Heap panel's conversation with the server on one side and the page on the
// other, in an editor made of paper.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { registerShapePanel } from "../../../client/src/features/shapePanel.ts";
import type { Server } from "../../../client/src/languageClient.ts";
import type { Stand, ToPanel } from "../../../server/src/protocol/panel.ts";
import {
  clipboard,
  commands,
  editor,
  events,
  fakeServer,
  fire,
  logged,
  marked,
  page,
  posted,
  restore,
  settings,
  shown,
} from "./fakeEditor.ts";

vi.mock("vscode", async () => (await import("./fakeEditor.ts")).fakeVscode());
vi.mock("../../../client/src/languageClient.ts", () => ({
  documentSelector: [],
  showHeapCommand: "heaplens.showHeap",
  explainCommand: "heaplens.explainFinding",
}));

const uri = "file:///project/a.c";
const place = placeAt(1, 2, 6);
const view = { procedure: "f", place, moment: "after", run: "single", cases: [], incomplete: [] };
const finding = {
  fingerprint: "leak 1",
  code: "leak-scope",
  certainty: "certain",
  message: "'p' leaks",
  procedure: "f",
  uri,
  range: placeAt(9, 0, 1).range,
  steps: [
    { uri, range: placeAt(5, 0, 1).range, message: "allocated by 'malloc'" },
    { uri: "file:///project/b.c", range: placeAt(7, 0, 1).range, message: "returning from 'g'" },
  ],
};

beforeEach(() => {
  for (const each of [events, settings]) each.clear();
  for (const each of [posted, shown, logged, marked, clipboard]) each.length = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function placeAt(line: number, from: number, to: number) {
  return { file: "/project/a.c", range: { start: { line, character: from }, end: { line, character: to } } };
}

function open(request: Server["request"]) {
  register(request);
  commands.get("heaplens.showHeap")!();
}

function register(request: Server["request"]) {
  const context = { extensionUri: "/ext", subscriptions: [] };
  registerShapePanel(context as unknown as Parameters<typeof registerShapePanel>[0], fakeServer(request));
}

/** A server whose function `f` has a statement on each of the lines 1 to 4, and who says where it was asked. */
function steppedServer() {
  const asked: { line: number; moment: string }[] = [];
  const request: Server["request"] = async (method, params) => {
    if (method === "heaplens/findings") return { checkedFiles: 1, findings: [finding] };
    if (method === "heaplens/statements") {
      const statements = [1, 2, 3, 4].map((line) => ({ place: placeAt(line, 2, 6), text: `s${line};` }));
      return { procedure: "f", statements, at: 0 };
    }
    const { position, moment } = params as { position: { line: number }; moment: string };
    asked.push({ line: position.line, moment });
    return { view: { ...view, moment, place: placeAt(position.line, 2, 6) } };
  };
  return { request, asked };
}

const settle = () => vi.advanceTimersByTimeAsync(60);

async function press(action: string): Promise<void> {
  fire("message", { type: "act", action });
  await settle();
}

function told(type: ToPanel["type"]): readonly unknown[] {
  return posted.filter((message) => (message as ToPanel).type === type);
}

function stand(): Stand {
  return (told("stand").at(-1) as { stand: Stand }).stand;
}

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

describe("stepping", () => {
  test("goes through the function's statements from the one at the cursor, and no further than its ends", async () => {
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    expect(stand()).toMatchObject({ subject: { kind: "cursor" }, at: 2 });
    await press("next");
    await press("next");
    expect(stand()).toMatchObject({ subject: { kind: "statements", procedure: "f", index: 3 }, at: 3 });
    for (let times = 0; times < 5; times++) await press("previous");
    expect(stand()).toMatchObject({ at: 0, steps: [{ words: "s1;" }, {}, {}, {}] });
    expect(asked.map(({ line }) => line)).toEqual([3, 4, 4, 3, 2, 1, 1, 1]);
    expect(marked.at(-1)).toEqual([{ start: { line: 1, character: 2 }, end: { line: 1, character: 6 } }]);
  });

  test("from the heap before a statement the next one is that after it", async () => {
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    await press("moment");
    await press("next");
    expect(asked.slice(-2)).toEqual([
      { line: 3, moment: "before" },
      { line: 3, moment: "after" },
    ]);
  });

  test("stays at its step when the text is edited, and ends when the cursor is moved", async () => {
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    await press("previous");
    fire("text", { document: editor.document, contentChanges: [change(0, 0, "\n")] });
    await settle();
    expect(stand()).toMatchObject({ subject: { kind: "statements", index: 1 } });
    expect(asked.slice(-2)).toEqual([
      { line: 2, moment: "after" },
      { line: 2, moment: "after" },
    ]);
    fire("selection", { textEditor: editor });
    await settle();
    expect(stand().subject).toEqual({ kind: "cursor" });
    expect(marked.at(-1)).toEqual([]);
  });

  test("by itself, step after step, until the last or until it is stopped", async () => {
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    fire("message", { type: "goToStep", index: 0 });
    await settle();
    await press("play");
    expect(stand().playing).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.map(({ line }) => line)).toEqual([3, 1, 2, 3, 4]);
    expect(stand().playing).toBe(false);
    await press("play");
    await press("play");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stand()).toMatchObject({ at: 0, playing: false });
  });
});

describe("a finding's story", () => {
  test("is stepped through from its beginning, over files, and ends where the finding is", async () => {
    const { request, asked } = steppedServer();
    register(request);
    await commands.get("heaplens.explainFinding")!("leak 1");
    fire("message", { type: "ready" });
    await settle();
    expect(stand()).toMatchObject({
      title: "'p' leaks",
      at: 0,
      steps: [
        { words: "allocated by 'malloc'", file: "a.c" },
        { words: "returning from 'g'", file: "b.c" },
        { words: "'p' leaks" },
      ],
    });
    await press("next");
    await press("next");
    expect(asked.at(-1)?.line).toBe(9);
  });

  test("stays while the cursor moves, until the cursor is to be followed again", async () => {
    const { request } = steppedServer();
    register(request);
    await commands.get("heaplens.explainFinding")!({ kind: "finding", finding });
    fire("message", { type: "ready" });
    await settle();
    fire("selection", { textEditor: editor });
    await settle();
    expect(stand().subject.kind).toBe("trace");
    await press("followCursor");
    expect(stand()).toMatchObject({ subject: { kind: "cursor" }, steps: [{ words: "s1;" }, {}, {}, {}] });
    expect(stand().title).toBeUndefined();
  });

  test("of the finding at the cursor, where none is named", async () => {
    const { request } = steppedServer();
    register(request);
    editor.selection.active.line = 9;
    await commands.get("heaplens.explainFinding")!();
    editor.selection.active.line = 3;
    fire("message", { type: "ready" });
    await settle();
    expect(stand().title).toBe("'p' leaks");
  });

  test("that is gone says so, also when that is told later", async () => {
    const { request } = steppedServer();
    let isFixed = false;
    register(async (method, params) =>
      method === "heaplens/findings" && isFixed ? { checkedFiles: 1, findings: [] } : request(method, params),
    );
    await commands.get("heaplens.explainFinding")!("leak 1");
    fire("message", { type: "ready" });
    await settle();
    expect(told("nothing")).toEqual([]);
    isFixed = true;
    fire("heaplens/findingsChanged", undefined);
    await settle();
    expect(told("nothing").at(-1)).toMatchObject({ reason: expect.stringContaining("is gone") });
  });
});

describe("what is pinned", () => {
  test("stays when the cursor moves, and moves along with the text", async () => {
    const { request, asked } = steppedServer();
    open(request);
    fire("message", { type: "ready" });
    await settle();
    await press("pin");
    fire("selection", { textEditor: editor });
    fire("text", { document: editor.document, contentChanges: [change(1, 0, "a\nb\n")] });
    await settle();
    expect(asked.at(-1)).toEqual({ line: 5, moment: "after" });
    await press("goToPinned");
    expect(shown).toMatchObject([[{}, { selection: { start: { line: 5 } } }]]);
    await press("pin");
    expect(stand().subject).toEqual({ kind: "cursor" });
  });

  test("is there again after a reload, as is a step", async () => {
    const { request, asked } = steppedServer();
    register(request);
    const pinned = { kind: "pinned", uri, position: { line: 4, character: 2 }, moment: "before" };
    await restore.with!.deserializeWebviewPanel(restore.panel, { subject: pinned });
    fire("message", { type: "ready" });
    await settle();
    expect(asked).toEqual([{ line: 4, moment: "before" }]);
    const step = { kind: "statements", uri, procedure: "f", index: 1, moment: "after" };
    await restore.with!.deserializeWebviewPanel(restore.panel, { subject: step });
    fire("message", { type: "ready" });
    await settle();
    expect(asked.at(-1)).toEqual({ line: 2, moment: "after" });
  });

  test("what another version has left behind is no obstacle", async () => {
    const { request, asked } = steppedServer();
    register(request);
    await restore.with!.deserializeWebviewPanel(restore.panel, { subject: { kind: "dream" } });
    fire("message", { type: "ready" });
    await settle();
    expect(asked).toHaveLength(1);
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

function change(line: number, character: number, text: string) {
  const at = { line, character };
  return { range: { start: at, end: at }, text };
}
