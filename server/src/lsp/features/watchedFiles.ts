// Files that change on disk behind the editor's back: another branch, a build that
// writes headers, a new compile database.

import { type Connection, DidChangeWatchedFilesNotification, FileChangeType } from "vscode-languageserver";
import type { Session } from "../session.ts";

const watched = ["**/*.{c,h}", "**/compile_commands.json"];

export async function watchFiles(connection: Connection): Promise<void> {
  const watchers = watched.map((globPattern) => ({ globPattern }));
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}

export function registerWatchedFiles(
  session: Session,
  changed: (paths: readonly string[], deleted: readonly string[]) => void,
): void {
  const { connection, backend, uris } = session;
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const pathsOf = (some: typeof changes) => some.flatMap(({ uri }) => uris.pathOf(uri) ?? []);
    const paths = pathsOf(changes);
    if (paths.length === 0) return;
    backend.apply({ kind: "disk", paths });
    changed(paths, pathsOf(changes.filter(({ type }) => type === FileChangeType.Deleted)));
  });
}
