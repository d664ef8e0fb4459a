// The macros that are there before the first line: those of a GCC-like
// compiler for the data model, then those of the configuration. Vector
// extensions are left out on purpose: the portable code beside them can be
// analysed.

import type { Configuration, DataModel } from "../documents/configuration.ts";
import { builtInMacros } from "./builtIns.ts";
import { parseDefinition } from "./define.ts";
import type { Assumptions } from "./formula.ts";
import type { GivenMacro, HeaderCache } from "./headerCache.ts";
import { intern } from "./names.ts";
import { sourceFile } from "./sourceFile.ts";

/** In the order of their definition; made once for each different configuration. */
export function givenMacros(cache: HeaderCache, configuration: Configuration): readonly GivenMacro[] {
  const { dataModel, defines } = configuration;
  const key = JSON.stringify([dataModel, defines]);
  let known = cache.givenMacros.get(key);
  if (known === undefined) {
    known = makeGivenMacros(cache, dataModel, defines);
    cache.givenMacros.set(key, known);
  }
  return known;
}

function makeGivenMacros(
  cache: HeaderCache,
  model: DataModel,
  defines: Configuration["defines"],
): readonly GivenMacro[] {
  const given = new Map<string, GivenMacro>();
  for (const [text, macro] of builtInMacros) given.set(text, { name: intern(cache.names, text), macro });
  for (const line of predefinedLines(model)) define(cache, given, line);
  for (const [name, value] of defines) {
    if (value === null) given.delete(name);
    else define(cache, given, `${name} ${value.replaceAll(/\r?\n/g, " ")}`);
  }
  return [...given.values()];
}

/**
 * Those that a file is read with as if they were there, so that its headers go the same way. Each stands for itself: what its
 * definition would be nobody knows.
 */
export function assumedMacros(cache: HeaderCache, assumptions: Assumptions): readonly GivenMacro[] {
  const given = new Map<string, GivenMacro>();
  for (const [name, holds] of assumptions) if (holds && isName(name)) define(cache, given, `${name} ${name}`);
  return [...given.values()];
}

/** Other atoms are comparisons and the like. */
function isName(atom: string): boolean {
  return /^[A-Za-z_]\w*$/.test(atom);
}

function define(cache: HeaderCache, given: Map<string, GivenMacro>, line: string): void {
  const macro = parseDefinition(sourceFile("", line), cache.names, 0, line.length, true);
  if (macro !== null) given.set(macro.name.text, { name: macro.name, macro });
}

/** What the three data models differ in. */
interface Words {
  /** Bits of `long`. */
  readonly long: 32 | 64;
  /** The type, and the suffix of its literals, that is as wide as a pointer. */
  readonly pointerBits: 32 | 64;
  readonly pointerType: string;
  readonly pointerSuffix: string;
  readonly type64: string;
  readonly suffix64: string;
  readonly wide: { readonly type: string; readonly unsigned: string; readonly bits: 16 | 32 };
  readonly longDouble: number;
  readonly system: readonly string[];
}

const linux = [
  "__linux__ 1",
  "__linux 1",
  "linux 1",
  "__gnu_linux__ 1",
  "__unix__ 1",
  "__unix 1",
  "unix 1",
  "__ELF__ 1",
];
const wide32 = { type: "int", unsigned: "unsigned int", bits: 32 } as const;

const words: { readonly [M in DataModel]: Words } = {
  LP64: {
    long: 64,
    pointerBits: 64,
    pointerType: "long int",
    pointerSuffix: "L",
    type64: "long int",
    suffix64: "L",
    wide: wide32,
    longDouble: 16,
    system: [...linux, "__LP64__ 1", "_LP64 1", "__x86_64__ 1", "__x86_64 1", "__amd64__ 1", "__amd64 1"],
  },
  ILP32: {
    long: 32,
    pointerBits: 32,
    pointerType: "int",
    pointerSuffix: "",
    type64: "long long int",
    suffix64: "LL",
    wide: wide32,
    longDouble: 12,
    system: [...linux, "__ILP32__ 1", "_ILP32 1", "__i386__ 1", "__i386 1", "i386 1"],
  },
  LLP64: {
    long: 32,
    pointerBits: 64,
    pointerType: "long long int",
    pointerSuffix: "LL",
    type64: "long long int",
    suffix64: "LL",
    wide: { type: "short unsigned int", unsigned: "short unsigned int", bits: 16 },
    longDouble: 16,
    system: ["_WIN32 1", "_WIN64 1", "__x86_64__ 1", "__x86_64 1", "__amd64__ 1", "__amd64 1"],
  },
};

function predefinedLines(model: DataModel): readonly string[] {
  const target = words[model];
  return [...fixedLines, ...target.system, ...sizes(target), ...integerTypes(target), ...limits(target)];
}

