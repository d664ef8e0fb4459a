// What all features of one connection share: the client, the analysis, the open
// documents, and the settings in force.

import type { Connection, TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ThemeKind } from "../protocol/messages.ts";
import type { Abilities } from "./abilities.ts";
import type { AnalysisBackend } from "./backend.ts";
import type { Settings } from "./settings.ts";
import type { Uris } from "./uris.ts";

export interface Session {
  readonly connection: Connection;
  readonly backend: AnalysisBackend;
  readonly documents: TextDocuments<TextDocument>;
  readonly uris: Uris;
  /** Known from `initialize` on. */
  readonly abilities: () => Abilities;
  readonly settings: () => Settings;
  /** A file about which nothing is to be said, as the settings have it. */
  readonly isExcluded: (path: string) => boolean;
  readonly theme: () => ThemeKind;
  /** Settles once the settings in force have reached the analysis; nothing is asked of it earlier. */
  readonly configured: () => Promise<void>;
}

/** The path of a document that is to be analysed now, or null. */
export async function analysedPath(session: Session, uri: string): Promise<string | null> {
  await session.configured();
  return session.settings().enable ? session.uris.pathOf(uri) : null;
}
