// Whether a field owns what it holds: all of the project's procedures that store there, release it or
// give it away are asked, until one of them speaks against it.

import type { Procedure } from "../ir/procedure.ts";
import type { FieldSite } from "../program/fieldReport.ts";
import type { RecordType } from "../types/type.ts";
import type { FieldFacts, FieldUse, Stored } from "./facts.ts";
import type { Member, SeenFrom } from "./members.ts";
import { mentionedIn, mentionKey } from "./mentions.ts";

export interface FieldProject {
  /** The file whose procedures are judged. */
  readonly main: string;
  filesUsingMember(name: string): readonly string[];
  filesCalling(name: string): readonly string[];
  proceduresIn(path: string): readonly Procedure[];
  /** Null: the procedure is too much to be gone through. */
  factsOf(procedure: Procedure): FieldFacts | null;
  /** Whether it gives a field, as `mentionKey` spells it, to somebody who releases it. */
  handsToRelease(procedure: Procedure, field: string): boolean;
  /** As it was typed, with what the configuration leaves out. */
  textOf(procedure: Procedure): string;
  /** Where a function is defined that the procedure calls. */
  fileOf(name: string, caller: Procedure): string | null;
  /** The only file that knows the structure; null: a header tells all. */
  homeOf(record: RecordType): string | null;
}

export type Ownership =
  | Owned
  /** It gets memory of its own, and something speaks against it, or nobody knows all that is stored there. */
  | { readonly word: "unsure" }
  | { readonly word: "no" };

export interface Owned {
  readonly word: "owns";
  readonly filled: FieldSite & { readonly family: string };
  readonly released: FieldSite | null;
  /** The files that fill it. */
  readonly filledIn: ReadonlySet<string>;
  /** Who releases what it holds, and leaves the object without it. */
  readonly clearedBy: readonly Procedure[];
}

/** A member's name that more files use is too common to be looked up. */
export const mostFiles = 12;

export function ownershipOf(project: FieldProject, member: Member): Ownership {
  const asked: Asked = {
    filled: null,
    released: null,
    filledIn: new Set(),
    clearedBy: [],
    isReturned: false,
    isOpen: false,
  };
  const isAgreed = member.seenFrom.every((_, depth) => asksAll(project, member, depth, asked));
  const { filled, released, filledIn, clearedBy, isReturned } = asked;
  if (filled === null) return { word: asked.isOpen ? "unsure" : "no" };
  if (!isAgreed || (isReturned && released === null)) return { word: "unsure" };
  return { word: "owns", filled, released, filledIn, clearedBy };
}

/** False where somebody speaks against it, nobody fills it, or too many would have to be asked. */
function asksAll(project: FieldProject, member: Member, depth: number, asked: Asked): boolean {
  const seen = member.seenFrom[depth]!;
  const isInside = depth < member.seenFrom.length - 1;
  const files = filesFor(project, member, depth);
  if (files === null) {
    asked.isOpen = true;
    return false;
  }
  for (const [path, procedure] of proceduresNaming(project, files, seen, isInside)) {
    const facts = project.factsOf(procedure);
    if (facts === null) {
      if (mayMatter(procedure, seen)) return false;
      continue;
    }
    const use = facts.uses.get(seen.key);
    if (use === undefined) continue;
    note(asked, path, procedure, use, depth === 0);
    if (speaksAgainst(use) || (depth === 0 && clearsOnly(use))) return false;
  }
  return asked.filled !== null;
}

/** Who is too much to be gone through may still be seen to do nothing but look at it. */
function mayMatter(procedure: Procedure, { record, name }: SeenFrom): boolean {
  const { handled, copied } = mentionedIn(procedure);
  return handled.has(mentionKey(record.key, name)) || copied.has(record.key);
}

interface Asked {
  filled: Owned["filled"] | null;
  released: FieldSite | null;
  readonly filledIn: Set<string>;
  readonly clearedBy: Procedure[];
  /** Whoever it is returned to may be who releases it. */
  isReturned: boolean;
  /** Nobody was asked. */
  isOpen: boolean;
}

function note(asked: Asked, path: string, procedure: Procedure, use: FieldUse, isOutermost: boolean): void {
  const owned = use.stores.find(({ kind }) => kind === "owned");
  if (isOutermost && owned !== undefined) {
    asked.filled ??= siteOf(procedure, owned);
    asked.filledIn.add(path);
  }
  asked.isReturned ||= use.isReturned;
  if (use.released === null) return;
  const { at, by } = use.released;
  asked.released ??= { procedure: procedure.linkage, at, by };
  if (use.released.how === "cleared") asked.clearedBy.push(procedure);
}

function siteOf({ linkage }: Procedure, { at, by, family }: Stored): Owned["filled"] {
  return { procedure: linkage, at, by, family };
}

function speaksAgainst({ stores, released, isKept }: FieldUse): boolean {
  const replaces = released?.how === "replaced";
  return isKept || stores.some(({ kind }) => doubtful.has(kind) && !(kind === "given" && replaces));
}

/** It releases the field and never fills it: the first of several steps in which objects go, perhaps. */
function clearsOnly({ stores, released }: FieldUse): boolean {
  return released?.how === "cleared" && stores.every(({ kind }) => kind === "null");
}

/** Who is given something and releases what was there before takes it over. */
const doubtful: ReadonlySet<Stored["kind"]> = new Set(["given", "borrowed", "unknown"]);

/**
 * In the order in which they are asked, the own file first. A member inside of a member is written to by its
 * own name as well. Null: there are too many.
 */
function filesFor(project: FieldProject, { seenFrom }: Member, depth: number): readonly string[] | null {
  const seen = seenFrom[depth]!;
  const home = project.homeOf(seen.record);
  if (home !== null) return [home];
  const files = project.filesUsingMember(seen.name);
  if (files.length <= mostFiles) return ownFirst(project, files);
  const innermost = seenFrom.at(-1)!;
  if (innermost === seen) return null;
  const inner = project.filesUsingMember(innermost.name);
  return inner.length > mostFiles ? null : ownFirst(project, inner);
}

function ownFirst({ main }: FieldProject, files: readonly string[]): readonly string[] {
  return [main, ...files.filter((path) => path !== main)];
}

/** `isInside`: what is inside of the member may be reached without its name, if it is the first one. */
function* proceduresNaming(
  project: FieldProject,
  files: readonly string[],
  { record, name }: SeenFrom,
  isInside: boolean,
): Generator<readonly [path: string, procedure: Procedure]> {
  for (const path of files) {
    for (const procedure of project.proceduresIn(path)) {
      const { fields, pointed, copied } = mentionedIn(procedure);
      const isNamed = fields.has(mentionKey(record.key, name)) || (isInside && pointed.has(record.key));
      if (isNamed || copied.has(record.key)) yield [path, procedure];
    }
  }
}
