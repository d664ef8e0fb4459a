// Tells clients what was found: those that ask for diagnostics of open documents are told to
// ask again, all others get them. What lies in files that are not open is always pushed.

import type { Diagnostic } from "vscode-languageserver";
import type { Results } from "../results.ts";
import type { Session } from "../session.ts";
import {
  type Manner,
  toDiagnostic,
  toIncompleteDiagnostic,
  toSyntaxErrorDiagnostic,
} from "../toDiagnostic.ts";

export interface Publisher {
  /** The findings in these files may now be others. */
  publish(files: readonly string[]): void;
  diagnosticsIn(file: string): readonly Diagnostic[];
  /** After each publishing; `isOpen`: it was about files of which some are open. */
  onPublished(listener: (isOpen: boolean) => void): void;
}

export function createPublisher(session: Session, results: Results): Publisher {
  const listeners: ((isOpen: boolean) => void)[] = [];
  const pushed = new Set<string>();

  function push(file: string, diagnostics: readonly Diagnostic[]): void {
    const uri = session.uris.uriOf(file);
    const version = versionOf(session, file);
    const { diagnosticVersion } = session.abilities();
    if (diagnostics.length > 0) pushed.add(file);
    else pushed.delete(file);
    void session.connection.sendDiagnostics({
      uri,
      ...(diagnosticVersion && version !== null && { version }),
      diagnostics: [...diagnostics],
    });
  }

  function publishOne(file: string): boolean {
    const isPulled = session.abilities().pullsDiagnostics && versionOf(session, file) !== null;
    if (!isPulled) push(file, diagnosticsIn(file));
    // It was not open when this was pushed; now the client asks.
    else if (pushed.has(file)) push(file, []);
    return isPulled;
  }

  function diagnosticsIn(file: string): readonly Diagnostic[] {
    const manner = mannerOf(session);
    const version = versionOf(session, file);
    return [
      ...results.findingsIn(file).flatMap((one) => toDiagnostic(one, version, manner) ?? []),
      ...results.incompleteIn(file).flatMap((one) => toIncompleteDiagnostic(one, manner) ?? []),
      ...results.syntaxErrorsIn(file).flatMap((one) => toSyntaxErrorDiagnostic(one, manner) ?? []),
    ];
  }

  return {
    diagnosticsIn,
    publish(files) {
      const pulled = files.filter(publishOne);
      if (pulled.length > 0 && session.abilities().refreshesDiagnostics)
        void session.connection.languages.diagnostics.refresh();
      const isOpen = files.some((file) => versionOf(session, file) !== null);
      for (const listener of listeners) listener(isOpen);
    },
    onPublished(listener) {
      listeners.push(listener);
    },
  };
}

/** Null where the file is not open. */
function versionOf(session: Session, file: string): number | null {
  return session.documents.get(session.uris.uriOf(file))?.version ?? null;
}

function mannerOf({ uris, abilities, settings }: Session): Manner {
  const { relatedInformation } = abilities();
  return { uris, relatedInformation, severities: settings().severity };
}
