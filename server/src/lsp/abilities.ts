// What the client can do, read once from its capabilities. Everything is off
// unless the client says otherwise, so that a plain editor gets a plain server.

import type { ClientCapabilities, InitializeParams } from "vscode-languageserver";
import { fieldOf } from "./params.ts";

export interface Abilities {
  readonly pullsConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  readonly relatedInformation: boolean;
  readonly diagnosticData: boolean;
  readonly diagnosticVersion: boolean;
  readonly markdownHover: boolean;
  readonly codeActionLiterals: boolean;
  readonly resolvesEdits: boolean;
  readonly documentChanges: boolean;
  /** An edit may create a file. */
  readonly createsFiles: boolean;
  /** It asks for diagnostics, instead of being told. */
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly codeLens: boolean;
  readonly refreshesCodeLens: boolean;
  readonly inlayHints: boolean;
  readonly refreshesInlayHints: boolean;
  /** Folders come and go while the server runs. */
  readonly changesFolders: boolean;
  readonly workDoneProgress: boolean;
  /** A command that opens the Heap panel, if the client says that it has one. */
  readonly panelCommand: string | null;
  /** One that shows all that is known of the function at a URI and position. */
  readonly functionCommand: string | null;
  /** One that shows the story of a finding, by its fingerprint, step by step. */
  readonly explainCommand: string | null;
}

export function readAbilities({ capabilities, initializationOptions }: InitializeParams): Abilities {
  return {
    ...ofWorkspace(capabilities),
    ...ofDocuments(capabilities),
    ...ofDiagnostics(capabilities),
    workDoneProgress: capabilities.window?.workDoneProgress ?? false,
    panelCommand: commandIn(initializationOptions, "panelCommand"),
    functionCommand: commandIn(initializationOptions, "functionCommand"),
    explainCommand: commandIn(initializationOptions, "explainCommand"),
  };
}

function ofWorkspace({ workspace }: ClientCapabilities) {
  return {
    pullsConfiguration: workspace?.configuration ?? false,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    changesFolders: workspace?.workspaceFolders ?? false,
    documentChanges: workspace?.workspaceEdit?.documentChanges ?? false,
    createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes("create") ?? false,
    refreshesCodeLens: workspace?.codeLens?.refreshSupport ?? false,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport ?? false,
  };
}

function ofDocuments({ textDocument }: ClientCapabilities) {
  const actions = textDocument?.codeAction;
  return {
    markdownHover: textDocument?.hover?.contentFormat?.includes("markdown") ?? false,
    codeActionLiterals: actions?.codeActionLiteralSupport !== undefined,
    resolvesEdits:
      (actions?.dataSupport ?? false) && (actions?.resolveSupport?.properties.includes("edit") ?? false),
    codeLens: textDocument?.codeLens !== undefined,
    inlayHints: textDocument?.inlayHint !== undefined,
  };
}

function ofDiagnostics({ workspace, textDocument }: ClientCapabilities) {
  const diagnostics = textDocument?.publishDiagnostics;
  return {
    relatedInformation: diagnostics?.relatedInformation ?? false,
    diagnosticData: diagnostics?.dataSupport ?? false,
    diagnosticVersion: diagnostics?.versionSupport ?? false,
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
  };
}

function commandIn(options: unknown, name: string): string | null {
  const command = fieldOf(options, name);
  return typeof command === "string" ? command : null;
}
