// What hangs from a fresh block that a callee hands out: further fresh blocks, which are its owner's to
// release too. A constructor of a structure with a name gives two blocks, not one.

import type { Fill, ResultContract } from "../program/contract.ts";
import type { CType } from "../types/type.ts";
import { isExact, isStart } from "./offset.ts";
import { placeText } from "./pathText.ts";
import { absent, freed, kept, lost, open } from "./state.ts";
import type { Outcome, Sign, Store } from "./summary.ts";

export interface FoundSign {
  readonly sign: Sign;
  readonly outcome: Outcome;
}

type Held = Pick<Extract<ResultContract, { kind: "owned" }>, "holds" | "mayHoldMore">;

export const nothingHeld: Held = { holds: [], mayHoldMore: false };

/** `returned`: the blocks, each in its outcome; `type`: of the pointer to them. */
export function heldByFresh(returned: readonly FoundSign[], type: CType): Held {
  const inside = returned.map(({ sign, outcome }) =>
    sign.kind === "fresh" ? storesIn(outcome, sign.index) : [],
  );
  const places = new Set(inside.flatMap((stores) => stores.filter(mayHoldFresh).map(placeOf)));
  const found = [...places].sort((a, b) => a - b).map((at) => heldAt(at, returned, inside, type));
  const holds = found.flatMap((each) => each ?? []);
  return { holds, mayHoldMore: holds.length < found.length };
}

function storesIn({ stores }: Outcome, index: number): readonly Store[] {
  return stores.filter(({ to }) => to.kind === "fresh" && to.index === index);
}

/** A pointer of which nothing is known may lead to a block that is released on some ways only. */
function mayHoldFresh({ value, type }: Store): boolean {
  return value.some(({ kind }) => kind === "fresh" || (kind === "unknown" && type !== ""));
}

/** Elements of arrays are somewhere. */
function placeOf({ offset }: Store): number {
  return isExact(offset) ? offset.at : -1;
}

/** Null where it cannot be told in few words. */
function heldAt(
  at: number,
  returned: readonly FoundSign[],
  inside: readonly (readonly Store[])[],
  type: CType,
): Fill | null {
  if (at < 0) return null;
  const found = inside.map((stores) => stores.find((store) => placeOf(store) === at) ?? null);
  const blocks = found.flatMap((store, index) =>
    store === null ? [] : store.value.map((sign) => blockOf(sign, returned[index]!.outcome)),
  );
  const fresh = blocks.filter((block) => block !== "null");
  const [first] = fresh;
  if (first === undefined || fresh.some((block) => block === "other")) return null;
  const families = new Set(fresh.map((block) => (typeof block === "string" ? "" : block.family)));
  if (families.size > 1) return null;
  const mayBeNull =
    fresh.length < blocks.length ||
    found.includes(null) ||
    fresh.some((block) => typeof block !== "string" && block.mayBeNull);
  const place = { path: placeText(type, at), offset: at };
  return { ...place, family: [...families][0]!, always: true, mayBeNull, isBlind: true, ...nothingHeld };
}

type Block = "null" | "other" | { readonly family: string; readonly mayBeNull: boolean };

/** One that nothing else leads to. */
function blockOf(sign: Sign, outcome: Outcome): Block {
  if (sign.kind === "number" && sign.value === 0) return "null";
  if (sign.kind !== "fresh" || !isStart(sign.offset) || holdersOf(outcome, sign.index) !== 1) return "other";
  const { family, fate, many } = outcome.fresh[sign.index]!;
  if (many || (fate & (freed | kept | lost)) !== 0) return "other";
  return { family, mayBeNull: (fate & (open | absent)) !== 0 };
}

function holdersOf({ stores, result }: Outcome, index: number): number {
  const isIt = (sign: Sign): boolean => sign.kind === "fresh" && sign.index === index;
  return stores.filter(({ value }) => value.some(isIt)).length + ((result ?? []).some(isIt) ? 1 : 0);
}
