// Who allocated a block does not matter to a callee: its caller's blocks come
// in as stand-ins, so that one analysis of the callee serves all callers, and
// whatever it says of a stand-in is said of the caller's blocks.

import type { Allocation, Defect } from "../defects/defect.ts";
import type { SymbolInfo } from "../shape/pure.ts";
import type { HeapObject, State } from "../shape/state.ts";
import { type Kind, kindNumber, reallocated, type Structure } from "../shape/structures/grammar.ts";
import type { SymbolId } from "../shape/value.ts";

const nobody = "stand-in";

/** By number of the stand-in. */
export type Owners = ReadonlyMap<number, readonly Allocation[]>;

/** The case with stand-ins for all blocks, by the names of its objects. */
export function withStandIns(state: State): State {
  const objects = new Map(
    [...state.objects].map(([id, object]) => [id, isBlock(object) ? standIn(object) : object] as const),
  );
  const symbols = new Map(state.pure.symbols);
  structuresIn(state).forEach(([symbol, info, structure], rank) => {
    const owned = reallocated(structure, (kind) => [standFor(ownerInStructure(rank, kind), kind.family)]);
    symbols.set(symbol, { ...info, structure: owned });
  });
  return { ...state, objects, pure: { ...state.pure, symbols } };
}

/** In the order of the normal form: the same for callers whose cases differ only in numbers. */
function structuresIn({ pure }: State): readonly (readonly [SymbolId, SymbolInfo, Structure])[] {
  const found = [...pure.symbols].flatMap(([symbol, info]) =>
    info.structure === null ? [] : [[symbol, info, info.structure] as const],
  );
  return found.sort(([a], [b]) => a - b);
}

/** A number that no object has: objects of one kind in one structure have one stand-in. */
function ownerInStructure(rank: number, { key }: Kind): number {
  return 2 ** 40 + rank * 2 ** 12 + kindNumber(key);
}

export function ownersIn(state: State): Owners {
  const owners = new Map<number, readonly Allocation[]>();
  for (const { id, origin } of state.objects.values()) {
    if (origin.kind === "block") owners.set(id, [origin.allocation, ...origin.others]);
  }
  structuresIn(state).forEach(([, , { kinds }], rank) => {
    for (const kind of kinds.values()) owners.set(ownerInStructure(rank, kind), kind.allocations);
  });
  return owners;
}

/** What an allocation inside a callee is for the caller; nothing where a stand-in has no owner here. */
export function expandAllocation(owners: Owners, allocation: Allocation): readonly Allocation[] {
  if (!isStandIn(allocation)) return [allocation];
  const known = owners.get(allocation.site.at.start);
  return known ?? [allocation];
}

export function isStandIn({ site }: Allocation): boolean {
  return site.procedure === nobody;
}

/** The defects of a callee that are about blocks of its caller, as the caller's; others unless they are told anyway. */
export function ownedDefects(
  defects: readonly Defect[],
  owners: Owners,
  isTold: (defect: Defect) => boolean,
): readonly Defect[] {
  return defects.flatMap((defect) => {
    const allocation = "allocation" in defect ? defect.allocation : null;
    if (allocation === null || !isStandIn(allocation)) return isTold(defect) ? [] : [defect];
    return expandAllocation(owners, allocation).map((owner) => ({ ...defect, allocation: owner }));
  });
}

function isBlock({ origin }: HeapObject): boolean {
  return origin.kind === "block";
}

function standIn(object: HeapObject): HeapObject {
  if (object.origin.kind !== "block") return object;
  const allocation = standFor(object.id, object.origin.allocation.family);
  return { ...object, origin: { ...object.origin, allocation, others: [] } };
}

function standFor(owner: number, family: string): Allocation {
  return { site: { procedure: nobody, at: { start: owner, end: owner } }, by: "", family };
}
