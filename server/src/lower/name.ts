// What an identifier is where a value is wanted. Functions and globals that
// are named here are what the unit lists; nothing else of a header is.

import { constant, opaque } from "../ir/build.ts";
import type { Expression } from "../ir/expression.ts";
import { charType, intType, pointerTo, voidType } from "../types/builtin.ts";
import type { FunctionType } from "../types/type.ts";
import { type Body, variablePlace } from "./body.ts";
import {
  type FunctionMeaning,
  type GlobalMeaning,
  globalElsewhere,
  lookup,
  type UnitContext,
} from "./context.ts";
import { perform } from "./effects.ts";
import { type Operand, placeOperand, valueOperand } from "./expression.ts";
import { unknownType } from "./typing.ts";

export function lowerName(body: Body, name: string): Operand {
  const meaning = lookup(body, name);
  if (meaning === null) return unresolvedName(body, name);
  switch (meaning.kind) {
    case "variable":
      return placeOperand(variablePlace(meaning.id, meaning.type));
    case "global":
      if (!body.scratch) useGlobal(body.unit, meaning);
      return placeOperand({ op: "global", name: meaning.linkage, type: meaning.type });
    case "function":
      return valueOperand(functionValue(body, meaning));
    case "constant":
      return valueOperand(constant(meaning.value, meaning.type));
    case "typedef":
      return valueOperand(opaque(`type '${name}' used as a value`, meaning.type));
  }
}

export function functionValue(body: Body, meaning: FunctionMeaning): Expression {
  if (!body.scratch) useFunction(body.unit, meaning);
  return { op: "procedure", name: meaning.name, type: pointerTo(meaning.type) };
}

/** A function that is called without being declared: C takes it as given, with whatever arguments. */
export function implicitFunction(body: Body, name: string): Expression {
  const type: FunctionType = {
    kind: "function",
    result: unknownType("int"),
    parameters: null,
    variadic: false,
  };
  const prototype = { name, linkage: name, type, attributes: [] };
  if (!body.scratch) perform(body.unit, { kind: "function-assumed", prototype });
  return { op: "procedure", name, type: pointerTo(type) };
}

export function useFunction(unit: UnitContext, meaning: FunctionMeaning): void {
  perform(unit, { kind: "function-used", meaning });
}

export function useGlobal(unit: UnitContext, meaning: GlobalMeaning): void {
  perform(unit, { kind: "global-used", meaning });
}

/** Names that usually are macros of the standard headers, or keywords of later C. */
const wellKnownValues: ReadonlyMap<string, Expression> = new Map([
  ["NULL", constant(0, pointerTo(voidType))],
  ["nullptr", constant(0, pointerTo(voidType))],
  ["true", constant(1, intType)],
  ["false", constant(0, intType)],
]);

const functionNames = new Set(["__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"]);

/** Some global that the analysis does not see: it keeps its value between two looks at it. */
function unresolvedName(body: Body, name: string): Operand {
  const known = wellKnownValues.get(name);
  if (known !== undefined) return valueOperand(known);
  if (functionNames.has(name))
    return valueOperand({ op: "string", text: body.name, type: pointerTo(charType) });
  const type = unknownType(name);
  const meaning = globalElsewhere(name, type);
  if (!body.scratch) useGlobal(body.unit, meaning);
  return placeOperand({ op: "global", name, type });
}
