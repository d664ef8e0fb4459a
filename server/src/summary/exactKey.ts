// A text that is the same for two cases under a callee's names if nothing distinguishes them, and else,
// as hashes go, another. It is a hash because many are kept, and a case of large structures takes pages to describe.

import { hashText } from "../ir/hash.ts";
import type { Fact, Sources, SymbolInfo } from "../shape/pure.ts";
import type { Decision, HeapObject, ObjectKind, State } from "../shape/state.ts";
import { topFrame } from "../shape/state.ts";
import { valueKey } from "../shape/value.ts";
import { typeText } from "../types/print.ts";
import type { CType, FieldLayout } from "../types/type.ts";

export function exactKey(state: State): string {
  const { pure } = state;
  const parts = [
    `${[...topFrame(state).variables].sort(([a], [b]) => a - b)}`,
    `${[...state.named]}`,
    ...[...state.objects.values()].map(objectText),
    `^${state.border.map(valueKey)}/${state.waiting.related.map(valueKey)}/${state.waiting.exposed}/${state.waiting.given}`,
    ...[...pure.symbols].map(
      ([symbol, info]) => `$${symbol} ${infoText(info)} ${factText(pure.facts.get(symbol))}`,
    ),
    `=${[...pure.bindings].map(([symbol, value]) => `${symbol}:${valueKey(value)}`)}`,
    `<${[...pure.differences.values()].map(({ left, right, most }) => `${left}-${right}:${most}`)}`,
    `!${[...pure.apart.keys()]}`,
    ...[...pure.terms].map(([key, { symbol, reads }]) => `${key}=${symbol} ${reads}`),
    ...state.decided.map(decisionText),
    `~${[...state.released.keys()]}`,
  ];
  return hashText(parts.join("\n"));
}

function objectText(object: HeapObject): string {
  const { id, type, size, rest, freed, faded, escaped, doubtful, vague, mayHold } = object;
  const cells = [...object.cells.values()].map(
    ({ start, width, value }) => `${start}:${width}=${valueKey(value)}`,
  );
  const marks = `${freed === null ? "" : "!"}${faded ? "-" : ""}${escaped ? "^" : ""}`;
  const doubts = `${doubtful ? "?" : ""}${vague ? "~" : ""}`;
  return `#${id} ${originText(object.origin)} ${typeKey(type)} ${size} ${rest}${marks}${doubts} {${cells}} [${mayHold}]`;
}

function originText(origin: ObjectKind): string {
  switch (origin.kind) {
    case "variable":
      return `variable ${origin.name}`;
    case "global":
      return `global ${origin.linkage} ${origin.constant}`;
    case "string":
      return `string ${JSON.stringify(origin.text)}`;
    case "block":
      return `block ${origin.allocation.by} ${origin.allocation.family}`;
    case "input":
      return `input ${origin.text}`;
    default:
      return origin.kind;
  }
}

function infoText({ type, origin, text, choices, home, sources }: SymbolInfo): string {
  return `${typeKey(type)} ${origin} ${text} [${choices}] ${home} ${sources === null ? "" : sourcesText(sources)}`;
}

function sourcesText({ values, content, named, mask, call, vague }: Sources): string {
  return `${values}/${content}/${named}/${mask}/${call}${vague ? "~" : ""}`;
}

function factText(fact: Fact | undefined): string {
  return fact === undefined ? "" : `${fact.low}..${fact.high}!${fact.not}`;
}

function decisionText({ symbol, sources, home, excludes, away }: Decision): string {
  return `?${symbol} ${sourcesText(sources)} ${home} ${excludes} ${away === null ? "" : valueKey(away)}`;
}

const typeKeys = new WeakMap<CType, string>();

/** Structures of different files may have the same name. */
function typeKey(type: CType | null): string {
  if (type === null) return "";
  const known = typeKeys.get(type) ?? hashText(`${typeText(type)}${layoutText(type)}`);
  typeKeys.set(type, known);
  return known;
}

function layoutText(type: CType): string {
  switch (type.kind) {
    case "integer":
    case "float":
      return ` ${type.size}`;
    case "pointer":
      return type.to.kind === "record" ? ` ${type.to.key}` : layoutText(type.to);
    case "array":
      return layoutText(type.element);
    case "record": {
      const fields = type.layout()?.fields ?? [];
      return ` ${type.key}{${fields.map(fieldText).join(";")}}`;
    }
    default:
      return "";
  }
}

function fieldText({ name, type, offset, bits }: FieldLayout): string {
  const shown = type.kind === "pointer" ? typeText(type) : typeKey(type);
  return `${offset}${bits === null ? "" : `.${bits.first}:${bits.width}`} ${name} ${shown}`;
}
