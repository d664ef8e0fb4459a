// A syntax tree that follows its text. Only what an edit touched is parsed and
// converted again: an item whose text stayed the same keeps its tree, moved to
// where it stands now.

import type { Parser, Tree, TreeCursor } from "web-tree-sitter";
import type { SyntaxTree, TopLevel } from "./ast.ts";
import { topLevelItems } from "./convert/topLevel.ts";
import { ERROR, flatten, type NodeTypes } from "./flatTree.ts";
import { missingBraces } from "./missingBraces.ts";
import type { OpenTree } from "./parser.ts";
import { type Rewritten, rewrite } from "./rewrite.ts";
import { shifted } from "./shift.ts";
import { changeBetween } from "./textChange.ts";

export function openTree(parser: Parser, types: NodeTypes, text: string): OpenTree {
  let parsed = parse(parser, text, null);
  let pieces = convert(parsed, types, NO_PIECES);
  let syntax = treeOf(pieces);
  return {
    get tree() {
      return syntax;
    },
    edit: (newText) => {
      if (newText === parsed.rewritten.source) return;
      const before = parsed;
      parsed = parse(parser, newText, before);
      before.tree.delete();
      pieces = convert(parsed, types, byText(pieces));
      syntax = treeOf(pieces);
    },
    dispose: () => parsed.tree.delete(),
  };
}

interface Parsed {
  readonly rewritten: Rewritten;
  /** Lives in WebAssembly memory. */
  readonly tree: Tree;
}

/** What one node at the top level was converted to, and from which text. */
interface Piece {
  readonly start: number;
  /** From the end of the piece before: attributes in front count. */
  readonly source: string;
  readonly parsed: string;
  /** Is it free of errors? How an error is mended depends on what is around it. */
  readonly sound: boolean;
  readonly items: readonly TopLevel[];
}

type PiecesByText = ReadonlyMap<string, Piece>;

const NO_PIECES: PiecesByText = new Map();

/**
 * With errors in the text the result could depend on the order of the edits, so then the text is
 * parsed from scratch, and after mending: the same text always has the same tree.
 */
function parse(parser: Parser, source: string, before: Parsed | null): Parsed {
  const rewritten = rewrite(source);
  before?.tree.edit(changeBetween(before.rewritten.text, rewritten.text));
  const tree = parsedBy(parser, rewritten.text, before?.tree ?? null);
  if (!tree.rootNode.hasError) return { rewritten, tree };
  const braces = missingBraces(source);
  if (before === null && braces.length === 0) return { rewritten, tree };
  tree.delete();
  const mended = rewrite(source, braces);
  return { rewritten: mended, tree: parsedBy(parser, mended.text, null) };
}

function parsedBy(parser: Parser, text: string, old: Tree | null): Tree {
  const tree = parser.parse(text, old);
  if (tree === null) throw new Error("the parser has no language");
  return tree;
}

function treeOf(pieces: readonly Piece[]): SyntaxTree {
  return { items: pieces.flatMap((piece) => piece.items) };
}

function byText(pieces: readonly Piece[]): PiecesByText {
  return new Map(pieces.filter((piece) => piece.sound).map((piece) => [piece.source, piece]));
}

function convert({ tree, rewritten }: Parsed, types: NodeTypes, known: PiecesByText): readonly Piece[] {
  const cursor = tree.walk();
  if (cursor.nodeType === ERROR) return [brokenWhole(cursor, types, rewritten)];
  const pieces: Piece[] = [];
  let sourceEnd = 0;
  let parsedEnd = 0;
  for (let more = cursor.gotoFirstChild(); more; more = cursor.gotoNextSibling()) {
    if (types.treatments[cursor.nodeTypeId] === "skip") continue;
    const start = sourceEnd;
    const parsedStart = parsedEnd;
    parsedEnd = cursor.endIndex;
    sourceEnd = rewritten.positions.end(parsedEnd);
    const source = rewritten.source.slice(start, sourceEnd);
    const parsed = rewritten.text.slice(parsedStart, parsedEnd);
    const before = known.get(source);
    const piece =
      before !== undefined && before.parsed === parsed && !cursor.currentNode.hasError
        ? moved(before, start)
        : { start, source, parsed, ...convertNode(cursor, types, rewritten) };
    pieces.push(piece);
  }
  cursor.delete();
  return pieces;
}

/** Where the parser found no way at all through the text, its root is an error. */
function brokenWhole(cursor: TreeCursor, types: NodeTypes, rewritten: Rewritten): Piece {
  const piece = {
    start: 0,
    source: rewritten.source,
    parsed: rewritten.text,
    ...convertNode(cursor, types, rewritten),
  };
  cursor.delete();
  return piece;
}

function moved(piece: Piece, start: number): Piece {
  const distance = start - piece.start;
  if (distance === 0) return piece;
  return { ...piece, start, items: piece.items.map((item) => shifted(item, distance)) };
}

function convertNode(
  cursor: TreeCursor,
  types: NodeTypes,
  rewritten: Rewritten,
): { sound: boolean; items: readonly TopLevel[] } {
  const tree = flatten(cursor, types, rewritten.positions);
  const { source, attributes } = rewritten;
  const items = topLevelItems({ tree, source, attributes, nesting: { depth: 0 } }, 0);
  return { sound: !cursor.currentNode.hasError, items };
}
