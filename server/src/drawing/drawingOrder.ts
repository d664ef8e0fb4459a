// The order in which objects stand from left to right: whatever an arrow leads
// on to comes later, except where arrows go round in a circle. Among those that
// are free to choose, the one that is found first from the variables is first.

import type { CaseView } from "../protocol/shapeView.ts";
import { groupBy } from "./groupBy.ts";
import { discoveryOrder, isVariable, type Pointer } from "./pointers.ts";

export function drawingOrder(view: CaseView, pointers: readonly Pointer[]): ReadonlyMap<string, number> {
  const rank = discoveryOrder(view, pointers);
  const steps = groupBy(pointers.flatMap(stepOf), ({ from }) => from);
  const kept = withoutCircles([...rank.keys()], steps);
  const waitsFor = new Map([...rank.keys()].map((id) => [id, 0]));
  for (const { to } of kept) waitsFor.set(to, waitsFor.get(to)! + 1);
  const outgoing = groupBy(kept, ({ from }) => from);
  const ready = [...rank.keys()].filter((id) => waitsFor.get(id) === 0);
  const order = new Map<string, number>();
  for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
    order.set(next, order.size);
    for (const { to } of outgoing.get(next) ?? []) {
      const left = waitsFor.get(to)! - 1;
      waitsFor.set(to, left);
      if (left === 0) insert(ready, to, rank);
    }
  }
  return order;
}

interface Step {
  readonly from: string;
  readonly to: string;
}

/** As it is drawn, from left to right. */
function stepOf({ from, to, backward }: Pointer): readonly Step[] {
  if (from === to || isVariable(to)) return [];
  const turned = backward && !isVariable(from);
  return [turned ? { from: to.id, to: from.id } : { from: from.id, to: to.id }];
}

/** All but those that lead to a node on the way to which they are met. */
function withoutCircles(
  starts: readonly string[],
  steps: ReadonlyMap<string, readonly Step[]>,
): readonly Step[] {
  const kept: Step[] = [];
  const seen = new Set<string>();
  const onTheWay = new Set<string>();
  for (const start of starts) {
    if (seen.has(start)) continue;
    const path = [{ id: start, next: 0 }];
    seen.add(start);
    onTheWay.add(start);
    while (path.length > 0) {
      const last = path.at(-1)!;
      const step = steps.get(last.id)?.[last.next];
      last.next += 1;
      if (step === undefined) {
        onTheWay.delete(last.id);
        path.pop();
        continue;
      }
      if (onTheWay.has(step.to)) continue;
      kept.push(step);
      if (seen.has(step.to)) continue;
      seen.add(step.to);
      onTheWay.add(step.to);
      path.push({ id: step.to, next: 0 });
    }
  }
  return kept;
}

function insert(ready: string[], id: string, rank: ReadonlyMap<string, number>): void {
  const place = ready.findIndex((other) => rank.get(other)! > rank.get(id)!);
  ready.splice(place < 0 ? ready.length : place, 0, id);
}
