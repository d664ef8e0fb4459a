// Opens the sample folder of the walkthrough: a copy, so that it can be changed.

import * as vscode from "vscode";

export function registerSample(context: vscode.ExtensionContext): void {
  context.subscriptions.push(
    vscode.commands.registerCommand("heaplens.openSample", async () => {
      const source = vscode.Uri.joinPath(context.extensionUri, "examples", "leaky");
      const copy = vscode.Uri.joinPath(context.globalStorageUri, "sample");
      await vscode.workspace.fs.copy(source, copy, { overwrite: true });
      await vscode.commands.executeCommand("vscode.openFolder", copy, { forceNewWindow: true });
    }),
  );
}
