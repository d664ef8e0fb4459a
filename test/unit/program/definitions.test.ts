import { expect, test } from "vitest";
import { scanDefinitions } from "../../../server/src/program/definitions.ts";

test.each([
  ["a definition", "int f(void) { return 0; }", ["f"]],
  ["its result on another line", "struct s *\nmake(int n)\n{\n}\n", ["make"]],
  ["several", "int b(void) {} void a(int x) { if (x) { b(); } }", ["a", "b"]],
  ["a prototype is none", "int f(void); extern int g(int);", []],
  ["a static one is nobody else's", "static int f(void) {} static inline int g(void) {}", []],
  [
    "structures, enums and tables are none",
    "struct s { int x; }; enum e { A }; int t[] = { 1 }; int (*v[])(void) = { f };",
    [],
  ],
  ["a result of structure type", "struct s f(void) { }", ["f"]],
  ["K&R parameters", "int f(a, b) int a; char *b; { return a; }", ["f"]],
  ["attributes", "__attribute__((noreturn)) void die(const char *m) { }", ["die"]],
  ["attributes behind the parameters", "void *f(int n) __attribute__((malloc)) { }", ["f"]],
  [
    "comments, strings and directives are no code",
    '/* int a(void) { */ // {\n#define M(x) { x\nchar *s = "{"; int f(void) {}',
    ["f"],
  ],
  ["a callback parameter", "void each(struct s *l, void (*f)(int)) { }", ["each"]],
  [
    "unbalanced conditionals end with a brace in the first column",
    "int f(void) {\n#if A\n if (x) {\n#else\n if (y) {\n#endif\n }\n}\nint g(void) {\n}\n",
    ["f", "g"],
  ],
  ["half a file", "int f(void) { if (", ["f"]],
])("%s", (_, text, expected) => expect(scanDefinitions(text).functions).toEqual(expected));

test.each([
  ["macros before the type", "PyAPI_FUNC(int) f(int x) { }", ["f"]],
  ["a macro without a semicolon before it", 'MODULE("x")\nint f(void) { }', ["f"]],
  ["macros behind the parameters", "int f(void) ATTR(1) API {}", ["f"]],
  ["a name in brackets", "LUA_API int (f) (int a) { }", ["f"]],
  ["a result that is a pointer to a function", "void (*f(int a, void (*g)(int)))(int) { }", ["f"]],
  ["implicit int", "main(argc, argv) char **argv; { }", ["main"]],
  [
    "K&R with a declaration for each parameter",
    "char *\nf(a, b)\n\tint a;\n\tregister char *b;\n{\n}\n",
    ["f"],
  ],
  [
    "parameters that depend on a condition",
    "int f(int a\n#ifdef X\n, int b)\n#else\n)\n#endif\n{\n}\nint g(void) {}",
    ["f", "g"],
  ],
  [
    "a head in each branch",
    "#ifdef X\nint f(int a) {\n#else\nint f(void) {\n#endif\n}\nint g(void) {}",
    ["f", "g"],
  ],
  [
    "heads in two branches before one body",
    "#ifdef X\nint f(int a)\n#else\nint g(void)\n#endif\n{\n}\n",
    ["f", "g"],
  ],
  [
    "a table from a macro, without a semicolon",
    "ASN1(T) = { 1 } ASN1_END(T)\nint f(T *t) { }\nint g(T *t) { }",
    ["f", "g"],
  ],
  ["what is switched off", "#if 0\nit isn't code { int f(void) {}\n#else\nint g(void) {}\n#endif\n", ["g"]],
  [
    "blocks for C++",
    '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void) { }\n#ifdef __cplusplus\n}\n#endif\n',
    ["f"],
  ],
  ["a macro of many lines", "#define X(a) \\\n  int a(void) { /* { */ \\\n }\nint f(void) {}", ["f"]],
  ["a comment that outlives its directive", "#define X /* one\n { */\nint f(void) {}", ["f"]],
  ["statements behind a brace too many", "int f(void) { }\n}\nif (x) { y(); }\nint g(void) { }", ["f", "g"]],
])("%s", (_, text, expected) => expect(scanDefinitions(text).functions).toEqual(expected));

test("functions of the file alone are listed apart", () => {
  const { functions, statics } = scanDefinitions(
    "static int a(void) {} int b(void) {} static c(x) int x; {}",
  );
  expect({ functions, statics }).toEqual({ functions: ["b"], statics: ["a", "c"] });
});

test.each([
  ["plain ones", "int a; char *b = 0, c[3];", ["a", "b", "c"]],
  ["of records", "struct s x; struct { int y; } z; struct t { int u; } *v = { 1 };", ["v", "x", "z"]],
  ["tables", 'int t[] = { 1, 2 }; const char *names[] = { "a" };', ["names", "t"]],
  ["pointers to functions", "void (*hook)(int); int (*table)(void) = f;", ["hook", "table"]],
  ["no declarations of others'", "extern int a; static int b; typedef int c; struct d; int e(void);", []],
  ["no parameters of old-style functions", "int f(a, b) int a; char *b; { } int c;", ["c"]],
])("globals: %s", (_, text, expected) => expect(scanDefinitions(text).globals).toEqual(expected));

test.each([
  ["one line", "int f(void) { } ".repeat(200_000)],
  ["many parentheses", `int x = ${"(".repeat(20_000)}1${")".repeat(20_000)}; int f${"(".repeat(20_000)}`],
  ["many pointers in parentheses", `int ${"(*".repeat(20_000)}f(void)${")".repeat(20_000)} {}`],
  ["many declarations after a head", `int f(a) int a; ${"int b; ".repeat(100_000)} {}`],
  ["many blocks", "= {} ".repeat(100_000)],
  ["many branches of one declaration", `int f(${"\n#if A\nint a)\n#else\n".repeat(5_000)}`],
  ["many open conditionals", `${"#if A\n{\n".repeat(50_000)}`],
  ["many branches that are off", "#if 0\n".repeat(100_000)],
])("takes time in proportion to the text: %s", (_, text) => {
  const started = performance.now();
  scanDefinitions(text);
  expect(performance.now() - started).toBeLessThan(3000);
});
