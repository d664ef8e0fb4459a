// Other names for objects and unknowns: where a case is brought into its normal
// form, and where a callee's result becomes part of its caller's case.

import type { Cell, Cells } from "./cells.ts";
import { type Link, makeRole, normalised, type Role, retargeted, self } from "./groups/role.ts";
import { type SymbolInfo, type Term, termKey } from "./pure.ts";
import type { HeapObject } from "./state.ts";
import { address, type ObjectId, type SymbolId, symbolValue, type Value } from "./value.ts";

export interface Names {
  object(id: ObjectId): ObjectId;
  symbol(symbol: SymbolId): SymbolId;
}

export function renameValue(names: Names, value: Value): Value {
  switch (value.kind) {
    case "address":
      return address(names.object(value.object), value.offset);
    case "symbol":
      return symbolValue(names.symbol(value.symbol), value.add);
    default:
      return value;
  }
}

/** Roles that become equal, or that one can stand for, are still apart. */
export function renameObject(names: Names, object: HeapObject): HeapObject {
  const { elements } = object;
  return {
    ...object,
    id: names.object(object.id),
    cells: renameCells(names, object.cells),
    links: normalised(object.links.map((link) => renameLink(names, link))),
    roles: object.roles?.map((role) => renameRole(names, role)) ?? null,
    elements: elements && { ...elements, single: elements.single.map((id) => names.object(id)) },
    mayHold: object.mayHold.map((id) => names.object(id)),
  };
}

function renameCells(names: Names, cells: Cells): Cells {
  const renamed = new Map<number, Cell>();
  for (const [at, { start, width, value }] of cells) {
    renamed.set(at, { start, width, value: renameValue(names, value) });
  }
  return renamed;
}

function renameRole(names: Names, role: Role): Role {
  const cells = role.cells.map((cell) =>
    cell.value.kind === "address"
      ? { ...cell, value: { ...cell.value, object: names.object(cell.value.object) } }
      : cell,
  );
  return makeRole(
    cells,
    role.links.map((link) => renameLink(names, link)),
  );
}

function renameLink(names: Names, link: Link): Link {
  return link.target === self ? link : retargeted(link, names.object(link.target));
}

/** What only the old case could say of it is left out. */
export function renameInfo(names: Names, info: SymbolInfo): SymbolInfo {
  return { ...info, choices: info.choices.map((id) => names.object(id)), home: null, sources: null };
}

export function renameTerm(names: Names, term: Term): { readonly key: string; readonly term: Term } {
  const operands = term.operands.map((operand) => renameValue(names, operand));
  const reads = term.reads.map((id) => names.object(id));
  const renamed: Term = { ...term, operands, reads, symbol: names.symbol(term.symbol) };
  return { key: termKey(term.operator, operands), term: renamed };
}
