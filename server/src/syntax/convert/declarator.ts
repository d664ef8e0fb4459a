// Declarators: the grammar nests them from the outside in, the tree lists them
// from the name outwards.

import type { AttributeSyntax, Declarator, Derivation, Parameter } from "../ast.ts";
import { childIn, childrenOf } from "../flatTree.ts";
import { type Context, isMissing, kindOf, nested, rangeOf, textOf } from "./context.ts";
import { expression } from "./expression.ts";
import { specifiers } from "./specifiers.ts";

export function declarator(context: Context, node: number): Declarator {
  const { start, end } = rangeOf(context, node);
  const layers: Derivation[] = [];
  const lists: number[] = [];
  let current: number | null = node;
  while (current !== null && !NAMES.has(kindOf(context, current))) {
    const layer = derivation(context, current);
    if (layer !== null) layers.push(layer);
    const list = childIn(context.tree, current, "parameters");
    if (list !== null) lists.push(list);
    current = innerDeclarator(context, current);
  }
  const name = current === null ? { start: end, end } : rangeOf(context, current);
  return {
    start,
    end,
    name: current === null ? "" : textOf(context, current),
    nameStart: name.start,
    nameEnd: name.end,
    derivations: layers.reverse(),
    attributes: attributesOf(context, start, end, lists),
  };
}

export function namelessDeclarator(at: number): Declarator {
  return {
    start: at,
    end: at,
    name: "",
    nameStart: at,
    nameEnd: at,
    derivations: [],
    attributes: [],
  };
}

/** Is there no name where one is needed? */
export function lacksName(context: Context, node: number): boolean {
  return NAMES.has(kindOf(context, node)) && isMissing(context, node);
}

const NAMES = new Set(["identifier", "field_identifier", "type_identifier", "primitive_type"]);

function derivation(context: Context, node: number): Derivation | null {
  switch (kindOf(context, node)) {
    case "pointer_declarator":
    case "abstract_pointer_declarator":
      return { kind: "pointer", constant: isConst(context, node) };
    case "array_declarator":
    case "abstract_array_declarator":
      return { kind: "array", size: arraySize(context, node) };
    case "function_declarator":
    case "abstract_function_declarator":
      return nested<Derivation>(context, node, functionDerivation, unknownParameters);
    default:
      return null;
  }
}

function isConst(context: Context, node: number): boolean {
  return childrenOf(context.tree, node).some(
    (child) => kindOf(context, child) === "type_qualifier" && /^(?:__)?const/.test(textOf(context, child)),
  );
}

/** `[*]` and `[]` have none. */
function arraySize(context: Context, node: number) {
  const size = childIn(context.tree, node, "size");
  return size === null || kindOf(context, size) === "*" ? null : expression(context, size);
}

function unknownParameters(): Derivation {
  return { kind: "function", parameters: null, variadic: false, names: [] };
}

function functionDerivation(context: Context, node: number): Derivation {
  const list = childIn(context.tree, node, "parameters");
  const children = list === null ? [] : childrenOf(context.tree, list);
  const names = children.filter((child) => kindOf(context, child) === "identifier");
  const parameters = children
    .filter((child) => kindOf(context, child) === "parameter_declaration")
    .map((child) => parameter(context, child));
  const variadic = children.some((child) => kindOf(context, child) === "variadic_parameter");
  return {
    kind: "function",
    parameters: parameters.length === 0 && !variadic ? null : withoutVoid(parameters),
    variadic,
    names: names.map((name) => textOf(context, name)),
  };
}

function parameter(context: Context, node: number): Parameter {
  const range = rangeOf(context, node);
  const inner = childIn(context.tree, node, "declarator");
  return {
    ...range,
    specifiers: specifiers(context, node, inner),
    declarator: inner === null ? namelessDeclarator(range.end) : declarator(context, inner),
  };
}

/** `(void)` is the empty list of parameters. */
function withoutVoid(parameters: readonly Parameter[]): readonly Parameter[] {
  const [only, ...others] = parameters;
  if (only === undefined || others.length > 0) return parameters;
  const { type } = only.specifiers;
  const isVoid = type.kind === "builtin" && type.words[0] === "void";
  const isBare = only.declarator.name === "" && only.declarator.derivations.length === 0;
  return isVoid && isBare ? [] : parameters;
}

/** The declarator inside; brackets and attributes do not name its role. */
function innerDeclarator(context: Context, node: number): number | null {
  const inner = childIn(context.tree, node, "declarator");
  if (inner !== null || !ROLELESS.has(kindOf(context, node))) return inner;
  const children = childrenOf(context.tree, node);
  return children.find((child) => isDeclarator(kindOf(context, child))) ?? null;
}

const ROLELESS = new Set([
  "parenthesized_declarator",
  "abstract_parenthesized_declarator",
  "attributed_declarator",
]);

function isDeclarator(kind: string): boolean {
  return kind.endsWith("declarator") || NAMES.has(kind);
}

/** In it and just behind it; what stands among its parameters is theirs. */
function attributesOf(
  { attributes, tree }: Context,
  start: number,
  end: number,
  lists: readonly number[],
): readonly AttributeSyntax[] {
  const inside = attributes.within(start, end);
  const theirs =
    inside.length === 0
      ? []
      : lists.flatMap((list) => attributes.within(tree.starts[list]!, tree.ends[list]!));
  return [...inside.filter((attribute) => !theirs.includes(attribute)), ...attributes.after(end)];
}
