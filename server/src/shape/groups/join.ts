// Joining two cases in normal form whose single objects are the same: the
// roles of groups are united, and of the numbers only what holds in both is
// kept.

import type { Allocation } from "../../defects/defect.ts";
import { siteKey } from "../path.ts";
import type { HeapObject, State } from "../state.ts";
import { symbolValue } from "../value.ts";
import { joinNumbers } from "./joinNumbers.ts";
import type { Normal } from "./normal.ts";
import { distinctRoles } from "./role.ts";

export interface Joined {
  readonly state: State;
  /** It describes more than the first case did. */
  readonly grew: boolean;
}

/** Both have the same shape. */
export function join(a: Normal, b: Normal, widen: boolean): Joined {
  const numbers = joinNumbers(a, b, widen);
  const objects = new Map(a.state.objects);
  let grew = numbers.grew;
  for (const object of b.state.objects.values()) {
    const known = objects.get(object.id);
    const joined = known === undefined ? object : joinObjects(known, object);
    if (joined === known) continue;
    objects.set(object.id, joined);
    grew = true;
  }
  if (!grew) return { state: a.state, grew };
  for (const [id, cells] of numbers.cells) {
    const object = objects.get(id)!;
    objects.set(id, { ...object, cells });
  }
  const { border } = numbers;
  const released = new Map(
    [...a.state.released].flatMap(([symbol, release]) => {
      const now = numbers.renamed(symbolValue(symbol));
      return now.kind === "symbol" ? [[now.symbol, release] as const] : [];
    }),
  );
  const next = Math.max(a.state.next, b.state.next, numbers.next);
  return { state: { ...a.state, objects, border, released, pure: numbers.pure, next }, grew };
}

function joinObjects(a: HeapObject, b: HeapObject): HeapObject {
  const origin = joinOrigins(a, b);
  if (a.roles === null || b.roles === null) return origin === a.origin ? a : { ...a, origin };
  const known = new Set(a.roles);
  const added = b.roles.filter((role) => !known.has(role));
  if (added.length === 0) return origin === a.origin ? a : { ...a, origin };
  const roles = distinctRoles([...a.roles, ...added]);
  if (roles.every((role) => known.has(role))) return origin === a.origin ? a : { ...a, origin };
  return { ...a, origin, roles: [...roles].sort((x, y) => x.id - y.id) };
}

function joinOrigins(a: HeapObject, b: HeapObject): HeapObject["origin"] {
  if (a.origin.kind !== "block" || b.origin.kind !== "block") return a.origin;
  const known = new Set([a.origin.allocation, ...a.origin.others].map(allocationKey));
  const added = [b.origin.allocation, ...b.origin.others].filter((each) => !known.has(allocationKey(each)));
  return added.length === 0 ? a.origin : { ...a.origin, others: [...a.origin.others, ...added] };
}

export function allocationKey({ site, by }: Allocation): string {
  return `${siteKey(site)} ${by}`;
}
