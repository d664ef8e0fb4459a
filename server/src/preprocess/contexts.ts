// The stack of token lists that an expansion reads from, topmost first, and
// the count of its steps. A macro is busy while a list made from it is on the
// stack.

import type { DefinedMacro } from "./macro.ts";
import type { Frame } from "./run.ts";
import type { Token } from "./token.ts";

export interface Context {
  readonly tokens: readonly Token[];
  next: number;
  /** Busy as long as this list is on the stack. */
  readonly macro: DefinedMacro | null;
  /** An argument that is expanded on its own: nothing below may be looked at. */
  readonly boundary: boolean;
}

export interface Expander {
  readonly frame: Frame;
  readonly fromText: boolean;
  readonly condition: boolean;
  readonly contexts: Context[];
  readonly limit: number;
  steps: number;
  nesting: number;
}

export const nestingLimit = 200;
/** Thrown, and caught where the expansion began. */
export const tooMuch = new Error("the expansion is too large");

export function createExpander(frame: Frame, fromText: boolean, condition: boolean): Expander {
  return { frame, fromText, condition, contexts: [], limit: stepLimit(frame), steps: 0, nesting: 0 };
}

/** A file whose expansions keep failing gets less and less, so that hostile text costs seconds at most. */
function stepLimit({ wasted, output }: Frame): number {
  if (wasted < 1_000_000 && output.length < 64_000_000) return 1_000_000;
  if (wasted < 4_000_000) return 10_000;
  return wasted < 10_000_000 ? 200 : 0;
}

/** The next token of the lists, or null where they or the argument's list end. */
export function take(expander: Expander): Token | null {
  const { contexts } = expander;
  for (let top = contexts.at(-1); top !== undefined; top = contexts.at(-1)) {
    if (top.next < top.tokens.length) return top.tokens[top.next++]!;
    if (top.boundary) return null;
    pop(expander);
  }
  return null;
}

export function push(
  { contexts }: Expander,
  tokens: readonly Token[],
  macro: DefinedMacro | null,
  boundary: boolean,
): void {
  if (macro !== null) macro.busy = true;
  contexts.push({ tokens, next: 0, macro, boundary });
}

export function pop({ contexts }: Expander): void {
  const context = contexts.pop()!;
  if (context.macro !== null) context.macro.busy = false;
}

export function spend(expander: Expander, steps: number): void {
  expander.steps += steps;
  if (expander.steps > expander.limit) throw tooMuch;
}
