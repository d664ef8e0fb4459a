// The items of a text that is edited. Only chunks whose text is new are parsed
// and converted; the others keep their items, which move with their text. No tree
// of the parser outlives a call: its memory would have to be given back by hand.

import type { Parser, Tree, TreeCursor } from "web-tree-sitter";
import type { PlacedItem, TopLevel } from "./ast.ts";
import type { AttributeTable } from "./attributes.ts";
import { type Chunk, chunksOf } from "./chunks.ts";
import { topLevelItems } from "./convert/topLevel.ts";
import { ERROR, flatten, type NodeTypes } from "./flatTree.ts";
import { mendText } from "./mend/mend.ts";
import { missingBraces } from "./missingBraces.ts";
import type { OpenTree } from "./parser.ts";
import { type Rewritten, rewrite } from "./rewrite.ts";
import { sameSyntax } from "./same.ts";
import type { PositionMap } from "./textEdits.ts";

export interface Reader {
  readonly parser: Parser;
  readonly types: NodeTypes;
}

/** The items of a text that stays as it is. */
export function readItems(reader: Reader, source: string): readonly TopLevel[] {
  return chunksOf(source).flatMap((chunk) => readChunk(reader, source, chunk));
}

export function openTree(reader: Reader, text: string): OpenTree {
  let pieces = readPieces(reader, text, []);
  return {
    get items() {
      return pieces.flatMap(placedItems);
    },
    edit: (newText) => {
      pieces = readPieces(reader, newText, pieces);
    },
  };
}

/** What one chunk was converted to. */
interface Piece {
  readonly text: string;
  readonly start: number;
  /** With their distances from the start of the piece. */
  readonly items: readonly PlacedItem[];
}

function placedItems({ start, items }: Piece): readonly PlacedItem[] {
  return items.map(({ item, distance }) => ({ item, distance: distance + start }));
}

/** Each piece of before is used once, so that equal texts have objects of their own. */
function readPieces(reader: Reader, source: string, before: readonly Piece[]): readonly Piece[] {
  const known = grouped(before, ({ text }) => text);
  const chunks = chunksOf(source).map(({ start, end }) => {
    const text = source.slice(start, end);
    return { start, text, same: known.get(text)?.shift() };
  });
  const lost = grouped(
    [...known.values()].flat().flatMap(({ items }) => items),
    ({ item }) => shapeOf(item),
  );
  return chunks.map(({ start, text, same }) => {
    if (same !== undefined) return { ...same, start };
    const own = ownCopy(text);
    const items = readChunk(reader, own, { start: 0, end: own.length });
    return { text: own, start, items: items.map((item) => sameAsLost(item, lost)) };
  });
}

/** A part of a string keeps all of it in memory, and names in a tree are parts of its text. */
function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}

/** An item that stays the same while something else in its chunk changes stays the same object. */
function sameAsLost(item: TopLevel, lost: ReadonlyMap<string, PlacedItem[]>): PlacedItem {
  const candidates = lost.get(shapeOf(item)) ?? [];
  const index = candidates.findIndex((candidate) => sameSyntax(candidate.item, item));
  if (index < 0) return { item, distance: 0 };
  const [{ item: known }] = candidates.splice(index, 1) as [PlacedItem];
  return { item: known, distance: item.start - known.start };
}

function shapeOf({ kind, start, end }: TopLevel): string {
  return `${kind} ${end - start}`;
}

function grouped<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

function readChunk({ parser, types }: Reader, source: string, { start, end }: Chunk): readonly TopLevel[] {
  const { rewritten, tree } = parse(parser, source.slice(start, end));
  const cursor = tree.walk();
  const place: ChunkPlace = {
    source,
    positions: movedPositions(rewritten.positions, start),
    attributes: movedAttributes(rewritten.attributes, start),
  };
  const items = convert(cursor, types, place);
  cursor.delete();
  tree.delete();
  return items;
}

interface Parsed {
  readonly rewritten: Rewritten;
  /** Lives in WebAssembly memory. */
  readonly tree: Tree;
}

/** Text with errors is mended as far as possible and parsed again. */
function parse(parser: Parser, source: string): Parsed {
  const rewritten = rewrite(source);
  const tree = parsedBy(parser, rewritten.text);
  if (!tree.rootNode.hasError) return { rewritten, tree };
  const braces = missingBraces(source);
  const mending = [...braces, ...mendText(source, braces, soundRanges(tree, rewritten))];
  if (mending.length === 0) return { rewritten, tree };
  tree.delete();
  const mended = rewrite(source, mending);
  return { rewritten: mended, tree: parsedBy(parser, mended.text) };
}

/** Which ranges of the source did the parser understand, each as one thing at the top level? */
function soundRanges(tree: Tree, { positions }: Rewritten): (start: number, end: number) => boolean {
  const ends = new Map<number, number>();
  const cursor = tree.walk();
  for (let more = cursor.gotoFirstChild(); more; more = cursor.gotoNextSibling()) {
    if (cursor.currentNode.hasError) continue;
    ends.set(positions.start(cursor.startIndex), positions.end(cursor.endIndex));
  }
  cursor.delete();
  return (start, end) => ends.get(start) === end;
}

function parsedBy(parser: Parser, text: string): Tree {
  const tree = parser.parse(text);
  if (tree === null) throw new Error("the parser has no language");
  return tree;
}

/** The whole text, and what of it belongs to a chunk, in offsets of the whole. */
interface ChunkPlace {
  readonly source: string;
  readonly positions: PositionMap;
  readonly attributes: AttributeTable;
}

/** Where the parser found no way at all through the text, its root is an error. */
function convert(cursor: TreeCursor, types: NodeTypes, place: ChunkPlace): readonly TopLevel[] {
  if (cursor.nodeType === ERROR) return convertNode(cursor, types, place);
  const items: TopLevel[] = [];
  for (let more = cursor.gotoFirstChild(); more; more = cursor.gotoNextSibling()) {
    if (types.treatments[cursor.nodeTypeId] !== "skip") items.push(...convertNode(cursor, types, place));
  }
  return items;
}

function convertNode(
  cursor: TreeCursor,
  types: NodeTypes,
  { source, positions, attributes }: ChunkPlace,
): readonly TopLevel[] {
  const tree = flatten(cursor, types, positions);
  return topLevelItems({ tree, source, attributes, nesting: { depth: 0 } }, 0);
}

function movedPositions({ start, end }: PositionMap, distance: number): PositionMap {
  return {
    start: (offset) => start(offset) + distance,
    end: (offset) => end(offset) + distance,
  };
}

function movedAttributes({ before, after, within }: AttributeTable, distance: number): AttributeTable {
  return {
    before: (offset) => before(offset - distance),
    after: (offset) => after(offset - distance),
    within: (start, end) => within(start - distance, end - distance),
  };
}
