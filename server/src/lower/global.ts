// Global variables with their initialisers, as assignments to places of the
// global. Whatever an initialiser does not name is zero already.

import { createBody, spanOf } from "./body.ts";
import type { Env, GlobalMeaning } from "./context.ts";
import { perform } from "./effects.ts";
import { initialise } from "./initializer.ts";
import { withoutNumbers } from "./largeTable.ts";

export function lowerGlobal(env: Env, meaning: GlobalMeaning): void {
  const { name, linkage, type, defined, constant, isOwn, initializer } = meaning;
  const body = createBody(env, { name, base: 0, scratch: false });
  if (initializer !== null) {
    const at = spanOf(body, initializer.syntax);
    initialise(body, { op: "global", name: linkage, type }, initializer.syntax, { at, zeroed: true });
  }
  const all = body.entry.instructions;
  const partial = withoutNumbers(all);
  const isPartial = partial !== null;
  const global = { name, linkage, type, defined, constant, isOwn, initialiser: partial ?? all, isPartial };
  perform(env.unit, { kind: "global-lowered", global });
}
