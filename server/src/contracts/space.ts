// What one procedure's pointers may mean: variables, what its parameters and globals lead to, and
// blocks that it gets. All are numbered, so that values are small sets of numbers; what is
// reached through the same field again and again is one object.

import type { VariableId } from "../ir/expression.ts";
import { anywhere, isExact, type Offset, type OffsetKey, offsetKey, start } from "./offset.ts";

export type ObjectId = number;
export type Token = number;

export type Thing =
  | { readonly kind: "variable"; readonly variable: VariableId; readonly isParameter: boolean }
  /** The variable itself. */
  | { readonly kind: "global"; readonly name: string }
  /** What a parameter points to. */
  | { readonly kind: "input"; readonly parameter: number }
  /** What was there when the procedure began, at `offset` of `parent`. */
  | {
      readonly kind: "child";
      readonly parent: ObjectId;
      readonly offset: Offset;
      readonly type: string;
      readonly depth: number;
      /** Stands for several objects. */
      readonly many: boolean;
      /** Stands for all that is reached by going on in the same way. */
      readonly repeats: boolean;
    }
  /** A block that the procedure gets at one place; `older`: from earlier rounds of a loop. */
  | {
      readonly kind: "site";
      /** The instruction. */
      readonly key: string;
      readonly family: string;
      readonly content: Content;
      readonly older: boolean;
      readonly many: boolean;
    };

/** What is in a fresh block where nothing was stored yet. */
export type Content = "nothing" | "zero" | "something";

export type Meaning =
  | { readonly kind: "number"; readonly value: number }
  /** `outside`: what unknown code gave, or has had. */
  | { readonly kind: "negative" | "positive" | "notNegative" | "unknown" | "outside" }
  /** Memory that others look after. */
  | { readonly kind: "foreign" }
  | { readonly kind: "pointer"; readonly object: ObjectId; readonly offset: Offset };

export const zero: Token = 0;
export const unknown: Token = 1;
export const foreign: Token = 2;
export const negative: Token = 3;
export const positive: Token = 4;
export const outside: Token = 5;
export const notNegative: Token = 6;

export interface Space {
  thing(object: ObjectId): Thing;
  meaning(token: Token): Meaning;
  variable(variable: VariableId, isParameter: boolean): ObjectId;
  global(name: string): ObjectId;
  input(parameter: number): ObjectId;
  /** `key` tells places apart. */
  site(key: string, family: string, content: Content, many: boolean): ObjectId;
  older(site: ObjectId): ObjectId;
  child(parent: ObjectId, offset: Offset, type: string): ObjectId;
  /** Where something was asked for that lies in the object, in the order of the first questions. */
  asked(parent: ObjectId): readonly Offset[];
  /** Null where it was never asked for. */
  childType(parent: ObjectId, offset: Offset): string | null;
  pointer(object: ObjectId, offset: Offset): Token;
  number(value: bigint): Token;
  /** Whether the object stands for several. */
  isMany(object: ObjectId): boolean;
}

/** Numbers beyond are known by their sign only. */
const largest = 1_000_000n;

/** What is further away than this is one object for each of those that lead there. */
const deepest = 3;

