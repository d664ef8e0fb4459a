// A state holds everything that is true at one time and never changes. Caches are
// shared between states because everything in them is checked by content.

import type { SummaryStore } from "../contracts/summaryStore.ts";
import type { CachedFiles } from "../documents/overlay.ts";
import type { WorkspaceFiles } from "../documents/workspaceFiles.ts";
import type { EngineOptions } from "../summary/engine.ts";
import type { FactStore } from "./fields.ts";
import type { CheckedBefore } from "./gradualCheck.ts";
import type { Judge } from "./judge.ts";
import type { Project } from "./project.ts";
import { createHeaderKnowledge, type HeaderKnowledge, type UnitStore } from "./units.ts";

export interface HostState {
  /** Texts of editors, by path. */
  readonly overlay: ReadonlyMap<string, string>;
  readonly disk: CachedFiles;
  readonly project: Project;
  readonly knowledge: HeaderKnowledge;
}

/** What all states use together. */
export interface Workshop {
  readonly units: UnitStore;
  readonly judge: Judge;
  readonly summaries: SummaryStore;
  readonly fieldFacts: FactStore;
  readonly checkedBefore: CheckedBefore;
  /** Without the sizes of a data model, which come from each file's configuration. */
  readonly engine: EngineOptions;
  filesOf(state: HostState): WorkspaceFiles;
}

/** The state with another text for one file; also how a fix is tried. */
export function withText(state: HostState, path: string, text: string | null, units: UnitStore): HostState {
  const overlay = new Map(state.overlay);
  if (text === null) overlay.delete(path);
  else overlay.set(path, text);
  return { ...state, overlay, knowledge: knowledgeAfter(state, [path], units) };
}

/** A changed header makes all that is known of headers out of date. */
export function knowledgeAfter(
  state: HostState,
  paths: readonly string[],
  units: UnitStore,
): HeaderKnowledge {
  const concernsHeaders = paths.some((path) => !path.endsWith(".c") || units.wasIncluded(path));
  return concernsHeaders ? createHeaderKnowledge() : state.knowledge;
}
