// Roles of a group that differ only in the structures that their members own
// become one, whose members own any of them.

import type { RoleCell, RoleValue } from "../groups/role.ts";
import { isZero } from "../value.ts";
import { unite } from "./grammar.ts";

type Owned = Extract<RoleValue, { kind: "structure" }>;

/** What is told of the cell when it is not asked what it owns. */
export function ownerless({ start, width, value }: RoleCell, owning: ReadonlySet<number>): string | null {
  const mayOwn = value.kind === "structure" || (isNull({ start, width, value }) && owning.has(start));
  return mayOwn ? `${start}:${width}=owner` : null;
}

function isNull({ width, value }: RoleCell): boolean {
  return width === 64 && value.kind === "integer" && isZero(value);
}

/** Both may own something, or are null. */
export function uniteOwned(a: RoleValue, b: RoleValue): RoleValue {
  if (a.kind !== "structure") return b.kind === "structure" ? orNull(b) : a;
  if (b.kind !== "structure") return orNull(a);
  const structure = unite(a.structure, b.structure);
  const nullable = a.nullable || b.nullable;
  return structure === a.structure && nullable === a.nullable
    ? a
    : { kind: "structure", structure, nullable };
}

/** What the value describes the other one describes too. */
export function isOwnedBy(value: RoleValue, by: Owned): boolean {
  if (value.kind === "integer") return by.nullable && isZero(value);
  return value.kind === "structure" && uniteOwned(by, value) === by;
}

function orNull(value: Owned): Owned {
  return value.nullable ? value : { ...value, nullable: true };
}

/** Where some role owns a structure. */
export function owningPlaces(all: Iterable<RoleCell>): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { start, value } of all) if (value.kind === "structure") places.add(start);
  return places;
}
