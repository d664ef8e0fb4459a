// Values: what an expression may be, as a sorted set of tokens. Few numbers are told apart, then
// only their signs.

import { anywhere, isAnywhere, isExact, isStart, type Offset } from "./offset.ts";
import { negative, type ObjectId, positive, type Space, type Token, zero } from "./space.ts";

export type Value = readonly Token[];

export const nothing: Value = [];

const mostNumbers = 4;

export function union(space: Space, a: Value, b: Value): Value {
  if (a === b || b.length === 0) return a;
  if (a.length === 0 || isWithin(a, b)) return b;
  if (isWithin(b, a)) return a;
  return setOf(space, [...a, ...b]);
}

export function isWithin(part: Value, whole: Value): boolean {
  for (const token of part) if (!whole.includes(token)) return false;
  return true;
}

export function unionAll(space: Space, values: readonly Value[]): Value {
  let all = nothing;
  for (const each of values) all = union(space, all, each);
  return all;
}

export function setOf(space: Space, tokens: readonly Token[]): Value {
  const all = withoutCountedPlaces(space, inOrder(tokens));
  if (all.length <= mostNumbers) return all;
  const numbers = all.filter((token) => token !== zero && space.meaning(token).kind === "number");
  if (numbers.length <= mostNumbers) return all;
  const signs = numbers.map((token) => (isBelowZero(space, token) ? negative : positive));
  return setOf(space, [...all.filter((token) => !numbers.includes(token)), ...signs]);
}

function inOrder(tokens: readonly Token[]): Value {
  for (let index = 1; index < tokens.length; index++)
    if (tokens[index - 1]! >= tokens[index]!) return [...new Set(tokens)].sort((a, b) => a - b);
  return tokens;
}

/** Places in one object that are told apart. */
const mostPlaces = 6;

/** Where callees move a pointer on and on (`*t->next++ = c`), it leads somewhere into its object. */
function withoutCountedPlaces(space: Space, tokens: Value): Value {
  if (tokens.length < 2) return tokens;
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
  if (counted.length === 0) return tokens;
  const gone = new Set(counted.flatMap(([, all]) => all));
  const somewhere = counted.map(([object]) => space.pointer(object, anywhere));
  return [...new Set([...tokens.filter((token) => !gone.has(token)), ...somewhere])].sort((a, b) => a - b);
}

export interface Spot {
  readonly object: ObjectId;
  readonly offset: Offset;
}

export function spotsOf(space: Space, pointers: Value): readonly Spot[] {
  const spots: Spot[] = [];
  for (const token of pointers) {
    const meaning = space.meaning(token);
    if (meaning.kind === "pointer") spots.push(meaning);
  }
  return spots;
}

export function mapOffsets(space: Space, value: Value, change: (offset: Offset) => Offset): Value {
  const tokens = value.map((token) => {
    const meaning = space.meaning(token);
    return meaning.kind === "pointer" ? space.pointer(meaning.object, change(meaning.offset)) : token;
  });
  return setOf(space, tokens);
}

export function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

function isBelowZero(space: Space, token: Token): boolean {
  const meaning = space.meaning(token);
  return meaning.kind === "number" && meaning.value < 0;
}
