// Quick fixes for findings, and all of a file's as one source action. Every fix that is offered was applied to a copy
// and analysed before; the finding is looked up anew in the text as it is now, so that the edit fits it.
//
// When it is verified: when a person stops at the finding and the editor asks for actions, in the analysis' thread, once
// for each finding and text; later questions, and the edit itself, are answered from memory. Verifying what is published in
// idle time would cost seconds that nobody asked for and let hovers wait; titles that turn out wrong when
// they are chosen would not be worth the trust. What needs no verification, to suppress a finding, costs nothing, and
// fixing the whole file is computed only when it is chosen, or asked for by its kind, as on saving.

import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Finding, Fix } from "../../findings/finding.ts";
import { suppressHere } from "../../findings/fix/suppressHere.ts";
import type { FindingCode } from "../../protocol/report.ts";
import type { Asker } from "../backend.ts";
import { fieldOf } from "../params.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { diagnosticSource, fingerprintOf } from "../toDiagnostic.ts";
import { describeKind, descriptionsAt } from "./descriptions.ts";

export const fixAllKind = `${CodeActionKind.SourceFixAll}.heaplens`;

/** What an action carries until its edit is asked for. */
type ActionData = { readonly fingerprint: string; readonly title: string } | { readonly fixAllIn: string };

export function registerCodeActions(session: Session, results: Results): void {
  session.connection.onCodeAction(async (params, token) => {
    const path = await analysedPath(session, params.textDocument.uri);
    if (path === null) return [];
    const offered: Offered[] = [];
    for (const diagnostic of wants(params, CodeActionKind.QuickFix) ? params.context.diagnostics : []) {
      offered.push(...(await actionsFor(session, results, params.textDocument.uri, diagnostic, token)));
    }
    const actions = [...withoutRepetition(offered), ...explanations(session, results, params)];
    if (params.context.only !== undefined && wants(params, fixAllKind))
      actions.push(...(await fixAllActions(session, results, path, token)));
    if (wants(params, describeKind)) actions.push(...(await descriptionsAt(session, path, params, token)));
    return actions;
  });
  session.connection.onCodeActionResolve(async (action, token) => {
    const data = parseData(action.data);
    if (data === null) return action;
    const fix =
      "fixAllIn" in data
        ? await allFixesOf(session, data.fixAllIn, token)
        : (await fixesOf(session, results, data.fingerprint, token))?.find(
            ({ title }) => title === data.title,
          );
    return fix ? { ...action, edit: toEdit(session, fix) } : action;
  });
}

interface Offered {
  readonly action: CodeAction;
  readonly fix: Fix;
}

/** Two findings at one place may have the same fix: it is offered once, for both. */
function withoutRepetition(offered: readonly Offered[]): CodeAction[] {
  const byFix = new Map<string, CodeAction>();
  for (const { action, fix } of offered) {
    const key = JSON.stringify([fix.title, fix.edits]);
    const known = byFix.get(key);
    const diagnostics = [...(known?.diagnostics ?? []), ...(action.diagnostics ?? [])];
    byFix.set(key, { ...(known ?? action), diagnostics });
  }
  return [...byFix.values()];
}

async function actionsFor(
  session: Session,
  results: Results,
  uri: string,
  diagnostic: Diagnostic,
  asker: Asker,
): Promise<readonly Offered[]> {
  const fingerprint = knownFingerprint(results, session, uri, diagnostic);
  if (fingerprint === null) return [];
  const fixes = await fixesOf(session, results, fingerprint, asker);
  if (fixes === null) return [];
  const offered = fixes.map((fix) => {
    const action: CodeAction = {
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: fix.preferred,
    };
    return { action: withEdit(session, action, fix, { fingerprint, title: fix.title }), fix };
  });
  return [...offered, ...suppressions(session, uri, diagnostic)];
}

