// Declarations, type definitions and function definitions.

import type {
  Declaration,
  Declarator,
  Derivation,
  FunctionDefinition,
  Initializer,
  Specifiers,
} from "../ast.ts";
import { childIn, childrenOf } from "../flatTree.ts";
import { type Context, hasError, kindOf, rangeOf, SYNTAX_ERROR } from "./context.ts";
import { declarator, lacksName } from "./declarator.ts";
import { badExpression, initializer } from "./expression.ts";
import { bareSpecifiers, implicitType, specifiers } from "./specifiers.ts";
import { block } from "./statement.ts";

/** Of a `declaration` or `type_definition`. */
export function declaration(context: Context, node: number): Declaration {
  const declared = childrenOf(context.tree, node).filter(
    (child) => context.tree.fields[child] === "declarator" && kindOf(context, child) !== "gnu_asm_expression",
  );
  const shared = specifiers(context, node, declared[0] ?? null);
  return (
    untyped(context, node, shared, declared) ?? {
      kind: "declaration",
      ...rangeOf(context, node),
      specifiers: shared,
      declarators: declared.map((child) => initialised(context, child)),
    }
  );
}

/** A type that declares no variable, as in `enum e { A };`. */
export function bareDeclaration(context: Context, type: number): Declaration {
  return {
    kind: "declaration",
    ...rangeOf(context, type),
    specifiers: bareSpecifiers(context, type),
    declarators: [],
  };
}

/** Null where the parser found no body, or nothing that looks like the head of a function. */
export function functionDefinition(context: Context, node: number): FunctionDefinition | null {
  const inner = childIn(context.tree, node, "declarator");
  const body = childIn(context.tree, node, "body");
  if (inner === null || body === null) return null;
  const declared = declarator(context, inner);
  if (declared.name === "" || declared.derivations[0]?.kind !== "function") return null;
  return {
    kind: "function",
    ...rangeOf(context, node),
    specifiers: specifiers(context, node, inner),
    declarator: withOldPointers(context, withParameterNames(declared)),
    oldParameters: childrenOf(context.tree, node)
      .filter((child) => kindOf(context, child) === "declaration")
      .map((child) => declaration(context, child)),
    body: block(context, body),
  };
}

/** Specifiers that may stand alone before a semicolon. */
export const BARE_TYPES: ReadonlySet<string> = new Set([
  "struct_specifier",
  "union_specifier",
  "enum_specifier",
  "sized_type_specifier",
  "primitive_type",
  "type_identifier",
]);

function initialised(context: Context, node: number) {
  if (kindOf(context, node) !== "init_declarator") {
    return { declarator: declarator(context, node), initializer: null };
  }
  const inner = childIn(context.tree, node, "declarator") ?? node;
  return { declarator: declarator(context, inner), initializer: initialValue(context, node) };
}

function initialValue(context: Context, node: number): Initializer | null {
  const value = childIn(context.tree, node, "value");
  if (value === null || hasError(context, node)) return badExpression(context, node, SYNTAX_ERROR);
  return initializer(context, value);
}

/** `static x = 3;`: the only word is taken for the type, though it is the name. */
function untyped(
  context: Context,
  node: number,
  shared: Specifiers,
  declared: readonly number[],
): Declaration | null {
  const [only, ...others] = declared;
  if (only === undefined || others.length > 0 || shared.type.kind !== "named") return null;
  const isInitialised = kindOf(context, only) === "init_declarator";
  const inner = isInitialised ? childIn(context.tree, only, "declarator") : only;
  if (inner === null || !lacksName(context, inner)) return null;
  const { name, start, end } = shared.type;
  const named: Declarator = {
    start,
    end,
    name,
    nameStart: start,
    nameEnd: end,
    derivations: [],
    attributes: [],
  };
  return {
    kind: "declaration",
    ...rangeOf(context, node),
    specifiers: { ...shared, end: start, type: implicitType(start) },
    declarators: [{ declarator: named, initializer: isInitialised ? initialValue(context, only) : null }],
  };
}

/** The stars before the name of an old-style function were taken out for the grammar. */
function withOldPointers({ source }: Context, given: Declarator): Declarator {
  const stars = /(?:\*\s*)+$/.exec(source.slice(Math.max(0, given.nameStart - 40), given.nameStart))?.[0];
  const known = given.derivations.filter(({ kind }) => kind === "pointer").length;
  if (stars === undefined || known > 0) return given;
  const pointers = [...stars.replace(/\s/g, "")].map(
    (): Derivation => ({ kind: "pointer", constant: false }),
  );
  return { ...given, derivations: [...given.derivations, ...pointers] };
}

/** In a definition parameters have names, so `f(a, b) { ... }` names them and gives no types. */
function withParameterNames(given: Declarator): Declarator {
  const [own, ...outer] = given.derivations;
  if (own?.kind !== "function" || own.parameters === null) return given;
  const names = own.parameters.flatMap(
    ({ specifiers: { type, storage }, declarator: { name, derivations } }) =>
      type.kind === "named" && name === "" && derivations.length === 0 && storage.length === 0
        ? [type.name]
        : [],
  );
  if (names.length === 0 || names.length < own.parameters.length) return given;
  return { ...given, derivations: [{ ...own, parameters: null, names }, ...outer] };
}
