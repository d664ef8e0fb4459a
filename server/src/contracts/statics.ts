// Which global variables a procedure may write to, itself or through callees whose bodies are there, numbers too. Static
// ones only code can write to that their own file begins, so that unknown code is not supposed to; the others it may.

import type { Procedure } from "../ir/procedure.ts";
import { globalsWrittenIn, isStatic } from "../program/writtenGlobals.ts";
import { remembered } from "../util/remembered.ts";

/** In place of a name. */
export const anyVariable = "";

const most = 64;

/** In order; where they are many they are not told apart. */
export function variablesTold(names: readonly string[]): readonly string[] {
  const all = [...new Set(names)].sort();
  return all.includes(anyVariable) || all.length > most ? [anyVariable] : all;
}

export const writtenIn = remembered((procedure: Procedure) => {
  const written = [...globalsWrittenIn(procedure)];
  return {
    statics: written.filter(isStatic),
    shared: written.filter((name) => !isStatic(name)),
  };
});
