// Where arrows leave and enter bodies. An arrow leaves at its field's row, one
// that is no more a little below it. An arrow to a whole object ends at its header, one to a field
// at that field's row. So that lists are drawn straight, nodes of a chain are placed as if arrows between them
// were straight; `intoHeader` bends them.

import type { Arrivals } from "./arrivals.ts";
import { type Body, rowMiddle, rowOfCell } from "./body.ts";
import { isFormer, type Pointer } from "./pointers.ts";

export interface Port {
  readonly side: "east" | "west";
  /** Relative to the top of the body. */
  readonly y: number;
}

export function exitPort(pointer: Pointer, body: Body): Port {
  const side = pointer.backward ? "west" : "east";
  const row = rowOfCell(body, pointer.cell);
  if (row === undefined) return { side, y: body.box.y + body.headerHeight / 2 };
  const exit = row.exits.find((each) => each.side === side && isFormer(each.pointer) === isFormer(pointer));
  return { side, y: rowMiddle(row) + (exit?.below ?? 0) };
}

/** The heights of their sources' rows, for pointers along chains: on each side of a node one, that to or from the nearest. */
export function straightPorts(
  pointers: readonly Pointer[],
  bodies: ReadonlyMap<string, Body>,
  arrivals: Arrivals,
  rank: ReadonlyMap<string, number>,
): ReadonlyMap<string, Port> {
  const found = new Map<string, Port>();
  const taken = new Set<string>();
  const length = ({ from, to }: Pointer) => Math.abs(rank.get(to.id)! - rank.get(from.id)!);
  for (const pointer of [...pointers].sort((a, b) => length(a) - length(b))) {
    const { side } = arrivals.get(pointer.id)!;
    const [source, target] = [bodies.get(pointer.from.id)!, bodies.get(pointer.to.id)!];
    const ends = [`to ${target.node.id} ${side}`, `from ${source.node.id} ${side}`];
    if (!pointer.along || source === target || ends.some((end) => taken.has(end))) continue;
    const y = exitPort(pointer, source).y - source.box.y + target.box.y;
    const leaves = target.rows.some(
      (row) => row.exits.some((exit) => exit.side === side) && rowMiddle(row) === y,
    );
    if (leaves || y > target.box.y + target.box.height) continue;
    for (const end of ends) taken.add(end);
    found.set(pointer.id, { side, y });
  }
  return found;
}
