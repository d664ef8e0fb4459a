// Finds the blocks that nothing refers to any more: not the variables of any
// frame, not a global, and no object that these lead to.

import type { HeapObject } from "./heap.ts";
import { type Machine, position } from "./machine.ts";
import type { Value } from "./value.ts";

/** Notes every block that has just been lost. `extra`: values that are on their way between frames. */
export function sweep(machine: Machine, extra: readonly Value[] = []): void {
  const reached = reachable(machine, extra);
  for (const object of machine.heap.objects.values()) {
    if (object.kind !== "block" || object.state !== "live" || reached.has(object.id)) continue;
    object.state = "lost";
    machine.losses.push({
      family: object.name,
      allocatedAt: object.allocatedAt,
      lostAt: position(machine),
    });
  }
}

function reachable(machine: Machine, extra: readonly Value[]): ReadonlySet<number> {
  const roots = [
    ...machine.globals.values(),
    ...machine.frames.flatMap(({ variables }) => [...variables.values()]),
  ];
  const reached = new Set(roots.map(({ id }) => id));
  const waiting: HeapObject[] = [...roots];
  const reach = (id: number): void => {
    if (reached.has(id)) return;
    reached.add(id);
    waiting.push(machine.heap.objects.get(id)!);
  };
  const visit = (value: Value): void => {
    if (value.kind === "record") for (const cell of value.cells.values()) visit(cell.value);
    if (value.kind === "unknown") value.madeOf.forEach(reach);
    if (value.kind === "address") reach(value.object);
  };
  extra.forEach(visit);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object.state !== "live") continue;
    for (const cell of object.cells.values()) visit(cell.value);
  }
  return reached;
}
