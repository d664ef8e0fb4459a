/* Memory of a compiler: arenas made of blocks, arenas with marks and big
 * pieces, pools with free lists, hierarchical contexts whose children go with
 * the parent, and wrappers that never return NULL. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_SIZE 64
#define ALIGN(n) (((n) + 15) & ~(size_t)15)

typedef struct block {
	struct block *prev;
	size_t used;
	_Alignas(max_align_t) unsigned char mem[BLOCK_SIZE];
} block_t;

typedef struct big {
	struct big *next;
	void *mem;
} big_t;

typedef struct arena {
	block_t *top;
	big_t *bigs;
} arena_t;

static void arena_init(arena_t *a)
{
	a->top = NULL;
	a->bigs = NULL;
}

static void arena_free_bigs(arena_t *a)
{
	while (a->bigs) {
		big_t *b = a->bigs;
		a->bigs = b->next;
		free(b->mem);
		free(b);
	}
}

static void arena_free_blocks(arena_t *a)
{
	while (a->top) {
		block_t *b = a->top;
		a->top = b->prev;
		free(b);
	}
}

static void arena_destroy(arena_t *a)
{
	arena_free_bigs(a);
	arena_free_blocks(a);
}

static void *arena_alloc_big(arena_t *a, size_t n)
{
	big_t *b = malloc(sizeof *b);

	if (!b)
		return NULL;
	b->mem = malloc(n);
	if (!b->mem) {
		free(b);
		return NULL;
	}
	b->next = a->bigs;
	a->bigs = b;
	return b->mem;
}

static void *arena_alloc(arena_t *a, size_t n)
{
	void *p;

	n = ALIGN(n);
	if (n > BLOCK_SIZE)
		return arena_alloc_big(a, n);
	if (!a->top || a->top->used + n > BLOCK_SIZE) {
		block_t *b = malloc(sizeof *b);
		if (!b)
			return NULL;
		b->prev = a->top;
		b->used = 0;
		a->top = b;
	}
	p = a->top->mem + a->top->used;
	a->top->used += n;
	return p;
}

static char *arena_strdup(arena_t *a, const char *s)
{
	size_t n = strlen(s) + 1;
	char *p = arena_alloc(a, n);

	return p ? memcpy(p, s, n) : NULL;
}

int intern_names_ok(int n)
{
	arena_t a;
	int got = 0;

	arena_init(&a);
	while (got < n && arena_strdup(&a, "identifier_of_25_letters"))
		got++;
	arena_destroy(&a);
	return got;
}

int intern_names_leaks(int n)
{
	arena_t a;
	int got = 0;

	arena_init(&a);
	while (got < n && arena_strdup(&a, "identifier_of_25_letters"))
		got++;
	free(a.top); // lost
	return got;
}

void big_pieces_ok(int n)
{
	arena_t a;

	arena_init(&a);
	for (int i = 0; i < n; i++) {
		char *p = arena_alloc(&a, i % 2 ? 200 : 20);
		if (!p)
			break;
		p[0] = 'x';
	}
	arena_destroy(&a);
}

void big_pieces_leaks(int n)
{
	arena_t a;

	arena_init(&a);
	for (int i = 0; i < n; i++) {
		char *p = arena_alloc(&a, i % 2 ? 200 : 20);
		if (!p)
			break;
		p[0] = 'x';
	}
	arena_free_blocks(&a);
} // lost

/* Back to an earlier state of the blocks. */
static void arena_release(arena_t *a, block_t *mark)
{
	while (a->top != mark) {
		block_t *b = a->top;
		a->top = b->prev;
		free(b);
	}
}

static void arena_rewind(arena_t *a, block_t *mark)
{
	a->top = mark; // lost
}

void scopes_ok(int n)
{
	arena_t a;
	block_t *mark;

	arena_init(&a);
	arena_alloc(&a, 48);
	mark = a.top;
	for (int i = 0; i < n; i++)
		if (!arena_alloc(&a, 40))
			break;
	arena_release(&a, mark);
	arena_destroy(&a);
}

void scopes_leaks(int n)
{
	arena_t a;
	block_t *mark;

	arena_init(&a);
	arena_alloc(&a, 48);
	mark = a.top;
	for (int i = 0; i < n; i++)
		if (!arena_alloc(&a, 40))
			break;
	arena_rewind(&a, mark);
	arena_destroy(&a);
}

/* A pool of symbols; those not in use wait in the free list. */
typedef struct symbol {
	struct symbol *next;
	char *name;
	int uses;
} symbol_t;

typedef struct pool {
	symbol_t *spare;
	int nspare;
} pool_t;

