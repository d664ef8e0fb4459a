/* Allocation through the project's own helpers: zeroing and checking
   wrappers, a grow function, a chunked arena, an object pool, hidden headers
   and an allocator interface of function pointers. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARRAY_LEN(a)	(sizeof(a) / sizeof((a)[0]))
#define XFREE(p)	do { free(p); (p) = NULL; } while (0)

static void *
zalloc(size_t n)
{
	return (calloc(1, n));
}

static void *
xmalloc(size_t n)
{
	void *p = malloc(n);

	if (p == NULL) {
		fputs("out of memory\n", stderr);
		exit(1);
	}
	return (p);
}

static char *
xstrdup(const char *s)
{
	size_t n = strlen(s) + 1;

	return (memcpy(xmalloc(n), s, n));
}

/* ---- lists of words with checked allocation ---- */

struct word {
	struct word	*next;
	char		*text;
};

static void
word_push(struct word **head, const char *text)
{
	struct word *w = xmalloc(sizeof(*w));

	w->text = xstrdup(text);
	w->next = *head;
	*head = w;
}

void
word_stack_ok(int n)
{
	struct word *head = NULL, *w;

	while (n-- > 0)
		word_push(&head, "word");
	while ((w = head) != NULL) {
		head = w->next;
		XFREE(w->text);
		free(w);
	}
}

void
word_stack_leaks(int n)
{
	struct word *head = NULL, *w;

	while (n-- > 0)
		word_push(&head, "word");
	while ((w = head) != NULL) {
		head = w->next;
		w->text = NULL;		// lost
		free(w->text);
		free(w);
	}
}

/* ---- growing an array of ints ---- */

struct intvec {
	int	*v;
	size_t	 len, cap;
};

static int
intvec_push(struct intvec *a, int x)
{
	if (a->len == a->cap) {
		size_t cap = a->cap ? 2 * a->cap : 2;
		int *v = realloc(a->v, cap * sizeof(*v));

		if (v == NULL)
			return (-1);
		a->v = v;
		a->cap = cap;
	}
	a->v[a->len++] = x;
	return (0);
}

static int
intvec_push_hasty(struct intvec *a, int x)
{
	if (a->len == a->cap) {
		a->cap = a->cap ? 2 * a->cap : 2;
		a->v = realloc(a->v, a->cap * sizeof(*a->v));	// lost
		if (a->v == NULL) {
			a->len = a->cap = 0;
			return (-1);
		}
	}
	a->v[a->len++] = x;
	return (0);
}

int
intvec_fill_ok(int n)
{
	struct intvec a = { NULL, 0, 0 };
	int rc = 0;

	for (int i = 0; i < n && rc == 0; i++)
		rc = intvec_push(&a, i);
	free(a.v);
	return (rc);
}

int
intvec_fill_leaks(int n)
{
	struct intvec a = { NULL, 0, 0 };
	int rc = 0;

	for (int i = 0; i < n && rc == 0; i++)
		rc = intvec_push_hasty(&a, i);
	free(a.v);
	return (rc);
}

/* ---- arena of chunks ---- */

struct chunk {
	struct chunk	*prev;
	size_t		 used;
	char		 data[256];
};

struct arena {
	struct chunk	*cur;
	size_t		 total;
};

static struct arena *
arena_new(void)
{
	return (zalloc(sizeof(struct arena)));
}

static void *
arena_alloc(struct arena *ar, size_t n)
{
	struct chunk *c = ar->cur;
	void *p;

	n = (n + 15) & ~(size_t)15;
	if (n > sizeof(c->data))
		return (NULL);
	if (c == NULL || sizeof(c->data) - c->used < n) {
		c = malloc(sizeof(*c));
		if (c == NULL)
			return (NULL);
		c->used = 0;
		c->prev = ar->cur;
		ar->cur = c;
	}
	p = c->data + c->used;
	c->used += n;
	ar->total += n;
	return (p);
}

static void
arena_free(struct arena *ar)
{
	struct chunk *c, *prev;

	for (c = ar->cur; c != NULL; c = prev) {
		prev = c->prev;
		free(c);
	}
	free(ar);
}

