// Answers the Heap panel: the heap before or after the statement at a position.

import { RequestType } from "vscode-languageserver";
import { type ShapeAtResult, shapeAtRequest } from "../../protocol/messages.ts";
import { parseShapeAt } from "../params.ts";
import { analysedPath, type Session } from "../session.ts";

const request = new RequestType<unknown, ShapeAtResult, void>(shapeAtRequest);

export function registerShapeAt(session: Session): void {
  session.connection.onRequest(request, async (params, token) => {
    const asked = parseShapeAt(params);
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
}
