// Values in terms of what the caller knows: what it gave, what is handed out, what globals keep.

import { type Here, load } from "./evaluate.ts";
import { heldByGlobals } from "./held.ts";
import { type Offset, offsetKey, overlap } from "./offset.ts";
import { type ObjectId, type Space, type Token, wayTo } from "./space.ts";
import { absent, emptyState, fateOf, freed, kept, lost, read, type State, strayed } from "./state.ts";
import type { Path, Sign } from "./summary.ts";
import { isWithin, nothing, sameValue, type Value } from "./value.ts";

export function resultOf(here: Here, state: State): Value {
  const { result, variables } = here.procedure;
  if (result === null) return [];
  const { type } = variables[result]!;
  return load(here, state, { op: "variable", variable: result, type });
}

export interface Exporting {
  readonly here: Here;
  readonly state: State;
  readonly held: ReadonlyMap<ObjectId, "surely" | "maybe">;
  readonly unseen: Unseen;
  /** In the order in which they were met. */
  readonly sites: ObjectId[];
}

/** Blocks that a callee hands out in one outcome; of what is deeper in them nothing is told. */
const mostSites = 16;

export function beginExport(here: Here, state: State, unseen: Unseen): Exporting {
  return { here, state, unseen, held: heldByGlobals(here.space, state), sites: [] };
}

/** Places that were written to, and what lay there before was not looked at. */
export type Unseen = ReadonlySet<string>;

export function neverSeen(space: Space, all: readonly State[]): Unseen {
  const unseen = new Set<string>();
  for (const { cells } of all)
    for (const [object, inObject] of cells)
      for (const { offset } of inObject.values())
        if (!space.asked(object).some((other) => overlap(other, offset)))
          unseen.add(placeKey(object, offset));
  return unseen;
}

export function placeKey(object: ObjectId, offset: Offset): string {
  return `${object} ${offsetKey(offset)}`;
}

export function signsOf(exporting: Exporting, value: Value, all: Value): readonly Sign[] {
  const signs =
    value.length === 0 ? [{ kind: "unknown" as const }] : value.map((token) => signOf(exporting, token, all));
  const distinct = new Map(signs.map((sign) => [JSON.stringify(sign), sign]));
  return [...distinct.values()];
}

/** `all`: the value that the token is one of. */
function signOf(exporting: Exporting, token: Token, all: Value): Sign {
  const { here, state, held } = exporting;
  const { space } = here;
  const meaning = space.meaning(token);
  if (meaning.kind !== "pointer") return meaning;
  const { object, offset } = meaning;
  const thing = space.thing(object);
  if (thing.kind === "global") return { kind: "foreign" };
  if (thing.kind === "site") return signOfSite(exporting, object, offset);
  const path = pathTo(here, object);
  const isHeld = isStillThere(space, state, object, all);
  if (path !== null) return { kind: "given", path, offset, held: isHeld };
  const [root] = wayTo(space, object);
  const isGlobals = thing.kind === "child" && space.thing(root!).kind === "global";
  return { kind: isGlobals && (isHeld || held.get(object) === "surely") ? "foreign" : "unknown" };
}

/** On each way on which it is returned, a global has got it, and leads to nothing that is not returned. */
export function keptInGlobals(here: Here, ways: readonly State[]): ReadonlySet<Token> {
  const { space } = here;
  const kept = new Set<Token>();
  const open = new Set<Token>();
  for (const way of ways) {
    const value = resultOf(here, way);
    for (const token of value) (isInGlobal(space, way, token, value) ? kept : open).add(token);
  }
  for (const token of open) kept.delete(token);
  return kept;
}

function isInGlobal(space: Space, { cells }: State, token: Token, all: Value): boolean {
  if (space.meaning(token).kind !== "pointer") return false;
  return [...cells].some(
    ([holder, inHolder]) =>
      space.thing(holder).kind === "global" &&
      [...inHolder.values()].some(({ value }) => value.includes(token) && isWithin(value, all)),
  );
}

function signOfSite({ here, state, held, sites }: Exporting, site: ObjectId, offset: Offset): Sign {
  const fate = fateOf(here.space, state, site);
  if (fate === absent) return { kind: "number", value: 0 };
  const rest = fate & ~absent;
  if (rest === kept || (held.get(site) === "surely" && (rest & (freed | lost)) === 0))
    return { kind: "foreign" };
  if ((rest & (freed | kept)) !== 0 || held.has(site)) return { kind: "unknown" };
  if ((rest & lost) !== 0) return { kind: (rest & strayed) !== 0 ? "unknown" : "outside" };
  const known = sites.indexOf(site);
  if (known < 0 && sites.length >= mostSites) return { kind: "unknown" };
  return { kind: "fresh", index: known < 0 ? sites.push(site) - 1 : known, offset };
}

/** Null for what does not come from the caller. */
export function pathTo({ space, procedure }: Here, object: ObjectId): Path | null {
  const [root, ...way] = wayTo(space, object);
  const thing = space.thing(root!);
  const steps = way.flatMap((each) => {
    const child = space.thing(each);
    return child.kind === "child" ? [{ offset: child.offset, type: child.type, many: child.repeats }] : [];
  });
  if (thing.kind === "input") return { parameter: thing.parameter, isValue: false, steps };
  if (thing.kind !== "variable" || !thing.isParameter || steps.length === 0) return null;
  const parameter = procedure.parameters.indexOf(thing.variable);
  return { parameter, isValue: true, steps };
}

/** Whether what led to the object at the beginning still does, all the way, and to nothing that the value is not. */
function isStillThere(space: Space, state: State, object: ObjectId, value: Value): boolean {
  const thing = space.thing(object);
  if (thing.kind !== "child") return true;
  const { parent, offset, type } = thing;
  if ((fateOf(space, state, parent) & (freed | lost)) !== 0) return false;
  if (!isStillThere(space, state, parent, nothing)) return false;
  const around = thing.repeats ? [parent, space.child(parent, offset, type), object] : [parent];
  return around.every((from) => {
    const before = read(space, emptyState(), from, offset, type);
    const now = read(space, state, from, offset, type);
    return sameValue(now, before) || (!thing.repeats && now.length > 0 && isWithin(now, value));
  });
}
