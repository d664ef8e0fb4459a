// Macro definitions and their uses. The body of a definition is cut into
// tokens only when the macro is first expanded: most macros of most headers
// never are.

import type { Name } from "./names.ts";
import type { SourceFile } from "./sourceFile.ts";
import type { Token } from "./token.ts";

export type Macro = DefinedMacro | BuiltInMacro | Marker;

export interface DefinedMacro {
  readonly kind: "defined";
  readonly name: Name;
  /** Null for an object-like macro. A variadic macro's last parameter takes the rest. */
  readonly parameters: readonly Name[] | null;
  readonly variadic: boolean;
  readonly source: SourceFile;
  /** Nobody typed it: it comes from the compiler or from the configuration. */
  readonly given: boolean;
  readonly nameStart: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  /** Null until the first expansion. */
  body: readonly BodyItem[] | null;
  /** Being expanded right now: its own name inside stays as it is. */
  busy: boolean;
}

export interface BodyItem {
  readonly token: Token;
  /** The index of the parameter that stands here, else -1. */
  readonly parameter: number;
  /** `#` stands before it. */
  readonly stringified: boolean;
  /** `##` stands after it. */
  readonly glued: boolean;
  /** What `__VA_OPT__` holds. */
  readonly optional: readonly BodyItem[] | null;
}

export type BuiltIn =
  | "line"
  | "file"
  | "counter"
  | "pragma"
  | "has-include"
  | "has-include-next"
  | "has-attribute"
  | "has-nothing";

export interface BuiltInMacro {
  readonly kind: "built-in";
  readonly builtIn: BuiltIn;
}

/**
 * State that is no macro but behaves like one, under a name that no text can spell: that a header with
 * `#pragma once` was read, the next `__COUNTER__`. So a header unit records and replays it as it does macros.
 */
export interface Marker {
  readonly kind: "marker";
  readonly value: number;
}

/** One use of a macro. */
export interface Invocation {
  readonly macro: Name;
  readonly definition: DefinedMacro | null;
  readonly parent: Invocation | null;
  readonly source: SourceFile;
  readonly start: number;
  /** For a use in the text: the end of the whole call. */
  end: number;
  /** The index among its file's invocations, once it has left a trace in the output. */
  number: number;
}

/** Name, parameters and body as they were typed. */
export function definitionText(macro: DefinedMacro): string {
  return macro.source.text.slice(macro.nameStart, macro.bodyEnd);
}

export function sameContent(a: Macro, b: Macro): boolean {
  if (a === b) return true;
  if (a.kind === "defined") return b.kind === "defined" && definitionText(a) === definitionText(b);
  if (a.kind === "marker") return b.kind === "marker" && a.value === b.value;
  return b.kind === "built-in" && a.builtIn === b.builtIn;
}

export function samePlace(a: Macro, b: Macro): boolean {
  if (a === b || a.kind !== "defined" || b.kind !== "defined") return true;
  return a.source.path === b.source.path && a.nameStart === b.nameStart;
}
