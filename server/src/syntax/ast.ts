// The syntax tree of expanded C, as plain data: tree-sitter's nodes live in
// WebAssembly memory and never leave this room. Nothing is resolved here:
// whether `T * c;` declares or multiplies, and whether `(a)(b)` calls or
// casts, is for whoever knows the typedefs.

export interface Located {
  /** Offsets in the expanded text. */
  readonly start: number;
  readonly end: number;
}

// --- expressions ---

export type Expression =
  | (Located & { readonly kind: "identifier"; readonly name: string })
  | (Located & { readonly kind: "number"; readonly text: string })
  | (Located & { readonly kind: "character"; readonly text: string })
  /** Adjacent literals, each with prefix and quotes as written. */
  | (Located & { readonly kind: "string"; readonly pieces: readonly string[] })
  | (Located & { readonly kind: "parenthesised"; readonly inner: Expression })
  | (Located & {
      readonly kind: "binary";
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    })
  /** `=`, `+=`, ... */
  | (Located & {
      readonly kind: "assignment";
      readonly operator: string;
      readonly target: Expression;
      readonly value: Expression;
    })
  /** `-`, `+`, `!`, `~`, `&`, `*`, `__real__`, `__extension__`. */
  | (Located & { readonly kind: "unary"; readonly operator: string; readonly operand: Expression })
  | (Located & {
      readonly kind: "increment";
      readonly operator: "++" | "--";
      readonly prefix: boolean;
      readonly operand: Expression;
    })
  | (Located & {
      readonly kind: "call";
      readonly callee: Expression;
      readonly arguments: readonly (Expression | TypeName)[];
    })
  | (Located & { readonly kind: "subscript"; readonly base: Expression; readonly index: Expression })
  | (Located & {
      readonly kind: "member";
      readonly base: Expression;
      readonly name: string;
      readonly arrow: boolean;
    })
  | (Located & { readonly kind: "cast"; readonly type: TypeName; readonly operand: Expression })
  | (Located & { readonly kind: "compound"; readonly type: TypeName; readonly initializer: InitializerList })
  /** `then` null: GNU `a ?: b`. */
  | (Located & {
      readonly kind: "conditional";
      readonly test: Expression;
      readonly then: Expression | null;
      readonly otherwise: Expression;
    })
  | (Located & { readonly kind: "comma"; readonly left: Expression; readonly right: Expression })
  | (Located & {
      readonly kind: "sizeof";
      readonly operator: "sizeof" | "alignof";
      readonly operand: Expression | TypeName;
    })
  | (Located & { readonly kind: "offsetof"; readonly type: TypeName; readonly path: readonly Designator[] })
  | (Located & { readonly kind: "va-arg"; readonly list: Expression; readonly type: TypeName })
  | (Located & {
      readonly kind: "generic";
      readonly control: Expression;
      readonly choices: readonly { readonly type: TypeName | null; readonly value: Expression }[];
    })
  | (Located & { readonly kind: "statement-expression"; readonly body: Block })
  | (Located & { readonly kind: "label-address"; readonly label: string })
  | (Located & { readonly kind: "bad-expression"; readonly reason: string });

export interface InitializerList extends Located {
  readonly kind: "initializer-list";
  readonly items: readonly { readonly designators: readonly Designator[]; readonly value: Initializer }[];
}

export type Initializer = Expression | InitializerList;

export type Designator =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "index"; readonly index: Expression }
  | { readonly kind: "range"; readonly low: Expression; readonly high: Expression };

// --- types and declarations ---

export interface TypeName extends Located {
  readonly kind: "type-name";
  readonly specifiers: Specifiers;
  /** With an empty name. */
  readonly declarator: Declarator;
}

export interface Specifiers extends Located {
  /** `typedef`, `extern`, `static`, `inline`, `register`, `auto`, `_Thread_local`, `_Noreturn`. */
  readonly storage: readonly string[];
  readonly constant: boolean;
  readonly type: TypeSpecifier;
  readonly attributes: readonly AttributeSyntax[];
}

export type TypeSpecifier =
  /** `unsigned long int` in any order. */
  | (Located & { readonly kind: "builtin"; readonly words: readonly string[] })
  | (Located & { readonly kind: "named"; readonly name: string })
  | (Located & {
      readonly kind: "record";
      readonly union: boolean;
      readonly tag: string | null;
      /** Null without a body. */
      readonly members: readonly Member[] | null;
      readonly attributes: readonly AttributeSyntax[];
    })
  | (Located & {
      readonly kind: "enum";
      readonly tag: string | null;
      readonly enumerators: readonly { readonly name: string; readonly value: Expression | null }[] | null;
    })
  | (Located & { readonly kind: "typeof"; readonly operand: Expression | TypeName })
  /** No type was written: C89's int. */
  | (Located & { readonly kind: "implicit" });

