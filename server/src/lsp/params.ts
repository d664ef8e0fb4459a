// Checks what clients send in Heaplens's own requests and notifications. The
// protocol's library checks only its own methods.

import type { AtParams, CheckParams, ShapeAtParams, ThemeKind } from "../protocol/messages.ts";
import type { Position } from "../protocol/place.ts";

export function parseShapeAt(params: unknown): ShapeAtParams | null {
  const at = parseUriAndPosition(params);
  const moment = fieldOf(params, "moment");
  return at !== null && (moment === "before" || moment === "after") ? { ...at, moment } : null;
}

export function parseUriAndPosition(params: unknown): AtParams | null {
  const uri = parseUri(params);
  const position = parsePosition(fieldOf(params, "position"));
  return uri === null || position === null ? null : { ...uri, position };
}

export function parseUri(params: unknown): CheckParams | null {
  const uri = fieldOf(params, "uri");
  return typeof uri === "string" ? { uri } : null;
}

const themeKinds: readonly ThemeKind[] = ["light", "dark", "high-contrast", "high-contrast-light"];

export function parseTheme(params: unknown): ThemeKind | null {
  const kind = fieldOf(params, "kind");
  return themeKinds.find((known) => known === kind) ?? null;
}

function parsePosition(value: unknown): Position | null {
  const line = fieldOf(value, "line");
  const character = fieldOf(value, "character");
  return isIndex(line) && isIndex(character) ? { line, character } : null;
}

function isIndex(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
