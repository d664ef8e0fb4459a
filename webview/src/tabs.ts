// One tab for each case, labelled with its conditions. Arrow keys, Home and
// End move between them, as people expect of tabs.

import { acrossArrows, nextByKey } from "./nextByKey.ts";

export interface Tabs {
  readonly element: HTMLElement;
  show(labels: readonly string[], chosen: number): void;
}

export function caseTabs(choose: (index: number) => void): Tabs {
  const element = document.createElement("div");
  element.className = "tabs";
  element.setAttribute("role", "tablist");
  element.setAttribute("aria-label", "Cases");
  element.addEventListener("keydown", (event) => {
    const tabs = tabsOf(element);
    const next = nextByKey(event.key, tabs.findIndex(isChosen), tabs.length, acrossArrows);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    tabsOf(element)[next]?.focus();
  });
  return {
    element,
    show: (labels, chosen) => {
      const hadFocus = element.contains(document.activeElement);
      // A single case without conditions needs no name.
      const named = labels.length === 1 && labels[0] === "" ? [] : labels;
      element.replaceChildren(...named.map((label, at) => tab(label, at === chosen, () => choose(at))));
      element.classList.toggle("single", named.length === 0);
      if (hadFocus) tabsOf(element)[chosen]?.focus();
    },
  };
}

function tab(label: string, chosen: boolean, choose: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.title = label;
  made.tabIndex = chosen ? 0 : -1;
  made.setAttribute("role", "tab");
  made.setAttribute("aria-selected", String(chosen));
  made.setAttribute("aria-controls", "case");
  made.addEventListener("click", choose);
  return made;
}

function tabsOf(element: HTMLElement): HTMLButtonElement[] {
  return [...element.querySelectorAll("button")];
}

function isChosen(made: HTMLButtonElement): boolean {
  return made.getAttribute("aria-selected") === "true";
}
