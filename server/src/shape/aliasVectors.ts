// Which pointers that a procedure can name lead to the same memory: for each of them, at each field of
// what it points to, at no, one, and two or more steps, one bit for each of the others. It is a small part of what a
// case knows, found without naming all its objects, and tells at once that two cases are not the same.

import { inOrder } from "./cells.ts";
import { inTheirOrder } from "./inTheirOrder.ts";
import { resolve } from "./pure.ts";
import { type HeapObject, type State, topFrame } from "./state.ts";
import type { ObjectId } from "./value.ts";

/** A pointer in a variable or a global. */
export interface BasePointer {
  readonly name: string;
  /** Where in the variable, in bytes. */
  readonly offset: number;
}

/** How many steps lead along: from the pointer itself, through its field, or further. */
export type Distance = 0 | 1 | 2;

export interface AliasVector {
  /** Positions in `bases`. */
  readonly base: number;
  /** Byte offset of the field in what the pointer leads to; null at distance 0. */
  readonly field: number | null;
  readonly distance: Distance;
  /** Bit i: the base i leads to the same object. */
  readonly bits: bigint;
}

export interface AliasVectors {
  readonly bases: readonly BasePointer[];
  /** Those in which a bit is set. */
  readonly vectors: readonly AliasVector[];
}

interface Pointing extends BasePointer {
  readonly target: ObjectId;
}

export function aliasVectors(state: State): AliasVectors {
  const bases = basesOf(state);
  const bitsTo = new Map<ObjectId, bigint>();
  bases.forEach(({ target }, index) => {
    bitsTo.set(target, (bitsTo.get(target) ?? 0n) | (1n << BigInt(index)));
  });
  const bitsOf = (objects: Iterable<ObjectId>) => {
    let bits = 0n;
    for (const id of objects) bits |= bitsTo.get(id) ?? 0n;
    return bits;
  };
  const vectors = bases.flatMap(({ target }, base): readonly AliasVector[] => [
    { base, field: null, distance: 0, bits: bitsOf([target]) & ~(1n << BigInt(base)) },
    ...fieldsOf(state, target).flatMap(({ field, to }): readonly AliasVector[] => [
      { base, field, distance: 1, bits: bitsOf([to]) },
      { base, field, distance: 2, bits: bitsOf(beyond(state, to)) },
    ]),
  ]);
  return { bases, vectors: vectors.filter(({ bits }) => bits !== 0n) };
}

/** Equal for all cases with the same vectors. */
export function vectorsKey({ bases, vectors }: AliasVectors): string {
  const sides = vectors.map(
    ({ base, field, distance, bits }) => `${base}.${field ?? ""}.${distance}:${bits}`,
  );
  return `${bases.map(({ name, offset }) => `${name}+${offset}`)} ${sides.join(" ")}`;
}

/** A line for each vector: `x, field 8, 2 or more: z`. */
export function printVectors({ bases, vectors }: AliasVectors): string {
  const nameOf = ({ name, offset }: BasePointer) => {
    const short = name.slice(name.lastIndexOf(":") + 1);
    return offset === 0 ? short : `${short}+${offset}`;
  };
  return vectors
    .map(({ base, field, distance, bits }) => {
      const others = bases.filter((_, index) => ((bits >> BigInt(index)) & 1n) === 1n).map(nameOf);
      const along = distance === 0 ? "" : `, field ${field}, ${distance === 1 ? "1" : "2 or more"}`;
      return `${nameOf(bases[base]!)}${along}: ${others.join(", ")}`;
    })
    .join("\n");
}

function basesOf(state: State): readonly Pointing[] {
  const globals = [...state.named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
  return [...inTheirOrder(topFrame(state).variables).map(([, id]) => id), ...globals].flatMap((id) => {
    const object = state.objects.get(id);
    if (object === undefined || object.roles !== null) return [];
    const { origin } = object;
    if (origin.kind !== "variable" && origin.kind !== "global") return [];
    const name = origin.kind === "variable" ? origin.name : origin.linkage;
    return pointersIn(state, object).map(({ field, to }) => ({ name, offset: field, target: to }));
  });
}

interface Step {
  readonly field: number;
  readonly to: ObjectId;
}

function fieldsOf(state: State, id: ObjectId): readonly Step[] {
  const object = state.objects.get(id);
  return object === undefined || object.roles !== null ? [] : pointersIn(state, object);
}

function pointersIn(state: State, { cells }: HeapObject): readonly Step[] {
  return inOrder(cells).flatMap(({ start, value }) => {
    const known = resolve(state.pure, value);
    return known.kind === "address" ? [{ field: Math.floor(start / 8), to: known.object }] : [];
  });
}

/** What one more step, or several, lead to from an object. */
function beyond(state: State, from: ObjectId): ReadonlySet<ObjectId> {
  const reached = new Set(fieldsOf(state, from).map(({ to }) => to));
  for (const id of reached) for (const { to } of fieldsOf(state, id)) reached.add(to);
  return reached;
}
