// The normal form of a case: objects and unknowns are numbered in the order in
// which they are met from the variables, groups by what they have in common.
// Cases that describe the same heap are then equal, and cases with the same
// single objects can be joined by uniting the roles of their groups.

import { typeText } from "../../types/print.ts";
import type { Target } from "../../types/target.ts";
import { type Cell, inOrder } from "../cells.ts";
import { indexOf } from "../elements/element.ts";
import { cellAt } from "../fieldPath.ts";
import { emptyPure, type Pure, resolve, type SymbolInfo, type Term, termKey } from "../pure.ts";
import type { HeapObject, State } from "../state.ts";
import { type ObjectId, type SymbolId, symbolValue, type Value, valueKey } from "../value.ts";
import { classKey } from "./fold.ts";
import { isGroup } from "./graph.ts";
import { tellsKind } from "./kinds.ts";
import { type Link, makeRole, normalised, type Role, retargeted, self } from "./role.ts";
import { isHeap, rootsIn, type Tokens, tokensOf } from "./tokens.ts";
import { united } from "./unite.ts";

export interface Normal {
  /** Equal for cases whose single objects are the same, whatever is known of groups and of data in the heap. */
  readonly key: string;
  /** As `key`, but whichever numbers they hold, and where. */
  readonly shape: string;
  /** Renamed. */
  readonly state: State;
}

interface Naming {
  readonly state: State;
  readonly target: Target;
  readonly objects: Map<ObjectId, ObjectId>;
  readonly order: HeapObject[];
  readonly symbols: Map<SymbolId, SymbolId>;
  /** Unknown pointers alone, by when they are met. */
  readonly pointers: Map<SymbolId, number>;
  readonly groupClasses: Map<string, number>;
  tokens: Tokens | null;
  count: number;
}

/** Of a tidied case. */
export function normalForm(state: State, target: Target): Normal {
  const naming = nameObjects(state, target);
  const key: string[] = [];
  const shape: string[] = [];
  const note = (text: string) => {
    key.push(text);
    shape.push(text);
  };
  state.frames.forEach((frame) => {
    const variables = [...frame.variables].sort(([a], [b]) => a - b);
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
  return { key: key.join(" "), shape: shape.join(" "), state: renamed(naming) };
}

const firstGroup = 2 ** 19;
const groupNumbers = new Map<string, number>();

/** Whether an object of a case in normal form is a group. */
export function isGroupName(id: ObjectId): boolean {
  return id >= firstGroup;
}

/** The same class has the same number in all cases, so that groups of cases that meet can be united. */
function groupNumber(key: string): ObjectId {
  let known = groupNumbers.get(key);
  if (known === undefined) {
    known = groupNumbers.size;
    groupNumbers.set(key, known);
  }
  return (firstGroup + known) as ObjectId;
}

function nameObjects(state: State, target: Target): Naming {
  const naming: Naming = {
    state,
    target,
    objects: new Map(),
    order: [],
    symbols: new Map(),
    pointers: new Map(),
    groupClasses: new Map(),
    tokens: null,
    count: 0,
  };
  for (const { object } of rootsIn(state)) visit(naming, object);
  for (let index = 0; index < naming.order.length; index++) visitNeighbours(naming, naming.order[index]!);
  for (const object of state.objects.values()) {
    if (naming.objects.has(object.id)) continue;
    const start = naming.order.length;
    visit(naming, object.id);
    for (let index = start; index < naming.order.length; index++)
      visitNeighbours(naming, naming.order[index]!);
  }
  return naming;
}

function visitNeighbours(naming: Naming, object: HeapObject): void {
  if (object.roles !== null) {
    for (const target of neighboursOfGroup(naming.state, object)) visit(naming, target);
    return;
  }
  for (const { value } of inOrder(object.cells)) {
    if (value.kind === "address") visit(naming, value.object);
    if (value.kind !== "symbol") continue;
    nameSymbol(naming, value.symbol);
    for (const id of naming.state.pure.symbols.get(value.symbol)?.choices ?? []) visit(naming, id);
  }
  for (const id of object.mayHold) visit(naming, id);
  for (const id of elementsInOrder(naming, object)) visit(naming, id);
  const links = [...object.links].sort((a, b) => a.out.id - b.out.id || a.in.id - b.in.id);
  for (const link of links) visit(naming, link.target);
}

/** Those with known numbers first, then by what the numbers are in other places. */
function elementsInOrder({ state, symbols }: Naming, { elements }: HeapObject): readonly ObjectId[] {
  const rank = (id: ObjectId) => {
    const index = indexOf(state, state.objects.get(id)!);
    if (index?.kind === "integer") return `0 ${index.value}`;
    if (index?.kind !== "symbol") return "3";
    return `${symbols.has(index.symbol) ? `1 ${symbols.get(index.symbol)}` : 2} ${index.add}`;
  };
  const ranked = (elements?.single ?? []).map((id) => ({ id, rank: rank(id) }));
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id - b.id))
    .map(({ id }) => id);
}

