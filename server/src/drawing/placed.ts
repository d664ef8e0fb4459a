// A case with positions: what layout gives to whoever paints, be it an SVG
// file or the Heap panel. All numbers are whole pixels, y grows downwards.

import type { Body } from "./body.ts";
import type { Pointer } from "./pointers.ts";
import type { PlacedRegion } from "./regions.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedEdge {
  readonly pointer: Pointer;
  /** From the border of the pointer's node to the border of its target, with a corner at each point between. */
  readonly points: readonly Point[];
}

export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Body[];
  readonly edges: readonly PlacedEdge[];
  readonly regions: readonly PlacedRegion[];
}
