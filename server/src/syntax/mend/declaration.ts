// Declarations with words in them that the grammar cannot place: macros that
// nobody expanded. Before a declarator one name is the type and all others are
// decoration; behind a declarator nothing but its initializer means anything.

import { mendExpression } from "./expression.ts";
import {
  behind,
  behindCall,
  deeper,
  find,
  isName,
  isSign,
  type Mender,
  pieces,
  replace,
  takeOut,
  textAt,
  tokenAt,
} from "./mender.ts";
import { mendMembers } from "./record.ts";
import {
  ASSEMBLER,
  BUILTIN_TYPES,
  looksLikeMacro,
  QUALIFYING,
  startsType,
  TAGGED,
  TYPE_OF,
  typeLikelihood,
} from "./words.ts";

/** A name before the declarator, with the brackets that may follow it. */
interface Unit {
  readonly at: number;
  readonly end: number;
}

/** What stands before the first declarator. */
interface Head {
  readonly end: number;
  /** Does it hold a type in C's own words? */
  readonly typed: boolean;
  readonly units: readonly Unit[];
}

/** Mends the declaration in `[from, to)`, without its semicolon or body. */
export function mendDeclaration(mender: Mender, from: number, to: number): void {
  const head = headOf(mender, from, to);
  const hasTooMany = head.units.length > (head.typed ? 0 : 1);
  const own = hasTooMany && isDecoration(mender, head.end, to) ? nameBeforeDecoration(head) : head;
  mendUnits(mender, own, to);
  for (let at = own.end; at < to; ) at = mendDeclarator(mender, at, to) + 1;
}

/** Where the parameters of the function begin that `[from, to)` declares first, if it declares one. */
export function parametersOf(mender: Mender, from: number, to: number): number | null {
  const { end } = headOf(mender, from, to);
  const at = nameOf(mender, end, to);
  return at !== null && textAt(mender, at + 1) === "(" ? at + 1 : null;
}

function headOf(mender: Mender, from: number, to: number): Head {
  const units: Unit[] = [];
  let typed = false;
  let at = from;
  while (at < to) {
    const { kind, text } = tokenAt(mender, at);
    if (QUALIFYING.has(text) || kind === "string") at = text === "_Atomic" ? behindCall(mender, at) : at + 1;
    else if (BUILTIN_TYPES.has(text)) {
      typed = true;
      at++;
    } else if (TYPE_OF.has(text)) {
      typed = true;
      at = behindCall(mender, at);
    } else if (TAGGED.has(text)) {
      typed = true;
      at = behindTagged(mender, at, to);
    } else if (isName(mender, at) && isUnit(mender, at, to, { typed, units })) {
      const end = unitEnd(mender, at);
      units.push({ at, end });
      at = end;
    } else break;
  }
  return { end: at, typed, units };
}

/** Behind `struct tag { ... }`, which is mended on the way. */
function behindTagged(mender: Mender, from: number, to: number): number {
  let at = from + 1;
  while (at < to && isName(mender, at) && (at === from + 1 || leadsToBody(mender, at, to))) at++;
  if (textAt(mender, at) !== "{") return at;
  if (at > from + 2) takeOut(mender, from + 1, at - 1);
  if (textAt(mender, from) !== "enum")
    deeper(mender, () => mendMembers(mender, at + 1, behind(mender, at) - 1));
  return behind(mender, at);
}

function leadsToBody(mender: Mender, from: number, to: number): boolean {
  let at = from;
  while (at < to && isName(mender, at)) at++;
  return textAt(mender, at) === "{";
}

function unitEnd(mender: Mender, at: number): number {
  return isGroupedDeclarator(mender, at + 1) ? at + 1 : behindCall(mender, at);
}

/** Is the name, with its brackets, only something in front of what is declared? */
function isUnit(mender: Mender, at: number, to: number, before: Omit<Head, "end">): boolean {
  const end = unitEnd(mender, at);
  if (end >= to) return false;
  const next = tokenAt(mender, end);
  const isWord = next.kind === "word" && !ASSEMBLER.has(next.text);
  if (end === at + 1) return isWord || next.text === "*" || isGroupedDeclarator(mender, end);
  if (next.text === "*") return true;
  return isWord && isMacroInFront(mender, at, next.text, before);
}

/** `API(int) f(void)` against `f(void) ATTRIBUTE(1)`, each as far as its brackets. */
function isMacroInFront(
  mender: Mender,
  at: number,
  next: string,
  { typed, units }: Omit<Head, "end">,
): boolean {
  if (startsType(next) || (!typed && units.length === 0)) return !isOldStyle(mender, at + 1);
  const isMacro = looksLikeMacro(textAt(mender, at));
  const hasType = typed || units.some((unit) => unit.end === unit.at + 1);
  return isMacro && !(hasType && looksLikeMacro(next));
}

/** `(*f)(...)` or `(CALL *f)(...)` behind a type. */
function isGroupedDeclarator(mender: Mender, open: number): boolean {
  if (textAt(mender, open) !== "(") return false;
  let at = open + 1;
  while (isName(mender, at)) at++;
  return textAt(mender, at) === "*" && isSign(mender, behind(mender, open), "([");
}

/** Are these brackets a parameter list without types, with the body's brace behind the types? */
export function isOldStyle(mender: Mender, open: number): boolean {
  return oldStyleBody(mender, open) !== null;
}

