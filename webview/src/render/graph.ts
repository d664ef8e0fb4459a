// The picture that can be moved and zoomed. It keeps the place that the user
// looks at for as long as what is shown stays much the same.

import cytoscape, { type Core } from "cytoscape";
import type { Palette } from "../../../server/src/drawing/palette.ts";
import type { Placed } from "../../../server/src/drawing/placed.ts";
import { elementsOf } from "./elements.ts";
import { styleFor } from "./style.ts";
import { type Box, keepsViewport } from "./viewport.ts";

export interface Graph {
  show(placed: Placed, colours: Palette): void;
  fit(): void;
  zoomBy(factor: number): void;
  panBy(x: number, y: number): void;
  /** Takes a new size of its container into account. */
  resize(): void;
}

const largestFit = 1.25;

export function createGraph(container: HTMLElement, chosen: (nodeId: string) => void): Graph {
  const core = cytoscape({
    container,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    minZoom: 0.1,
    maxZoom: 4,
  });
  let touched = false;
  core.on("scrollzoom pinchzoom dragpan", () => {
    touched = true;
  });
  core.on("tap", "node.body", (event) => chosen(event.target.id()));
  markNeighbours(core);
  const zoomToFit = (): void => {
    touched = false;
    fitInto(core);
  };
  return {
    show: (placed, colours) => {
      const before = bodyIds(core);
      replaceElements(core, placed, colours);
      if (!keepsViewport(before, bodyBoxes(core), core.extent(), touched)) zoomToFit();
    },
    fit: zoomToFit,
    zoomBy: (factor) => {
      touched = true;
      const renderedPosition = { x: core.width() / 2, y: core.height() / 2 };
      core.zoom({ level: core.zoom() * factor, renderedPosition });
    },
    panBy: (x, y) => {
      touched = true;
      core.panBy({ x, y });
    },
    resize: () => {
      core.resize();
      if (!touched) fitInto(core);
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

function bodyIds(core: Core): ReadonlySet<string> {
  return new Set(core.nodes(".body").map((node) => node.id()));
}

function bodyBoxes(core: Core): ReadonlyMap<string, Box> {
  return new Map(core.nodes(".body").map((node) => [node.id(), node.boundingBox()]));
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
