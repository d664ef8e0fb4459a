// The node that is chosen, and those that were found: by mouse, by key, by what is typed into the field.

import type { CaseView } from "../../server/src/protocol/shapeView.ts";
import { findNodes } from "./find.ts";
import { createFindBar, type FindBar } from "./findBar.ts";
import type { Graph } from "./render/graph.ts";
import { twinOf } from "./twin.ts";

export interface Choice {
  readonly findBar: FindBar;
  readonly node: () => string | null;
  readonly found: () => ReadonlySet<string>;
  choose(id: string): void;
  chooseNext(by: 1 | -1): void;
  clear(): void;
  /** After another picture was drawn. */
  mark(): void;
}

export interface ChoiceSurroundings {
  readonly graph: () => Graph;
  readonly shown: () => CaseView | undefined;
  tell(words: string): void;
  /** What is found has changed; one of it is to be seen, if it is named. */
  foundChanged(at: string | null): void;
  closed(): void;
}

export function createChoice({ graph, shown, tell, foundChanged, closed }: ChoiceSurroundings): Choice {
  let chosen: string | null = null;
  let matchAt = 0;
  const findBar = createFindBar({
    changed: () => {
      matchAt = 0;
      find();
    },
    step: (by) => {
      const { length } = matches();
      if (length > 0) matchAt = (matchAt + by + length) % length;
      find();
    },
    closed: () => {
      mark();
      foundChanged(null);
      closed();
    },
  });

  function matches(): readonly string[] {
    const one = shown();
    return one ? findNodes(one, findBar.query()) : [];
  }

  function find(): void {
    const found = matches();
    const at = found[matchAt] ?? null;
    if (at !== null) chosen = at;
    mark();
    if (at !== null) graph().centre(at);
    foundChanged(at);
  }

  function mark(): void {
    const found = matches();
    matchAt = Math.min(matchAt, Math.max(0, found.length - 1));
    findBar.found(found.length, matchAt);
    graph().mark(chosen, new Set(found));
  }

  function choose(id: string): void {
    chosen = id;
    mark();
    const items = twinOf(shown() ?? nothing).flatMap((section) => section.items);
    const item = items.find(({ node }) => node === id);
    if (item) tell(item.origin === null ? item.title : `${item.title}, from ${item.origin}`);
  }

  return {
    findBar,
    node: () => chosen,
    found: () => new Set(matches()),
    choose,
    chooseNext: (by) => {
      const ids = shown()?.nodes.map(({ id }) => id) ?? [];
      const at = chosen === null ? -1 : ids.indexOf(chosen);
      const from = at < 0 && by === -1 ? 0 : at;
      const next = ids[(from + by + ids.length) % ids.length];
      if (next === undefined) return;
      choose(next);
      graph().centre(next);
    },
    clear: () => {
      chosen = null;
    },
    mark,
  };
}

const nothing: CaseView = { conditions: [], nodes: [], lost: [], regions: [], changes: null, raw: "" };
