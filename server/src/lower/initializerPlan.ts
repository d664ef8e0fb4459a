// Which part of an object each value of an initialiser list is for, by C's
// rules of nested and left-out braces and of designators. Nothing is emitted here.

import type { Designator, Initializer, InitializerList, Expression as Syntax } from "../syntax/ast.ts";
import { sizeOf } from "../types/size.ts";
import type { CType, FieldLayout } from "../types/type.ts";
import { constantInteger } from "./constant.ts";
import type { Env } from "./context.ts";
import { fieldNamed } from "./offset.ts";
import { typeOfOperand, withoutBrackets } from "./scratch.ts";

export type Step =
  | { readonly kind: "field"; readonly field: FieldLayout }
  | { readonly kind: "index"; readonly index: number };

export interface InitialPart {
  readonly path: readonly Step[];
  readonly value: Syntax;
}

export interface Plan {
  readonly parts: readonly InitialPart[];
  /** One more than the largest index of the outermost array. */
  readonly length: number;
}

export function planInitializer(env: Env, type: CType, list: InitializerList): Plan {
  const plan: Plotter = { env, parts: [], length: 0 };
  planList(plan, type, [], list);
  return plan;
}

/** A string literal that is the content of a character array, not its address. */
export function isStringFor(type: CType, value: Syntax): boolean {
  return type.kind === "array" && type.element.kind === "integer" && withoutBrackets(value).kind === "string";
}

interface Plotter {
  readonly env: Env;
  readonly parts: InitialPart[];
  length: number;
}

type Item = InitializerList["items"][number];

/** The items of a list that are not used up yet: left-out braces share one list. */
interface Items {
  readonly all: readonly Item[];
  next: number;
}

/** GNU's `[0 ... 255] = x` is spelled out up to here. */
const longestRange = 1024;

function planList(plan: Plotter, type: CType, path: readonly Step[], list: InitializerList): void {
  const items: Items = { all: list.items, next: 0 };
  if (type.kind === "array" || type.kind === "record") {
    const [only] = list.items;
    if (list.items.length === 1 && only !== undefined && isWholeString(type, only)) {
      plan.parts.push({ path, value: only.value as Syntax });
      if (path.length === 0) plan.length = Math.max(plan.length, stringLength(plan.env, only.value));
      return;
    }
    planMembers(plan, type, path, items, true);
    return;
  }
  const first = list.items[0];
  if (first !== undefined) planValue(plan, type, path, first.value);
}

function planValue(plan: Plotter, type: CType, path: readonly Step[], value: Initializer): void {
  if (value.kind === "initializer-list") planList(plan, type, path, value);
  else plan.parts.push({ path, value });
}

/** `braced`: the list belongs to this object alone, so designators are for it. */
function planMembers(plan: Plotter, type: CType, path: readonly Step[], items: Items, braced: boolean): void {
  let position = 0;
  while (items.next < items.all.length) {
    const item = items.all[items.next]!;
    if (item.designators.length > 0) {
      if (!braced) return;
      const after = planDesignated(plan, type, path, items, item);
      if (after === null) return;
      position = after;
      continue;
    }
    const member = memberAt(plan.env, type, position);
    if (member === null) {
      if (!braced) return;
      items.next++; // More values than members: C does not allow it, and they go nowhere.
      continue;
    }
    planMember(plan, member.type, [...path, member.step], items);
    position = member.next;
    noteLength(plan, path, position);
  }
}

/** One member takes a value, a braced list, or, with its braces left out, as many items as it has parts. */
function planMember(plan: Plotter, type: CType, path: readonly Step[], items: Items): void {
  const { value } = items.all[items.next]!;
  const aggregate = type.kind === "array" || type.kind === "record";
  if (value.kind === "initializer-list" || !aggregate || isWhole(plan.env, type, value)) {
    items.next++;
    planValue(plan, type, path, value);
    return;
  }
  const before = items.next;
  planMembers(plan, type, path, items, false);
  if (items.next === before) items.next++; // An empty structure takes nothing.
}

/** Where to go on after the designated member. */
function planDesignated(
  plan: Plotter,
  type: CType,
  path: readonly Step[],
  items: Items,
  item: Item,
): number | null {
  items.next++;
  const [first, ...rest] = item.designators;
  const members = designated(plan.env, type, first!);
  for (const member of members) {
    const target = followDesignators(plan.env, member.type, rest);
    if (target === null) continue;
    planDesignatedValue(plan, target.type, [...path, member.step, ...target.path], item.value, items);
    noteLength(plan, path, member.next);
  }
  return members.at(-1)?.next ?? 0;
}

