// All that is known of one function, as text: its contract, its verdict, what was assumed and what was
// found. And why nothing is said about an allocation in it.

import { RequestType } from "vscode-languageserver";
import type { FileResult, ProcedureResult } from "../../host/analysis.ts";
import {
  atParamsSchema,
  describeFunctionRequest,
  type TextResult,
  whyNoWarningRequest,
} from "../../protocol/messages.ts";
import type { Position } from "../../protocol/place.ts";
import { parsed } from "../../protocol/schema.ts";
import type { Reply } from "../backend.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { findingsOf, sentence, shortVerdict, verdictLines } from "../verdictWords.ts";

const describeFunction = new RequestType<unknown, TextResult, void>(describeFunctionRequest);
const whyNoWarning = new RequestType<unknown, TextResult, void>(whyNoWarningRequest);

export function registerFunctionReport(session: Session, results: Results): void {
  session.connection.onRequest(describeFunction, async (params) => {
    const asked = parsed(atParamsSchema, params);
    const path = asked === null ? null : await analysedPath(session, asked.uri);
    if (asked === null || path === null) return { reason: "this document is not analysed" };
    return describe(session, results, path, asked.position);
  });
  session.connection.onRequest(whyNoWarning, async (params, token) => {
    const asked = parsed(atParamsSchema, params);
    const path = asked === null ? null : await analysedPath(session, asked.uri);
    if (asked === null || path === null) return { reason: "this document is not analysed" };
    return toText(await session.backend.ask("whyNoWarning", [path, asked.position], token));
  });
}

async function describe(
  session: Session,
  results: Results,
  path: string,
  position: Position,
): Promise<TextResult> {
  const procedure = procedureAt(path, results.proceduresIn(path), position);
  if (procedure === null) return { reason: "there is no function here, or the file was not checked" };
  const { name } = procedure;
  const printed = await session.backend.ask("printContracts", [path, name]);
  const findings = findingsOf(procedure, results);
  const contract = printed.kind === "answer" && printed.value !== null ? printed.value.trimEnd() : name;
  const sections = [
    contract,
    [sentence(shortVerdict(procedure, findings)), ...verdictLines(procedure, findings)].join("\n"),
    ...findings.map(({ message, place }) => `Line ${place.range.start.line + 1}: ${message}`),
  ];
  return { procedure: name, text: `${sections.join("\n\n")}\n` };
}

function toText(reply: Reply<TextResult>): TextResult {
  if (reply.kind === "answer") return reply.value;
  return { reason: reply.kind === "failed" ? reply.reason : "the request was cancelled" };
}

/** The last procedure that begins at the position or above it. */
export function procedureAt(
  path: string,
  procedures: FileResult["procedures"],
  position: Position,
): ProcedureResult | null {
  const above = procedures.filter(
    ({ place }) => place.file === path && place.range.start.line <= position.line,
  );
  const line = Math.max(...above.map(({ place }) => place.range.start.line));
  return above.find(({ place }) => place.range.start.line === line) ?? null;
}
