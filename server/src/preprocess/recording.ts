// What a header's result depends on: every macro that it consulted, with the
// definition that it saw, and every header name that it looked up. And what
// the header changes: the macros that it defines and undefines.

import { type Macro, sameContent, samePlace } from "./macro.ts";
import type { Name } from "./names.ts";
import { type Query, queryKey, type Resolution, resolve, type SearchPath } from "./searchPath.ts";

/** How much of a definition was looked at. The place counts where the expansion shows in the map. */
export const definedness = 0;
export const content = 1;
export const place = 2;
export type Depth = typeof definedness | typeof content | typeof place;

export interface Recording {
  readonly number: number;
  readonly absent: Set<Name>;
  readonly present: Map<Name, Seen>;
  readonly changes: Map<Name, Macro | null>;
  readonly queries: Map<string, Answered>;
}

export interface Seen {
  readonly macro: Macro;
  depth: Depth;
}

export interface Answered {
  readonly query: Query;
  readonly search: SearchPath;
  readonly resolution: Resolution;
}

export function createRecording(number: number): Recording {
  return { number, absent: new Set(), present: new Map(), changes: new Map(), queries: new Map() };
}

/** The present definition of `name` is used. */
export function consult(recording: Recording, name: Name, depth: Depth): void {
  if (name.macro === null && name.seenBy === recording.number) return;
  saw(recording, name, name.macro, depth);
}

export function changed(recording: Recording, name: Name, macro: Macro | null): void {
  recording.changes.set(name, macro);
}

/** The answer to `query`, on record. */
export function lookUp(recording: Recording | null, search: SearchPath, query: Query): Resolution {
  const resolution = resolve(search, query);
  recording?.queries.set(queryKey(query), { query, search, resolution });
  return resolution;
}

/** What the same question is answered now. */
export function answerNow(answered: Answered, search: SearchPath): Resolution {
  return answered.search === search ? answered.resolution : resolve(search, answered.query);
}

/** What an included header saw, its includer saw through it, unless it was the includer's own doing. */
export function absorb(outer: Recording, inner: Recording): void {
  for (const name of inner.absent) saw(outer, name, null, definedness);
  for (const [name, { macro, depth }] of inner.present) saw(outer, name, macro, depth);
  for (const [name, macro] of inner.changes) outer.changes.set(name, macro);
  for (const [key, answered] of inner.queries) outer.queries.set(key, answered);
}

/** Whether the header would see the same things now. */
export function stillHolds(recording: Recording, search: SearchPath): boolean {
  for (const [name, { macro, depth }] of recording.present) {
    if (!agree(macro, name.macro, depth)) return false;
  }
  for (const name of recording.absent) if (name.macro !== null) return false;
  for (const answered of recording.queries.values()) {
    if (answerNow(answered, search).path !== answered.resolution.path) return false;
  }
  return true;
}

function saw(recording: Recording, name: Name, macro: Macro | null, depth: Depth): void {
  if (recording.changes.has(name)) return;
  if (macro === null) {
    recording.absent.add(name);
    name.seenBy = recording.number;
    return;
  }
  const seen = recording.present.get(name);
  if (seen === undefined) recording.present.set(name, { macro, depth });
  else if (depth > seen.depth) seen.depth = depth;
}

function agree(seen: Macro, now: Macro | null, depth: Depth): boolean {
  if (now === null) return false;
  if (seen === now || depth === definedness) return true;
  return sameContent(seen, now) && (depth === content || samePlace(seen, now));
}
