// The one reader of settings on this side. The server reads its own from the
// client by the protocol.

import * as vscode from "vscode";

export interface ClientConfig {
  /** Whether the Heap panel moves along with the cursor. */
  readonly followCursor: boolean;
}

export function readConfig(): ClientConfig {
  const settings = vscode.workspace.getConfiguration("heaplens");
  return { followCursor: settings.get<boolean>("panel.followCursor", true) };
}
