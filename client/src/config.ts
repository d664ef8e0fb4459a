// The one reader of settings on this side. The server reads its own from the
// client by the protocol.

import * as vscode from "vscode";

export interface ClientConfig {
  /** Whether the Heap panel moves along with the cursor. */
  readonly followCursor: boolean;
  /** Milliseconds that the cursor has to rest before it does. */
  readonly cursorPause: number;
}

export function readConfig(): ClientConfig {
  const settings = vscode.workspace.getConfiguration("heaplens");
  const pause = settings.get<unknown>("panel.debounce");
  return {
    followCursor: settings.get<boolean>("panel.followCursor", true),
    cursorPause: typeof pause === "number" && pause >= 0 ? Math.min(pause, longestPause) : 50,
  };
}

const longestPause = 5_000;
