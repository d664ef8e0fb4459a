// Prints the intermediate form of the procedure at the cursor, for those who want
// to see what the analysis sees.

import { RequestType } from "vscode-languageserver";
import type { FileResult } from "../../host/analysis.ts";
import { type ShowIrResult, showIrRequest } from "../../protocol/messages.ts";
import type { Position } from "../../protocol/place.ts";
import { parseUriAndPosition } from "../params.ts";
import { analysedPath, type Session } from "../session.ts";

const request = new RequestType<unknown, ShowIrResult, void>(showIrRequest);

export function registerShowIr(session: Session): void {
  session.connection.onRequest(request, async (params) => {
    const asked = parseUriAndPosition(params);
    const path = asked === null ? null : await analysedPath(session, asked.uri);
    if (asked === null || path === null) return { reason: "this document is not analysed" };
    return printAt(session, path, asked.position);
  });
}

async function printAt(session: Session, path: string, position: Position): Promise<ShowIrResult> {
  const checked = await session.backend.ask("check", [path]);
  const procedure = checked.kind === "answer" ? procedureAt(checked.value, position) : null;
  if (procedure === null) return { reason: "there is no function here" };
  const printed = await session.backend.ask("printIr", [path, procedure]);
  return printed.kind === "answer" && printed.value !== null
    ? { procedure, text: printed.value }
    : { reason: `the intermediate form of '${procedure}' is not available` };
}

/** The last procedure that begins at the position or above it. */
function procedureAt({ path, procedures }: FileResult, position: Position): string | null {
  const above = procedures.filter(
    ({ place }) => place.file === path && place.range.start.line <= position.line,
  );
  const line = Math.max(...above.map(({ place }) => place.range.start.line));
  return above.find(({ place }) => place.range.start.line === line)?.name ?? null;
}
