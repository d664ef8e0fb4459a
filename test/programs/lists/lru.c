/* Caches that order their entries by last use: a doubly linked list with
   eviction at the tail, with and without hash chains. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct lru_entry {
	struct lru_entry *prev, *next;
	char *key;
	char *value;
} lru_entry;

typedef struct lru {
	lru_entry *newest, *oldest;
	unsigned used, capacity;
} lru;

static lru *lru_new(unsigned capacity)
{
	lru *c = malloc(sizeof *c);

	if (c == NULL)
		return NULL;
	c->newest = c->oldest = NULL;
	c->used = 0;
	c->capacity = capacity;
	return c;
}

static void lru_detach(lru *c, lru_entry *e)
{
	if (e->prev)
		e->prev->next = e->next;
	else
		c->newest = e->next;
	if (e->next)
		e->next->prev = e->prev;
	else
		c->oldest = e->prev;
	e->prev = e->next = NULL;
	c->used--;
}

static void lru_attach(lru *c, lru_entry *e)
{
	e->prev = NULL;
	e->next = c->newest;
	if (c->newest)
		c->newest->prev = e;
	else
		c->oldest = e;
	c->newest = e;
	c->used++;
}

static void entry_free(lru_entry *e)
{
	free(e->key);
	free(e->value);
	free(e);
}

static void lru_free(lru *c)
{
	lru_entry *e, *next;

	if (c == NULL)
		return;
	for (e = c->newest; e != NULL; e = next) {
		next = e->next;
		entry_free(e);
	}
	free(c);
}

static lru_entry *lru_find(lru *c, const char *key)
{
	lru_entry *e = c->newest;

	while (e != NULL && strcmp(e->key, key) != 0)
		e = e->next;
	if (e != NULL && e != c->newest) {
		lru_detach(c, e);
		lru_attach(c, e);
	}
	return e;
}

static lru_entry *entry_new(const char *key, const char *value)
{
	lru_entry *e = malloc(sizeof *e);

	if (e == NULL)
		return NULL;
	e->prev = e->next = NULL;
	e->key = strdup(key);
	e->value = strdup(value);
	if (e->key == NULL || e->value == NULL) {
		entry_free(e);
		return NULL;
	}
	return e;
}

static lru_entry *entry_new_careless(const char *key, const char *value)
{
	lru_entry *e = malloc(sizeof *e);

	if (e == NULL)
		return NULL;
	e->prev = e->next = NULL;
	e->key = strdup(key);
	e->value = strdup(value);
	if (e->key == NULL || e->value == NULL) {
		free(e); // lost
		return NULL;
	}
	return e;
}

static void lru_evict_oldest(lru *c)
{
	lru_entry *e = c->oldest;

	if (e == NULL)
		return;
	lru_detach(c, e);
	entry_free(e);
}

static void lru_evict_oldest_no_key(lru *c)
{
	lru_entry *e = c->oldest;

	if (e == NULL)
		return;
	lru_detach(c, e);
	free(e->value);
	free(e); // lost
}

/* Replaces the value of a known key; evicts when the cache is full. */
static bool lru_put(lru *c, const char *key, const char *value)
{
	lru_entry *e = lru_find(c, key);

	if (e != NULL) {
		char *copy = strdup(value);

		if (copy == NULL)
			return false;
		free(e->value);
		e->value = copy;
		return true;
	}
	e = entry_new(key, value);
	if (e == NULL)
		return false;
	while (c->used > 0 && c->used >= c->capacity)
		lru_evict_oldest(c);
	lru_attach(c, e);
	return true;
}

static const char *const keys[] = { "alpha", "beta", "gamma", "delta" };

static bool fill(lru *c, int n)
{
	for (int i = 0; i < n; i++)
		if (!lru_put(c, keys[i % 4], "0"))
			return false;
	return true;
}

int cache_evict_ok(int n, unsigned capacity)
{
	lru *c = lru_new(capacity);
	int left;

	if (c == NULL)
		return -1;
	fill(c, n);
	lru_evict_oldest(c);
	left = (int)c->used;
	lru_free(c);
	return left;
}