export interface Member extends Located {
  readonly specifiers: Specifiers;
  /** Empty for an anonymous structure or union. */
  readonly declarators: readonly { readonly declarator: Declarator; readonly width: Expression | null }[];
}

export interface Declarator extends Located {
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  /**
   * From the name outwards: `*a[3]` is [array, pointer]: an array of pointers.
   */
  readonly derivations: readonly Derivation[];
  readonly attributes: readonly AttributeSyntax[];
}

export type Derivation =
  | { readonly kind: "pointer"; readonly constant: boolean }
  | { readonly kind: "array"; readonly size: Expression | null }
  | {
      readonly kind: "function";
      readonly parameters: readonly Parameter[] | null;
      readonly variadic: boolean /** K&R: names only. */;
      readonly names: readonly string[];
    };

export interface Parameter extends Located {
  readonly specifiers: Specifiers;
  readonly declarator: Declarator;
}

export interface AttributeSyntax {
  readonly name: string;
  readonly arguments: readonly string[];
}

export interface Declaration extends Located {
  readonly kind: "declaration";
  readonly specifiers: Specifiers;
  readonly declarators: readonly {
    readonly declarator: Declarator;
    readonly initializer: Initializer | null;
  }[];
}

export interface FunctionDefinition extends Located {
  readonly kind: "function";
  readonly specifiers: Specifiers;
  readonly declarator: Declarator;
  /** The declarations between a K&R parameter list and the body. */
  readonly oldParameters: readonly Declaration[];
  readonly body: Block;
}

export type TopLevel =
  | Declaration
  | FunctionDefinition
  /** `asm`, `;`, `_Static_assert`. */
  | (Located & { readonly kind: "ignored" })
  | (Located & { readonly kind: "bad-top-level"; readonly reason: string });

// --- statements ---

export interface Block extends Located {
  readonly kind: "block";
  readonly items: readonly Statement[];
}

export type Statement =
  | Block
  | Declaration
  /** A nested function of GNU C. */
  | FunctionDefinition
  | (Located & { readonly kind: "expression"; readonly expression: Expression | null })
  | (Located & {
      readonly kind: "if";
      readonly test: Expression;
      readonly then: Statement;
      readonly otherwise: Statement | null;
    })
  | (Located & { readonly kind: "while"; readonly test: Expression; readonly body: Statement })
  /** `FOR_EACH(x, list) body` with a macro that is not known: the body may run any number of times. */
  | (Located & { readonly kind: "macro-loop"; readonly call: Expression; readonly body: Statement })
  | (Located & { readonly kind: "do"; readonly test: Expression; readonly body: Statement })
  | (Located & {
      readonly kind: "for";
      readonly init: Declaration | Expression | null;
      readonly test: Expression | null;
      readonly step: Expression | null;
      readonly body: Statement;
    })
  | (Located & { readonly kind: "switch"; readonly value: Expression; readonly body: Statement })
  /** `statement` is the first one behind the label, where the grammar hangs it there. `high`: GNU `1 ... 3`. */
  | (Located & {
      readonly kind: "case";
      readonly low: Expression;
      readonly high: Expression | null;
      readonly statement: Statement | null;
    })
  | (Located & { readonly kind: "default"; readonly statement: Statement | null })
  | (Located & { readonly kind: "label"; readonly name: string; readonly statement: Statement | null })
  | (Located & { readonly kind: "goto"; readonly label: string })
  | (Located & { readonly kind: "computed-goto"; readonly target: Expression })
  | (Located & { readonly kind: "break" })
  | (Located & { readonly kind: "continue" })
  | (Located & { readonly kind: "return"; readonly value: Expression | null })
  | (Located & { readonly kind: "asm"; readonly text: string })
  | (Located & { readonly kind: "ignored" })
  | (Located & { readonly kind: "bad-statement"; readonly reason: string });

/** An item with the distance of where it stands from where its offsets say: it was read from an earlier version of the text. */
export interface PlacedItem {
  readonly item: TopLevel;
  readonly distance: number;
}

/** The tree of one expanded text. */
export interface SyntaxTree {
  readonly items: readonly TopLevel[];
}
