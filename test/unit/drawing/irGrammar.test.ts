import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

interface Rule {
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly patterns?: readonly Rule[];
}

const file = resolve(import.meta.dirname, "../../../syntaxes/heaplens-ir.tmLanguage.json");
const grammar: { readonly scopeName: string; readonly repository: Readonly<Record<string, Rule>> } =
  JSON.parse(readFileSync(file, "utf8"));

test("every pattern is a regular expression", () => {
  expect(grammar.scopeName).toBe("source.heaplens-ir");
  for (const rule of Object.values(grammar.repository)) {
    for (const source of sources(rule)) expect(() => new RegExp(source)).not.toThrow();
  }
});

test.each([
  { rule: "procedure", line: "src/list.c::push(struct node **head, int value): int" },
  { rule: "block", line: "b0:" },
  { rule: "block", line: "b12: exit" },
  { rule: "successors", line: "  -> b1, b2" },
  { rule: "instruction", line: "  p = allocate 16 malloc zeroed" },
  { rule: "instruction", line: "  assume not p == null" },
  { rule: "instruction", line: "  leave p, q" },
])("$rule knows '$line'", ({ rule, line }) => {
  expect(sources(grammar.repository[rule]!).some((source) => new RegExp(source).test(line))).toBe(true);
});

function sources({ match, begin, end, patterns = [] }: Rule): readonly string[] {
  const own = [match, begin, end].filter((source) => source !== undefined);
  return [...own, ...patterns.flatMap(sources)];
}
