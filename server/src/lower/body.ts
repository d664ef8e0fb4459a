// The procedure that is being made: its blocks so far, the block that
// instructions go into now, and the variables that are alive there. Only this
// file changes blocks.

import type { Expression, Place, VariableId } from "../ir/expression.ts";
import type { Instruction, Span } from "../ir/instruction.ts";
import type { Variable } from "../ir/procedure.ts";
import type { Located } from "../syntax/ast.ts";
import type { CType } from "../types/type.ts";
import { type Env, innerScope, type Scope, type Source, type UnitContext } from "./context.ts";
import { perform } from "./effects.ts";

/** A block without a number: numbers come when all blocks are known. */
export interface OpenBlock {
  readonly instructions: Instruction[];
  readonly successors: OpenBlock[];
}

/** Where a jump leads, and which variables are alive there. */
export interface JumpTarget {
  readonly block: OpenBlock;
  readonly live: readonly VariableId[];
}

/** A jump to a label that may come later. */
export interface PendingJump {
  readonly from: OpenBlock;
  readonly live: readonly VariableId[];
  readonly label: string;
  readonly at: Span;
}

export interface Case {
  readonly low: Expression;
  /** For GNU's `1 ... 3`. */
  readonly high: Expression | null;
  readonly target: JumpTarget;
  readonly at: Span;
}

export interface OpenSwitch {
  readonly type: CType;
  readonly cases: Case[];
  otherwise: { readonly target: JumpTarget; readonly at: Span } | null;
}

export interface Body {
  readonly unit: UnitContext;
  readonly source: Source;
  readonly owner: string;
  /** As C spells the function. */
  readonly name: string;
  /** All spans are relative to this offset. */
  readonly base: number;
  /** Made only to learn a type or a constant: nothing that it finds is recorded. */
  readonly scratch: boolean;
  readonly variables: Variable[];
  readonly entry: OpenBlock;
  readonly exit: OpenBlock;
  current: OpenBlock;
  scope: Scope;
  /** In the order in which they came to life. */
  live: readonly VariableId[];
  /** Temporaries of the expressions that are being evaluated. */
  temporaries: readonly VariableId[];
  temporaryCount: number;
  breakTarget: JumpTarget | null;
  continueTarget: JumpTarget | null;
  openSwitch: OpenSwitch | null;
  result: VariableId | null;
  readonly labels: Map<string, JumpTarget>;
  readonly jumps: PendingJump[];
  /** Jumps to a computed address, and the labels that they may lead to. */
  readonly computedJumps: Omit<PendingJump, "label">[];
  readonly addressedLabels: Set<string>;
  /** For `__attribute__((cleanup(f)))`: what runs before the variable ends. */
  readonly cleanups: Map<VariableId, (at: Span) => void>;
  /** How deep the syntax nests here. */
  depth: number;
}

/** How deep syntax may nest: deeper than people write, and not so deep that the stack would not hold. */
export const deepestNesting = 400;

export function createBody(env: Env, options: { name: string; base: number; scratch: boolean }): Body {
  const entry = openBlock();
  return {
    unit: env.unit,
    source: env.source,
    owner: env.owner,
    name: options.name,
    base: options.base,
    scratch: options.scratch,
    variables: [],
    entry,
    exit: openBlock(),
    current: entry,
    scope: innerScope(env.scope),
    live: [],
    temporaries: [],
    temporaryCount: 0,
    breakTarget: null,
    continueTarget: null,
    openSwitch: null,
    result: null,
    labels: new Map(),
    jumps: [],
    computedJumps: [],
    addressedLabels: new Set(),
    cleanups: new Map(),
    depth: 0,
  };
}

export function openBlock(): OpenBlock {
  return { instructions: [], successors: [] };
}

export function emit(body: Body, instruction: Instruction): void {
  body.current.instructions.push(instruction);
}

export function assign(body: Body, to: Place, value: Expression, at: Span): void {
  emit(body, { op: "assign", to, value, at });
}

export function link(from: OpenBlock, to: OpenBlock): void {
  from.successors.push(to);
}

/** Goes on in `block`. */
export function continueIn(body: Body, block: OpenBlock): void {
  link(body.current, block);
  body.current = block;
}

/** What follows cannot be reached from here. */
export function endPath(body: Body): void {
  body.current = openBlock();
}

/** Runs `write` with instructions going into `block`; where it ends is what it returns. */
export function writeIn(body: Body, block: OpenBlock, write: () => void): OpenBlock {
  const before = body.current;
  body.current = block;
  write();
  const end = body.current;
  body.current = before;
  return end;
}

export function spanOf(body: Body, located: Located): Span {
  return { start: located.start - body.base, end: located.end - body.base };
}

/** The last character of a block: its brace. */
export function closingSpan(body: Body, located: Located): Span {
  return { start: Math.max(located.start, located.end - 1) - body.base, end: located.end - body.base };
}

/** Notes that something was not understood. */
export function recordHavoc(body: Body, reason: string, at: Span): void {
  if (body.scratch) return;
  const place = { start: at.start + body.base, end: at.end + body.base };
  perform(body.unit, { kind: "not-understood", havoc: { procedure: body.owner, reason, ...place } });
}

export function havoc(body: Body, places: readonly Place[], reason: string, at: Span): void {
  recordHavoc(body, reason, at);
  emit(body, { op: "havoc", places, reason, at });
}

export function newVariable(body: Body, variable: Variable): VariableId {
  body.variables.push(variable);
  return (body.variables.length - 1) as VariableId;
}

export function variablePlace(id: VariableId, type: CType): Place {
  return { op: "variable", variable: id, type };
}

export function nextTemporaryName(body: Body): string {
  body.temporaryCount++;
  return `%${body.temporaryCount}`;
}
