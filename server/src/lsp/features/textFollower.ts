// While a person types, what was found last goes along with the text, so that whoever asks gets places in
// the text as it is now.

import { followRanges } from "../movedText.ts";
import type { Results } from "../results.ts";
import type { Session } from "../session.ts";
import type { Publisher } from "./publish.ts";

export function followTexts({ documents, uris }: Session, results: Results, publisher: Publisher): void {
  const texts = new Map<string, string>();
  documents.onDidOpen(({ document }) => {
    texts.set(document.uri, document.getText());
    const path = uris.pathOf(document.uri);
    // It may have been checked as a file, and is told about otherwise from now on.
    if (path !== null && results.has(path)) publisher.publish([path]);
  });
  documents.onDidChangeContent(({ document }) => {
    const [before, now] = [texts.get(document.uri), document.getText()];
    texts.set(document.uri, now);
    const path = uris.pathOf(document.uri);
    if (path === null || before === undefined || before === now) return;
    results.follow(path, followRanges(before, now));
  });
  documents.onDidClose(({ document }) => texts.delete(document.uri));
}
