// A host over an edited folder, and what it says of a file as text that can be
// compared with what another host says.

import { joinPath } from "../../server/src/documents/path.ts";
import type { WorkspaceFiles } from "../../server/src/documents/workspaceFiles.ts";
import type { AnalysisHost } from "../../server/src/host/analysis.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { createHost } from "../../server/src/host/createHost.ts";
import { createJudge, type Judge } from "../../server/src/host/judge.ts";
import type { EngineOptions } from "../../server/src/summary/engine.ts";
import type { Subject } from "./subject.ts";

export interface HostParts {
  readonly files: WorkspaceFiles;
  readonly assets: Assets;
  readonly engine: Partial<EngineOptions>;
  readonly judge?: Judge;
}

export function openEditedHost({ folder }: Subject, parts: HostParts): AnalysisHost {
  const { files, assets, engine, judge = createJudge() } = parts;
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  return createHost({ ...assets, files, settings, engine, judge });
}

/** Everything but times, a finding, a procedure or a note on each line. */
export function resultText(host: AnalysisHost, path: string): string {
  const { findings, procedures, notes, syntaxErrors, failure } = host.snapshot().check(path);
  const parts = [...findings, ...procedures, ...notes, ...syntaxErrors, failure];
  return parts.map((part) => JSON.stringify(part)).join("\n");
}

export function pathsOf({ folder, files }: Subject): readonly string[] {
  return files.map((file) => joinPath(folder, file));
}
