// Whole files: linkage, headers, and that nothing is too broken to lower.

import { describe, expect, test } from "vitest";
import { hashProcedure } from "../../../server/src/ir/hash.ts";
import { printProcedure } from "../../../server/src/ir/print.ts";
import { createDeclarationCache } from "../../../server/src/lower/declarationCache.ts";
import { loadTestParser } from "../../support/parser.ts";
import { header, lowered, lowerText, procedureOf } from "./lowering.ts";

const parser = await loadTestParser();

describe("linkage", () => {
  test("statics carry their owner", () => {
    const unit = lowerText(
      "static int count; int shared; extern int other; static int f(void) { static int calls; return calls + count + other; } int g(void) { static int calls; return f() + calls; }",
      { path: "src/a.c" },
    );
    expect(unit.procedures.map(({ procedure }) => procedure.linkage)).toEqual(["src/a.c::f", "g"]);
    expect(unit.globals.map(({ linkage, defined }) => `${linkage} ${defined}`)).toEqual([
      "src/a.c::count true",
      "shared true",
      "other false",
      "src/a.c::f::calls true",
      "src/a.c::g::calls true",
    ]);
  });

  test("attributes come together from all declarations", () => {
    const unit = lowerText("void *make(void) __attribute__((__malloc__)); void *make(void) { return 0; }");
    expect(unit.prototypes.get("make")?.attributes.map(({ name }) => name)).toEqual(["malloc"]);
  });

  test("old-style definitions have the types of their declarations", () => {
    const { type } = procedureOf(lowerText("int f(a, b) char *a; { return *a + b; }"));
    expect(type.parameters?.map(({ kind }) => kind)).toEqual(["pointer", "integer"]);
  });
});

describe("headers", () => {
  const list = header(
    "list.h",
    `struct list { struct list *next; }; int unused(int); void *make(int);
     static inline struct list *fresh(void) { return make(sizeof(struct list)); }
     static inline void never(void) { fresh(); } static const int limits[] = { 1, 2 }; enum { SMALL = 3 };`,
  );

  test("only what is used is taken out of them", () => {
    const unit = lowerText("struct list *f(void) { return limits[SMALL] ? fresh() : 0; }", {
      headers: [list],
    });
    expect(unit.procedures.map(({ procedure }) => procedure.linkage)).toEqual(["list.h::fresh", "f"]);
    expect(unit.procedures[0]!.text).toBe(list.expanded);
    expect([...unit.prototypes.keys()]).toEqual(["f", "fresh", "make"]);
    expect(unit.globals.map(({ linkage, initialiser }) => [linkage, initialiser.length])).toEqual([
      ["list.h::limits", 2],
    ]);
  });

  test("are parsed once for all files", () => {
    const cache = createDeclarationCache();
    const parsed: string[] = [];
    const parse = (text: string) => {
      parsed.push(text);
      return parser.parse(text);
    };
    const nested = header("all.h", "", [list]);
    lowerText("struct list *a;", { headers: [list, nested], cache, parse });
    lowerText("struct list *b;", { headers: [nested], cache, parse });
    expect(parsed.filter((text) => text === list.expanded.text)).toHaveLength(1);
  });

  test("types of the including file are known to what it includes", () => {
    const late = header("late.h", "static inline int size(void) { return sizeof(struct mine); }");
    const unit = lowerText("struct mine { int a[3]; }; int f(void) { return size(); }", { headers: [late] });
    expect(printProcedure(procedureOf(unit, "size"))).toContain("%result = 12\n");
  });
});

