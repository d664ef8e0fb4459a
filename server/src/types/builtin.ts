// The types that need no declaration: what the keywords of C mean on a
// machine, and the names that the standard headers would define where such a
// header is missing.

import type { Target } from "./target.ts";
import type { CType, FloatType, IntegerType, PointerType, VoidType } from "./type.ts";

export const voidType: VoidType = { kind: "void" };
export const intType: IntegerType = { kind: "integer", name: "int", size: 4, signed: true };
export const unsignedType: IntegerType = { kind: "integer", name: "unsigned int", size: 4, signed: false };
export const charType: IntegerType = { kind: "integer", name: "char", size: 1, signed: true };
export const boolType: IntegerType = { kind: "integer", name: "_Bool", size: 1, signed: false };
export const doubleType: FloatType = { kind: "float", name: "double", size: 8 };

export function pointerTo(to: CType, toConst = false): PointerType {
  return { kind: "pointer", to, toConst };
}

export function sizeType(target: Target): IntegerType {
  return target.pointer === target.long
    ? integer("unsigned long", target.long, false)
    : integer("unsigned long long", target.pointer, false);
}

export function differenceType(target: Target): IntegerType {
  return target.pointer === target.long
    ? integer("long", target.long, true)
    : integer("long long", target.pointer, true);
}

export function wideCharacterType(target: Target): IntegerType {
  return target.wideCharacter === 2 ? integer("unsigned short", 2, false) : intType;
}

/** The type that keywords such as `unsigned long int`, in any order, mean; null where they mean none. */
export function builtinType(words: readonly string[], target: Target): CType | null {
  const has = (...names: readonly string[]) => words.some((word) => names.includes(word));
  if (words.length === 0) return null;
  if (has("void")) return voidType;
  if (has("_Bool")) return boolType;
  if (has("float", "_Float32")) return { kind: "float", name: "float", size: has("_Complex") ? 8 : 4 };
  if (has("double", "_Float64")) return doubleOf(words, target);
  if (has("__float128", "_Float128")) return { kind: "float", name: "_Float128", size: 16 };
  if (has("_Complex", "__complex__")) return { kind: "float", name: "double _Complex", size: 16 };
  const signed = !has("unsigned");
  if (has("char")) return characterOf(words, signed);
  if (has("__int128", "__int128_t")) return integer(signed ? "__int128" : "unsigned __int128", 16, signed);
  if (words.every((word) => integerWords.has(word))) return integerOf(words, signed, target);
  return null;
}

/** A name of the standard headers, for where no declaration of it was found. */
export function wellKnownType(name: string, target: Target): CType | null {
  const exact = /^(u?)int(?:_least|_fast)?(8|16|32|64)_t$/.exec(name);
  if (exact !== null) return integerOfSize(Number(exact[2]) / 8, exact[1] === "", target);
  switch (name) {
    case "size_t":
    case "uintptr_t":
      return sizeType(target);
    case "ssize_t":
    case "ptrdiff_t":
    case "intptr_t":
      return differenceType(target);
    case "bool":
      return boolType;
    case "wchar_t":
      return wideCharacterType(target);
    case "intmax_t":
      return integerOfSize(8, true, target);
    case "uintmax_t":
      return integerOfSize(8, false, target);
    case "__builtin_va_list":
    case "va_list":
      return pointerTo(voidType);
    default:
      return null;
  }
}

export function integerOfSize(size: number, signed: boolean, target: Target): IntegerType {
  const prefix = signed ? "" : "unsigned ";
  if (size === 1) return integer(signed ? "signed char" : "unsigned char", 1, signed);
  if (size === 2) return integer(`${prefix}short`, 2, signed);
  if (size === 4) return integer(`${prefix}int`, 4, signed);
  return integer(`${prefix}${target.long === size ? "long" : "long long"}`, size, signed);
}

const integerWords = new Set([
  ..."int long short signed unsigned __signed__ __signed".split(" "),
  "_Complex",
]);

function integer(name: string, size: number, signed: boolean): IntegerType {
  return { kind: "integer", name, size, signed };
}

function doubleOf(words: readonly string[], target: Target): FloatType {
  const long = words.includes("long");
  const size = long ? target.longDouble : 8;
  return {
    kind: "float",
    name: long ? "long double" : "double",
    size: words.includes("_Complex") ? 2 * size : size,
  };
}

function characterOf(words: readonly string[], signed: boolean): IntegerType {
  if (!signed) return integer("unsigned char", 1, false);
  return words.some((word) => word.includes("signed")) ? integer("signed char", 1, true) : charType;
}

function integerOf(words: readonly string[], signed: boolean, target: Target): IntegerType {
  const prefix = signed ? "" : "unsigned ";
  const longs = words.filter((word) => word === "long").length;
  if (words.includes("short")) return integer(`${prefix}short`, 2, signed);
  if (longs >= 2) return integer(`${prefix}long long`, 8, signed);
  if (longs === 1) return integer(`${prefix}long`, target.long, signed);
  return signed ? intType : unsignedType;
}
