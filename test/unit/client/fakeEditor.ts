// As much of VS Code as the Heap panel needs, and a server whose answers a test
// decides on.

import { vi } from "vitest";
import type { Server } from "../../../client/src/languageClient.ts";

type Listener = (event: unknown) => unknown;

/** Listeners by the name of their event; `fire` calls them. */
export const events = new Map<string, Listener[]>();
export const commands = new Map<string, () => unknown>();
export const posted: unknown[] = [];
export const shown: unknown[] = [];
export const page = { html: "", columns: [] as unknown[] };
export const editor = {
  document: {
    uri: { toString: () => "file:///project/a.c" },
    languageId: "c",
    isClosed: false,
    lineAt: () => ({ firstNonWhitespaceCharacterIndex: 4 }),
  },
  selection: { active: { line: 3, character: 9 } },
  viewColumn: 1,
};

export function fire(name: string, event: unknown): void {
  for (const listener of events.get(name) ?? []) listener(event);
}

export function fakeServer(request: Server["request"]): Server {
  return {
    start: async () => {},
    restart: async () => {},
    stop: async () => {},
    showLog: () => {},
    request,
    notify: () => {},
    onNotification: () => ({ dispose: () => {} }),
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
  return {
    Uri: {
      joinPath: (base: string, ...parts: string[]) => [base, ...parts].join("/"),
      file: (path: string) => ({ path }),
    },
    ViewColumn: { Beside: -2 },
    Disposable: vi.fn(),
    Range: class {
      readonly numbers: readonly number[];
      constructor(...numbers: number[]) {
        this.numbers = numbers;
      }
    },
    CancellationTokenSource: class {
      readonly token = { isCancellationRequested: false };
      cancel() {
        this.token.isCancellationRequested = true;
      }
    },
    commands: {
      registerCommand: (name: string, run: () => unknown) => commands.set(name, run),
    },
    languages: { match: () => 10 },
    window: {
      activeTextEditor: editor,
      visibleTextEditors: [editor],
      createWebviewPanel: (_type: string, _title: string, column: unknown) => {
        page.columns.push(column);
        return { webview, onDidDispose: on("dispose"), reveal: () => {}, dispose: () => {} };
      },
      registerWebviewPanelSerializer: () => {},
      onDidChangeTextEditorSelection: on("selection"),
      onDidChangeActiveTextEditor: on("activeEditor"),
      showTextDocument: async (...args: unknown[]) => shown.push(args),
    },
    workspace: {
      onDidChangeTextDocument: on("text"),
      openTextDocument: async (uri: unknown) => ({ opened: uri }),
      getConfiguration: () => ({ get: (_name: string, byDefault: unknown) => byDefault }),
    },
  };
}
