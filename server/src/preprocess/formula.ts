// The condition of an `#if` as a formula over atoms: what is left when `&&`,
// `||`, `!` and parentheses are taken away. `defined X`, `X` and `#ifdef X` are one atom; a
// comparison such as `VERSION >= 3` is one too. With it a file can be read as if an atom were true or false.

import type { Token } from "./token.ts";

export type Formula =
  | { readonly op: "atom"; readonly name: string; readonly tokens: readonly Token[] }
  | { readonly op: "constant"; readonly value: boolean }
  | { readonly op: "not"; readonly of: Formula }
  | { readonly op: "and" | "or"; readonly left: Formula; readonly right: Formula };

/** What is taken to be true or false, by atom. */
export type Assumptions = ReadonlyMap<string, boolean>;

/** Conditions that nest deeper are one atom as they stand. */
const deepest = 50;

export function parseFormula(tokens: readonly Token[]): Formula {
  const parser = { tokens, pos: 0 };
  const formula = disjunction(parser, 0);
  return parser.pos === tokens.length ? formula : leaf(tokens);
}

/** `#ifdef NAME`. */
export function definedFormula(name: string, tokens: readonly Token[]): Formula {
  return atom(name, tokens);
}

/** The atoms of a formula, each once. */
export function atomsOf(formula: Formula): ReadonlySet<string> {
  switch (formula.op) {
    case "atom":
      return new Set([formula.name]);
    case "constant":
      return new Set();
    case "not":
      return atomsOf(formula.of);
    default:
      return new Set([...atomsOf(formula.left), ...atomsOf(formula.right)]);
  }
}

/** The value of a formula, `answer` giving that of each atom that is needed. */
export function holds(formula: Formula, answer: (atom: Formula & { op: "atom" }) => boolean): boolean {
  switch (formula.op) {
    case "atom":
      return answer(formula);
    case "constant":
      return formula.value;
    case "not":
      return !holds(formula.of, answer);
    case "and":
      return holds(formula.left, answer) && holds(formula.right, answer);
    case "or":
      return holds(formula.left, answer) || holds(formula.right, answer);
  }
}

/** Each way to extend `assumed` by which the formula gets the wanted value, the plainest first. */
export function* waysToMake(wanted: boolean, formula: Formula, assumed: Assumptions): Generator<Assumptions> {
  switch (formula.op) {
    case "constant":
      if (formula.value === wanted) yield assumed;
      return;
    case "atom": {
      const known = assumed.get(formula.name);
      if (known === undefined) yield new Map([...assumed, [formula.name, wanted]]);
      else if (known === wanted) yield assumed;
      return;
    }
    case "not":
      yield* waysToMake(!wanted, formula.of, assumed);
      return;
    default:
      yield* waysToJoin(wanted, formula, assumed);
  }
}

function* waysToJoin(
  wanted: boolean,
  { op, left, right }: Formula & { op: "and" | "or" },
  assumed: Assumptions,
): Generator<Assumptions> {
  const needsBoth = (op === "and") === wanted;
  if (needsBoth) {
    for (const first of waysToMake(wanted, left, assumed)) yield* waysToMake(wanted, right, first);
    return;
  }
  yield* waysToMake(wanted, left, assumed);
  yield* waysToMake(wanted, right, assumed);
}

interface Parser {
  readonly tokens: readonly Token[];
  pos: number;
}

function disjunction(parser: Parser, depth: number): Formula {
  let left = conjunction(parser, depth);
  while (takes(parser, "||")) left = { op: "or", left, right: conjunction(parser, depth) };
  return left;
}

function conjunction(parser: Parser, depth: number): Formula {
  let left = operand(parser, depth);
  while (takes(parser, "&&")) left = { op: "and", left, right: operand(parser, depth) };
  return left;
}

function operand(parser: Parser, depth: number): Formula {
  const start = parser.pos;
  if (depth < deepest && takes(parser, "!")) {
    const of = operand(parser, depth + 1);
    if (endsOperand(parser)) return { op: "not", of };
  } else if (depth < deepest && takes(parser, "(")) {
    const inner = disjunction(parser, depth + 1);
    if (takes(parser, ")") && endsOperand(parser)) return inner;
  }
  parser.pos = start;
  skipLeaf(parser);
  return leaf(parser.tokens.slice(start, parser.pos));
}

/** To the next `&&`, `||` or closing parenthesis of this level. */
function skipLeaf(parser: Parser): void {
  for (let open = 0; parser.pos < parser.tokens.length; parser.pos++) {
    const { text } = parser.tokens[parser.pos]!;
    if (text === "(") open++;
    else if (open === 0 && (text === ")" || text === "&&" || text === "||")) return;
    else if (text === ")") open--;
  }
}

function leaf(tokens: readonly Token[]): Formula {
  const [first, second, third] = tokens;
  if (first === undefined) return { op: "constant", value: false };
  if (tokens.length === 1 && first.kind === "number")
    return { op: "constant", value: !/^0+$/.test(first.text) };
  if (first.text === "defined") {
    const name = second?.text === "(" ? third : second;
    if (name?.kind === "identifier") return atom(name.text, tokens);
  }
  return atom(tokens.map(({ text }) => text).join(" "), tokens);
}

/** C has no C++ in it, whatever else is assumed. */
function atom(name: string, tokens: readonly Token[]): Formula {
  return name === "__cplusplus" ? { op: "constant", value: false } : { op: "atom", name, tokens };
}

function takes(parser: Parser, text: string): boolean {
  if (parser.tokens[parser.pos]?.text !== text) return false;
  parser.pos++;
  return true;
}

function endsOperand({ tokens, pos }: Parser): boolean {
  const text = tokens[pos]?.text;
  return text === undefined || text === "&&" || text === "||" || text === ")";
}
