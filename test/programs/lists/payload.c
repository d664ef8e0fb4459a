/* Lists whose elements own something: strings, arrays, optional parts, values
   of several kinds, or data that is released by a function of the list.  */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- people with a name and perhaps a note ---- */

struct person {
	struct person *next;
	char *name;
	char *note; /* may be NULL */
	int age;
};

static void person_free(struct person *p)
{
	if (p == NULL)
		return;
	free(p->name);
	free(p->note);
	free(p);
}

static void people_free(struct person *p)
{
	struct person *next;

	for (; p != NULL; p = next) {
		next = p->next;
		person_free(p);
	}
}

static struct person *person_new(const char *name, const char *note, int age)
{
	struct person *p = calloc(1, sizeof *p);

	if (p == NULL)
		goto fail;
	p->age = age;
	p->name = strdup(name);
	if (p->name == NULL)
		goto fail;
	if (note != NULL) {
		p->note = strdup(note);
		if (p->note == NULL)
			goto fail;
	}
	return p;
fail:
	person_free(p);
	return NULL;
}

static struct person *people_make(int n)
{
	struct person *all = NULL;

	while (n-- > 0) {
		struct person *p = person_new("somebody", n % 2 ? "late" : NULL, n);

		if (p == NULL)
			break;
		p->next = all;
		all = p;
	}
	return all;
}

void people_ok(int n)
{
	people_free(people_make(n));
}

void people_leaks(int n)
{
	struct person *p = people_make(n), *next;

	for (; p != NULL; p = next) {
		next = p->next;
		free(p->name);
		if (p->age > 0 && p->note != NULL)
			printf("%s\n", p->note);
		free(p); // lost
	}
}

/* renaming */

static bool person_rename(struct person *p, const char *name)
{
	char *copy = strdup(name);

	if (copy == NULL)
		return false;
	free(p->name);
	p->name = copy;
	return true;
}

void rename_ok(int n)
{
	struct person *all = people_make(n);

	for (struct person *p = all; p != NULL; p = p->next)
		if (p->age > 1 && !person_rename(p, "elder"))
			break;
	people_free(all);
}

void rename_leaks(int n)
{
	struct person *all = people_make(n);

	for (struct person *p = all; p != NULL; p = p->next)
		if (p->age > 1) {
			char *copy = strdup("elder");
			if (copy == NULL)
				break;
			p->name = copy; // lost
		}
	people_free(all);
}

void note_move_ok(int n)
{
	struct person *all = people_make(n);

	/* every note goes to the next person, the last one is dropped */
	char *carried = NULL;
	for (struct person *p = all; p != NULL; p = p->next) {
		char *own = p->note;
		p->note = carried;
		carried = own;
	}
	free(carried);
	people_free(all);
}

void note_move_leaks(int n)
{
	struct person *all = people_make(n);

	char *carried = NULL;
	for (struct person *p = all; p != NULL; p = p->next) {
		char *own = p->note;
		p->note = carried;
		carried = own;
	}
	people_free(all);
} // lost

/* a person leaves the list and goes to the caller */

struct person *take_oldest_ok(struct person **all)
{
	struct person **best = all, *p;

	if (*all == NULL)
		return NULL;
	for (struct person **pp = all; *pp != NULL; pp = &(*pp)->next)
		if ((*pp)->age > (*best)->age)
			best = pp;
	p = *best;
	*best = p->next;
	p->next = NULL;
	return p;
}

struct person *take_oldest_leaks(struct person **all)
{
	struct person **best = all, *p;

	if (*all == NULL)
		return NULL;
	for (struct person **pp = all; *pp != NULL; pp = &(*pp)->next)
		if ((*pp)->age > (*best)->age)
			best = pp;
	p = *best;
	p->next = NULL; // lost
	*best = NULL;
	return p;
}

/* ---- series of samples: an array in each element ---- */

