// The normal form of a case: objects and unknowns are numbered in the order in
// which they are met from the variables, groups by what they have in common.
// Cases that describe the same heap are then equal, and cases with the same
// single objects can be joined by uniting the roles of their groups.

import { pay } from "../../absint/budget.ts";
import { typeText } from "../../types/print.ts";
import type { Target } from "../../types/target.ts";
import { type Cell, inOrder } from "../cells.ts";
import { cellAt } from "../fieldPath.ts";
import { inTheirOrder } from "../inTheirOrder.ts";
import { resolve } from "../pure.ts";
import type { HeapObject, State } from "../state.ts";
import type { Value } from "../value.ts";
import { tellsKind } from "./kinds.ts";
import { type Naming, nameObjects, nameOf, nameSymbol } from "./naming.ts";
import { releasedPlaces, renameCase } from "./renamed.ts";
import type { Link } from "./role.ts";
import { isHeap } from "./tokens.ts";

export interface Normal {
  /** Equal for cases whose single objects are the same, whatever is known of groups and of data in the heap. */
  readonly key: string;
  /** As `key`, but whichever numbers they hold, and where. */
  readonly shape: string;
  /** Renamed. */
  readonly state: State;
}

/** For each object, in links looked at. */
const describing = 32;

/** Of a tidied case. */
export function normalForm(state: State, target: Target): Normal {
  pay(state.objects.size * describing);
  const naming = nameObjects(state, target);
  const key: string[] = [];
  const shape: string[] = [];
  const note = (text: string) => {
    key.push(text);
    shape.push(text);
  };
  state.frames.forEach((frame) => {
    const variables = inTheirOrder(frame.variables);
    note(variables.map(([variable, id]) => `${variable}=${nameOf(naming, id)}`).join());
  });
  note(
    [...state.named]
      .map(([name, id]) => `${name}=${nameOf(naming, id)}`)
      .sort()
      .join(),
  );
  for (const object of naming.order) {
    if (object.roles !== null) continue;
    note(`#${nameOf(naming, object.id)} ${describeObject(naming, object)}`);
    for (const cell of inOrder(object.cells)) {
      const at = `${cell.start}:${cell.width}=`;
      const number = isNumber(naming, object, cell);
      key.push(at + (number && isHeap(object) ? dataText(object, cell) : valueText(naming, cell.value)));
      if (!number && !isBlank(object, cell)) shape.push(at + pointerText(naming, cell.value));
    }
    for (const link of object.links) note(linkText(naming, link));
  }
  const border = state.border.map((value) => {
    const known = resolve(state.pure, value);
    return isInteger(naming, known) ? "#" : pointerText(naming, known);
  });
  note(`^${border.join()}`);
  const { refusal } = state;
  if (refusal !== null) note(`-${refusal.callee} ${valueText(naming, resolve(state.pure, refusal.kept))}`);
  const renamed = renameCase(naming);
  for (const place of releasedPlaces(renamed)) note(`!${place}`);
  return { key: key.join(" "), shape: shape.join(" "), state: renamed };
}

function isNumber(naming: Naming, object: HeapObject, { start, value, width }: Cell): boolean {
  if (value.kind === "symbol") return naming.state.pure.symbols.get(value.symbol)?.type.kind === "integer";
  if (value.kind !== "integer") return false;
  if (object.type === null) return !(value.value === 0n && width === 64);
  const bit = ((start % 8) + 8) % 8;
  const kind = cellAt(object.type, (start - bit) / 8, naming.target, bit)?.type.kind;
  return kind === undefined ? !(value.value === 0n && width === 64) : kind === "integer";
}

/** Nothing is known of it that would not be so if it had never been written. */
function isBlank({ rest }: HeapObject, { value }: Cell): boolean {
  return rest !== "zero" && (value.kind === "uninitialised" || value.kind === "unknown");
}

function describeObject(naming: Naming, object: HeapObject): string {
  const { origin, rest, freed, escaped, type, mayHold, elements } = object;
  const family = origin.kind === "block" ? origin.allocation.family : "";
  const named = origin.kind === "procedure" ? origin.linkage : "";
  const held = mayHold.map((id) => nameOf(naming, id)).sort((a, b) => a - b);
  const kind = type === null || !isHeap(object) ? "" : typeText(type);
  const array = elements === null ? "" : ` ${elements.from}/${elements.stride} ${elements.rest}`;
  const single = elements?.single.map((id) => nameOf(naming, id)).sort((a, b) => a - b) ?? [];
  return `${origin.kind} ${family}${named} ${rest}${freed === null ? "" : "!"}${escaped ? "^" : ""} ${kind} [${held}]${array} {${single}}`;
}

/** Without what would be different only because other numbers are known or unknown. */
function pointerText(naming: Naming, value: Value): string {
  if (value.kind === "symbol") {
    const known = naming.pointers.get(value.symbol) ?? naming.pointers.size;
    naming.pointers.set(value.symbol, known);
    return symbolText(naming, value, `${known}`);
  }
  const target = value.kind === "address" ? naming.state.objects.get(value.object) : undefined;
  const isOffsetOpen = target !== undefined && isBuffer(naming, target);
  return isOffsetOpen ? `&${nameOf(naming, target.id)}` : valueText(naming, value);
}

function isInteger({ state }: Naming, value: Value): boolean {
  if (value.kind === "symbol") return state.pure.symbols.get(value.symbol)?.type.kind === "integer";
  return value.kind === "integer";
}

/** Of numbers in the heap only those that tell kinds of objects apart are worth cases of their own. */
function dataText({ type }: HeapObject, { start, value }: Cell): string {
  const isTelling = value.kind === "integer" && tellsKind(type, Math.floor(start / 8), value.value);
  return isTelling ? `${value.value}` : "#";
}

/** It holds nothing but numbers, one after the other. */
function isBuffer(naming: Naming, object: HeapObject): boolean {
  if (object.roles !== null || object.type?.kind === "record") return false;
  if (object.mayHold.length > 0 || object.links.length > 0 || object.elements !== null) return false;
  for (const cell of object.cells.values()) {
    if (!isNumber(naming, object, cell) && !isBlank(object, cell)) return false;
  }
  return true;
}

function valueText(naming: Naming, value: Value): string {
  switch (value.kind) {
    case "integer":
      return `${value.value}`;
    case "address":
      return `&${nameOf(naming, value.object)}+${value.offset ?? "?"}`;
    case "symbol":
      return symbolText(naming, value, `${nameSymbol(naming, value.symbol)}`);
    default:
      return value.kind;
  }
}

function symbolText(naming: Naming, value: Extract<Value, { kind: "symbol" }>, name: string): string {
  const { pure, released } = naming.state;
  const info = pure.symbols.get(value.symbol);
  const choices = (info?.choices ?? []).map((id) => nameOf(naming, id));
  const owned = info !== undefined && info.structure !== null ? " owned" : "";
  return `$${name}${released.has(value.symbol) ? "!" : ""}${owned}+${value.add}[${choices}]`;
}

function linkText(naming: Naming, link: Link): string {
  return `~${nameOf(naming, link.target)}/${link.out.id}/${link.in.id}${link.many ? "*" : link.optional ? "?" : ""}`;
}
