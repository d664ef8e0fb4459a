// What every part of the conversion needs: the copied tree, the text as it was
// before rewriting, and where the attributes stood.

import type { AttributeTable } from "../attributes.ts";
import { ERROR, type FlatTree } from "../flatTree.ts";

export interface Context {
  readonly tree: FlatTree;
  readonly source: string;
  readonly attributes: AttributeTable;
  /** How deep the conversion is nested right now. */
  readonly nesting: { depth: number };
}

/** Converts a node that may hold others of its kind; `refuse` stands in where they are nested too deeply. */
export function nested<T>(
  context: Context,
  node: number,
  convert: (context: Context, node: number) => T,
  refuse: (context: Context, node: number) => T,
): T {
  if (context.nesting.depth >= DEEPEST) return refuse(context, node);
  context.nesting.depth++;
  const converted = convert(context, node);
  context.nesting.depth--;
  return converted;
}

/** Deeper than people write, and far from the end of the stack. */
const DEEPEST = 500;

export const NESTED_TOO_DEEPLY = "nested too deeply";
export const SYNTAX_ERROR = "syntax error";

export function kindOf(context: Context, node: number): string {
  return context.tree.kinds[node]!;
}

export function rangeOf(context: Context, node: number): { start: number; end: number } {
  return { start: context.tree.starts[node]!, end: context.tree.ends[node]! };
}

export function textOf(context: Context, node: number): string {
  return context.source.slice(context.tree.starts[node]!, context.tree.ends[node]!);
}

export function isMissing(context: Context, node: number): boolean {
  return context.tree.missing.has(node);
}

/** Is one of the direct children text that the parser could not place? */
export function hasError(context: Context, node: number): boolean {
  const { behind, kinds } = context.tree;
  for (let child = node + 1; child < behind[node]!; child = behind[child]!) {
    if (kinds[child] === ERROR) return true;
  }
  return false;
}

/** Does the original text have something else there than what was parsed? */
export function standsFor(context: Context, node: number, original: RegExp): boolean {
  original.lastIndex = context.tree.starts[node]!;
  return original.test(context.source);
}
