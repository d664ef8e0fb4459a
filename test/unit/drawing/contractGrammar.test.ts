import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

interface Rule {
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly patterns?: readonly Rule[];
}

const file = resolve(import.meta.dirname, "../../../syntaxes/heaplens-contract.tmLanguage.json");
const grammar: { readonly scopeName: string; readonly repository: Readonly<Record<string, Rule>> } =
  JSON.parse(readFileSync(file, "utf8"));

test("every pattern is a regular expression", () => {
  expect(grammar.scopeName).toBe("source.heaplens-contract");
  for (const rule of Object.values(grammar.repository)) {
    for (const source of sources(rule)) expect(() => new RegExp(source)).not.toThrow();
  }
});

test.each([
  { rule: "head", line: "struct node *list_new(const char *name)" },
  { rule: "returns", line: "  returns owned (malloc) or null" },
  { rule: "place", line: "  l: frees (malloc), with ->head, ->items[]" },
  { rule: "place", line: "  *out: gets owned (malloc) or null, on some ways" },
  { rule: "place", line: "  b->text: gets owned (malloc) where it held none, on some ways" },
])("$rule knows '$line'", ({ rule, line }) => {
  const { match, begin } = grammar.repository[rule]!;
  expect(new RegExp(match ?? begin ?? "").test(line)).toBe(true);
});

test.each([
  { rule: "head", line: "  f: borrows" },
  { rule: "returns", line: "returns(int x)" },
  { rule: "place", line: "int f(int a)" },
])("$rule is not found in '$line'", ({ rule, line }) => {
  const { match, begin } = grammar.repository[rule]!;
  expect(new RegExp(match ?? begin ?? "").test(line)).toBe(false);
});

function sources({ match, begin, end, patterns = [] }: Rule): readonly string[] {
  const own = [match, begin, end].filter((source) => source !== undefined);
  return [...own, ...patterns.flatMap(sources)];
}
