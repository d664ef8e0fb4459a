// What the panel knows and when it draws: the newest heap, the chosen case,
// and the order of pictures, since layout answers later than it is asked.

import { keepPlaces } from "../../server/src/drawing/keepPlaces.ts";
import { layout } from "../../server/src/drawing/layout.ts";
import type { Placed } from "../../server/src/drawing/placed.ts";
import { caseText } from "../../server/src/drawing/text.ts";
import { allocationWords, emptyHeap, nodeNames, whereabouts } from "../../server/src/drawing/words.ts";
import type { ToPanel } from "../../server/src/protocol/messages.ts";
import type { Place } from "../../server/src/protocol/place.ts";
import type { CaseView, ShapeView } from "../../server/src/protocol/shapeView.ts";
import { chooseCase, tabLabel } from "./cases.ts";
import { createPage, type Page, type PlaceButton } from "./page.ts";
import { createGraph, type Graph } from "./render/graph.ts";
import { currentPalette } from "./theme.ts";

export interface Panel {
  receive(message: ToPanel): void;
  redraw(): void;
  drawn(): Placed | null;
}

export function createPanel(root: HTMLElement, reveal: (place: Place) => void): Panel {
  let view: ShapeView | null = null;
  let chosen = 0;
  const page = createPage(root, {
    fit: () => graph.fit(),
    chooseCase: (index) => {
      chosen = index;
      redraw();
    },
    pictureShown: () => graph.resize(),
  });
  const graph = createGraph(page.graph, (id) => {
    const node = view?.cases[chosen]?.nodes.find((one) => one.id === id);
    if (node?.allocation) reveal(node.allocation.place);
  });
  const artist = createArtist(graph, page);
  steerByKeys(page.graph, graph);
  new ResizeObserver(() => graph.resize()).observe(page.graph);

  function redraw(): void {
    const one = view?.cases[chosen];
    if (!view || !one) {
      artist.clear();
      return;
    }
    page.tabs.show(view.cases.map(tabLabel), chosen);
    page.words(caseText(one), placeButtons(one, reveal));
    page.empty(one.nodes.length === 0 ? emptyHeap : null);
    void artist.draw(one);
  }

  function show(next: ShapeView | null): void {
    if (next) chosen = chooseCase(view, chosen, next);
    view = next;
    redraw();
  }

  function receive(message: ToPanel): void {
    if (message.type === "computing") {
      page.status("Computing…");
      page.stale(true);
    } else {
      announce(message, page);
      show(message.type === "show" ? message.view : null);
    }
  }

  receive({ type: "nothing", reason: "Put the cursor into a C function to see the heap there." });
  return { receive, redraw, drawn: artist.drawn };
}

/** All that the page says around the picture. */
function announce(message: Exclude<ToPanel, { type: "computing" }>, page: Page): void {
  if (message.type === "nothing") {
    page.status("No heap to show");
    page.reason(capitalised(message.reason));
    return;
  }
  const { view } = message;
  page.status(capitalised(whereabouts(view)));
  page.notes(view.incomplete.map((reason) => `Incomplete: ${reason}`));
  page.reason(view.cases.length === 0 ? "This point is never reached." : null);
}

interface Artist {
  draw(one: CaseView): Promise<void>;
  clear(): void;
  drawn(): Placed | null;
}

/** Draws the case that was asked for last, in whatever order layouts come back. */
function createArtist(graph: Graph, page: Page): Artist {
  let drawn: Placed | null = null;
  let asked = 0;
  return {
    draw: async (one) => {
      asked += 1;
      const turn = asked;
      const fresh = await layout(one);
      if (turn !== asked) return;
      const placed = drawn === null ? fresh : keepPlaces(fresh, drawn);
      drawn = placed;
      graph.show(placed, currentPalette());
      page.stale(false);
    },
    clear: () => {
      asked += 1;
      drawn = null;
      page.stale(false);
    },
    drawn: () => drawn,
  };
}

function placeButtons(one: CaseView, reveal: (place: Place) => void): readonly PlaceButton[] {
  const names = nodeNames(one);
  return one.nodes.flatMap((node) => {
    const { allocation } = node;
    if (!allocation) return [];
    const label = `${names.get(node.id)}: ${allocationWords(node)}`;
    return [{ label, open: () => reveal(allocation.place) }];
  });
}

function steerByKeys(element: HTMLElement, graph: Graph): void {
  const step = 40;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => graph.panBy(step, 0),
    ArrowRight: () => graph.panBy(-step, 0),
    ArrowUp: () => graph.panBy(0, step),
    ArrowDown: () => graph.panBy(0, -step),
    "+": () => graph.zoomBy(1.2),
    "=": () => graph.zoomBy(1.2),
    "-": () => graph.zoomBy(1 / 1.2),
    "0": () => graph.fit(),
  };
  element.addEventListener("keydown", (event) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
