// Shows the intermediate form of the function at the cursor in a read-only
// document beside the editor.

import * as vscode from "vscode";
import { type ShowIrParams, showIrRequest } from "../../../server/src/protocol/messages.ts";
import type { Server } from "../languageClient.ts";
import { parseShowIr } from "../messages.ts";

const scheme = "heaplens-ir";

export function registerShowIr(context: vscode.ExtensionContext, server: Server): void {
  const texts = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) =>
      texts.get(uri.toString()) ??
      "This view is out of date: run 'Heaplens: Show Intermediate Form' again.\n",
  };
  context.subscriptions.push(
    changed,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString())),
    vscode.commands.registerCommand("heaplens.showIr", async () => {
      const shown = await fetchIr(server);
      if (shown === null) return;
      texts.set(shown.uri.toString(), shown.text);
      changed.fire(shown.uri);
      const document = await vscode.workspace.openTextDocument(shown.uri);
      await vscode.window.showTextDocument(document, {
        viewColumn: vscode.ViewColumn.Beside,
        preserveFocus: true,
      });
    }),
  );
}

async function fetchIr(server: Server): Promise<{ readonly uri: vscode.Uri; readonly text: string } | null> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "c") return say("Put the cursor into a C function first.");
  const { line, character } = editor.selection.active;
  const params: ShowIrParams = { uri: editor.document.uri.toString(), position: { line, character } };
  const result = parseShowIr(await server.request(showIrRequest, params));
  if (result === null) return say("The server did not answer.");
  if ("reason" in result) return say(`Nothing to show: ${result.reason}.`);
  const uri = vscode.Uri.from({ scheme, path: `/${result.procedure}.heaplens-ir`, query: params.uri });
  return { uri, text: result.text };
}

function say(message: string): null {
  void vscode.window.showInformationMessage(`Heaplens: ${message}`);
  return null;
}
