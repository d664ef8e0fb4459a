// The way in: expanded C text becomes a tree of plain data. tree-sitter does
// the parsing; nothing outside of this room sees its nodes, whose memory has to
// be given back by hand.

import { Language, Parser } from "web-tree-sitter";
import type { PlacedItem, SyntaxTree } from "./ast.ts";
import { nodeTypes } from "./flatTree.ts";
import { openTree, readItems } from "./openTree.ts";

export interface CParser {
  parse(text: string): SyntaxTree;
  /** For text that will be edited. */
  open(text: string): OpenTree;
  dispose(): void;
}

/** The items of a text that changes. */
export interface OpenTree {
  readonly items: readonly PlacedItem[];
  /** Items that did not change stay the same objects. */
  edit(newText: string): void;
}

/** The compiled runtime of tree-sitter and its grammar for C. */
export interface ParserWasm {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

export async function createParser(wasm: ParserWasm): Promise<CParser> {
  await startRuntime(wasm.runtime);
  const language = await Language.load(wasm.grammar);
  const parser = new Parser().setLanguage(language);
  const reader = { parser, types: nodeTypes(language) };
  return {
    parse: (text) => ({ items: readItems(reader, text) }),
    open: (text) => openTree(reader, text),
    dispose: () => parser.delete(),
  };
}

/** There is one runtime in a thread: starting it again would make its languages useless. */
function startRuntime(wasmBinary: Uint8Array): Promise<void> {
  starting ??= Parser.init({ wasmBinary, locateFile: (name: string) => name });
  return starting;
}

let starting: Promise<void> | null = null;
