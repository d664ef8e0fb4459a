// Roles: what the members of a group have in common with one kind of
// neighbourhood. A group stands for any number of objects; each of its roles
// describes one of them by the values in its cells and by its links, one for
// each distinct neighbour with the pointers of both directions. So `x->next->prev == x`
// is known of every member without having been declared. Equal parts are
// shared, so that comparing roles is comparing identities.

import { pay } from "../../absint/budget.ts";
import { typeText } from "../../types/print.ts";
import type { CType } from "../../types/type.ts";
import type { Release } from "../state.ts";
import type { Structure } from "../structures/grammar.ts";
import { isOwnedBy, ownerless, owningPlaces, uniteOwned } from "../structures/roles.ts";
import { type ObjectId, type Value, valueKey } from "../value.ts";
import { tables } from "./tables.ts";

/** Where a pointer is, in bits, and how far into its target it points, in bytes: one number. */
export type Label = number;

export interface LabelSet {
  readonly id: number;
  readonly labels: readonly Label[];
}

/** The label of a pointer that is not in a cell: an array has its elements, as many as there are. */
export const element: Label = -1;

/** Target of a link from a member to itself. */
export const self = 0 as ObjectId;

/** All pointers between an object and one neighbour: `out` lie in the object, `in` in the neighbour. */
export interface Link {
  readonly id: number;
  readonly target: ObjectId;
  readonly out: LabelSet;
  readonly in: LabelSet;
  /** At least two such neighbours, instead of exactly one; only where `out` is empty. */
  readonly many: boolean;
  /** Or else no such neighbour, and the pointers of `out` are null; only to members of groups, where `out` is not empty. */
  readonly optional: boolean;
  /** Equal for links that differ only in how many neighbours they mean. */
  readonly key: number;
}

/** What a cell of a member holds. */
export type RoleValue =
  | Extract<Value, { kind: "integer" | "uninitialised" | "unknown" | "address" }>
  /** Points to a neighbour: which one is in the links. */
  | { readonly kind: "pointer" }
  /** Some number or pointer that nothing is known of. */
  | { readonly kind: "any"; readonly type: CType; readonly input: boolean }
  /** Owns a structure, or is null. */
  | { readonly kind: "structure"; readonly structure: Structure; readonly nullable: boolean }
  /** To something that was freed. */
  | { readonly kind: "dangling"; readonly release: Release };

export interface RoleCell {
  readonly start: number;
  readonly width: number;
  readonly value: RoleValue;
}

export interface Role {
  readonly id: number;
  /** By start. */
  readonly cells: readonly RoleCell[];
  readonly links: readonly Link[];
}

const offsetSpan = 2 ** 20;
const somewhere = offsetSpan - 1;

export function labelOf(start: number, offset: number | null): Label {
  const isExact = offset !== null && Math.abs(offset) < offsetSpan / 2 - 1;
  return start * offsetSpan + (isExact ? offset + offsetSpan / 2 : somewhere);
}

export function startOf(label: Label): number {
  return Math.floor(label / offsetSpan);
}

export function offsetIn(label: Label): number | null {
  const code = label - startOf(label) * offsetSpan;
  return code === somewhere ? null : code - offsetSpan / 2;
}

export const noLabels: LabelSet = { id: 0, labels: [] };
export const elementLabels: LabelSet = { id: 1, labels: [element] };
const firstLabelSet = 2;

/** The link of an array with its elements. */
export function elementLink(target: ObjectId): Link {
  return linkTo(target, elementLabels, noLabels);
}

export function isElementLink({ out }: Link): boolean {
  return out.labels.includes(element);
}

export function labelSet(labels: readonly Label[]): LabelSet {
  const sorted = labels.length < 2 ? labels : [...new Set(labels)].sort((a, b) => a - b);
  if (sorted.length === 0) return noLabels;
  if (sorted.length === 1 && sorted[0] === element) return elementLabels;
  const { labelSets } = tables();
  const key = sorted.join();
  const known = labelSets.get(key);
  if (known !== undefined) return known;
  const made: LabelSet = { id: firstLabelSet + labelSets.size, labels: sorted };
  labelSets.set(key, made);
  return made;
}

