// From written types to types: specifiers, declarators, type names. Names are
// looked up from the given point of view; a name that nobody declares is an
// unknown type and everything goes on.

import type {
  Declarator,
  Derivation,
  Expression,
  Initializer,
  Parameter,
  Specifiers,
  TypeName,
} from "../syntax/ast.ts";
import { builtinType, intType, pointerTo, wellKnownType } from "../types/builtin.ts";
import { decay } from "../types/conversion.ts";
import type { CType, FunctionType, UnknownType } from "../types/type.ts";
import { constantInteger } from "./constant.ts";
import { type Env, lookup } from "./context.ts";
import { planInitializer } from "./initializerPlan.ts";
import { enumerationOf, recordOf } from "./records.ts";
import { typeOfOperand } from "./scratch.ts";

export function resolveTypeName(env: Env, syntax: TypeName): CType {
  return declaredType(env, syntax.specifiers, syntax.declarator);
}

/** `typedefName` names a structure that has no tag of its own. */
export function declaredType(
  env: Env,
  specifiers: Specifiers,
  declarator: Declarator,
  typedefName = specifiers.storage.includes("typedef") ? declarator.name : null,
): CType {
  const base = specifiersType(env, specifiers, typedefName);
  return derive(env, base, specifiers.constant, declarator.derivations);
}

/** `typedefName` names a structure that has no tag of its own. */
export function specifiersType(env: Env, specifiers: Specifiers, typedefName: string | null = null): CType {
  const type = specifiers.type;
  switch (type.kind) {
    case "builtin":
      return builtinType(type.words, env.unit.target) ?? namedType(env, type.words.join(" "));
    case "named":
      return namedType(env, type.name);
    case "record":
      return recordOf(env, type, typedefName);
    case "enum":
      return enumerationOf(env, type).type;
    case "typeof":
      return typeOfOperand(env, type.operand);
    case "implicit":
      return intType;
  }
}

/** What a parameter is inside the function: an array is a pointer there. */
export function parameterType(env: Env, parameter: Parameter): CType {
  return decay(declaredType(env, parameter.specifiers, parameter.declarator));
}

/** The type that an expression in brackets names, where it is a type: `(T)` cannot be told from a variable by its form. */
export function typeNamedBy(env: Env, expression: Expression): CType | null {
  if (expression.kind !== "parenthesised") return null;
  return typeIdentifier(env, expression.inner);
}

export function typeIdentifier(env: Env, expression: Expression): CType | null {
  if (expression.kind !== "identifier") return null;
  const meaning = lookup(env, expression.name);
  return meaning?.kind === "typedef" ? meaning.type : null;
}

/** An array without a length has as many elements as its initialiser gives it. */
export function completedType(env: Env, type: CType, initializer: Initializer): CType {
  if (type.kind !== "array" || type.length !== null) return type;
  if (initializer.kind === "initializer-list")
    return { ...type, length: planInitializer(env, type, initializer).length };
  const given = typeOfOperand(env, initializer);
  return given.kind === "array" ? { ...type, length: given.length } : type;
}

export function unknownType(name: string): UnknownType {
  return { kind: "unknown", name };
}

function namedType(env: Env, name: string): CType {
  const meaning = lookup(env, name);
  if (meaning?.kind === "typedef") return meaning.type;
  return wellKnownType(name, env.unit.target) ?? unknownType(name);
}

/** Derivations go from the name outwards, types from the outside in. */
function derive(env: Env, base: CType, constant: boolean, derivations: readonly Derivation[]): CType {
  let type = base;
  let isConstant = constant;
  for (const derivation of derivations.toReversed()) {
    type = deriveOnce(env, type, isConstant, derivation);
    isConstant = derivation.kind === "pointer" && derivation.constant;
  }
  return type;
}

function deriveOnce(env: Env, type: CType, constant: boolean, derivation: Derivation): CType {
  switch (derivation.kind) {
    case "pointer":
      return pointerTo(type, constant);
    case "array":
      return { kind: "array", element: type, length: arrayLength(env, derivation.size) };
    case "function":
      return functionType(env, type, derivation);
  }
}

function functionType(
  env: Env,
  result: CType,
  derivation: Extract<Derivation, { kind: "function" }>,
): FunctionType {
  if (derivation.parameters === null) return { kind: "function", result, parameters: null, variadic: false };
  const types = derivation.parameters.map((parameter) => parameterType(env, parameter));
  const parameters = types.length === 1 && types[0]!.kind === "void" ? [] : types;
  return { kind: "function", result, parameters, variadic: derivation.variadic };
}

function arrayLength(env: Env, size: Expression | null): number | null {
  if (size === null) return null;
  const length = constantInteger(env, size);
  return length === null || length < 0n ? null : Number(length);
}
