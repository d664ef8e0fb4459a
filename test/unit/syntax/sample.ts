// A text with most of what the grammar has to be helped with, for tests that
// cut it, edit it and look at its positions.

export const sample = `/* "not a string */
extern "C" { typedef struct list { struct list *next, *prev; unsigned flags : 3, : 5; } list_t; }
static __inline__ void *__attribute__((malloc)) make(size_t n __attribute__((unused)), ...)
{
  __builtin_va_list ap; // it's a comment
  int kind = __builtin_va_arg(ap, int), *where = (va_arg(ap, struct list *))->next;
  __typeof__(*where) copy = (__typeof__(copy))*where;
  char *text __attribute__((cleanup(drop))) = "é\\"}{" "b", c = '\\'';
  switch (kind) {
  case 1 ... 3: copy = -copy++; free(text); break;
  case 'x': { goto *targets[kind]; }
  default: kind = sizeof(list_t) * __builtin_offsetof(struct list, prev);
  }
  for (int i = 0, j; i < 3 && !where; i++, j--) { where += ({ int k = i; k; }) ?: 2; continue; }
  do if (kind) asm volatile("nop" ::: "memory"); else while (where--) ; while (0);
out:
  return (list_t[]){ [0 ... 2] = { .next = NULL }, [3] = {} };
}

old(a, b) char *b; { return a + *b; }

int (*table[2])(int, char *) = { first, second }, last = _Generic(x, int: 1, default: 2);
enum { A = 1, B = A << 2 };
_Static_assert(sizeof(int) == 4, "int");
int main(int argc, char **argv) { void *p = malloc(4); p = argv[argc] ? p : NULL; end: }
`;
