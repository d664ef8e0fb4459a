// Text that C can only read by knowing which names are types. The parser takes
// `(T) * p` for a product and `(T)(x)` for a call; here such trees are put
// right, so that the rest of lowering meets only what was meant.

import type {
  Declaration,
  Declarator,
  Derivation,
  Expression,
  Located,
  Specifiers,
  Statement,
  TypeName,
} from "../syntax/ast.ts";
import { type Env, lookup } from "./context.ts";
import { typeIdentifier, typeNamedBy } from "./typing.ts";

type Binary = Extract<Expression, { kind: "binary" }>;
type Call = Extract<Expression, { kind: "call" }>;

/** `(T) * p`, `a == (T) & x`: the same text with the cast in its place; null where there is none. */
export function castsInBinary(env: Env, expression: Binary): Expression | null {
  if (!mayBeUnary.has(expression.operator)) return null;
  if (typeNamedBy(env, rightmost(expression.left)) === null) return null;
  const operands: Expression[] = [];
  const operators: string[] = [];
  flatten(expression, operands, operators);
  mergeCasts(env, operands, operators);
  return rebuild(operands, operators);
}

/** `(T)(x)` and `(T)(x)->y[1]`: a cast of what follows the brackets; null where nothing is cast. */
export function castInPostfix(env: Env, expression: Expression): Expression | null {
  const call = innermostCall(expression);
  if (call === null || typeNamedBy(env, call.callee) === null) return null;
  const operand = argumentsAsExpression(call);
  if (operand === null) return null;
  const start = call.callee.end;
  return castTo(call.callee, replaceInnermost(expression, call, { ...operand, start }));
}

/** `a * b;` where `a` is no type: the expression that it is; null for a true declaration. */
export function declarationAsExpression(env: Env, declaration: Declaration): Expression | null {
  const { specifiers, declarators } = declaration;
  if (specifiers.type.kind !== "named" || specifiers.storage.length > 0 || specifiers.constant) return null;
  const meaning = lookup(env, specifiers.type.name);
  if (meaning === null || meaning.kind === "typedef" || declarators.length === 0) return null;
  const first = declarators[0]!.declarator;
  if (first.derivations.at(-1)?.kind !== "pointer") return null;
  const { start, end } = specifiers.type;
  const left: Expression = { kind: "identifier", name: specifiers.type.name, start, end };
  const product = (right: Expression): Expression => binaryOf("*", left, right);
  const parts = declarators.map(({ declarator, initializer }, index) => {
    if (initializer !== null && initializer.kind === "initializer-list") return null;
    const derivations = index === 0 ? declarator.derivations.slice(0, -1) : declarator.derivations;
    const named = derivedExpression(declarator, derivations);
    if (named === null) return null;
    const whole = index === 0 ? product(named) : named;
    return initializer === null ? whole : assignmentOf(whole, initializer);
  });
  return parts.reduce((all, part) => (all === null || part === null ? null : commaOf(all, part)));
}

/** `T(x);` and `T(*x);` where `T` is a type declare `x`; null for a true call. */
export function callAsDeclaration(env: Env, statement: Statement): Declaration | null {
  if (statement.kind !== "expression" || statement.expression?.kind !== "call") return null;
  const { callee, arguments: passed } = statement.expression;
  if (callee.kind !== "identifier" || typeIdentifier(env, callee) === null) return null;
  const [name] = passed;
  if (passed.length !== 1 || name === undefined || name.kind === "type-name") return null;
  const declarator = expressionAsDeclarator(name);
  if (declarator === null) return null;
  const { start, end } = statement;
  const declarators = [{ declarator, initializer: null }];
  return { kind: "declaration", specifiers: plainSpecifiers(callee), declarators, start, end };
}

const mayBeUnary = new Set(["*", "&", "-", "+"]);

const levels = [
  ["||"],
  ["&&"],
  ["|"],
  ["^"],
  ["&"],
  ["==", "!="],
  ["<", ">", "<=", ">="],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
];

function precedence(operator: string): number {
  return levels.findIndex((level) => level.includes(operator));
}

function rightmost(expression: Expression): Expression {
  let last = expression;
  while (last.kind === "binary") last = last.right;
  return last;
}

function flatten(expression: Expression, operands: Expression[], operators: string[]): void {
  if (expression.kind !== "binary") {
    operands.push(expression);
    return;
  }
  flatten(expression.left, operands, operators);
  operators.push(expression.operator);
  flatten(expression.right, operands, operators);
}

/** From the right, so that `(T) - (U) * p` casts twice. */
function mergeCasts(env: Env, operands: Expression[], operators: string[]): void {
  for (let index = operators.length - 1; index >= 0; index--) {
    const type = operands[index]!;
    const operator = operators[index]!;
    if (!mayBeUnary.has(operator) || typeNamedBy(env, type) === null) continue;
    const operand = operands[index + 1]!;
    const signed: Expression = { kind: "unary", operator, operand, start: type.end, end: operand.end };
    operands.splice(index, 2, castTo(type, signed));
    operators.splice(index, 1);
  }
}