function neighboursOfGroup(state: State, group: HeapObject): readonly ObjectId[] {
  const found = new Map<ObjectId, string>();
  for (const role of group.roles!) {
    for (const link of role.links) {
      if (link.target === self || found.has(link.target)) continue;
      const kind = isGroup(state, link.target) ? "group" : "object";
      found.set(link.target, `${kind} ${link.out.id} ${link.in.id}`);
    }
    for (const { value } of role.cells) {
      if (value.kind === "address" && !found.has(value.object)) found.set(value.object, "fixed");
    }
  }
  return [...found].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([id]) => id);
}

function visit(naming: Naming, id: ObjectId): void {
  if (naming.objects.has(id)) return;
  const object = naming.state.objects.get(id);
  if (object === undefined) return;
  naming.objects.set(id, object.roles === null ? (++naming.count as ObjectId) : nameGroup(naming, object));
  naming.order.push(object);
}

function nameGroup(naming: Naming, group: HeapObject): ObjectId {
  naming.tokens ??= tokensOf(naming.state);
  const key = classKey(group, naming.tokens.of(group.id));
  const before = naming.groupClasses.get(key) ?? 0;
  naming.groupClasses.set(key, before + 1);
  return groupNumber(before === 0 ? key : `${key} ${before}`);
}

function nameSymbol(naming: Naming, symbol: SymbolId): SymbolId {
  const known = naming.symbols.get(symbol);
  if (known !== undefined) return known;
  const made = (naming.symbols.size + 1) as SymbolId;
  naming.symbols.set(symbol, made);
  return made;
}

function nameOf(naming: Naming, id: ObjectId): ObjectId {
  return naming.objects.get(id) ?? (0 as ObjectId);
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
  return `$${name}${released.has(value.symbol) ? "!" : ""}+${value.add}[${choices}]`;
}

function linkText(naming: Naming, link: Link): string {
  return `~${nameOf(naming, link.target)}/${link.out.id}/${link.in.id}${link.many ? "*" : link.optional ? "?" : ""}`;
}

function renamed(naming: Naming): State {
  const { state } = naming;
  const objects = new Map<ObjectId, HeapObject>();
  for (const object of naming.order) {
    const moved = renamedObject(naming, object);
    objects.set(moved.id, moved);
  }
  const border = state.border.map((value) => renamedValue(naming, resolve(state.pure, value)));
  return {
    ...state,
    pure: renamedPure(naming),
    objects,
    named: new Map([...state.named].map(([name, id]) => [name, nameOf(naming, id)])),
    released: new Map(
      [...state.released].flatMap(([symbol, release]) => {
        const name = naming.symbols.get(symbol);
        return name === undefined ? [] : [[name, release] as const];
      }),
    ),
    frames: state.frames.map((frame) => ({
      ...frame,
      variables: new Map([...frame.variables].map(([variable, id]) => [variable, nameOf(naming, id)])),
    })),
    border,
    path: null,
    refusal: state.refusal && {
      ...state.refusal,
      kept: renamedValue(naming, resolve(state.pure, state.refusal.kept)),
    },
    decided: [],
    entangled: false,
    lost: [],
    decisions: 0,
    next: Math.max(naming.count, naming.symbols.size) + 1,
  };
}

function renamedObject(naming: Naming, object: HeapObject): HeapObject {
  const id = nameOf(naming, object.id);
  if (object.roles !== null) {
    const roles = united(
      object.roles.map((role) => renamedRole(naming, role)),
      isGroupName,
    );
    return { ...object, id, roles: [...roles].sort((a, b) => a.id - b.id) };
  }
  const cells = new Map(
    inOrder(object.cells).map((cell) => [cell.start, { ...cell, value: renamedValue(naming, cell.value) }]),
  );
  const links = normalised(object.links.map((link) => renamedLink(naming, link)));
  const elements = object.elements && {
    ...object.elements,
    single: object.elements.single.map((each) => nameOf(naming, each)).sort((a, b) => a - b),
  };
  return {
    ...object,
    id,
    cells,
    links,
    elements,
    mayHold: object.mayHold.map((each) => nameOf(naming, each)),
  };
}

