// The way in: expanded C text becomes a tree of plain data. tree-sitter does
// the parsing; nothing outside of this room sees its nodes, whose memory has to
// be given back by hand.

import { Language, Parser } from "web-tree-sitter";
import type { SyntaxTree } from "./ast.ts";
import { nodeTypes } from "./flatTree.ts";
import { openTree } from "./openTree.ts";

export interface CParser {
  parse(text: string): SyntaxTree;
  /** For text that will be edited. */
  open(text: string): OpenTree;
  dispose(): void;
}

/** A tree that follows its text, at the price of memory that has to be given back. */
export interface OpenTree {
  readonly tree: SyntaxTree;
  /** Items that did not change stay the same objects, or are moved. */
  edit(newText: string): void;
  dispose(): void;
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
  const types = nodeTypes(language);
  const open = (text: string): OpenTree => openTree(parser, types, text);
  return {
    parse: (text) => {
      const opened = open(text);
      opened.dispose();
      return opened.tree;
    },
    open,
    dispose: () => parser.delete(),
  };
}

/** There is one runtime in a thread: starting it again would make its languages useless. */
function startRuntime(wasmBinary: Uint8Array): Promise<void> {
  starting ??= Parser.init({ wasmBinary, locateFile: (name: string) => name });
  return starting;
}

let starting: Promise<void> | null = null;
