// Commands that need no feature of their own: restart the server, show the log,
// check the file in the editor.

import * as vscode from "vscode";
import { type CheckParams, checkRequest } from "../../../server/src/protocol/messages.ts";
import type { Server } from "../languageClient.ts";

export function registerCommands(context: vscode.ExtensionContext, server: Server): void {
  context.subscriptions.push(
    vscode.commands.registerCommand("heaplens.restartServer", () => server.restart()),
    vscode.commands.registerCommand("heaplens.showOutput", () => server.showLog()),
    vscode.commands.registerCommand("heaplens.checkFile", () => checkFile(server)),
  );
}

async function checkFile(server: Server): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== "c") {
    void vscode.window.showInformationMessage("Heaplens checks C files: open one first.");
    return;
  }
  const params: CheckParams = { uri: document.uri.toString() };
  await server.request(checkRequest, params);
}
