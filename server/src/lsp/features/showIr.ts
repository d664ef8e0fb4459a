// Prints the intermediate form of the procedure at the cursor, for those who want
// to see what the analysis sees.

import { RequestType } from "vscode-languageserver";
import { atParamsSchema, showIrRequest, type TextResult } from "../../protocol/messages.ts";
import type { Position } from "../../protocol/place.ts";
import { parsed } from "../../protocol/schema.ts";
import { analysedPath, type Session } from "../session.ts";
import { procedureAt } from "./functionReport.ts";

const request = new RequestType<unknown, TextResult, void>(showIrRequest);

export function registerShowIr(session: Session): void {
  session.connection.onRequest(request, async (params) => {
    const asked = parsed(atParamsSchema, params);
    const path = asked === null ? null : await analysedPath(session, asked.uri);
    if (asked === null || path === null) return { reason: "this document is not analysed" };
    return printAt(session, path, asked.position);
  });
}

async function printAt(session: Session, path: string, position: Position): Promise<TextResult> {
  const checked = await session.backend.ask("check", [path]);
  const procedure = checked.kind === "answer" ? procedureAt(path, checked.value.procedures, position) : null;
  if (procedure === null) return { reason: "there is no function here" };
  const { name } = procedure;
  const printed = await session.backend.ask("printIr", [path, name]);
  return printed.kind === "answer" && printed.value !== null
    ? { procedure: name, text: printed.value }
    : { reason: `the intermediate form of '${name}' is not available` };
}
