// For a function whose body nobody sees: models that say what it does, to be chosen by somebody who knows. What is
// chosen is written into the project's own models, where every later analysis reads it.

import { ownModels } from "../documents/bundled.ts";
import { createLineIndex } from "../documents/lineIndex.ts";
import { joinPath } from "../documents/path.ts";
import type { Position } from "../protocol/place.ts";
import { typeText } from "../types/print.ts";
import type { CType, FunctionType } from "../types/type.ts";
import type { Description } from "./analysis.ts";
import { calleeAt } from "./functions.ts";
import type { View } from "./view.ts";

type Deed = "reads" | "keeps" | "frees";

const deeds: Readonly<Record<Deed, { readonly words: string; statement(name: string): string }>> = {
  frees: { words: "frees", statement: (name) => `__heaplens_free(${name}, "malloc");` },
  keeps: { words: "keeps", statement: (name) => `__heaplens_keep(${name});` },
  reads: { words: "only looks at", statement: (name) => `__heaplens_reads(${name});` },
};

/** More would be a long list for a rare function. */
const mostArguments = 3;

export function describeUnknown(view: View, path: string, position: Position): readonly Description[] {
  const named = calleeAt(view, path, position);
  const type = named?.callee.kind === "unknown" ? named.callee.prototype?.type : undefined;
  if (named === null || type === undefined || type.parameters === null || type.variadic) return [];
  const { parameters, result } = type;
  if (![...parameters, result].every(canBeSpelt)) return [];
  const file = joinPath(ownModels(view.root), "described.c");
  const known = view.files.read(file);
  const lines = createLineIndex(known ?? "");
  const at = lines.positionAt((known ?? "").length);
  const describe = (title: string, chosen: ReadonlyMap<number, Deed>, returnsNew: boolean): Description => ({
    title: `Say that '${named.name}' ${title}`,
    file,
    at,
    text: `${known === null ? header : separator(known)}${modelText(named.name, type, chosen, returnsNew)}`,
  });
  const changeable = parameters
    .flatMap((parameter, index) => (isGiven(parameter) ? [index] : []))
    .slice(0, mostArguments);
  const forArguments = changeable.flatMap((index) =>
    (["frees", "keeps", "reads"] as const).map((deed) =>
      describe(`${deeds[deed].words} its argument ${index + 1}`, new Map([[index, deed]]), false),
    ),
  );
  const forResult =
    result.kind === "pointer" ? [describe("returns memory to be freed", new Map(), true)] : [];
  return [...forArguments, ...forResult];
}

const header = `// What functions do that Heaplens does not see. Change it where they do more.\n#include <heaplens.h>\n\n`;

function separator(text: string): string {
  return text.endsWith("\n") ? "\n" : "\n\n";
}

function modelText(
  name: string,
  { parameters, result }: FunctionType,
  chosen: ReadonlyMap<number, Deed>,
  returnsNew: boolean,
): string {
  const all = parameters ?? [];
  const declared = all.map((type, index) => typeText(spelt(type), nameOf(index))).join(", ") || "void";
  const done = all.flatMap((type, index) => {
    if (type.kind !== "pointer") return [];
    return [deeds[chosen.get(index) ?? (isGiven(type) ? "keeps" : "reads")].statement(nameOf(index))];
  });
  const returned = resultText(result, returnsNew);
  const body = [...done, ...returned].map((line) => `    ${line}\n`).join("");
  return `${typeText(spelt(result), `${name}(${declared})`)}\n{\n${body}}\n`;
}

function resultText(result: CType, returnsNew: boolean): readonly string[] {
  if (result.kind === "void") return [];
  if (result.kind !== "pointer") return ["return __heaplens_unknown();"];
  return [returnsNew ? `return __heaplens_allocate(1, 0, "malloc");` : "return __heaplens_foreign();"];
}

function nameOf(index: number): string {
  return `argument${index + 1}`;
}

/** It may be changed, kept or released by the callee. */
function isGiven(type: CType): boolean {
  return type.kind === "pointer" && !type.toConst && type.to.kind !== "function";
}

/** Structures and functions behind a pointer would have to be declared. */
function spelt(type: CType): CType {
  return type.kind === "pointer" ? { ...type, to: { kind: "void" } } : type;
}

function canBeSpelt({ kind }: CType): boolean {
  return kind === "pointer" || kind === "integer" || kind === "float" || kind === "void";
}
