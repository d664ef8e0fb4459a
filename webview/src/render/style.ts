// How cytoscape draws the elements: nodes are nothing but their image, edges
// differ in line and head, never in colour alone.

import type { StylesheetJson } from "cytoscape";
import type { Palette } from "../../../server/src/drawing/palette.ts";

/** A node that is nothing but its image. */
const pictured = {
  shape: "rectangle",
  width: "data(width)",
  height: "data(height)",
  "background-opacity": 0,
  "background-image": "data(image)",
  "background-fit": "none",
  "background-width": "100%",
  "background-height": "100%",
  "overlay-opacity": 0,
} as const;

export function styleFor(colours: Palette): StylesheetJson {
  return [
    {
      selector: "node.body",
      style: {
        ...pictured,
        "z-index-compare": "manual",
        "z-index": 3,
      },
    },
    {
      selector: "node.region",
      style: {
        ...pictured,
        events: "no",
        "z-index-compare": "manual",
        "z-index": 1,
      },
    },
    {
      selector: "node.found",
      style: {
        "outline-width": 2,
        "outline-style": "dashed",
        "outline-color": colours.pointer,
        "outline-offset": 3,
      },
    },
    {
      selector: "node.chosen",
      style: {
        "outline-width": 2,
        "outline-style": "solid",
        "outline-color": colours.pointer,
        "outline-offset": 3,
      },
    },
    { selector: "node.end", style: { width: 1, height: 1, "background-opacity": 0, events: "no" } },
    {
      selector: "edge.pointer",
      style: {
        width: "data(thickness)",
        "z-index-compare": "manual",
        "z-index": 2,
        "line-color": "data(colour)",
        "curve-style": "straight",
        "source-endpoint": "data(sourceEnd)",
        "target-endpoint": "data(targetEnd)",
        "target-arrow-shape": "triangle",
        "target-arrow-color": "data(colour)",
        "arrow-scale": 0.8,
        "overlay-opacity": 0,
      },
    },
    {
      selector: "edge.bent",
      style: {
        "curve-style": "round-segments",
        "edge-distances": "node-position",
        "segment-weights": "data(weights)",
        "segment-distances": "data(distances)",
        "segment-radii": [6],
      },
    },
    { selector: "edge.may", style: { "line-style": "dashed", "line-dash-pattern": [5, 4] } },
    { selector: "edge.dangling, edge.stale", style: { "line-style": "dashed", "line-dash-pattern": [2, 3] } },
    {
      selector: "edge.dangling",
      style: {
        "target-arrow-shape": "none",
        "target-label": "✕",
        "target-text-offset": 4,
        color: colours.danger,
        "font-size": 15,
      },
    },
    { selector: "edge.was", style: { "line-style": "dotted", "target-arrow-fill": "hollow" } },
    {
      selector: "edge.broken",
      style: {
        "line-style": "dashed",
        label: "//",
        color: colours.danger,
        "font-size": 17,
        "font-weight": 700,
        "text-background-color": colours.background,
        "text-background-opacity": 1,
      },
    },
    { selector: "edge.near", style: { width: 3 } },
  ];
}
