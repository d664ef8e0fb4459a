// As much of VS Code as the Heap panel needs, and a server whose answers a test
// decides on.

import { vi } from "vitest";
import type { Server } from "../../../client/src/languageClient.ts";

type Listener = (event: unknown) => unknown;

/** Listeners by the name of their event; `fire` calls them. */
export const events = new Map<string, Listener[]>();
export const commands = new Map<string, (...args: readonly unknown[]) => unknown>();
export const clipboard: string[] = [];
export const marked: unknown[] = [];
export const logged: string[] = [];
export const posted: unknown[] = [];
export const shown: unknown[] = [];
export const page = { html: "", columns: [] as unknown[] };
export const editor = {
  setDecorations: (_: unknown, ranges: unknown) => marked.push(ranges),
  revealRange: () => {},
  document: {
    uri: { toString: () => "file:///project/a.c" },
    languageId: "c",
    isClosed: false,
    lineAt: () => ({ firstNonWhitespaceCharacterIndex: 4 }),
  },
  selection: {
    active: { line: 3, character: 9 },
    start: { line: 3, character: 9 },
    end: { line: 3, character: 9 },
  },
  viewColumn: 1,
};
/** Settings that are not as they are by default. */
export const settings = new Map<string, unknown>();

/** A window that is reloaded: `with` is what the extension has registered for that. */
export const restore: {
  panel: unknown;
  with: { deserializeWebviewPanel(panel: unknown, state: unknown): Promise<void> } | null;
} = { panel: null, with: null };

export function fire(name: string, event: unknown): void {
  for (const listener of events.get(name) ?? []) listener(event);
}

export function fakeServer(request: Server["request"]): Server {
  return {
    start: async () => {},
    restart: async () => {},
    stop: async () => {},
    showLog: () => {},
    log: (line) => logged.push(line),
    request,
    notify: () => {},
    onNotification: (method, listener) => {
      events.set(method, [...(events.get(method) ?? []), listener]);
      return { dispose: () => {} };
    },
    onRunning: () => ({ dispose: () => {} }),
    onStopped: () => ({ dispose: () => {} }),
  };
}

export function fakeVscode() {
  const on = (name: string) => (listener: Listener) => {
    events.set(name, [...(events.get(name) ?? []), listener]);
    return { dispose: () => {} };
  };
  const webview = {
    cspSource: "https://here",
    asWebviewUri: (uri: string) => `https://here${uri}`,
    onDidReceiveMessage: on("message"),
    postMessage: (message: unknown) => posted.push(message),
    set html(html: string) {
      page.html = html;
    },
  };
  const panel = { webview, onDidDispose: on("dispose"), reveal: () => {}, dispose: () => {} };
  restore.panel = panel;
  return {
    Uri: {
      joinPath: (base: string, ...parts: string[]) => [base, ...parts].join("/"),
      file: (path: string) => ({ path, toString: () => `file://${path}` }),
      parse: (uri: string) => ({ path: uri.replace("file://", ""), toString: () => uri }),
    },
    ViewColumn: { Beside: -2 },
    Disposable: vi.fn(),
    Range: class {
      readonly start: { readonly line: number; readonly character: number };
      readonly end: { readonly line: number; readonly character: number };
      constructor(line: number, character: number, endLine: number, endCharacter: number) {
        this.start = { line, character };
        this.end = { line: endLine, character: endCharacter };
      }
    },
    CancellationTokenSource: class {
      readonly token = { isCancellationRequested: false };
      cancel() {
        this.token.isCancellationRequested = true;
      }
    },
    ThemeColor: vi.fn(),
    OverviewRulerLane: { Full: 7 },
    TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
    env: { clipboard: { writeText: async (text: string) => clipboard.push(text) } },
    commands: {
      registerCommand: (name: string, run: (...args: readonly unknown[]) => unknown) =>
        commands.set(name, run),
      executeCommand: async () => {},
    },
    languages: { match: () => 10 },
    window: {
      activeTextEditor: editor,
      visibleTextEditors: [editor],
      createWebviewPanel: (_type: string, _title: string, column: unknown) => {
        page.columns.push(column);
        return panel;
      },
      registerWebviewPanelSerializer: (_: string, serializer: unknown) => {
        restore.with = serializer as typeof restore.with;
      },
      onDidChangeTextEditorSelection: on("selection"),
      onDidChangeActiveTextEditor: on("activeEditor"),
      createTextEditorDecorationType: () => ({ dispose: () => {} }),
      showTextDocument: async (...args: unknown[]) => {
        shown.push(args);
        return editor;
      },
    },
    workspace: {
      onDidChangeTextDocument: on("text"),
      openTextDocument: async (uri: unknown) => ({ uri }),
      getConfiguration: () => ({
        get: (name: string, byDefault: unknown) => settings.get(name) ?? byDefault,
      }),
    },
  };
}
