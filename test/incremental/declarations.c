/* Declarations that depend on each other in all the ways that an edit may reach through. */
#include "shapes.h"

#define COUNT 4
#define FIELD(type, name) type name
#define GETTER(name) \
  int get_##name(struct config *c) { return c->name; }

typedef unsigned char byte;
typedef byte row[COUNT];
typedef struct { row rows[COUNT]; } *grid, grid_value;

enum color { RED, GREEN = sizeof(row), BLUE };
enum { LIMIT = BLUE * 2 };

struct config {
  FIELD(int, depth);
  struct config *parent;
  union { byte raw[LIMIT]; long whole; };
  enum color color : 3;
};

extern byte table[];
byte table[LIMIT] = { [RED] = 1, [GREEN] = LIMIT };
static const struct config defaults = { .depth = COUNT, .parent = 0, { .whole = 7 } };
static int (*handlers[])(struct config *) = { 0, 0 };

static int count(const struct config *c);
__attribute__((malloc)) void *obtain(unsigned long size);
void fail(const char *why) __attribute__((noreturn));

GETTER(depth)
GETTER(color)

static int count(const struct config *c) {
  static int calls;
  calls++;
  for (; c; c = c->parent)
    if (c->color == GREEN)
      return calls;
  return 0;
}

int old_style(a, b)
  int a;
  char *b;
{
  return a + sizeof(grid_value) + *b;
}

struct config *copy(const struct config *from) {
  struct config *to = obtain(sizeof *to);
  if (!to)
    fail("memory");
  *to = *from;
  if (!from->parent)
    to->parent = (struct config *)&defaults;
  return to;
}

void release(struct config *c) {
  struct local { grid g; byte (*rows)[LIMIT]; } l = { 0 };
  void unknown_later(struct local *);
  unknown_later(&l);
  handlers[RED] = get_depth;
  undeclared(table[c->depth], l.rows);
  free(c);
}
