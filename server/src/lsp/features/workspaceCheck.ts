// Checks all C files of the workspace, one after the other, with progress that can be cancelled. Questions
// from the editor are answered between two files.

import type { CancellationToken, WorkDoneProgressReporter } from "vscode-languageserver";
import { relativeTo } from "../../documents/path.ts";
import { checkWorkspaceCommand } from "../../protocol/messages.ts";
import { folderAround } from "../folders.ts";
import type { Session } from "../session.ts";
import type { Diagnostics } from "./diagnostics.ts";

export function registerWorkspaceCheck(
  session: Session,
  diagnostics: Diagnostics,
  folders: () => readonly string[],
): void {
  let running: Promise<null> | null = null;
  session.connection.onExecuteCommand(async ({ command }, token) => {
    if (command !== checkWorkspaceCommand) return null;
    await session.configured();
    if (!session.settings().enable) return null;
    running ??= checkWorkspace(session, diagnostics, folders(), token).finally(() => {
      running = null;
    });
    return running;
  });
}

async function checkWorkspace(
  session: Session,
  diagnostics: Diagnostics,
  folders: readonly string[],
  asked: CancellationToken,
): Promise<null> {
  const { progress, isCancelled } = await beginProgress(session);
  const asker = {
    get isCancellationRequested() {
      return asked.isCancellationRequested || isCancelled();
    },
  };
  try {
    const reply = await session.backend.ask("sources", [], asker);
    if (reply.kind !== "answer") return null;
    const paths = reply.value.filter((path) => !session.isExcluded(path));
    for (const [index, path] of paths.entries()) {
      if (asker.isCancellationRequested) break;
      progress?.report(
        Math.floor((100 * index) / paths.length),
        `${index + 1} of ${paths.length}: ${relativeTo(folderAround(folders, path) ?? "/", path)}`,
      );
      await diagnostics.checkFile(path, asker);
    }
  } finally {
    progress?.done();
  }
  return null;
}

async function beginProgress({ abilities, connection }: Session): Promise<{
  readonly progress: WorkDoneProgressReporter | null;
  readonly isCancelled: () => boolean;
}> {
  if (!abilities().workDoneProgress) return { progress: null, isCancelled: () => false };
  const progress = await connection.window.createWorkDoneProgress();
  progress.begin("Heaplens: checking the workspace", 0, undefined, true);
  return { progress, isCancelled: () => progress.token.isCancellationRequested };
}
