// What turning defects into findings needs to know about the program that they
// were found in.

import type { Site } from "../defects/trace.ts";
import type { Place } from "../protocol/place.ts";

export interface FindingContext {
  /** Where a site was typed; null for what no user typed, such as the inside of a library model. */
  placeOf(site: Site): Place | null;
  /** The text that was typed at a place. */
  textAt(place: Place): string;
  /** How C spells the procedure with this linkage name. */
  nameOf(linkage: string): string;
}
