// Free lists: elements that are recycled instead of released, and pools that
// cut their elements from larger blocks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- connections with a free list in the pool ---- */

typedef struct conn {
	struct conn *next;
	int fd;
	char *peer;
} conn_t;

typedef struct {
	conn_t *active;
	conn_t *spare;
	int nspare;
	int max_spare;
} conn_pool_t;

static conn_pool_t *pool_create(int max_spare)
{
	conn_pool_t *pool = calloc(1, sizeof(*pool));

	if (pool)
		pool->max_spare = max_spare;
	return pool;
}

static void conn_list_free(conn_t *c)
{
	while (c) {
		conn_t *next = c->next;

		free(c->peer);
		free(c);
		c = next;
	}
}

static void pool_destroy(conn_pool_t *pool)
{
	if (!pool)
		return;
	conn_list_free(pool->active);
	conn_list_free(pool->spare);
	free(pool);
}

static void pool_destroy_active(conn_pool_t *pool)
{
	if (!pool)
		return;
	conn_list_free(pool->active);
	free(pool); // lost
}

static conn_t *pool_open(conn_pool_t *pool, int fd, const char *peer)
{
	conn_t *c;
	char *copy = strdup(peer);

	if (!copy)
		return NULL;
	c = pool->spare;
	if (c) {
		pool->spare = c->next;
		pool->nspare--;
	} else {
		c = malloc(sizeof(*c));
		if (!c) {
			free(copy);
			return NULL;
		}
	}
	c->fd = fd;
	c->peer = copy;
	c->next = pool->active;
	pool->active = c;
	return c;
}

static conn_t *pool_detach(conn_pool_t *pool, int fd)
{
	conn_t **pp = &pool->active;

	while (*pp && (*pp)->fd != fd)
		pp = &(*pp)->next;
	conn_t *c = *pp;
	if (c) {
		*pp = c->next;
		c->next = NULL;
	}
	return c;
}

static void pool_close(conn_pool_t *pool, int fd)
{
	conn_t *c = pool_detach(pool, fd);

	if (!c)
		return;
	free(c->peer);
	c->peer = NULL;
	if (pool->nspare >= pool->max_spare) {
		free(c);
		return;
	}
	c->next = pool->spare;
	pool->spare = c;
	pool->nspare++;
}

/* The name is cleared for the next user, but not released. */
static void pool_close_keep_peer(conn_pool_t *pool, int fd)
{
	conn_t *c = pool_detach(pool, fd);

	if (!c)
		return;
	c->peer = NULL; // lost
	c->next = pool->spare;
	pool->spare = c;
	pool->nspare++;
}

/* The free list is overwritten instead of extended. */
static void pool_close_single(conn_pool_t *pool, int fd)
{
	conn_t *c = pool_detach(pool, fd);

	if (!c)
		return;
	free(c->peer);
	c->peer = NULL;
	pool->spare = c; // lost
	pool->nspare++;
}

/* More than enough spare ones: the surplus is neither kept nor released. */
static void pool_close_surplus(conn_pool_t *pool, int fd)
{
	conn_t *c = pool_detach(pool, fd);

	if (!c)
		return;
	free(c->peer);
	c->peer = NULL;
	if (pool->nspare >= pool->max_spare)
		return; // lost
	c->next = pool->spare;
	pool->spare = c;
	pool->nspare++;
}

static void pool_fill(conn_pool_t *pool, int n)
{
	for (int fd = 0; fd < n; fd++)
		if (!pool_open(pool, fd, "localhost"))
			break;
}

void pool_recycle_ok(int n, int closing)
{
	conn_pool_t *pool = pool_create(8);

	if (!pool)
		return;
	pool_fill(pool, n);
	while (closing-- > 0)
		pool_close(pool, closing);
	pool_fill(pool, n);
	pool_destroy(pool);
}

void pool_recycle_leaks(int n, int closing)
{
	conn_pool_t *pool = pool_create(8);

	if (!pool)
		return;
	pool_fill(pool, n);
	while (closing-- > 0)
		pool_close_keep_peer(pool, closing);
	pool_fill(pool, n);
	pool_destroy(pool);
}

