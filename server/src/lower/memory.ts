// What is kept of a lowered file for the next version of its text: what names
// mean, the types of structures, and what functions and initialisers became. An edit inside a
// function leaves all names as they are; one of a declaration concerns what mentions it.

import type { PlacedItem, TopLevel } from "../syntax/ast.ts";
import { affectedNames, changedNames, isConcerned, mentions, type WrittenItem } from "./changes.ts";
import type { Meaning, UnitContext } from "./context.ts";
import type { DeclarationIndex } from "./declared.ts";
import type { IndexedSource, KnownNames } from "./fileNames.ts";
import type { Task, TaskKey } from "./items.ts";

/** The texts of one version of a file, and what stands in them. */
export interface Version {
  /** Headers, then the file itself. */
  readonly sources: readonly IndexedSource[];
  readonly own: IndexedSource;
  readonly items: readonly PlacedItem[];
}

export interface Memory {
  readonly version: Version;
  readonly tasks: ReadonlyMap<TaskKey, Task>;
  readonly names: KnownNames;
  readonly records: UnitContext["records"];
  readonly enumerations: UnitContext["enumerations"];
}

/** What a new version may take over. The maps are its own to extend. */
export interface Reusable {
  readonly names: KnownNames;
  readonly records: UnitContext["records"];
  readonly enumerations: UnitContext["enumerations"];
  /** What `key` was lowered to, if that still holds; `item` holds it, null where nothing outside of it matters. */
  taskOf(key: TaskKey, item: TopLevel | null): Task | null;
}

export function reusableFrom(before: Memory | null, now: Version): Reusable {
  if (before === null || !sameHeaders(before.version, now)) return nothing();
  const changed = changedNames(before.version.own.index, now.own.index);
  if (changed.size === 0) return withAllNames(before, now);
  const headers = now.sources.filter((source) => source !== now.own);
  return withoutNames(before, affectedNames(changed, writtenItems(now), headers));
}

function nothing(): Reusable {
  return { ...noNames(), taskOf: () => null };
}

function noNames(): Omit<Reusable, "taskOf"> {
  return {
    names: { meanings: new Map(), tags: new Map() },
    records: new WeakMap(),
    enumerations: new WeakMap(),
  };
}

/** Nothing changed but bodies of functions. */
function withAllNames(before: Memory, now: Version): Reusable {
  const { meanings, tags } = before.names;
  const holds = ([name, meaning]: readonly [string, Meaning | null]) =>
    !refersTo(now.own, meaning) || sameItems(before.version.own.index, now.own.index, name);
  return {
    names: { meanings: new Map([...meanings].filter(holds)), tags: new Map(tags) },
    records: before.records,
    enumerations: before.enumerations,
    taskOf: (key) => before.tasks.get(key) ?? null,
  };
}

/**
 * Names mean what they meant in whatever mentions no affected one; they are worked out again all the same.
 * The text is asked too, because the layout of a structure is worked out late.
 */
function withoutNames(before: Memory, affected: ReadonlySet<string>): Reusable {
  return {
    ...noNames(),
    taskOf: (key, item) => {
      const task = before.tasks.get(key);
      if (task === undefined || mentions(task.names, affected)) return null;
      return item !== null && isConcerned(item, affected) ? null : task;
    },
  };
}

function sameHeaders(before: Version, now: Version): boolean {
  return (
    before.sources.length === now.sources.length &&
    before.sources.every(
      (source, index) => source === before.own || source.expanded === now.sources[index]!.expanded,
    )
  );
}

/** Does the meaning hold syntax of the file itself, which may be written anew without a change? */
function refersTo(own: IndexedSource, meaning: Meaning | null): boolean {
  if (meaning?.kind === "function") return meaning.definition?.source.order === own.source.order;
  return meaning?.kind === "global" && meaning.initializer?.source.order === own.source.order;
}

function sameItems(before: DeclarationIndex, now: DeclarationIndex, name: string): boolean {
  const known = before.names.get(name) ?? [];
  return known.every((declared, index) => {
    const other = now.names.get(name)?.[index];
    return declared.kind === "declarator" && other?.kind === "declarator" && declared.item === other.item;
  });
}

function writtenItems({ items, own }: Version): readonly WrittenItem[] {
  const { text } = own.expanded;
  return items.map(({ item, distance }) => ({
    item,
    text: text.slice(item.start + distance, item.end + distance),
  }));
}