int cache_evict_leaks(int n, unsigned capacity)
{
	lru *c = lru_new(capacity);
	int left;

	if (c == NULL)
		return -1;
	fill(c, n);
	lru_evict_oldest_no_key(c);
	left = (int)c->used;
	lru_free(c);
	return left;
}

/* An existing value is overwritten. */
static bool lru_update(lru *c, const char *key, const char *value)
{
	lru_entry *e = lru_find(c, key);
	char *copy;

	if (e == NULL || (copy = strdup(value)) == NULL)
		return false;
	free(e->value);
	e->value = copy;
	return true;
}

static bool lru_update_over(lru *c, const char *key, const char *value)
{
	lru_entry *e = lru_find(c, key);
	char *copy;

	if (e == NULL || (copy = strdup(value)) == NULL)
		return false;
	e->value = copy; // lost
	return true;
}

bool cache_update_ok(int n)
{
	lru *c = lru_new(3);
	bool done;

	if (c == NULL)
		return false;
	fill(c, n);
	done = lru_update(c, "beta", "1");
	lru_free(c);
	return done;
}

bool cache_update_leaks(int n)
{
	lru *c = lru_new(3);
	bool done;

	if (c == NULL)
		return false;
	fill(c, n);
	done = lru_update_over(c, "beta", "1");
	lru_free(c);
	return done;
}

/* New entries whose strings cannot be copied. */
void cache_add_ok(int n)
{
	lru *c = lru_new(16);

	for (int i = 0; c != NULL && i < n; i++) {
		lru_entry *e = entry_new(keys[i % 4], "x");

		if (e == NULL)
			break;
		lru_attach(c, e);
	}
	lru_free(c);
}

void cache_add_leaks(int n)
{
	lru *c = lru_new(16);

	for (int i = 0; c != NULL && i < n; i++) {
		lru_entry *e = entry_new_careless(keys[i % 4], "x");

		if (e == NULL)
			break;
		lru_attach(c, e);
	}
	lru_free(c);
}

/* Invalidate what starts with a letter. */
void cache_invalidate_ok(int n, char letter)
{
	lru *c = lru_new(4);
	lru_entry *e, *next;

	if (c == NULL)
		return;
	fill(c, n);
	for (e = c->newest; e != NULL; e = next) {
		next = e->next;
		if (e->key[0] == letter) {
			lru_detach(c, e);
			entry_free(e);
		}
	}
	lru_free(c);
}

void cache_invalidate_faults(int n, char letter)
{
	lru *c = lru_new(4);
	lru_entry *e;

	if (c == NULL)
		return;
	fill(c, n);
	for (e = c->newest; e != NULL; e = e->next) { // fault
		if (e->key[0] == letter) {
			lru_detach(c, e);
			entry_free(e);
		}
	}
	lru_free(c);
}

/* Shrink the capacity; the tail is cut off. */
static void lru_resize(lru *c, unsigned capacity)
{
	c->capacity = capacity;
	while (c->used > capacity)
		lru_evict_oldest(c);
}

static void lru_resize_cut(lru *c, unsigned capacity)
{
	lru_entry *e = c->newest;
	unsigned i;

	c->capacity = capacity;
	if (capacity == 0 || c->used <= capacity)
		return;
	for (i = 1; i < capacity; i++)
		e = e->next;
	c->oldest = e;
	e->next = NULL; // lost
	c->used = capacity;
}

void cache_resize_ok(int n, unsigned capacity)
{
	lru *c = lru_new(8);

	if (c == NULL)
		return;
	fill(c, n);
	lru_resize(c, capacity);
	lru_free(c);
}

void cache_resize_leaks(int n, unsigned capacity)
{
	lru *c = lru_new(8);

	if (c == NULL)
		return;
	fill(c, n);
	lru_resize_cut(c, capacity);
	lru_free(c);
}

/* ---- pages by number: hash chains and one list in the order of use ---- */

#define NBUCKETS 4

struct page {
	struct page *chain;
	struct page *older, *newer;
	unsigned long no;
	unsigned char *data;
};

struct page_cache {
	struct page *bucket[NBUCKETS];
	struct page *first, *last; /* oldest, newest */
};

static struct page *page_load(unsigned long no)
{
	struct page *p = calloc(1, sizeof *p);

