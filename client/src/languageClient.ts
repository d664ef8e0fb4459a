// Starts, restarts and stops the language server, and tells the user when that
// does not work. Features talk to the server through the interface here.

import * as vscode from "vscode";
import {
  type CancellationToken,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  type ServerOptions,
  State,
  TransportKind,
} from "vscode-languageclient/node";

export interface Server {
  start(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
  showLog(): void;
  /** Writes a line into the log. */
  log(line: string): void;
  /** Rejects where the server is not running or fails. What comes back is to be checked by the caller. */
  request(method: string, params: object, token?: CancellationToken): Promise<unknown>;
  notify(method: string, params: object): void;
  onNotification(method: string, listener: (params: unknown) => void): vscode.Disposable;
  /** Each time that the server has begun to run, also after a crash. */
  onRunning(listener: () => void): vscode.Disposable;
  /** It ended, or could not be started. */
  onStopped(listener: () => void): vscode.Disposable;
}

export const showHeapCommand = "heaplens.showHeap";
/** With a finding's fingerprint, or for the finding at the cursor. */
export const explainCommand = "heaplens.explainFinding";
/** With a URI and a position, or for the function at the cursor. */
export const showFunctionCommand = "heaplens.showFunction";

/** Documents that are analysed. */
export const documentSelector = [
  { scheme: "file", language: "c" },
  { scheme: "untitled", language: "c" },
];

export function createServer(context: vscode.ExtensionContext): Server {
  const client = new LanguageClient("heaplens", "Heaplens", serverOptions(context), clientOptions());
  const running = new vscode.EventEmitter<void>();
  const stopped = new vscode.EventEmitter<void>();
  const states = client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) running.fire();
    else if (newState !== State.Starting) stopped.fire();
  });
  context.subscriptions.push(running, stopped, states);

  /** The client knows one listener for each method, and several features may want to know. */
  const emitters = new Map<string, vscode.EventEmitter<unknown>>();
  function notifications(method: string): vscode.Event<unknown> {
    const known = emitters.get(method) ?? new vscode.EventEmitter<unknown>();
    if (!emitters.has(method)) {
      emitters.set(method, known);
      context.subscriptions.push(
        known,
        client.onNotification(method, (params: unknown) => known.fire(params)),
      );
    }
    return known.event;
  }

  async function attempt(start: () => Promise<void>): Promise<void> {
    try {
      await start();
    } catch (error) {
      void reportFailure(client, error);
    }
  }

  return {
    start: () => attempt(() => client.start()),
    restart: () => attempt(() => (client.needsStop() ? client.restart() : client.start())),
    stop: async () => {
      if (client.needsStop()) await client.stop();
    },
    showLog: () => client.outputChannel.show(),
    log: (line) => client.outputChannel.appendLine(line),
    request: (method, params, token) => client.sendRequest<unknown>(method, params, token),
    notify: (method, params) => {
      if (client.isRunning()) void client.sendNotification(method, params);
    },
    onNotification: (method, listener) => notifications(method)(listener),
    onRunning: running.event,
    onStopped: stopped.event,
  };
}

function serverOptions(context: vscode.ExtensionContext): ServerOptions {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.cjs").fsPath;
  return { module, transport: TransportKind.ipc };
}

function clientOptions(): LanguageClientOptions {
  return {
    documentSelector,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: {
      panelCommand: showHeapCommand,
      functionCommand: showFunctionCommand,
      explainCommand,
    },
    // The failure is reported once, with a way to the log.
    initializationFailedHandler: () => false,
    markdown: { isTrusted: { enabledCommands: [showHeapCommand] } },
  };
}

async function reportFailure(client: LanguageClient, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const showLog = "Show Log";
  const answer = await vscode.window.showErrorMessage(`Heaplens could not start: ${reason}`, showLog);
  if (answer === showLog) client.outputChannel.show();
}
