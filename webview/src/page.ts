// The panel's page: a status line with buttons, the cases as tabs, the
// picture, its twin in words, and a place for the reason when there is no heap.

import { caseTabs, type Tabs } from "./tabs.ts";

export interface Page {
  readonly graph: HTMLElement;
  readonly tabs: Tabs;
  status(text: string): void;
  /** Shows the heap, or in its place the reason why there is none. */
  reason(text: string | null): void;
  /** Says in place of a picture that there is nothing in it. */
  empty(text: string | null): void;
  /** What is shown is of an earlier place, a newer one is on its way. */
  stale(isStale: boolean): void;
  notes(lines: readonly string[]): void;
  words(text: string, places: readonly PlaceButton[]): void;
}

/** A way to a place in the source for those who do not click into the picture. */
export interface PlaceButton {
  readonly label: string;
  open(): void;
}

export interface PageEvents {
  fit(): void;
  chooseCase(index: number): void;
  /** The picture came back after the words were shown. */
  pictureShown(): void;
}

export function createPage(root: HTMLElement, events: PageEvents): Page {
  const parts = createParts();
  const { status, fit, text, graph, words, notes, content, reason, empty } = parts;
  const tabs = caseTabs(events.chooseCase);
  const bar = create("header", "bar", status, create("div", "buttons", fit, text));
  root.replaceChildren(bar, tabs.element, content, reason, notes);
  fit.addEventListener("click", events.fit);
  text.addEventListener("click", () => {
    toggleWords(parts);
    if (words.hidden) events.pictureShown();
  });
  return {
    graph,
    tabs,
    status: (line) => {
      status.textContent = line;
    },
    reason: (why) => {
      reason.textContent = why ?? "";
      reason.hidden = why === null;
      for (const part of [content, tabs.element, notes]) part.hidden = why !== null;
      text.disabled = why !== null;
      fit.disabled = why !== null || !words.hidden;
    },
    empty: (why) => {
      empty.textContent = why ?? "";
      empty.hidden = why === null;
    },
    stale: (isStale) => content.classList.toggle("stale", isStale),
    notes: (lines) => notes.replaceChildren(...lines.map((line) => create("li", "note", line))),
    words: (all, places) => words.replaceChildren(create("pre", "twin", all), placeList(places)),
  };
}

interface Parts {
  readonly status: HTMLElement;
  readonly fit: HTMLButtonElement;
  readonly text: HTMLButtonElement;
  readonly graph: HTMLElement;
  readonly words: HTMLElement;
  readonly content: HTMLElement;
  readonly notes: HTMLElement;
  readonly reason: HTMLElement;
  readonly empty: HTMLElement;
}

function createParts(): Parts {
  const graph = labelled(create("div", "graph"), "application", pictureLabel);
  graph.tabIndex = 0;
  const words = labelled(create("section", "words"), "region", "The heap in words");
  words.hidden = true;
  const empty = create("p", "empty");
  empty.hidden = true;
  const content = labelled(create("main", "content", graph, empty, words), "tabpanel", "Heap");
  content.id = "case";
  const text = button("Text", "Show the heap in words");
  text.setAttribute("aria-pressed", "false");
  const status = create("p", "status");
  status.setAttribute("role", "status");
  const fit = button("Fit", "Zoom to fit the whole heap");
  return {
    status,
    fit,
    text,
    graph,
    words,
    content,
    notes: create("ul", "notes"),
    reason: create("p", "reason"),
    empty,
  };
}

const pictureLabel =
  "Picture of the heap. Arrow keys move it, plus and minus zoom, 0 fits it. The button Text says it in words.";

function toggleWords({ words, graph, empty, text, fit }: Parts): void {
  const inWords = words.hidden === true;
  words.hidden = !inWords;
  graph.hidden = inWords;
  empty.classList.toggle("covered", inWords);
  fit.disabled = inWords;
  text.setAttribute("aria-pressed", String(inWords));
}

function placeList(places: readonly PlaceButton[]): HTMLElement {
  return create(
    "div",
    "places",
    ...places.map((place) => {
      const open = button(place.label, `Go to the allocation of ${place.label}`);
      open.addEventListener("click", place.open);
      return open;
    }),
  );
}

function button(label: string, title: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.title = title;
  return made;
}

function create(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

function labelled(made: HTMLElement, role: string, label: string): HTMLElement {
  made.setAttribute("role", role);
  made.setAttribute("aria-label", label);
  return made;
}