/* keeps the newest chunk for reuse */
static void
arena_reset(struct arena *ar)
{
	struct chunk *c = ar->cur, *old;

	if (c == NULL)
		return;
	while ((old = c->prev) != NULL) {
		c->prev = old->prev;
		free(old);
	}
	c->used = 0;
	ar->total = 0;
}

static void
arena_reset_fast(struct arena *ar)
{
	if (ar->cur == NULL)
		return;
	ar->cur->prev = NULL;	// lost
	ar->cur->used = 0;
	ar->total = 0;
}

struct sym {
	struct sym	*next;
	char		 name[40];
};

static int
arena_fill(struct arena *ar, int n)
{
	struct sym *list = NULL;

	for (int i = 0; i < n; i++) {
		struct sym *s = arena_alloc(ar, sizeof(*s));

		if (s == NULL)
			return (-1);
		s->next = list;
		s->name[0] = '\0';
		list = s;
	}
	return (0);
}

void
arena_passes_ok(int passes, int n)
{
	struct arena *ar = arena_new();

	if (ar == NULL)
		return;
	while (passes-- > 0) {
		if (arena_fill(ar, n) != 0)
			break;
		arena_reset(ar);
	}
	arena_free(ar);
}

void
arena_passes_leaks(int passes, int n)
{
	struct arena *ar = arena_new();

	if (ar == NULL)
		return;
	while (passes-- > 0) {
		if (arena_fill(ar, n) != 0)
			break;
		arena_reset_fast(ar);
	}
	arena_free(ar);
}

/* ---- pool with a list of free objects ---- */

struct packet {
	struct packet	*link;
	unsigned char	 payload[48];
};

struct pool {
	struct packet	*idle;
	int		 nidle, max_idle;
};

static struct packet *
pool_get(struct pool *po)
{
	struct packet *p = po->idle;

	if (p != NULL) {
		po->idle = p->link;
		po->nidle--;
	} else {
		p = malloc(sizeof(*p));
		if (p == NULL)
			return (NULL);
	}
	p->link = NULL;
	return (p);
}

static void
pool_put(struct pool *po, struct packet *p)
{
	if (po->nidle >= po->max_idle) {
		free(p);
		return;
	}
	p->link = po->idle;
	po->idle = p;
	po->nidle++;
}

static void
pool_put_capped(struct pool *po, struct packet *p)
{
	if (po->nidle >= po->max_idle)
		return;		// lost
	p->link = po->idle;
	po->idle = p;
	po->nidle++;
}		// lost

static void
pool_drain(struct pool *po)
{
	struct packet *p;

	while ((p = po->idle) != NULL) {
		po->idle = p->link;
		free(p);
	}
	po->nidle = 0;
}

void
pool_cycle_ok(int n)
{
	struct pool po = { .max_idle = 2 };
	struct packet *busy = NULL, *p;

	for (int i = 0; i < n; i++) {
		if ((p = pool_get(&po)) == NULL)
			break;
		p->link = busy;
		busy = p;
	}
	while ((p = busy) != NULL) {
		busy = p->link;
		pool_put(&po, p);
	}
	pool_drain(&po);
}

void
pool_cycle_leaks(int n)
{
	struct pool po = { .max_idle = 2 };
	struct packet *busy = NULL, *p;

	for (int i = 0; i < n; i++) {
		if ((p = pool_get(&po)) == NULL)
			break;
		p->link = busy;
		busy = p;
	}
	while ((p = busy) != NULL) {	// lost
		busy = p->link;
		pool_put_capped(&po, p);	// lost
	}
	pool_drain(&po);
}

/* ---- a header hidden in front of the payload ---- */

struct hdr {
	size_t	size;
	size_t	magic;
};

static void *
tagged_alloc(size_t n)
{
	struct hdr *h = malloc(sizeof(*h) + n);

	if (h == NULL)
		return (NULL);
	h->size = n;
	h->magic = 0x51a5;
	return (h + 1);
}

static size_t
tagged_size(const void *p)
{
	return (((const struct hdr *)p - 1)->size);
}

static void
tagged_free(void *p)
{
	if (p != NULL)
		free((struct hdr *)p - 1);
}

size_t
tagged_text_ok(size_t n)
{
	char *a, *b;
	size_t sum = 0;

	a = tagged_alloc(n);
	b = tagged_alloc(n + 8);
	if (a != NULL && b != NULL)
		sum = tagged_size(a) + tagged_size(b);
	tagged_free(a);
	tagged_free(b);
	return (sum);
}

