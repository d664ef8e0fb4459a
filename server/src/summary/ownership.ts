// Functions of which only the prototype is known, but it says what they hand out and what they
// release: `__attribute__((malloc(drop)))`, and clang's `ownership_returns` and `ownership_takes`.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Attribute, Prototype } from "../ir/unit.ts";
import { evaluate, type Here } from "../shape/access.ts";
import { handOut } from "../shape/allocate.ts";
import { handOver } from "../shape/escape.ts";
import { resolve } from "../shape/pure.ts";
import { free } from "../shape/release.ts";
import type { HeapObject, State } from "../shape/state.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** The cases behind the call with its result set; null where nothing says that it hands something out. */
export function allocateDeclared(
  here: Here,
  state: State,
  result: Place,
  name: string,
  prototype: Prototype | null,
): readonly State[] | null {
  const attributes = prototype?.attributes ?? [];
  const family = attributes.map(familyHandedOut).find((each) => each !== null);
  if (family === undefined || family === null) return null;
  const mayFail = !attributes.some((attribute) => attribute.name === "returns_nonnull");
  return handOut(here, state, { to: result, by: name, family, mayFail, isInner: false });
}

function familyHandedOut({ name, arguments: given }: Attribute): string | null {
  const [first, position = "1"] = given;
  if (first === undefined) return null;
  if (name === "ownership_returns") return first;
  return name === "malloc" && position === "1" ? familyOf(first) : null;
}

/** What a deallocator of the library releases has the family of its allocator. */
function familyOf(deallocator: string): string {
  const bare = deallocator.replace(/^__builtin_/, "");
  return libraryFamilies.get(bare) ?? bare;
}

const libraryFamilies: ReadonlyMap<string, string> = new Map([
  ["free", "malloc"],
  ["fclose", "fopen"],
  ["pclose", "popen"],
  ["closedir", "opendir"],
]);

/** What the call is said to release is gone; whatever hangs from it may go with it. */
export function releaseDeclared(
  here: Here,
  state: State,
  { arguments: given, at }: Call,
  name: string,
  prototype: Prototype | null,
): readonly State[] {
  const taken = (prototype?.attributes ?? []).filter((attribute) => attribute.name === "ownership_takes");
  const releases = taken.flatMap(({ arguments: [family = "malloc", ...positions] }) =>
    positions.map((position) => ({ pointer: given[Number(position) - 1], family })),
  );
  const [first] = given;
  const isHandedBack = first !== undefined && blockGiven(here, state, first, name) !== null;
  const all = isHandedBack ? [...releases, { pointer: first, family: name }] : releases;
  return all.reduce<readonly State[]>(
    (states, { pointer, family }) => {
      if (pointer === undefined) return states;
      return states.flatMap((next) => {
        const block = blockGiven(here, next, pointer, family);
        const held = block === null ? [] : [...block.cells.values()].map((cell) => cell.value);
        return free(here, handOver(next, held), { op: "free", pointer, family, at });
      });
    },
    [state],
  );
}

/** A single block of that family. */
function blockGiven(here: Here, state: State, pointer: Expression, family: string): HeapObject | null {
  if (pointer.type.kind !== "pointer") return null;
  const [found] = evaluate(here, state, pointer);
  if (found === undefined) return null;
  const value = resolve(found.state.pure, found.value);
  const object = value.kind === "address" ? found.state.objects.get(value.object) : undefined;
  return object?.origin.kind === "block" && object.origin.allocation.family === family ? object : null;
}
