// Checks what comes from the server and from the Heap panel before anything is
// done with it: both are other processes.

import type {
  AtParams,
  FindingsResult,
  FromPanel,
  ListedFinding,
  ListedStep,
  ShapeAtResult,
  StatusParams,
  TextResult,
} from "../../server/src/protocol/messages.ts";
import type { Place, Position } from "../../server/src/protocol/place.ts";
import type { ShapeView } from "../../server/src/protocol/shapeView.ts";

export function parseFromPanel(message: unknown): FromPanel | null {
  if (!isRecord(message)) return null;
  if (message.type === "ready") return { type: "ready" };
  if (message.type === "reveal" && isPlace(message.place)) return { type: "reveal", place: message.place };
  return null;
}

/** Undefined where it is no such result; null is one. */
export function parseShapeAt(result: unknown): ShapeAtResult | undefined {
  if (result === null) return null;
  if (!isRecord(result)) return undefined;
  if (typeof result.reason === "string") return { reason: result.reason };
  return isShapeView(result.view) ? { view: result.view } : undefined;
}

export function parseText(result: unknown): TextResult | null {
  if (!isRecord(result)) return null;
  const { procedure, text, reason } = result;
  if (typeof reason === "string") return { reason };
  return typeof procedure === "string" && typeof text === "string" ? { procedure, text } : null;
}

/** What a line over a function hands to its command. */
export function parsePositionArgument(uri: unknown, position: unknown): AtParams | null {
  return typeof uri === "string" && isPosition(position) ? { uri, position } : null;
}

export function parseFindings(result: unknown): FindingsResult | null {
  if (!isRecord(result)) return null;
  const { checkedFiles, findings } = result;
  if (!isIndex(checkedFiles) || !Array.isArray(findings) || !findings.every(isListedFinding)) return null;
  return { checkedFiles, findings };
}

function isListedFinding(value: unknown): value is ListedFinding {
  return (
    isListedStep(value) &&
    "code" in value &&
    typeof value.code === "string" &&
    "certainty" in value &&
    (value.certainty === "certain" || value.certainty === "possible") &&
    "procedure" in value &&
    typeof value.procedure === "string" &&
    "steps" in value &&
    Array.isArray(value.steps) &&
    value.steps.every(isListedStep)
  );
}

function isListedStep(value: unknown): value is ListedStep {
  return (
    isRecord(value) &&
    typeof value.uri === "string" &&
    isRange(value.range) &&
    typeof value.message === "string"
  );
}

export function parseStatus(params: unknown): StatusParams | null {
  if (!isRecord(params)) return null;
  const { state, findings, missing } = params;
  if (state !== "ready" && state !== "analysing" && state !== "stopped") return null;
  return typeof findings === "number" && isStrings(missing) ? { state, findings, missing } : null;
}

/** The outer form; the panel checks what it draws. */
function isShapeView(value: unknown): value is ShapeView {
  return (
    isRecord(value) &&
    typeof value.procedure === "string" &&
    isPlace(value.place) &&
    (value.moment === "before" || value.moment === "after") &&
    Array.isArray(value.cases) &&
    isStrings(value.incomplete)
  );
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && typeof value.file === "string" && isRange(value.range);
}

function isRange(value: unknown): value is Place["range"] {
  return isRecord(value) && isPosition(value.start) && isPosition(value.end);
}

function isPosition(value: unknown): value is Position {
  return isRecord(value) && isIndex(value.line) && isIndex(value.character);
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
