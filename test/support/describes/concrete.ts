// The concrete side of the comparison: what one activation of a procedure sees
// of the interpreter's memory, and what the bits there say.

import type { VariableId } from "../../../server/src/ir/expression.ts";
import type { Instruction } from "../../../server/src/ir/instruction.ts";
import type { Program } from "../../../server/src/program/program.ts";
import { type HeapObject, readCell } from "../interpreter/heap.ts";
import type { Frame, Machine } from "../interpreter/machine.ts";
import { integer, unknown, type Value } from "../interpreter/value.ts";

export interface ConcreteHeap {
  readonly variables: ReadonlyMap<VariableId, HeapObject>;
  /** By linkage name. */
  readonly globals: ReadonlyMap<string, HeapObject>;
  readonly strings: ReadonlyMap<string, HeapObject>;
  readonly objects: ReadonlyMap<number, HeapObject>;
  /** Objects with lower numbers were there before the procedure began. */
  readonly since: number;
  /** The instructions that were running when the block was allocated, outermost first. */
  readonly allocatedAt: (block: HeapObject) => readonly Running[];
  /** Functions behind pointers are not known to the procedure, nor what they allocate. */
  readonly callsUnknown: boolean;
  /** Leaks were found: blocks may be gone before their last pointer is overwritten. */
  readonly losesBlocks: boolean;
}

export interface Running {
  readonly procedure: string;
  readonly instruction: Instruction;
}

/** Who looks at the memory; the rest as in the heap that it sees. */
export interface Viewpoint {
  readonly frame: Frame;
  readonly machine: Machine;
  readonly since: number;
  readonly program: Program;
  readonly callsUnknown: boolean;
  readonly losesBlocks: boolean;
}

export function heapOf({ frame, machine, program, ...rest }: Viewpoint): ConcreteHeap {
  const { globals, strings, heap } = machine;
  const allocatedAt = (block: HeapObject) =>
    block.allocatedAt.flatMap(({ procedure, block: id, index }): Running[] => {
      const instruction = program.procedure(procedure)?.blocks[id]?.instructions[index];
      return instruction === undefined ? [] : [{ procedure, instruction }];
    });
  const { variables } = frame;
  return { ...rest, variables, globals, strings, objects: heap.objects, allocatedAt };
}

/** Whether it was allocated by a function that was called through a pointer. */
export function isFromPointer(heap: ConcreteHeap, block: HeapObject): boolean {
  return heap
    .allocatedAt(block)
    .some(({ instruction }) => instruction.op === "call" && instruction.callee.op !== "procedure");
}

/** The value in `width` bits, from bit `start` on. */
export function readBits(object: HeapObject, start: number, width: number): Value {
  if (start % 8 === 0 && width % 8 === 0) return readCell(object, start / 8, width / 8);
  const first = Math.floor(start / 8);
  const around = readCell(object, first, Math.ceil((start + width) / 8) - first);
  if (around.kind !== "integer") return unknown("bits of something that is no number");
  return integer(BigInt.asUintN(width, around.value >> BigInt(start % 8)));
}

/** Whether nothing in the bytes is known to be other than zero. */
export function mayBeZero(object: HeapObject, from: number, to: number): boolean {
  for (const [at, { size, value }] of object.cells) {
    if (at >= to || at + size <= from) continue;
    if (value.kind === "address" || value.kind === "procedure") return false;
    for (let byte = Math.max(at, from); byte < Math.min(at + size, to); byte++) {
      const found = readCell(object, byte, 1);
      if (found.kind === "integer" && found.value !== 0n) return false;
    }
  }
  return true;
}

export function isLive(object: HeapObject): boolean {
  return object.state === "live";
}

/** What the procedure's own variables lead to, and what it allocated, without going through what only its callers know. */
export function ownObjects({ objects, variables, since }: ConcreteHeap): ReadonlySet<HeapObject> {
  const parameters = new Set(variables.values());
  const isOwn = (object: HeapObject) => object.id >= since || parameters.has(object);
  const first = [...objects.values()].filter((object) => object.kind !== "block" && isOwn(object));
  return reachedFrom(objects, first, isOwn);
}

/** What callers can reach through their own objects that the case does not know. */
export function callersObjects(
  { objects, variables, since }: ConcreteHeap,
  isKnown: (object: HeapObject) => boolean,
): ReadonlySet<HeapObject> {
  const parameters = new Set(variables.values());
  const first = [...objects.values()].filter(
    (object) => object.id < since && !parameters.has(object) && !isKnown(object),
  );
  return reachedFrom(objects, first, () => true);
}

function reachedFrom(
  objects: ConcreteHeap["objects"],
  first: readonly HeapObject[],
  leadsOn: (object: HeapObject) => boolean,
): ReadonlySet<HeapObject> {
  const reached = new Set(first.filter(isLive));
  for (const object of reached) {
    if (!leadsOn(object)) continue;
    for (const { value } of object.cells.values()) {
      const target = value.kind === "address" ? objects.get(value.object) : undefined;
      if (target !== undefined && isLive(target)) reached.add(target);
    }
  }
  return reached;
}
