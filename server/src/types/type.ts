// C types after typedefs are resolved. Structures and unions are told apart by
// their `key`, not by identity, so that the same structure in two files is one.

export type CType =
  | VoidType
  | IntegerType
  | FloatType
  | PointerType
  | ArrayType
  | RecordType
  | FunctionType
  | UnknownType;

export interface VoidType {
  readonly kind: "void";
}

/** Includes `_Bool`, `char` and enumerations (`name` then says which). */
export interface IntegerType {
  readonly kind: "integer";
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly signed: boolean;
}

export interface FloatType {
  readonly kind: "float";
  readonly name: string;
  readonly size: number;
}

export interface PointerType {
  readonly kind: "pointer";
  readonly to: CType;
  /** The pointed-to object is `const`. */
  readonly toConst: boolean;
}

export interface ArrayType {
  readonly kind: "array";
  readonly element: CType;
  /** Null for `[]`, a flexible member, a variable length. */
  readonly length: number | null;
}

export interface RecordType {
  readonly kind: "record";
  readonly union: boolean;
  /** `struct node`, `union value`, `struct <anonymous>`. */
  readonly name: string;
  /** Equal keys mean the same structure: name for tagged ones, with layout and place for the others. */
  readonly key: string;
  /** Null while it is incomplete. */
  readonly layout: () => RecordLayout | null;
}

export interface RecordLayout {
  readonly size: number;
  readonly align: number;
  /** In order; members of anonymous structures appear flattened, with their offsets in this record. */
  readonly fields: readonly FieldLayout[];
}

export interface FieldLayout {
  readonly name: string;
  readonly type: CType;
  readonly offset: number;
  /** For a bit-field: first bit within the unit at `offset`, and width. */
  readonly bits: { readonly first: number; readonly width: number } | null;
}

export interface FunctionType {
  readonly kind: "function";
  readonly result: CType;
  /** Null for `()`. */
  readonly parameters: readonly CType[] | null;
  readonly variadic: boolean;
  /** Declared with `format(printf, ...)`. */
  readonly formats?: true;
}

/** A type whose declaration was not found; treated as an integer or a structure of unknown size. */
export interface UnknownType {
  readonly kind: "unknown";
  readonly name: string;
}

/** Or a pointer to one. */
export function isFunction(type: CType): boolean {
  return type.kind === "function" || (type.kind === "pointer" && type.to.kind === "function");
}
