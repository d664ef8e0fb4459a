// Fetches the settings from the client, in whichever way it supports, and keeps
// the analysis informed of them and of the workspace's folders, each of which has settings of its own.

import { pathToFileURL } from "node:url";
import {
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type WorkspaceFoldersChangeEvent,
} from "vscode-languageserver";
import { createMatcher } from "../../documents/glob.ts";
import { folderOf } from "../../documents/path.ts";
import type { Abilities } from "../abilities.ts";
import type { FolderBackend } from "../folderBackend.ts";
import { folderAround } from "../folders.ts";
import { fieldOf } from "../params.ts";
import {
  defaultSettings,
  hostSettings,
  type ReadSettings,
  readSettings,
  type Settings,
} from "../settings.ts";
import { filePath } from "../uris.ts";

export interface Configuration {
  /** Those of the first folder, for what is no matter of a single one. */
  readonly settings: () => Settings;
  readonly folders: () => readonly string[];
  readonly isExcluded: (path: string) => boolean;
  /** What is wrong with the settings that the client sent. */
  readonly complaints: () => readonly string[];
  /** Settles when the first settings have reached the analysis. */
  readonly ready: Promise<void>;
  initialize(params: InitializeParams): void;
  /** Asks the client for its settings, or takes those that came with a notification. */
  load(abilities: Abilities, sent?: unknown): Promise<void>;
  foldersChanged(event: WorkspaceFoldersChangeEvent): void;
  /** Without a workspace folder, the folder of the first document is the root. */
  documentOpened(path: string): void;
}

interface FolderSettings extends ReadSettings {
  readonly isExcluded: (path: string) => boolean;
}

export function createConfiguration(connection: Connection, backend: FolderBackend): Configuration {
  let everywhere: ReadSettings = { settings: defaultSettings, complaints: [] };
  let folders: readonly string[] = [];
  const own = new Map<string, FolderSettings>();
  let markReady: () => void;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  function take(folder: string, read: ReadSettings): void {
    own.set(folder, { ...read, isExcluded: createMatcher(read.settings.exclude, folder) });
    backend.apply({ kind: "settings", settings: hostSettings(read.settings, folder) });
  }

  function takeEverywhere(raw: unknown): void {
    everywhere = readSettings(raw);
    for (const folder of folders) take(folder, everywhere);
  }

  function open(now: readonly string[]): void {
    folders = [...new Set(now)];
    backend.keepFolders(folders);
    for (const gone of [...own.keys()].filter((folder) => !folders.includes(folder))) own.delete(gone);
    for (const folder of folders) if (!own.has(folder)) take(folder, everywhere);
  }

  async function pullAll(): Promise<void> {
    if (folders.length === 0) takeEverywhere((await pull(connection, [null]))[0]);
    const asked = folders;
    const raws = await pull(connection, asked);
    for (const [index, folder] of asked.entries()) {
      const raw = raws[index];
      if (raw !== undefined && folders.includes(folder)) take(folder, readSettings(raw));
    }
    everywhere = own.get(folders[0] ?? "") ?? everywhere;
  }

  return {
    settings: () => own.get(folders[0] ?? "")?.settings ?? everywhere.settings,
    folders: () => folders,
    isExcluded: (path) => own.get(folderAround(folders, path) ?? "")?.isExcluded(path) ?? false,
    complaints: () => [...new Set([everywhere, ...own.values()].flatMap(({ complaints }) => complaints))],
    ready,
    initialize(params) {
      open(foldersOf(params));
      takeEverywhere(fieldOf(params.initializationOptions, "settings"));
    },
    async load(abilities, sent) {
      const raw = fieldOf(sent, "heaplens");
      if (abilities.pullsConfiguration) await pullAll();
      else if (raw !== undefined) takeEverywhere(raw);
      markReady();
    },
    foldersChanged({ added, removed }) {
      const gone = removed.map(({ uri }) => filePath(uri));
      const come = added.flatMap(({ uri }) => filePath(uri) ?? []);
      open([...folders.filter((folder) => !gone.includes(folder)), ...come]);
    },
    documentOpened(path) {
      if (folders.length === 0) open([folderOf(path)]);
    },
  };
}

export async function watchConfiguration(connection: Connection): Promise<void> {
  await connection.client.register(DidChangeConfigurationNotification.type, { section: "heaplens" });
}

/** Undefined for a folder whose settings the client does not tell; null asks for those of no folder. */
async function pull(
  connection: Connection,
  folders: readonly (string | null)[],
): Promise<readonly unknown[]> {
  const items = folders.map((folder) => ({
    section: "heaplens",
    ...(folder !== null && { scopeUri: pathToFileURL(folder).href }),
  }));
  try {
    return items.length === 0 ? [] : await connection.workspace.getConfiguration(items);
  } catch (error) {
    connection.console.warn(`The settings could not be read; the defaults are used: ${String(error)}`);
    return [];
  }
}

/** What is outside of them is read, but not analysed as part of a project. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  return uris.flatMap((uri) => filePath(uri) ?? []);
}
