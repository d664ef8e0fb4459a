/* Reference counts: shared buffers and strings, objects that hold references
   to others, and copy-on-write over them. */
#include <stdlib.h>
#include <string.h>

struct buf {
	int refs;
	size_t len;
	char *data;
};

static struct buf *buf_new(const char *s)
{
	struct buf *b = malloc(sizeof(*b));

	if (!b)
		return NULL;
	b->refs = 1;
	b->len = strlen(s);
	b->data = malloc(b->len + 1);
	if (!b->data) {
		free(b);
		return NULL;
	}
	memcpy(b->data, s, b->len + 1);
	return b;
}

static struct buf *buf_get(struct buf *b)
{
	if (b)
		b->refs++;
	return b;
}

static void buf_put(struct buf *b)
{
	if (b && --b->refs == 0) { // fault
		free(b->data);
		free(b);
	}
}

int share_ok(int n)
{
	struct buf *a = buf_new("shared"), *b;
	int len = 0;

	if (!a)
		return -1;
	b = buf_get(a);
	if (n > 0)
		len = (int)b->len;
	buf_put(a);
	buf_put(b);
	return len;
}

int share_leaks(int n)
{
	struct buf *a = buf_new("shared"), *b;
	int len = 0;

	if (!a)
		return -1;
	b = buf_get(a);
	if (n > 0) {
		len = (int)b->len;
		buf_put(b);
	}
	buf_put(a);
	return len; // lost
} // lost

int share_put_ok(int n)
{
	struct buf *a = buf_new("shared");
	struct buf *b = n > 1 ? buf_get(a) : NULL;

	buf_put(a);
	buf_put(b);
	return n;
}

int share_put_faults(int n)
{
	struct buf *a = buf_new("shared");
	struct buf *b = n > 1 ? a : NULL;

	buf_put(a);
	buf_put(b); // fault
	return n;
}

/* Copy on write: a private copy where others hold the buffer too. */
static struct buf *buf_own(struct buf *b)
{
	struct buf *copy;

	if (b->refs == 1)
		return b;
	copy = buf_new(b->data);
	if (copy)
		buf_put(b);
	return copy;
}

static struct buf *buf_own_no_put(struct buf *b)
{
	if (b->refs == 1)
		return b;
	return buf_new(b->data);
}

int cow_write_ok(int shared)
{
	struct buf *a = buf_new("text"), *b = NULL, *w;

	if (!a)
		return -1;
	if (shared)
		b = buf_get(a);
	w = buf_own(a);
	if (!w) {
		buf_put(a);
		buf_put(b);
		return -1;
	}
	w->data[0] = 'T';
	buf_put(w);
	buf_put(b);
	return 0;
}

int cow_write_leaks(int shared)
{
	struct buf *a = buf_new("text"), *b = NULL, *w;

	if (!a)
		return -1;
	if (shared)
		b = buf_get(a);
	w = buf_own_no_put(a);
	if (!w) {
		buf_put(a);
		buf_put(b);
		return -1;
	}
	w->data[0] = 'T';
	buf_put(w);
	buf_put(b);
	return 0; // lost
} // lost

/* A tree of nodes with counted children. */
struct node {
	int refs;
	struct node *left, *right;
	struct buf *label;
};

static struct node *node_new(struct node *l, struct node *r, struct buf *label)
{
	struct node *n = malloc(sizeof(*n));

	if (!n)
		return NULL;
	n->refs = 1;
	n->left = l;
	n->right = r;
	n->label = buf_get(label);
	return n;
}

static void node_put(struct node *n)
{
	if (!n || --n->refs > 0)
		return;
	node_put(n->left);
	node_put(n->right);
	buf_put(n->label);
	free(n);
}

static void node_put_children(struct node *n)
{
	if (!n || --n->refs > 0)
		return;
	node_put_children(n->left);
	node_put_children(n->right);
	free(n); // lost
}

/* Both children are the same node. */
static struct node *node_tower(int height, struct buf *label)
{
	struct node *n = NULL;

