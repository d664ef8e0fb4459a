// Fresh blocks of which callers cannot tell one from another, because they come in the same places
// in the same state, are one: without this, circles of calls would hand out more each round.

import type { Fresh, Outcome, Sign, Store } from "./summary.ts";

/** `isNeverNull`: of what is returned there is one on each way, wherever it comes from, and whatever is in it. */
export function withoutTwins(outcome: Outcome, isNeverNull = false): Outcome {
  const firsts = new Map<string, number>();
  const renamed: number[] = [];
  const fresh: Fresh[] = [];
  outcome.fresh.forEach((each, index) => {
    const key = (isNeverNull ? looksReturned(outcome, index) : null) ?? looks(outcome, index);
    const twin = firsts.get(key);
    if (twin !== undefined) {
      renamed.push(twin);
      fresh[twin] = {
        ...fresh[twin]!,
        fate: fresh[twin]!.fate | each.fate,
        held: fresh[twin]!.held && each.held,
      };
      return;
    }
    firsts.set(key, fresh.length);
    renamed.push(fresh.length);
    fresh.push(each);
  });
  return fresh.length === outcome.fresh.length ? outcome : renumbered(outcome, fresh, renamed);
}

/** Null for what is not the result alone. */
function looksReturned({ fresh, result, stores }: Outcome, index: number): string | null {
  const isIt = (sign: Sign): boolean => sign.kind === "fresh" && sign.index === index;
  const returned = (result ?? []).flatMap((sign) => (isIt(sign) && "offset" in sign ? [sign.offset] : []));
  const isElsewhere = stores.some(({ value }) => value.some(isIt));
  const { family, many } = fresh[index]!;
  return returned.length === 0 || isElsewhere ? null : JSON.stringify(["returned", family, many, returned]);
}

function looks({ fresh, result, stores }: Outcome, index: number): string {
  const isIt = (sign: Sign): boolean => sign.kind === "fresh" && sign.index === index;
  const { family, content, many } = fresh[index]!;
  const inside = stores
    .filter(({ to }) => to.kind === "fresh" && to.index === index)
    .map(({ offset, value }) => ({ offset, value }));
  const returned = (result ?? []).flatMap((sign) => (isIt(sign) && "offset" in sign ? [sign.offset] : []));
  const holders = stores.flatMap(({ value }, at) => (value.some(isIt) ? [at] : []));
  return JSON.stringify([family, content, many, inside, returned, holders]);
}

function renumbered(outcome: Outcome, fresh: readonly Fresh[], renamed: readonly number[]): Outcome {
  const rename = (signs: readonly Sign[]): readonly Sign[] => {
    const now = signs.map((sign) =>
      sign.kind === "fresh" ? { ...sign, index: renamed[sign.index]! } : sign,
    );
    return [...new Map(now.map((sign) => [JSON.stringify(sign), sign])).values()];
  };
  const stores = outcome.stores.map(
    ({ to, value, ...rest }): Store => ({
      ...rest,
      to: to.kind === "fresh" ? { ...to, index: renamed[to.index]! } : to,
      value: rename(value),
    }),
  );
  const distinct = [...new Map(stores.map((store) => [JSON.stringify(store), store])).values()];
  return {
    ...outcome,
    fresh,
    stores: distinct,
    result: outcome.result === null ? null : rename(outcome.result),
  };
}
