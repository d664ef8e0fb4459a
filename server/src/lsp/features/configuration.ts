// Fetches the settings from the client, in whichever way it supports, and keeps
// the analysis informed of them and of the root folder.

import {
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
} from "vscode-languageserver";
import { createMatcher } from "../../documents/glob.ts";
import { folderOf } from "../../documents/path.ts";
import type { Abilities } from "../abilities.ts";
import type { AnalysisBackend } from "../backend.ts";
import { fieldOf } from "../params.ts";
import { defaultSettings, hostSettings, readSettings, type Settings } from "../settings.ts";
import { filePath } from "../uris.ts";

export interface Configuration {
  readonly settings: () => Settings;
  readonly root: () => string | null;
  readonly isExcluded: (path: string) => boolean;
  /** What is wrong with the settings that the client sent. */
  readonly complaints: () => readonly string[];
  /** Settles when the first settings have reached the analysis. */
  readonly ready: Promise<void>;
  initialize(params: InitializeParams): void;
  /** Asks the client for its settings, or takes those that came with a notification. */
  load(abilities: Abilities, sent?: unknown): Promise<void>;
  /** Without a workspace folder, the folder of the first document is the root. */
  documentOpened(path: string): void;
}

export function createConfiguration(connection: Connection, backend: AnalysisBackend): Configuration {
  let settings = defaultSettings;
  let complaints: readonly string[] = [];
  let root: string | null = null;
  let isExcluded = (_: string): boolean => false;
  let markReady: () => void;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  function take(raw: unknown): void {
    ({ settings, complaints } = readSettings(raw));
    tellAnalysis();
  }

  function tellAnalysis(): void {
    if (root === null) return;
    isExcluded = createMatcher(settings.exclude, root);
    backend.apply({ kind: "settings", settings: hostSettings(settings, root) });
  }

  return {
    settings: () => settings,
    root: () => root,
    isExcluded: (path) => isExcluded(path),
    complaints: () => complaints,
    ready,
    initialize(params) {
      root = rootOf(params);
      take(fieldOf(params.initializationOptions, "settings"));
    },
    async load(abilities, sent) {
      const raw = abilities.pullsConfiguration ? await pull(connection) : fieldOf(sent, "heaplens");
      if (raw !== undefined) take(raw);
      markReady();
    },
    documentOpened(path) {
      if (root !== null) return;
      root = folderOf(path);
      tellAnalysis();
    },
  };
}

export async function watchConfiguration(connection: Connection): Promise<void> {
  await connection.client.register(DidChangeConfigurationNotification.type, { section: "heaplens" });
}

async function pull(connection: Connection): Promise<unknown> {
  try {
    return await connection.workspace.getConfiguration("heaplens");
  } catch (error) {
    connection.console.warn(`The settings could not be read; the defaults are used: ${String(error)}`);
    return undefined;
  }
}

/** The first workspace folder: what is outside of it is read, but not analysed. */
function rootOf(params: InitializeParams): string | null {
  const uri = params.workspaceFolders?.[0]?.uri ?? params.rootUri;
  return uri === null || uri === undefined ? null : filePath(uri);
}
