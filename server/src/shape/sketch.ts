// A number that cases which differ only in names share: most others are told apart by it, without
// naming all that is in them.

import { remembered } from "../util/remembered.ts";
import type { HeapObject, State } from "./state.ts";
import type { Value } from "./value.ts";

export function sketchOf({ frames, named, objects, border, waiting, pure }: State): number {
  let sketch = mix(mix(frames.length, named.size), mix(objects.size, pure.terms.size));
  sketch = mix(sketch, mix(border.length + waiting.related.length, waiting.disturbed ? 1 : 0));
  for (const { variables, informed } of frames) sketch = mix(sketch, variables.size * 2 + (informed ? 1 : 0));
  // In any order.
  let all = 0;
  for (const object of objects.values()) all = (all + ofObject(object)) | 0;
  return mix(sketch, all);
}

const ofObject = remembered((object: HeapObject): number => {
  const { cells, mayHold, rest, freed, escaped, doubtful, vague } = object;
  const marks = (freed === null ? 0 : 1) + (escaped ? 2 : 0) + (doubtful ? 4 : 0) + (vague ? 8 : 0);
  let sketch = mix(mix(marks, mayHold.length), mix(rest.length, object.origin.kind.length));
  let all = 0;
  for (const { start, width, value } of cells.values())
    all = (all + mix(mix(start, width), ofValue(value))) | 0;
  sketch = mix(sketch, cells.size);
  return mix(sketch, all);
});

function ofValue(value: Value): number {
  switch (value.kind) {
    case "integer":
      return mix(1, Number(BigInt.asIntN(32, value.value)));
    case "address":
      return mix(2, value.offset ?? -1);
    case "symbol":
      return mix(3, Number(BigInt.asIntN(32, value.add)));
    default:
      return mix(4, value.kind.length);
  }
}

function mix(a: number, b: number): number {
  const mixed = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
