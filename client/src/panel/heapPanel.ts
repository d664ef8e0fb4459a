// One open Heap panel between its page and the editor: the page's wishes, the cursor, edits. The page draws; it
// knows nothing of editors and files.

import * as vscode from "vscode";
import {
  type FromPanel,
  fromPanelSchema,
  type Moment,
  type Subject,
  type ToPanel,
} from "../../../server/src/protocol/panel.ts";
import type { PageAction, SessionAction } from "../../../server/src/protocol/panelActions.ts";
import type { Place, Position } from "../../../server/src/protocol/place.ts";
import { parse } from "../../../server/src/protocol/schema.ts";
import { readConfig } from "../config.ts";
import type { Server } from "../languageClient.ts";
import { type CursorPoint, isAnalysed, lastCEditor, pointAtCursor } from "./cursor.ts";
import { copyText, savePng } from "./export.ts";
import { type Marks, rangeOf } from "./marks.ts";
import { moved } from "./moved.ts";
import { createSession, otherMoment } from "./session.ts";
import { withMoment } from "./subject.ts";

export interface HeapPanel {
  reveal(): void;
  act(action: SessionAction): void;
  /** For the page to carry out. */
  actInPage(action: PageAction): void;
  explain(finding: string): void;
  selected(event: vscode.TextEditorSelectionChangeEvent): void;
  follow(editor: vscode.TextEditor | undefined): void;
  edited(event: vscode.TextDocumentChangeEvent): void;
  /** The server runs anew. */
  refresh(): void;
  findingsChanged(): void;
  dispose(): void;
}

export function createHeapPanel(
  webviewPanel: vscode.WebviewPanel,
  server: Server,
  marks: Marks,
  remembered: Subject = { kind: "cursor" },
): HeapPanel {
  const { webview } = webviewPanel;
  let followed = lastCEditor();
  /** For the cursor: as the user wants it at this line, whatever the cursor's column says. */
  let wanted: { readonly line: number; readonly moment: Moment } | null = null;
  /** A selection that the panel itself has made. */
  let ownSelection: string | null = null;
  const post = (message: ToPanel): void => void webview.postMessage(message);
  const session = createSession({ server, marks, post, cursor }, remembered);

  webview.onDidReceiveMessage((message: unknown) => {
    const said = parse(fromPanelSchema, message);
    if (said.kind === "good") receive(said.value);
    else server.log(`What the Heap panel's page said is not understood: ${said.why}`);
  });
  webviewPanel.onDidDispose(() => {
    session.stop();
    void marks.show(null, false);
  });

  function receive(said: FromPanel): void {
    switch (said.type) {
      case "ready":
        session.update();
        break;
      case "reveal":
        void reveal(said.place);
        break;
      case "act":
        perform[said.action]();
        break;
      case "goToStep":
        session.goToStep(said.index);
        break;
      case "copy":
        void copyText(said.what, said.content).then((words) => post({ type: "tell", words }));
        break;
      case "savePng":
        void savePng(said.base64);
        break;
      case "refused":
        server.log(`The Heap panel's page refused a message: ${said.why}`);
    }
  }

  const perform: Readonly<Record<SessionAction, () => void>> = {
    previous: () => session.walk(-1),
    next: () => session.walk(1),
    play: session.playOrStop,
    moment: () => {
      const moment = otherMoment(session.shown());
      const line = followed?.selection.active.line;
      if (session.subject().kind === "cursor" && line !== undefined) wanted = { line, moment };
      session.become(withMoment(session.subject(), moment));
    },
    pin: session.pinOrUnpin,
    goToPinned: () => {
      const subject = session.subject();
      if (subject.kind === "pinned") void select(vscode.Uri.parse(subject.uri), subject.position);
      else post({ type: "tell", words: "Nothing is pinned" });
    },
    pause: session.pauseOrContinue,
    followCursor: () => {
      followed = lastCEditor() ?? followed;
      session.become({ kind: "cursor" });
    },
  };

  function cursor(): CursorPoint {
    if (followed?.document.isClosed) followed = lastCEditor();
    if (followed === undefined) return { reason: "Put the cursor into a C function." };
    const { line } = followed.selection.active;
    if (wanted?.line !== line) wanted = null;
    return pointAtCursor(followed, wanted?.moment ?? null);
  }

  async function reveal(place: Place): Promise<void> {
    // An untitled document has no file of its own: the heap that is shown came from it.
    const shown = session.shown();
    const uri = place.file === shown?.file ? vscode.Uri.parse(shown.uri) : vscode.Uri.file(place.file);
    await select(uri, place.range.start, place);
  }

  /** The picture stays while the person looks at where a node comes from: the cursor's next own move is followed. */
  async function select(uri: vscode.Uri, position: Position, place?: Place): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri);
    const selection = rangeOf(place?.range ?? { start: position, end: position });
    ownSelection = selectionKey(document.uri, selection);
    await vscode.window.showTextDocument(document, { viewColumn: followed?.viewColumn, selection });
  }

  function follow(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined || !isAnalysed(editor.document)) return;
    if (selectionKey(editor.document.uri, editor.selection) === ownSelection) return;
    ownSelection = null;
    const { followCursor, cursorPause } = readConfig();
    if (followed !== undefined && !followCursor) return;
    followed = editor;
    if (session.subject().kind === "statements") session.adjust({ kind: "cursor" });
    if (session.subject().kind === "cursor") session.updateSoon(cursorPause);
  }

  return {
    follow,
    act: (action) => perform[action](),
    reveal: () => {
      webviewPanel.reveal(undefined, true);
      if (session.subject().kind === "cursor") perform.followCursor();
    },
    actInPage(action) {
      // Who wants to find something wants to type: this action alone takes the focus.
      if (action === "find") webviewPanel.reveal(undefined, false);
      post({ type: "act", action });
    },
    explain: (finding) => {
      session.forgetSteps();
      session.become({ kind: "trace", finding, index: 0, moment: "after" });
    },
    selected: ({ textEditor }) => follow(textEditor),
    edited({ document, contentChanges }) {
      if (document.languageId !== "c" || contentChanges.length === 0) return;
      const uri = document.uri.toString();
      const subject = session.subject();
      if (subject.kind === "trace") return; // New findings will come, with new places.
      if (subject.kind === "pinned" && subject.uri === uri)
        session.adjust({ ...subject, position: contentChanges.reduce(moved, subject.position) });
      if (session.shown()?.uri !== uri && document !== followed?.document) return;
      session.edited(readConfig().cursorPause);
    },
    refresh: () => {
      session.forgetSteps();
      session.update();
    },
    findingsChanged: () => {
      if (session.subject().kind !== "trace") return;
      session.forgetSteps();
      session.updateSoon(0);
    },
    dispose: () => webviewPanel.dispose(),
  };
}

function selectionKey(uri: vscode.Uri, { start, end }: vscode.Range): string {
  return `${uri.toString()} ${start.line}:${start.character}-${end.line}:${end.character}`;
}