typedef struct Series {
	size_t used, room;
	double *sample;
	struct Series *next;
} Series;

static Series *series_open(Series *next)
{
	Series *s = malloc(sizeof(Series));

	if (s != NULL) {
		s->used = s->room = 0;
		s->sample = NULL;
		s->next = next;
	}
	return s;
}

static bool series_add(Series *s, double v)
{
	if (s->used == s->room) {
		size_t room = s->room ? 2 * s->room : 2;
		double *more = realloc(s->sample, room * sizeof(double));

		if (more == NULL)
			return false;
		s->sample = more;
		s->room = room;
	}
	s->sample[s->used++] = v;
	return true;
}

static bool series_add_overwrite(Series *s, double v)
{
	if (s->used == s->room) {
		size_t room = s->room ? 2 * s->room : 2;

		s->sample = realloc(s->sample, room * sizeof(double)); // lost
		if (s->sample == NULL) {
			s->used = s->room = 0;
			return false;
		}
		s->room = room;
	}
	s->sample[s->used++] = v;
	return true;
}

static void series_close_all(Series *s)
{
	while (s != NULL) {
		Series *next = s->next;

		free(s->sample);
		free(s);
		s = next;
	}
}

void series_ok(int n, int m)
{
	Series *all = NULL;

	for (int i = 0; i < n; i++) {
		Series *s = series_open(all);

		if (s == NULL)
			break;
		all = s;
		for (int j = 0; j < m; j++)
			if (!series_add(s, j))
				break;
	}
	series_close_all(all);
}

void series_leaks(int n, int m)
{
	Series *all = NULL;

	for (int i = 0; i < n; i++) {
		Series *s = series_open(all);

		if (s == NULL)
			break;
		all = s;
		for (int j = 0; j < m; j++)
			if (!series_add_overwrite(s, j))
				break;
	}
	series_close_all(all);
}

/* ---- values of several kinds ---- */

enum kind { K_NONE, K_NUMBER, K_STRING, K_LIST };

struct value {
	enum kind kind;
	union {
		double number;
		char *string;
		struct value *list;
	} u;
	struct value *next;
};

static void values_free(struct value *v)
{
	while (v != NULL) {
		struct value *next = v->next;

		switch (v->kind) {
		case K_STRING:
			free(v->u.string);
			break;
		case K_LIST:
			values_free(v->u.list);
			break;
		case K_NUMBER:
		case K_NONE:
			break;
		}
		free(v);
		v = next;
	}
}

static void values_free_no_lists(struct value *v)
{
	while (v != NULL) {
		struct value *next = v->next;

		if (v->kind == K_STRING)
			free(v->u.string);
		free(v); // lost
		v = next;
	}
}

static struct value *values_make(int n)
{
	struct value *all = NULL;

	for (int i = 0; i < n; i++) {
		struct value *v = malloc(sizeof *v);

		if (v == NULL)
			break;
		v->kind = K_NONE;
		v->next = all;
		all = v;
		switch (i % 3) {
		case 0:
			v->kind = K_NUMBER;
			v->u.number = i;
			break;
		case 1:
			v->u.string = strdup("text");
			if (v->u.string != NULL)
				v->kind = K_STRING;
			break;
		default:
			v->kind = K_LIST;
			v->u.list = values_make(n / 2);
			break;
		}
	}
	return all;
}

void values_ok(int n)
{
	values_free(values_make(n));
}

void values_leaks(int n)
{
	values_free_no_lists(values_make(n));
}

/* ---- a generic list with a function that releases the data ---- */

typedef struct GNode {
	void *data;
	struct GNode *next;
} GNode;

typedef void (*release_fn)(void *data);

static void glist_free_full(GNode *n, release_fn release)
{
	while (n != NULL) {
		GNode *next = n->next;

		if (release != NULL)
			release(n->data);
		free(n);
		n = next;
	}
}

