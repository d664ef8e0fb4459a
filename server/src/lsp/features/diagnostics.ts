// Checks documents when the settings say so, and files that are not open when somebody asks. Between
// two checks the findings move along with the text; old ones stay until the new ones are there.

import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileResult, PartialResult } from "../../host/analysis.ts";
import type { Place } from "../../protocol/place.ts";
import type { Asker } from "../backend.ts";
import { moveRanges } from "../movedText.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import type { Publisher } from "./publish.ts";
import type { Status } from "./status.ts";

export interface Diagnostics {
  check(document: TextDocument): Promise<void>;
  /** All open documents, `first` before the others: what they include may have changed. */
  checkAll(first?: TextDocument): Promise<void>;
  /** After a change in an editor: waits for a pause in the typing. */
  checkSoon(document: TextDocument): void;
  /** A file that need not be open. What is found is kept, also when it is opened and closed. */
  checkFile(path: string, asker: Asker): Promise<void>;
  /** Files on disk are others now: those among them that were checked and are not open are checked again. */
  changedOnDisk(paths: readonly string[], deleted: readonly string[]): Promise<void>;
  /** All that was checked. */
  recheck(): Promise<void>;
  /** Settles when a check of the file that has begun, or waits for its turn, is done. */
  settled(path: string): Promise<void>;
  forget(document: TextDocument): void;
  clear(): void;
}

const typingPause = 300;

/** Milliseconds after which other questions find their turn, unless one function takes longer. */
const piece = 100;

/** Nobody gives up waiting. */
const patient: Asker = { isCancellationRequested: false };

