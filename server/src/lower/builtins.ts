// Functions that are part of the language: those of GNU C, and those with
// which the models of library functions say what they do to the heap. One
// table names them all.

import {
  constant,
  constantValue,
  dereference,
  determined,
  load,
  opaque,
  unary,
  undetermined,
} from "../ir/build.ts";
import type { Expression, Place } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { Expression as Syntax, TypeName } from "../syntax/ast.ts";
import { intType, pointerTo, sizeType, voidType } from "../types/builtin.ts";
import { sameType } from "../types/conversion.ts";
import type { CType } from "../types/type.ts";
import { pointee } from "./access.ts";
import { applyBinary, convertForStore } from "./arithmetic.ts";
import { assign, type Body, emit, endPath, recordHavoc, spanOf } from "./body.ts";
import { evaluateConstant } from "./constant.ts";
import { lookup } from "./context.ts";
import {
  lowerEffect,
  lowerOperand,
  lowerPlace,
  lowerValue,
  noValue,
  type Operand,
  valueOperand,
} from "./expression.ts";
import { temporary } from "./lifetime.ts";
import { stringText } from "./literal.ts";
import { withoutBrackets } from "./scratch.ts";
import { resolveTypeName, typeIdentifier } from "./typing.ts";

type Call = Extract<Syntax, { kind: "call" }>;

/** Null for an ordinary call. */
export function builtinOperand(body: Body, call: Call): Operand | null {
  const builtin = builtinNamed(body, call);
  return builtin === null ? null : builtin({ body, call, at: spanOf(body, call) });
}

/** `__builtin_expect(x, 1)` as a test is a test of `x`; null for anything else. */
export function expectedCondition(body: Body, call: Call): Syntax | null {
  const name = calledName(body, call);
  const [first] = call.arguments;
  const hint = name === "__builtin_expect" || name === "__builtin_expect_with_probability";
  return hint && first !== undefined && first.kind !== "type-name" ? first : null;
}

/** `__builtin_strlen` means `strlen`, and `__builtin___memcpy_chk` means `memcpy`, with one argument more. */
export function functionSpelled(body: Body, name: string): string {
  if (lookup(body, name) !== null) return name;
  return name.replace(/^__builtin___((?:mem|str|stp)\w+)_chk$/, "$1").replace(/^__builtin_(?!_)/, "");
}

interface Use {
  readonly body: Body;
  readonly call: Call;
  readonly at: Span;
}

type Builtin = (use: Use) => Operand;

function builtinNamed(body: Body, call: Call): Builtin | null {
  const name = calledName(body, call);
  return name === null ? null : (builtins.get(name) ?? null);
}

function calledName(body: Body, call: Call): string | null {
  const callee = withoutBrackets(call.callee);
  if (callee.kind !== "identifier") return null;
  const { name } = callee;
  const meaning = lookup(body, name);
  if (meaning === null && isHint(call, name)) return "__builtin_expect";
  return builtins.has(name) && (meaning === null || meaning.kind === "function") ? name : null;
}

/** `likely(x)`, `__glibc_unlikely(x)`, `G_LIKELY(x)`, whose definition is in a header that is not there. */
function isHint({ arguments: given }: Call, name: string): boolean {
  return given.length === 1 && /^_*(?:[A-Za-z]+_)*(?:un)?likely_*$/i.test(name);
}

const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ["__heaplens_allocate", (use) => allocate(use, true)],
  ["__heaplens_allocate_surely", (use) => allocate(use, false)],
  ["__heaplens_free", release],
  ["__heaplens_copy", copy],
  ["__heaplens_fill", fill],
  ["__heaplens_unknown", () => valueOperand(opaque(undetermined, intType))],
  ["__heaplens_determined", () => valueOperand(opaque(determined, intType))],
  ["__heaplens_known", known],
  ["__heaplens_assume", assume],
  ["__heaplens_asserted", asserted],

  ["__builtin_expect", firstArgument],
  ["__builtin_expect_with_probability", firstArgument],
  ["__builtin_assume_aligned", firstArgument],
  ["__builtin_unreachable", stop],
  ["__builtin_trap", stop],
  ["__builtin_abort", stop],
  ["__builtin_constant_p", () => valueOperand(constant(0, intType))],
  ["__builtin_choose_expr", chooseExpression],
  ["__builtin_types_compatible_p", typesCompatible],
  ["__builtin_object_size", objectSize],
  ["__builtin_dynamic_object_size", objectSize],
  ["__builtin_prefetch", discarded],
  ["__builtin_alloca", stackMemory],
  ["__builtin_alloca_with_align", stackMemory],
  ["alloca", stackMemory],

  ["__builtin_va_start", changeList],
  ["__builtin_va_copy", changeList],
  ["__builtin_va_end", discarded],

  ["__sync_synchronize", discarded],
  ["__atomic_thread_fence", discarded],
  ["__atomic_load_n", (use) => readTarget(use)],
  ["__atomic_store_n", (use) => updateTarget(use, null, "new")],
  ["__atomic_exchange_n", (use) => updateTarget(use, null, "old")],
  ["__sync_lock_test_and_set", (use) => updateTarget(use, null, "old")],
  ["__sync_fetch_and_add", (use) => updateTarget(use, "+", "old")],
  ["__sync_fetch_and_sub", (use) => updateTarget(use, "-", "old")],
  ["__sync_add_and_fetch", (use) => updateTarget(use, "+", "new")],
  ["__sync_sub_and_fetch", (use) => updateTarget(use, "-", "new")],
  ["__atomic_fetch_add", (use) => updateTarget(use, "+", "old")],
  ["__atomic_fetch_sub", (use) => updateTarget(use, "-", "old")],
  ["__atomic_add_fetch", (use) => updateTarget(use, "+", "new")],
  ["__atomic_sub_fetch", (use) => updateTarget(use, "-", "new")],
]);

