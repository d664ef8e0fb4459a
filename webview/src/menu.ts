// A button with a menu below it. Arrow keys move in it, Escape and a click elsewhere close it.

import { type ButtonLook, button, create } from "./dom.ts";
import { downArrows, nextByKey } from "./nextByKey.ts";

export interface MenuItem {
  readonly label: string;
  choose(): void;
}

export function menuButton(look: ButtonLook, items: readonly MenuItem[]): HTMLElement {
  const opener = button(look, () => open(list.hidden === true));
  const list = create("div", "menu");
  const home = create("div", "menu-home", opener, list);
  list.setAttribute("role", "menu");
  list.setAttribute("aria-label", look.name);
  list.hidden = true;
  opener.setAttribute("aria-haspopup", "menu");
  opener.setAttribute("aria-expanded", "false");
  const made = items.map(({ label, choose }) => {
    const item = button({ name: label }, () => {
      open(false);
      opener.focus();
      choose();
    });
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    return item;
  });
  list.append(...made);

  function open(isOpen: boolean): void {
    list.hidden = !isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) made[0]?.focus();
  }

  home.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const at = made.indexOf(document.activeElement as HTMLButtonElement);
    const to = nextByKey(event.key, at, made.length, downArrows);
    if (to === null && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (to === null) open(false);
    (to === null ? opener : made[to])?.focus();
  });
  home.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && home.contains(relatedTarget))) open(false);
  });
  return home;
}
