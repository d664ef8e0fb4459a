// Files that change on disk behind the editor's back: another branch, a build that
// writes headers, a new compile database.

import { type Connection, DidChangeWatchedFilesNotification } from "vscode-languageserver";
import type { Session } from "../session.ts";

const watched = ["**/*.{c,h}", "**/compile_commands.json"];

export async function watchFiles(connection: Connection): Promise<void> {
  const watchers = watched.map((globPattern) => ({ globPattern }));
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}

export function registerWatchedFiles(session: Session, changed: () => void): void {
  session.connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.map(({ uri }) => session.uris.pathOf(uri)).filter((path) => path !== null);
    if (paths.length === 0) return;
    session.backend.apply({ kind: "disk", paths });
    changed();
  });
}
