/* Tests that are made on another name of the same thing: copies of a pointer,
   void ** arguments, structure fields, slots, and functions that return what they got. */

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------- null test on a copy */

struct account {
	long balance;
	char *owner;
};

int account_ok(int n)
{
	struct account *acc = malloc(sizeof(struct account));
	struct account *view = acc;
	char *owner;

	if (view == NULL)
		return -1;
	acc->balance = n;
	acc->owner = owner = malloc(10);
	if (owner != NULL)
		strcpy(view->owner, "nobody");
	if (view->owner) {
		puts(owner);
		free(acc->owner);
	}
	free(view);
	return 0;
}

/* -------------------------------------------------------------- void ** argument */

static void pool_get(void **pp, size_t size)
{
	void *p = size ? malloc(size) : NULL;

	*pp = p;
}

static void pool_put(void **pp)
{
	if (*pp != NULL) {
		free(*pp);
		*pp = NULL;
	}
}

int pool_ok(int n)
{
	void *mem;
	char *bytes;

	pool_get(&mem, n > 0 ? (size_t)n : 0);
	bytes = mem;
	if (!bytes)
		return 0;
	bytes[n - 1] = 'x';
	pool_put(&mem);
	return mem == NULL;
}

int pool_leaks(int n)
{
	void *mem;
	char *bytes;

	pool_get(&mem, n > 0 ? (size_t)n : 0);
	bytes = mem;
	if (!bytes || n == 1)
		return 0; // lost
	bytes[n - 1] = 'x';
	pool_put(&mem);
	return mem == NULL;
} // lost

/* ------------------------------------------------- pointer and length go together */

struct span {
	char *ptr;
	int len;
};

static struct span span_make(int len)
{
	struct span s = { NULL, 0 };

	if (len > 0) {
		s.ptr = malloc((size_t)len);
		if (s.ptr)
			s.len = len;
	}
	return s;
}

int span_ok(int n)
{
	struct span s = span_make(n);
	int i;

	for (i = 0; i < s.len; i++)
		s.ptr[i] = (char)i;
	if (s.len == 0)
		return 0;
	i = s.ptr[s.len - 1];
	free(s.ptr);
	return i;
}

int span_leaks(int n)
{
	struct span s = span_make(n);
	int i;

	for (i = 0; i < s.len; i++)
		s.ptr[i] = (char)i;
	s.len -= 1;
	if (s.len <= 0)
		return 0; // lost
	i = s.ptr[s.len];
	free(s.ptr);
	return i;
} // lost

/* -------------------------------------- a function that returns what it was given */

typedef struct widget Widget;
struct widget {
	int width;
	Widget *child;
};

static Widget *widget_new(int width)
{
	Widget *w = malloc(sizeof(Widget));

	if (w != NULL) {
		w->width = width;
		w->child = NULL;
	}
	return w;
}

static Widget *widget_resize(Widget *w, int width)
{
	if (w == NULL)
		return NULL;
	if (width > 0)
		w->width = width;
	return w;
}

int widget_ok(int n)
{
	Widget *w = widget_resize(widget_new(1), n);

	if (w == NULL)
		return -1;
	w = widget_resize(w, n / 2);
	n = w->width;
	free(w);
	return n;
}

/* NULL for a bad width. */
static Widget *widget_checked(Widget *w, int width)
{
	if (width <= 0)
		return NULL;
	w->width = width;
	return w;
}

int widget_leaks(int n)
{
	Widget *w = widget_new(1);

	if (w == NULL)
		return -1;
	w = widget_checked(w, n); // lost
	if (w == NULL)
		return -1;
	n = w->width;
	free(w);
	return n;
}

/* ------------------------------------------------------------- one of two blocks */

struct cand {
	int score;
};

static struct cand *cand_new(int score)
{
	struct cand *c = malloc(sizeof *c);

	if (c)
		c->score = score;
	return c;
}