function planDesignatedValue(
  plan: Plotter,
  type: CType,
  path: readonly Step[],
  value: Initializer,
  items: Items,
): void {
  const aggregate = type.kind === "array" || type.kind === "record";
  if (value.kind === "initializer-list" || !aggregate || isWhole(plan.env, type, value)) {
    planValue(plan, type, path, value);
    return;
  }
  // `.pos = 1, 2`: the value opens a member whose braces are left out.
  items.next--;
  const shared: Items = { all: items.all.map(withoutDesignators(items.next)), next: items.next };
  planMembers(plan, type, path, shared, false);
  items.next = Math.max(shared.next, items.next + 1);
}

function withoutDesignators(index: number): (item: Item, position: number) => Item {
  return (item, position) => (position === index ? { ...item, designators: [] } : item);
}

interface Member {
  readonly step: Step;
  readonly type: CType;
  readonly next: number;
}

function memberAt(env: Env, type: CType, position: number): Member | null {
  if (type.kind === "array") {
    if (type.length !== null && position >= type.length) return null;
    return { step: { kind: "index", index: position }, type: type.element, next: position + 1 };
  }
  const fields = type.kind === "record" ? (type.layout()?.fields ?? []) : [];
  const field = fields[position];
  if (field === undefined || type.kind !== "record") return null;
  return {
    step: { kind: "field", field },
    type: field.type,
    next: nextField(env, type.union, fields, position),
  };
}

/** Of a union only one member is initialised; the others of an anonymous one lie at or before its end. */
function nextField(env: Env, union: boolean, fields: readonly FieldLayout[], position: number): number {
  const field = fields[position];
  if (union || field === undefined) return fields.length;
  const end = field.bits === null ? field.offset + (sizeOf(field.type, env.unit.target) ?? 0) : field.offset;
  const next = fields.findIndex(({ offset }, index) => index > position && offset >= end);
  return next === -1 ? fields.length : next;
}

function designated(env: Env, type: CType, designator: Designator): readonly Member[] {
  if (designator.kind === "field") return [fieldMember(env, type, designator.name)];
  const low = Number(
    constantInteger(env, designator.kind === "index" ? designator.index : designator.low) ?? 0n,
  );
  const high =
    designator.kind === "range" ? Number(constantInteger(env, designator.high) ?? BigInt(low)) : low;
  const count = Math.min(high - low + 1, longestRange);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => memberAt(env, type, low + index)).filter(
    (member) => member !== null,
  );
}

function fieldMember(env: Env, type: CType, name: string): Member {
  const fields = type.kind === "record" ? (type.layout()?.fields ?? []) : [];
  const field = fieldNamed(type, name);
  const position = fields.indexOf(field);
  const next = type.kind === "record" ? nextField(env, type.union, fields, position) : 0;
  return { step: { kind: "field", field }, type: field.type, next };
}

function followDesignators(
  env: Env,
  type: CType,
  designators: readonly Designator[],
): { readonly type: CType; readonly path: readonly Step[] } | null {
  const path: Step[] = [];
  let inner = type;
  for (const designator of designators) {
    const [member] = designated(env, inner, designator);
    if (member === undefined) return null;
    path.push(member.step);
    inner = member.type;
  }
  return { type: inner, path };
}

function noteLength(plan: Plotter, path: readonly Step[], next: number): void {
  if (path.length === 0) plan.length = Math.max(plan.length, next);
}

function isWholeString(type: CType, item: Item): boolean {
  return (
    item.designators.length === 0 && item.value.kind !== "initializer-list" && isStringFor(type, item.value)
  );
}

function stringLength(env: Env, value: Initializer): number {
  const type = value.kind === "initializer-list" ? null : typeOfOperand(env, value);
  return type?.kind === "array" ? (type.length ?? 0) : 0;
}

/** The value fills the aggregate by itself: a string, or another structure. */
function isWhole(env: Env, type: CType, value: Syntax): boolean {
  if (isStringFor(type, value)) return true;
  if (type.kind !== "record" || ["number", "character", "string"].includes(value.kind)) return false;
  const given = typeOfOperand(env, value);
  return given.kind === "record" || given.kind === "unknown";
}
