// Calls: the callee and the arguments are evaluated first, innermost calls
// before the outer one, then the call itself puts its result into a temporary.

import { convert, opaque } from "../ir/build.ts";
import type { Expression } from "../ir/expression.ts";
import type { Expression as Syntax, TypeName } from "../syntax/ast.ts";
import { promoteArgument } from "../types/conversion.ts";
import type { FunctionType } from "../types/type.ts";
import { convertForStore, valueOfPlace } from "./arithmetic.ts";
import { isNoreturn } from "./attributes.ts";
import { type Body, emit, endPath, spanOf } from "./body.ts";
import { builtinOperand, functionSpelled } from "./builtins.ts";
import type { Use } from "./choice.ts";
import { lookup } from "./context.ts";
import { lowerValue, noValue, type Operand, valueOperand } from "./expression.ts";
import { temporary } from "./lifetime.ts";
import { functionValue, implicitFunction } from "./name.ts";
import { withoutBrackets } from "./scratch.ts";
import { unknownType } from "./typing.ts";

type Call = Extract<Syntax, { kind: "call" }>;

export function lowerCall(body: Body, call: Call, use: Use): Operand {
  const builtin = builtinOperand(body, call);
  if (builtin !== null) return builtin;
  const callee = lowerCallee(body, call.callee);
  const type = calledType(callee.value);
  const passed = call.arguments.map((argument, index) => lowerArgument(body, argument, type, index));
  return callProcedure(body, callee, type, passed, call, use);
}

interface Callee {
  readonly value: Expression;
  readonly returns: boolean;
}

function lowerCallee(body: Body, syntax: Syntax): Callee {
  const bare = withoutBrackets(syntax);
  if (bare.kind !== "identifier") return { value: lowerValue(body, bare), returns: true };
  const name = functionSpelled(body, bare.name);
  const meaning = lookup(body, name);
  if (meaning === null) return { value: implicitFunction(body, name), returns: true };
  if (meaning.kind !== "function") return { value: lowerValue(body, bare), returns: true };
  return { value: functionValue(body, meaning), returns: !isNoreturn(meaning.attributes) };
}

function callProcedure(
  body: Body,
  callee: Callee,
  type: FunctionType,
  passed: readonly Expression[],
  call: Call,
  use: Use,
): Operand {
  const at = spanOf(body, call);
  const wanted = use.valueUsed && type.result.kind !== "void" && callee.returns;
  const result = wanted ? temporary(body, type.result, at) : null;
  emit(body, { op: "call", result, callee: callee.value, arguments: passed, at });
  if (!callee.returns) endPath(body);
  if (result !== null) return valueOperand(valueOfPlace(result));
  return callee.returns || type.result.kind === "void"
    ? noValue
    : valueOperand(opaque("result of a call that never returns", type.result));
}

function lowerArgument(
  body: Body,
  argument: Syntax | TypeName,
  type: FunctionType,
  index: number,
): Expression {
  if (argument.kind === "type-name") return opaque("type as an argument", unknownType("?"));
  const value = lowerValue(body, argument);
  const parameter = type.parameters?.[index];
  if (parameter !== undefined) return convertForStore(value, parameter);
  return value.type.kind === "unknown" ? value : convert(value, promoteArgument(value.type));
}

/** What is called is a function or a pointer to one; of anything else nothing is known. */
function calledType(callee: Expression): FunctionType {
  const type = callee.type.kind === "pointer" ? callee.type.to : callee.type;
  if (type.kind === "function") return type;
  return {
    kind: "function",
    result: unknownType("result of an unknown function"),
    parameters: null,
    variadic: false,
  };
}
