// The panel's page: a status line with buttons, the stepper, the cases as tabs, the picture, its twin in words, the
// engine's own text, and a place for the reason when there is no heap.

import type { Appearance } from "./controls.ts";
import { create, labelled } from "./dom.ts";
import type { Tabs } from "./tabs.ts";

export interface Page {
  readonly graph: HTMLElement;
  readonly words: HTMLElement;
  /** What shows the heap in one way or another. */
  content(as: Appearance): HTMLElement;
  status(text: string): void;
  /** Words beside the status: pinned, paused, out of date. */
  badges(words: readonly string[]): void;
  /** What the statement did. */
  changes(text: string): void;
  /** In passing: it goes away by itself. */
  tell(text: string): void;
  /** Shows the heap, or in its place the reason why there is none. */
  reason(text: string | null): void;
  /** Says in place of a picture that there is nothing in it. */
  empty(text: string | null): void;
  /** What is shown is of an earlier place or text. */
  stale(isStale: boolean): void;
  notes(lines: readonly string[]): void;
  /** For screen readers that come to the picture. */
  glance(text: string): void;
  raw(text: string): void;
  appear(as: Appearance): void;
}

export function createPage(
  root: HTMLElement,
  tabs: Tabs,
  {
    bar,
    stepper,
    find,
  }: { readonly bar: HTMLElement; readonly stepper: HTMLElement; readonly find: HTMLElement },
): Page {
  const { status, badges, changes, told, graph, glance, words, raw, notes, content, reason, empty } = parts();
  const head = create("header", "bar", create("div", "where", status, badges), bar);
  root.replaceChildren(head, stepper, changes, tabs.element, find, content, reason, notes, told);
  let goes: ReturnType<typeof setTimeout> | undefined;
  return {
    graph,
    words,
    content: (as) => ({ picture: graph, words, raw })[as],
    status: (line) => {
      if (status.textContent !== line) status.textContent = line;
      status.title = line;
    },
    badges: (all) => badges.replaceChildren(...all.map((text) => create("span", "badge", text))),
    changes: (text) => {
      changes.textContent = text;
      changes.title = text;
      changes.hidden = text === "";
    },
    tell: (text) => {
      told.textContent = text;
      clearTimeout(goes);
      goes = setTimeout(() => told.replaceChildren(), 4_000);
    },
    reason: (why) => {
      reason.textContent = why ?? "";
      reason.hidden = why === null;
      for (const part of [content, tabs.element, notes]) part.hidden = why !== null;
    },
    empty: (why) => {
      empty.textContent = why ?? "";
      empty.hidden = why === null;
    },
    stale: (isStale) => content.classList.toggle("stale", isStale),
    notes: (lines) => notes.replaceChildren(...lines.map((line) => create("li", "note", line))),
    glance: (text) => {
      glance.textContent = text;
    },
    raw: (text) => {
      raw.textContent = text;
    },
    appear: (as) => {
      graph.hidden = as !== "picture";
      words.hidden = as !== "words";
      raw.hidden = as !== "raw";
      empty.classList.toggle("covered", as !== "picture");
    },
  };
}

const pictureLabel =
  "Picture of the heap. N and P choose a node, Enter goes to its allocation, F shows only what it reaches, H folds it, A shows all. Arrow keys move the picture, plus and minus zoom, 0 fits it.";

function parts() {
  const status = create("p", "status");
  status.setAttribute("role", "status");
  const changes = create("p", "changes");
  changes.setAttribute("aria-live", "polite");
  changes.hidden = true;
  const told = create("p", "told");
  told.setAttribute("role", "status");
  const glance = create("p", "unseen");
  glance.id = "glance";
  const graph = labelled(create("div", "graph"), "application", pictureLabel);
  graph.setAttribute("aria-describedby", glance.id);
  graph.tabIndex = 0;
  const words = labelled(create("section", "words"), "region", "The heap in words");
  const raw = labelled(create("pre", "raw"), "region", "The heap as the analysis has it");
  for (const each of [words, raw]) {
    each.hidden = true;
    each.tabIndex = 0;
  }
  const empty = create("p", "empty");
  empty.hidden = true;
  const content = labelled(create("div", "content", glance, graph, empty, words, raw), "tabpanel", "Heap");
  content.id = "case";
  return {
    status,
    badges: create("span", "badges"),
    changes,
    told,
    graph,
    glance,
    words,
    raw,
    content,
    notes: create("ul", "notes"),
    reason: create("p", "reason"),
    empty,
  };
}
