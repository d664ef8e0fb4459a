// The engine assumes that pointers which come from outside lead to different
// objects. Here is told where a concrete procedure is entered otherwise.

import type { HeapObject } from "../interpreter/heap.ts";
import type { Frame, Machine } from "../interpreter/machine.ts";

/** Whether something that the parameters and the globals lead to is pointed to from two places, or by name too. */
export function isShared({ variables }: Frame, { globals, heap }: Machine): boolean {
  const roots = [...variables.values(), ...globals.values()];
  const reached = new Set<HeapObject>(roots);
  for (const object of reached) {
    if (object.state !== "live") continue;
    for (const { value } of object.cells.values()) {
      if (value.kind !== "address") continue;
      const target = heap.objects.get(value.object)!;
      if (reached.has(target)) return true;
      if (target.kind !== "string") reached.add(target);
    }
  }
  return false;
}
