// Read-only documents beside the editor, for what the server tells in text.

import * as vscode from "vscode";

export interface Text {
  /** What the tab is called. */
  readonly title: string;
  readonly language: string;
  readonly content: string;
}

export interface Texts {
  show(text: Text): Promise<void>;
}

const scheme = "heaplens";

export function createTexts(context: vscode.ExtensionContext): Texts {
  const contents = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) =>
      contents.get(uri.toString()) ?? "This view is out of date: run the command that opened it again.\n",
  };
  context.subscriptions.push(
    changed,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => contents.delete(uri.toString())),
  );
  return {
    async show({ title, language, content }) {
      const uri = vscode.Uri.from({ scheme, path: `/${title}` });
      contents.set(uri.toString(), content);
      changed.fire(uri);
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.languages.setTextDocumentLanguage(document, language);
      const viewColumn = vscode.ViewColumn.Beside;
      await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: true });
    },
  };
}
