// The cases that meet at one point of a procedure. This is the one place where
// their number is bounded: equal ones are one, those that differ only in groups
// are united, and where too many differ only in numbers these are given up.

import { join } from "../shape/groups/join.ts";
import type { Widening } from "../shape/groups/joinFacts.ts";
import { type Normal, normalForm } from "../shape/groups/normal.ts";
import type { State } from "../shape/state.ts";
import type { Target } from "../types/target.ts";

export interface CaseLimits {
  /** Cases that differ only in numbers. */
  readonly numbers: number;
  /** Cases that differ in what points to what. */
  readonly shapes: number;
  readonly target: Target;
  /** Where bounds that are given up stop first. */
  readonly stops: readonly bigint[];
  /** A part of the shape that is cheap to find: where no case has it, there is no need to look for the rest. */
  readonly sign?: (state: State) => string;
}

export interface CaseTable {
  /** `shapes`: up to how many of them another one is taken in, if fewer than the limit. */
  add(state: State, shapes?: number): Absorbed;
  /** The latest state of each slot. */
  all(): readonly State[];
}

/** `slot`: the place of the case that describes the added one from now on. */
export type Absorbed =
  | { readonly kind: "known" | "new"; readonly slot: number; readonly state: State }
  | { readonly kind: "too many" };

interface Slot {
  readonly index: number;
  normal: Normal;
  joins: number;
}

interface Shape {
  readonly byKey: Map<string, Slot>;
  /** Takes all cases that would be too many. */
  general: Slot | null;
}

/** Joins that give a loop time to settle before bounds are given up. */
const patience = 2;

/** Joins after which such a bound stops nowhere any more. */
const longPatience = 10;

function wideningFor({ joins }: Slot, { stops }: CaseLimits): Widening {
  if (joins <= patience) return null;
  return joins <= longPatience ? stops : [];
}

export function createCaseTable(limits: CaseLimits): CaseTable {
  const shapes = new Map<string, Shape>();
  const signs = new Set<string>();
  const slots: Slot[] = [];
  const open = (normal: Normal): Slot => {
    const slot: Slot = { index: slots.length, normal, joins: 0 };
    slots.push(slot);
    return slot;
  };
  const grow = (slot: Slot, normal: Normal): Absorbed => {
    slot.joins += 1;
    const joined = join(slot.normal, normal, limits.target, wideningFor(slot, limits));
    if (!joined.grew) return { kind: "known", slot: slot.index, state: slot.normal.state };
    slot.normal = { ...slot.normal, state: joined.state };
    return { kind: "new", slot: slot.index, state: joined.state };
  };
  return {
    add: (state, mostShapes = limits.shapes) => {
      const sign = limits.sign?.(state) ?? "";
      if (shapes.size >= mostShapes && !signs.has(sign)) return { kind: "too many" };
      const normal = normalForm(state, limits.target);
      let shape = shapes.get(normal.shape);
      if (shape === undefined) {
        if (shapes.size >= mostShapes) return { kind: "too many" };
        shape = { byKey: new Map(), general: null };
        shapes.set(normal.shape, shape);
        signs.add(sign);
      }
      const same = shape.byKey.get(normal.key);
      if (same !== undefined) return grow(same, normal);
      if (shape.general !== null) return grow(shape.general, normal);
      const slot = open(normal);
      if (shape.byKey.size < limits.numbers) shape.byKey.set(normal.key, slot);
      else shape.general = slot;
      return { kind: "new", slot: slot.index, state: normal.state };
    },
    all: () => slots.map(({ normal }) => normal.state),
  };
}
