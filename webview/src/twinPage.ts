// The twin in words as elements: a heading for each part, a list of nodes, and below each what its cells hold.

import { button, create } from "./dom.ts";
import type { TwinItem, TwinLine, TwinSection } from "./twin.ts";

export interface TwinEvents {
  /** To where a node was allocated. */
  reveal(node: string): void;
}

export function twinElements(
  sections: readonly TwinSection[],
  found: ReadonlySet<string>,
  events: TwinEvents,
): readonly HTMLElement[] {
  const places = new Map<string, HTMLElement>();
  const goTo = (node: string) => {
    const place = places.get(node);
    place?.scrollIntoView({ block: "nearest" });
    place?.focus();
  };
  return sections.map(({ heading, items }) =>
    create(
      "section",
      "part",
      create("h2", "", heading),
      create(
        "ul",
        "nodes",
        ...items.map((item) => {
          const made = itemElement(item, goTo, events);
          made.tabIndex = -1;
          made.classList.toggle("found", found.has(item.node));
          made.dataset.node = item.node;
          places.set(item.node, made);
          return made;
        }),
      ),
    ),
  );
}

function itemElement(
  { node, title, origin, lines }: TwinItem,
  goTo: (node: string) => void,
  events: TwinEvents,
) {
  const [only, ...others] = lines;
  const heading = create("h3", "", title);
  if (only && others.length === 0 && only.field === "") {
    return create("li", "scalar", heading, ": ", valueElement(only, goTo));
  }
  const from = origin === null ? [] : [originButton(origin, title, () => events.reveal(node))];
  const cells = lines.map((line) =>
    create("li", "cell", create("span", "field", line.field), ": ", valueElement(line, goTo)),
  );
  return create(
    "li",
    "object",
    heading,
    ...from,
    ...(cells.length > 0 ? [create("ul", "cells", ...cells)] : []),
  );
}

function originButton(origin: string, title: string, reveal: () => void): HTMLElement {
  const made = button({ name: `from ${origin}` }, reveal);
  made.className = "link";
  made.title = `Go to where ${title} was allocated`;
  return made;
}

function valueElement({ text, target }: TwinLine, goTo: (node: string) => void): HTMLElement {
  if (target === null) return create("span", "value", text);
  const made = button({ name: text }, () => goTo(target));
  made.className = "link";
  made.title = "Go to what it points at";
  return made;
}
