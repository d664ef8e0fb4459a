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
])("%s", (_, text, expected) => expect(scanDefinitions(text)).toEqual(expected));