const fixedLines = `
__HEAPLENS__ 1
__STDC__ 1
__STDC_VERSION__ 201710L
__STDC_HOSTED__ 1
__STDC_UTF_16__ 1
__STDC_UTF_32__ 1
__STDC_IEC_559__ 1
__STDC_IEC_559_COMPLEX__ 1
__DATE__ "??? ?? ????"
__TIME__ "??:??:??"
__TIMESTAMP__ "??? ??? ?? ??:??:?? ????"
__GNUC__ 12
__GNUC_MINOR__ 2
__GNUC_PATCHLEVEL__ 0
__GNUC_STDC_INLINE__ 1
__VERSION__ "12.2.0"
__NO_INLINE__ 1
__USER_LABEL_PREFIX__
__REGISTER_PREFIX__
__CHAR_BIT__ 8
__ORDER_LITTLE_ENDIAN__ 1234
__ORDER_BIG_ENDIAN__ 4321
__ORDER_PDP_ENDIAN__ 3412
__BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
__FLOAT_WORD_ORDER__ __ORDER_LITTLE_ENDIAN__
__BIGGEST_ALIGNMENT__ 16
__SIZEOF_SHORT__ 2
__SIZEOF_INT__ 4
__SIZEOF_LONG_LONG__ 8
__SIZEOF_FLOAT__ 4
__SIZEOF_DOUBLE__ 8
__FINITE_MATH_ONLY__ 0
__FLT_EVAL_METHOD__ 0
__FLT_RADIX__ 2
__FLT_MANT_DIG__ 24
__FLT_DIG__ 6
__FLT_MIN_EXP__ (-125)
__FLT_MAX_EXP__ 128
__FLT_MIN_10_EXP__ (-37)
__FLT_MAX_10_EXP__ 38
__FLT_DECIMAL_DIG__ 9
__FLT_MAX__ 3.40282346638528859811704183484516925e+38F
__FLT_MIN__ 1.17549435082228750796873653722224568e-38F
__FLT_EPSILON__ 1.19209289550781250000000000000000000e-7F
__DBL_MANT_DIG__ 53
__DBL_DIG__ 15
__DBL_MIN_EXP__ (-1021)
__DBL_MAX_EXP__ 1024
__DBL_MIN_10_EXP__ (-307)
__DBL_MAX_10_EXP__ 308
__DBL_DECIMAL_DIG__ 17
__DBL_MAX__ ((double)1.79769313486231570814527423731704357e+308L)
__DBL_MIN__ ((double)2.22507385850720138309023271733240406e-308L)
__DBL_EPSILON__ ((double)2.22044604925031308084726333618164062e-16L)
__LDBL_MANT_DIG__ 64
__LDBL_DIG__ 18
__LDBL_MIN_EXP__ (-16381)
__LDBL_MAX_EXP__ 16384
__LDBL_MIN_10_EXP__ (-4931)
__LDBL_MAX_10_EXP__ 4932
__LDBL_DECIMAL_DIG__ 21
__DECIMAL_DIG__ 21
__LDBL_MAX__ 1.18973149535723176502126385303097021e+4932L
__LDBL_MIN__ 3.36210314311209350626267781732175260e-4932L
__LDBL_EPSILON__ 1.08420217248550443400745280086994171e-19L
__ATOMIC_RELAXED 0
__ATOMIC_CONSUME 1
__ATOMIC_ACQUIRE 2
__ATOMIC_RELEASE 3
__ATOMIC_ACQ_REL 4
__ATOMIC_SEQ_CST 5
__GCC_ATOMIC_BOOL_LOCK_FREE 2
__GCC_ATOMIC_CHAR_LOCK_FREE 2
__GCC_ATOMIC_SHORT_LOCK_FREE 2
__GCC_ATOMIC_INT_LOCK_FREE 2
__GCC_ATOMIC_LONG_LOCK_FREE 2
__GCC_ATOMIC_LLONG_LOCK_FREE 2
__GCC_ATOMIC_POINTER_LOCK_FREE 2
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_1 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_2 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_8 1
`
  .trim()
  .split("\n");

function sizes({ long, pointerBits, wide, longDouble }: Words): readonly string[] {
  const pointer = pointerBits / 8;
  return [
    `__SIZEOF_LONG__ ${long / 8}`,
    `__SIZEOF_POINTER__ ${pointer}`,
    `__SIZEOF_SIZE_T__ ${pointer}`,
    `__SIZEOF_PTRDIFF_T__ ${pointer}`,
    `__SIZEOF_WCHAR_T__ ${wide.bits / 8}`,
    `__SIZEOF_WINT_T__ ${wide.bits / 8}`,
    `__SIZEOF_LONG_DOUBLE__ ${longDouble}`,
    ...(pointer === 8 ? ["__SIZEOF_INT128__ 16"] : []),
  ];
}

