// The variables of a frame, or the names of globals, in an order that does not
// depend on how the case came about. Most cases have them in the same map as the
// case before.

import { remembered } from "../util/remembered.ts";
import type { ObjectId } from "./value.ts";

type Entries<K> = readonly (readonly [K, ObjectId])[];

const sorted = remembered((map: ReadonlyMap<number | string, ObjectId>): Entries<number | string> => {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
});

export function inTheirOrder<K extends number | string>(map: ReadonlyMap<K, ObjectId>): Entries<K> {
  return sorted(map as ReadonlyMap<number | string, ObjectId>) as Entries<K>;
}