	if (p == NULL)
		return NULL;
	p->data = malloc(64);
	if (p->data == NULL) {
		free(p);
		return NULL;
	}
	memset(p->data, (int)no, 64);
	p->no = no;
	return p;
}

static void page_insert(struct page_cache *pc, struct page *p)
{
	unsigned long h = p->no % NBUCKETS;

	p->chain = pc->bucket[h];
	pc->bucket[h] = p;
	p->older = pc->last;
	if (pc->last)
		pc->last->newer = p;
	else
		pc->first = p;
	pc->last = p;
}

static void page_drop_oldest(struct page_cache *pc)
{
	struct page *p = pc->first;
	struct page **pp;

	if (p == NULL)
		return;
	for (pp = &pc->bucket[p->no % NBUCKETS]; *pp != p; pp = &(*pp)->chain)
		;
	*pp = p->chain;
	pc->first = p->newer;
	if (pc->first)
		pc->first->older = NULL;
	else
		pc->last = NULL;
	free(p->data);
	free(p);
}

int pages_ok(int n, int drop)
{
	struct page_cache pc = { { NULL }, NULL, NULL };
	int i;

	for (i = 0; i < n; i++) {
		struct page *p = page_load((unsigned long)i * 3);

		if (p == NULL)
			break;
		page_insert(&pc, p);
	}
	while (drop-- > 0)
		page_drop_oldest(&pc);
	for (int h = 0; h < NBUCKETS; h++) {
		struct page *p = pc.bucket[h];

		while (p != NULL) {
			struct page *chain = p->chain;

			free(p->data);
			free(p);
			p = chain;
		}
	}
	return i;
}

int pages_leaks(int n, int drop)
{
	struct page_cache pc = { { NULL }, NULL, NULL };
	int i;

	for (i = 0; i < n; i++) {
		struct page *p = page_load((unsigned long)i * 3);

		if (p == NULL)
			break;
		page_insert(&pc, p);
	}
	while (drop-- > 0)
		page_drop_oldest(&pc);
	for (int h = 1; h < NBUCKETS; h++) {
		struct page *p = pc.bucket[h];

		while (p != NULL) {
			struct page *chain = p->chain;

			free(p->data);
			free(p);
			p = chain;
		}
	}
	return i; // lost
} // lost

int main(void)
{
	cache_evict_ok(0, 2);
	cache_evict_ok(1, 2);
	cache_evict_ok(3, 2);
	cache_evict_ok(6, 3);
	cache_evict_ok(3, 2); // allocation 1 fails
	cache_evict_ok(3, 2); // allocation 7 fails
	cache_evict_leaks(1, 2);
	cache_evict_leaks(3, 2);
	cache_update_ok(0);
	cache_update_ok(2);
	cache_update_ok(3);
	cache_update_ok(3); // allocation 11 fails
	cache_update_leaks(2);
	cache_update_leaks(3);
	cache_add_ok(0);
	cache_add_ok(1);
	cache_add_ok(3);
	cache_add_ok(3); // allocation 1 fails
	cache_add_ok(3); // allocation 3 fails
	cache_add_ok(3); // allocation 7 fails
	cache_add_leaks(1); // allocation 4 fails
	cache_add_leaks(2); // allocation 6 fails
	cache_invalidate_ok(0, 'a');
	cache_invalidate_ok(1, 'a');
	cache_invalidate_ok(4, 'b');
	cache_invalidate_ok(4, 'a'); // allocation 5 fails
	cache_invalidate_faults(1, 'a');
	cache_invalidate_faults(4, 'b');
	cache_resize_ok(0, 1);
	cache_resize_ok(1, 0);
	cache_resize_ok(4, 2);
	cache_resize_ok(4, 2); // allocation 6 fails
	cache_resize_leaks(3, 1);
	cache_resize_leaks(4, 2);
	pages_ok(0, 0);
	pages_ok(1, 0);
	pages_ok(3, 1);
	pages_ok(6, 2);
	pages_ok(2, 9);
	pages_ok(3, 1); // allocation 4 fails
	pages_leaks(1, 0);
	pages_leaks(5, 0);
}
