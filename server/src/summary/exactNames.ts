// Other names for everything in a case, with all that is known of where its
// unknowns come from: a case that a callee starts with, and what it leaves,
// must lose nothing on the way between its names and those of a caller.

import type { Sources, SymbolInfo } from "../shape/pure.ts";
import { type Names, renameInfo, renameValue } from "../shape/rename.ts";
import type { Decision } from "../shape/state.ts";
import type { Address, ObjectId, SymbolId } from "../shape/value.ts";

export function renameWholeInfo(names: Names, info: SymbolInfo): SymbolInfo {
  return {
    ...renameInfo(names, info),
    home: info.home === null ? null : names.object(info.home),
    sources: info.sources && renameSources(names, info.sources),
  };
}

export function renameDecision(names: Names, decision: Decision): Decision {
  return {
    ...decision,
    symbol: decision.symbol === null ? null : names.symbol(decision.symbol),
    sources: renameSources(names, decision.sources),
    home: decision.home === null ? null : names.object(decision.home),
    away: decision.away && (renameValue(names, decision.away) as Address),
  };
}

function renameSources(names: Names, sources: Sources): Sources {
  return {
    ...sources,
    values: sources.values.map((symbol) => names.symbol(symbol)),
    content: sources.content.map((id) => names.object(id)),
    named: sources.named.map((text) => renameText(names, text)),
    call: sources.call && renameText(names, sources.call),
  };
}

/** Calls that may give the same again are told apart by texts, in which values stand as their keys. */
function renameText(names: Names, text: string): string {
  return text
    .replace(/\$(\d+)\+/g, (_, id: string) => `$${names.symbol(Number(id) as SymbolId)}+`)
    .replace(/(@|places in )(\d+)/g, (_, before: string, id: string) => {
      return `${before}${names.object(Number(id) as ObjectId)}`;
    });
}
