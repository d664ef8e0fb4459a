// What the Heap panel asks the server. Answers are checked; what goes wrong is an answer too, with its reason.

import type * as vscode from "vscode";
import {
  findingsRequest,
  findingsResultSchema,
  type ListedFinding,
  type ShapeAtParams,
  type StatementsParams,
  shapeAtRequest,
  shapeAtResultSchema,
  statementsRequest,
  statementsResultSchema,
} from "../../../server/src/protocol/messages.ts";
import type { ToPanel } from "../../../server/src/protocol/panel.ts";
import type { Position } from "../../../server/src/protocol/place.ts";
import { parse, parsed } from "../../../server/src/protocol/schema.ts";
import type { Server } from "../languageClient.ts";
import type { Point, Steps } from "./subject.ts";

type Heap = Extract<ToPanel, { type: "show" | "nothing" }>;

export async function heapAt(server: Server, point: Point, token: vscode.CancellationToken): Promise<Heap> {
  try {
    const { uri, position, moment } = point;
    const params: ShapeAtParams = { uri, position, moment };
    const answer = parse(shapeAtResultSchema, await server.request(shapeAtRequest, params, token));
    if (answer.kind === "bad") {
      return { type: "nothing", reason: `The server's answer was not understood (${answer.why}).` };
    }
    if (answer.value === null) return { type: "nothing", reason: "There is no function at the cursor." };
    return "view" in answer.value
      ? { type: "show", view: answer.value.view }
      : { type: "nothing", reason: answer.value.reason };
  } catch (error) {
    return { type: "nothing", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** `where`: a position in the function, or its name. Null where there is none. */
export async function statementSteps(
  server: Server,
  uri: string,
  where: Position | string,
): Promise<Steps | null> {
  const params: StatementsParams = { uri, where };
  const answer = parsed(statementsResultSchema, await orNull(server.request(statementsRequest, params)));
  if (answer === null) return null;
  const { procedure, statements } = answer;
  return {
    procedure,
    steps: statements.map(({ place, text }) => ({ uri, range: place.range, words: text })),
  };
}

export async function listedFindings(server: Server): Promise<readonly ListedFinding[]> {
  return parsed(findingsResultSchema, await orNull(server.request(findingsRequest, {})))?.findings ?? [];
}

/** A server that is not running has no answer; that it is not running is said elsewhere. */
async function orNull(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch {
    return null;
  }
}
