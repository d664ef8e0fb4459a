// The Heap panel: opens beside the editor without taking the focus, and shows the heap at the cursor, at each step
// of a function, or along a finding's story. Its buttons are commands, too.

import * as vscode from "vscode";
import { findingsChangedNotification } from "../../../server/src/protocol/messages.ts";
import { memorySchema, type Subject } from "../../../server/src/protocol/panel.ts";
import { pageActions, panelCommand, sessionActions } from "../../../server/src/protocol/panelActions.ts";
import { parsed } from "../../../server/src/protocol/schema.ts";
import { explainCommand, type Server, showHeapCommand } from "../languageClient.ts";
import { findingToExplain } from "../panel/explain.ts";
import { createHeapPanel, type HeapPanel } from "../panel/heapPanel.ts";
import { createMarks } from "../panel/marks.ts";
import { panelPage } from "./panelPage.ts";

const viewType = "heaplens.heap";
/** Menus and keys ask it whether there is a panel. */
const openContext = "heaplens.heapOpen";

export function registerShapePanel(context: vscode.ExtensionContext, server: Server): void {
  const dist = vscode.Uri.joinPath(context.extensionUri, "dist");
  const marks = createMarks(context.extensionUri);
  let panel: HeapPanel | null = null;

  function adopt(webviewPanel: vscode.WebviewPanel, subject?: Subject): HeapPanel {
    const { webview } = webviewPanel;
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    const made = createHeapPanel(webviewPanel, server, marks, subject);
    webview.html = panelPage(webview, dist);
    void vscode.commands.executeCommand("setContext", openContext, true);
    webviewPanel.onDidDispose(() => {
      panel = null;
      void vscode.commands.executeCommand("setContext", openContext, false);
    });
    panel = made;
    return made;
  }

  const opened = (): HeapPanel => panel ?? adopt(createWebview());

  context.subscriptions.push(
    marks,
    vscode.commands.registerCommand(showHeapCommand, () => {
      if (panel === null) adopt(createWebview());
      else panel.reveal();
    }),
    vscode.commands.registerCommand(explainCommand, async (argument: unknown) => {
      const finding = await findingToExplain(fingerprintIn(argument), server);
      if (finding !== null) opened().explain(finding);
    }),
    ...sessionActions.map((action) =>
      vscode.commands.registerCommand(panelCommand(action), () => opened().act(action)),
    ),
    ...pageActions.map((action) =>
      vscode.commands.registerCommand(panelCommand(action), () => opened().actInPage(action)),
    ),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (webviewPanel, state: unknown) => {
        adopt(webviewPanel, parsed(memorySchema, state)?.subject);
      },
    }),
    vscode.window.onDidChangeTextEditorSelection((event) => panel?.selected(event)),
    vscode.window.onDidChangeActiveTextEditor((editor) => panel?.follow(editor)),
    vscode.workspace.onDidChangeTextDocument((event) => panel?.edited(event)),
    server.onRunning(() => panel?.refresh()),
    server.onStopped(() => panel?.refresh()),
    server.onNotification(findingsChangedNotification, () => panel?.findingsChanged()),
    new vscode.Disposable(() => panel?.dispose()),
  );
}

/** An entry of the Leaks view hands itself to its command. */
function fingerprintIn(argument: unknown): unknown {
  if (typeof argument !== "object" || argument === null) return argument;
  const finding: unknown = Reflect.get(argument, "finding");
  return typeof finding === "object" && finding !== null ? Reflect.get(finding, "fingerprint") : argument;
}

function createWebview(): vscode.WebviewPanel {
  const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  return vscode.window.createWebviewPanel(viewType, "Heap", beside);
}
