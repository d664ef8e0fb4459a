// Arrows that end at the same place of a body stand beside each other, so that each has a head of its own:
// those that come from above end above the others.

import { type Body, type Row, rowAtOffset, rowMiddle } from "./body.ts";
import { groupBy } from "./groupBy.ts";
import { rowHeight } from "./metrics.ts";
import { isInterior, type Pointer } from "./pointers.ts";

export interface Arrival {
  readonly side: "east" | "west";
  /** Relative to the top of the body. */
  readonly y: number;
}

/** By pointers' ids, where they end. */
export type Arrivals = ReadonlyMap<string, Arrival>;

/** Between arrows that end beside each other. */
const mostApart = 8;
const roomInRow = rowHeight - 8;
/** How far an arrow to a field stays from the middle of its row where another leaves there. */
const besideMiddle = 7;

/** `cameFrom`: at what height an arrow comes; those of the same height keep their order. */
export function arrivalsOf(
  pointers: readonly Pointer[],
  bodies: ReadonlyMap<string, Body>,
  cameFrom: (pointer: Pointer) => number,
): Arrivals {
  const ends = pointers.map((pointer) => ({ pointer, ...endOf(pointer, bodies.get(pointer.to.id)!) }));
  const together = groupBy(ends, ({ pointer, side, y }) => `${side} ${y} ${pointer.to.id}`);
  const found = new Map<string, Arrival>();
  for (const group of together.values()) {
    const sorted = [...group].sort((a, b) => cameFrom(a.pointer) - cameFrom(b.pointer));
    const apart = Math.min(mostApart, roomInRow / Math.max(1, sorted.length - 1));
    sorted.forEach(({ pointer, side, y }, index) => {
      found.set(pointer.id, { side, y: y + Math.round((index - (sorted.length - 1) / 2) * apart) });
    });
  }
  return found;
}

export function areSame(a: Arrivals, b: Arrivals): boolean {
  return [...a].every(([id, { y }]) => b.get(id)?.y === y);
}

function endOf(pointer: Pointer, target: Body): Arrival {
  const side = arrivingSide(pointer, target);
  if (target.form === "object" && !isInterior(pointer.target)) {
    return { side, y: target.box.y + target.headerHeight / 2 };
  }
  const row = rowAtOffset(target, pointer.target.offset);
  return { side, y: row === undefined ? target.box.y + rowHeight / 2 : freeMiddle(row, side) };
}

function freeMiddle(row: Row, side: Arrival["side"]): number {
  return rowMiddle(row) - (row.exits.some((exit) => exit.side === side) ? besideMiddle : 0);
}

function arrivingSide(pointer: Pointer, target: Body): Arrival["side"] {
  if (target.form === "variable") return "east";
  const isLoop = pointer.from === pointer.to;
  return pointer.backward !== isLoop ? "east" : "west";
}