describe("models", () => {
  test("say what they do to the heap with built-ins", () => {
    expect(
      lowered(`void *model(unsigned long n, void *old) {
        __heaplens_free(old, "malloc");
        __heaplens_assume(n > 0);
        void *p = __heaplens_allocate(n, 1, "malloc");
        __heaplens_fill(p, 0, n);
        return __heaplens_unknown() ? p : __heaplens_allocate_surely(1, 0, "fopen");
      }`),
    ).toBe(
      [
        "b0:",
        "  free old malloc",
        "  assume n > 0",
        "  enter p",
        "  enter %1",
        "  %1 = allocate n malloc zeroed",
        "  p = %1",
        "  leave %1",
        "  fill p with 0 size n",
        "  -> b1, b2",
        "b1:",
        "  assume ?(any value)",
        "  enter %3",
        "  %3 = p",
        "  -> b3",
        "b2:",
        "  assume !?(any value)",
        "  enter %2",
        "  %2 = allocate 1 fopen surely",
        "  enter %3",
        "  %3 = %2",
        "  leave %2",
        "  -> b3",
        "b3:",
        "  %result = %3",
        "  leave %3",
        "  leave p, old, n",
        "  -> b4",
        "b4: exit",
        "",
      ].join("\n"),
    );
  });

  test("what they leave open is no gap", () => {
    expect(lowerText("int f(void) { return __heaplens_unknown(); }").havocs).toEqual([]);
  });
});

describe("hashes", () => {
  const text = "struct s { int a; }; int f(struct s *p) { return p->a; }";
  const hash = (source: string) => hashProcedure(procedureOf(lowerText(source)));

  test("text above changes nothing", () => {
    expect(hash(`int unrelated;\n\n${text}`)).toBe(hash(text));
  });

  test("the body and the layouts that it uses count", () => {
    expect(hash(text.replace("p->a;", "p->a + 1;"))).not.toBe(hash(text));
    expect(hash(text.replace("int a;", "int a; int b;"))).not.toBe(hash(text));
  });
});

describe("robustness", () => {
  test("what could not be parsed is a gap with a place", () => {
    const unit = lowerText("int f(int a) { a = = 3; return a; } int g(void) { return 1; }");
    expect(unit.procedures).toHaveLength(2);
    expect(unit.havocs.length).toBeGreaterThan(0);
  });

  test("deep nesting does not overflow the stack", () => {
    const deep = `${"check(a ? b + (".repeat(150)}1${") : 2)".repeat(150)}`;
    const unit = lowerText(`int f(void) { return ${deep}; }`);
    expect(unit.havocs.map(({ reason }) => reason)).toContain("nested too deeply");
    const blocks = "if (1) {".repeat(450) + "}".repeat(450);
    expect(lowerText(`void f(void) { ${blocks} }`).procedures).toHaveLength(1);
  });

  test("long chains are no deep nesting", () => {
    const cases = Array.from({ length: 250 }, (_, index) => `case ${index}: `).join("");
    const chain = Array.from({ length: 250 }, (_, index) => `if (a == ${index}) a = 1; else `).join("");
    const unit = lowerText(`void f(int a) { switch (a) { ${cases} a = 1; } ${chain} a = 2; }`);
    expect(unit.havocs).toEqual([]);
  });

  test("definitions that refer to themselves end", () => {
    const unit = lowerText(
      "typedef T T; enum { A = B, B = A }; struct s { struct s inner; int x[sizeof(struct s)]; }; T f(struct s *p) { return p->x[A]; }",
    );
    expect(unit.procedures).toHaveLength(1);
  });

  const whole = `struct s { int a : 3; struct s *n; } *g = &(struct s){ .a = 1 };
    int f(int n, struct s *p) { for (int i = 0; i < n; i++) { switch (i) { case 1 ... 3: p->a += i ? 2 : 3; default: break; } }
    do { p = p->n; } while (p && !p->a); l: if (n) goto l; return sizeof(int[n]) + ({ int z = n; z; }); }`;

  test("text cut off anywhere is lowered, the same each time", () => {
    for (let length = 0; length <= whole.length; length += 3) {
      const print = () =>
        lowerText(whole.slice(0, length)).procedures.map(({ procedure }) => printProcedure(procedure));
      expect(print()).toEqual(print());
    }
  });

  test("every way out of a branch says what holds there", () => {
    const { blocks } = procedureOf(lowerText(whole));
    const ways = blocks
      .filter(({ successors }) => successors.length > 1)
      .flatMap(({ successors }) => successors);
    expect(ways.length).toBeGreaterThan(8);
    for (const way of ways) expect(blocks[way]!.instructions[0]?.op).toBe("assume");
  });
});
