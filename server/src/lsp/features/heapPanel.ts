// Answers the Heap panel: the heap before or after the statement at a position, and the statements of a function,
// which one can step through.

import { RequestType } from "vscode-languageserver";
import {
  type ShapeAtResult,
  type StatementsResult,
  shapeAtParamsSchema,
  shapeAtRequest,
  statementsParamsSchema,
  statementsRequest,
} from "../../protocol/messages.ts";
import { parsed } from "../../protocol/schema.ts";
import { analysedPath, type Session } from "../session.ts";

const shapeAt = new RequestType<unknown, ShapeAtResult, void>(shapeAtRequest);
const statements = new RequestType<unknown, StatementsResult, void>(statementsRequest);

export function registerHeapPanel(session: Session): void {
  session.connection.onRequest(shapeAt, async (params, token) => {
    const asked = parsed(shapeAtParamsSchema, params);
    if (asked === null) return { reason: "the request is not well formed" };
    const path = await analysedPath(session, asked.uri);
    if (path === null) return { reason: "this document is not analysed" };
    const reply = await session.backend.ask("shapeAt", [path, asked.position, asked.moment], token);
    switch (reply.kind) {
      case "answer":
        return reply.value;
      case "failed":
        return { reason: reply.reason };
      case "dropped":
        return { reason: "the request was cancelled" };
    }
  });
  session.connection.onRequest(statements, async (params, token) => {
    const asked = parsed(statementsParamsSchema, params);
    const path = asked === null ? null : await analysedPath(session, asked.uri);
    if (asked === null || path === null) return null;
    const reply = await session.backend.ask("statements", [path, asked.where], token);
    return reply.kind === "answer" ? reply.value : null;
  });
}
