// What the parts of a view share while it is made: the case, names for all
// that is shown, and the structures that were met on the way.

import type { Site } from "../../defects/trace.ts";
import type { Place } from "../../protocol/place.ts";
import type { Target } from "../../types/target.ts";
import type { HeapObject, State } from "../state.ts";
import type { Structure } from "../structures/grammar.ts";
import type { ObjectId } from "../value.ts";

export interface Viewing {
  readonly state: State;
  /** Also of those that were just lost. */
  readonly find: (id: ObjectId) => HeapObject | undefined;
  readonly ids: ReadonlyMap<ObjectId, string>;
  readonly placeOf: (site: Site) => Place;
  readonly target: Target;
  /** Structures that cells lead to, by the name under which they are shown. */
  readonly structures: Map<string, ShownStructure>;
}

export interface ShownStructure {
  readonly structure: Structure;
  /** The pointer to it may be null. */
  readonly nullable: boolean;
}

/** Fields of a structure that are shown; of a larger one, those that hold something. */
export const mostFieldsShown = 12;
