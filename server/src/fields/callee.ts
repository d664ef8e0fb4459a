// What a callee does to a field that it is given the address of, and whether it releases a block
// without looking into it, as `free` does.

import type { Target } from "../contracts/infer.ts";
import { exactly, isExact, shifted } from "../contracts/offset.ts";
import { freed, kept, lost, open, present } from "../contracts/state.ts";
import type { Outcome } from "../contracts/summary.ts";
import type { ContractTable } from "../contracts/table.ts";
import type { Expression } from "../ir/expression.ts";
import type { Contract, ParameterContract } from "../program/contract.ts";
import type { CType } from "../types/type.ts";
import { type FieldRef, fieldPlaceOf, pointedRecord, recordsOf } from "./place.ts";

/** What knows the structure is responsible for it itself; what hands out blocks moves the content. */
export function releasesOnlyBlock({ callee, summaries }: Target, index: number): boolean {
  if (callee.kind === "unknown" || summaries.length === 0) return false;
  const bodies = callee.kind === "defined" ? [callee.procedure] : callee.procedures;
  const isGeneral = bodies.every(({ parameters, variables }) => {
    const parameter = parameters[index];
    return parameter !== undefined && pointedRecord(variables[parameter]!.type) === null;
  });
  const outcomes = summaries.flatMap((summary) => summary.outcomes);
  return (
    isGeneral &&
    outcomes.length > 0 &&
    outcomes.some((each) => isFreed(each, index)) &&
    outcomes.every((each) => isTaken(each, index))
  );
}

function isFreed({ fates }: Outcome, index: number): boolean {
  return fates.some(
    ({ path, fate }) => path.parameter === index && path.steps.length === 0 && (fate & freed) !== 0,
  );
}

/** Gone where it was there, and nothing else happened. */
function isTaken({ fates, fresh }: Outcome, index: number): boolean {
  const own = fates.filter(({ path }) => path.parameter === index);
  const root = own.find(({ path }) => path.steps.length === 0);
  if (root === undefined || fresh.length > 0) return false;
  if ((root.fate & (kept | open | present)) !== 0) return false;
  return own.every((each) => each === root || (each.fate & (freed | kept)) === 0);
}

/** Something that outlives the call has it afterwards, as far as anybody knows. */
export function passesOn({ summaries }: Target, index: number): boolean {
  return summaries.some(({ outcomes }) =>
    outcomes.some(({ fates }) =>
      fates.some(
        ({ path, fate }) =>
          path.parameter === index && path.steps.length === 0 && (fate & (kept | lost)) !== 0,
      ),
    ),
  );
}

export interface CalleeFill {
  readonly refs: readonly FieldRef[];
  /** In bytes from where the argument points to. */
  readonly by: number;
  /** Null: nobody knows what is put there. */
  readonly family: string | null;
}

/** `target` null: nobody knows what is called. */
export function fillsOf(
  target: Target | null,
  index: number,
  argument: Expression,
  table: ContractTable | null,
): readonly CalleeFill[] {
  if (argument.type.kind !== "pointer" || argument.type.toConst) return [];
  const contracts = contractsOf(target, table);
  const fills = contracts.flatMap((contract) => putBy(contract.parameters[index]));
  const known = fills.flatMap(({ offset, family }): readonly CalleeFill[] => {
    const refs = refsBehind(argument, offset);
    return refs.length === 0 ? [] : [{ refs, by: offset, family }];
  });
  if (known.length > 0) return known;
  const isOpen = contracts.length === 0 || contracts.some((contract) => mayFill(contract, index));
  return isOpen && isPlaceOfPointer(argument) ? [{ refs: refsBehind(argument, 0), by: 0, family: null }] : [];
}

/** Also where a block is put in place of what was there. */
function putBy(
  parameter: ParameterContract | undefined,
): readonly { readonly offset: number; readonly family: string }[] {
  const { fills = [], grows = [] } = parameter ?? {};
  const grown = grows.flatMap(({ offset, moves, gets }) => {
    const family = gets?.family ?? moves;
    return family === null ? [] : [{ offset, family }];
  });
  return [...fills, ...grown];
}

function contractsOf(target: Target | null, table: ContractTable | null): readonly Contract[] {
  if (target === null || table === null || target.callee.kind === "unknown") return [];
  const { callee } = target;
  const bodies = callee.kind === "defined" ? [callee.procedure] : callee.procedures;
  return bodies.map(table.contract);
}

function mayFill({ parameters }: Contract, index: number): boolean {
  const parameter = parameters[index];
  return parameter === undefined || parameter.inside === "changed" || parameter.block === "unknown";
}

/** `&x->f`, where the field is a pointer. */
function isPlaceOfPointer(argument: Expression): boolean {
  const inner = withoutConversions(argument);
  return inner.op === "address" && isPointer(inner.place.type) && fieldPlaceOf(inner.place) !== null;
}

function isPointer({ kind }: CType): boolean {
  return kind === "pointer";
}

/** The fields at a distance from where the argument points to. */
function refsBehind(argument: Expression, by: number): readonly FieldRef[] {
  const inner = withoutConversions(argument);
  const field = inner.op === "address" ? fieldPlaceOf(inner.place) : null;
  if (field?.isInUnion) return [];
  const outer = (field?.refs ?? []).map((ref) => ({ ...ref, offset: shifted(ref.offset, by) }));
  const own = recordsOf(argument).map((record) => ({ record, offset: exactly(by) }));
  const refs = [...own, ...outer];
  return refs.every(({ offset }) => isExact(offset)) ? refs : [];
}

function withoutConversions(expression: Expression): Expression {
  return expression.op === "convert" ? withoutConversions(expression.operand) : expression;
}
