// A value as a person reads it: an arrow, null, a number or what is known of one.

import type { PointerTarget, ValueView } from "../../protocol/shapeView.ts";
import { cellAt } from "../fieldPath.ts";
import { isNeverZero, rangeOf, resolve } from "../pure.ts";
import type { HeapObject } from "../state.ts";
import { structureAt } from "../structures/expand.ts";
import type { ObjectId, SymbolId, Value } from "../value.ts";
import { rootNode, structureName } from "./structures.ts";
import type { Viewing } from "./viewing.ts";

export const notKnown: ValueView = { kind: "unknown", text: "?" };

export function viewValue(viewing: Viewing, value: Value, isPointer: boolean): ValueView {
  const known = resolve(viewing.state.pure, value);
  switch (known.kind) {
    case "integer":
      return integerView(known.value, isPointer);
    case "address":
      return viewAddress(viewing, known);
    case "symbol":
      return viewSymbol(viewing, known, isPointer);
    case "uninitialised":
      return { kind: "uninitialised" };
    case "unknown":
      return notKnown;
  }
}

export function integerView(value: bigint, isPointer: boolean): ValueView {
  return isPointer && value === 0n ? { kind: "null" } : { kind: "integer", text: `${value}` };
}

export function viewChoices(viewing: Viewing, choices: readonly ObjectId[]): ValueView {
  const [first, ...others] = choices.flatMap((id) => viewing.ids.get(id) ?? []).map(wholeNode);
  if (first === undefined) return notKnown;
  return pointerTo([first, ...others], others.length === 0);
}

/** An arrow to one of the targets. */
export function pointerTo(targets: readonly PointerTarget[], may: boolean): ValueView {
  const [target, ...others] = targets;
  if (target === undefined) return notKnown;
  const more = others.length === 0 ? {} : { others };
  return { kind: "pointer", target, may, ...more };
}

export function wholeNode(node: string): PointerTarget {
  return { node, path: "", offset: 0 };
}

export function targetView(
  viewing: Viewing,
  object: HeapObject,
  node: string,
  offset: number,
): PointerTarget {
  const isWhole = offset === 0 || object.type === null;
  const path = isWhole ? "" : (cellAt(object.type, offset, viewing.target)?.path ?? "");
  return { node, path, offset };
}

/** One value for all that a cell of a summary may hold. */
export function merged(values: readonly ValueView[]): ValueView {
  const [first] = values;
  if (first === undefined) return notKnown;
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(first))) return first;
  const targets = new Map<string, PointerTarget>();
  for (const value of values) {
    if (value.kind !== "pointer") continue;
    for (const target of [value.target, ...(value.others ?? [])]) {
      targets.set(`${target.node} ${target.offset}`, target);
    }
  }
  if (targets.size === 0) return notKnown;
  const isSure = values.every((value) => value.kind === "pointer" && !value.may);
  return pointerTo([...targets.values()], !isSure);
}

function viewAddress(viewing: Viewing, value: Extract<Value, { kind: "address" }>): ValueView {
  const object = viewing.find(value.object);
  const id = viewing.ids.get(value.object);
  if (object === undefined || id === undefined) return { kind: "dangling" };
  const target = targetView(viewing, object, id, value.offset ?? 0);
  if (object.freed !== null) return { kind: "dangling", target };
  return { kind: "pointer", target, may: value.offset === null };
}

interface Unknown {
  readonly kind: "symbol";
  readonly symbol: SymbolId;
  readonly add: bigint;
}

function viewSymbol(viewing: Viewing, value: Unknown, isPointer: boolean): ValueView {
  const { pure, released } = viewing.state;
  if (released.has(value.symbol)) return { kind: "dangling" };
  const structure = structureAt(viewing.state, value);
  if (structure !== null) {
    const nullable = !isNeverZero(pure, value);
    const shown = { structure, nullable };
    return pointerTo([wholeNode(rootNode(viewing, structureName(value.symbol), shown))], nullable);
  }
  const info = pure.symbols.get(value.symbol);
  if (info !== undefined && info.choices.length > 0) return viewChoices(viewing, info.choices);
  if (isPointer) return { kind: "unknown", text: isNeverZero(pure, value) ? "not NULL" : "?" };
  const { low, high } = pure.facts.has(value.symbol) ? rangeOf(pure, value) : { low: null, high: null };
  const range = low !== null || high !== null ? rangeText(low, high) : null;
  return { kind: "unknown", text: range ?? sumText(info?.text ?? null, value.add) ?? "?" };
}

function sumText(text: string | null, add: bigint): string | null {
  if (text === null || add === 0n) return text;
  return add < 0n ? `${text} - ${-add}` : `${text} + ${add}`;
}

const hugeNumber = 1n << 30n;

/** Limits that only the type sets say nothing. */
function rangeText(low: bigint | null, high: bigint | null): string | null {
  const from = low !== null && low > -hugeNumber ? low : null;
  const to = high !== null && high < hugeNumber ? high : null;
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (from !== null) return `at least ${from}`;
  return to === null ? null : `at most ${to}`;
}
