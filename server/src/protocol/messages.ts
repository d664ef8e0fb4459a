// Names and payloads of what client and server say to each other beyond the
// language server protocol, and what the Heap panel says to the extension.

import type { Place, Position } from "./place.ts";
import type { ShapeView } from "./shapeView.ts";

/** Request: the heap at a position. */
export const shapeAtRequest = "heaplens/shapeAt";
export interface ShapeAtParams {
  readonly uri: string;
  readonly position: Position;
  readonly moment: "before" | "after";
}
/** Null where no procedure is at the position; a text where there is one but no state, with the reason. */
export type ShapeAtResult = { readonly view: ShapeView } | { readonly reason: string } | null;

/** Request: check a file now, whatever the setting `heaplens.run` says. */
export const checkRequest = "heaplens/check";
export interface CheckParams {
  readonly uri: string;
}

/** Request: the printed intermediate form of the procedure at a position. */
export const showIrRequest = "heaplens/showIr";
export interface ShowIrParams {
  readonly uri: string;
  readonly position: Position;
}
export type ShowIrResult =
  | { readonly procedure: string; readonly text: string }
  | { readonly reason: string };

/** Notification from the server: what the status item shows. */
export const statusNotification = "heaplens/status";
export interface StatusParams {
  readonly state: "ready" | "analysing" | "stopped";
  readonly findings: number;
  /** What is missing and what it costs: headers not found, files not analysed. */
  readonly missing: readonly string[];
}

/** Notification to the server: pictures inside hovers are images and cannot follow the theme by themselves. */
export const themeNotification = "heaplens/theme";
export type ThemeKind = "light" | "dark" | "high-contrast" | "high-contrast-light";
export interface ThemeParams {
  readonly kind: ThemeKind;
}

/** Extension to Heap panel. */
export type ToPanel =
  | { readonly type: "show"; readonly view: ShapeView }
  | { readonly type: "nothing"; readonly reason: string }
  | { readonly type: "computing" };

/** Heap panel to extension. */
export type FromPanel = { readonly type: "ready" } | { readonly type: "reveal"; readonly place: Place };
