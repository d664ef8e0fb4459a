// Numbers, characters and strings as C spells them. Strings become one
// character of JavaScript for each byte (or each wide character), so that lengths are C's lengths.

import { constant, opaque } from "../ir/build.ts";
import type { Expression } from "../ir/expression.ts";
import {
  charType,
  doubleType,
  integerOfSize,
  intType,
  pointerTo,
  unsignedType,
  wideCharacterType,
} from "../types/builtin.ts";
import type { Target } from "../types/target.ts";
import type { ArrayType, CType, IntegerType } from "../types/type.ts";

export function numberLiteral(text: string, target: Target): Expression {
  const parts = /^(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)([uUlLzZ]*)$/.exec(text);
  if (parts === null) return opaque("floating point", floatType(text));
  const digits = parts[1]!.replaceAll("'", "");
  const decimal = /^[1-9]/.test(digits);
  const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : plainDigits(digits));
  return constant(value, literalType(value, parts[2]!.toLowerCase(), decimal, target));
}

export function characterLiteral(text: string, target: Target): Expression {
  const wide = /^[LuU]/.test(text);
  const codes = decode(text.slice(text.indexOf("'") + 1, -1), wide);
  if (wide) return constant(codes[0] ?? 0, wideCharacterType(target));
  if (codes.length === 1) return constant(BigInt.asIntN(8, BigInt(codes[0]!)), intType);
  return constant(
    codes.reduce((value, code) => value * 256n + BigInt(code), 0n),
    intType,
  );
}

export function stringLiteral(pieces: readonly string[], target: Target): Expression {
  const type = pointerTo(stringArrayType(pieces, target).element);
  return { op: "string", text: stringText(pieces), type };
}

/** The array that a string literal is, with its final 0. */
export function stringArrayType(pieces: readonly string[], target: Target): ArrayType {
  const element: CType = isWide(pieces) ? wideCharacterType(target) : charType;
  return { kind: "array", element, length: stringText(pieces).length + 1 };
}

export function stringText(pieces: readonly string[]): string {
  const wide = isWide(pieces);
  const codes = pieces.flatMap((piece) => decode(content(piece), wide));
  return codes.map((code) => String.fromCodePoint(code)).join("");
}

const simpleEscapes: Readonly<Record<string, number>> = {
  n: 10,
  t: 9,
  r: 13,
  a: 7,
  b: 8,
  f: 12,
  v: 11,
  e: 27,
};

const largestCodePoint = 0x10ffff;

function isWide(pieces: readonly string[]): boolean {
  return pieces.some((piece) => /^[LU]/.test(piece) || /^u"/.test(piece));
}

function content(piece: string): string {
  return piece.slice(piece.indexOf('"') + 1, piece.endsWith('"') ? -1 : undefined);
}

/** Escapes give their number; other characters their bytes in UTF-8, or their code point in wide literals. */
function decode(text: string, wide: boolean): readonly number[] {
  const codes: number[] = [];
  const pattern = /\\(x[0-9a-fA-F]+|[0-7]{1,3}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)|./gsu;
  for (const match of text.matchAll(pattern)) {
    const escaped = match[1];
    if (escaped === undefined) codes.push(...characterCodes(match[0].codePointAt(0)!, wide));
    else codes.push(...escapeCodes(escaped, wide));
  }
  return codes;
}

function escapeCodes(escaped: string, wide: boolean): readonly number[] {
  if (/^[uU]./.test(escaped)) return characterCodes(Number.parseInt(escaped.slice(1), 16), wide);
  const numeric = escaped.startsWith("x")
    ? Number.parseInt(escaped.slice(1), 16)
    : Number.parseInt(escaped, 8);
  if (/^(x[0-9a-fA-F]|[0-7])/.test(escaped))
    return [wide ? Math.min(numeric, largestCodePoint) : numeric & 0xff];
  return [simpleEscapes[escaped] ?? escaped.codePointAt(0)!];
}

function characterCodes(code: number, wide: boolean): readonly number[] {
  if (wide || code < 0x80) return [Math.min(code, largestCodePoint)];
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}

function plainDigits(digits: string): string {
  return /^0[xXbB]/.test(digits)
    ? digits.toLowerCase()
    : String(Number.parseInt(digits, 10) === 0 ? 0 : digits);
}

function floatType(text: string): CType {
  return /[fF]$/.test(text) && !/^0[xX]/.test(text) ? { kind: "float", name: "float", size: 4 } : doubleType;
}

/** The first type of C's list for the suffix that can hold the value. */
function literalType(value: bigint, suffix: string, decimal: boolean, target: Target): IntegerType {
  const unsigned = suffix.includes("u");
  const longs = suffix.split("l").length - 1;
  const sizes = longs === 0 ? [4, target.long, 8] : longs === 1 ? [target.long, 8] : [8];
  for (const size of sizes) {
    if (!unsigned && value < 2n ** BigInt(size * 8 - 1))
      return size === 4 ? intType : integerOfSize(size, true, target);
    if ((unsigned || !decimal) && value < 2n ** BigInt(size * 8))
      return size === 4 ? unsignedType : integerOfSize(size, false, target);
  }
  return integerOfSize(8, false, target);
}