/** The opening brace of a function whose parameters are declared behind the brackets at `open`. */
export function oldStyleBody(mender: Mender, open: number): number | null {
  const close = behind(mender, open) - 1;
  for (let at = open + 1; at < close; at++) {
    if (!(at % 2 === (open + 1) % 2 ? isName(mender, at) : isSign(mender, at, ","))) return null;
  }
  if (close === open + 1) return null;
  let at = close + 1;
  if (tokenAt(mender, at).kind !== "word" || isSign(mender, at + 1, ";,")) return null;
  while (tokenAt(mender, at).kind === "word" || isSign(mender, at, "*,;[(")) at = behind(mender, at);
  return textAt(mender, at) === "{" && textAt(mender, at - 1) === ";" ? at : null;
}

/** `int x UNUSED;`, `int x ALIGNED(8);`: the last word is no name, the one before it is. */
function isDecoration(mender: Mender, at: number, to: number): boolean {
  const isMacro = isName(mender, at) && looksLikeMacro(textAt(mender, at));
  if (!isMacro || !isName(mender, at - 1) || looksLikeMacro(textAt(mender, at - 1))) return false;
  const next = behindCall(mender, at);
  return next >= to || isSign(mender, next, "=,;[:");
}

function nameBeforeDecoration({ end, typed, units }: Head): Head {
  return { end: end - 1, typed, units: units.slice(0, -1) };
}

/** Keeps the one unit that is the type, where a type is needed. */
function mendUnits(mender: Mender, { end, typed, units }: Head, to: number): void {
  const type = typed ? undefined : likeliest(mender, units);
  for (const unit of units) {
    if (unit !== type) takeOut(mender, unit.at, unit.end);
    else if (unit.end > unit.at + 1) mendWrappedType(mender, unit, end, to);
  }
}

/** Of equally likely ones the last. */
function likeliest(mender: Mender, units: readonly Unit[]): Unit | undefined {
  const rate = ({ at }: Unit): number => typeLikelihood(textAt(mender, at));
  const best = Math.max(...units.map(rate));
  return units.findLast((unit) => rate(unit) === best);
}

/** `API(int) f(void)` is about an int; `LIST_OF(x) *l` is some type of its own. */
function mendWrappedType(mender: Mender, { at, end }: Unit, headEnd: number, to: number): void {
  const open = at + 1;
  const namesType = startsType(textAt(mender, open + 1)) || textAt(mender, end - 2) === "*";
  const isFunction = isName(mender, headEnd) && headEnd + 1 < to && textAt(mender, headEnd + 1) === "(";
  const isOneName = end === open + 3 && isName(mender, open + 1);
  if (namesType || (isFunction && isOneName)) {
    takeOut(mender, at, open + 1);
    takeOut(mender, end - 1, end);
  } else takeOut(mender, open, end);
}

/** Mends one declarator with its initializer; the result is the index of the comma behind it, or `to`. */
function mendDeclarator(mender: Mender, from: number, to: number): number {
  let at = mendName(mender, from, to);
  while (at < to && isSign(mender, at, "([")) {
    if (textAt(mender, at) === "(") mendParameters(mender, at);
    at = behind(mender, at);
  }
  const end = find(mender, at, to, ",=:;{");
  if (at > from) mendSuffix(mender, at, end);
  const comma = find(mender, end, to, ",");
  if (end < comma) mendExpression(mender, end + 1, comma);
  return comma;
}

/** Of several words behind the stars the last is the name. */
function mendName(mender: Mender, from: number, to: number): number {
  let at = from;
  while (at < to && (textAt(mender, at) === "*" || QUALIFYING.has(textAt(mender, at)))) at++;
  const first = at;
  while (at < to && isName(mender, at)) at++;
  if (at === first) {
    if (!isSign(mender, at, "(")) return at;
    mendGrouped(mender, at);
    return behind(mender, at);
  }
  const isDecorated = at > first + 1 && isDecoration(mender, at - 1, to);
  const name = isDecorated ? at - 2 : at - 1;
  const end = isDecorated ? Math.min(to, behindCall(mender, at - 1)) : at;
  takeOut(mender, first, name);
  takeOut(mender, name + 1, end);
  return end;
}

function nameOf(mender: Mender, from: number, to: number): number | null {
  let at = from;
  while (at < to && (textAt(mender, at) === "*" || QUALIFYING.has(textAt(mender, at)))) at++;
  if (!isName(mender, at)) return null;
  while (at + 1 < to && isName(mender, at + 1)) at++;
  return at < to ? at : null;
}

/** `(CALL *f)`: words between the bracket and the star. */
function mendGrouped(mender: Mender, open: number): void {
  const close = behind(mender, open) - 1;
  let at = open + 1;
  while (at < close && isName(mender, at)) at = behindCall(mender, at);
  if (at < close && at > open + 1 && textAt(mender, at) === "*") takeOut(mender, open + 1, at);
  deeper(mender, () => {
    if (at < close) mendDeclarator(mender, at, close);
  });
}

function mendParameters(mender: Mender, open: number): void {
  const close = behind(mender, open) - 1;
  deeper(mender, () => {
    for (const [from, to] of pieces(mender, open + 1, close)) mendParameter(mender, from, to);
  });
}

/** Strings and numbers are no parameters: then the brackets are those of a macro. */
function mendParameter(mender: Mender, from: number, to: number): void {
  const isValue = tokenAt(mender, from).kind === "string" || tokenAt(mender, from).kind === "literal";
  if (isValue) replace(mender, from, to, "int");
  else if (from < to && textAt(mender, from) !== "...") mendDeclaration(mender, from, to);
}

/** Names behind a declarator, with or without brackets; not `asm("...")`, which the rewriting knows. */
function mendSuffix(mender: Mender, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const end = Math.min(to, behindCall(mender, at));
    if (isName(mender, at)) takeOut(mender, at, end);
    at = end;
  }
}
