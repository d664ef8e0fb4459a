// A line over each function: its contract and its verdict, from the last check. Contracts are asked for
// when the lines are, behind all checks that wait, and once for each result.

import { type CodeLens, CodeLensRefreshRequest } from "vscode-languageserver";
import type { FunctionContract, ProcedureResult } from "../../host/analysis.ts";
import type { Asker } from "../backend.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { findingsOf, shortVerdict, verdictLines } from "../verdictWords.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Publisher } from "./publish.ts";

export function registerCodeLens(
  session: Session,
  results: Results,
  publisher: Publisher,
  diagnostics: Diagnostics,
): void {
  const known = new Map<string, readonly FunctionContract[]>();
  publisher.onPublished((isOpen) => {
    if (!isOpen) return;
    known.clear();
    if (session.abilities().refreshesCodeLens)
      void session.connection.sendRequest(CodeLensRefreshRequest.type);
  });

  async function contractsOf(path: string, asker: Asker): Promise<readonly FunctionContract[] | null> {
    const before = known.get(path);
    if (before !== undefined) return before;
    const reply = await session.backend.ask("contracts", [path], asker);
    if (reply.kind === "answer") known.set(path, reply.value);
    return reply.kind === "answer" ? reply.value : null;
  }

  session.connection.onCodeLens(async ({ textDocument: { uri } }, token): Promise<CodeLens[]> => {
    const path = await analysedPath(session, uri);
    if (path === null || !session.settings()["codeLens.contracts"]) return [];
    if (!session.abilities().refreshesCodeLens) await diagnostics.settled(path);
    if (results.proceduresIn(path).length === 0) return [];
    const contracts = await contractsOf(path, token);
    const contractOf = inOrder(contracts ?? []);
    return results.proceduresIn(path).map((procedure) => ({
      range: procedure.place.range,
      command: lensCommand(session, uri, procedure, contractOf(procedure.name), results),
    }));
  });
}

/** Several functions of one name come in the same order. */
function inOrder(contracts: readonly FunctionContract[]): (name: string) => FunctionContract | undefined {
  const waiting = new Map<string, FunctionContract[]>();
  for (const contract of contracts) {
    waiting.set(contract.name, [...(waiting.get(contract.name) ?? []), contract]);
  }
  return (name) => waiting.get(name)?.shift();
}

function lensCommand(
  session: Session,
  uri: string,
  procedure: ProcedureResult,
  contract: FunctionContract | undefined,
  results: Results,
) {
  const findings = findingsOf(procedure, results);
  const { functionCommand } = session.abilities();
  const tooltip = verdictLines(procedure, findings).join("\n");
  return {
    title: [...(contract?.parts ?? []), shortVerdict(procedure, findings)].join(" · "),
    ...(tooltip !== "" && { tooltip }),
    command: functionCommand ?? "",
    ...(functionCommand !== null && { arguments: [uri, procedure.place.range.start] }),
  };
}
