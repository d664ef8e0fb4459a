// Runs a procedure of the IR on concrete memory: the independent judge of what
// the analysis says about it. Whatever the run does really happens in the
// program, given the same inputs and the same failures of allocation.

import type { VariableId } from "../../../server/src/ir/expression.ts";
import type { Instruction } from "../../../server/src/ir/instruction.ts";
import type { Block, BlockId, Procedure } from "../../../server/src/ir/procedure.ts";
import { decide, evaluate, holds, locate } from "./evaluate.ts";
import { addObject, createHeap, fillRange, readRange, restValue, writeRange } from "./heap.ts";
import {
  type Code,
  checkAccess,
  type Frame,
  fault,
  giveUp,
  loadFrom,
  type Machine,
  type Observer,
  position,
  type Script,
  type Spot,
  spotAt,
  storeTo,
  topFrame,
  variableObject,
} from "./machine.ts";
import { type Outcome, type Run, Stop } from "./report.ts";
import { sweep } from "./sweep.ts";
import { integer, unknown, type Value } from "./value.ts";

export interface RunOptions {
  readonly code: Code;
  readonly arguments?: readonly Value[];
  readonly script?: Partial<Script>;
  readonly observe?: Observer;
  readonly maxSteps?: number;
}

const deepestCall = 400;

export function interpret(procedure: Procedure, options: RunOptions): Run {
  const machine: Machine = {
    code: options.code,
    script: { allocationFails: () => false, opaque: () => null, ...options.script },
    observe: options.observe ?? (() => {}),
    heap: createHeap(),
    frames: [],
    globals: new Map(),
    strings: new Map(),
    visited: [],
    losses: [],
    allocations: 0,
    opaques: 0,
    stepsLeft: options.maxSteps ?? 10_000,
  };
  const outcome = runToOutcome(machine, procedure, options.arguments ?? []);
  return { outcome, losses: machine.losses, visited: machine.visited };
}

function runToOutcome(machine: Machine, procedure: Procedure, given: readonly Value[]): Outcome {
  try {
    const result = call(machine, procedure, given);
    return { kind: "returned", result };
  } catch (error) {
    if (error instanceof Stop) return error.outcome;
    throw error;
  }
}

/** Runs a procedure to its exit. What its frame alone held is lost with it. */
function call(machine: Machine, procedure: Procedure, given: readonly Value[]): Value | null {
  if (machine.frames.length >= deepestCall) throw new Stop({ kind: "out-of-steps" });
  const start = { procedure: procedure.linkage, block: 0, index: 0 };
  const frame: Frame = { procedure, variables: new Map(), at: start };
  machine.frames.push(frame);
  procedure.parameters.forEach((id, index) => {
    const object = variableObject(machine, frame, id);
    const value = given[index] ?? unknown("an argument that is not given");
    storeTo(machine, { object, offset: 0 }, variablePlace(procedure, id), value);
  });
  let block: BlockId | null = 0 as BlockId;
  while (block !== null && block !== procedure.exit) block = runBlock(machine, frame, block);
  const result = resultOf(machine, frame);
  sweepFrame(machine, frame, result);
  machine.frames.pop();
  return result;
}

function variablePlace(procedure: Procedure, variable: VariableId) {
  return { op: "variable", variable, type: procedure.variables[variable]!.type } as const;
}

function resultOf(machine: Machine, { procedure, variables }: Frame): Value | null {
  const id = procedure.result;
  const object = id === null ? undefined : variables.get(id);
  return id === null || object === undefined
    ? null
    : loadFrom(machine, { object, offset: 0 }, variablePlace(procedure, id));
}

function sweepFrame(machine: Machine, { variables }: Frame, result: Value | null): void {
  for (const object of variables.values()) object.state = "ended";
  variables.clear();
  sweep(machine, result === null ? [] : [result]);
}

