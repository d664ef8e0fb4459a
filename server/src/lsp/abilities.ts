// What the client can do, read once from its capabilities. Everything is off
// unless the client says otherwise, so that a plain editor gets a plain server.

import type { InitializeParams } from "vscode-languageserver";

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
  /** A command that opens the Heap panel, if the client says that it has one. */
  readonly panelCommand: string | null;
}

export function readAbilities(params: InitializeParams): Abilities {
  const { workspace, textDocument } = params.capabilities;
  const actions = textDocument?.codeAction;
  const diagnostics = textDocument?.publishDiagnostics;
  return {
    pullsConfiguration: workspace?.configuration ?? false,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    relatedInformation: diagnostics?.relatedInformation ?? false,
    diagnosticData: diagnostics?.dataSupport ?? false,
    diagnosticVersion: diagnostics?.versionSupport ?? false,
    markdownHover: textDocument?.hover?.contentFormat?.includes("markdown") ?? false,
    codeActionLiterals: actions?.codeActionLiteralSupport !== undefined,
    resolvesEdits:
      (actions?.dataSupport ?? false) && (actions?.resolveSupport?.properties.includes("edit") ?? false),
    documentChanges: workspace?.workspaceEdit?.documentChanges ?? false,
    panelCommand: panelCommand(params.initializationOptions),
  };
}

function panelCommand(options: unknown): string | null {
  if (typeof options !== "object" || options === null || !("panelCommand" in options)) return null;
  return typeof options.panelCommand === "string" ? options.panelCommand : null;
}
