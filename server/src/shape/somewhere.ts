// Reading and writing at a place in an object that is not known: anything that it holds may be
// what is read, and anything may be overwritten. What is then not known any more is vague.

import { sizeOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType } from "../types/type.ts";
import { type Cell, type Cells, clear, inOrder, overlap } from "./cells.ts";
import { isPointerWide, merged, type Spot, symbolInfo, targetsOf } from "./memory.ts";
import { noSources } from "./pure.ts";
import { anyValue, freshSymbol, type HeapObject, type Outcome, replaceObject, type State } from "./state.ts";
import { contentChanged, type Origin, recall, remember } from "./terms.ts";
import { address, type ObjectId, type Value, withEntry, zero } from "./value.ts";

export function readSomewhere(
  state: State,
  object: HeapObject,
  spot: Spot,
  type: CType,
  target: Target,
): Outcome<Value> {
  if (object.cells.size === 0 && object.mayHold.length === 0 && object.rest === "zero") {
    return { state, value: zero };
  }
  const origin = elementOrigin(object, spot, type, target);
  const known = origin && recall(state, origin);
  if (known !== null) return { state, value: known };
  const cells = cellsWithin(object.cells, spot);
  const held = cells.flatMap((cell) => targetsOf(state, cell.value));
  const choices = isPointerWide(type, target) ? merged(object.mayHold, held) : [];
  const vague = isVagueWithin(object, spot);
  const sources = { ...noSources, content: [object.id], vague };
  const read = freshSymbol(state, { ...symbolInfo(type, object, choices), sources });
  return origin === null ? read : { ...read, state: remember(read.state, origin, read.value) };
}

/** Null where the next access through the same expression may go elsewhere. */
function elementOrigin(object: HeapObject, spot: Spot, type: CType, target: Target): Origin | null {
  if (spot.position === null) return null;
  const { path, indexes } = spot.position;
  const bits = spot.bits === null ? "" : `.${spot.bits.first}:${spot.bits.width}`;
  const operator = `element ${path}${bits} ${sizeOf(type, target) ?? "?"}`;
  return { operator, operands: [address(object.id, 0), ...indexes], reads: [object.id] };
}

/** What was written to an unknown element is what the same element holds afterwards. */
export function writeElement(
  state: State,
  object: HeapObject,
  spot: Spot,
  type: CType,
  value: Value,
  target: Target,
): State {
  const written = writeSomewhere(state, object, spot, value);
  const origin = elementOrigin(object, spot, type, target);
  if (origin === null || value.kind === "unknown" || value.kind === "uninitialised") return written;
  const element = freshSymbol(written, anyValue(type));
  if (element.value.kind !== "symbol") return written;
  const { pure } = element.state;
  const bindings = withEntry(pure.bindings, element.value.symbol, value);
  return remember({ ...element.state, pure: { ...pure, bindings } }, origin, element.value);
}

export function writeSomewhere(state: State, object: HeapObject, spot: Spot, value: Value): State {
  return writeAllSomewhere(state, object, spot, targetsOf(state, value));
}

export function writeAllSomewhere(
  state: State,
  object: HeapObject,
  spot: Spot,
  targets: readonly ObjectId[],
): State {
  let cells = object.cells;
  let mayHold = merged(object.mayHold, targets);
  for (const cell of cellsWithin(object.cells, spot)) {
    cells = clear(cells, cell);
    mayHold = merged(mayHold, targetsOf(state, cell.value));
  }
  const rest = object.rest === "input" ? "input" : "unknown";
  const vague = isVagueWithin(object, spot);
  return replaceObject(contentChanged(state, object.id), { ...object, cells, mayHold, rest, vague });
}

/** Whether something is known of what was there; nothing is of what came from outside. */
function isVagueWithin({ rest, vague, cells }: HeapObject, spot: Spot): boolean {
  if (vague || rest === "input") return vague;
  return rest !== "unknown" || cellsWithin(cells, spot).length > 0;
}

function cellsWithin(cells: Cells, spot: Spot): readonly Cell[] {
  if (spot.within === null) return inOrder(cells);
  const { from, to } = spot.within;
  return inOrder(cells).filter((cell) => overlap(cell, { start: from * 8, width: (to - from) * 8 }));
}
