// What can go wrong, as data. A new kind is one line here, and the compiler
// then asks for its renderer in `findings`.

import type { Site, Trace } from "./trace.ts";

/** The allocation that a defect is about. */
export interface Allocation {
  readonly site: Site;
  /** The function that the user called for it: `malloc`, `strdup`. */
  readonly by: string;
  readonly family: string;
}

/** How the last reference went. Expressions are C text as the user would write it. */
export type Loss =
  | { readonly how: "overwrite"; readonly holder: string }
  | { readonly how: "scope"; readonly holder: string }
  | { readonly how: "discarded"; readonly callee: string }
  /** `p = realloc(p, n)`, where the call fails. */
  | { readonly how: "realloc"; readonly callee: string; readonly holder: string }
  /** The object that held it was freed: `list`, through `list->head`; `several`: with it others of its type, as in a list. */
  | {
      readonly how: "container";
      readonly owner: string;
      readonly path: string;
      readonly several: boolean;
    }
  /** A callee dropped it: at the call, as seen by the caller that owned it. */
  | { readonly how: "call"; readonly callee: string; readonly holder: string };

interface Common {
  /** Where it happens: the squiggle. */
  readonly at: Site;
  /** The procedure whose analysis found it. */
  readonly procedure: string;
  readonly certain: boolean;
  readonly trace: Trace;
  /** The condition on the inputs under which it happens, C text; null where unknown or always. */
  readonly condition: string | null;
}

export type Defect =
  /** `allocation` null: the block came from outside the procedure. */
  | (Common & {
      readonly kind: "leak";
      readonly allocation: Allocation | null;
      readonly loss: Loss;
      /** The function is left by a jump, of which nobody knows whether it is made here. */
      readonly byJump?: true;
    })
  | (Common & {
      readonly kind: "double-free";
      readonly allocation: Allocation | null;
      readonly pointer: string;
    })
  | (Common & {
      readonly kind: "use-after-free";
      readonly allocation: Allocation | null;
      readonly pointer: string;
    })
  | (Common & { readonly kind: "invalid-free"; readonly pointer: string; readonly target: string })
  | (Common & {
      readonly kind: "dealloc-mismatch";
      readonly allocation: Allocation;
      readonly pointer: string;
      readonly used: string;
    });

export type DefectKind = Defect["kind"];
