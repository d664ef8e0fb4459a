// Quick fixes for findings. Every fix that is offered was applied to a copy and
// analysed before; the finding is looked up anew in the text as it is now, so that
// the edit fits it.

import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Finding, Fix } from "../../findings/finding.ts";
import type { Asker } from "../backend.ts";
import { fieldOf } from "../params.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { diagnosticSource, fingerprintOf } from "../toDiagnostic.ts";

/** What an action carries until its edit is asked for. */
interface ActionData {
  readonly fingerprint: string;
  readonly title: string;
}

export function registerCodeActions(session: Session, results: Results): void {
  session.connection.onCodeAction(async (params, token) => {
    if ((await analysedPath(session, params.textDocument.uri)) === null || !wantsQuickFixes(params))
      return [];
    const actions: CodeAction[] = [];
    for (const diagnostic of params.context.diagnostics) {
      actions.push(...(await actionsFor(session, results, params.textDocument.uri, diagnostic, token)));
    }
    return actions;
  });
  session.connection.onCodeActionResolve(async (action, token) => {
    const data = parseData(action.data);
    if (data === null) return action;
    const fixes = await fixesOf(session, results, data.fingerprint, token);
    const fix = fixes.find(({ title }) => title === data.title);
    return fix === undefined ? action : { ...action, edit: toEdit(session, fix) };
  });
}

async function actionsFor(
  session: Session,
  results: Results,
  uri: string,
  diagnostic: Diagnostic,
  asker: Asker,
): Promise<readonly CodeAction[]> {
  const fingerprint =
    fingerprintOf(diagnostic) ?? sameFinding(session, results, uri, diagnostic)?.fingerprint;
  if (diagnostic.source !== diagnosticSource || fingerprint === undefined) return [];
  const fixes = await fixesOf(session, results, fingerprint, asker);
  return fixes.map((fix) => {
    const action: CodeAction = {
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: fix.preferred,
    };
    const data: ActionData = { fingerprint, title: fix.title };
    return session.abilities().resolvesEdits
      ? { ...action, data }
      : { ...action, edit: toEdit(session, fix) };
  });
}

/** For clients that do not keep a diagnostic's data. */
function sameFinding(
  session: Session,
  results: Results,
  uri: string,
  diagnostic: Diagnostic,
): Finding | undefined {
  const path = session.uris.pathOf(uri);
  const candidates = path === null ? [] : results.findingsIn(path);
  return candidates.find(({ code, message }) => code === diagnostic.code && message === diagnostic.message);
}

async function fixesOf(
  session: Session,
  results: Results,
  fingerprint: string,
  asker: Asker,
): Promise<readonly Fix[]> {
  const path = results.checkedFor(fingerprint);
  if (path === null) return [];
  const checked = await session.backend.ask("check", [path], asker);
  if (checked.kind !== "answer") return [];
  const finding = checked.value.findings.find((one) => one.fingerprint === fingerprint);
  if (finding === undefined) return [];
  const fixes = await session.backend.ask("fixes", [finding], asker);
  return fixes.kind === "answer" ? fixes.value : [];
}

function toEdit(session: Session, fix: Fix): WorkspaceEdit {
  const byUri = new Map<string, TextEdit[]>();
  for (const { place, text } of fix.edits) {
    const uri = session.uris.uriOf(place.file);
    byUri.set(uri, [...(byUri.get(uri) ?? []), { range: place.range, newText: text }]);
  }
  if (!session.abilities().documentChanges) return { changes: Object.fromEntries(byUri) };
  const documentChanges = [...byUri].map(([uri, edits]) => ({
    textDocument: { uri, version: session.documents.get(uri)?.version ?? null },
    edits,
  }));
  return { documentChanges };
}

function wantsQuickFixes({ context }: CodeActionParams): boolean {
  return (
    context.only === undefined || context.only.some((kind) => kind === "" || kind === CodeActionKind.QuickFix)
  );
}

function parseData(data: unknown): ActionData | null {
  const [fingerprint, title] = [fieldOf(data, "fingerprint"), fieldOf(data, "title")];
  return typeof fingerprint === "string" && typeof title === "string" ? { fingerprint, title } : null;
}
