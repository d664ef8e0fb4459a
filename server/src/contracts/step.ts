// What one instruction other than a call does to a state, in place.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { pointeeKey } from "../types/pointee.ts";
import { assume } from "./assume.ts";
import { evaluate, type Here, loadAt, locate, storeAt, variableOf } from "./evaluate.ts";
import { giveAway, giveContents, keep, loseTrack, release } from "./fate.ts";
import { isInLent } from "./lent.ts";
import { anywhere, shifted } from "./offset.ts";
import { atStart, foreign, outside, rootOf, type Space, type Token, unknown, zero } from "./space.ts";
import { blend, fateOf, makeOlder, open, present, type State, strayed } from "./state.ts";
import { noteRelease } from "./tidy.ts";
import { leadsToPointers, pointerFields, typeBelow } from "./types.ts";
import { mapOffsets, spotsOf, union, type Value } from "./value.ts";

type Of<Op extends Instruction["op"]> = Extract<Instruction, { op: Op }>;

/** False where no run goes on. `key` names the place of the instruction. */
export function step(
  here: Here,
  state: State,
  instruction: Exclude<Instruction, { op: "call" }>,
  key: string,
): boolean {
  switch (instruction.op) {
    case "assign":
      assign(here, state, instruction);
      return true;
    case "allocate":
      allocate(here, state, instruction, key);
      return true;
    case "free":
      free(here, state, instruction);
      return true;
    case "copy":
      copy(here, state, instruction);
      return true;
    case "fill":
      fill(here, state, instruction);
      return true;
    case "assume":
      return assume(here, state, instruction.condition, instruction.holds);
    case "enter":
    case "leave":
      for (const variable of instruction.variables) state.cells.delete(variableOf(here, variable));
      return true;
    case "havoc":
      for (const place of instruction.places) giveContents(here.space, state, locate(here, state, place));
      return true;
  }
}

/** `place` gets the value; a structure's is written as its pointers. */
export function put(here: Here, state: State, place: Place, value: Value): void {
  putAt(here, state, locate(here, state, place), place, value);
}

function putAt(here: Here, state: State, pointers: Value, { type }: Place, value: Value): void {
  const { space } = here;
  const key = pointeeKey(type);
  const isNumber = key === "" && spotsOf(space, value).length === 0;
  const targets = isNumber ? pointers.filter((token) => isVariable(here, token)) : pointers;
  noteGlobals(here, targets);
  const kept = isNumber && isInLent(here, targets) ? [unknown] : value;
  storeAt(space, state, targets, kept, key, (gone, to) => {
    if (to === foreign) keep(space, state, gone);
    else if (isStray(space, state, to)) loseTrack(space, state, gone);
    else giveAway(space, state, gone);
  });
}

/** A pointer of which nothing is known, or to a block that somebody has of whom nothing is known. */
function isStray(space: Space, state: State, to: Token): boolean {
  const meaning = space.meaning(to);
  if (meaning.kind === "pointer") return (fateOf(space, state, meaning.object) & strayed) !== 0;
  return meaning.kind === "unknown";
}

export function noteGlobals({ space, globals }: Here, pointers: Value): void {
  if (spotsOf(space, pointers).some(({ object }) => space.thing(rootOf(space, object)).kind === "global"))
    globals.changed = true;
}

function free(here: Here, state: State, { pointer, family }: Of<"free">): void {
  const pointers = evaluate(here, state, pointer);
  noteRelease(here, state, pointers);
  release(here, state, pointers, family);
}

function isVariable({ space }: Here, token: number): boolean {
  const meaning = space.meaning(token);
  return meaning.kind === "pointer" && space.thing(meaning.object).kind === "variable";
}

function assign(here: Here, state: State, { to, value }: Of<"assign">): void {
  if (to.type.kind === "record") copyRecord(here, state, to, value);
  else put(here, state, to, evaluate(here, state, value));
}

function copyRecord(here: Here, state: State, to: Place, value: Expression): void {
  const { space } = here;
  const from = value.op === "load" ? locate(here, state, value.place) : null;
  const targets = locate(here, state, to);
  noteGlobals(here, targets);
  const moved = pointerFields(to.type).map(({ offset, type }) => {
    const at = (pointers: Value) => mapOffsets(space, pointers, (base) => within(base, offset));
    return {
      targets: at(targets),
      type,
      value: from === null ? [unknown] : loadAt(space, state, at(from), type),
    };
  });
  for (const each of moved) {
    storeAt(space, state, each.targets, each.value, each.type, (gone) => giveAway(space, state, gone));
  }
}

function within(base: typeof anywhere, field: typeof anywhere): typeof anywhere {
  if (base.stride !== 0) return shifted(base, field.at);
  return shifted(field, base.at);
}

function allocate(here: Here, state: State, instruction: Of<"allocate">, key: string): void {
  const { space } = here;
  const { family, zeroed, mayFail, to } = instruction;
  const targets = locate(here, state, to);
  const site = space.site(key, family, zeroed ? "zero" : "nothing", false);
  makeOlder(space, state, site);
  state.fates.set(site, mayFail ? open : present);
  putAt(here, state, targets, to, [atStart(space, site)]);
}

/** All that is known of what lies there goes along; how many bytes it are is not followed. */
function copy(here: Here, state: State, { to, from }: Of<"copy">): void {
  const { space } = here;
  if (!leadsToPointers(typeBelow(from))) return;
  if (!leadsToPointers(typeBelow(to))) {
    giveContents(space, state, evaluate(here, state, from));
    return;
  }
  const targets = evaluate(here, state, to);
  const sources = evaluate(here, state, from);
  const [source, ...others] = spotsOf(space, sources);
  noteGlobals(here, targets);
  const cells = others.length === 0 && source !== undefined ? state.cells.get(source.object) : undefined;
  for (const { offset, value } of cells?.values() ?? []) {
    const there = mapOffsets(space, targets, (base) => shifted(offset, base.at - source!.offset.at));
    storeAt(space, state, there, value, "?", (gone) => giveAway(space, state, gone));
  }
  const rest = loadAt(
    space,
    state,
    mapOffsets(space, sources, () => anywhere),
    "?",
  );
  for (const { object } of spotsOf(space, targets)) blend(space, state, object, anywhere, rest, "");
}

function fill(here: Here, state: State, { to, byte }: Of<"fill">): void {
  if (!leadsToPointers(typeBelow(to))) return;
  const { space } = here;
  const targets = evaluate(here, state, to);
  noteGlobals(here, targets);
  const isZero = byte.op === "constant" && byte.value === 0n;
  for (const { object, offset } of spotsOf(space, targets)) {
    const cells = [...(state.cells.get(object) ?? [])].filter(([, cell]) => cell.offset.at < offset.at);
    if (!space.isMany(object)) state.cells.set(object, new Map(cells));
    blend(space, state, object, anywhere, [isZero ? zero : unknown], "");
  }
}

/** What a call leaves in globals is not known any more: what was there is kept. */
export function forgetGlobals(here: Here, state: State): void {
  const { space } = here;
  here.globals.changed = true;
  for (const [object, cells] of [...state.cells]) {
    if (space.thing(object).kind !== "global") continue;
    for (const { value, offset } of [...cells.values()]) {
      keep(space, state, value);
      blend(space, state, object, offset, union(space, value, [outside]), "?");
    }
  }
}
