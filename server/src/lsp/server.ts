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
import {
  checkParamsSchema,
  checkRequest,
  checkWorkspaceCommand,
  type ThemeKind,
  themeNotification,
  themeParamsSchema,
} from "../protocol/messages.ts";
import { parsed } from "../protocol/schema.ts";
import { type Abilities, readAbilities } from "./abilities.ts";
import type { AnalysisBackend } from "./backend.ts";
import { fixAllKind, registerCodeActions } from "./features/codeActions.ts";
import { registerCodeLens } from "./features/codeLens.ts";
import { createConfiguration, watchConfiguration } from "./features/configuration.ts";
import { describeKind } from "./features/descriptions.ts";
import { createDiagnostics, type Diagnostics } from "./features/diagnostics.ts";
import { registerFindingsList } from "./features/findingsList.ts";
import { registerFunctionReport } from "./features/functionReport.ts";
import { registerHeapPanel } from "./features/heapPanel.ts";
import { registerHover } from "./features/hover.ts";
import { registerInlayHints } from "./features/inlayHints.ts";
import { createPublisher } from "./features/publish.ts";
import { registerPullDiagnostics } from "./features/pullDiagnostics.ts";
import { registerShowIr } from "./features/showIr.ts";
import { createStatus } from "./features/status.ts";
import { followTexts } from "./features/textFollower.ts";
import { registerWatchedFiles, watchFiles } from "./features/watchedFiles.ts";
import { registerWorkspaceCheck } from "./features/workspaceCheck.ts";
import { createFolderBackend } from "./folderBackend.ts";
import { createResults } from "./results.ts";
import type { Session } from "./session.ts";
import { createUris } from "./uris.ts";

/** `startBackend` is called for each folder of the workspace. */
export function startServer(connection: Connection, startBackend: () => AnalysisBackend): void {
  const backend = createFolderBackend(startBackend);
  const documents = new TextDocuments(TextDocument);
  const configuration = createConfiguration(connection, backend);
  const uris = createUris(() => configuration.folders()[0] ?? null);
  let abilities: Abilities = readAbilities({ processId: null, rootUri: null, capabilities: {} });
  let theme: ThemeKind = "dark";

  const session: Session = {
    connection,
    backend,
    documents,
    uris,
    abilities: () => abilities,
    settings: configuration.settings,
    isExcluded: configuration.isExcluded,
    theme: () => theme,
    configured: () => configuration.ready,
  };
  const results = createResults(
    ({ code, place }) => session.settings().severity[code] !== "off" && !session.isExcluded(place.file),
  );
  const status = createStatus(session, results);
  const publisher = createPublisher(session, results);
  const diagnostics = createDiagnostics(session, results, publisher, status);

  connection.onInitialize((params) => {
    abilities = readAbilities(params);
    configuration.initialize(params);
    return initializeResult(abilities);
  });
  connection.onInitialized(async () => {
    // Before anything is waited for, so that no change is missed.
    if (abilities.changesFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(async (event) => {
        configuration.foldersChanged(event);
        await configure();
        void diagnostics.recheck();
      });
    }
    await configure();
    if (abilities.registersConfiguration) await watchConfiguration(connection);
    if (abilities.registersWatchers) await watchFiles(connection);
  });
  connection.onDidChangeConfiguration(async ({ settings }) => {
    await configure(settings);
    if (session.settings().run !== "manual") void diagnostics.recheck();
  });
  connection.onShutdown(() => backend.dispose());
  connection.onNotification(themeNotification, (params: unknown) => {
    theme = parsed(themeParamsSchema, params)?.kind ?? theme;
  });
  connection.onRequest(checkRequest, async (params: unknown) => {
    const document = documents.get(parsed(checkParamsSchema, params)?.uri ?? "");
    if (document !== undefined) await diagnostics.check(document);
  });

  async function configure(sent?: unknown): Promise<void> {
    await configuration.load(abilities, sent);
    status.complainAboutSettings(configuration.complaints());
    if (!configuration.settings().enable) diagnostics.clear();
    // Settings may silence findings, or give them another severity.
    else publisher.publish(results.files());
  }

  followDocuments(session, diagnostics, configuration.documentOpened);
  followTexts(session, results, publisher);
  registerHover(session, results);
  registerCodeActions(session, results);
  registerHeapPanel(session);
  registerShowIr(session);
  registerFunctionReport(session, results);
  registerCodeLens(session, results, publisher, diagnostics);
  registerInlayHints(session, publisher);
  registerPullDiagnostics(session, results, publisher, diagnostics);
  registerWorkspaceCheck(session, diagnostics, configuration.folders);
  registerFindingsList(session, results, publisher, diagnostics);
  registerWatchedFiles(session, (changed, deleted) => {
    if (session.settings().run === "manual") return;
    void diagnostics.checkAll();
    void diagnostics.changedOnDisk(changed, deleted);
  });
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
      executeCommandProvider: { commands: [checkWorkspaceCommand] },
      ...(abilities.changesFolders && {
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      }),
      ...(abilities.codeLens && { codeLensProvider: {} }),
      ...(abilities.inlayHints && { inlayHintProvider: true }),
      ...(abilities.pullsDiagnostics && {
        diagnosticProvider: {
          identifier: "heaplens",
          interFileDependencies: true,
          workspaceDiagnostics: false,
        },
      }),
      ...(abilities.codeActionLiterals && {
        codeActionProvider: {
          codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, describeKind],
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
