// For clients that ask for diagnostics: they get what is known of the text as it is now. Whoever cannot be
// told to ask again, and who asks for the first time, waits for the check that is under way.

import { type DocumentDiagnosticReport, DocumentDiagnosticReportKind } from "vscode-languageserver";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Publisher } from "./publish.ts";

export function registerPullDiagnostics(
  session: Session,
  results: Results,
  publisher: Publisher,
  diagnostics: Diagnostics,
): void {
  let lastId = 0;
  /** What the client was told last, by document: it need not be told twice. */
  const told = new Map<string, { readonly id: string; readonly content: string }>();

  session.documents.onDidClose(({ document }) => told.delete(document.uri));
  session.connection.languages.diagnostics.on(async (params): Promise<DocumentDiagnosticReport> => {
    const { uri } = params.textDocument;
    const path = await analysedPath(session, uri);
    if (path === null) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
    if (!session.abilities().refreshesDiagnostics || !results.has(path)) await diagnostics.settled(path);
    const items = [...publisher.diagnosticsIn(path)];
    const content = JSON.stringify(items);
    const before = told.get(uri);
    if (before?.content === content && before.id === params.previousResultId)
      return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: before.id };
    lastId += 1;
    told.set(uri, { id: `${lastId}`, content });
    return { kind: DocumentDiagnosticReportKind.Full, resultId: `${lastId}`, items };
  });
}
