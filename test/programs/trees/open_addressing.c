/* Open addressing tables of owned pointers: strings, records, tombstones,
 * growth by rebuilding, and a two-choice (cuckoo) table. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A set of interned strings. */
typedef struct {
	char **slot;
	size_t size;
	size_t used;
} strset;

static size_t hash_str(const char *s)
{
	size_t h = 0;

	while (*s)
		h = 31 * h + (unsigned char)*s++;
	return h;
}

static bool strset_init(strset *s, size_t size)
{
	s->slot = calloc(size, sizeof(char *));
	s->size = s->slot ? size : 0;
	s->used = 0;
	return s->slot != NULL;
}

static void strset_fini(strset *s)
{
	for (size_t i = 0; i < s->size; i++)
		free(s->slot[i]);
	free(s->slot);
	s->slot = NULL;
	s->size = 0;
}

static size_t strset_probe(char **slot, size_t size, const char *str)
{
	size_t i = hash_str(str) % size;

	while (slot[i] && strcmp(slot[i], str) != 0)
		i = (i + 1) % size;
	return i;
}

static bool strset_grow(strset *s)
{
	size_t size = 2 * s->size;
	char **slot = calloc(size, sizeof(char *));

	if (!slot)
		return false;
	for (size_t i = 0; i < s->size; i++)
		if (s->slot[i])
			slot[strset_probe(slot, size, s->slot[i])] = s->slot[i];
	free(s->slot);
	s->slot = slot;
	s->size = size;
	return true;
}

static bool strset_add(strset *s, const char *str)
{
	size_t i;

	if (2 * (s->used + 1) > s->size && !strset_grow(s))
		return false;
	i = strset_probe(s->slot, s->size, str);
	if (s->slot[i])
		return true;
	s->slot[i] = strdup(str);
	if (!s->slot[i])
		return false;
	s->used++;
	return true;
}

static bool strset_add_bad(strset *s, const char *str)
{
	char *copy = strdup(str);
	size_t i;

	if (!copy)
		return false;
	if (2 * (s->used + 1) > s->size && !strset_grow(s)) {
		free(copy);
		return false;
	}
	i = strset_probe(s->slot, s->size, str);
	if (!s->slot[i])
		s->used++;
	s->slot[i] = copy; // lost
	return true;
}

static const char *const words[] = { "if", "else", "while", "if", "do", "for", "else", "return" };

void strset_words_ok(int n)
{
	strset s;

	if (!strset_init(&s, 2))
		return;
	for (int i = 0; i < n && i < 8; i++)
		if (!strset_add(&s, words[i]))
			break;
	strset_fini(&s);
}

void strset_words_leaks(int n)
{
	strset s;

	if (!strset_init(&s, 2))
		return;
	for (int i = 0; i < n && i < 8; i++)
		if (!strset_add_bad(&s, words[i]))
			break;
	strset_fini(&s);
}

void strset_release_ok(int n)
{
	strset s;

	if (!strset_init(&s, 32))
		return;
	while (n > 0)
		strset_add(&s, words[--n & 7]);
	for (size_t i = 0; i < s.size; i++)
		free(s.slot[i]);
	free(s.slot);
}

void strset_release_leaks(int n)
{
	strset s;

	if (!strset_init(&s, 32))
		return;
	while (n > 0)
		strset_add(&s, words[--n & 7]);
	for (size_t i = 0; i < s.used; i++)
		free(s.slot[i]);
	free(s.slot); // lost
}

/* Records with tombstones. */
struct record {
	int id;
	char *text;
};

static struct record tombstone;

struct rectab {
	struct record *cell[16];
};

static void record_free(struct record *r)
{
	if (r && r != &tombstone) {
		free(r->text);
		free(r);
	}
}

static struct record *record_new(int id)
{
	struct record *r = malloc(sizeof(*r));

	if (!r)
		return NULL;
	r->id = id;
	r->text = malloc(12);
	if (!r->text) {
		free(r);
		return NULL;
	}
	memset(r->text, 'x', 11);
	r->text[11] = '\0';
	return r;
}

/* False when the table is full; then R still belongs to the caller. */
static bool rectab_add(struct rectab *t, struct record *r)
{
	unsigned h = (unsigned)r->id;

	for (unsigned k = 0; k < 16; k++) {
		struct record **c = &t->cell[(h + k) % 16];

		if (*c == NULL || *c == &tombstone) {
			*c = r;
			return true;
		}
	}
	return false;
}

static void rectab_delete(struct rectab *t, int id)
{
	unsigned h = (unsigned)id;

	for (unsigned k = 0; k < 16; k++) {
		struct record **c = &t->cell[(h + k) % 16];

		if (*c == NULL)
			return;
		if (*c != &tombstone && (*c)->id == id) {
			record_free(*c);
			*c = &tombstone;
			return;
		}
	}
}

