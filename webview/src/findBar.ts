// The field in which one types what to find in the heap.

import { button, create } from "./dom.ts";

export interface FindBar {
  readonly element: HTMLElement;
  open(): void;
  /** How many nodes there are, and the which is in view. */
  found(count: number, at: number): void;
  readonly query: () => string;
}

export interface FindEvents {
  changed(): void;
  step(by: 1 | -1): void;
  closed(): void;
}

export function createFindBar(events: FindEvents): FindBar {
  const field = document.createElement("input");
  field.type = "text";
  field.placeholder = "Name, type or field";
  field.setAttribute("aria-label", "Find in the heap");
  const count = create("span", "count");
  count.setAttribute("role", "status");
  const element = create(
    "div",
    "find",
    field,
    count,
    button({ name: "Previous match", icon: "previous", keys: "Shift+Enter" }, () => events.step(-1)),
    button({ name: "Next match", icon: "next", keys: "Enter" }, () => events.step(1)),
    button({ name: "Close", icon: "close", keys: "Escape" }, close),
  );
  element.hidden = true;

  function close(): void {
    element.hidden = true;
    field.value = "";
    events.closed();
  }

  field.addEventListener("input", events.changed);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && event.target === field) events.step(event.shiftKey ? -1 : 1);
  });
  return {
    element,
    open: () => {
      element.hidden = false;
      field.focus();
      field.select();
    },
    found: (all, at) => {
      if (field.value.trim() === "") count.textContent = "";
      else count.textContent = all === 0 ? "nothing found" : `${at + 1} of ${all}`;
    },
    query: () => (element.hidden ? "" : field.value),
  };
}