export function createSpace(): Space {
  const things: Thing[] = [];
  const sites = new Map<string, ObjectId>();
  const globals = new Map<string, ObjectId>();
  const variables = new Map<VariableId, ObjectId>();
  const inputs = new Map<number, ObjectId>();
  const olders = new Map<ObjectId, ObjectId>();
  const farOnes = new Map<ObjectId, ObjectId>();
  const repeatedOnes = new Map<ObjectId, ObjectId>();
  const repeating = new Set<ObjectId>();
  /** By what they are in. */
  const children: (Map<OffsetKey, ObjectId> | undefined)[] = [];
  const pointers: (Map<OffsetKey, Token> | undefined)[] = [];
  const numbers = new Map<bigint, Token>();
  const asked = new Map<ObjectId, Offset[]>();
  const meanings: Meaning[] = [
    { kind: "number", value: 0 },
    { kind: "unknown" },
    { kind: "foreign" },
    { kind: "negative" },
    { kind: "positive" },
    { kind: "outside" },
    { kind: "notNegative" },
  ];
  const enter = (thing: Thing): ObjectId => {
    children.push(undefined);
    pointers.push(undefined);
    return things.push(thing) - 1;
  };
  const object = <Key>(ids: Map<Key, ObjectId>, key: Key, make: () => Thing): ObjectId => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = enter(make());
    ids.set(key, id);
    return id;
  };
  const isMany = (id: ObjectId): boolean => {
    const thing = things[id]!;
    if (thing.kind === "site") return thing.many || thing.older;
    return thing.kind === "child" && thing.many;
  };

  function child(parent: ObjectId, offset: Offset, type: string): ObjectId {
    const key = offsetKey(offset);
    const ofParent = entriesOf(children, parent);
    const known = ofParent.get(key);
    if (known !== undefined) return known;
    const before = asked.get(parent);
    if (before === undefined) asked.set(parent, [offset]);
    else before.push(offset);
    const id = furtherChild(parent, type) ?? newChild(parent, offset, type);
    ofParent.set(key, id);
    return id;
  }

  function newChild(parent: ObjectId, offset: Offset, type: string): ObjectId {
    const depth = depthOf(parent) + 1;
    const many = isMany(parent) || !isExact(offset);
    return enter({ kind: "child", parent, offset, type, depth, many, repeats: false });
  }

  /** The object that stands for all that is reached in the same way, if something was; null for a new way. */
  function furtherChild(parent: ObjectId, type: string): ObjectId | null {
    const before = sameType(parent, type);
    if (before !== null) return repeated(before);
    return depthOf(parent) < deepest ? null : repeated(parent);
  }

  /** What is reached from a structure by fields of its own type, in any order, is not told apart further. */
  function sameType(from: ObjectId, type: string): ObjectId | null {
    const thing = things[from]!;
    if (thing.kind !== "child") return null;
    return sameType(thing.parent, type) ?? (thing.type === type ? from : null);
  }

  function repeated(id: ObjectId): ObjectId {
    const thing = things[id]!;
    if (thing.kind !== "child") return object(farOnes, id, () => far(id));
    if (repeating.has(id)) return id;
    const made = object(repeatedOnes, id, () => ({ ...thing, many: true, repeats: true }));
    repeating.add(made);
    return made;
  }

  function far(parent: ObjectId): Thing {
    return { kind: "child", parent, offset: anywhere, type: "", depth: deepest, many: true, repeats: true };
  }

  function depthOf(id: ObjectId): number {
    const thing = things[id]!;
    return thing.kind === "child" ? thing.depth : 0;
  }

  return {
    thing: (id) => things[id]!,
    meaning: (token) => meanings[token]!,
    variable: (variable, isParameter) =>
      object(variables, variable, () => ({ kind: "variable", variable, isParameter })),
    global: (name) => object(globals, name, () => ({ kind: "global", name })),
    input: (parameter) => object(inputs, parameter, () => ({ kind: "input", parameter })),
    site: (key, family, content, many) =>
      object(sites, `${key} ${family} ${content}`, () => ({
        kind: "site",
        key,
        family,
        content,
        older: false,
        many,
      })),
    older: (site) =>
      object(olders, site, () => ({ ...(things[site] as Extract<Thing, { kind: "site" }>), older: true })),
    child,
    asked: (parent) => asked.get(parent) ?? [],
    childType: (parent, offset) => {
      const known = children[parent]?.get(offsetKey(offset));
      const thing = known === undefined ? undefined : things[known];
      return thing?.kind === "child" ? thing.type : null;
    },
    pointer: (id, offset) => {
      const key = offsetKey(offset);
      const toObject = entriesOf(pointers, id);
      const known = toObject.get(key);
      if (known !== undefined) return known;
      const token = meanings.push({ kind: "pointer", object: id, offset }) - 1;
      toObject.set(key, token);
      return token;
    },
    number: (value) => {
      if (value === 0n) return zero;
      if (value > largest || value < -largest) return value < 0n ? negative : positive;
      const known = numbers.get(value);
      if (known !== undefined) return known;
      const token = meanings.push({ kind: "number", value: Number(value) }) - 1;
      numbers.set(value, token);
      return token;
    },
    isMany,
  };
}

function entriesOf(
  byObject: (Map<OffsetKey, number> | undefined)[],
  object: ObjectId,
): Map<OffsetKey, number> {
  const known = byObject[object];
  if (known !== undefined) return known;
  const made = new Map<OffsetKey, number>();
  byObject[object] = made;
  return made;
}

/** From the parameter, global, variable or block on: the objects on the way, the last one included. */
export function wayTo(space: Space, object: ObjectId): readonly ObjectId[] {
  const thing = space.thing(object);
  return thing.kind === "child" ? [...wayTo(space, thing.parent), object] : [object];
}

export function rootOf(space: Space, object: ObjectId): ObjectId {
  let root = object;
  for (let thing = space.thing(root); thing.kind === "child"; thing = space.thing(root)) root = thing.parent;
  return root;
}

export function atStart(space: Space, object: ObjectId): Token {
  return space.pointer(object, start);
}
