// The program as the engine sees it: procedures found by name, wherever their
// text is. The engine knows neither files nor editors; this interface is all it gets.

import type { Procedure } from "../ir/procedure.ts";
import type { Global, Prototype } from "../ir/unit.ts";

export interface Program {
  /** By linkage name. */
  procedure(linkage: string): Procedure | null;
  /** What a function name means inside `caller`. */
  resolve(name: string, caller: Procedure): Callee;
  /** By linkage name, as `Place` spells it; where it is defined, if some file of the project does. */
  global(linkage: string, user: Procedure): Global | null;
}

export type Callee =
  /** `model`: the body is Heaplens' own description of a library function; users are never led into it. */
  | { readonly kind: "defined"; readonly procedure: Procedure; readonly model: boolean }
  /** Several files define the function, and nothing tells which of them is meant. */
  | { readonly kind: "ambiguous"; readonly procedures: readonly Procedure[] }
  | { readonly kind: "unknown"; readonly prototype: Prototype | null };
