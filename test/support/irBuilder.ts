// Small procedures written by hand, for tests of the engine that do not want
// a front end. Every instruction gets a span of its own, numbered in order.

import { createSummaryStore } from "../../server/src/contracts/summaryStore.ts";
import { type ContractOptions, createContractTable } from "../../server/src/contracts/table.ts";
import type { Expression, Place, VariableId } from "../../server/src/ir/expression.ts";
import type { Instruction, Span } from "../../server/src/ir/instruction.ts";
import type { Block, BlockId, Procedure, Variable } from "../../server/src/ir/procedure.ts";
import { noFieldLosses } from "../../server/src/program/fieldReport.ts";
import type { Callee, Program } from "../../server/src/program/program.ts";
import { nothingStored } from "../../server/src/program/stored.ts";
import type { CType, FunctionType, RecordType } from "../../server/src/types/type.ts";

export const int: CType = { kind: "integer", name: "int", size: 4, signed: true };
export const long: CType = { kind: "integer", name: "long", size: 8, signed: true };
export const nothing: CType = { kind: "void" };

export function pointerTo(to: CType, toConst = false): CType {
  return { kind: "pointer", to, toConst };
}

/** `fields` may mention the record itself. */
export function record(
  name: string,
  fields: (self: RecordType) => readonly { name: string; type: CType; offset: number }[],
  size: number,
): RecordType {
  const self: RecordType = {
    kind: "record",
    union: false,
    name: `struct ${name}`,
    key: name,
    layout: () => ({ size, align: 8, fields: fields(self).map((field) => ({ ...field, bits: null })) }),
  };
  return self;
}

type InstructionBody = Instruction extends infer I ? (I extends Instruction ? Omit<I, "at"> : never) : never;

export interface BlockBody {
  readonly body: readonly InstructionBody[];
  readonly next: readonly number[];
}

export interface ProcedureBody {
  readonly variables: readonly (readonly [kind: Variable["kind"], name: string, type: CType])[];
  /** The last one is the exit. */
  readonly blocks: readonly BlockBody[];
}

export function procedure(name: string, { variables, blocks }: ProcedureBody): Procedure {
  let counter = 0;
  const span = (): Span => ({ start: ++counter, end: counter + 1 });
  const at = { start: 0, end: 1 };
  const result = variables.findIndex(([kind]) => kind === "result");
  const type: FunctionType = {
    kind: "function",
    result: variables[result]?.[2] ?? nothing,
    parameters: variables.filter(([kind]) => kind === "parameter").map(([, , type]) => type),
    variadic: false,
  };
  return {
    name,
    linkage: name,
    file: "test.c",
    start: 0,
    end: 1000,
    nameAt: at,
    type,
    variables: variables.map(([kind, name, type]) => ({ kind, name, type, at })),
    parameters: variables.flatMap(([kind], index) => (kind === "parameter" ? [index as VariableId] : [])),
    result: result < 0 ? null : (result as VariableId),
    blocks: blocks.map(
      ({ body, next }): Block => ({
        instructions: body.map((instruction) => ({ ...instruction, at: span() })),
        successors: next as BlockId[],
      }),
    ),
    exit: (blocks.length - 1) as BlockId,
  };
}

/** A procedure without branches. */
export function straight(
  name: string,
  variables: ProcedureBody["variables"],
  body: readonly InstructionBody[],
): Procedure {
  return procedure(name, {
    variables,
    blocks: [
      { body, next: [1] },
      { body: [], next: [] },
    ],
  });
}

/** For programs that share nothing with others. */
export function alone(): Omit<ContractOptions, "program"> {
  return { attributesOf: () => [], store: createSummaryStore(), known: () => null };
}

export function programOf(...procedures: readonly Procedure[]): Program {
  const find = (name: string) => procedures.find((candidate) => candidate.linkage === name) ?? null;
  const resolve = (name: string): Callee => {
    const found = find(name);
    return found === null
      ? { kind: "unknown", prototype: null }
      : { kind: "defined", procedure: found, model: false };
  };
  const { contract, flow } = createContractTable({
    ...alone(),
    program: { resolve, stored: () => nothingStored },
  });
  return {
    procedure: find,
    homeOf: () => "",
    resolve,
    global: () => null,
    globalHere: () => null,
    stored: () => nothingStored,
    contract,
    flow,
    lostFields: () => noFieldLosses,
  };
}

// --- places and expressions ---

export function variable(index: number, type: CType): Place {
  return { op: "variable", variable: index as VariableId, type };
}

export function field(base: Place, name: string, offset: number, type: CType): Place {
  return { op: "field", base, name, offset, bits: null, type };
}

export function pointee(pointer: Expression, type: CType): Place {
  return { op: "dereference", pointer, type };
}

export function load(place: Place): Expression {
  return { op: "load", place, type: place.type };
}

export function addressOf(place: Place): Expression {
  return { op: "address", place, type: pointerTo(place.type) };
}

export function constant(value: number, type: CType = int): Expression {
  return { op: "constant", value: BigInt(value), type };
}

export function compare(
  left: Expression,
  operator: "==" | "!=" | "<" | ">" | "<=" | ">=",
  right: Expression,
): Expression {
  return { op: "binary", operator, left, right, type: int };
}

export function plus(left: Expression, right: Expression): Expression {
  return { op: "binary", operator: "+", left, right, type: left.type };
}

// --- instructions ---

export function assign(to: Place, value: Expression): InstructionBody {
  return { op: "assign", to, value };
}

export function allocate(to: Place, mayFail = false): InstructionBody {
  return { op: "allocate", to, size: constant(16, long), zeroed: false, family: "malloc", mayFail };
}

export function free(pointer: Expression): InstructionBody {
  return { op: "free", pointer, family: "malloc" };
}

export function assume(condition: Expression, holds = true): InstructionBody {
  return { op: "assume", condition, holds };
}

export function call(
  name: string,
  args: readonly Expression[],
  result: Place | null = null,
): InstructionBody {
  const type: CType = { kind: "function", result: nothing, parameters: null, variadic: false };
  return { op: "call", result, callee: { op: "procedure", name, type }, arguments: args };
}