function integerTypes(target: Words): readonly string[] {
  const { pointerType, pointerBits, pointerSuffix, type64, suffix64, wide } = target;
  return [
    ...pair("INTPTR", pointerType, pointerBits, pointerSuffix),
    ...pair("INTMAX", type64, 64, suffix64),
    ...signed("PTRDIFF", pointerType, pointerBits, pointerSuffix),
    ...unsigned("SIZE", pointerType, pointerBits, pointerSuffix),
    ...signed("SIG_ATOMIC", "int", 32, ""),
    `__WCHAR_TYPE__ ${wide.type}`,
    `__WCHAR_WIDTH__ ${wide.bits}`,
    `__WINT_TYPE__ ${wide.unsigned}`,
    `__WINT_WIDTH__ ${wide.bits}`,
    "__CHAR16_TYPE__ short unsigned int",
    "__CHAR32_TYPE__ unsigned int",
    ...["", "_LEAST", "_FAST"].flatMap((kind) => exactTypes(kind, target)),
    ...constants("INT8", ""),
    ...constants("INT16", ""),
    ...constants("INT32", ""),
    ...constants("INT64", suffix64),
    ...constants("INTMAX", suffix64),
  ];
}

/** `int_fast16_t` and `int_fast32_t` are as wide as a pointer on 64-bit Linux. */
function exactTypes(
  kind: string,
  { pointerType, pointerSuffix, type64, suffix64, long }: Words,
): readonly string[] {
  const fast = kind === "_FAST" && long === 64;
  return [
    ...pair(`INT${kind}8`, "signed char", 8, ""),
    ...(fast
      ? [
          ...pair("INT_FAST16", pointerType, 64, pointerSuffix),
          ...pair("INT_FAST32", pointerType, 64, pointerSuffix),
        ]
      : [...pair(`INT${kind}16`, "short int", 16, ""), ...pair(`INT${kind}32`, "int", 32, "")]),
    ...pair(`INT${kind}64`, type64, 64, suffix64),
  ];
}

function pair(name: string, type: string, bits: number, suffix: string): readonly string[] {
  return [...signed(name, type, bits, suffix), ...unsigned(`U${name}`, type, bits, suffix)];
}

function signed(name: string, type: string, bits: number, suffix: string): readonly string[] {
  return [
    `__${name}_TYPE__ ${type}`,
    `__${name}_MAX__ ${largest(bits - 1)}${suffix}`,
    `__${name}_WIDTH__ ${bits}`,
  ];
}

function unsigned(name: string, type: string, bits: number, suffix: string): readonly string[] {
  const mark = bits < 32 ? "" : "U";
  return [`__${name}_TYPE__ ${unsignedOf(type)}`, `__${name}_MAX__ ${largest(bits)}${mark}${suffix}`];
}

function unsignedOf(type: string): string {
  if (type === "signed char") return "unsigned char";
  return type.replace(/int$/, "unsigned int");
}

function constants(name: string, suffix: string): readonly string[] {
  const unsignedSuffix = name === "INT8" || name === "INT16" ? "" : `U${suffix}`;
  return [constant(name, suffix), constant(`U${name}`, unsignedSuffix)];
}

function constant(name: string, suffix: string): string {
  return suffix === "" ? `__${name}_C(c) c` : `__${name}_C(c) c ## ${suffix}`;
}

function limits({ long, wide }: Words): readonly string[] {
  return [
    `__SCHAR_MAX__ ${largest(7)}`,
    `__SHRT_MAX__ ${largest(15)}`,
    `__INT_MAX__ ${largest(31)}`,
    `__LONG_MAX__ ${largest(long - 1)}L`,
    `__LONG_LONG_MAX__ ${largest(63)}LL`,
    "__SCHAR_WIDTH__ 8",
    "__SHRT_WIDTH__ 16",
    "__INT_WIDTH__ 32",
    `__LONG_WIDTH__ ${long}`,
    "__LONG_LONG_WIDTH__ 64",
    "__SIG_ATOMIC_MIN__ (-__SIG_ATOMIC_MAX__ - 1)",
    ...(wide.bits === 32
      ? [
          "__WCHAR_MAX__ 0x7fffffff",
          "__WCHAR_MIN__ (-__WCHAR_MAX__ - 1)",
          "__WINT_MAX__ 0xffffffffU",
          "__WINT_MIN__ 0U",
        ]
      : ["__WCHAR_MAX__ 0xffff", "__WCHAR_MIN__ 0", "__WINT_MAX__ 0xffff", "__WINT_MIN__ 0"]),
  ];
}

/** The largest number of so many bits. */
function largest(bits: number): string {
  return `0x${((1n << BigInt(bits)) - 1n).toString(16)}`;
}
