/* Growing vectors: realloc to a temporary and to itself, copying by hand,
 * shrinking and vectors that own their elements. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct ivec {
	int *data;
	size_t len;
	size_t cap;
};

static bool
ivec_push(struct ivec *v, int x)
{
	if (v->len == v->cap) {
		size_t cap = v->cap ? v->cap * 2 : 2;
		int *tmp = realloc(v->data, cap * sizeof(*tmp));
		if (tmp == NULL)
			return (false);
		v->data = tmp;
		v->cap = cap;
	}
	v->data[v->len++] = x;
	return (true);
}

static bool
ivec_push_self(struct ivec *v, int x)
{
	if (v->len == v->cap) {
		v->cap = v->cap ? v->cap * 2 : 2;
		v->data = realloc(v->data, v->cap * sizeof(int)); // lost
		if (v->data == NULL) {
			v->len = v->cap = 0;
			return (false);
		}
	}
	v->data[v->len++] = x;
	return (true);
}

long
ivec_fill_ok(int n)
{
	struct ivec v = { NULL, 0, 0 };
	long sum = 0;

	for (int i = 0; i < n; i++)
		if (!ivec_push(&v, i * i))
			break;
	for (size_t i = 0; i < v.len; i++)
		sum += v.data[i];
	free(v.data);
	return (sum);
}

long
ivec_fill_leaks(int n)
{
	struct ivec v = { NULL, 0, 0 };
	long sum = 0;

	for (int i = 0; i < n; i++)
		if (!ivec_push_self(&v, i * i))
			break;
	for (size_t i = 0; i < v.len; i++)
		sum += v.data[i];
	free(v.data);
	return (sum);
}

/* Grow without realloc. */
static bool
ivec_reserve(struct ivec *v, size_t cap)
{
	int *bigger;

	if (cap <= v->cap)
		return (true);
	bigger = malloc(cap * sizeof(int));
	if (bigger == NULL)
		return (false);
	if (v->len > 0)
		memcpy(bigger, v->data, v->len * sizeof(int));
	free(v->data);
	v->data = bigger;
	v->cap = cap;
	return (true);
}

static bool
ivec_reserve_drop(struct ivec *v, size_t cap)
{
	int *bigger;

	if (cap <= v->cap)
		return (true);
	bigger = malloc(cap * sizeof(int));
	if (bigger == NULL)
		return (false);
	if (v->len > 0)
		memcpy(bigger, v->data, v->len * sizeof(int));
	v->data = bigger; // lost
	v->cap = cap;
	return (true);
}

void
ivec_reserve_ok(int n)
{
	struct ivec v = { 0 };

	for (int i = 1; i <= n; i++) {
		if (!ivec_reserve(&v, 3 * (size_t)i))
			break;
		v.data[v.len++] = i;
	}
	free(v.data);
}

void
ivec_reserve_leaks(int n)
{
	struct ivec v = { 0 };

	for (int i = 1; i <= n; i++) {
		if (!ivec_reserve_drop(&v, 3 * (size_t)i))
			break;
		v.data[v.len++] = i;
	}
	free(v.data);
}

/* Hand the array to the caller; NULL on error. */
int *
ivec_primes_ok(int max, size_t *count)
{
	struct ivec v = { 0 };

	*count = 0;
	for (int p = 2; p <= max; p++) {
		bool prime = true;
		for (size_t i = 0; i < v.len && prime; i++)
			prime = p % v.data[i] != 0;
		if (prime && !ivec_push(&v, p)) {
			free(v.data);
			return (NULL);
		}
	}
	*count = v.len;
	return (v.data);
}

int *
ivec_primes_leaks(int max, size_t *count)
{
	struct ivec v = { 0 };

	*count = 0;
	for (int p = 2; p <= max; p++) {
		bool prime = true;
		for (size_t i = 0; i < v.len && prime; i++)
			prime = p % v.data[i] != 0;
		if (prime && !ivec_push(&v, p))
			return (NULL); // lost
	}
	*count = v.len;
	return (v.data);
}

/* A vector of owned pointers. */
struct pvec {
	void **items;
	size_t len, cap;
};

/* Takes ITEM over, even on failure. */
static bool
pvec_give(struct pvec *v, void *item)
{
	if (item == NULL)
		return (false);
	if (v->len == v->cap) {
		size_t cap = v->cap + 2;
		void **tmp = realloc(v->items, cap * sizeof(void *));
		if (tmp == NULL) {
			free(item);
			return (false);
		}
		v->items = tmp;
		v->cap = cap;
	}
	v->items[v->len++] = item;
	return (true);
}