static symbol_t *pool_get(pool_t *pl)
{
	symbol_t *s = pl->spare;

	if (s) {
		pl->spare = s->next;
		pl->nspare--;
	} else if (!(s = malloc(sizeof *s))) {
		return NULL;
	}
	s->next = NULL;
	s->name = NULL;
	s->uses = 0;
	return s;
}

static void pool_put(pool_t *pl, symbol_t *s)
{
	free(s->name);
	s->name = NULL;
	if (pl->nspare >= 2) {
		free(s);
		return;
	}
	s->next = pl->spare;
	pl->spare = s;
	pl->nspare++;
}

static void pool_recycle(pool_t *pl, symbol_t *s)
{
	s->name = NULL; // lost
	if (pl->nspare >= 2) {
		free(s);
		return;
	}
	s->next = pl->spare;
	pl->spare = s;
	pl->nspare++;
}

static void pool_drain(pool_t *pl)
{
	while (pl->spare) {
		symbol_t *s = pl->spare;
		pl->spare = s->next;
		free(s);
	}
	pl->nspare = 0;
}

static symbol_t *symbols_make(pool_t *pl, int n)
{
	symbol_t *list = NULL;

	while (n-- > 0) {
		symbol_t *s = pool_get(pl);
		if (!s)
			break;
		s->name = strdup("sym");
		s->next = list;
		list = s;
	}
	return list;
}

void symbol_pool_ok(int rounds, int n)
{
	pool_t pool = { NULL, 0 };

	while (rounds-- > 0) {
		symbol_t *s = symbols_make(&pool, n);
		while (s) {
			symbol_t *next = s->next;
			pool_put(&pool, s);
			s = next;
		}
	}
	pool_drain(&pool);
}

void symbol_pool_leaks(int rounds, int n)
{
	pool_t pool = { NULL, 0 };

	while (rounds-- > 0) {
		symbol_t *s = symbols_make(&pool, n);
		while (s) {
			symbol_t *next = s->next;
			pool_recycle(&pool, s);
			s = next;
		}
	}
	pool_drain(&pool);
}

/* A pool that has too many spare objects gives them back one by one. */
static void pool_trim(pool_t *pl, int keep)
{
	while (pl->nspare > keep) {
		symbol_t *s = pl->spare;
		pl->spare = s->next;
		pl->nspare--;
		free(s);
	}
}

static void pool_shrink(pool_t *pl, int keep)
{
	symbol_t *s = pl->spare;

	if (pl->nspare <= keep)
		return;
	while (keep-- > 1)
		s = s->next;
	pl->nspare = 1;
	s->next = NULL; // lost
}

void trim_pool_ok(int n)
{
	pool_t pool = { NULL, 0 };
	symbol_t *s = symbols_make(&pool, n);

	while (s) {
		symbol_t *next = s->next;
		pool_put(&pool, s);
		s = next;
	}
	pool_trim(&pool, 1);
	pool_drain(&pool);
}

void trim_pool_leaks(int n)
{
	pool_t pool = { NULL, 0 };
	symbol_t *s = symbols_make(&pool, n);

	while (s) {
		symbol_t *next = s->next;
		pool_put(&pool, s);
		s = next;
	}
	pool_shrink(&pool, 1);
	pool_drain(&pool);
}

/* Contexts: what belongs to a parent is freed with it. */
typedef struct ctx {
	struct ctx *parent;
	struct ctx *children;
	struct ctx *next, **pprev;
	void *data;
} ctx_t;

static ctx_t *ctx_new(ctx_t *parent, size_t size)
{
	ctx_t *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	if (size && !(c->data = malloc(size))) {
		free(c);
		return NULL;
	}
	if (parent) {
		c->parent = parent;
		c->next = parent->children;
		if (c->next)
			c->next->pprev = &c->next;
		c->pprev = &parent->children;
		parent->children = c;
	}
	return c;
}

static void ctx_detach(ctx_t *c)
{
	if (c->pprev) {
		*c->pprev = c->next;
		if (c->next)
			c->next->pprev = c->pprev;
	}
	c->parent = NULL;
	c->next = NULL;
	c->pprev = NULL;
}

static void ctx_free(ctx_t *c)
{
	if (!c)
		return;
	ctx_detach(c);
	while (c->children)
		ctx_free(c->children);
	free(c->data);
	free(c);
}

/* Moves a context with all below it to a new parent. */
static void ctx_steal(ctx_t *c, ctx_t *parent)
{
	ctx_detach(c);
	c->parent = parent;
	c->next = parent->children;
	if (c->next)
		c->next->pprev = &c->next;
	c->pprev = &parent->children;
	parent->children = c;
}

