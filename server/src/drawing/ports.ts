// Where arrows leave and enter bodies. An arrow leaves at its field's row.
// An arrow to a whole object enters at the height of the row that it left, if
// both are nodes of a chain, so that a list is drawn straight; else it enters
// at the header. An arrow to a field enters at that field's row.

import { type Body, rowAtOffset, rowMiddle, rowOfCell } from "./body.ts";
import { rowHeight } from "./metrics.ts";
import { isInterior, type Pointer } from "./pointers.ts";

export interface Port {
  readonly side: "east" | "west";
  /** Relative to the top of the body. */
  readonly y: number;
}

/** How far an arrow to a field stays from the middle of its row, where arrows to the object may enter. */
const besideMiddle = 7;

export function exitPort(pointer: Pointer, body: Body): Port {
  const row = rowOfCell(body, pointer.cell);
  const y = row === undefined ? body.box.y + body.headerHeight / 2 : rowMiddle(row);
  return { side: pointer.backward ? "west" : "east", y };
}

export function entryPort(pointer: Pointer, source: Body, target: Body): Port {
  const side = entrySide(pointer, target);
  if (target.form === "variable" || isInterior(pointer.target)) {
    const row = rowAtOffset(target, pointer.target.offset);
    return { side, y: (row ? rowMiddle(row) : rowHeight / 2) - besideMiddle };
  }
  const header = target.box.y + target.headerHeight / 2;
  return { side, y: straightEntry(pointer, source, target, side) ?? header };
}

function entrySide(pointer: Pointer, target: Body): Port["side"] {
  if (target.form === "variable") return "east";
  const isLoop = pointer.from === pointer.to;
  return pointer.backward !== isLoop ? "east" : "west";
}

/** The height of the source's row, unless another arrow leaves there on the same side. */
function straightEntry(pointer: Pointer, source: Body, target: Body, side: Port["side"]): number | null {
  if (source === target || !pointer.along) return null;
  const y = exitPort(pointer, source).y - source.box.y + target.box.y;
  const taken = target.rows.some((row) => row.exits.has(side) && rowMiddle(row) === y);
  return taken || y > target.box.y + target.box.height ? null : y;
}