size_t
tagged_text_leaks(size_t n)
{
	char *a, *b;
	size_t sum;

	a = tagged_alloc(n);
	b = tagged_alloc(n + 8);
	if (a == NULL || b == NULL) {
		tagged_free(b);
		return (0);	// lost
	}
	sum = tagged_size(a) + tagged_size(b);
	tagged_free(a);
	tagged_free(b);
	return (sum);
}

/* ---- an allocator interface ---- */

struct allocator {
	void	*(*get)(struct allocator *, size_t);
	void	 (*put)(struct allocator *, void *);
	long	 balance;
};

static void *
heap_get(struct allocator *al, size_t n)
{
	void *p = malloc(n);

	if (p != NULL)
		al->balance++;
	return (p);
}

static void
heap_put(struct allocator *al, void *p)
{
	if (p == NULL)
		return;
	al->balance--;
	free(p);
}

struct matrix {
	struct allocator *al;
	double		*row[4];
};

static struct matrix *
matrix_new(struct allocator *al, size_t cols)
{
	struct matrix *m = al->get(al, sizeof(*m));

	if (m == NULL)
		return (NULL);
	m->al = al;
	for (size_t i = 0; i < ARRAY_LEN(m->row); i++)
		m->row[i] = NULL;
	for (size_t i = 0; i < ARRAY_LEN(m->row); i++) {
		m->row[i] = al->get(al, (cols + 1) * sizeof(double));
		if (m->row[i] == NULL) {
			while (i-- > 0)
				al->put(al, m->row[i]);
			al->put(al, m);
			return (NULL);
		}
	}
	return (m);
}

static void
matrix_free(struct matrix *m)
{
	struct allocator *al = m->al;

	for (size_t i = 0; i < ARRAY_LEN(m->row); i++)
		al->put(al, m->row[i]);
	al->put(al, m);
}

static void
matrix_free_short(struct matrix *m)
{
	struct allocator *al = m->al;

	for (size_t i = 1; i < ARRAY_LEN(m->row); i++)
		al->put(al, m->row[i]);
	al->put(al, m);		// lost
}

long
matrix_rows_ok(size_t cols)
{
	struct allocator al = { heap_get, heap_put, 0 };
	struct matrix *m = matrix_new(&al, cols);

	if (m == NULL)
		return (al.balance);
	m->row[0][0] = 1.0;
	matrix_free(m);
	return (al.balance);
}

long
matrix_rows_leaks(size_t cols)
{
	struct allocator al = { heap_get, heap_put, 0 };
	struct matrix *m = matrix_new(&al, cols);

	if (m == NULL)
		return (al.balance);
	m->row[0][0] = 1.0;
	matrix_free_short(m);
	return (al.balance);
}

int main(void)
{
	word_stack_ok(0);
	word_stack_ok(1);
	word_stack_ok(3);
	word_stack_leaks(1);
	word_stack_leaks(3);
	intvec_fill_ok(0);
	intvec_fill_ok(3);
	intvec_fill_ok(9);
	intvec_fill_ok(9); // allocation 2 fails
	intvec_fill_leaks(9);
	intvec_fill_leaks(9); // allocation 2 fails
	arena_passes_ok(0, 3);
	arena_passes_ok(1, 3);
	arena_passes_ok(3, 20);
	arena_passes_ok(2, 20); // allocation 3 fails
	arena_passes_leaks(1, 20);
	arena_passes_leaks(3, 20);
	pool_cycle_ok(0);
	pool_cycle_ok(1);
	pool_cycle_ok(3);
	pool_cycle_ok(3); // allocation 2 fails
	pool_cycle_leaks(1);
	pool_cycle_leaks(3);
	tagged_text_ok(0);
	tagged_text_ok(5);
	tagged_text_ok(5); // allocation 1 fails
	tagged_text_ok(5); // allocation 2 fails
	tagged_text_leaks(5);
	tagged_text_leaks(5); // allocation 2 fails
	matrix_rows_ok(0);
	matrix_rows_ok(3);
	matrix_rows_ok(3); // allocation 3 fails
	matrix_rows_leaks(3);
	return 0;
}
