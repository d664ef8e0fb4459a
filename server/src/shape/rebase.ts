// Numbers that are an unknown plus a constant where they are met first become
// the unknown itself, and what else depends on it a sum with that: counting down
// from call to call or up from round to round then gives the same case again.

import { inOrder, noCells } from "./cells.ts";
import { resolve } from "./pure.ts";
import { bind } from "./relate.ts";
import { freshSymbol, type State } from "./state.ts";
import { type SymbolId, symbolValue } from "./value.ts";

/** Cells keep what they have: the case has to be resolved afterwards. */
export function rebase(state: State): State {
  const firsts = firstSums(state);
  let next = state;
  for (const [symbol, add] of firsts) next = restated(next, symbol, add);
  return next;
}

/** The constant that is added to each unknown where it is met first: in variables, then in the heap. */
function firstSums(state: State): ReadonlyMap<SymbolId, bigint> {
  const firsts = new Map<SymbolId, bigint>();
  const variables = state.frames.flatMap((frame) => [...frame.variables.values()]);
  for (const id of new Set([...variables, ...state.objects.keys()])) {
    for (const { value } of inOrder(state.objects.get(id)?.cells ?? noCells)) {
      const known = resolve(state.pure, value);
      if (known.kind === "symbol" && !firsts.has(known.symbol)) firsts.set(known.symbol, known.add);
    }
  }
  return new Map([...firsts].filter(([, add]) => add !== 0n));
}

function restated(state: State, symbol: SymbolId, add: bigint): State {
  const info = state.pure.symbols.get(symbol);
  if (info?.type.kind !== "integer" || info.choices.length > 0) return state;
  const made = freshSymbol(state, { ...info, text: null, sources: null });
  if (made.value.kind !== "symbol") return state;
  const old = { kind: "symbol", symbol, add: 0n } as const;
  const pure = bind(made.state.pure, old, symbolValue(made.value.symbol, -add));
  return pure === "infeasible" ? state : { ...made.state, pure };
}