void contexts_ok(int n)
{
	ctx_t *top = ctx_new(NULL, 0);
	ctx_t *scratch = ctx_new(top, 16);

	for (int i = 0; i < n && scratch; i++) {
		ctx_t *c = ctx_new(scratch, 8);
		if (c && i % 2)
			ctx_steal(c, top ? top : scratch);
	}
	if (!top)
		ctx_free(scratch);
	ctx_free(top);
}

void contexts_leaks(int n)
{
	ctx_t *top = ctx_new(NULL, 0);
	ctx_t *scratch = top ? ctx_new(top, 16) : NULL;

	for (int i = 0; i < n && scratch; i++) {
		ctx_t *c = ctx_new(scratch, 8);
		if (c && i % 2)
			ctx_detach(c);
	} // lost
	ctx_free(top);
}

/* Wrappers that end the program when there is no memory. */
static void die(const char *what)
{
	fprintf(stderr, "%s: out of memory\n", what);
	exit(1);
}

static void *xmalloc(size_t n)
{
	void *p = malloc(n ? n : 1);

	if (!p)
		die("xmalloc");
	return p;
}

static char *xstrdup(const char *s)
{
	return strcpy(xmalloc(strlen(s) + 1), s);
}

static void *xrealloc(void *p, size_t n)
{
	p = realloc(p, n ? n : 1);
	if (!p)
		die("xrealloc");
	return p;
}

static char *xjoin(const char *a, const char *b)
{
	char *s = xmalloc(strlen(a) + strlen(b) + 2);

	sprintf(s, "%s.%s", a, b);
	return s;
}

size_t qualified_name_ok(int depth)
{
	char *name = xstrdup("main");
	size_t len;

	while (depth-- > 0) {
		char *longer = xjoin(name, "inner");
		free(name);
		name = longer;
	}
	len = strlen(name);
	free(name);
	return len;
}

size_t qualified_name_leaks(int depth)
{
	char *name = xstrdup("main");
	size_t len;

	while (depth-- > 0)
		name = xjoin(name, "inner"); // lost
	len = strlen(name);
	free(name);
	return len;
}

int scope_stack_ok(int n)
{
	char **names = NULL;
	int len = 0, total = 0;

	for (int i = 0; i < n; i++) {
		names = xrealloc(names, (len + 1) * sizeof *names);
		names[len++] = xstrdup("scope");
	}
	while (len > 0) {
		total += (int)strlen(names[--len]);
		free(names[len]);
	}
	free(names);
	return total;
}

int scope_stack_leaks(int n)
{
	char **names = NULL;
	int len = 0, total = 0;

	for (int i = 0; i < n; i++) {
		names = xrealloc(names, (len + 1) * sizeof *names);
		names[len++] = xstrdup("scope");
	}
	while (--len > 0) {
		total += (int)strlen(names[len]);
		free(names[len]);
	}
	free(names); // lost
	return total;
}

int main(void)
{
	intern_names_ok(0);
	intern_names_ok(1);
	intern_names_ok(5);
	intern_names_ok(5); // allocation 2 fails
	intern_names_leaks(3);
	intern_names_leaks(5);
	big_pieces_ok(0);
	big_pieces_ok(1);
	big_pieces_ok(4);
	big_pieces_ok(4); // allocation 3 fails
	big_pieces_leaks(2);
	big_pieces_leaks(4);
	scopes_ok(0);
	scopes_ok(1);
	scopes_ok(3);
	scopes_ok(3); // allocation 1 fails
	scopes_leaks(1);
	scopes_leaks(3);
	symbol_pool_ok(0, 2);
	symbol_pool_ok(1, 3);
	symbol_pool_ok(3, 4);
	symbol_pool_ok(2, 2); // allocation 3 fails
	symbol_pool_leaks(1, 1);
	symbol_pool_leaks(2, 3);
	trim_pool_ok(0);
	trim_pool_ok(1);
	trim_pool_ok(3);
	trim_pool_ok(3); // allocation 5 fails
	trim_pool_leaks(2);
	trim_pool_leaks(3);
	contexts_ok(0);
	contexts_ok(1);
	contexts_ok(4);
	contexts_ok(4); // allocation 1 fails
	contexts_leaks(2);
	contexts_leaks(4);
	qualified_name_ok(0);
	qualified_name_ok(1);
	qualified_name_ok(3);
	qualified_name_ok(7);
	qualified_name_leaks(1);
	qualified_name_leaks(3);
	scope_stack_ok(0);
	scope_stack_ok(1);
	scope_stack_ok(3);
	scope_stack_ok(6);
	scope_stack_leaks(1);
	scope_stack_leaks(3);
	return 0;
}