/** The block that comes next. */
function runBlock(machine: Machine, frame: Frame, id: BlockId): BlockId {
  const block = frame.procedure.blocks[id]!;
  block.instructions.forEach((instruction, index) => {
    if (machine.stepsLeft-- <= 0) throw new Stop({ kind: "out-of-steps" });
    frame.at = { procedure: frame.procedure.linkage, block: id, index };
    machine.visited.push(frame.at);
    machine.observe("before", frame, machine);
    execute(machine, instruction);
    if (instruction.op !== "assume") sweep(machine);
    machine.observe("after", frame, machine);
  });
  if (machine.stepsLeft-- <= 0) throw new Stop({ kind: "out-of-steps" });
  if (block.successors.length === 0) throw new Stop({ kind: "ended" });
  return chooseSuccessor(machine, frame, block);
}

/**
 * The successor whose assumptions hold. They are evaluated again when it runs: for each of them opaque
 * values are counted from here, so that all edges of a branch see the same ones.
 */
function chooseSuccessor(machine: Machine, { procedure }: Frame, { successors }: Block): BlockId {
  if (successors.length === 1) return successors[0]!;
  const opaques = machine.opaques;
  const chosen = successors.find((id) => {
    machine.opaques = opaques;
    return opens(machine, procedure.blocks[id]!);
  });
  machine.opaques = opaques;
  if (chosen === undefined) throw new Stop({ kind: "infeasible" });
  return chosen;
}

function opens(machine: Machine, { instructions }: Block): boolean {
  for (const instruction of instructions) {
    if (instruction.op !== "assume") return true;
    if (decide(machine, instruction.condition) !== instruction.holds) return false;
  }
  return true;
}

function execute(machine: Machine, instruction: Instruction): void {
  switch (instruction.op) {
    case "assume":
      if (holds(machine, instruction.condition) === !instruction.holds)
        throw new Stop({ kind: "infeasible" });
      break;
    case "assign": {
      const value = evaluate(machine, instruction.value);
      storeTo(machine, locate(machine, instruction.to), instruction.to, value);
      break;
    }
    case "allocate":
      allocate(machine, instruction);
      break;
    case "free":
      free(machine, evaluate(machine, instruction.pointer), instruction.family);
      break;
    case "copy":
      copy(machine, instruction);
      break;
    case "fill":
      fill(machine, instruction);
      break;
    case "call":
      callProcedure(machine, instruction);
      break;
    case "enter":
      for (const id of instruction.variables) enterVariable(machine, topFrame(machine), id);
      break;
    case "leave":
      for (const id of instruction.variables) leaveVariable(topFrame(machine), id);
      break;
    case "havoc":
      giveUp(machine, instruction.reason);
  }
}

/** Entered again, as in the next round of a loop, a variable is a new one. */
function enterVariable(machine: Machine, frame: Frame, id: VariableId): void {
  leaveVariable(frame, id);
  variableObject(machine, frame, id);
}

function leaveVariable(frame: Frame, id: VariableId): void {
  const object = frame.variables.get(id);
  if (object === undefined) return;
  object.state = "ended";
  frame.variables.delete(id);
}

function allocate(machine: Machine, instruction: Extract<Instruction, { op: "allocate" }>): void {
  const size = evaluate(machine, instruction.size);
  const spot = locate(machine, instruction.to);
  const fails = instruction.mayFail && machine.script.allocationFails(++machine.allocations);
  storeTo(machine, spot, instruction.to, fails ? integer(0) : newBlock(machine, instruction, size));
}

function newBlock(
  machine: Machine,
  { family, zeroed }: Extract<Instruction, { op: "allocate" }>,
  size: Value,
): Value {
  const block = addObject(machine.heap, {
    kind: "block",
    name: family,
    size: size.kind === "integer" ? Number(size.value) : null,
    rest: zeroed ? "zero" : "uninitialised",
    allocatedAt: position(machine),
  });
  return { kind: "address", object: block.id, offset: 0n };
}

