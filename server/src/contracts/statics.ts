// Which static variables a procedure may write to, itself or through its callees, numbers too. Only code that its own
// file begins can do that, so that unknown code is not supposed to; a callee whose body is there is known better.

import type { Procedure } from "../ir/procedure.ts";
import { globalsWrittenIn, isStatic } from "../program/writtenGlobals.ts";

/** In place of a name. */
export const anyStatic = "";

const most = 64;

/** In order; where they are many they are not told apart. */
export function staticsTold(names: readonly string[]): readonly string[] {
  const all = [...new Set(names)].sort();
  return all.includes(anyStatic) || all.length > most ? [anyStatic] : all;
}

const known = new WeakMap<Procedure, readonly string[]>();

export function staticsWrittenIn(procedure: Procedure): readonly string[] {
  const before = known.get(procedure);
  if (before !== undefined) return before;
  const found = [...globalsWrittenIn(procedure)].filter(isStatic);
  known.set(procedure, found);
  return found;
}
