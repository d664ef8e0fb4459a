// A part of tree-sitter's tree, copied out of WebAssembly memory in one walk:
// every question asked there is a slow call, while these arrays are plain data.
// Nodes are numbered in the order of the text; comments and brackets are left out.

import type { Language, TreeCursor } from "web-tree-sitter";
import type { PositionMap } from "./textEdits.ts";

/** Per node; node 0 is the one that the walk started from. Operators have a kind and nothing more. */
export interface FlatTree {
  readonly kinds: readonly string[];
  /** The role in the parent, or null. */
  readonly fields: readonly (string | null)[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The first node that is not below this one. */
  readonly behind: readonly number[];
  /** Nodes that the parser made up to go on. */
  readonly missing: ReadonlySet<number>;
}

/** What a walk has to know about each type of node, by its number. */
export interface NodeTypes {
  readonly names: readonly string[];
  readonly treatments: readonly Treatment[];
  /** Do children of such a node have roles? */
  readonly hasRoles: readonly boolean[];
  readonly fields: readonly (string | null)[];
}

/** "leaf": what lies below it is of no interest. "operator": only its kind is. */
type Treatment = "skip" | "operator" | "leaf" | "inner";

export function nodeTypes(language: Language): NodeTypes {
  const names = language.types;
  return {
    names,
    treatments: names.map((name, id) => treatmentOf(name, language.nodeTypeIsNamed(id))),
    hasRoles: names.map((name) => !WITHOUT_ROLES.has(name)),
    fields: language.fields,
  };
}

/** Copies the node at the cursor and all below it; the cursor ends where it started. */
export function flatten(cursor: TreeCursor, types: NodeTypes, positions: PositionMap): FlatTree {
  const copy: Copy = { kinds: [], fields: [], starts: [], ends: [], behind: [], missing: new Set() };
  /** The nodes around the current one, and whether their children have roles. */
  const open: number[] = [];
  const haveRoles: boolean[] = [];
  for (;;) {
    const type = cursor.nodeTypeId;
    const treatment = types.treatments[type] ?? "inner";
    if (treatment === "operator") addOperator(copy, types.names[type]!);
    else if (treatment !== "skip") {
      const role = haveRoles.at(-1) === false ? null : (types.fields[cursor.currentFieldId] ?? null);
      addNode(copy, cursor, positions, types.names[type] ?? ERROR, role);
    }
    if (treatment === "inner" && cursor.gotoFirstChild()) {
      open.push(copy.kinds.length - 1);
      haveRoles.push(types.hasRoles[type] ?? true);
      continue;
    }
    while (open.length > 0 && !cursor.gotoNextSibling()) {
      copy.behind[open.pop()!] = copy.kinds.length;
      haveRoles.pop();
      cursor.gotoParent();
    }
    if (open.length === 0) return copy;
  }
}

/** A tree that still grows. */
interface Copy {
  readonly kinds: string[];
  readonly fields: (string | null)[];
  readonly starts: number[];
  readonly ends: number[];
  readonly behind: number[];
  readonly missing: Set<number>;
}

function addNode(
  copy: Copy,
  cursor: TreeCursor,
  positions: PositionMap,
  kind: string,
  role: string | null,
): void {
  const start = cursor.startIndex;
  const end = cursor.endIndex;
  if (start === end && cursor.nodeIsMissing) copy.missing.add(copy.kinds.length);
  copy.fields.push(role);
  copy.starts.push(positions.start(start));
  copy.ends.push(positions.end(end));
  copy.kinds.push(kind);
  copy.behind.push(copy.kinds.length);
}

/** Where it stands is not asked for, to save two slow calls. */
function addOperator(copy: Copy, kind: string): void {
  const somewhere = copy.ends.at(-1) ?? 0;
  copy.fields.push("operator");
  copy.starts.push(somewhere);
  copy.ends.push(somewhere);
  copy.kinds.push(kind);
  copy.behind.push(copy.kinds.length);
}

/** The direct children, in order. */
export function childrenOf(tree: FlatTree, node: number): readonly number[] {
  const children: number[] = [];
  const end = tree.behind[node]!;
  for (let child = node + 1; child < end; child = tree.behind[child]!) children.push(child);
  return children;
}

/** The first direct child in that role, or null. */
export function childIn(tree: FlatTree, node: number, field: string): number | null {
  const end = tree.behind[node]!;
  for (let child = node + 1; child < end; child = tree.behind[child]!) {
    if (tree.fields[child] === field) return child;
  }
  return null;
}

/** The first direct child of that kind, or null. */
export function childOfKind(tree: FlatTree, node: number, kind: string): number | null {
  const end = tree.behind[node]!;
  for (let child = node + 1; child < end; child = tree.behind[child]!) {
    if (tree.kinds[child] === kind) return child;
  }
  return null;
}

export const ERROR = "ERROR";

const OPERATORS = new Set(
  "= *= /= %= += -= <<= >>= &= ^= |= + - * / % || && | ^ & == != > >= <= < << >> ! ~ -- ++ . ->".split(" "),
);

const LEAVES = new Set([
  "string_literal",
  "char_literal",
  "storage_class_specifier",
  "type_qualifier",
  "gnu_asm_expression",
  "identifier",
  "field_identifier",
  "type_identifier",
  "statement_identifier",
  "primitive_type",
  "number_literal",
  "true",
  "false",
  "null",
  "variadic_parameter",
  "break_statement",
  "continue_statement",
]);

const WITHOUT_ROLES = new Set([
  "argument_list",
  "compound_statement",
  "expression_statement",
  "field_declaration_list",
  "initializer_list",
  "parameter_list",
  "parenthesized_expression",
  "return_statement",
]);

function treatmentOf(name: string, named: boolean): Treatment {
  if (!named) return OPERATORS.has(name) ? "operator" : "skip";
  if (name === "comment") return "skip";
  return LEAVES.has(name) ? "leaf" : "inner";
}
