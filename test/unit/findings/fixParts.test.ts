// The parts that fixes are put together from: changes one upon the other, statements in
// typed text, titles, and the comment that silences a finding.

import { describe, expect, test } from "vitest";
import { isSurelySet, pointersIn } from "../../../server/src/findings/fix/nullSafe.ts";
import { applySplices, compose, originOf } from "../../../server/src/findings/fix/splice.ts";
import { isUnbraced, statementAround } from "../../../server/src/findings/fix/statements.ts";
import { suppressHere } from "../../../server/src/findings/fix/suppressHere.ts";
import { titleOf } from "../../../server/src/findings/fix/title.ts";

describe("changes upon changes", () => {
  const text = "abcdef";
  const first = [
    { start: 1, end: 2, text: "XYZ" },
    { start: 4, end: 4, text: "++" },
  ];

  test.each([
    ["before", { start: 0, end: 1, text: "_" }],
    ["between", { start: 5, end: 6, text: "" }],
    ["inside of what was written", { start: 2, end: 3, text: "--" }],
    ["right behind it", { start: 4, end: 4, text: "!" }],
    ["at the end", { start: 10, end: 10, text: "." }],
  ])("%s", (_, second) => {
    const both = compose(first, [second]);
    expect(both).not.toBeNull();
    expect(applySplices(text, both!)).toBe(applySplices(applySplices(text, first), [second]));
  });

  test("across an edge there is none", () =>
    expect(compose(first, [{ start: 3, end: 5, text: "" }])).toBeNull());

  test("where something was before", () =>
    expect([0, 1, 3, 4, 6, 8].map((offset) => originOf(offset, first))).toEqual([0, 1, 1, 2, 4, 4]));
});

describe("statements", () => {
  const at = (source: string) => {
    const start = source.indexOf("@");
    const text = source.replace("@", "");
    const statement = statementAround(text, start, start + 1)!;
    return `${statement.kind}${isUnbraced(statement) ? " unbraced" : ""}: ${text.slice(statement.start, statement.end)}`;
  };

  test.each([
    ["void f(void) { if (x) @return; }", "simple unbraced: return;"],
    ["void f(void) { if (x) y(); else @z(); }", "simple unbraced: z();"],
    ["void f(void) { do @y(); while (x); }", "simple unbraced: y();"],
    ["void f(void) { out: @free(p); }", "simple: free(p);"],
    ["void f(int n) { switch (n) { case 1: @g(); } }", "simple: g();"],
    ["void f(void) { list_for_each(p, head) { @g(p); } }", "simple: g(p);"],
    ['void f(void) { g("}{;"); /* } */ @h(); }', "simple: h();"],
    ["void f(void)\n{\n#ifdef A\n  if (a) {\n#else\n  if (b) {\n#endif\n    @g();\n  }\n}", "simple: g();"],
    ["struct s { int x; };\nint f(a) int a; { @g(); }", "simple: g();"],
    ["int a[] = { 1, 2 };\nvoid f(void) { T *@x = g(); }", "declaration: T *x = g();"],
    ["void f(void) { struct s @x = { 1, { 2 } }; }", "declaration: struct s x = { 1, { 2 } };"],
    ["void f(void) { a * @b; }", "declaration: a * b;"],
    ["void f(void) { a[1] = @b; }", "simple: a[1] = b;"],
  ])("%s", (source, expected) => expect(at(source)).toBe(expected));
});

describe("pointers that are followed", () => {
  test.each([
    ["a->b->c", ["a", "a->b"]],
    ["a.b", []],
    ["*p", ["p"]],
    ["v[0].name", ["v"]],
    ["p", []],
  ])("%s", (expression, pointers) => expect(pointersIn(expression)).toEqual(pointers));

  test.each([
    ["if (!p) return; @g();", true],
    ["if (p == NULL || q == NULL) return; @g();", true],
    ["if (!p) { h(); } @g();", false],
    ["p->x = 1; @g();", true],
    ["if (n) p->x = 1; @g();", false],
    ["p->x = 1; p = next(); @g();", false],
    ["if (!p) return; out: @g();", false],
    ["if (p != NULL && n) { @g(); }", true],
    ["if (p != NULL || n) { @g(); }", false],
    ["if (p) h(); else { @g(); }", false],
    ["n = p && p->x; @g();", false],
    ["if (!p) return; while (n) { @g(); p = next(); }", false],
    ["n = sizeof p->x; @g();", false],
    ["q = &p->x; @g();", false],
    ["if (!p) return; fill(&p); @g();", false],
    ["*p = 1; @g();", true],
    ["char *p = 0; @g();", false],
    ["assert(p != NULL); @g();", true],
  ])("%s", (body, expected) => {
    const source = `void f(void) { ${body} }`;
    const start = source.indexOf("@");
    const text = source.replace("@", "");
    expect(isSurelySet(text, statementAround(text, start, start + 1)!, "p")).toBe(expected);
  });
});

test.each([
  [["Insert 'a;'"], "Insert 'a;'"],
  [["Insert 'a;'", "Insert 'a;'"], "Insert 'a;' in 2 places"],
  [["Insert 'a;'", "Insert 'b;'"], "Insert 'a;' and 'b;'"],
  [["Remove 'a;'", "Insert 'b;'"], "Remove 'a;' and insert 'b;'"],
])("title of %s", (titles, title) => expect(titleOf(titles)).toBe(title));

describe("suppression", () => {
  const at = (line: number) => ({
    code: "leak-scope" as const,
    place: { file: "/a.c", range: { start: { line, character: 4 }, end: { line, character: 5 } } },
  });

  test("above the line, as far in, with its line break", () =>
    expect(suppressHere(at(1), "{\r\n\t  }\r\n")?.edits).toMatchObject([
      {
        place: { range: { start: { line: 1, character: 0 } } },
        text: "\t  // heaplens-ignore leak-scope: \r\n",
      },
    ]));

  test("not within a macro of several lines", () =>
    expect(suppressHere(at(1), "#define M \\\n    free(p)\n")).toBeNull());
});
