/* Arrays of structs whose fields own memory: growing the array, removing
 * elements by moving others over them, sorting and clearing. */
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

typedef struct {
	char *name;
	int *scores;
	int nscores;
} student_t;

typedef struct {
	student_t *v;
	int n;
	int max;
} roster_t;

static void student_clear(student_t *s)
{
	free(s->name);
	free(s->scores);
	s->name = NULL;
	s->scores = NULL;
	s->nscores = 0;
}

static int student_init(student_t *s, const char *name, int nscores)
{
	s->name = strdup(name);
	s->scores = calloc(nscores + 1, sizeof(int));
	s->nscores = nscores;
	if (!s->name || !s->scores) {
		student_clear(s);
		return -1;
	}
	return 0;
}

static int roster_add(roster_t *r, const char *name, int nscores)
{
	if (r->n == r->max) {
		int max = r->max ? 2 * r->max : 1;
		student_t *v = realloc(r->v, max * sizeof(*v));
		if (!v)
			return -1;
		r->v = v;
		r->max = max;
	}
	if (student_init(&r->v[r->n], name, nscores) < 0)
		return -1;
	r->n++;
	return 0;
}

static void roster_clear(roster_t *r)
{
	int i;
	for (i = 0; i < r->n; i++)
		student_clear(&r->v[i]);
	free(r->v);
	memset(r, 0, sizeof(*r));
}

static void roster_read(roster_t *r, int n)
{
	memset(r, 0, sizeof(*r));
	while (n-- > 0)
		if (roster_add(r, "student", n))
			break;
}

void roster_clear_ok(int n)
{
	roster_t r;
	roster_read(&r, n);
	roster_clear(&r);
}

static void roster_clear_names(roster_t *r)
{
	int i;
	for (i = 0; i < r->n; i++)
		free(r->v[i].name);
	free(r->v); // lost
}

void roster_clear_leaks(int n)
{
	roster_t r;
	roster_read(&r, n);
	roster_clear_names(&r);
}

/* Remove by moving the last element into the gap. */
static void roster_remove(roster_t *r, int i)
{
	if (i < 0 || i >= r->n)
		return;
	student_clear(&r->v[i]);
	r->n--;
	if (i != r->n)
		r->v[i] = r->v[r->n];
}

static void roster_remove_over(roster_t *r, int i)
{
	if (i < 0 || i >= r->n)
		return;
	r->n--;
	if (i != r->n)
		r->v[i] = r->v[r->n]; // lost
	else
		student_clear(&r->v[i]);
}

void roster_remove_ok(int n, int i)
{
	roster_t r;
	roster_read(&r, n);
	roster_remove(&r, i);
	roster_clear(&r);
}

void roster_remove_leaks(int n, int i)
{
	roster_t r;
	roster_read(&r, n);
	roster_remove_over(&r, i);
	roster_clear(&r);
}

/* Remove and keep the order. */
void roster_shift_ok(int n)
{
	roster_t r;
	roster_read(&r, n);
	if (r.n > 0) {
		student_clear(&r.v[0]);
		memmove(&r.v[0], &r.v[1], (r.n - 1) * sizeof(r.v[0]));
		r.n--;
	}
	roster_clear(&r);
}

void roster_shift_leaks(int n)
{
	roster_t r;
	roster_read(&r, n);
	if (r.n > 1) {
		free(r.v[0].name);
		memmove(&r.v[0], &r.v[1], (r.n - 1) * sizeof(r.v[0])); // lost
		r.n--;
	}
	roster_clear(&r);
}

/* Bubble sort swaps whole elements. */
static void roster_sort(roster_t *r)
{
	for (int i = 0; i < r->n; i++)
		for (int j = i + 1; j < r->n; j++)
			if (r->v[j].nscores < r->v[i].nscores) {
				student_t t = r->v[i];
				r->v[i] = r->v[j];
				r->v[j] = t;
			}
}

static void roster_sort_fields(roster_t *r)
{
	for (int i = 0; i < r->n; i++)
		for (int j = i + 1; j < r->n; j++)
			if (r->v[j].nscores < r->v[i].nscores) {
				int k = r->v[j].nscores;
				char *name = r->v[j].name;
				int *scores = r->v[j].scores;
				r->v[j] = r->v[i];
				r->v[i].nscores = k;
				r->v[i].name = name;
				r->v[i].scores = NULL;
				if (k > 0) // lost
					r->v[i].scores = scores;
			} // lost
}