function allocate({ body, call, at }: Use, mayFail: boolean): Operand {
  const size = argument(body, call, 0);
  const zeroed = constantValue(argument(body, call, 1)) !== 0n;
  const family = familyOf(call, 2);
  const to = temporary(body, pointerTo(voidType), at);
  emit(body, { op: "allocate", to, size, zeroed, family, mayFail, at });
  return valueOperand(load(to));
}

function release({ body, call, at }: Use): Operand {
  const pointer = argument(body, call, 0);
  emit(body, { op: "free", pointer, family: familyOf(call, 1), at });
  return noValue;
}

function copy({ body, call, at }: Use): Operand {
  const [to, from, size] = [0, 1, 2].map((index) => argument(body, call, index));
  emit(body, { op: "copy", to: to!, from: from!, size: size!, at });
  return noValue;
}

function fill({ body, call, at }: Use): Operand {
  const [to, byte, size] = [0, 1, 2].map((index) => argument(body, call, index));
  emit(body, { op: "fill", to: to!, byte: byte!, size: size!, at });
  return noValue;
}

function assume({ body, call, at }: Use): Operand {
  const condition = argument(body, call, 0);
  if (constantValue(condition) === 0n) endPath(body);
  else if (constantValue(condition) === null)
    emit(body, { op: "assume", condition, holds: true, at, isTold: true });
  return noValue;
}

/** An assertion that is left out is never evaluated: what it would do is not done. */
function asserted(use: Use): Operand {
  const [condition] = use.call.arguments;
  return condition !== undefined && isPlain(condition) ? assume(use) : noValue;
}

/** It only looks at what is there. */
function isPlain(condition: Syntax | TypeName): boolean {
  switch (condition.kind) {
    case "identifier":
    case "number":
    case "character":
    case "string":
    case "sizeof":
      return true;
    case "parenthesised":
      return isPlain(condition.inner);
    case "binary":
      return isPlain(condition.left) && isPlain(condition.right);
    case "unary":
    case "cast":
      return isPlain(condition.operand);
    case "member":
      return isPlain(condition.base);
    case "subscript":
      return isPlain(condition.base) && isPlain(condition.index);
    default:
      return false;
  }
}

function known({ body, call }: Use): Operand {
  return valueOperand(unary("known", argument(body, call, 0), intType));
}

function firstArgument({ body, call }: Use): Operand {
  const value = argument(body, call, 0);
  for (const rest of call.arguments.slice(1)) if (rest.kind !== "type-name") lowerEffect(body, rest);
  return valueOperand(value);
}

function stop({ body }: Use): Operand {
  endPath(body);
  return noValue;
}

function chooseExpression({ body, call }: Use): Operand {
  const [test, then, otherwise] = call.arguments;
  const holds = test === undefined || test.kind === "type-name" ? null : evaluateConstant(body, test);
  const chosen = holds !== null && constantValue(holds) === 0n ? otherwise : then;
  if (chosen === undefined || chosen.kind === "type-name") return noValue;
  return lowerOperand(body, chosen);
}

function typesCompatible({ body, call }: Use): Operand {
  const left = typeArgument(body, call.arguments[0]);
  const right = typeArgument(body, call.arguments[1]);
  const same = left !== null && right !== null && sameType(left, right);
  return valueOperand(constant(same ? 1 : 0, intType));
}

function objectSize({ body }: Use): Operand {
  return valueOperand(constant(-1, sizeType(body.unit.target)));
}

function discarded({ body, call }: Use): Operand {
  for (const part of call.arguments) if (part.kind !== "type-name") lowerEffect(body, part);
  return noValue;
}

/** On the stack: nobody has to free it. */
function stackMemory({ body, call, at }: Use): Operand {
  argument(body, call, 0);
  recordHavoc(body, "alloca", at);
  return valueOperand(opaque("alloca", pointerTo(voidType)));
}

function changeList({ body, call, at }: Use): Operand {
  const [list] = call.arguments;
  if (list === undefined || list.kind === "type-name") return noValue;
  const place = lowerPlace(body, list);
  assign(body, place, opaque("variable arguments", place.type), at);
  return noValue;
}

function readTarget({ body, call }: Use): Operand {
  return { kind: "place", place: target(argument(body, call, 0)) };
}

/** `*p = *p op v`; without an operator `*p = v`. */
function updateTarget({ body, call, at }: Use, operator: "+" | "-" | null, result: "old" | "new"): Operand {
  const place = target(argument(body, call, 0));
  const value = argument(body, call, 1);
  const old = result === "old" ? temporary(body, place.type, at) : null;
  if (old !== null) assign(body, old, load(place), at);
  const stored = operator === null ? value : applyBinary(operator, load(place), value, body.unit.target);
  assign(body, place, convertForStore(stored, place.type), at);
  return { kind: "place", place: old ?? place };
}

function target(pointer: Expression): Place {
  return dereference(pointer, pointee(pointer.type));
}

/** What a call leaves out is 0. */
function argument(body: Body, call: Call, index: number): Expression {
  const syntax = call.arguments[index];
  return syntax === undefined || syntax.kind === "type-name"
    ? constant(0, intType)
    : lowerValue(body, syntax);
}

function typeArgument(body: Body, argument: Syntax | TypeName | undefined): CType | null {
  if (argument === undefined) return null;
  if (argument.kind === "type-name") return resolveTypeName(body, argument);
  return typeIdentifier(body, argument);
}

function familyOf(call: Call, index: number): string {
  const argument = call.arguments[index];
  return argument?.kind === "string" ? stringText(argument.pieces) : "malloc";
}
