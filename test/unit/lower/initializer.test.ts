import { describe, expect, test } from "vitest";
import { printInstruction } from "../../../server/src/ir/print.ts";
import { lowerText, procedureOf } from "./lowering.ts";

const declarations = `struct point { int x, y; }; struct line { struct point a, b; char name[4]; };
  struct mixed { int tag; union { int i; char c; }; int last; }; struct point get(void);`;

/** The instructions of the initialiser of a local variable. */
function local(declaration: string): readonly string[] {
  const procedure = procedureOf(lowerText(`${declarations} void f(int n) { ${declaration} }`));
  return procedure.blocks
    .flatMap((block) => block.instructions)
    .filter(({ op }) => op !== "enter" && op !== "leave")
    .map((instruction) => printInstruction(instruction, procedure));
}

function global(text: string): readonly string[] {
  const unit = lowerText(declarations + text);
  const procedure = { ...procedureOf(lowerText("void f(void) {}")), variables: [] };
  return unit.globals.at(-1)!.initialiser.map((instruction) => printInstruction(instruction, procedure));
}

describe("large tables", () => {
  const numbers = Array.from({ length: 600 }, (_, index) => index).join(", ");

  test("numbers are left out of them, and it is told", () => {
    const unit = lowerText(`const int primes[] = { ${numbers} };`);
    expect(unit.globals.at(-1)).toMatchObject({ initialiser: [], isPartial: true });
  });

  test("pointers stay", () => {
    const rows = Array.from({ length: 600 }, (_, index) => `{ ${index}, ${index % 2 === 0 ? "run" : "0"} }`);
    const text = `void run(void); struct row { int key; void (*act)(void); } rows[] = { ${rows.join(", ")} };`;
    const table = lowerText(text).globals.at(-1)!;
    expect(table.isPartial).toBe(true);
    expect(table.initialiser).toHaveLength(600);
  });

  test("smaller ones are whole", () => {
    const table = lowerText("int digits[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };").globals.at(-1)!;
    expect(table).toMatchObject({ isPartial: false });
    expect(table.initialiser).toHaveLength(10);
  });
});

describe("local variables", () => {
  test("what a list does not name is zero", () => {
    expect(local("struct point p = { .y = n };")).toEqual(["fill &p with 0 size 8", "p.y = n"]);
  });

  test("braces may be nested or left out", () => {
    const cells = ["l.a.x = 1", "l.a.y = 2", "l.b.x = 3"];
    expect(local("struct line l = { { 1, 2 }, { 3 } };").slice(1)).toEqual(cells);
    expect(local("struct line l = { 1, 2, 3 };").slice(1)).toEqual(cells);
  });

  test("a list goes on behind a designator", () => {
    expect(local('struct line l = { .b = { 1 }, "ab" };').slice(1)).toEqual([
      "l.b.x = 1",
      'copy l.name from "ab" size 3',
    ]);
    expect(local("struct line l = { .a.y = 1, 2 };").slice(1)).toEqual(["l.a.y = 1", "l.b.x = 2"]);
  });

  test("of an anonymous union one member is initialised", () => {
    expect(local("struct mixed m = { 1, 2, 3 };").slice(1)).toEqual(["m.tag = 1", "m.i = 2", "m.last = 3"]);
  });

  test("arrays take their length from the list or the text", () => {
    expect(local("int a[] = { 1, [3] = n };")).toEqual(["fill a with 0 size 16", "a[0] = 1", "a[3] = n"]);
    expect(local('char s[] = "abc";')).toEqual(["fill s with 0 size 4", 'copy s from "abc" size 4']);
    expect(local('char s[2] = "abc";').at(-1)).toBe('copy s from "abc" size 2');
    expect(local("struct point a[] = { 1, 2, 3, 4 };")[0]).toBe("fill a with 0 size 16");
    expect(local("int a[] = { [0 ... 2] = 7 };").slice(1)).toEqual(["a[0] = 7", "a[1] = 7", "a[2] = 7"]);
  });

  test("a structure may be given as a whole", () => {
    expect(local("struct point p = get(); struct line l = { p };")).toEqual([
      "%1 = call get()",
      "p = %1",
      "fill &l with 0 size 20",
      "l.a = p",
    ]);
  });

  test("a scalar may stand in braces", () => {
    expect(local("int x = { 3 };")).toEqual(["x = 3"]);
  });
});

describe("globals", () => {
  test("name only what is not zero", () => {
    expect(global('struct line table[] = { { .b = { 1 } }, [2].name = "x" };')).toEqual([
      "table[0].b.x = 1",
      'copy table[2].name from "x" size 2',
    ]);
  });

  test("may hold addresses", () => {
    expect(global("int a; void g(void); void *all[] = { &a, g, 0 };")).toEqual([
      "all[0] = (void *)&a",
      "all[1] = (void *)g",
      "all[2] = null",
    ]);
  });
});
