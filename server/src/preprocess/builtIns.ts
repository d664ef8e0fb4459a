// Macros whose value is computed where they are used.

import type { BuiltIn, Invocation, Macro } from "./macro.ts";
import { content } from "./recording.ts";
import { type Frame, findHeader, macroOf, markerName, setMacro } from "./run.ts";
import { linesOf } from "./sourceFile.ts";
import { madeToken, type Token } from "./token.ts";

export const builtInMacros: readonly (readonly [name: string, macro: Macro])[] = [
  ["__LINE__", builtIn("line")],
  ["__FILE__", builtIn("file")],
  ["__COUNTER__", builtIn("counter")],
  ["_Pragma", builtIn("pragma")],
  ["__has_include", builtIn("has-include")],
  ["__has_include_next", builtIn("has-include-next")],
  ["__has_attribute", builtIn("has-attribute")],
  ["__has_builtin", builtIn("has-nothing")],
  ["__has_c_attribute", builtIn("has-nothing")],
];

/** Whether it wants an operand in parentheses. */
export function takesOperand(which: BuiltIn): boolean {
  return which !== "line" && which !== "file" && which !== "counter";
}

/** What stands for the use `token`; null: nothing. */
export function computeBuiltIn(
  frame: Frame,
  which: BuiltIn,
  token: Token,
  operand: readonly Token[],
): Token | null {
  switch (which) {
    case "line":
      return number(String(lineOfUse(frame, token) + 1), token);
    case "file":
      return madeToken("string", JSON.stringify(frame.source.path), null, token);
    case "counter":
      return number(String(nextCount(frame)), token);
    case "pragma":
      return null;
    case "has-include":
    case "has-include-next":
      return number(headerExists(frame, which, operand) ? "1" : "0", token);
    case "has-attribute":
      return number(knownAttributes.has(plainName(operand)) ? "1" : "0", token);
    case "has-nothing":
      return number("0", token);
    default:
      return which satisfies never;
  }
}

export interface HeaderName {
  readonly spelling: string;
  readonly angled: boolean;
}

/** `"name"` or `<name>` out of tokens. */
export function headerNameOf(tokens: readonly Token[]): HeaderName | null {
  const first = tokens[0];
  if (first === undefined) return null;
  if (first.kind === "string")
    return { spelling: first.text.slice(first.text.indexOf('"') + 1, -1), angled: false };
  if (first.text[0] !== "<") return null;
  const text = tokens.map((token, index) => (token.spaced && index > 0 ? " " : "") + token.text).join("");
  const end = text.indexOf(">");
  return end < 0 ? null : { spelling: text.slice(1, end), angled: true };
}

/** The line where it was typed, or that of the outermost use where a macro's body brought it. */
function lineOfUse(frame: Frame, token: Token): number {
  let use = token.invocation;
  while (use?.parent) use = use.parent;
  const start = use === null || isArgument(token, use) ? token.start : use.start;
  return linesOf(frame.source).positionAt(Math.max(start, 0)).line;
}

function isArgument(token: Token, { source, start, end }: Invocation): boolean {
  return token.source === source && token.start > start && token.end <= end;
}

function nextCount(frame: Frame): number {
  const name = markerName(frame, "__COUNTER__");
  const macro = macroOf(frame, name, content);
  const count = macro?.kind === "marker" ? macro.value : 0;
  setMacro(frame, name, { kind: "marker", value: count + 1 });
  return count;
}

function headerExists(frame: Frame, which: BuiltIn, operand: readonly Token[]): boolean {
  const header = headerNameOf(operand);
  if (header === null) return false;
  const form = which === "has-include-next" ? "next" : header.angled ? "angled" : "quoted";
  return findHeader(frame, { form, spelling: header.spelling, from: frame.source.path }).path !== null;
}

function plainName(operand: readonly Token[]): string {
  const text = operand.at(-1)?.text ?? "";
  return text.length > 4 && text.startsWith("__") && text.endsWith("__") ? text.slice(2, -2) : text;
}

function number(text: string, model: Token): Token {
  return madeToken("number", text, null, model);
}

function builtIn(which: BuiltIn): Macro {
  return { kind: "built-in", builtIn: which };
}

/** What a compiler like GCC knows and code asks for. */
const knownAttributes = new Set(
  `access alias aligned alloc_align alloc_size always_inline artificial assume_aligned cleanup cold common
  const constructor deprecated destructor error externally_visible fallthrough flatten format format_arg
  gnu_inline hot ifunc leaf malloc may_alias mode no_instrument_function no_reorder no_sanitize
  no_sanitize_address no_sanitize_undefined noclone noinline nonnull nonstring noplt noreturn nothrow
  optimize packed pure retain returns_nonnull returns_twice section sentinel simd symver target tls_model
  transparent_union unavailable unused used vector_size visibility warn_if_not_aligned warn_unused_result
  warning weak weakref zero_call_used_regs`.split(/\s+/),
);
