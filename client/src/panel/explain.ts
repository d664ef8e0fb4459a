// "Explain this finding": opens the Heap panel on a finding's story. From the light bulb and the Leaks view the
// finding is known; from the command palette it is the one at the cursor.

import * as vscode from "vscode";
import type { ListedFinding } from "../../../server/src/protocol/messages.ts";
import type { Server } from "../languageClient.ts";
import { listedFindings } from "./questions.ts";

/** The fingerprint of the finding that is meant, or null where there is none; that is said. */
export async function findingToExplain(argument: unknown, server: Server): Promise<string | null> {
  if (typeof argument === "string") return argument;
  const editor = vscode.window.activeTextEditor;
  const here = editor === undefined ? [] : findingsAt(await listedFindings(server), editor);
  if (here.length > 1) {
    const items = here.map(({ message, fingerprint }) => ({ label: message, fingerprint }));
    return (
      (await vscode.window.showQuickPick(items, { title: "Explain Which Finding?" }))?.fingerprint ?? null
    );
  }
  if (here[0] === undefined) {
    void vscode.window.showInformationMessage("Heaplens: put the cursor on a line with a finding first.");
  }
  return here[0]?.fingerprint ?? null;
}

/** Those around the cursor; else those of its line. */
function findingsAt(
  findings: readonly ListedFinding[],
  { document, selection: { active } }: vscode.TextEditor,
): readonly ListedFinding[] {
  const onLine = findings.filter(
    ({ uri, range: { start, end } }) =>
      uri === document.uri.toString() && start.line <= active.line && active.line <= end.line,
  );
  const around = onLine.filter(
    ({ range: { start, end } }) =>
      (start.line < active.line || start.character <= active.character) &&
      (active.line < end.line || active.character <= end.character),
  );
  return around.length > 0 ? around : onLine;
}