/** `inexact`: not exactly one neighbour. */
export function linkTo(target: ObjectId, out: LabelSet, into: LabelSet, isInexact = false): Link {
  const inexact = isInexact || out === elementLabels;
  const labels = out.id * 2 ** 17 + into.id * 2 + (inexact ? 1 : 0);
  const { links } = tables();
  let byTarget = links.get(labels);
  if (byTarget === undefined) {
    byTarget = new Map();
    links.set(labels, byTarget);
  }
  const known = byTarget.get(target);
  if (known !== undefined) return known;
  const id = target * 2 ** 33 + labels;
  const isPointer = out !== noLabels;
  const many = inexact && !isPointer;
  const optional = inexact && isPointer;
  const made: Link = { id, target, out, in: into, many, optional, key: linkKey(target, out, into) };
  byTarget.set(target, made);
  return made;
}

export function retargeted(link: Link, target: ObjectId): Link {
  return linkTo(target, link.out, link.in, link.many || link.optional);
}

const nullPointer: RoleValue = { kind: "integer", value: 0n };

/** The role as members without the optional neighbour have it. */
export function withoutNeighbour(role: Role, link: Link): Role {
  const starts = link.out.labels.map(startOf);
  const cells = role.cells.map((cell) =>
    starts.includes(cell.start) ? { ...cell, value: nullPointer } : cell,
  );
  return makeRole(
    cells,
    role.links.filter((each) => each !== link),
  );
}

/** The key of the link that `link`'s target has back to `owner`. */
export function mirrorKey(link: Link, owner: ObjectId): number {
  return linkKey(owner, link.in, link.out);
}

/** What it costs, besides its cells and links. */
const makingRole = 4;

export function makeRole(cells: readonly RoleCell[], links: readonly Link[]): Role {
  pay(makingRole + cells.length + links.length);
  const ordered = normalised(links);
  const shared = sharedCells(cells);
  const key = `${shared.id}|${ordered.map((link) => link.id).join()}`;
  const { roles } = tables();
  const known = roles.get(key);
  if (known !== undefined) return known;
  const made: Role = { id: roles.size, cells: shared.cells, links: ordered };
  roles.set(key, made);
  return made;
}

/** The role with other links. */
export function relinked(role: Role, links: readonly Link[]): Role {
  return makeRole(role.cells, links);
}

/** Each once, and none that another one describes as well. */
export function distinctRoles(roles: readonly Role[]): readonly Role[] {
  if (roles.length < 2) return roles;
  pay(roles.length);
  const distinct = [...new Set(roles)];
  if (distinct.length < 2) return distinct;
  const byNeighbours = new Map<string, Role[]>();
  for (const role of distinct) {
    const key = role.links.map((link) => link.id).join();
    const alike = byNeighbours.get(key);
    if (alike === undefined) byNeighbours.set(key, [role]);
    else alike.push(role);
  }
  if (byNeighbours.size === distinct.length) return distinct;
  return [...byNeighbours.values()].flatMap((alike) => uncovered(generalised(withOwnersUnited(alike))));
}

function uncovered(alike: readonly Role[]): readonly Role[] {
  if (alike.length < 2) return alike;
  pay(alike.length ** 2);
  return alike.filter((role) => !alike.some((other) => other !== role && isCovered(role, other)));
}

/** Those that differ only in what their members own. */
function withOwnersUnited(alike: readonly Role[]): readonly Role[] {
  if (alike.length < 2) return alike;
  const owning = owningPlaces(alike.flatMap(({ cells }) => cells));
  if (owning.size === 0) return alike;
  const byPattern = new Map<string, Role>();
  for (const role of alike) {
    const texts = role.cells.map(
      (cell) => ownerless(cell, owning) ?? `${cell.start}:${cell.width}=${roleValueKey(cell.value)}`,
    );
    const pattern = texts.join();
    const known = byPattern.get(pattern);
    byPattern.set(pattern, known === undefined ? role : withOwnersOf(known, role));
  }
  return [...byPattern.values()];
}

function withOwnersOf(role: Role, other: Role): Role {
  const cells = role.cells.map((cell, index) => {
    const { value } = other.cells[index]!;
    const owns = cell.value.kind === "structure" || value.kind === "structure";
    return owns ? { ...cell, value: uniteOwned(cell.value, value) } : cell;
  });
  return makeRole(cells, role.links);
}

/** Roles with the same neighbours that are told apart by their numbers. */
const mostAlike = 4;