function rebuild(operands: readonly Expression[], operators: readonly string[]): Expression {
  const values: Expression[] = [operands[0]!];
  const waiting: string[] = [];
  const combine = () => {
    const right = values.pop()!;
    values.push(binaryOf(waiting.pop()!, values.pop()!, right));
  };
  operators.forEach((operator, index) => {
    while (waiting.length > 0 && precedence(waiting.at(-1)!) >= precedence(operator)) combine();
    waiting.push(operator);
    values.push(operands[index + 1]!);
  });
  while (waiting.length > 0) combine();
  return values[0]!;
}

function binaryOf(operator: string, left: Expression, right: Expression): Expression {
  return { kind: "binary", operator, left, right, start: left.start, end: right.end };
}

function commaOf(left: Expression, right: Expression): Expression {
  return { kind: "comma", left, right, start: left.start, end: right.end };
}

function assignmentOf(target: Expression, value: Expression): Expression {
  return { kind: "assignment", operator: "=", target, value, start: target.start, end: value.end };
}

/** `bracketed` is `(T)`. */
function castTo(bracketed: Expression, operand: Expression): Expression {
  const named = bracketed.kind === "parenthesised" ? bracketed.inner : bracketed;
  const type: TypeName = {
    kind: "type-name",
    specifiers: plainSpecifiers(named),
    declarator: {
      name: "",
      nameStart: named.end,
      nameEnd: named.end,
      derivations: [],
      attributes: [],
      start: named.end,
      end: named.end,
    },
    start: named.start,
    end: named.end,
  };
  return { kind: "cast", type, operand, start: bracketed.start, end: operand.end };
}

function plainSpecifiers(named: Expression): Specifiers {
  const { start, end } = named;
  const name = named.kind === "identifier" ? named.name : "";
  return {
    storage: [],
    constant: false,
    type: { kind: "named", name, start, end },
    attributes: [],
    start,
    end,
  };
}

function innermostCall(expression: Expression): Call | null {
  switch (expression.kind) {
    case "call":
      return expression.callee.kind === "parenthesised" ? expression : innermostCall(expression.callee);
    case "member":
    case "subscript":
      return innermostCall(expression.base);
    case "increment":
      return expression.prefix ? null : innermostCall(expression.operand);
    default:
      return null;
  }
}

function argumentsAsExpression(call: Call): Expression | null {
  const parts = call.arguments.filter((argument): argument is Expression => argument.kind !== "type-name");
  if (parts.length === 0 || parts.length < call.arguments.length) return null;
  return parts.reduce(commaOf);
}

function replaceInnermost(expression: Expression, call: Call, by: Expression): Expression {
  if (expression === call) return by;
  const inner = (part: Expression) => replaceInnermost(part, call, by);
  switch (expression.kind) {
    case "call":
      return { ...expression, callee: inner(expression.callee), start: by.start };
    case "member":
    case "subscript":
      return { ...expression, base: inner(expression.base), start: by.start };
    case "increment":
      return { ...expression, operand: inner(expression.operand), start: by.start };
    default:
      return expression;
  }
}

function expressionAsDeclarator(expression: Expression): Declarator | null {
  switch (expression.kind) {
    case "identifier": {
      const { name, start, end } = expression;
      return { name, nameStart: start, nameEnd: end, derivations: [], attributes: [], start, end };
    }
    case "parenthesised":
      return expressionAsDeclarator(expression.inner);
    case "unary":
      return expression.operator === "*"
        ? derivedDeclarator(expression.operand, expression, { kind: "pointer", constant: false })
        : null;
    case "subscript":
      return derivedDeclarator(expression.base, expression, { kind: "array", size: expression.index });
    default:
      return null;
  }
}

function derivedDeclarator(
  base: Expression,
  { start, end }: Located,
  derivation: Derivation,
): Declarator | null {
  const inner = expressionAsDeclarator(base);
  return inner === null ? null : { ...inner, derivations: [...inner.derivations, derivation], start, end };
}

/** What a declarator would be as an expression: `*b[2]` is an array of pointers there, an element's target here. */
function derivedExpression(declarator: Declarator, derivations: readonly Derivation[]): Expression | null {
  const { name, nameStart, nameEnd } = declarator;
  let expression: Expression = { kind: "identifier", name, start: nameStart, end: nameEnd };
  for (const derivation of derivations) {
    const start: number = expression.start;
    if (derivation.kind === "pointer") {
      expression = { kind: "unary", operator: "*", operand: expression, start, end: expression.end };
    } else if (derivation.kind === "array" && derivation.size !== null) {
      expression = {
        kind: "subscript",
        base: expression,
        index: derivation.size,
        start,
        end: declarator.end,
      };
    } else {
      return null;
    }
  }
  return expression;
}
