// C files with many declarations that depend on each other: types of types, enumerators in
// array lengths, globals with initialisers, static and inline functions, macros.

import type { Random } from "./randomEdits.ts";

/** Its own headers; `shapes.h` has a structure and an inline function. */
export const generatedHeaders: Readonly<Record<string, string>> = {
  "shapes.h":
    "#ifndef SHAPES_H\n#define SHAPES_H\n#include <stdlib.h>\ntypedef struct { int w, h; } box, *box_pointer;\n" +
    "struct shape { box bounds; number area; };\nextern int counter;\nint helper(int);\n" +
    "static inline int width(struct shape *s) { counter++; return s->bounds.w; }\n" +
    "#define EACH(i, n) for (int i = 0; i < (n); i++)\n#endif\n",
};

export function generatedFile(random: Random): string {
  const items = Array.from({ length: 14 }, (_, index) => item(index, random));
  return `${opening}${items.join("\n")}`;
}

const opening = `#include <stdlib.h>
typedef int number;
#include "shapes.h"
#define COUNT 4
enum { RED, GREEN = 3, BLUE };
struct node { struct node *next; number value; char name[BLUE]; };
static int helper(int a);

`;

function item(index: number, random: Random): string {
  const before = index === 0 ? 0 : random(index);
  switch (random(6)) {
    case 0:
      return `typedef struct { struct node *head; number n${index}; } list${index};\n`;
    case 1:
      return `static number values${index}[] = { RED, GREEN, sizeof(struct node), COUNT };\n`;
    case 2:
      return `struct node *make${index}(int n) {\n  struct node *p = malloc(sizeof *p);\n  if (!p)\n    return NULL;\n  p->value = helper(n) + counter;\n  static int made = COUNT;\n  made++;\n  return p;\n}\n`;
    case 3:
      return `/* Frees all. */\nstatic void drop${index}(struct node *p) {\n  while (p) {\n    struct node *next = p->next;\n    free(p);\n    p = next;\n  }\n  make${before}(values${before}[GREEN]);\n}\n`;
    case 4:
      return `int total${index}(struct shape *s, list${before} *l) {\n  struct pair { number a; char b[COUNT]; } pair = { 1 };\n  EACH(i, 3) pair.a += width(s);\n  switch (pair.a) {\n  case RED: return l->head->value;\n  case GREEN: goto out;\n  default: break;\n  }\nout:\n  return (int)sizeof(pair) + helper(counter);\n}\n`;
    default:
      return `#if COUNT > 2\nstatic int helper(int a) { return a * ${index}; }\n#else\nint other${index}(a, b) int a; char *b; { return a; }\n#endif\n`;
  }
}
