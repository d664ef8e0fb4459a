// Joining two cases in normal form whose single objects are the same: the
// roles of groups are united, and of the numbers only what holds in both is
// kept.

import type { Target } from "../../types/target.ts";
import { allocationKey } from "../blocks.ts";
import type { HeapObject, State } from "../state.ts";
import { symbolValue } from "../value.ts";
import type { Widening } from "./joinFacts.ts";
import { joinNumbers } from "./joinNumbers.ts";
import { isGroupName } from "./naming.ts";
import type { Normal } from "./normal.ts";
import { united } from "./unite.ts";

export interface Joined {
  readonly state: State;
  /** It describes more than the first case did. */
  readonly grew: boolean;
}

/** Both have the same shape. */
export function join(a: Normal, b: Normal, target: Target, widening: Widening): Joined {
  const numbers = joinNumbers(a, b, target, widening);
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
  const roles = joinRoles(a, b);
  const size = a.size === b.size ? a.size : null;
  const isSame = origin === a.origin && roles === a.roles && size === a.size;
  return isSame ? a : { ...a, origin, roles, size };
}

function joinRoles(a: HeapObject, b: HeapObject): HeapObject["roles"] {
  if (a.roles === null || b.roles === null) return a.roles;
  const known = new Set(a.roles);
  const added = b.roles.filter((role) => !known.has(role));
  if (added.length === 0) return a.roles;
  const roles = united([...a.roles, ...added], isGroupName);
  if (roles.every((role) => known.has(role))) return a.roles;
  return [...roles].sort((x, y) => x.id - y.id);
}

function joinOrigins(a: HeapObject, b: HeapObject): HeapObject["origin"] {
  if (a.origin.kind !== "block" || b.origin.kind !== "block") return a.origin;
  const known = new Set([a.origin.allocation, ...a.origin.others].map(allocationKey));
  const added = [b.origin.allocation, ...b.origin.others].filter((each) => !known.has(allocationKey(each)));
  return added.length === 0 ? a.origin : { ...a.origin, others: [...a.origin.others, ...added] };
}
