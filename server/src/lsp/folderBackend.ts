// One analysis for each folder of the workspace, each with settings of its own and a worker of its own: folders
// are projects apart, and two of them may define the same function. A worker is started when
// something is asked about its folder for the first time.

import type { Change } from "../host/analysis.ts";
import type { AnalysisBackend, Asker, Health, Query, Questions, Reply } from "./backend.ts";
import { folderAround } from "./folders.ts";

export interface FolderBackend extends AnalysisBackend {
  /** All other folders are given up. */
  keepFolders(folders: readonly string[]): void;
}

interface Folder {
  settings: Change;
  /** Null until something is asked about it. */
  backend: AnalysisBackend | null;
}

export function createFolderBackend(startOne: () => AnalysisBackend): FolderBackend {
  const folders = new Map<string, Folder>();
  const texts = new Map<string, Change>();
  const listeners: ((health: Health) => void)[] = [];

  function backendOf(folder: Folder): AnalysisBackend {
    if (folder.backend !== null) return folder.backend;
    const backend = startOne();
    backend.onHealth((news) => {
      for (const listener of listeners) listener(news);
    });
    for (const change of [folder.settings, ...texts.values()]) backend.apply(change);
    folder.backend = backend;
    return backend;
  }

  function backendFor(path: string): AnalysisBackend | null {
    const around = folderAround([...folders.keys()], path);
    return around === null ? null : backendOf(folders.get(around)!);
  }

  function applySettings(change: Extract<Change, { kind: "settings" }>): void {
    const { root } = change.settings;
    const known = folders.get(root);
    if (known === undefined) folders.set(root, { settings: change, backend: null });
    else {
      known.settings = change;
      known.backend?.apply(change);
    }
  }

  async function sourcesOfAll(asker: Asker | undefined): Promise<Reply<ReturnType<Questions["sources"]>>> {
    const sources = new Set<string>();
    for (const folder of folders.values()) {
      const reply = await backendOf(folder).ask("sources", [], asker);
      if (reply.kind !== "answer") return reply;
      for (const path of reply.value) sources.add(path);
    }
    return { kind: "answer", value: [...sources] };
  }

  return {
    apply(change) {
      if (change.kind === "settings") {
        applySettings(change);
        return;
      }
      if (change.kind === "text") remember(texts, change);
      // A file of one folder may include one of another.
      for (const { backend } of folders.values()) backend?.apply(change);
    },
    async ask<Q extends Query>(query: Q, args: Parameters<Questions[Q]>, asker?: Asker) {
      type Answer = Reply<ReturnType<Questions[Q]>>;
      if (query === "sources") return (await sourcesOfAll(asker)) as Answer;
      const backend = backendFor(pathAskedAbout(args));
      if (backend === null) return { kind: "failed", reason: "no folder is open" } satisfies Answer;
      return backend.ask(query, args, asker);
    },
    onHealth(listener) {
      listeners.push(listener);
    },
    keepFolders(kept) {
      for (const [root, { backend }] of folders) {
        if (kept.includes(root)) continue;
        folders.delete(root);
        void backend?.dispose();
      }
    },
    async dispose() {
      await Promise.all([...folders.values()].map(({ backend }) => backend?.dispose()));
    },
  };
}

function remember(texts: Map<string, Change>, change: Extract<Change, { kind: "text" }>): void {
  if (change.text === null) texts.delete(change.path);
  else texts.set(change.path, change);
}

/** Every question but that for the sources begins with a file, or with what was found in one. */
function pathAskedAbout([first]: Parameters<Questions[Query]>): string {
  if (first === undefined) return "";
  return typeof first === "string" ? first : first.place.file;
}
