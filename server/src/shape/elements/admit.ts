// What is supposed of elements that were chosen among many. Nothing tells the
// elements that a program has not yet set, or has already released, from the
// others, except that a program that is right does not use them.

import { sizeOf } from "../../types/size.ts";
import type { CType } from "../../types/type.ts";
import type { Here } from "../access.ts";
import { type Cell, inOrder, overlap } from "../cells.ts";
import { isElementLink } from "../groups/role.ts";
import type { Spot } from "../memory.ts";
import { type Pure, resolve } from "../pure.ts";
import { assumeComparison } from "../relate.ts";
import { type HeapObject, type Outcome, replaceObject, type State, siteOf } from "../state.ts";
import { symbolValue, type Value } from "../value.ts";
import { areUsable } from "./choose.ts";
import { asSeen, contentOf, indexOf, isElement, isFresh, ownersOf } from "./element.ts";

const isEmpty = "elements of an array that are set without having been looked at hold nothing to be freed";

const mayBeOwed = "whether an element of an array that is overwritten holds something is not known";

export type Intent = "read" | "write";

/** Nothing where the element would not be used like this. */
export function admit(
  here: Here,
  state: State,
  spot: Spot,
  type: CType,
  intent: Intent,
): readonly Outcome<Spot>[] {
  const element = state.objects.get(spot.object)!;
  if (!isElement(element)) return [{ state, value: spot }];
  if (intent === "write" && ownersOf(state, element.id).length > 1) {
    here.run.gap(siteOf(state, here.at), "an array that was copied is changed");
  }
  if (!isFresh(element) || spot.offset === null) return [{ state, value: spot }];
  const width = (sizeOf(type, here.run.options.target) ?? 0) * 8;
  const extent = { start: spot.offset * 8, width };
  const cells = inOrder(element.cells).filter((cell) => overlap(cell, extent));
  if (intent === "write") {
    if (!cells.some((cell) => isOwedThere(state, cell))) return [{ state, value: spot }];
    if (isCounted(state, indexOf(state, element))) here.run.suppose(isEmpty);
    else here.run.gap(siteOf(state, here.at), mayBeOwed);
    return [];
  }
  const isPointer = type.kind === "pointer";
  const isUnset = isPointer && isUnsetThere(element, cells);
  if ((isUnset || cells.some((cell) => isFreedThere(state, cell))) && hasOthers(state, element)) {
    here.run.suppose(areUsable);
    return [];
  }
  const holds = contentOf(element).some((cell) => overlap(cell, extent) && cell.value.kind === "address");
  return [{ state: isPointer || holds ? replaceObject(state, asSeen(element)) : state, value: spot }];
}

/**
 * Whether there is reason to believe that each round means another element: the number is one that
 * is counted, or it was computed from numbers that were compared before, as in a buffer that is not full.
 */
function isCounted({ pure }: State, index: Value | null): boolean {
  if (index?.kind !== "symbol") return true;
  const from = operandsOf(pure, index);
  if (from.length === 0) return true;
  return from.some((a) => from.some((b) => a !== b && assumeComparison(pure, "==", a, b) === "infeasible"));
}

/** What an unknown was computed from; nothing where it is just a number plus a constant. */
function operandsOf(pure: Pure, value: Value, depth = 0): readonly Value[] {
  if (value.kind !== "symbol" || depth > mostNested) return [];
  for (const { symbol, operands, reads, operator } of pure.terms.values()) {
    const result = resolve(pure, symbolValue(symbol));
    const isOther = result.kind !== "symbol" || result.symbol !== value.symbol;
    if (isOther || reads.length > 0 || operator.startsWith("convert")) continue;
    return operands.flatMap((operand) => {
      const known = resolve(pure, operand);
      const inner = operandsOf(pure, known, depth + 1);
      return inner.length > 0 ? inner : [known];
    });
  }
  return [];
}

const mostNested = 4;

function isOwedThere(state: State, { value }: Cell): boolean {
  const known = resolve(state.pure, value);
  const target = known.kind === "address" ? state.objects.get(known.object) : undefined;
  return target?.origin.kind === "block" && target.freed === null && !target.escaped;
}

/** What was there is gone. */
export function isFreedThere(state: State, { value }: Cell): boolean {
  const known = resolve(state.pure, value);
  if (known.kind === "symbol") return state.released.has(known.symbol);
  return known.kind === "address" && state.objects.get(known.object)?.freed != null;
}

function isUnsetThere({ rest }: HeapObject, cells: readonly Cell[]): boolean {
  const isOpen = (text: string) => text === "uninitialised" || text === "unknown";
  return cells.length === 0 ? isOpen(rest) : cells.every(({ value }) => isOpen(value.kind));
}

function hasOthers(state: State, element: HeapObject): boolean {
  return ownersOf(state, element.id).some(
    ({ elements, links }) => elements!.single.length > 1 || links.some(isElementLink),
  );
}