export function createDiagnostics(
  session: Session,
  results: Results,
  publisher: Publisher,
  status: Status,
): Diagnostics {
  const pauses = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  /** By path; what an earlier one of the same file still finds is out of date. */
  const lastCheck = new Map<string, number>();
  /** Checked as files, not as documents. */
  const kept = new Set<string>();

  async function check(document: TextDocument): Promise<void> {
    stopWaiting(document.uri);
    const path = await analysedPath(session, document.uri);
    if (path === null) return;
    if (!isChecked(path)) drop(path);
    else await tracked(path, status.during(checkDocument(document, path)));
  }

  /** What is found is shown as it comes; a check that begins later takes over. */
  async function checkDocument(document: TextDocument, path: string): Promise<void> {
    const number = (lastCheck.get(path) ?? 0) + 1;
    lastCheck.set(path, number);
    const isOver = () => lastCheck.get(path) !== number;
    let analysedText = document.getText();
    for (let anew = true; ; anew = false) {
      const asker = {
        get isCancellationRequested() {
          return isOver();
        },
        begun: () => {
          if (anew) analysedText = session.documents.get(document.uri)?.getText() ?? analysedText;
        },
      };
      const reply = await session.backend.ask("checkSome", [path, piece, anew], asker);
      if (isOver()) return running.get(path);
      const now = session.documents.get(document.uri);
      if (reply.kind === "dropped" || now === undefined || !session.settings().enable) return;
      status.failed(path, reply.kind === "failed" ? reply.reason : null);
      if (reply.kind === "failed") return;
      const { result, isDone, waiting } = reply.value;
      const moved = movedTo(now.getText(), analysedText, result);
      publish(results.put(withEarlier(moved, results.resultOf(path), waiting)));
      if (isDone) {
        session.connection.console.info(inOneLine(result));
        return;
      }
    }
  }

  async function checkFile(path: string, asker: Asker): Promise<void> {
    if (!isChecked(path)) return;
    kept.add(path);
    const document = openDocument(path);
    if (document !== undefined) return check(document);
    await tracked(path, status.during(checkClosed(path, asker)));
  }

  async function checkClosed(path: string, asker: Asker): Promise<void> {
    for (let anew = true; ; anew = false) {
      const reply = await session.backend.ask("checkSome", [path, piece, anew], asker);
      if (reply.kind === "dropped" || !session.settings().enable) return;
      const document = openDocument(path);
      if (document !== undefined) return check(document);
      status.failed(path, reply.kind === "failed" ? reply.reason : null);
      if (reply.kind === "failed") return;
      if (!reply.value.isDone) continue;
      publish(results.put(reply.value.result));
      return;
    }
  }

  /** One after the other, so that questions from the editor find their turn between two. */
  async function checkInTurn(paths: readonly string[]): Promise<void> {
    for (const path of paths) await checkFile(path, patient);
  }

  async function tracked(path: string, work: Promise<void>): Promise<void> {
    running.set(path, work);
    await work;
    if (running.get(path) === work) running.delete(path);
  }

  function publish(files: readonly string[]): void {
    publisher.publish(files);
    status.refresh();
  }

  function drop(path: string): void {
    kept.delete(path);
    if (results.has(path)) publish(results.remove(path));
  }

  /** Headers are analysed with the files that include them. */
  function isChecked(path: string): boolean {
    return !path.endsWith(".h") && !session.isExcluded(path);
  }

  function openDocument(path: string): TextDocument | undefined {
    return session.documents.get(session.uris.uriOf(path));
  }

  function stopWaiting(uri: string): void {
    clearTimeout(pauses.get(uri));
    pauses.delete(uri);
  }

  async function checkAll(first?: TextDocument): Promise<void> {
    const others = session.documents.all().filter((document) => document !== first);
    for (const document of first === undefined ? others : [first, ...others]) await check(document);
  }

  return {
    check,
    checkAll,
    checkFile,
    checkSoon(document) {
      stopWaiting(document.uri);
      pauses.set(
        document.uri,
        setTimeout(() => void check(document), typingPause),
      );
    },
    async changedOnDisk(paths, deleted) {
      for (const path of deleted) if (openDocument(path) === undefined) drop(path);
      const isHeader = paths.some((path) => !path.endsWith(".c"));
      const stale = [...kept].filter((path) => isHeader || paths.includes(path));
      await checkInTurn(stale.filter((path) => openDocument(path) === undefined));
    },
    async recheck() {
      const closed = [...kept].filter((path) => openDocument(path) === undefined);
      await checkAll();
      await checkInTurn(closed);
    },
    async settled(path) {
      await running.get(path);
    },
    forget(document) {
      stopWaiting(document.uri);
      const path = session.uris.pathOf(document.uri);
      if (path === null) return;
      status.failed(path, null);
      if (!kept.has(path)) publish(results.remove(path));
      else {
        // What was found stands for the text on disk from now on, once that was looked at.
        publish([path]);
        void checkFile(path, patient);
      }
    },
    clear() {
      kept.clear();
      publish(results.clear());
    },
  };
}

/** For the log. */
function inOneLine({ path, findings, procedures, milliseconds }: FileResult): string {
  const { frontend, analysis } = milliseconds;
  const time = `${Math.round(frontend)} + ${Math.round(analysis)} ms`;
  return `${path}: findings: ${findings.length}, functions: ${procedures.length}, ${time}`;
}

/** What is not looked at again yet is still what it was. */
function withEarlier(
  result: FileResult,
  earlier: FileResult | undefined,
  waiting: PartialResult["waiting"],
): FileResult {
  const [names, fingerprints] = [new Set(waiting.procedures), new Set(waiting.findings)];
  const found = new Set(result.findings.map(({ fingerprint }) => fingerprint));
  const told = new Set(result.procedures.map(({ name }) => name));
  return {
    ...result,
    findings: [
      ...result.findings,
      ...(earlier?.findings ?? []).filter(
        ({ fingerprint }) => fingerprints.has(fingerprint) && !found.has(fingerprint),
      ),
    ],
    procedures: [
      ...result.procedures,
      ...(earlier?.procedures ?? []).filter(({ name }) => names.has(name) && !told.has(name)),
    ],
  };
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
