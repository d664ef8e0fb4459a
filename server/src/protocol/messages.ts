// Names and payloads of what client and server say to each other beyond the
// language server protocol, and what the Heap panel says to the extension.

import type { Place, Position, Range } from "./place.ts";
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

/** Request: why nothing is said about the memory that the statement at a position gets. */
export const whyNoWarningRequest = "heaplens/whyNoWarning";
/** Request: contract, verdict and assumptions of the function at a position. */
export const describeFunctionRequest = "heaplens/describeFunction";
export interface AtParams {
  readonly uri: string;
  readonly position: Position;
}
/** Plain text about a procedure; or why there is none. */
export type TextResult = { readonly procedure: string; readonly text: string } | { readonly reason: string };

/** Request without parameters: all that is found now, for the Leaks view. */
export const findingsRequest = "heaplens/findings";
export interface FindingsResult {
  readonly checkedFiles: number;
  readonly findings: readonly ListedFinding[];
}
export interface ListedFinding {
  readonly code: string;
  readonly certainty: "certain" | "possible";
  readonly message: string;
  readonly procedure: string;
  readonly uri: string;
  readonly range: Range;
  readonly steps: readonly ListedStep[];
}
export interface ListedStep {
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

/** Notification from the server without parameters: what `heaplens/findings` answers may be different now. */
export const findingsChangedNotification = "heaplens/findingsChanged";

/** Request without parameters: checks all files again that were checked. */
export const recheckRequest = "heaplens/recheck";

/** Command of the server: checks all C files of the workspace. */
export const checkWorkspaceCommand = "heaplens.checkWorkspace";

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
