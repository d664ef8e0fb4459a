// Declarations inside functions: local variables, statics (which are globals
// with a longer name), local externs, types and tags.

import type { VariableId } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { AttributeSyntax, Declaration, Declarator, Specifiers } from "../syntax/ast.ts";
import type { CType } from "../types/type.ts";
import { attributesOf, findAttribute } from "./attributes.ts";
import { type Body, emit, newVariable, spanOf, variablePlace } from "./body.ts";
import { globalElsewhere, lookup, type Meaning } from "./context.ts";
import { isConstantObject, tagsIn } from "./declared.ts";
import { addressOf, lowerOperand } from "./expression.ts";
import { lowerGlobal } from "./global.ts";
import { initialise } from "./initializer.ts";
import { enter, fullExpression } from "./lifetime.ts";
import { functionValue, implicitFunction, useFunction } from "./name.ts";
import { declareTags } from "./records.ts";
import { completedType, declaredType, specifiersType } from "./typing.ts";

type Item = Declaration["declarators"][number];

export function lowerDeclaration(body: Body, declaration: Declaration): void {
  const { specifiers, declarators } = declaration;
  declareTags(body, tagsIn(specifiers));
  if (declarators.length === 0) specifiersType(body, specifiers);
  for (const item of declarators) lowerDeclarator(body, specifiers, item);
}

function lowerDeclarator(body: Body, specifiers: Specifiers, item: Item): void {
  const { declarator } = item;
  const { storage } = specifiers;
  const type = declaredType(body, specifiers, declarator);
  const name = declarator.name;
  if (storage.includes("typedef")) body.scope.names.set(name, { kind: "typedef", type });
  else if (type.kind === "function") declareFunction(body, specifiers, declarator, type);
  else if (storage.includes("extern")) declareExtern(body, name, type);
  else if (storage.includes("static")) declareStatic(body, specifiers, type, item);
  else declareLocal(body, specifiers, type, item);
}

function declareFunction(
  body: Body,
  specifiers: Specifiers,
  declarator: Declarator,
  type: Extract<CType, { kind: "function" }>,
): void {
  const { name } = declarator;
  const known = body.unit.names.lookup(name);
  const attributes = attributesOf(specifiers, declarator);
  const meaning: Meaning =
    known?.kind === "function"
      ? known
      : { kind: "function", name, linkage: name, type, attributes, definition: null };
  body.scope.names.set(name, meaning);
  if (!body.scratch) useFunction(body.unit, meaning);
}

function declareExtern(body: Body, name: string, type: CType): void {
  const known = body.unit.names.lookup(name);
  const meaning: Meaning = known?.kind === "global" ? known : globalElsewhere(name, type);
  body.scope.names.set(name, meaning);
}

/** It outlives the function, and two of one name in one function are two. */
function declareStatic(
  body: Body,
  specifiers: Specifiers,
  type: CType,
  { declarator, initializer }: Item,
): void {
  const { name } = declarator;
  const completed = initializer === null ? type : completedType(body, type, initializer);
  const linkage = freeLinkage(body, `${staticOwner(body)}::${name}`);
  const value = initializer === null ? null : { source: body.source, syntax: initializer, item: null };
  const meaning: Meaning = {
    kind: "global",
    name,
    linkage,
    type: completed,
    defined: true,
    constant: isConstantObject(specifiers, declarator),
    isOwn: true,
    initializer: value,
  };
  body.scope.names.set(name, meaning);
  if (!body.scratch) lowerGlobal(body, meaning);
}

function staticOwner(body: Body): string {
  return body.owner.includes("::") ? body.owner : `${body.source.path}::${body.owner}`;
}

function freeLinkage(body: Body, linkage: string): string {
  const { globals } = body.unit;
  let free = linkage;
  for (let count = 2; globals.has(free); count++) free = `${linkage}#${count}`;
  return free;
}

/** The name is known inside its own initialiser, as in `struct node *n = malloc(sizeof *n)`. */
function declareLocal(
  body: Body,
  specifiers: Specifiers,
  type: CType,
  { declarator, initializer }: Item,
): void {
  const completed = initializer === null ? type : completedType(body, type, initializer);
  const end = initializer?.end ?? declarator.end;
  const at = spanOf(body, { start: declarator.start, end });
  const name = declarator.name;
  const id = newVariable(body, { name, type: completed, kind: "local", at });
  body.scope.names.set(name, { kind: "variable", id, type: completed });
  registerCleanup(body, [...specifiers.attributes, ...declarator.attributes], id, completed);
  enter(body, id, at);
  lowerArraySizes(body, declarator);
  if (initializer === null) return;
  fullExpression(body, at, () => {
    initialise(body, variablePlace(id, completed), initializer, { at, zeroed: false });
  });
}

/** The length of a variable-length array is evaluated, once, where it is declared. */
function lowerArraySizes(body: Body, declarator: Declarator): void {
  for (const derivation of declarator.derivations) {
    if (derivation.kind !== "array" || derivation.size === null || derivation.size.kind === "number")
      continue;
    const { size } = derivation;
    fullExpression(body, spanOf(body, size), () => lowerOperand(body, size));
  }
}

function registerCleanup(
  body: Body,
  attributes: readonly AttributeSyntax[],
  id: VariableId,
  type: CType,
): void {
  const name = findAttribute(attributes, "cleanup")?.arguments[0];
  if (name === undefined) return;
  const meaning = lookup(body, name);
  const callee = meaning?.kind === "function" ? functionValue(body, meaning) : implicitFunction(body, name);
  const argument = addressOf(variablePlace(id, type));
  body.cleanups.set(id, (at: Span) => {
    emit(body, { op: "call", result: null, callee, arguments: [argument], at });
  });
}
