// Draws the case that was asked for last, in whatever order layouts come back.

import { keepPlaces } from "../../server/src/drawing/keepPlaces.ts";
import { layout } from "../../server/src/drawing/layout.ts";
import type { Placed } from "../../server/src/drawing/placed.ts";
import type { CaseView } from "../../server/src/protocol/shapeView.ts";
import type { Graph } from "./render/graph.ts";
import { currentPalette } from "./theme.ts";

export interface Artist {
  /** True where it was drawn, and not overtaken by another. */
  draw(one: CaseView): Promise<boolean>;
  clear(): void;
  drawn(): Placed | null;
}

export function createArtist(graph: Graph): Artist {
  let drawn: Placed | null = null;
  let asked = 0;
  return {
    draw: async (one) => {
      asked += 1;
      const turn = asked;
      const fresh = await layout(one);
      if (turn !== asked) return false;
      const placed = drawn === null ? fresh : keepPlaces(fresh, drawn);
      drawn = placed;
      graph.show(placed, currentPalette());
      return true;
    },
    clear: () => {
      asked += 1;
      drawn = null;
    },
    drawn: () => drawn,
  };
}
