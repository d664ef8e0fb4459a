// A case in readable text, for debugging and tests: one line for each object,
// then what is known about the unknowns.

import { inOrder } from "./cells.ts";
import { type Fact, resolve } from "./pure.ts";
import type { HeapObject, State } from "./state.ts";
import type { ObjectId, SymbolId, Value } from "./value.ts";

export function printState(state: State): string {
  const objects = [...state.objects.values()].map((object) => printObject(state, object));
  const facts = [...state.pure.facts].map(([symbol, fact]) => printFact(symbol, fact));
  const differences = [...state.pure.differences.values()].map(
    ({ left, right, most }) => `$${left} - $${right} <= ${most}`,
  );
  const released = [...state.released.keys()].map((symbol) => `$${symbol} freed`);
  const marks = state.exact ? [] : ["(not exact)"];
  return [...marks, ...objects, ...facts, ...differences, ...released].join("\n");
}

function printObject(state: State, object: HeapObject): string {
  const cells = inOrder(object.cells).map((cell) => {
    const bits = cell.start % 8 === 0 ? "" : `.${cell.start % 8}`;
    return `${Math.floor(cell.start / 8)}${bits}: ${printValue(state, cell.value)}`;
  });
  const more = object.mayHold.map((id) => `may hold ${nameOf(state, id)}`);
  const marks = [object.freed === null ? "" : " freed", object.escaped ? " escaped" : ""].join("");
  return `${nameOf(state, object.id)}${marks} { ${[...cells, ...more, object.rest].join(", ")} }`;
}

function nameOf(state: State, id: ObjectId): string {
  const object = state.objects.get(id);
  if (object === undefined) return `gone#${id}`;
  const { origin } = object;
  switch (origin.kind) {
    case "variable":
    case "procedure":
      return `${origin.name}#${id}`;
    case "global":
      return `${origin.linkage}#${id}`;
    default:
      return `${origin.kind}#${id}`;
  }
}

function printValue(state: State, value: Value): string {
  const known = resolve(state.pure, value);
  switch (known.kind) {
    case "integer":
      return `${known.value}`;
    case "symbol":
      return `$${known.symbol}${known.add === 0n ? "" : ` + ${known.add}`}`;
    case "address":
      return `&${nameOf(state, known.object)}${known.offset === 0 ? "" : ` + ${known.offset ?? "?"}`}`;
    default:
      return known.kind;
  }
}

function printFact(symbol: SymbolId, fact: Fact): string {
  const parts = [
    fact.low === null ? "" : `>= ${fact.low}`,
    fact.high === null ? "" : `<= ${fact.high}`,
    ...fact.not.map((value) => `!= ${value}`),
  ];
  return `$${symbol} ${parts.filter((part) => part !== "").join(", ")}`;
}