void pool_spare_ok(int n, int closing)
{
	conn_pool_t *pool = pool_create(n);

	if (!pool)
		return;
	pool_fill(pool, n);
	for (int fd = 0; fd < closing; fd++)
		pool_close(pool, fd);
	pool_destroy(pool);
}

void pool_spare_leaks(int n, int closing)
{
	conn_pool_t *pool = pool_create(n);

	if (!pool)
		return;
	pool_fill(pool, n);
	for (int fd = 0; fd < closing; fd++)
		pool_close_single(pool, fd);
	pool_destroy(pool);
}

void pool_surplus_ok(int n, int limit)
{
	conn_pool_t *pool = pool_create(limit);

	if (!pool)
		return;
	pool_fill(pool, n);
	while (n-- > 0)
		pool_close(pool, n);
	pool_destroy(pool);
}

void pool_surplus_leaks(int n, int limit)
{
	conn_pool_t *pool = pool_create(limit);

	if (!pool)
		return;
	pool_fill(pool, n);
	while (n-- > 0)
		pool_close_surplus(pool, n);
	pool_destroy(pool);
}

void pool_destroy_ok(int n)
{
	conn_pool_t *pool = pool_create(4);

	if (!pool)
		return;
	pool_fill(pool, n);
	pool_close(pool, 0);
	pool_destroy(pool);
}

void pool_destroy_leaks(int n)
{
	conn_pool_t *pool = pool_create(4);

	if (!pool)
		return;
	pool_fill(pool, n);
	pool_close(pool, 0);
	pool_destroy_active(pool);
}

/* ---- cells of a heap that is swept: what is unmarked becomes free ---- */

struct cell {
	struct cell *next;
	int mark;
};

struct heap {
	struct cell *in_use;
	struct cell *free_cells;
};

static struct cell *cell_get(struct heap *h)
{
	struct cell *c = h->free_cells;

	if (c)
		h->free_cells = c->next;
	else
		c = malloc(sizeof(*c));
	if (!c)
		return NULL;
	c->mark = 0;
	c->next = h->in_use;
	h->in_use = c;
	return c;
}

/* Unmarked cells go to the free list, the others lose their mark. */
static void heap_sweep(struct heap *h)
{
	struct cell **pp = &h->in_use;

	while (*pp) {
		struct cell *c = *pp;

		if (c->mark) {
			c->mark = 0;
			pp = &c->next;
			continue;
		}
		*pp = c->next;
		c->next = h->free_cells;
		h->free_cells = c;
	}
}

static void heap_sweep_wrong_link(struct heap *h)
{
	struct cell **pp = &h->in_use;

	while (*pp) {
		struct cell *c = *pp;

		if (c->mark) {
			c->mark = 0;
			pp = &c->next;
			continue;
		}
		c->next = h->free_cells; // lost
		h->free_cells = c;
		*pp = NULL;
	}
}

static void cells_release(struct cell **cells)
{
	while (*cells) {
		struct cell *c = *cells;

		*cells = c->next;
		free(c);
	}
}

void heap_sweep_ok(int n, int rounds)
{
	struct heap h = { NULL, NULL };

	while (rounds-- > 0) {
		for (int i = 0; i < n; i++) {
			struct cell *c = cell_get(&h);

			if (c)
				c->mark = i % 2;
		}
		heap_sweep(&h);
	}
	cells_release(&h.in_use);
	cells_release(&h.free_cells);
}

void heap_sweep_leaks(int n, int rounds)
{
	struct heap h = { NULL, NULL };

	while (rounds-- > 0) {
		for (int i = 0; i < n; i++) {
			struct cell *c = cell_get(&h);

			if (c)
				c->mark = i % 2;
		}
		heap_sweep_wrong_link(&h);
	}
	cells_release(&h.in_use);
	cells_release(&h.free_cells);
}

void heap_drop_ok(int n)
{
	struct heap h = { NULL, NULL };

	for (int i = 0; i < n; i++)
		cell_get(&h);
	if (h.in_use) {
		struct cell *c = h.in_use;

		h.in_use = c->next;
		free(c);
	}
	cells_release(&h.in_use);
}