static bool
pvec_give_or_not(struct pvec *v, void *item)
{
	if (item == NULL)
		return (false);
	if (v->len == v->cap) {
		size_t cap = v->cap + 2;
		void **tmp = realloc(v->items, cap * sizeof(void *));
		if (tmp == NULL)
			return (false); // lost
		v->items = tmp;
		v->cap = cap;
	}
	v->items[v->len++] = item;
	return (true);
}

static void
pvec_free(struct pvec *v)
{
	for (size_t i = 0; i < v->len; i++)
		free(v->items[i]);
	free(v->items);
}

void
pvec_collect_ok(int n)
{
	struct pvec v = { NULL, 0, 0 };

	for (int i = 0; i < n; i++)
		if (!pvec_give(&v, malloc(i + 1)))
			break;
	pvec_free(&v);
}

void
pvec_collect_leaks(int n)
{
	struct pvec v = { NULL, 0, 0 };

	for (int i = 0; i < n; i++)
		if (!pvec_give_or_not(&v, malloc(i + 1)))
			break;
	pvec_free(&v);
}

/* Cut the vector down to its first KEEP elements. */
static void
pvec_truncate(struct pvec *v, size_t keep)
{
	while (v->len > keep)
		free(v->items[--v->len]);
}

void
pvec_truncate_ok(int n, int keep)
{
	struct pvec v = { NULL, 0, 0 };

	for (int i = 0; i < n; i++)
		if (!pvec_give(&v, calloc(4, 4)))
			break;
	pvec_truncate(&v, keep);
	pvec_free(&v);
}

void
pvec_truncate_leaks(int n, int keep)
{
	struct pvec v = { NULL, 0, 0 };

	for (int i = 0; i < n; i++)
		if (!pvec_give(&v, calloc(4, 4)))
			break;
	if (v.len > (size_t)keep)
		v.len = keep;
	for (size_t i = 0; i < v.len; i++)
		free(v.items[i]);
	free(v.items); // lost
}

/* An element pointer that a push makes stale. */
int
ivec_first_ok(int n)
{
	struct ivec v = { 0 };
	int first;

	if (!ivec_push(&v, 42))
		return (-1);
	for (int i = 0; i < n; i++)
		if (!ivec_push(&v, i))
			break;
	first = v.data[0];
	free(v.data);
	return (first);
}

int
ivec_first_faults(int n)
{
	struct ivec v = { 0 };
	int *first, value;

	if (!ivec_push(&v, 42))
		return (-1);
	first = &v.data[0];
	for (int i = 0; i < n; i++)
		if (!ivec_push(&v, i))
			break;
	value = *first; // fault
	free(v.data);
	return (value);
}

int main(void)
{
	ivec_fill_ok(0);
	ivec_fill_ok(1);
	ivec_fill_ok(3);
	ivec_fill_ok(9); // allocation 3 fails
	ivec_fill_leaks(3); // allocation 2 fails
	ivec_fill_leaks(9); // allocation 3 fails
	ivec_reserve_ok(0);
	ivec_reserve_ok(1);
	ivec_reserve_ok(3);
	ivec_reserve_ok(3); // allocation 2 fails
	ivec_reserve_leaks(2);
	ivec_reserve_leaks(3);
	{ size_t k; free(ivec_primes_ok(0, &k)); }
	{ size_t k; free(ivec_primes_ok(2, &k)); }
	{ size_t k; free(ivec_primes_ok(20, &k)); }
	{ size_t k; free(ivec_primes_ok(20, &k)); } // allocation 2 fails
	{ size_t k; free(ivec_primes_leaks(20, &k)); } // allocation 2 fails
	pvec_collect_ok(0);
	pvec_collect_ok(1);
	pvec_collect_ok(3);
	pvec_collect_ok(3); // allocation 5 fails
	pvec_collect_ok(3); // allocation 2 fails
	pvec_collect_leaks(3); // allocation 5 fails
	pvec_collect_leaks(1); // allocation 2 fails
	pvec_truncate_ok(0, 1);
	pvec_truncate_ok(1, 0);
	pvec_truncate_ok(3, 1);
	pvec_truncate_ok(3, 1); // allocation 4 fails
	pvec_truncate_leaks(3, 1);
	pvec_truncate_leaks(1, 0);
	ivec_first_ok(0);
	ivec_first_ok(3);
	ivec_first_ok(3); // allocation 2 fails
	ivec_first_faults(2);
	ivec_first_faults(3);
	return 0;
}
