// Checks documents when the settings say so and publishes what was found. Between
// two checks the client moves the squiggles along with the text by itself.

import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileResult } from "../../host/analysis.ts";
import type { Place } from "../../protocol/place.ts";
import { moveRanges } from "../movedText.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { toDiagnostic, toIncompleteDiagnostic, toSyntaxErrorDiagnostic } from "../toDiagnostic.ts";
import type { Status } from "./status.ts";

export interface Diagnostics {
  check(document: TextDocument): Promise<void>;
  /** All open documents, `first` before the others: what they include may have changed. */
  checkAll(first?: TextDocument): Promise<void>;
  /** After a change in an editor: waits for a pause in the typing. */
  checkSoon(document: TextDocument): void;
  forget(document: TextDocument): void;
  clear(): void;
}

const typingPause = 300;

export function createDiagnostics(session: Session, results: Results, status: Status): Diagnostics {
  const pauses = new Map<string, NodeJS.Timeout>();

  async function check(document: TextDocument): Promise<void> {
    stopWaiting(document.uri);
    const path = await analysedPath(session, document.uri);
    if (path === null || !isSource(path)) return;
    let analysedText = document.getText();
    const asker = {
      isCancellationRequested: false,
      begun: () => {
        analysedText = session.documents.get(document.uri)?.getText() ?? analysedText;
      },
    };
    const reply = await status.during(session.backend.ask("check", [path], asker));
    const now = session.documents.get(document.uri);
    if (reply.kind === "dropped" || now === undefined || !session.settings().enable) return;
    status.failed(path, reply.kind === "failed" ? reply.reason : null);
    if (reply.kind === "failed") return;
    session.connection.console.info(inOneLine(reply.value));
    publish(results.put(movedTo(now.getText(), analysedText, reply.value)));
  }

  function publish(files: readonly string[]): void {
    for (const file of files) publishOne(file);
    status.refresh();
  }

  function publishOne(file: string): void {
    const uri = session.uris.uriOf(file);
    const version = session.documents.get(uri)?.version ?? null;
    const { relatedInformation, diagnosticVersion } = session.abilities();
    const found = results.findingsIn(file);
    const incomplete = results.incompleteIn(file);
    void session.connection.sendDiagnostics({
      uri,
      ...(diagnosticVersion && version !== null && { version }),
      diagnostics: [
        ...found.map((one) => toDiagnostic(one, version, session.uris, relatedInformation)),
        ...incomplete.map((one) => toIncompleteDiagnostic(one, session.uris, relatedInformation)),
        ...results.syntaxErrorsIn(file).map(toSyntaxErrorDiagnostic),
      ],
    });
  }

  function stopWaiting(uri: string): void {
    clearTimeout(pauses.get(uri));
    pauses.delete(uri);
  }

  return {
    check,
    async checkAll(first) {
      const others = session.documents.all().filter((document) => document !== first);
      await Promise.all((first === undefined ? others : [first, ...others]).map(check));
    },
    checkSoon(document) {
      stopWaiting(document.uri);
      pauses.set(
        document.uri,
        setTimeout(() => void check(document), typingPause),
      );
    },
    forget(document) {
      stopWaiting(document.uri);
      const path = session.uris.pathOf(document.uri);
      if (path === null) return;
      status.failed(path, null);
      publish(results.remove(path));
    },
    clear() {
      publish(results.clear());
    },
  };
}

/** Headers are analysed with the files that include them. */
function isSource(path: string): boolean {
  return !path.endsWith(".h");
}

/** For the log. */
function inOneLine({ path, findings, procedures, milliseconds }: FileResult): string {
  const { frontend, analysis } = milliseconds;
  const time = `${Math.round(frontend)} + ${Math.round(analysis)} ms`;
  return `${path}: findings: ${findings.length}, functions: ${procedures.length}, ${time}`;
}

/** The text may have changed while it was analysed: places move along, and what was typed over is gone. */
function movedTo(now: string, analysed: string, result: FileResult): FileResult {
  const move = moveRanges(analysed, now);
  const moved = <T extends { readonly place: Place }>(item: T): readonly T[] => {
    if (item.place.file !== result.path) return [item];
    const range = move(item.place.range);
    return range === null ? [] : [{ ...item, place: { ...item.place, range } }];
  };
  return {
    ...result,
    findings: result.findings.flatMap(moved),
    procedures: result.procedures.flatMap(moved),
    syntaxErrors: result.syntaxErrors.flatMap(moved),
  };
}