static void rectab_delete_bad(struct rectab *t, int id)
{
	unsigned h = (unsigned)id;

	for (unsigned k = 0; k < 16; k++) {
		struct record **c = &t->cell[(h + k) % 16];

		if (*c == NULL)
			return;
		if (*c != &tombstone && (*c)->id == id) {
			*c = &tombstone; // lost
			return;
		}
	}
}

static void rectab_free(struct rectab *t)
{
	for (int i = 0; i < 16; i++)
		record_free(t->cell[i]);
	free(t);
}

void rectab_delete_ok(int n, int id)
{
	struct rectab *t = calloc(1, sizeof(*t));

	if (!t)
		return;
	for (int i = 0; i < n; i++) {
		struct record *r = record_new(i);

		if (!r)
			break;
		if (!rectab_add(t, r)) {
			record_free(r);
			break;
		}
	}
	rectab_delete(t, id);
	rectab_free(t);
}

void rectab_delete_leaks(int n, int id)
{
	struct rectab *t = calloc(1, sizeof(*t));

	if (!t)
		return;
	for (int i = 0; i < n; i++) {
		struct record *r = record_new(i);

		if (!r)
			break;
		if (!rectab_add(t, r)) {
			record_free(r);
			break;
		}
	}
	rectab_delete_bad(t, id);
	rectab_free(t);
}

void rectab_full_ok(int n)
{
	struct rectab *t = calloc(1, sizeof(*t));
	struct record *r;

	if (!t)
		return;
	for (int i = 0; i < n; i++) {
		r = record_new(7 * i);
		if (r && !rectab_add(t, r))
			record_free(r);
	}
	rectab_free(t);
}

void rectab_full_leaks(int n)
{
	struct rectab *t = calloc(1, sizeof(*t));
	struct record *r;

	if (!t)
		return;
	for (int i = 0; i < n; i++) {
		r = record_new(7 * i); // lost
		if (r)
			rectab_add(t, r);
	}
	rectab_free(t);
} // lost

/* Cuckoo: an insertion pushes the occupant to its other place. */
typedef struct {
	unsigned key;
	unsigned char payload[8];
} egg;

typedef struct {
	egg *nest[2][5];
} cuckoo;

/* The egg without a place is returned, NULL when all found one. */
static egg *cuckoo_put(cuckoo *c, egg *e)
{
	for (int tries = 0; tries < 8 && e; tries++) {
		egg **place = &c->nest[tries & 1][tries & 1 ? e->key / 5 % 5 : e->key % 5];
		egg *evicted = *place;

		*place = e;
		e = evicted;
	}
	return e;
}

static void cuckoo_put_bad(cuckoo *c, egg *e)
{
	for (int tries = 0; tries < 8 && e; tries++) {
		egg **place = &c->nest[tries & 1][tries & 1 ? e->key / 5 % 5 : e->key % 5];
		egg *evicted = *place;

		*place = e;
		e = evicted;
	}
} // lost

static void cuckoo_fini(cuckoo *c)
{
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 5; j++)
			free(c->nest[i][j]);
}

void cuckoo_fill_ok(int n)
{
	cuckoo c = { { { NULL } } };

	for (int i = 0; i < n; i++) {
		egg *e = malloc(sizeof(egg));

		if (!e)
			break;
		e->key = (unsigned)i * 5u;
		e = cuckoo_put(&c, e);
		free(e);
	}
	cuckoo_fini(&c);
}

void cuckoo_fill_leaks(int n)
{
	cuckoo c = { { { NULL } } };

	for (int i = 0; i < n; i++) {
		egg *e = malloc(sizeof(egg));

		if (!e)
			break;
		e->key = (unsigned)i * 5u;
		cuckoo_put_bad(&c, e);
		e = NULL; // lost
	}
	cuckoo_fini(&c);
}

int main(void)
{
	strset_words_ok(0);
	strset_words_ok(1);
	strset_words_ok(8);
	strset_words_ok(3); // allocation 3 fails
	strset_words_leaks(4);
	strset_words_leaks(8);
	strset_release_ok(0);
	strset_release_ok(1);
	strset_release_ok(5);
	strset_release_ok(3); // allocation 2 fails
	strset_release_leaks(1);
	strset_release_leaks(5);
	rectab_delete_ok(0, 0);
	rectab_delete_ok(1, 0);
	rectab_delete_ok(3, 1);
	rectab_delete_ok(3, 1); // allocation 5 fails
	rectab_delete_leaks(1, 0);
	rectab_delete_leaks(3, 1);
	rectab_full_ok(0);
	rectab_full_ok(1);
	rectab_full_ok(18);
	rectab_full_ok(3); // allocation 4 fails
	rectab_full_leaks(18);
	cuckoo_fill_ok(0);
	cuckoo_fill_ok(1);
	cuckoo_fill_ok(12);
	cuckoo_fill_ok(3); // allocation 2 fails
	cuckoo_fill_leaks(12);
}
