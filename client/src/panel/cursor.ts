// Where the cursor is, as a point of the program.

import * as vscode from "vscode";
import type { Moment } from "../../../server/src/protocol/panel.ts";
import { documentSelector } from "../languageClient.ts";
import type { Point } from "./subject.ts";

export type CursorPoint = Point | { readonly reason: string };

/** In front of a statement the heap before it; from its first character on the heap after it; or as it is wanted. */
export function pointAtCursor({ document, selection }: vscode.TextEditor, wanted: Moment | null): Point {
  const { line, character } = selection.active;
  const indentation = document.lineAt(line).firstNonWhitespaceCharacterIndex;
  return {
    uri: document.uri.toString(),
    position: { line, character: Math.max(character, indentation) },
    moment: wanted ?? (character <= indentation ? "before" : "after"),
  };
}

export function lastCEditor(): vscode.TextEditor | undefined {
  const candidates = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  return candidates.find((editor) => editor !== undefined && isAnalysed(editor.document));
}

export function isAnalysed(document: vscode.TextDocument): boolean {
  return vscode.languages.match(documentSelector, document) > 0;
}
