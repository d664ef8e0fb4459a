// Goes through the items of a file: what each declares is used, each function
// is lowered, and then whatever of the headers and globals was reached on the way. A
// function or initialiser that was lowered before is put to where it stands now.

import type { Procedure } from "../ir/procedure.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { FunctionDefinition, Initializer, PlacedItem, TopLevel } from "../syntax/ast.ts";
import type { FunctionMeaning, GlobalMeaning, LocatedDefinition, UnitContext } from "./context.ts";
import { type Effect, perform, performAgain, startWork } from "./effects.ts";
import { lowerGlobal } from "./global.ts";
import type { Reusable, Version } from "./memory.ts";
import { useFunction, useGlobal } from "./name.ts";
import { lowerProcedure } from "./procedure.ts";

/** A function or initialiser, lowered. */
export interface Task {
  /** Null for an initialiser. */
  readonly procedure: Procedure | null;
  readonly effects: readonly Effect[];
  /** Names and tags of the file level that were looked up. */
  readonly names: ReadonlySet<string>;
  /** `procedure` where it stood last. */
  readonly placed: Procedure | null;
}

export type TaskKey = FunctionDefinition | Initializer;

export interface LoweredItems {
  readonly procedures: readonly LocatedProcedure[];
  readonly tasks: ReadonlyMap<TaskKey, Task>;
}

export function lowerItems(unit: UnitContext, version: Version, reusable: Reusable): LoweredItems {
  const round: Round = {
    unit,
    version,
    reusable,
    distances: new Map(version.items.map(({ item, distance }) => [item, distance])),
    tasks: new Map(),
  };
  const own = version.items.flatMap((placed) => lowerTopLevel(round, placed));
  return { procedures: [...lowerReached(round), ...own], tasks: round.tasks };
}

interface Round {
  readonly unit: UnitContext;
  readonly version: Version;
  readonly reusable: Reusable;
  readonly distances: ReadonlyMap<TopLevel, number>;
  readonly tasks: Map<TaskKey, Task>;
}

function lowerTopLevel(round: Round, { item, distance }: PlacedItem): readonly LocatedProcedure[] {
  const { unit } = round;
  startWork(unit, distance);
  switch (item.kind) {
    case "declaration":
      for (const { declarator } of item.declarators) useName(unit, declarator.name);
      return [];
    case "function":
      return lowerOwnFunction(round, item);
    case "bad-top-level": {
      const { reason, start, end } = item;
      perform(unit, { kind: "not-understood", havoc: { procedure: "", reason, start, end } });
      return [];
    }
    case "ignored":
      return [];
  }
}

function useName(unit: UnitContext, name: string): void {
  const meaning = unit.names.lookup(name);
  if (meaning?.kind === "function") useFunction(unit, meaning);
  if (meaning?.kind === "global") useGlobal(unit, meaning);
}

/** Of two definitions of one name the first counts; the other is named as a gap. */
function lowerOwnFunction(round: Round, syntax: FunctionDefinition): readonly LocatedProcedure[] {
  const { unit, version } = round;
  const { name } = syntax.declarator;
  const meaning = unit.names.lookup(name);
  if (meaning?.kind !== "function" || meaning.definition?.syntax !== syntax) {
    const { start, end } = syntax;
    const reason = `'${name}' is defined more than once`;
    perform(unit, { kind: "not-understood", havoc: { procedure: name, reason, start, end } });
    return [];
  }
  useFunction(unit, meaning);
  const procedure = lowerFunction(round, meaning, meaning.definition);
  return [{ procedure, text: version.own.expanded }];
}

/** What is reached may reach more: the map grows while it is gone through. */
function lowerReached(round: Round): readonly LocatedProcedure[] {
  const found: { readonly located: LocatedProcedure; readonly order: number }[] = [];
  for (const meaning of round.unit.reached.values()) {
    if (meaning.kind === "global") lowerInitializer(round, meaning);
    else if (meaning.definition !== null) {
      const { order } = meaning.definition.source;
      const text = round.version.sources[order]!.expanded;
      found.push({ located: { procedure: lowerFunction(round, meaning, meaning.definition), text }, order });
    }
  }
  const sorted = found.toSorted(
    (a, b) => a.order - b.order || a.located.procedure.start - b.located.procedure.start,
  );
  return sorted.map(({ located }) => located);
}

function lowerFunction(round: Round, meaning: FunctionMeaning, definition: LocatedDefinition): Procedure {
  const { syntax } = definition;
  const distance = round.distances.get(syntax) ?? 0;
  const task = perhapsAgain(round, syntax, syntax, distance, () =>
    lowerProcedure(round.unit, meaning, definition),
  );
  const placed = placedAt(task, distance);
  round.tasks.set(syntax, { ...task, placed });
  return placed;
}

function lowerInitializer(round: Round, meaning: GlobalMeaning): void {
  const { unit } = round;
  if (meaning.initializer === null) return;
  const { source, syntax, item } = meaning.initializer;
  const distance = item === null ? 0 : (round.distances.get(item) ?? 0);
  const task = perhapsAgain(round, syntax, item, distance, () => {
    lowerGlobal({ unit, source, scope: null, owner: "" }, meaning);
    return null;
  });
  round.tasks.set(syntax, task);
}

/** Lowers it, or does again what lowering it did before. */
function perhapsAgain(
  { unit, reusable }: Round,
  key: TaskKey,
  item: TopLevel | null,
  distance: number,
  lower: () => Procedure | null,
): Task {
  const { effects, names } = startWork(unit, distance);
  const known = reusable.taskOf(key, item);
  if (known !== null) {
    performAgain(unit, known.effects);
    return known;
  }
  const procedure = lower();
  return { procedure, effects, names, placed: procedure };
}

/** The same object as long as the procedure stays where it is. */
function placedAt({ procedure, placed }: Task, distance: number): Procedure {
  if (procedure === null || placed === null) throw new Error("only a function has a place");
  const start = procedure.start + distance;
  return placed.start === start ? placed : { ...procedure, start, end: procedure.end + distance };
}