static void glist_free_nodes(GNode *n)
{
	while (n != NULL) {
		GNode *next = n->next;

		free(n); // lost
		n = next;
	}
}

static bool glist_prepend(GNode **list, void *data)
{
	GNode *n = malloc(sizeof(GNode));

	if (n == NULL)
		return false;
	n->data = data;
	n->next = *list;
	*list = n;
	return true;
}

void generic_ok(int n)
{
	GNode *list = NULL;

	for (int i = 0; i < n; i++) {
		int *boxed = malloc(sizeof(int));

		if (boxed == NULL)
			break;
		*boxed = i;
		if (!glist_prepend(&list, boxed)) {
			free(boxed);
			break;
		}
	}
	glist_free_full(list, free);
}

void generic_leaks(int n)
{
	GNode *list = NULL;

	for (int i = 0; i < n; i++) {
		int *boxed = malloc(sizeof(int));

		if (boxed == NULL)
			break;
		*boxed = i;
		if (!glist_prepend(&list, boxed)) {
			free(boxed);
			break;
		}
	}
	glist_free_nodes(list);
}

void generic_prepend_ok(int n)
{
	GNode *names = NULL;

	while (n-- > 0) {
		char *s = strdup("name");

		if (s != NULL && !glist_prepend(&names, s))
			free(s);
	}
	glist_free_full(names, free);
}

void generic_prepend_leaks(int n)
{
	GNode *names = NULL;

	while (n-- > 0) {
		char *s = strdup("name");

		if (s != NULL)
			glist_prepend(&names, s);
	} // lost
	glist_free_full(names, free);
}

int main(void)
{
	people_ok(0);
	people_ok(1);
	people_ok(3);
	people_ok(3); // allocation 2 fails
	people_ok(4); // allocation 3 fails
	people_leaks(2);
	people_leaks(4);
	rename_ok(0);
	rename_ok(3);
	rename_ok(3); // allocation 8 fails
	rename_leaks(3);
	rename_leaks(4);
	note_move_ok(0);
	note_move_ok(1);
	note_move_ok(4);
	note_move_ok(4); // allocation 5 fails
	note_move_leaks(4);
	note_move_leaks(2);
	{ struct person *all = people_make(0); people_free(take_oldest_ok(&all)); people_free(all); }
	{ struct person *all = people_make(1); people_free(take_oldest_ok(&all)); people_free(all); }
	{ struct person *all = people_make(3); people_free(take_oldest_ok(&all)); people_free(all); }
	{ struct person *all = people_make(3); people_free(take_oldest_ok(&all)); people_free(all); } // allocation 4 fails
	{ struct person *all = people_make(2); if (all) all->age = 7; people_free(take_oldest_leaks(&all)); people_free(all); }
	{ struct person *all = people_make(4); if (all) all->age = 7; people_free(take_oldest_leaks(&all)); people_free(all); }
	series_ok(0, 0);
	series_ok(1, 0);
	series_ok(3, 5);
	series_ok(1, 5); // allocation 1 fails
	series_ok(2, 5); // allocation 3 fails
	series_leaks(1, 3); // allocation 3 fails
	series_leaks(2, 5); // allocation 4 fails
	values_ok(0);
	values_ok(1);
	values_ok(3);
	values_ok(7);
	values_ok(7); // allocation 3 fails
	values_ok(7); // allocation 5 fails
	values_leaks(3);
	values_leaks(7);
	generic_ok(0);
	generic_ok(1);
	generic_ok(3);
	generic_ok(3); // allocation 2 fails
	generic_ok(3); // allocation 5 fails
	generic_leaks(1);
	generic_leaks(3);
	generic_prepend_ok(0);
	generic_prepend_ok(1);
	generic_prepend_ok(3);
	generic_prepend_ok(3); // allocation 4 fails
	generic_prepend_leaks(1); // allocation 2 fails
	generic_prepend_leaks(3); // allocation 4 fails
}