function renamedRole(naming: Naming, role: Role): Role {
  const cells = role.cells.map((cell) =>
    cell.value.kind === "address"
      ? { ...cell, value: { ...cell.value, object: nameOf(naming, cell.value.object) } }
      : cell,
  );
  return makeRole(
    cells,
    role.links.map((link) => renamedLink(naming, link)),
  );
}

function renamedLink(naming: Naming, link: Link): Link {
  return link.target === self ? link : retargeted(link, nameOf(naming, link.target));
}

function renamedValue(naming: Naming, value: Value): Value {
  switch (value.kind) {
    case "address":
      return { ...value, object: nameOf(naming, value.object) };
    case "symbol":
      return symbolValue(nameSymbol(naming, value.symbol), value.add);
    default:
      return value;
  }
}

/** Only what is known of unknowns that some cell holds, and of what was computed from them. */
function renamedPure(naming: Naming): Pure {
  const { pure } = naming.state;
  const { symbols: names } = naming;
  const { terms, bindings } = renamedTerms(naming);
  return {
    ...emptyPure,
    symbols: new Map(
      [...names].map(([symbol, name]) => [name, renamedInfo(naming, pure.symbols.get(symbol)!)]),
    ),
    facts: new Map(
      [...names].flatMap(([symbol, name]) => {
        const fact = pure.facts.get(symbol);
        return fact === undefined ? [] : [[name, fact] as const];
      }),
    ),
    differences: new Map(
      [...pure.differences.values()].flatMap(({ left, right, most }) => {
        const a = names.get(left);
        const b = names.get(right);
        return a === undefined || b === undefined
          ? []
          : [[`${a}-${b}`, { left: a, right: b, most }] as const];
      }),
    ),
    apart: new Map(
      [...pure.apart.values()].flatMap(([left, right, by]) => {
        const a = names.get(left);
        const b = names.get(right);
        if (a === undefined || b === undefined) return [];
        const ordered = a < b ? ([a, b, by] as const) : ([b, a, -by] as const);
        return [[`${ordered[0]}!${ordered[1]}!${ordered[2]}`, ordered] as const];
      }),
    ),
    terms,
    bindings,
  };
}

/** Operations that may be carried out again, on what is held somewhere. Their results need not be held. */
function renamedTerms(naming: Naming): Pick<Pure, "terms" | "bindings"> {
  const { pure } = naming.state;
  const terms = new Map<string, Term>();
  const bindings = new Map<SymbolId, Value>();
  if (pure.terms.size === 0) return { terms, bindings };
  const held = heldNumbers(naming);
  for (const term of pure.terms.values()) {
    if (!term.operands.every((each) => isNamed(naming, each) && isHeld(held, each))) continue;
    const result = resolve(pure, symbolValue(term.symbol));
    if (!naming.symbols.has(term.symbol) && !isNamed(naming, result) && !isInformed(pure, result)) continue;
    const operands = term.operands.map((operand) => renamedValue(naming, operand));
    const reads = term.reads.map((id) => nameOf(naming, id));
    const symbol = nameSymbol(naming, term.symbol);
    held.add(valueKey(symbolValue(term.symbol)));
    if (pure.bindings.has(term.symbol)) bindings.set(symbol, renamedValue(naming, result));
    terms.set(termKey(term.operator, operands), { ...term, operands, reads, symbol });
  }
  return { terms, bindings };
}

function heldNumbers({ state }: Naming): Set<string> {
  const held = new Set<string>();
  for (const { cells } of state.objects.values()) {
    for (const { value } of cells.values()) if (value.kind === "symbol") held.add(valueKey(value));
  }
  for (const value of state.border) held.add(valueKey(resolve(state.pure, value)));
  return held;
}

function isHeld(held: ReadonlySet<string>, value: Value): boolean {
  return value.kind !== "symbol" || held.has(valueKey(value));
}

function isNamed(naming: Naming, value: Value): boolean {
  if (value.kind === "symbol") return naming.symbols.has(value.symbol);
  return value.kind !== "address" || naming.objects.has(value.object);
}

function isInformed(pure: Pure, value: Value): boolean {
  return value.kind === "symbol" && pure.facts.has(value.symbol);
}

function renamedInfo(naming: Naming, info: SymbolInfo): SymbolInfo {
  return { ...info, choices: info.choices.map((id) => nameOf(naming, id)), home: null, sources: null };
}
