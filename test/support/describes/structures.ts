// Whether what a pointer to a structure leads to is as the grammar says: every
// object fits one of the productions of its kind, and no object is reached
// twice, neither in the structure nor from anything else that is matched.

import type { Kind, Structure } from "../../../server/src/shape/structures/grammar.ts";
import type { GrownCell, Production } from "../../../server/src/shape/structures/productions.ts";
import type { HeapObject } from "../interpreter/heap.ts";
import type { Value as Concrete } from "../interpreter/value.ts";
import { isLive, readBits } from "./concrete.ts";
import {
  compareRest,
  isNumber,
  type Matching,
  type Mismatch,
  misfitOfBlock,
  show,
  spotKey,
  wholeOf,
} from "./match.ts";
import { rolesOf } from "./members.ts";

/** `owned`: takes what is in structures. */
export function compareStructures(matching: Matching, owned: Set<HeapObject>): Mismatch {
  const { state, symbols } = matching;
  for (const [symbol, { structure }] of state.pure.symbols) {
    const value = symbols.get(symbol);
    if (structure === null || value === undefined || state.released.has(symbol)) continue;
    const mismatch = compareRoot(matching, structure, value, true, owned);
    if (mismatch !== null) return `$${symbol}: ${mismatch}`;
  }
  return compareMembers(matching, owned);
}

/** What members of groups own. */
function compareMembers(matching: Matching, owned: Set<HeapObject>): Mismatch {
  for (const member of matching.members.values()) {
    let why: Mismatch = null;
    for (const role of rolesOf(matching, member)) {
      const taken = new Set(owned);
      why = null;
      for (const { start, width, value } of role.cells) {
        if (value.kind !== "structure" || why !== null) continue;
        const found = readBits(member.spot.object, start + member.spot.base * 8, width);
        why = compareRoot(matching, value.structure, found, value.nullable, taken);
      }
      if (why !== null) continue;
      for (const object of taken) owned.add(object);
      break;
    }
    if (why !== null) return `object ${member.spot.object.id}: ${why}`;
  }
  return null;
}

function compareRoot(
  matching: Matching,
  structure: Structure,
  value: Concrete,
  nullable: boolean,
  owned: Set<HeapObject>,
): Mismatch {
  return comparePointer({ matching, structure, owned }, structure.roots, value, nullable);
}

interface Comparing {
  readonly matching: Matching;
  readonly structure: Structure;
  readonly owned: Set<HeapObject>;
}

function comparePointer(
  comparing: Comparing,
  roots: readonly string[],
  value: Concrete,
  nullable: boolean,
): Mismatch {
  if (value.kind === "unknown" || value.kind === "uninitialised") return null;
  if (isNumber(value, 0n, 64)) return nullable ? null : "a pointer is null";
  if (value.kind !== "address" || value.offset !== 0n) return `a pointer to a structure is ${show(value)}`;
  const { matching, structure, owned } = comparing;
  const object = matching.heap.objects.get(value.object)!;
  const key = spotKey(wholeOf(object));
  if (!isLive(object)) return `object ${object.id} in a structure is ${object.state}`;
  if (owned.has(object) || matching.taken.has(key) || matching.members.has(key))
    return `object ${object.id} is shared`;
  owned.add(object);
  let why: Mismatch = `object ${object.id} is no part of the structure`;
  for (const root of roots) {
    why = compareKind(comparing, structure.kinds.get(root)!, object);
    if (why === null) return null;
  }
  return why;
}

function compareKind(comparing: Comparing, kind: Kind, object: HeapObject): Mismatch {
  const misfit = misfitOfBlock(comparing.matching, kind.allocations, kind.family, object);
  if (misfit !== null) return misfit;
  let why: Mismatch = `object ${object.id} has no production of ${kind.key}`;
  for (const production of kind.productions) {
    if (!fitsNumbers(production, object) || !fitsRest(kind, production, object)) continue;
    why = compareBranches(comparing, production, object);
    if (why === null) return null;
  }
  return why;
}

function fitsNumbers(production: Production, object: HeapObject): boolean {
  return production.every(({ start, width, value }) => {
    if (width > 64 || value.kind !== "integer") return true;
    const found = readBits(object, start, width);
    return found.kind === "unknown" || isNumber(found, value.value, width);
  });
}

function fitsRest({ rest, size }: Kind, production: Production, object: HeapObject): boolean {
  const cells = new Map(
    production.map((cell) => [cell.start, { ...cell, value: { kind: "unknown" } as const }]),
  );
  return compareRest({ rest, cells, mayHold: [], size }, wholeOf(object));
}

/** Objects that a production which does not fit has taken are given back. */
function compareBranches(comparing: Comparing, production: Production, object: HeapObject): Mismatch {
  const before = new Set(comparing.owned);
  for (const cell of production) {
    const mismatch = compareBranch(comparing, cell, object);
    if (mismatch === null) continue;
    for (const each of comparing.owned) if (!before.has(each)) comparing.owned.delete(each);
    return mismatch;
  }
  return null;
}

function compareBranch(
  comparing: Comparing,
  { start, width, value }: GrownCell,
  object: HeapObject,
): Mismatch {
  if (value.kind !== "branch") return null;
  return comparePointer(comparing, value.roots, readBits(object, start, width), value.nullable);
}
