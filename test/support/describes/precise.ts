// What a case that describes a concrete heap leaves open of it.

import { resolve } from "../../../server/src/shape/pure.ts";
import type { ObjectId } from "../../../server/src/shape/value.ts";
import type { HeapObject } from "../interpreter/heap.ts";
import { isLive } from "./concrete.ts";
import type { Matching, Spot } from "./match.ts";

/** The cells, in words, for which the concrete heap has a value and the case has none or not just one. */
export function openCells(matching: Matching): readonly string[] {
  const known = new Map<HeapObject, readonly [ObjectId, Spot]>();
  for (const [id, spot] of matching.spots) known.set(spot.object, [id, spot]);
  return [...matching.heap.objects.values()]
    .filter((object) => isLive(object) && object.cells.size > 0 && object.kind !== "string")
    .flatMap((object) => {
      const found = known.get(object);
      if (found === undefined) return [`all of ${object.kind} ${object.name}`];
      return openCellsOf(matching, object, ...found).map((at) => `${object.kind} ${object.name} at ${at}`);
    });
}

function openCellsOf(
  { state }: Matching,
  object: HeapObject,
  id: ObjectId,
  { base }: Spot,
): readonly number[] {
  const { cells } = state.objects.get(id)!;
  return [...object.cells]
    .filter(([at, { size, value }]) => {
      if (value.kind === "unknown" || value.kind === "uninitialised") return false;
      const cell = cells.get((at - base) * 8);
      const held = cell?.width === size * 8 ? resolve(state.pure, cell.value) : undefined;
      return held?.kind !== "integer" && (held?.kind !== "address" || held.offset === null);
    })
    .map(([at]) => at);
}
