// Computes the expression of an `#if` from its expanded tokens. Two explicit
// stacks instead of recursion: parentheses may nest as deep as they like.

import { compareIntegers, computeIntegers, isComparison } from "../util/integers.ts";
import { faulty, type Integer, integer, parseCharacter, parseNumber, truth } from "./integer.ts";
import type { Token } from "./token.ts";

/** The value, with a fault where the expression makes no sense. */
export function evaluate(tokens: readonly Token[]): Integer {
  const state: State = { values: [], operators: [], wantsOperand: true };
  for (const token of tokens) {
    const problem = state.wantsOperand ? operand(state, token) : operator(state, token);
    if (problem !== null) return faulty(problem);
  }
  if (state.wantsOperand) return faulty("the expression is incomplete");
  reduceWhile(state, () => true);
  const value = state.values.pop();
  return value !== undefined && state.values.length === 0 ? value : faulty("the expression is not balanced");
}

interface State {
  readonly values: Integer[];
  readonly operators: string[];
  wantsOperand: boolean;
}

/** Binary operators by how tightly they bind; `?` is a bracket that `:` closes, `?:` the pair of them. */
const precedence: ReadonlyMap<string, number> = new Map(
  [
    [","],
    ["?:"],
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
  ].flatMap((level, index) => level.map((name): [string, number] => [name, index])),
);
const unaryPrecedence = 100;

function operand(state: State, token: Token): string | null {
  const { text, kind } = token;
  if (text === "(") state.operators.push("(");
  else if (kind === "punctuator" && "+-!~".includes(text)) state.operators.push(`unary ${text}`);
  else {
    const value = literal(token);
    if (value === null) return `'${text}' is not expected here`;
    state.values.push(value);
    state.wantsOperand = false;
  }
  return null;
}

/** An identifier that is no macro counts as 0. */
function literal({ kind, text }: Token): Integer | null {
  if (kind === "number") return parseNumber(text);
  if (kind === "character") return parseCharacter(text);
  return kind === "identifier" ? truth(false) : null;
}

function operator(state: State, { text }: Token): string | null {
  if (text === ")") {
    reduceWhile(state, (top) => top !== "(" && top !== "?");
    return state.operators.pop() === "(" ? null : "a parenthesis is not balanced";
  }
  if (text === ":") {
    reduceWhile(state, (top) => top !== "(" && top !== "?");
    if (state.operators.pop() !== "?") return "':' without '?'";
    state.operators.push("?:");
    state.wantsOperand = true;
    return null;
  }
  const binding = text === "?" ? precedence.get("?:")! + 1 : precedence.get(text);
  if (binding === undefined || text === "?:") return `'${text}' is not expected here`;
  reduceWhile(state, (top) => bindingOf(top) >= binding);
  state.operators.push(text);
  state.wantsOperand = true;
  return null;
}

function bindingOf(operatorName: string): number {
  if (operatorName.startsWith("unary")) return unaryPrecedence;
  return precedence.get(operatorName) ?? -1;
}

function reduceWhile({ values, operators }: State, condition: (top: string) => boolean): void {
  for (let top = operators.at(-1); top !== undefined && condition(top); top = operators.at(-1)) {
    operators.pop();
    values.push(apply(top, values));
  }
}

function apply(name: string, values: Integer[]): Integer {
  const right = values.pop() ?? faulty("an operand is missing");
  if (name.startsWith("unary")) return applyUnary(name.slice(-1), right);
  if (name === "(" || name === "?") return faulty("the expression is not balanced");
  const left = values.pop() ?? faulty("an operand is missing");
  if (name === "?:") return choose(values.pop() ?? faulty("an operand is missing"), left, right);
  return applyBinary(name, left, right);
}

function applyUnary(name: string, value: Integer): Integer {
  if (value.fault !== null) return value;
  if (name === "!") return truth(value.bits === 0n);
  if (name === "~") return integer(~value.bits, value.unsigned);
  return name === "-" ? integer(-value.bits, value.unsigned) : value;
}

function choose(test: Integer, then: Integer, otherwise: Integer): Integer {
  if (test.fault !== null) return test;
  const chosen = test.bits !== 0n ? then : otherwise;
  return chosen.fault !== null ? chosen : integer(chosen.bits, then.unsigned || otherwise.unsigned);
}

function applyBinary(name: string, left: Integer, right: Integer): Integer {
  if (left.fault !== null) return left;
  if (name === "&&" && left.bits === 0n) return truth(false);
  if (name === "||" && left.bits !== 0n) return truth(true);
  if (right.fault !== null) return right;
  if (name === "<<" || name === ">>") return shift(left, name === "<<" ? right.bits : -right.bits);
  const unsigned = left.unsigned || right.unsigned;
  const a = integer(left.bits, unsigned).bits;
  const b = integer(right.bits, unsigned).bits;
  if (name === "&&" || name === "||") return truth(b !== 0n);
  return isComparison(name) ? truth(compareIntegers(name, a, b)) : compute(name, a, b, unsigned);
}

function shift(left: Integer, by: bigint): Integer {
  const count = by > 64n ? 64n : by < -64n ? -64n : by;
  return integer(count >= 0n ? left.bits << count : left.bits >> -count, left.unsigned);
}

function compute(name: string, a: bigint, b: bigint, unsigned: boolean): Integer {
  if (name === ",") return integer(b, unsigned);
  const bits = computeIntegers(name, a, b);
  return bits === null ? faulty("division by zero") : integer(bits, unsigned);
}