/** Where the client can show a finding's story step by step: nothing has to be verified for that. */
function explanations(session: Session, results: Results, params: CodeActionParams): readonly CodeAction[] {
  const command = session.abilities().explainCommand;
  if (command === null || !wants(params, CodeActionKind.QuickFix)) return [];
  const { diagnostics } = params.context;
  return diagnostics.flatMap((diagnostic) => {
    const fingerprint = knownFingerprint(results, session, params.textDocument.uri, diagnostic);
    if (fingerprint === null || results.checkedFor(fingerprint) === null) return [];
    const title =
      diagnostics.length > 1
        ? `Explain in the Heap panel: ${diagnostic.message}`
        : "Explain in the Heap panel";
    return [
      {
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        command: { title, command, arguments: [fingerprint] },
      },
    ];
  });
}

function knownFingerprint(
  results: Results,
  session: Session,
  uri: string,
  diagnostic: Diagnostic,
): string | null {
  if (diagnostic.source !== diagnosticSource) return null;
  return fingerprintOf(diagnostic) ?? sameFinding(session, results, uri, diagnostic)?.fingerprint ?? null;
}

/** At once: the text is here, and a comment changes nothing that is compiled. */
function suppressions(session: Session, uri: string, diagnostic: Diagnostic): readonly Offered[] {
  const source = session.documents.get(uri)?.getText();
  const file = session.uris.pathOf(uri);
  if (source === undefined || file === null || typeof diagnostic.code !== "string") return [];
  const code = diagnostic.code as FindingCode;
  const fix = suppressHere({ code, place: { file, range: diagnostic.range } }, source);
  if (fix === null) return [];
  const action = { title: fix.title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
  return [{ action: { ...action, edit: toEdit(session, fix) }, fix }];
}

/** Only where a client asks for it, so that no light bulb has the whole file fixed. */
async function fixAllActions(
  session: Session,
  results: Results,
  path: string,
  asker: Asker,
): Promise<readonly CodeAction[]> {
  const isPossible = results.findingsIn(path).some(({ certainty }) => certainty === "certain");
  if (!isPossible) return [];
  const action: CodeAction = { title: "Fix all certain findings of Heaplens", kind: fixAllKind };
  if (session.abilities().resolvesEdits)
    return [{ ...action, data: { fixAllIn: path } satisfies ActionData }];
  const fix = await allFixesOf(session, path, asker);
  return fix === null ? [] : [{ ...action, edit: toEdit(session, fix) }];
}

async function allFixesOf(session: Session, path: string, asker: Asker): Promise<Fix | null> {
  const reply = await session.backend.ask("fixAll", [path], asker);
  return reply.kind === "answer" ? reply.value : null;
}

function withEdit(session: Session, action: CodeAction, fix: Fix, data: ActionData): CodeAction {
  return session.abilities().resolvesEdits ? { ...action, data } : { ...action, edit: toEdit(session, fix) };
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

/** Null where the finding is gone meanwhile. */
async function fixesOf(
  session: Session,
  results: Results,
  fingerprint: string,
  asker: Asker,
): Promise<readonly Fix[] | null> {
  const path = results.checkedFor(fingerprint);
  if (path === null) return null;
  const checked = await session.backend.ask("check", [path], asker);
  if (checked.kind !== "answer") return null;
  const finding = checked.value.findings.find((one) => one.fingerprint === fingerprint);
  if (finding === undefined) return null;
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

/** Kinds are told with dots: `source.fixAll` means `source.fixAll.heaplens` too. */
function wants({ context }: CodeActionParams, kind: string): boolean {
  return (
    context.only === undefined ||
    context.only.some((wanted) => wanted === "" || wanted === kind || kind.startsWith(`${wanted}.`))
  );
}

function parseData(data: unknown): ActionData | null {
  const [fingerprint, title] = [fieldOf(data, "fingerprint"), fieldOf(data, "title")];
  const fixAllIn = fieldOf(data, "fixAllIn");
  if (typeof fixAllIn === "string") return { fixAllIn };
  return typeof fingerprint === "string" && typeof title === "string" ? { fingerprint, title } : null;
}
