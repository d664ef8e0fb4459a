// Checks documents when the settings say so, and files that are not open when somebody asks. Between
// two checks the findings move along with the text; old ones stay until the new ones are there.

import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileResult, PartialResult } from "../../host/analysis.ts";
import type { Asker, Reply } from "../backend.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { createPacing, movedTo, withEarlier } from "./pieces.ts";
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

interface Piece {
  readonly reply: Reply<PartialResult>;
  /** With which the check began. */
  readonly text: string;
}

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
    const isOver = takeOver(path);
    const isDue = createPacing();
    const next = inPieces(document, path, isOver);
    for (;;) {
      const found = await next();
      if (isOver()) return running.get(path);
      if (!take(document, path, found, isDue)) return;
    }
  }

  /** Whether there is more to come. */
  function take(
    document: TextDocument,
    path: string,
    { reply, text }: Piece,
    isDue: ReturnType<typeof createPacing>,
  ): boolean {
    const now = session.documents.get(document.uri);
    if (reply.kind === "dropped" || now === undefined || !session.settings().enable) return false;
    status.failed(path, reply.kind === "failed" ? reply.reason : null);
    if (reply.kind === "failed") return false;
    if (isDue(reply.value)) show(path, movedTo(now.getText(), text, reply.value.result), reply.value);
    return !reply.value.isDone;
  }

  /** Whether a check of the file has begun since. */
  function takeOver(path: string): () => boolean {
    const number = (lastCheck.get(path) ?? 0) + 1;
    lastCheck.set(path, number);
    return () => lastCheck.get(path) !== number;
  }

  function inPieces(document: TextDocument, path: string, isOver: () => boolean): () => Promise<Piece> {
    let text = document.getText();
    let anew = true;
    const begun = () => {
      if (anew) text = session.documents.get(document.uri)?.getText() ?? text;
      anew = false;
    };
    const asker: Asker = {
      get isCancellationRequested() {
        return isOver();
      },
      begun,
    };
    return async () => ({
      reply: await session.backend.ask("checkSome", [path, piece, anew], asker),
      text,
    });
  }

  function show(path: string, moved: FileResult, { isDone, waiting }: PartialResult): void {
    if (isDone) session.connection.console.info(inOneLine(moved));
    publish(results.put(withEarlier(moved, results.resultOf(path), waiting)));
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
