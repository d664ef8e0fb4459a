import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { createParser } from "../../../server/src/syntax/parser.ts";

const modules = resolve(import.meta.dirname, "../../../node_modules");
const wasm = {
  runtime: readFileSync(resolve(modules, "web-tree-sitter/web-tree-sitter.wasm")),
  grammar: readFileSync(resolve(modules, "tree-sitter-c/tree-sitter-c.wasm")),
};

test("parsers may be created at the same time, and outlive each other", async () => {
  const [first, second] = await Promise.all([createParser(wasm), createParser(wasm)]);
  expect(first.parse("int x;").items).toHaveLength(1);
  first.dispose();
  expect(second.parse("int x; int y;").items).toHaveLength(2);
  second.dispose();
});
