// Loads the real parser for tests. It is expensive to start, so all tests of a
// worker share one.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type CParser, createParser } from "../../server/src/syntax/parser.ts";

export function loadTestParser(): Promise<CParser> {
  loading ??= createParser({
    runtime: moduleFile("web-tree-sitter/web-tree-sitter.wasm"),
    grammar: moduleFile("tree-sitter-c/tree-sitter-c.wasm"),
  });
  return loading;
}

let loading: Promise<CParser> | null = null;

function moduleFile(name: string): Uint8Array {
  return readFileSync(resolve(import.meta.dirname, "../../node_modules", name));
}
