// Macro expansion: every name met is replaced by its macro's tokens, which are
// read again. The name of a macro that is busy is painted instead, and never
// expanded again.

import { computeBuiltIn, takesOperand } from "./builtIns.ts";
import { restoreCursor, saveCursor, takeCall } from "./call.ts";
import { createExpander, type Expander, nestingLimit, pop, push, spend, take, tooMuch } from "./contexts.ts";
import { bodyOf } from "./define.ts";
import type { BuiltInMacro, DefinedMacro, Invocation } from "./macro.ts";
import { content, definedness, place } from "./recording.ts";
import { type Frame, macroOf, note } from "./run.ts";
import { substitute } from "./substitute.ts";
import { madeToken, painted, type Token } from "./token.ts";

/** What the use of a macro in text became; null where it stays as it is typed: no call follows, or too large. */
export function expandUse(frame: Frame, name: Token): readonly Token[] | null {
  const expander = createExpander(frame, true, false);
  if (expander.limit === 0) return null;
  const cursor = saveCursor(frame);
  const out: Token[] = [];
  const complete = withinBudget(expander, name, () => {
    if (!enter(expander, name, out)) return;
    expandAll(expander, out);
  });
  const leftAlone = out.length === 1 && out[0]!.start === name.start && out[0]!.source === name.source;
  if (complete && !leftAlone) return out;
  restoreCursor(frame, cursor);
  return null;
}

/** Tokens of a directive, expanded. In a condition `defined` and its like are answered. */
export function expandTokens(frame: Frame, tokens: readonly Token[], condition: boolean): readonly Token[] {
  if (tokens.length === 0) return tokens;
  const expander = createExpander(frame, false, condition);
  const out: Token[] = [];
  push(expander, tokens, null, false);
  return withinBudget(expander, tokens[0]!, () => expandAll(expander, out)) ? out : [];
}

/** False, with a note, where the work grew too large. */
function withinBudget(expander: Expander, at: Token, work: () => void): boolean {
  const { frame } = expander;
  try {
    work();
    return true;
  } catch (error) {
    if (error !== tooMuch) throw error;
    frame.wasted += expander.steps;
    note(
      frame,
      Math.max(at.start, 0),
      Math.max(at.end, 0),
      `'${at.text}' expands to too much; left as it is`,
    );
    return false;
  } finally {
    while (expander.contexts.length > 0) pop(expander);
  }
}

/** Until the lists are empty, or the argument's list is. */
function expandAll(expander: Expander, out: Token[]): void {
  for (let token = take(expander); token !== null; token = take(expander)) {
    spend(expander, 1);
    if (token.name === null || token.painted) out.push(token);
    else if (expander.condition && token.text === "defined") out.push(answerDefined(expander, token));
    else enter(expander, token, out);
  }
}

/** Begins the expansion of a name; puts the name itself out and answers false where there is none. */
function enter(expander: Expander, token: Token, out: Token[]): boolean {
  const macro = macroOf(expander.frame, token.name!, content);
  if (macro?.kind === "built-in") return enterBuiltIn(expander, macro, token, out);
  if (macro?.kind !== "defined") {
    out.push(token);
    return false;
  }
  if (macro.busy) {
    out.push(painted(token));
    return false;
  }
  return enterDefined(expander, macro, token, out);
}

function enterDefined(expander: Expander, macro: DefinedMacro, token: Token, out: Token[]): boolean {
  const { frame } = expander;
  const invocation = invocationOf(token, macro);
  const given =
    macro.parameters === null
      ? []
      : takeCall(expander, token, macro.parameters.length, macro.variadic, invocation, out);
  if (given === null) return false;
  macroOf(frame, token.name!, place);
  if (expander.fromText && token.invocation === null) invocation.end = frame.pos;
  const call = {
    macro,
    invocation,
    arguments: given,
    names: frame.names,
    expanded: expandedOnce(expander, given),
    spend: (steps: number) => spend(expander, steps),
  };
  push(expander, substitute(call, bodyOf(macro, frame.names), token.spaced), macro, false);
  return true;
}

function enterBuiltIn(expander: Expander, macro: BuiltInMacro, token: Token, out: Token[]): boolean {
  let operand: readonly Token[] = [];
  if (takesOperand(macro.builtIn)) {
    const given = takeCall(expander, token, 1, true, invocationOf(token, null), out);
    if (given === null) return false;
    operand = operandOf(expander, macro, given[0]!);
  }
  const value = computeBuiltIn(expander.frame, macro.builtIn, token, operand);
  if (value !== null) out.push({ ...value, invocation: invocationOf(token, null) });
  return true;
}

/** `__has_include(MACRO)`: only what is no header name yet is expanded. */
function operandOf(
  expander: Expander,
  { builtIn }: BuiltInMacro,
  operand: readonly Token[],
): readonly Token[] {
  const isHeader = builtIn === "has-include" || builtIn === "has-include-next";
  return isHeader && operand[0]?.kind === "identifier" ? expandArgument(expander, operand) : operand;
}

function invocationOf(token: Token, definition: DefinedMacro | null): Invocation {
  return {
    macro: token.name!,
    definition,
    parent: token.invocation,
    source: token.source,
    start: token.start,
    end: token.end,
    number: -1,
  };
}

function expandedOnce(
  expander: Expander,
  given: readonly (readonly Token[])[],
): (argument: number) => readonly Token[] {
  const expanded: (readonly Token[] | undefined)[] = [];
  return (argument) => {
    expanded[argument] ??= expandArgument(expander, given[argument]!);
    return expanded[argument];
  };
}

function expandArgument(expander: Expander, tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ name }) => name !== null)) return tokens;
  if (++expander.nesting > nestingLimit) throw tooMuch;
  const out: Token[] = [];
  push(expander, tokens, null, true);
  expandAll(expander, out);
  pop(expander);
  expander.nesting--;
  return out;
}

/** `defined X`, `defined(X)`. */
function answerDefined(expander: Expander, token: Token): Token {
  const first = take(expander);
  const name = first?.text === "(" ? take(expander) : first;
  if (first?.text === "(") take(expander);
  const isDefined = name?.name ? macroOf(expander.frame, name.name, definedness) !== null : false;
  return madeToken("number", isDefined ? "1" : "0", null, token);
}
