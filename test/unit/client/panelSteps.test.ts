// Steps of the Heap panel: through a function's statements, along a finding's story, and points that are pinned.

import { describe, expect, test, vi } from "vitest";
import { commands, editor, fire, marked, restore, shown } from "./fakeEditor.ts";
import {
  change,
  finding,
  open,
  press,
  register,
  settle,
  stand,
  steppedServer,
  told,
  uri,
} from "./panelTest.ts";

vi.mock("vscode", async () => (await import("./fakeEditor.ts")).fakeVscode());
vi.mock("../../../client/src/languageClient.ts", () => ({
  documentSelector: [],
  showHeapCommand: "heaplens.showHeap",
  explainCommand: "heaplens.explainFinding",
}));

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
