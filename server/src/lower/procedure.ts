// One function definition becomes one procedure: parameters, body, the jumps
// that waited for their labels, and the finished graph.

import { constant, opaque } from "../ir/build.ts";
import type { VariableId } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Derivation, FunctionDefinition, Located } from "../syntax/ast.ts";
import { intType, pointerTo, voidType } from "../types/builtin.ts";
import { decay } from "../types/conversion.ts";
import type { CType, FunctionType } from "../types/type.ts";
import {
  assign,
  type Body,
  closingSpan,
  createBody,
  endPath,
  havoc,
  link,
  newVariable,
  openBlock,
  spanOf,
  variablePlace,
} from "./body.ts";
import { branchTo } from "./condition.ts";
import type { FunctionMeaning, LocatedDefinition, UnitContext } from "./context.ts";
import { tagsIn } from "./declared.ts";
import { finishGraph } from "./graph.ts";
import { jump, switchLife } from "./lifetime.ts";
import { declareTags } from "./records.ts";
import { lowerStatement } from "./statement.ts";
import { declaredType, parameterType } from "./typing.ts";

export function lowerProcedure(
  unit: UnitContext,
  meaning: FunctionMeaning,
  { source, syntax }: LocatedDefinition,
): Procedure {
  const { name, linkage } = meaning;
  const env = { unit, source, scope: null, owner: linkage };
  const body = createBody(env, { name, base: syntax.start, scratch: false });
  const declared = declareParameters(body, syntax);
  const parameters = declared.map(({ id }) => id);
  const result = resultType(body, syntax);
  declareResult(body, result, syntax.declarator);
  body.live = parameters;
  lowerBody(body, syntax, result);
  const { blocks, exit } = finishGraph(body.entry, body.exit);
  const { nameStart, nameEnd } = syntax.declarator;
  return {
    name,
    linkage,
    file: source.path,
    start: syntax.start,
    end: syntax.end,
    nameAt: spanOf(body, { start: nameStart, end: nameEnd }),
    type: signature(meaning.type, result, declared),
    variables: body.variables,
    parameters,
    result: body.result,
    blocks,
    exit,
  };
}

interface DeclaredParameter {
  readonly id: VariableId;
  readonly type: CType;
}

function lowerBody(body: Body, syntax: FunctionDefinition, result: CType): void {
  const closing = closingSpan(body, syntax.body);
  for (const item of syntax.body.items) lowerStatement(body, item);
  if (body.name === "main" && body.result !== null && result.kind === "integer")
    assign(body, variablePlace(body.result, result), constant(0, result), closing);
  jump(body, { block: body.exit, live: [] }, closing);
  finishJumps(body);
  finishComputedJumps(body);
}

function finishJumps(body: Body): void {
  for (const { from, live, label, at } of body.jumps) {
    body.current = from;
    const target = body.labels.get(label);
    if (target === undefined) {
      havoc(body, [], `no label '${label}'`, at);
      continue;
    }
    switchLife(body, live, target.live, at);
    link(body.current, target.block);
  }
}

/** Any label whose address was taken may be meant. */
function finishComputedJumps(body: Body): void {
  const targets = [...body.addressedLabels].flatMap((label) => body.labels.get(label) ?? []);
  const condition = opaque("address of a label", pointerTo(voidType));
  for (const { from, live, at } of body.computedJumps) {
    for (const target of targets) {
      const way = openBlock();
      body.current = from;
      branchTo(body, [{ condition, holds: true }], [], at, way);
      body.current = way;
      switchLife(body, live, target.live, at);
      link(body.current, target.block);
    }
  }
  endPath(body);
}

function functionDerivation(syntax: FunctionDefinition): Extract<Derivation, { kind: "function" }> | null {
  const [first] = syntax.declarator.derivations;
  return first?.kind === "function" ? first : null;
}

/** It is written outside of the function's scope. */
function resultType({ unit, source }: Body, syntax: FunctionDefinition): CType {
  const outside = { unit, source, scope: null, owner: "" };
  const whole = declaredType(outside, syntax.specifiers, syntax.declarator);
  return whole.kind === "function" ? whole.result : intType;
}

function declareResult(body: Body, type: CType, at: Located): void {
  if (type.kind === "void") return;
  body.result = newVariable(body, { name: "%result", type, kind: "result", at: spanOf(body, at) });
}

function declareParameters(body: Body, syntax: FunctionDefinition): readonly DeclaredParameter[] {
  const derivation = functionDerivation(syntax);
  if (derivation === null) return [];
  if (derivation.parameters === null) return derivation.names.map((name) => oldParameter(body, syntax, name));
  return derivation.parameters.flatMap((parameter) => {
    declareTags(body, tagsIn(parameter.specifiers));
    const type = parameterType(body, parameter);
    const { name, derivations } = parameter.declarator;
    if (type.kind === "void" && name === "" && derivations.length === 0) return [];
    return [declareParameter(body, name, type, parameter.declarator)];
  });
}

/** K&R: the name in the list, the type, if any, in a declaration behind it. */
function oldParameter(body: Body, syntax: FunctionDefinition, name: string): DeclaredParameter {
  for (const { specifiers, declarators } of syntax.oldParameters) {
    const found = declarators.find(({ declarator }) => declarator.name === name);
    if (found === undefined) continue;
    const type = decay(declaredType(body, specifiers, found.declarator));
    return declareParameter(body, name, type, found.declarator);
  }
  return declareParameter(body, name, intType, syntax.declarator);
}

function declareParameter(body: Body, name: string, type: CType, at: Located): DeclaredParameter {
  const id = newVariable(body, { name, type, kind: "parameter", at: spanOf(body, at) });
  if (name !== "") body.scope.names.set(name, { kind: "variable", id, type });
  return { id, type };
}

/** A definition names its parameters, whatever an earlier `int f();` left out. */
function signature(
  known: FunctionType,
  result: CType,
  parameters: readonly DeclaredParameter[],
): FunctionType {
  return {
    kind: "function",
    result,
    parameters: parameters.map(({ type }) => type),
    variadic: known.variadic,
    ...(known.formats && { formats: known.formats }),
  };
}
