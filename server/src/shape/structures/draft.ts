// What the cells of an object, or of the members of a group, would be in a
// structure, as long as it is not known which of their targets will be part of it.

import { type Cell, inOrder } from "../cells.ts";
import { roleValue } from "../groups/fold.ts";
import { type Role, type RoleCell, startOf } from "../groups/role.ts";
import { resolve } from "../pure.ts";
import type { HeapObject, State } from "../state.ts";
import { isZero, type ObjectId, type SymbolId, type Value } from "../value.ts";
import { structureAt } from "./expand.ts";
import type { Structure } from "./grammar.ts";
import type { GrownValue } from "./productions.ts";
import type { Uses } from "./uses.ts";

export type DraftValue =
  | GrownValue
  | { readonly kind: "target"; readonly object: ObjectId; readonly nullable: boolean }
  | { readonly kind: "structure"; readonly structure: Structure; readonly nullable: boolean };

export interface DraftCell {
  readonly start: number;
  readonly width: number;
  readonly value: DraftValue;
}

export type Draft = readonly DraftCell[];

/** One for each role of a group; null where a cell keeps it from being part of a structure. */
export function draftsOf(state: State, uses: Uses, object: HeapObject): readonly Draft[] | null {
  const drafts: Draft[] = [];
  if (object.roles === null) {
    const draft = allOrNull(inOrder(object.cells), (cell) => cellDraft(state, uses, object, cell));
    return draft === null ? null : [draft];
  }
  for (const role of object.roles) {
    const draft = allOrNull(role.cells, (cell) => roleDraft(state, uses, role, cell));
    if (draft === null) return null;
    drafts.push(draft);
  }
  return drafts;
}

function allOrNull<T extends { readonly start: number; readonly width: number }>(
  cells: readonly T[],
  draftOf: (cell: T) => DraftValue | null,
): Draft | null {
  const draft: DraftCell[] = [];
  for (const cell of cells) {
    const value = draftOf(cell);
    if (value === null) return null;
    draft.push({ start: cell.start, width: cell.width, value });
  }
  return draft;
}

const nothing: DraftValue = { kind: "branch", roots: [], nullable: true };

function cellDraft(state: State, uses: Uses, object: HeapObject, cell: Cell): DraftValue | null {
  const value = resolve(state.pure, cell.value);
  if (value.kind === "address") return addressDraft(state, uses, object, value);
  if (value.kind === "symbol") {
    if (uses.symbols.get(value.symbol)?.length !== 1 && !uses.isNumber(value.symbol)) return null;
    const structure = structureAt(state, value);
    if (structure !== null && value.add !== 0n) return null;
    if (structure !== null)
      return { kind: "structure", structure, nullable: isNullable(state, value.symbol) };
  }
  if (isZero(value) && cell.width === 64) return nothing;
  return plain(roleValue(state, object, cell));
}

function plain(value: RoleCell["value"]): GrownValue | null {
  const isOther =
    value.kind === "address" ||
    value.kind === "pointer" ||
    value.kind === "dangling" ||
    value.kind === "structure";
  return isOther ? null : value;
}

function isNullable({ pure }: State, symbol: SymbolId): boolean {
  return !pure.facts.get(symbol)?.not.includes(0n);
}

function addressDraft(
  state: State,
  uses: Uses,
  holder: HeapObject,
  value: Extract<Value, { kind: "address" }>,
): DraftValue | null {
  const fixed = fixedDraft(state, uses, value);
  if (fixed !== null) return fixed;
  if (value.offset !== 0) return null;
  const isOptional = holder.links.some((link) => link.optional && link.target === value.object);
  return { kind: "target", object: value.object, nullable: isOptional };
}

function fixedDraft(state: State, uses: Uses, value: Extract<Value, { kind: "address" }>): DraftValue | null {
  const target = state.objects.get(value.object);
  const name = uses.names.get(value.object);
  if (target === undefined || name === undefined) return null;
  const { origin, type, size, rest } = target;
  if (origin.kind !== "string" && origin.kind !== "procedure") return null;
  return { kind: "fixed", name, object: { origin, type, size, rest }, offset: value.offset };
}

function roleDraft(
  state: State,
  uses: Uses,
  role: Role,
  { start, width, value }: RoleCell,
): DraftValue | null {
  if (value.kind === "pointer") {
    const link = role.links.find(({ out }) => out.labels.some((label) => startOf(label) === start));
    return link === undefined ? null : { kind: "target", object: link.target, nullable: link.optional };
  }
  if (value.kind === "structure") return value;
  if (value.kind === "address") return fixedDraft(state, uses, value);
  if (value.kind === "integer" && value.value === 0n && width === 64) return nothing;
  return plain(value);
}
