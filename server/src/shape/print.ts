// A case in readable text, for debugging and tests: one line for each object,
// then what is known about the unknowns.

import { inOrder } from "./cells.ts";
import { type LabelSet, type Link, offsetIn, roleValueKey, self, startOf } from "./groups/role.ts";
import { type Fact, resolve } from "./pure.ts";
import type { HeapObject, State } from "./state.ts";
import type { Structure } from "./structures/grammar.ts";
import { productionKey } from "./structures/productions.ts";
import type { ObjectId, SymbolId, Value } from "./value.ts";

export function printState(state: State): string {
  const objects = [...state.objects.values()].map((object) => printObject(state, object));
  const facts = [...state.pure.facts].map(([symbol, fact]) => printFact(symbol, fact));
  const differences = [...state.pure.differences.values()].map(
    ({ left, right, most }) => `$${left} - $${right} <= ${most}`,
  );
  const released = [...state.released.keys()].map((symbol) => `$${symbol} freed`);
  const marks = state.exact ? [] : ["(not exact)"];
  const border = state.border.map((value, index) => `^${index}: ${printValue(state, value)}`);
  return [...marks, ...objects, ...border, ...facts, ...differences, ...released].join("\n");
}

function printObject(state: State, object: HeapObject): string {
  const cells = inOrder(object.cells).map((cell) => {
    const bits = cell.start % 8 === 0 ? "" : `.${cell.start % 8}`;
    return `${Math.floor(cell.start / 8)}${bits}: ${printValue(state, cell.value)}`;
  });
  const elements = object.elements?.single.map((id) => `has ${nameOf(state, id)}`) ?? [];
  const more = [...object.mayHold.map((id) => `may hold ${nameOf(state, id)}`), ...elements];
  const links = object.links.map((link) => `~ ${printLink(state, link)}`);
  if (object.roles !== null) return printGroup(state, object);
  const marks = [object.freed === null ? "" : " freed", object.escaped ? " escaped" : ""].join("");
  return `${nameOf(state, object.id)}${marks} { ${[...cells, ...more, ...links, object.rest].join(", ")} }`;
}

function printGroup(state: State, object: HeapObject): string {
  const roles = (object.roles ?? []).map((role) => {
    const cells = role.cells.map(({ start, value }) => `${Math.floor(start / 8)}: ${roleValueKey(value)}`);
    return `\n    ${[...cells, ...role.links.map((link) => `~ ${printLink(state, link)}`)].join(", ")}`;
  });
  return `${nameOf(state, object.id)}*${object.escaped ? " escaped" : ""}${roles.join("")}`;
}

/** `out>in`: where pointers begin here and in the neighbour. */
function printLink(state: State, link: Link): string {
  const target = link.target === self ? "itself" : nameOf(state, link.target);
  return `${labelsText(link.out)}>${target}>${labelsText(link.in)}${link.many ? " (several)" : link.optional ? " (or null)" : ""}`;
}

function labelsText({ labels }: LabelSet): string {
  return labels
    .map((label) => {
      const offset = offsetIn(label);
      return `${Math.floor(startOf(label) / 8)}${offset === 0 ? "" : `+${offset ?? "?"}`}`;
    })
    .join("&");
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
      return `$${known.symbol}${structureText(state, known.symbol)}${known.add === 0n ? "" : ` + ${known.add}`}`;
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

/** The kinds of objects that it owns. */
function structureText({ pure }: State, symbol: SymbolId): string {
  const structure = pure.symbols.get(symbol)?.structure ?? null;
  return structure === null ? "" : printStructure(structure);
}

function printStructure({ kinds, roots }: Structure): string {
  const rules = [...kinds.values()].map(
    ({ key, productions }) => `${key}: ${productions.map(productionKey).join(" / ")}`,
  );
  return `<${roots.join("|")} where ${rules.join(", ")}>`;
}
