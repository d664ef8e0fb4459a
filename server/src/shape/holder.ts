// Which field or variable held a block that a `memset` or `memcpy` wiped out:
// the statement names only the whole, a person looks for the part.

import type { Expression } from "../ir/expression.ts";
import { evaluate, type Here } from "./access.ts";
import { inOrder } from "./cells.ts";
import { cellAt, pointeeText } from "./fieldPath.ts";
import { cellText, targetsOf } from "./memory.ts";
import { resolve } from "./pure.ts";
import type { HeapObject, State } from "./state.ts";
import { expressionText } from "./text.ts";

/** As C text; `state` is the one before, `pointer` leads to the bytes that were written. */
export function holderBehind(
  here: Here,
  state: State,
  pointer: Expression,
  block: HeapObject,
): string | null {
  const { target } = here.run.options;
  const through = expressionText(state, pointer);
  for (const found of evaluate(here, state, pointer)) {
    const value = resolve(found.state.pure, found.value);
    const object = value.kind === "address" ? found.state.objects.get(value.object) : undefined;
    const cell =
      object && inOrder(object.cells).find((one) => targetsOf(found.state, one.value).includes(block.id));
    if (object === undefined || cell === undefined) continue;
    const path = object.type && cellAt(object.type, Math.floor(cell.start / 8), target)?.path;
    const behind = through && path ? pointeeText(through, path) : null;
    return cellText(object, cell, target) ?? behind ?? through;
  }
  return through;
}
