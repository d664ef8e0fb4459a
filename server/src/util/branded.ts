// Nominal types for plain numbers and strings: a block's number must not be
// mistaken for a variable's. The brand exists only for the type checker.

declare const brand: unique symbol;

export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
