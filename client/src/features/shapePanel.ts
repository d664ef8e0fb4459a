// The Heap panel: opens beside the editor without taking the focus, and shows the
// heap at the cursor of the C editor that was active last.

import * as vscode from "vscode";
import type { ShapeAtParams, ToPanel } from "../../../server/src/protocol/messages.ts";
import { shapeAtRequest } from "../../../server/src/protocol/messages.ts";
import type { Place } from "../../../server/src/protocol/place.ts";
import { readConfig } from "../config.ts";
import { documentSelector, type Server, showHeapCommand } from "../languageClient.ts";
import { parseFromPanel, parseShapeAt } from "../messages.ts";
import { panelPage } from "./panelPage.ts";

const viewType = "heaplens.heap";
/** Quick answers come without a flicker of "computing" before them. */
const patience = 150;

export function registerShapePanel(context: vscode.ExtensionContext, server: Server): void {
  const dist = vscode.Uri.joinPath(context.extensionUri, "dist");
  let panel: HeapPanel | null = null;
  const adopt = (webviewPanel: vscode.WebviewPanel) => {
    panel = openPanel(webviewPanel, dist, server);
    webviewPanel.onDidDispose(() => {
      panel = null;
    });
  };
  context.subscriptions.push(
    vscode.commands.registerCommand(showHeapCommand, () => {
      if (panel === null) adopt(createWebview());
      else panel.reveal();
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (webviewPanel) => adopt(webviewPanel),
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => panel?.follow(textEditor)),
    vscode.window.onDidChangeActiveTextEditor((editor) => panel?.follow(editor)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => panel?.edited(document)),
    server.onRunning(() => panel?.refresh()),
    new vscode.Disposable(() => panel?.dispose()),
  );
}

interface HeapPanel {
  reveal(): void;
  follow(editor: vscode.TextEditor | undefined): void;
  edited(document: vscode.TextDocument): void;
  refresh(): void;
  dispose(): void;
}

function createWebview(): vscode.WebviewPanel {
  const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  return vscode.window.createWebviewPanel(viewType, "Heap", beside);
}

function openPanel(webviewPanel: vscode.WebviewPanel, dist: vscode.Uri, server: Server): HeapPanel {
  const { webview } = webviewPanel;
  let followed = lastCEditor();
  let shownFile: string | null = null;
  let pause: NodeJS.Timeout | undefined;
  let announcement: NodeJS.Timeout | undefined;
  let asked: vscode.CancellationTokenSource | undefined;

  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.onDidReceiveMessage((message: unknown) => {
    const said = parseFromPanel(message);
    if (said?.type === "ready") void update();
    if (said?.type === "reveal") void reveal(said.place);
  });
  webviewPanel.onDidDispose(stop);
  webview.html = panelPage(webview, dist);

  function post(message: ToPanel): void {
    void webview.postMessage(message);
  }

  function stop(): void {
    clearTimeout(pause);
    clearTimeout(announcement);
    asked?.cancel();
  }

  function updateSoon(): void {
    clearTimeout(pause);
    pause = setTimeout(() => void update(), readConfig().cursorPause);
  }

  async function update(): Promise<void> {
    stop();
    if (followed?.document.isClosed) followed = lastCEditor();
    if (followed === undefined) {
      post({ type: "nothing", reason: "Put the cursor into a C function." });
      return;
    }
    const request = new vscode.CancellationTokenSource();
    asked = request;
    announcement = setTimeout(() => post({ type: "computing" }), patience);
    const answer = await heapAt(server, followed, request.token);
    if (request.token.isCancellationRequested) return;
    clearTimeout(announcement);
    if (answer.type === "show") shownFile = answer.view.place.file;
    post(answer);
  }

  async function reveal(place: Place): Promise<void> {
    // An untitled document has no file of its own: the heap that is shown came from it.
    const here = place.file === shownFile ? followed?.document : undefined;
    const document = here ?? (await vscode.workspace.openTextDocument(vscode.Uri.file(place.file)));
    const { start, end } = place.range;
    const selection = new vscode.Range(start.line, start.character, end.line, end.character);
    await vscode.window.showTextDocument(document, { viewColumn: followed?.viewColumn, selection });
  }

  return {
    reveal: () => webviewPanel.reveal(undefined, true),
    follow(editor) {
      if (editor === undefined || !isAnalysed(editor.document)) return;
      if (followed !== undefined && !readConfig().followCursor) return;
      followed = editor;
      updateSoon();
    },
    edited(document) {
      if (document === followed?.document && document.languageId === "c") updateSoon();
    },
    refresh: () => void update(),
    dispose: () => webviewPanel.dispose(),
  };
}

async function heapAt(
  server: Server,
  editor: vscode.TextEditor,
  token: vscode.CancellationToken,
): Promise<ToPanel> {
  try {
    const result = parseShapeAt(await server.request(shapeAtRequest, paramsAt(editor), token));
    if (result === undefined) return { type: "nothing", reason: "The server's answer was not understood." };
    if (result === null) return { type: "nothing", reason: "There is no function at the cursor." };
    return "view" in result
      ? { type: "show", view: result.view }
      : { type: "nothing", reason: result.reason };
  } catch (error) {
    return { type: "nothing", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** In front of a statement the heap before it; from its first character on the heap after it. */
function paramsAt({ document, selection }: vscode.TextEditor): ShapeAtParams {
  const { line, character } = selection.active;
  const indentation = document.lineAt(line).firstNonWhitespaceCharacterIndex;
  return {
    uri: document.uri.toString(),
    position: { line, character: Math.max(character, indentation) },
    moment: character <= indentation ? "before" : "after",
  };
}

function lastCEditor(): vscode.TextEditor | undefined {
  const candidates = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  return candidates.find((editor) => editor !== undefined && isAnalysed(editor.document));
}

function isAnalysed(document: vscode.TextDocument): boolean {
  return vscode.languages.match(documentSelector, document) > 0;
}
