// The language server: wires the features to one connection and one analysis.
// What each feature does is in its own file.

import {
  CodeActionKind,
  type Connection,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { checkRequest, type ThemeKind, themeNotification } from "../protocol/messages.ts";
import { type Abilities, readAbilities } from "./abilities.ts";
import type { AnalysisBackend } from "./backend.ts";
import { fixAllKind, registerCodeActions } from "./features/codeActions.ts";
import { createConfiguration, watchConfiguration } from "./features/configuration.ts";
import { createDiagnostics, type Diagnostics } from "./features/diagnostics.ts";
import { registerHover } from "./features/hover.ts";
import { registerShapeAt } from "./features/shapeAt.ts";
import { registerShowIr } from "./features/showIr.ts";
import { createStatus } from "./features/status.ts";
import { registerWatchedFiles, watchFiles } from "./features/watchedFiles.ts";
import { parseTheme, parseUri } from "./params.ts";
import { createResults } from "./results.ts";
import type { Session } from "./session.ts";
import { createUris } from "./uris.ts";

export function startServer(connection: Connection, backend: AnalysisBackend): void {
  const documents = new TextDocuments(TextDocument);
  const configuration = createConfiguration(connection, backend);
  const uris = createUris(configuration.root);
  let abilities: Abilities = readAbilities({ processId: null, rootUri: null, capabilities: {} });
  let theme: ThemeKind = "dark";

  const session: Session = {
    connection,
    backend,
    documents,
    uris,
    abilities: () => abilities,
    settings: configuration.settings,
    theme: () => theme,
    configured: () => configuration.ready,
  };
  const results = createResults();
  const status = createStatus(session, results);
  const diagnostics = createDiagnostics(session, results, status);

  connection.onInitialize((params) => {
    abilities = readAbilities(params);
    configuration.initialize(params);
    return initializeResult(abilities);
  });
  connection.onInitialized(async () => {
    await configure();
    if (abilities.registersConfiguration) await watchConfiguration(connection);
    if (abilities.registersWatchers) await watchFiles(connection);
  });
  connection.onDidChangeConfiguration(async ({ settings }) => {
    await configure(settings);
    checkAllUnlessManual();
  });
  connection.onShutdown(() => backend.dispose());
  connection.onNotification(themeNotification, (params: unknown) => {
    theme = parseTheme(params) ?? theme;
  });
  connection.onRequest(checkRequest, async (params: unknown) => {
    const document = documents.get(parseUri(params)?.uri ?? "");
    if (document !== undefined) await diagnostics.check(document);
  });

  async function configure(sent?: unknown): Promise<void> {
    await configuration.load(abilities, sent);
    status.complainAboutSettings(configuration.complaints());
    if (!configuration.settings().enable) diagnostics.clear();
  }

  function checkAllUnlessManual(): void {
    if (session.settings().run !== "manual") void diagnostics.checkAll();
  }

  followDocuments(session, diagnostics, configuration.documentOpened);
  registerHover(session);
  registerCodeActions(session, results);
  registerShapeAt(session);
  registerShowIr(session);
  registerWatchedFiles(session, checkAllUnlessManual);
  documents.listen(connection);
  connection.listen();
}

function initializeResult(abilities: Abilities): InitializeResult {
  return {
    serverInfo: { name: "heaplens" },
    capabilities: {
      textDocumentSync: {
        openClose: true,
        change: TextDocumentSyncKind.Incremental,
        save: { includeText: false },
      },
      hoverProvider: true,
      ...(abilities.codeActionLiterals && {
        codeActionProvider: {
          codeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
          resolveProvider: abilities.resolvesEdits,
        },
      }),
    },
  };
}

/** Editor texts stand for the files on disk while they are open, and are checked when the settings say so. */
function followDocuments(session: Session, diagnostics: Diagnostics, opened: (path: string) => void): void {
  const { documents, backend, uris } = session;
  const afterSettings = async (act: (run: string) => void) => {
    await session.configured();
    act(session.settings().run);
  };
  documents.onDidOpen(({ document }) => {
    const path = uris.pathOf(document.uri);
    if (path !== null) opened(path);
    void afterSettings((run) => run !== "manual" && void diagnostics.check(document));
  });
  documents.onDidChangeContent(({ document }) => {
    const path = uris.pathOf(document.uri);
    if (path !== null) backend.apply({ kind: "text", path, text: document.getText() });
    void afterSettings((run) => run === "onType" && document.version > 1 && diagnostics.checkSoon(document));
  });
  documents.onDidSave(({ document }) => {
    void afterSettings((run) => run !== "manual" && void diagnostics.checkAll(document));
  });
  documents.onDidClose(({ document }) => {
    const path = uris.pathOf(document.uri);
    if (path !== null) backend.apply({ kind: "text", path, text: null });
    diagnostics.forget(document);
  });
}
