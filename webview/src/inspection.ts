// What the panel shows, as data. A canvas cannot be read from outside, so
// end-to-end tests ask `window.heaplens.graph()` in the panel's frame instead.
// Nothing can be changed through it.

import type { Placed } from "../../server/src/drawing/placed.ts";

export interface ShownGraph {
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    readonly kind: string;
    readonly count: string;
    readonly state: string;
    readonly lost: boolean;
  }[];
  /** `source` and `target` are ids of nodes, `field` is the path of the cell that holds the pointer. */
  readonly edges: readonly {
    readonly source: string;
    readonly field: string;
    readonly target: string;
    readonly style: string;
  }[];
}

declare global {
  interface Window {
    heaplens?: { graph(): ShownGraph; zoom(): number | null };
  }
}

/** Asked anew at each call: the case that is drawn now, if any, and how large where the user has zoomed. */
export function exposeGraph(current: () => Placed | null, zoom: () => number | null): void {
  window.heaplens = { graph: () => shownGraph(current()), zoom };
}

function shownGraph(placed: Placed | null): ShownGraph {
  return {
    nodes: (placed?.nodes ?? []).map(({ node, lost }) => {
      const { id, label, kind, count, state } = node;
      return { id, label, kind, count, state, lost };
    }),
    edges: (placed?.edges ?? []).map(({ pointer }) => ({
      source: pointer.from.id,
      field: pointer.cell.path,
      target: pointer.to.id,
      style: pointer.style,
    })),
  };
}
