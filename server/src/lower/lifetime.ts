// When variables come to life and when they end: at the end of a block, at the
// end of a full expression for temporaries, and on every jump between scopes.

import type { Place, VariableId } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { CType } from "../types/type.ts";
import {
  type Body,
  emit,
  endPath,
  type JumpTarget,
  link,
  newVariable,
  nextTemporaryName,
  type OpenBlock,
  variablePlace,
} from "./body.ts";
import { innerScope } from "./context.ts";

export function enter(body: Body, id: VariableId, at: Span): void {
  body.live = [...body.live, id];
  emit(body, { op: "enter", variables: [id], at });
}

/** A variable that lives until the end of the full expression. */
export function temporary(body: Body, type: CType, at: Span): Place {
  const id = newVariable(body, { name: nextTemporaryName(body), type, kind: "temporary", at });
  enter(body, id, at);
  body.temporaries = [...body.temporaries, id];
  return variablePlace(id, type);
}

/** Evaluates something and ends the temporaries that it needed, after all that is done with its value. */
export function fullExpression<T>(body: Body, at: Span, evaluate: () => T): T {
  const mark = body.temporaries.length;
  const value = evaluate();
  leave(body, takeTemporaries(body, mark), at);
  return value;
}

/** The temporaries since `mark`, youngest first; whoever takes them must end them on every path. */
export function takeTemporaries(body: Body, mark: number): readonly VariableId[] {
  const taken = body.temporaries.slice(mark);
  body.temporaries = body.temporaries.slice(0, mark);
  body.live = body.live.filter((id) => !taken.includes(id));
  return taken.toReversed();
}

/** Ends variables in the given order; those with a cleanup function run it first. */
export function leave(body: Body, variables: readonly VariableId[], at: Span): void {
  let together: VariableId[] = [];
  for (const id of variables) {
    const cleanup = body.cleanups.get(id);
    if (cleanup !== undefined) {
      leaveTogether(body, together, at);
      together = [];
      cleanup(at);
    }
    together.push(id);
  }
  leaveTogether(body, together, at);
}

/** Runs `write` in a scope of its own, whose variables end with it. */
export function inScope<T>(body: Body, closing: Span, write: () => T): T {
  const outer = body.scope;
  const before = body.live;
  body.scope = innerScope(outer);
  const value = write();
  const kept = body.live.filter((id) => before.includes(id) || body.temporaries.includes(id));
  const ended = body.live.filter((id) => !kept.includes(id));
  body.live = kept;
  leave(body, ended.toReversed(), closing);
  body.scope = outer;
  return value;
}

export function targetHere(body: Body, block: OpenBlock): JumpTarget {
  return { block, live: body.live };
}

export function jump(body: Body, target: JumpTarget, at: Span): void {
  switchLife(body, body.live, target.live, at);
  link(body.current, target.block);
  endPath(body);
}

/** What ends and what comes to life on the way from one place to another. */
export function switchLife(
  body: Body,
  from: readonly VariableId[],
  to: readonly VariableId[],
  at: Span,
): void {
  const ended = from.filter((id) => !to.includes(id));
  const begun = to.filter((id) => !from.includes(id) && body.variables[id]!.kind === "local");
  leave(body, ended.toReversed(), at);
  if (begun.length > 0) emit(body, { op: "enter", variables: begun, at });
}

function leaveTogether(body: Body, variables: readonly VariableId[], at: Span): void {
  if (variables.length > 0) emit(body, { op: "leave", variables, at });
}