void roster_sort_ok(int n)
{
	roster_t r;
	roster_read(&r, n);
	roster_sort(&r);
	roster_clear(&r);
}

void roster_sort_leaks(int n)
{
	roster_t r;
	roster_read(&r, n);
	roster_sort_fields(&r);
	roster_clear(&r);
}

/* A fixed-size array from calloc, filled in part. */
struct slot {
	void *payload;
	size_t len;
};

int slots_fill_ok(int n)
{
	struct slot *tab = calloc(n + 1, sizeof(*tab));
	int rc = 0;
	if (!tab)
		return -1;
	for (int i = 0; i < n; i += 2) {
		tab[i].payload = malloc(i + 1);
		if (!tab[i].payload) {
			rc = -1;
			goto out;
		}
		tab[i].len = i + 1;
	}
out:
	for (int i = 0; i < n; i++)
		free(tab[i].payload);
	free(tab);
	return rc;
}

int slots_fill_leaks(int n)
{
	struct slot *tab = calloc(n + 1, sizeof(*tab));
	int rc = 0;
	if (!tab)
		return -1;
	for (int i = 0; i < n; i += 2) {
		tab[i].payload = malloc(i + 1);
		if (!tab[i].payload) {
			rc = -1;
			goto out;
		}
		tab[i].len = i + 1;
	}
	for (int i = 0; i < n; i++)
		free(tab[i].payload);
out:
	free(tab); // lost
	return rc;
}

/* Deep copy of one array into another. */
int roster_clone_ok(int n)
{
	roster_t a, b = { NULL, 0, 0 };
	int rc = 0;
	roster_read(&a, n);
	for (int i = 0; i < a.n && rc == 0; i++)
		rc = roster_add(&b, a.v[i].name, a.v[i].nscores);
	roster_clear(&a);
	roster_clear(&b);
	return rc;
}

int roster_clone_faults(int n)
{
	roster_t a, b = { NULL, 0, 0 };
	roster_read(&a, n);
	b.v = malloc((a.n + 1) * sizeof(student_t));
	if (b.v) {
		b.max = a.n + 1;
		for (b.n = 0; b.n < a.n; b.n++)
			b.v[b.n] = a.v[b.n];
	}
	for (int i = 0; i < a.n; i++) {
		free(a.v[i].name);
		free(a.v[i].scores);
	}
	free(a.v);
	for (int i = 0; i < b.n; i++) {
		free(b.v[i].name); // fault
		free(b.v[i].scores);
	}
	free(b.v);
	return 0;
}

int main(void)
{
	roster_clear_ok(0);
	roster_clear_ok(1);
	roster_clear_ok(3);
	roster_clear_ok(3); // allocation 5 fails
	roster_clear_ok(3); // allocation 4 fails
	roster_clear_leaks(1);
	roster_clear_leaks(3);
	roster_remove_ok(0, 0);
	roster_remove_ok(1, 0);
	roster_remove_ok(3, 1);
	roster_remove_ok(3, 1); // allocation 3 fails
	roster_remove_leaks(3, 0);
	roster_remove_leaks(3, 1);
	roster_shift_ok(0);
	roster_shift_ok(1);
	roster_shift_ok(3);
	roster_shift_ok(3); // allocation 7 fails
	roster_shift_leaks(2);
	roster_shift_leaks(3);
	roster_sort_ok(0);
	roster_sort_ok(1);
	roster_sort_ok(3);
	roster_sort_ok(3); // allocation 8 fails
	roster_sort_leaks(2);
	roster_sort_leaks(3);
	slots_fill_ok(0);
	slots_fill_ok(1);
	slots_fill_ok(3);
	slots_fill_ok(3); // allocation 3 fails
	slots_fill_leaks(3); // allocation 3 fails
	slots_fill_leaks(5); // allocation 4 fails
	roster_clone_ok(0);
	roster_clone_ok(1);
	roster_clone_ok(3);
	roster_clone_ok(3); // allocation 12 fails
	roster_clone_faults(1);
	roster_clone_faults(3);
	return 0;
}
