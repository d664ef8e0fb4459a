// What a word says about itself where no declaration is at hand: C's own words by
// their part of speech, and what people usually mean by the look of a name.

/** `const`, `static`, ...: they may stand before a type and say nothing about which. */
export const QUALIFYING = new Set(
  (
    "typedef extern static inline register auto const volatile _Thread_local __thread thread_local _Noreturn " +
    "__inline __inline__ __forceinline __const __const__ __volatile __volatile__ _Atomic constexpr"
  ).split(" "),
);

export const BUILTIN_TYPES = new Set(
  (
    "void char short int long float double signed unsigned _Bool _Complex __int128 __signed __signed__ " +
    "__complex__ _Float16 _Float32 _Float32x _Float64 _Float64x _Float128 __float128 __builtin_va_list"
  ).split(" "),
);

export const TAGGED = new Set(["struct", "union", "enum"]);

export const TYPE_OF = new Set(["typeof", "__typeof", "__typeof__", "typeof_unqual"]);

export const STATEMENT_WORDS = new Set(
  "if else while for do switch case default return goto break continue".split(" "),
);

export const ASSEMBLER = new Set(["asm", "__asm", "__asm__"]);

const OPERATOR_WORDS = new Set(
  (
    "sizeof _Alignof alignof __alignof __alignof__ _Generic _Static_assert static_assert va_arg offsetof " +
    "__builtin_va_arg __builtin_offsetof __builtin_types_compatible_p __real__ __imag__ __label__"
  ).split(" "),
);

/** Does a declaration begin with such a word, whatever the names around it mean? */
export function startsType(word: string): boolean {
  return QUALIFYING.has(word) || BUILTIN_TYPES.has(word) || TAGGED.has(word) || TYPE_OF.has(word);
}

/** A word of C itself, not a name. */
export function isReserved(word: string): boolean {
  return startsType(word) || STATEMENT_WORDS.has(word) || ASSEMBLER.has(word) || OPERATOR_WORDS.has(word);
}

/** People write macros in capitals or with underscores in front. */
export function looksLikeMacro(word: string): boolean {
  return /^[A-Z_][A-Z0-9_]*$|^__|^_[A-Z]/.test(word) && !/_t$/.test(word);
}

/** Macros that run the statement behind them again and again are named for it. */
export function looksLikeLoop(word: string): boolean {
  return /for_?each|^for_|_for_|^for[A-Z]|iterate|^loop|_loop$|while/i.test(word);
}

/** How likely a word beside others is the type: only the order counts. */
export function typeLikelihood(word: string): number {
  if (/_t$/.test(word)) return 3;
  if (!looksLikeMacro(word)) return 2;
  return DECORATION.test(word) ? 0 : 1;
}

const DECORATION =
  /^__|API|PORT|INLINE|CALL|DECL|EXTERN|STATIC|USED|RETURN|PUBLIC|PRIVATE|LOCAL|HIDDEN|INTERN|CONST|DEPRECATED|ATTR|WARN|FORCE|FUNC|THREAD|BEGIN|END|PURE|MALLOC|SENTINEL|NONNULL|COLD|HOT|ALIGN|PACKED|SECTION|INIT/;