/** Where too many differ only in numbers, these are given up. */
function generalised(alike: readonly Role[]): readonly Role[] {
  if (alike.length <= mostAlike) return alike;
  const byPattern = new Map<string, Role[]>();
  for (const role of alike) {
    const pattern = role.cells.map(patternOf).join();
    const same = byPattern.get(pattern);
    if (same === undefined) byPattern.set(pattern, [role]);
    else same.push(role);
  }
  return [...byPattern.values()].map(withoutNumbers);
}

/** A null pointer is no number. */
function patternOf({ start, width, value }: RoleCell): string {
  const isNumber =
    value.kind === "any"
      ? value.type.kind === "integer"
      : value.kind === "integer" && !(value.value === 0n && width === 64);
  return `${start}:${width}=${value.kind === "structure" ? "owner" : isNumber ? "#" : roleValueKey(value)}`;
}

function withoutNumbers(alike: readonly Role[]): Role {
  const [first, ...others] = alike;
  const cells = first!.cells.flatMap((cell, index) => {
    const isSame = others.every(
      (other) => roleValueKey(other.cells[index]!.value) === roleValueKey(cell.value),
    );
    if (isSame) return [cell];
    if (cell.value.kind === "structure") {
      return [
        {
          ...cell,
          value: others.map(({ cells: each }) => each[index]!.value).reduce(uniteOwned, cell.value),
        },
      ];
    }
    return isNumbering(cell) ? [] : [{ ...cell, value: anyNumber(cell.width) }];
  });
  return makeRole(cells, first!.links);
}

/** In front of the content of an element of an array: its number, where that is known. */
export const numberStart = -64;

function isNumbering({ start }: RoleCell): boolean {
  return start === numberStart;
}

const anyInt: Extract<RoleValue, { kind: "any" }> = {
  kind: "any",
  type: { kind: "integer", name: "int", size: 4, signed: true },
  input: false,
};
const anyLong: Extract<RoleValue, { kind: "any" }> = {
  kind: "any",
  type: { kind: "integer", name: "long", size: 8, signed: true },
  input: false,
};

/** A number of which nothing is known. */
export function anyNumber(width: number): Extract<RoleValue, { kind: "any" }> {
  return width > 32 ? anyLong : anyInt;
}

/** What the first role describes is among what the second does; they have the same links. */
function isCovered(role: Role, by: Role): boolean {
  const isNumbered = by.cells.some(isNumbering);
  const cells = isNumbered ? role.cells : role.cells.filter((cell) => !isNumbering(cell));
  if (cells.length !== by.cells.length) return false;
  return cells.every((cell, index) => {
    const other = by.cells[index]!;
    if (cell.start !== other.start || cell.width !== other.width) return false;
    return cell.value === other.value || isValueCovered(cell.value, other.value);
  });
}

function isValueCovered(value: RoleValue, by: RoleValue): boolean {
  if (by.kind === "structure") return isOwnedBy(value, by);
  if (by.kind === "unknown") return value.kind !== "pointer" && value.kind !== "dangling";
  if (by.kind === "any" && value.kind === "integer") return by.type.kind === "integer";
  return roleValueKey(value) === roleValueKey(by);
}

/** Several links by which neighbours of the same kind only point here become one. */
export function normalised(links: readonly Link[]): readonly Link[] {
  if (links.length < 2) return links;
  const byKey = new Map<number, Link>();
  for (const link of links) {
    const known = byKey.get(link.key);
    const isCounted = known !== undefined && link.out === noLabels;
    byKey.set(link.key, isCounted ? linkTo(link.target, link.out, link.in, true) : link);
  }
  return [...byKey.values()].sort((a, b) => a.id - b.id);
}

function linkKey(target: ObjectId, out: LabelSet, into: LabelSet): number {
  return target * 2 ** 32 + out.id * 2 ** 16 + into.id;
}

function sharedCells(cells: readonly RoleCell[]) {
  const key = cells.map(({ start, width, value }) => `${start}:${width}=${roleValueKey(value)}`).join(";");
  const shared = tables().cells;
  const known = shared.get(key);
  if (known !== undefined) return known;
  const made = { id: shared.size, cells };
  shared.set(key, made);
  return made;
}

export function roleValueKey(value: RoleValue): string {
  switch (value.kind) {
    case "pointer":
    case "dangling":
      return value.kind;
    case "structure":
      return `structure ${value.structure.id}${value.nullable ? "?" : ""}`;
    case "any":
      return `any ${value.input ? "input " : ""}${typeText(value.type)}`;
    default:
      return valueKey(value);
  }
}
