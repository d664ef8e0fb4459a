// The state of a concrete run, and access to memory through it: every
// dereference is checked here, and a mistake ends the run.

import type { Place, VariableId } from "../../../server/src/ir/expression.ts";
import type { Procedure } from "../../../server/src/ir/procedure.ts";
import type { Global } from "../../../server/src/ir/unit.ts";
import type { CType } from "../../../server/src/types/type.ts";
import { addObject, type Heap, type HeapObject, readCell, readRange, writeCell, writeRange } from "./heap.ts";
import { type FaultKind, type InstructionRef, type Loss, Stop } from "./report.ts";
import { bytesOf, integer, unknown, type Value } from "./value.ts";

/** What decides where the program alone does not. */
export interface Script {
  /** `count` counts the allocations of the run that may fail, from 1. */
  readonly allocationFails: (count: number) => boolean;
  /** Stands for an opaque value; null leaves it unknown. `count` counts them, from 1. */
  readonly opaque: (count: number, type: CType) => bigint | null;
}

/** Procedures and globals by the names that the IR uses. */
export interface Code {
  readonly procedure: (name: string, caller: Procedure | null) => Procedure | null;
  readonly global: (linkage: string) => Global | null;
}

/** Told before and after each instruction; `frame.at` is where it stands. It must not change anything. */
export type Observer = (moment: "before" | "after", frame: Frame, machine: Machine) => void;

export interface Frame {
  readonly procedure: Procedure;
  /** Objects of the variables that are alive. */
  readonly variables: Map<VariableId, HeapObject>;
  at: InstructionRef;
}

export interface Machine {
  readonly code: Code;
  readonly script: Script;
  readonly observe: Observer;
  readonly heap: Heap;
  readonly frames: Frame[];
  readonly globals: Map<string, HeapObject>;
  readonly strings: Map<string, HeapObject>;
  readonly visited: InstructionRef[];
  readonly losses: Loss[];
  allocations: number;
  opaques: number;
  stepsLeft: number;
}

/** A place in memory. */
export interface Spot {
  readonly object: HeapObject;
  readonly offset: number;
}

export function topFrame(machine: Machine): Frame {
  return machine.frames.at(-1)!;
}

/** Where the run is: the instructions of all frames, outermost first. */
export function position(machine: Machine): readonly InstructionRef[] {
  return machine.frames.map(({ at }) => at);
}

export function fault(machine: Machine, kind: FaultKind): never {
  throw new Stop({ kind: "fault", fault: kind, at: topFrame(machine).at });
}

export function giveUp(machine: Machine, reason: string): never {
  throw new Stop({ kind: "unknown", reason, at: topFrame(machine).at });
}

export function variableObject(machine: Machine, frame: Frame, id: VariableId): HeapObject {
  const alive = frame.variables.get(id);
  if (alive !== undefined) return alive;
  const { name, type } = frame.procedure.variables[id]!;
  const fresh = addObject(machine.heap, {
    kind: "variable",
    name,
    size: bytesOf(type),
    rest: "uninitialised",
  });
  frame.variables.set(id, fresh);
  return fresh;
}

export function stringObject(machine: Machine, text: string): HeapObject {
  const known = machine.strings.get(text);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(text);
  const size = bytes.length + 1;
  const object = addObject(machine.heap, { kind: "string", name: text, size, rest: "zero" });
  for (const [index, byte] of bytes.entries()) writeCell(object, index, 1, integer(byte));
  machine.strings.set(text, object);
  return object;
}

/** The object that an address or integer may be dereferenced to. */
export function spotAt(machine: Machine, pointer: Value): Spot {
  switch (pointer.kind) {
    case "address":
      return { object: machine.heap.objects.get(pointer.object)!, offset: Number(pointer.offset) };
    case "integer":
      return fault(machine, "null-dereference");
    case "uninitialised":
      return fault(machine, "uninitialised-use");
    default:
      return giveUp(machine, `a pointer that is ${pointer.kind}`);
  }
}

export function loadFrom(machine: Machine, spot: Spot, place: Place): Value {
  const { type } = place;
  const size = checkedSize(machine, spot, type);
  if (type.kind === "record" || type.kind === "array")
    return { kind: "record", cells: readRange(spot.object, spot.offset, size), rest: spot.object.rest };
  const value = readCell(spot.object, spot.offset, size);
  if (value.kind !== "integer" || type.kind !== "integer") return value;
  const bits = place.op === "field" && place.bits !== null ? place.bits : { first: 0, width: size * 8 };
  const field = value.value >> BigInt(bits.first);
  return integer(type.signed ? BigInt.asIntN(bits.width, field) : BigInt.asUintN(bits.width, field));
}

export function storeTo(machine: Machine, spot: Spot, place: Place, value: Value): void {
  const size = checkedSize(machine, spot, place.type);
  if (value.kind === "record") writeRange(spot.object, spot.offset, size, value.cells, value.rest);
  else if (place.op === "field" && place.bits !== null) storeBits(spot, size, place.bits, value);
  else writeCell(spot.object, spot.offset, size, value);
}

/** Ends the run where `size` bytes at the spot may not be touched. */
export function checkAccess(machine: Machine, { object, offset }: Spot, size: number): void {
  if (object.state === "freed") fault(machine, "use-after-free");
  if (object.state === "ended") fault(machine, "use-after-scope");
  const outside = offset < 0 || (object.size !== null && offset + size > object.size);
  if (size > 0 && outside) fault(machine, "out-of-bounds");
}

function checkedSize(machine: Machine, spot: Spot, type: CType): number {
  const size = bytesOf(type) ?? giveUp(machine, "a type of unknown size");
  checkAccess(machine, spot, size);
  return size;
}

function storeBits(spot: Spot, size: number, bits: { first: number; width: number }, value: Value): void {
  const before = readCell(spot.object, spot.offset, size);
  const around = before.kind === "uninitialised" ? integer(0) : before;
  if (around.kind !== "integer" || value.kind !== "integer") {
    writeCell(spot.object, spot.offset, size, unknown("bits of an unknown value"));
    return;
  }
  const mask = ((1n << BigInt(bits.width)) - 1n) << BigInt(bits.first);
  const placed = (value.value << BigInt(bits.first)) & mask;
  const whole = (BigInt.asUintN(size * 8, around.value) & ~mask) | placed;
  writeCell(spot.object, spot.offset, size, integer(whole));
}
