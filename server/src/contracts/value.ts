// Values: what an expression may be, as a sorted set of tokens. Few numbers are told apart, then
// only their signs.

import { anywhere, isAnywhere, isExact, isStart, type Offset } from "./offset.ts";
import { negative, type ObjectId, positive, type Space, type Token, zero } from "./space.ts";

export type Value = readonly Token[];

export const nothing: Value = [];

const mostNumbers = 4;

export function union(space: Space, a: Value, b: Value): Value {
  if (a === b || b.length === 0) return a;
  if (a.length === 0 || a.every((token) => b.includes(token))) return b;
  if (b.every((token) => a.includes(token))) return a;
  return setOf(space, [...a, ...b]);
}

export function unionAll(space: Space, values: readonly Value[]): Value {
  return values.reduce((all, each) => union(space, all, each), nothing);
}

export function setOf(space: Space, tokens: readonly Token[]): Value {
  const all = withoutCountedPlaces(space, [...new Set(tokens)]).sort((a, b) => a - b);
  const numbers = all.filter((token) => token !== zero && space.meaning(token).kind === "number");
  if (numbers.length <= mostNumbers) return all;
  const signs = numbers.map((token) => (isBelowZero(space, token) ? negative : positive));
  return setOf(space, [...all.filter((token) => !numbers.includes(token)), ...signs]);
}

/** Places in one object that are told apart. */
const mostPlaces = 6;

/** Where callees move a pointer on and on (`*t->next++ = c`), it leads somewhere into its object. */
function withoutCountedPlaces(space: Space, tokens: readonly Token[]): Token[] {
  const places = new Map<ObjectId, Token[]>();
  const wide = new Set<ObjectId>();
  for (const token of tokens) {
    const meaning = space.meaning(token);
    if (meaning.kind !== "pointer") continue;
    const { object, offset } = meaning;
    if (isAnywhere(offset)) wide.add(object);
    else if (isExact(offset) && !isStart(offset)) places.set(object, [...(places.get(object) ?? []), token]);
  }
  const counted = [...places].filter(([object, all]) => wide.has(object) || all.length > mostPlaces);
  if (counted.length === 0) return [...tokens];
  const gone = new Set(counted.flatMap(([, all]) => all));
  const somewhere = counted.map(([object]) => space.pointer(object, anywhere));
  return [...new Set([...tokens.filter((token) => !gone.has(token)), ...somewhere])];
}

export interface Spot {
  readonly object: ObjectId;
  readonly offset: Offset;
}

export function spotsOf(space: Space, pointers: Value): readonly Spot[] {
  return pointers.flatMap((token) => {
    const meaning = space.meaning(token);
    return meaning.kind === "pointer" ? [meaning] : [];
  });
}

export function mapOffsets(space: Space, value: Value, change: (offset: Offset) => Offset): Value {
  const tokens = value.map((token) => {
    const meaning = space.meaning(token);
    return meaning.kind === "pointer" ? space.pointer(meaning.object, change(meaning.offset)) : token;
  });
  return setOf(space, tokens);
}

export function sameValue(a: Value, b: Value): boolean {
  return a === b || (a.length === b.length && a.every((token, index) => token === b[index]));
}

function isBelowZero(space: Space, token: Token): boolean {
  const meaning = space.meaning(token);
  return meaning.kind === "number" && meaning.value < 0;
}
