// The picture that can be moved and zoomed. It keeps the place that the user
// looks at for as long as what is shown stays much the same.

import cytoscape, { type Core } from "cytoscape";
import type { Palette } from "../../../server/src/drawing/palette.ts";
import type { Placed } from "../../../server/src/drawing/placed.ts";
import { elementsOf } from "./elements.ts";
import { flash } from "./flash.ts";
import { styleFor } from "./style.ts";
import { type Box, isInside, keepsViewport } from "./viewport.ts";

export interface Graph {
  show(placed: Placed, colours: Palette): void;
  fit(): void;
  zoomBy(factor: number): void;
  panBy(x: number, y: number): void;
  /** Takes a new size of its container into account. */
  resize(): void;
  /** The node that is chosen, and those that were found, stand out. */
  mark(chosen: string | null, found: ReadonlySet<string>): void;
  /** Draws the eye to what was lost. */
  flash(lost: ReadonlySet<string>): void;
  /** Brings a node into view. */
  centre(id: string): void;
  /** Null as long as the user has not moved the picture. */
  viewport(): Viewport | null;
  /** Whether there is more than can be seen now. */
  hasMore(): boolean;
  restore(viewport: Viewport): void;
}

export interface Viewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface GraphEvents {
  node(id: string): void;
  edge(from: string, to: string): void;
  /** The user has moved or zoomed it. */
  moved(): void;
}

const largestFit = 1.25;

export function createGraph(container: HTMLElement, events: GraphEvents): Graph {
  const core = cytoscape({
    container,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    minZoom: 0.1,
    maxZoom: 4,
  });
  let touched = false;
  const touch = (): void => {
    touched = true;
    events.moved();
  };
  core.on("scrollzoom pinchzoom dragpan", touch);
  core.on("tap", "node.body", (event) => events.node(event.target.id()));
  core.on("tap", "edge.pointer", (event) =>
    events.edge(event.target.data("source"), event.target.data("points")),
  );
  markNeighbours(core);
  const zoomToFit = (): void => {
    touched = false;
    fitInto(core);
  };
  return {
    show: (placed, colours) => {
      const before = new Set(boxes(core).keys());
      replaceElements(core, placed, colours);
      // It may just have come out of hiding, which the observer of its size will tell only later.
      core.resize();
      const isHidden = core.width() === 0 || core.height() === 0;
      if (isHidden && touched) return;
      if (!keepsViewport(before, boxes(core), inSight(core), touched)) zoomToFit();
    },
    fit: zoomToFit,
    zoomBy: (factor) => {
      const renderedPosition = { x: core.width() / 2, y: core.height() / 2 };
      core.zoom({ level: core.zoom() * factor, renderedPosition });
      touch();
    },
    panBy: (x, y) => {
      core.panBy({ x, y });
      touch();
    },
    resize: () => {
      core.resize();
      if (!touched) fitInto(core);
    },
    mark: (chosen, found) => {
      core.batch(() => {
        core.nodes(".body").forEach((node) => {
          node.toggleClass("chosen", node.id() === chosen);
          node.toggleClass("found", found.has(node.id()));
        });
      });
    },
    flash: (lost) => flash(core, lost),
    centre: (id) => {
      const node = core.getElementById(id);
      if (node.empty() || isInside(node.boundingBox(), core.extent())) return;
      core.center(node);
      touch();
    },
    viewport: () => (touched ? { zoom: core.zoom(), ...core.pan() } : null),
    hasMore: () => core.width() > 0 && [...boxes(core).values()].some((box) => !isInside(box, core.extent())),
    restore: ({ zoom, x, y }) => {
      touched = true;
      core.viewport({ zoom, pan: { x, y } });
    },
  };
}

function replaceElements(core: Core, placed: Placed, colours: Palette): void {
  core.batch(() => {
    core.elements().remove();
    core.style(styleFor(colours));
    core.add(elementsOf(placed, colours));
  });
}

function boxes(core: Core): ReadonlyMap<string, Box> {
  return new Map(core.nodes(".body, .region").map((node) => [node.id(), node.boundingBox()]));
}

/** A little less than the whole field: nothing is to stand right at its border. */
function inSight(core: Core): Box {
  const border = 8 / core.zoom();
  const { x1, y1, x2, y2 } = core.extent();
  return { x1: x1 + border, y1: y1 + border, x2: x2 - border, y2: y2 - border };
}

/** All of it, in the middle, but not larger than is pleasant to read. */
function fitInto(core: Core): void {
  core.fit(undefined, 24);
  if (core.zoom() > largestFit) {
    core.zoom(largestFit);
    core.center();
  }
}

/** The arrows of the node under the mouse stand out. */
function markNeighbours(core: Core): void {
  core.on("mouseover", "node.body", (event) => event.target.connectedEdges().addClass("near"));
  core.on("mouseout", "node.body", (event) => event.target.connectedEdges().removeClass("near"));
}
