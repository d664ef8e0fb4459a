// Shows in the editor which statement the Heap panel is at, without moving the cursor or taking the focus.

import * as vscode from "vscode";
import type { Range } from "../../../server/src/protocol/place.ts";

export interface Marks {
  /** Marks a range; null marks nothing. Opens its file, if `open` says so, where no editor has it. */
  show(at: { readonly uri: string; readonly range: Range } | null, open: boolean): Promise<void>;
  dispose(): void;
}

export function createMarks(extension: vscode.Uri): Marks {
  const decoration = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor("editor.rangeHighlightBackground"),
    overviewRulerColor: new vscode.ThemeColor("editorInfo.foreground"),
    overviewRulerLane: vscode.OverviewRulerLane.Full,
    light: { gutterIconPath: vscode.Uri.joinPath(extension, "client", "media", "step-light.svg") },
    dark: { gutterIconPath: vscode.Uri.joinPath(extension, "client", "media", "step-dark.svg") },
  });
  let turn = 0;

  async function show(at: { uri: string; range: Range } | null, open: boolean): Promise<void> {
    turn += 1;
    const mine = turn;
    const editor = at === null ? null : await editorOf(at.uri, open);
    if (mine !== turn) return;
    for (const each of vscode.window.visibleTextEditors) {
      if (each !== editor) each.setDecorations(decoration, []);
    }
    if (at === null || !editor) return;
    const range = rangeOf(at.range);
    editor.setDecorations(decoration, [range]);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  return { show, dispose: () => decoration.dispose() };
}

async function editorOf(uri: string, open: boolean): Promise<vscode.TextEditor | null> {
  const isIt = ({ document }: vscode.TextEditor) => document.uri.toString() === uri;
  const seen = vscode.window.visibleTextEditors.find(isIt);
  if (seen !== undefined || !open) return seen ?? null;
  const viewColumn = vscode.window.visibleTextEditors[0]?.viewColumn ?? vscode.ViewColumn.One;
  const how = { viewColumn, preserveFocus: true, preview: true };
  return vscode.window.showTextDocument(vscode.Uri.parse(uri), how);
}

export function rangeOf({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
