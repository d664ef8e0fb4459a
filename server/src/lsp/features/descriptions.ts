// What a person may say of a function whose body is not visible, as actions where it is named: each writes a model of it
// into the project's own models.

import { type CodeAction, CodeActionKind, type CodeActionParams } from "vscode-languageserver";
import type { Description } from "../../host/analysis.ts";
import type { Asker } from "../backend.ts";
import type { Session } from "../session.ts";

/** Not a quick fix: nothing is wrong there, and no light bulb shall say so. */
export const describeKind = `${CodeActionKind.RefactorRewrite}.describe`;

export async function descriptionsAt(
  session: Session,
  path: string,
  { range }: CodeActionParams,
  asker: Asker,
): Promise<readonly CodeAction[]> {
  // The edit may have to create a file.
  if (!session.abilities().createsFiles) return [];
  const reply = await session.backend.ask("describeUnknown", [path, range.start], asker);
  return reply.kind === "answer" ? reply.value.map((each) => toAction(session, each)) : [];
}

function toAction({ uris, documents }: Session, { title, file, at, text }: Description): CodeAction {
  const uri = uris.uriOf(file);
  const textDocument = { uri, version: documents.get(uri)?.version ?? null };
  const documentChanges = [
    { kind: "create" as const, uri, options: { ignoreIfExists: true } },
    { textDocument, edits: [{ range: { start: at, end: at }, newText: text }] },
  ];
  return { title, kind: describeKind, edit: { documentChanges } };
}
