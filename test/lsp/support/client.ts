// An editor for tests: talks to a server in this process over in-memory streams,
// keeps the diagnostics and status that it is told, and applies edits to its text.

import { PassThrough } from "node:stream";
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeLensRefreshRequest,
  CodeLensRequest,
  ConfigurationRequest,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DidChangeTextDocumentNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExecuteCommandRequest,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  InlayHintRefreshRequest,
  InlayHintRequest,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgress,
  type WorkDoneProgressBegin,
  WorkDoneProgressCreateRequest,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { AnalysisBackend } from "../../../server/src/lsp/backend.ts";
import { startServer } from "../../../server/src/lsp/server.ts";
import {
  findingsChangedNotification,
  type StatusParams,
  statusNotification,
} from "../../../server/src/protocol/messages.ts";

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly settings?: Record<string, unknown>;
  readonly rootUri?: string | null;
  /** In place of the root. */
  readonly folders?: readonly string[];
  /** In place of `settings`, where folders have their own. */
  readonly settingsOf?: (scopeUri: string | undefined) => Record<string, unknown>;
  readonly initializationOptions?: unknown;
}

/** What VS Code can do, as far as it matters here; that it pulls diagnostics is told where a test is about it. */
export const fullCapabilities: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  window: { workDoneProgress: true },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, dataSupport: true, versionSupport: true },
    codeLens: {},
    inlayHint: {},
    hover: { contentFormat: ["markdown", "plaintext"] },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } },
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
  },
};

export type TestClient = Awaited<ReturnType<typeof createClient>>;

/** A function starts a backend for each folder. */
export async function createClient(
  backend: AnalysisBackend | (() => AnalysisBackend),
  options: ClientOptions = {},
) {
  const connection = connect(typeof backend === "function" ? backend : () => backend);
  const published: PublishDiagnosticsParams[] = [];
  const statuses: StatusParams[] = [];
  const registered: string[] = [];
  const documents = new Map<string, TextDocument>();
  const settings = { current: options.settings ?? {} };
  const asked: string[] = [];
  const progress: (WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd)[] = [];
  const tokens: (string | number)[] = [];

  connection.onNotification(PublishDiagnosticsNotification.type, (params) => void published.push(params));
  connection.onNotification(statusNotification, (params: StatusParams) => void statuses.push(params));
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ scopeUri }) => options.settingsOf?.(scopeUri) ?? settings.current),
  );
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    registered.push(...registrations.map(({ method }) => method));
  });
  for (const { method } of [
    CodeLensRefreshRequest.type,
    InlayHintRefreshRequest.type,
    DiagnosticRefreshRequest.type,
  ])
    connection.onRequest(method, () => {
      asked.push(method);
      return null;
    });
  connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token }) => {
    tokens.push(token);
    connection.onProgress(WorkDoneProgress.type, token, (value) => void progress.push(value));
  });
  connection.onNotification(findingsChangedNotification, () => void asked.push(findingsChangedNotification));
  connection.listen();
  const initialized: InitializeResult = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: options.rootUri === undefined ? "file:///project" : options.rootUri,
    capabilities: options.capabilities ?? fullCapabilities,
    initializationOptions: options.initializationOptions,
    ...(options.folders !== undefined && { workspaceFolders: options.folders.map(folderOf) }),
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const latest = (uri: string) => published.findLast((params) => params.uri === uri);
  return {
    connection,
    capabilities: initialized.capabilities,
    published,
    statuses,
    registered,
    settings,
    /** Methods by which the server asked to be asked again. */
    asked,
    progress,
    tokens,
    text: (uri: string) => documents.get(uri)!.getText(),
    async open(uri: string, text: string) {
      documents.set(uri, TextDocument.create(uri, "c", 1, text));
      const textDocument = { uri, languageId: "c", version: 1, text };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    },
    async edit(uri: string, range: Range, text: string) {
      const document = documents.get(uri)!;
      const version = document.version + 1;
      TextDocument.update(document, [{ range, text }], version);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ range, text }],
      });
    },
    save: (uri: string) =>
      connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } }),
    close: (uri: string) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    hover: (uri: string, position: Position): Promise<Hover | null> =>
      connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position }),
    async codeActions(
      uri: string,
      diagnostic: Diagnostic,
      ...others: readonly Diagnostic[]
    ): Promise<readonly CodeAction[]> {
      const context = { diagnostics: [diagnostic, ...others] };
      const params = { textDocument: { uri }, range: diagnostic.range, context };
      const actions = (await connection.sendRequest(CodeActionRequest.type, params)) ?? [];
      return actions.filter((action): action is CodeAction => typeof action.command !== "string");
    },
    resolve: (action: CodeAction) => connection.sendRequest(CodeActionResolveRequest.type, action),
    codeLenses: (uri: string) => connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } }),
    inlayHints: (uri: string, lines: number) =>
      connection.sendRequest(InlayHintRequest.type, {
        textDocument: { uri },
        range: { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } },
      }),
    pull: (uri: string, previousResultId?: string) =>
      connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri },
        ...(previousResultId !== undefined && { previousResultId }),
      }),
    changeFolders: (added: readonly string[], removed: readonly string[]) =>
      connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
        event: { added: added.map(folderOf), removed: removed.map(folderOf) },
      }),
    execute: (command: string) => connection.sendRequest(ExecuteCommandRequest.type, { command }),
    shutdown: () => connection.sendRequest(ShutdownRequest.type),
    /** The diagnostics of a document, once it has been told so many times. */
    async diagnostics(uri: string, times = 1): Promise<readonly Diagnostic[]> {
      await until(() => published.filter((params) => params.uri === uri).length >= times);
      return latest(uri)!.diagnostics;
    },
    async status(holds: (status: StatusParams) => boolean): Promise<StatusParams> {
      await until(() => statuses.some(holds));
      return statuses.findLast(holds)!;
    },
  };
}

export async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 5) {
    if (waited > 5_000) throw new Error("what the test waits for did not happen");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function range(line: number, from: number, to: number): Range {
  return { start: { line, character: from }, end: { line, character: to } };
}

function folderOf(uri: string) {
  return { uri, name: uri.slice(uri.lastIndexOf("/") + 1) };
}

function connect(startBackend: () => AnalysisBackend): ProtocolConnection {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  startServer(
    createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)),
    startBackend,
  );
  return createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
}
