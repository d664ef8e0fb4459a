// The host: takes changes, hands out snapshots. A state is immutable; caches are
// shared between states because everything in them is checked by content.

import { createSummaryStore } from "../contracts/summaryStore.ts";
import { type Bundled, bundledFiles, bundledFolder } from "../documents/bundled.ts";
import { cachedFiles, mountFiles, overlayFiles } from "../documents/overlay.ts";
import { normalisePath } from "../documents/path.ts";
import { withTemplates } from "../documents/templates.ts";
import type { WorkspaceFiles } from "../documents/workspaceFiles.ts";
import { defaultOptions, type EngineOptions } from "../summary/engine.ts";
import type { CParser } from "../syntax/parser.ts";
import type { Analysis, AnalysisHost, Change, HostSettings } from "./analysis.ts";
import { createFactStore } from "./fields.ts";
import { createCheckedBefore } from "./gradualCheck.ts";
import { createJudge, type Judge } from "./judge.ts";
import { openProject, type ProjectCaches } from "./project.ts";
import { createAnalysis } from "./snapshot.ts";
import { type HostState, knowledgeAfter, type Workshop, withText } from "./state.ts";
import { createHeaderKnowledge, createUnitStore, type UnitStore } from "./units.ts";

export interface HostOptions {
  readonly files: WorkspaceFiles;
  readonly parser: CParser;
  readonly bundled: Bundled;
  readonly settings: HostSettings;
  readonly engine?: Partial<EngineOptions>;
  /** For whoever wants to see what is judged; else a new one. */
  readonly judge?: Judge;
}

export function createHost({ files, parser, bundled, settings, engine, judge }: HostOptions): AnalysisHost {
  const bundledSource = bundledFiles(bundled);
  const caches: ProjectCaches = { definitions: new Map(), includes: new Map() };
  const easilyFound = () => ({
    units: createUnitStore(parser),
    judge: judge ?? createJudge(),
    checkedBefore: createCheckedBefore(),
  });
  let workshop: Workshop = {
    ...easilyFound(),
    summaries: createSummaryStore(),
    fieldFacts: createFactStore(),
    engine: { ...defaultOptions, ...engine },
    filesOf: ({ overlay, disk }) =>
      withTemplates(overlayFiles(overlay, mountFiles(bundledFolder, bundledSource, disk))),
  };
  const disk = cachedFiles(files);
  let state: HostState = {
    overlay: new Map(),
    disk,
    project: openProject(disk, normaliseSettings(settings), caches),
    knowledge: createHeaderKnowledge(),
  };
  let current: Analysis | null = null;
  return {
    apply: (change) => {
      state = changed(state, change, workshop.units);
      current = null;
    },
    snapshot: () => {
      current ??= createAnalysis(state, workshop);
      return current;
    },
    forget: () => {
      const { circles } = workshop.summaries;
      workshop = { ...workshop, ...easilyFound(), summaries: { ...createSummaryStore(), circles } };
      state = { ...state, knowledge: createHeaderKnowledge() };
      current = null;
    },
  };
}

function changed(state: HostState, change: Change, units: UnitStore): HostState {
  switch (change.kind) {
    case "text":
      return withText(state, normalisePath(change.path), change.text, units);
    case "disk": {
      const paths = change.paths.map((path) => normalisePath(path));
      const disk = state.disk.without(paths);
      const project = state.project.after(disk, state.project.settings, paths);
      return { ...state, disk, project, knowledge: knowledgeAfter(state, paths, units) };
    }
    case "settings": {
      const project = state.project.after(state.disk, normaliseSettings(change.settings), []);
      return { ...state, project, knowledge: createHeaderKnowledge() };
    }
  }
}

function normaliseSettings(settings: HostSettings): HostSettings {
  return { ...settings, root: normalisePath(settings.root) };
}