function free(machine: Machine, pointer: Value, family: string): void {
  if (pointer.kind === "integer" && pointer.value === 0n) return;
  if (pointer.kind === "uninitialised") fault(machine, "uninitialised-use");
  if (pointer.kind === "unknown") giveUp(machine, "a pointer that is not known is freed");
  if (pointer.kind !== "address") fault(machine, "invalid-free");
  const object = machine.heap.objects.get(pointer.object)!;
  if (object.state === "freed") fault(machine, "double-free");
  if (object.kind !== "block" || pointer.offset !== 0n) fault(machine, "invalid-free");
  if (object.name !== family) fault(machine, "dealloc-mismatch");
  object.state = "freed";
}

function copy(machine: Machine, instruction: Extract<Instruction, { op: "copy" }>): void {
  const to = evaluate(machine, instruction.to);
  const from = evaluate(machine, instruction.from);
  const wanted = sizeValue(machine, evaluate(machine, instruction.size));
  if (wanted === 0) return;
  const [target, source] = [spotAt(machine, to), spotAt(machine, from)];
  const size = clipped(machine, wanted, [target, source]);
  checkAccess(machine, source, size);
  checkAccess(machine, target, size);
  const cells = readRange(source.object, source.offset, size);
  writeRange(target.object, target.offset, size, cells, source.object.rest);
}

function fill(machine: Machine, instruction: Extract<Instruction, { op: "fill" }>): void {
  const to = evaluate(machine, instruction.to);
  const byte = evaluate(machine, instruction.byte);
  const wanted = sizeValue(machine, evaluate(machine, instruction.size));
  if (wanted === 0) return;
  const spot = spotAt(machine, to);
  const size = clipped(machine, wanted, [spot]);
  checkAccess(machine, spot, size);
  const value = byte.kind === "integer" ? integer(BigInt.asUintN(8, byte.value)) : restValue("unknown");
  const isZero = value.kind === "integer" && value.value === 0n;
  const rest = byte.kind === "integer" ? (isZero ? "zero" : null) : "unknown";
  fillRange(spot.object, spot.offset, size, value, rest);
}

/** Models say "as far as the blocks go" by the largest number there is. */
const wholeBlock = 2n ** 64n - 1n;

function sizeValue(machine: Machine, size: Value): number | "whole" {
  if (size.kind !== "integer") return giveUp(machine, "a size that is not known");
  return size.value === wholeBlock ? "whole" : Number(size.value);
}

function clipped(machine: Machine, wanted: number | "whole", spots: readonly Spot[]): number {
  if (wanted !== "whole") return wanted;
  return Math.min(
    ...spots.map(
      ({ object, offset }) => (object.size ?? giveUp(machine, "a block of unknown size")) - offset,
    ),
  );
}

function callProcedure(machine: Machine, instruction: Extract<Instruction, { op: "call" }>): void {
  const frame = topFrame(machine);
  const given = instruction.arguments.map((argument) => evaluate(machine, argument));
  const callee = evaluate(machine, instruction.callee);
  if (callee.kind === "uninitialised") fault(machine, "uninitialised-use");
  if (callee.kind === "integer") fault(machine, "null-dereference");
  if (callee.kind !== "procedure") giveUp(machine, "a call through a pointer that is not known");
  const procedure = machine.code.procedure(callee.name, frame.procedure);
  if (procedure === null) callUnknown(machine, frame, callee.name);
  const result = call(machine, procedure, given);
  if (instruction.result !== null)
    storeTo(machine, locate(machine, instruction.result), instruction.result, result ?? unknown("no result"));
}

/** A block that ends with a call and goes nowhere: the called function does not return. */
function callUnknown(machine: Machine, { procedure, at }: Frame, name: string): never {
  const block = procedure.blocks[at.block]!;
  const last = at.index === block.instructions.length - 1;
  if (last && block.successors.length === 0) throw new Stop({ kind: "ended" });
  giveUp(machine, `'${name}' has no body`);
}