void heap_drop_faults(int n)
{
	struct heap h = { NULL, NULL };

	for (int i = 0; i < n; i++)
		cell_get(&h);
	if (h.in_use) {
		struct cell *c = h.in_use;

		free(c);
		h.in_use = c->next; // fault
	}
	cells_release(&h.in_use);
}

/* ---- slots cut from blocks; the blocks are the list to be released ---- */

#define SLOTS_PER_BLOCK 4

union slot {
	union slot *next_free;
	double payload;
};

struct block {
	struct block *next;
	union slot slots[SLOTS_PER_BLOCK];
};

struct arena {
	struct block *blocks;
	union slot *free_slots;
};

static int arena_grow(struct arena *a)
{
	struct block *b = malloc(sizeof(*b));

	if (!b)
		return -1;
	b->next = a->blocks;
	a->blocks = b;
	for (int i = 0; i < SLOTS_PER_BLOCK; i++) {
		b->slots[i].next_free = a->free_slots;
		a->free_slots = &b->slots[i];
	}
	return 0;
}

static int arena_grow_no_chain(struct arena *a)
{
	struct block *b = malloc(sizeof(*b));

	if (!b)
		return -1;
	b->next = NULL;
	a->blocks = b; // lost
	for (int i = 0; i < SLOTS_PER_BLOCK; i++) {
		b->slots[i].next_free = a->free_slots;
		a->free_slots = &b->slots[i];
	}
	return 0;
}

static void arena_free(struct arena *a)
{
	while (a->blocks) {
		struct block *next = a->blocks->next;

		free(a->blocks);
		a->blocks = next;
	}
	a->free_slots = NULL;
}

static union slot *arena_take(struct arena *a)
{
	union slot *s = a->free_slots;

	if (s)
		a->free_slots = s->next_free;
	return s;
}

void arena_ok(int n)
{
	struct arena a = { NULL, NULL };

	while (n-- > 0) {
		if (!a.free_slots && arena_grow(&a) < 0)
			break;
		union slot *s = arena_take(&a);
		if (s)
			s->payload = n;
	}
	arena_free(&a);
}

void arena_leaks(int n)
{
	struct arena a = { NULL, NULL };

	while (n-- > 0) {
		if (!a.free_slots && arena_grow_no_chain(&a) < 0)
			break;
		union slot *s = arena_take(&a);
		if (s)
			s->payload = n;
	}
	arena_free(&a);
}

int main(void)
{
	pool_recycle_ok(0, 0);
	pool_recycle_ok(1, 1);
	pool_recycle_ok(3, 2);
	pool_recycle_ok(3, 2); // allocation 1 fails
	pool_recycle_ok(3, 2); // allocation 5 fails
	pool_recycle_leaks(1, 1);
	pool_recycle_leaks(3, 2);
	pool_spare_ok(0, 1);
	pool_spare_ok(1, 1);
	pool_spare_ok(3, 3);
	pool_spare_ok(3, 3); // allocation 3 fails
	pool_spare_leaks(2, 2);
	pool_spare_leaks(3, 3);
	pool_surplus_ok(0, 0);
	pool_surplus_ok(1, 0);
	pool_surplus_ok(3, 1);
	pool_surplus_ok(3, 1); // allocation 4 fails
	pool_surplus_leaks(1, 0);
	pool_surplus_leaks(3, 1);
	pool_destroy_ok(0);
	pool_destroy_ok(1);
	pool_destroy_ok(3);
	pool_destroy_ok(3); // allocation 2 fails
	pool_destroy_leaks(1);
	pool_destroy_leaks(3);
	heap_sweep_ok(0, 1);
	heap_sweep_ok(1, 1);
	heap_sweep_ok(3, 2);
	heap_sweep_ok(3, 2); // allocation 2 fails
	heap_sweep_leaks(3, 1);
	heap_sweep_leaks(3, 2);
	heap_drop_ok(0);
	heap_drop_ok(1);
	heap_drop_ok(3);
	heap_drop_ok(3); // allocation 3 fails
	heap_drop_faults(1);
	heap_drop_faults(3);
	arena_ok(0);
	arena_ok(1);
	arena_ok(9);
	arena_ok(9); // allocation 2 fails
	arena_leaks(5);
	arena_leaks(9);
}
