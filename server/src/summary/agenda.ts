// Which case is gone on from next, and at which block. A run that wants to see everything takes the
// blocks in the order of the flow, so that cases meet before they go on; one that aims at something has its own order.

import type { FlowOrder } from "../absint/order.ts";
import type { BlockId } from "../ir/procedure.ts";
import type { State } from "../shape/state.ts";

export interface Agenda {
  /** Whether it is any use to go on from there. */
  accepts(block: BlockId, state: State): boolean;
  add(block: BlockId, state: State): void;
  /** Null: nothing is left, or enough was seen. */
  next(): Arrival | null;
}

/** A case before the first instruction of a block. */
export interface Arrival {
  readonly block: BlockId;
  readonly state: State;
}

/** All of it; the cases of a block together. */
export function inOrderOfFlow({ position }: FlowOrder): Agenda {
  const pending = new Map<BlockId, State[]>();
  let current: { readonly block: BlockId; readonly states: State[] } | null = null;
  const firstBlock = (): BlockId | null => {
    let first: BlockId | null = null;
    for (const block of pending.keys()) {
      if (first === null || position[block]! < position[first]!) first = block;
    }
    return first;
  };
  const turnToNext = () => {
    const block = firstBlock();
    current = block === null ? null : { block, states: pending.get(block)! };
    if (block !== null) pending.delete(block);
  };
  return {
    accepts: () => true,
    add: (block, state) => {
      const states = pending.get(block);
      if (states === undefined) pending.set(block, [state]);
      else states.push(state);
    },
    next: () => {
      if (current === null || current.states.length === 0) turnToNext();
      const state = current?.states.shift();
      return current === null || state === undefined ? null : { block: current.block, state };
    },
  };
}
