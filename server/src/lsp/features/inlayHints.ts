// Words between the code: at arguments that the callee frees or keeps, and behind calls whose result
// is the caller's to release. Off unless the settings say otherwise.

import { type InlayHint, InlayHintKind, type Position, type Range } from "vscode-languageserver";
import type { CallEffect } from "../../host/analysis.ts";
import { analysedPath, type Session } from "../session.ts";
import type { Publisher } from "./publish.ts";

export function registerInlayHints(session: Session, publisher: Publisher): void {
  const { connection } = session;
  publisher.onPublished((isOpen) => {
    if (isOpen && session.abilities().refreshesInlayHints) void connection.languages.inlayHint.refresh();
  });
  connection.languages.inlayHint.on(async ({ textDocument, range }, token): Promise<InlayHint[]> => {
    const path = await analysedPath(session, textDocument.uri);
    if (path === null || !session.settings()["inlayHints.ownership"]) return [];
    const reply = await session.backend.ask("callEffects", [path], token);
    if (reply.kind !== "answer") return [];
    return reply.value
      .filter(({ place }) => place.file === path)
      .flatMap(hintsOf)
      .filter(({ position }) => isWithin(position, range));
  });
}

function hintsOf({ callee, arguments: given, result, place, contract }: CallEffect): readonly InlayHint[] {
  const tooltip = contract.trimEnd();
  const worthSaying = given.filter(({ word }) => !isSaidBy(callee, word));
  const hints: InlayHint[] = worthSaying.map((argument) => ({
    position: argument.place.range.start,
    label: `${argument.word}:`,
    kind: InlayHintKind.Parameter,
    paddingRight: true,
    tooltip,
  }));
  if (result === null) return hints;
  return [
    ...hints,
    { position: place.range.end, label: result, kind: InlayHintKind.Type, paddingLeft: true, tooltip },
  ];
}

/** `list_free(frees: list)` would be noise. */
function isSaidBy(callee: string, word: string): boolean {
  return word === "frees" && /free/i.test(callee);
}

function isWithin({ line }: Position, { start, end }: Range): boolean {
  return start.line <= line && line <= end.line;
}
