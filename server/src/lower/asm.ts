// Inline assembly: what it does is not known, but only to what it names.

import type { Place } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import { type Body, havoc, variablePlace } from "./body.ts";
import { lookup } from "./context.ts";

export function lowerAsm(body: Body, text: string, at: Span): void {
  const names = new Set(text.replace(/"(?:[^"\\]|\\.)*"/gs, " ").match(/[A-Za-z_]\w*/g) ?? []);
  const places = [...names].flatMap((name): readonly Place[] => {
    const meaning = lookup(body, name);
    if (meaning?.kind === "variable") return [variablePlace(meaning.id, meaning.type)];
    return meaning?.kind === "global" ? [{ op: "global", name: meaning.linkage, type: meaning.type }] : [];
  });
  havoc(body, places, "inline assembly", at);
}