	while (height-- > 0) {
		struct node *up = node_new(n, n, label);
		if (!up)
			break;
		if (n)
			n->refs++;
		n = up;
	}
	return n;
}

void tower_ok(int height)
{
	struct buf *label = buf_new("label");
	struct node *n = node_tower(height, label);

	buf_put(label);
	node_put(n);
}

void tower_leaks(int height)
{
	struct buf *label = buf_new("label");
	struct node *n = node_tower(height, label);

	buf_put(label);
	node_put_children(n);
}

/* A list of references. */
struct reflist {
	struct buf *buf;
	struct reflist *next;
};

static int reflist_add(struct reflist **l, struct buf *b)
{
	struct reflist *r = malloc(sizeof(*r));

	if (!r)
		return -1;
	r->buf = buf_get(b);
	r->next = *l;
	*l = r;
	return 0;
}

static int reflist_add_first(struct reflist **l, struct buf *b)
{
	struct buf *held = buf_get(b);
	struct reflist *r = malloc(sizeof(*r));

	if (!r)
		return -1;
	r->buf = held;
	r->next = *l;
	*l = r;
	return 0;
}

static void reflist_free(struct reflist *l)
{
	while (l) {
		struct reflist *next = l->next;
		buf_put(l->buf);
		free(l);
		l = next;
	}
}

void reflist_ok(int n)
{
	struct reflist *l = NULL;
	struct buf *b = buf_new("one");

	if (!b)
		return;
	for (int i = 0; i < n; i++)
		if (reflist_add(&l, b) < 0)
			break;
	reflist_free(l);
	buf_put(b);
}

void reflist_leaks(int n)
{
	struct reflist *l = NULL;
	struct buf *b = buf_new("one");

	if (!b)
		return;
	for (int i = 0; i < n; i++)
		if (reflist_add_first(&l, b) < 0)
			break;
	reflist_free(l);
	buf_put(b);
} // lost

/* One reference moves into the list. */
int reflist_give_ok(int n)
{
	struct reflist *l = NULL;

	for (int i = 0; i < n; i++) {
		struct buf *b = buf_new("given");
		if (!b)
			break;
		int rc = reflist_add(&l, b);
		buf_put(b);
		if (rc < 0)
			break;
	}
	reflist_free(l);
	return n;
}

int reflist_give_leaks(int n)
{
	struct reflist *l = NULL;

	for (int i = 0; i < n; i++) {
		struct buf *b = buf_new("given");
		if (!b)
			break;
		if (reflist_add(&l, b) < 0) {
			buf_put(b);
			break;
		}
	}
	while (l) {
		struct reflist *next = l->next;
		buf_put(l->buf);
		free(l); // lost
		l = next;
	}
	return n;
}

int main(void)
{
	share_ok(0);
	share_ok(3);
	share_ok(3); // allocation 2 fails
	share_leaks(0);
	{ share_leaks(0); share_leaks(0); share_leaks(3); }
	share_put_ok(0);
	share_put_ok(3);
	share_put_ok(3); // allocation 1 fails
	share_put_faults(3);
	cow_write_ok(0);
	cow_write_ok(1);
	cow_write_ok(1); // allocation 3 fails
	cow_write_ok(1); // allocation 4 fails
	cow_write_leaks(1);
	{ cow_write_leaks(1); cow_write_leaks(1); }
	tower_ok(0);
	tower_ok(1);
	tower_ok(3);
	tower_ok(3); // allocation 4 fails
	tower_leaks(1);
	tower_leaks(3);
	{ tower_leaks(2); tower_leaks(3); tower_leaks(0); }
	reflist_ok(0);
	reflist_ok(1);
	reflist_ok(3);
	reflist_ok(3); // allocation 4 fails
	reflist_leaks(1); // allocation 3 fails
	reflist_leaks(3); // allocation 4 fails
	reflist_give_ok(0);
	reflist_give_ok(1);
	reflist_give_ok(3);
	reflist_give_ok(3); // allocation 6 fails
	reflist_give_leaks(1);
	reflist_give_leaks(3);
	return 0;
}