int best_of_two_ok(int x, int y)
{
	struct cand *a = cand_new(x), *b = cand_new(y), *best;

	if (!a || !b) {
		free(a ? a : b);
		return -1;
	}
	best = a->score >= b->score ? a : b;
	if (best == a)
		free(b);
	else
		free(a);
	x = best->score;
	free(best);
	return x;
}

int best_of_two_faults(int x, int y)
{
	struct cand *a = cand_new(x), *b = cand_new(y), *best;

	if (!a || !b) {
		free(a ? a : b);
		return -1;
	}
	best = a->score >= b->score ? a : b;
	if (a->score > b->score)
		free(b);
	else
		free(a);
	x = best->score; // fault
	free(best); // fault
	return x;
}

/* ----------------------------------------------------------- slot chosen by a flag */

int slot_ok(bool left)
{
	char *l = NULL, *r = NULL;
	char **slot = left ? &l : &r;

	*slot = malloc(12);
	if (*slot)
		strcpy(*slot, "slot");
	puts(l ? l : r ? r : "none");
	if (left)
		free(l);
	else
		free(r);
	return 0;
}

/* -------------------------------------- head and tail are the same for one element */

struct elem {
	int v;
	struct elem *next;
};

int ends_ok(int n)
{
	struct elem *head, *tail;

	head = malloc(sizeof(*head));
	if (!head)
		return -1;
	head->v = n;
	head->next = NULL;
	tail = head;
	if (n > 1) {
		tail->next = malloc(sizeof(*tail));
		if (tail->next) {
			tail = tail->next;
			tail->v = n - 1;
			tail->next = NULL;
		}
	}
	n = tail->v;
	if (head != tail)
		free(head->next);
	free(head);
	return n;
}

/* ------------------------------------------------ a field tells it for a local copy */

struct session {
	char *token;
	int logged_in;
};

static void session_login(struct session *s, int user)
{
	char *tok;

	s->logged_in = 0;
	if (user <= 0)
		return;
	tok = malloc(24);
	if (tok == NULL)
		return;
	snprintf(tok, 24, "t%d", user);
	s->token = tok;
	s->logged_in = 1;
}

int session_ok(int user)
{
	struct session s, *cur = NULL;
	char *tok;

	session_login(&s, user);
	if (s.logged_in)
		cur = &s;
	if (cur != NULL)
		puts(cur->token);
	tok = cur ? cur->token : NULL;
	if (tok == NULL)
		return 1;
	free(tok);
	return 0;
}

int main(void)
{
	account_ok(0);
	account_ok(3);
	account_ok(3); // allocation 1 fails
	account_ok(3); // allocation 2 fails
	pool_ok(0);
	pool_ok(1);
	pool_ok(3);
	pool_ok(3); // allocation 1 fails
	pool_leaks(3);
	pool_leaks(1);
	span_ok(0);
	span_ok(1);
	span_ok(3);
	span_ok(3); // allocation 1 fails
	span_leaks(1);
	span_leaks(3);
	widget_ok(0);
	widget_ok(1);
	widget_ok(3);
	widget_ok(3); // allocation 1 fails
	widget_leaks(3);
	widget_leaks(0);
	best_of_two_ok(0, 1);
	best_of_two_ok(3, 1);
	best_of_two_ok(3, 3);
	best_of_two_ok(3, 1); // allocation 1 fails
	best_of_two_ok(3, 1); // allocation 2 fails
	best_of_two_faults(3, 1);
	best_of_two_faults(3, 3);
	slot_ok(true);
	slot_ok(false);
	slot_ok(true); // allocation 1 fails
	ends_ok(0);
	ends_ok(1);
	ends_ok(3);
	ends_ok(3); // allocation 1 fails
	ends_ok(3); // allocation 2 fails
	session_ok(0);
	session_ok(1);
	session_ok(3);
	session_ok(3); // allocation 1 fails
}
