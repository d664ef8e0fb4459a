/* Reference counts: get and put pairs, setters that exchange references,
   children that hold their parent, release functions through a pointer and
   lists that share their tails. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define container_of(ptr, type, member) \
	((type *)((char *)(ptr) - offsetof(type, member)))

/* ------------------------------------------------------------- blobs */

struct blob {
	int refs;
	size_t size;
	unsigned char *data;
};

static struct blob *blob_new(size_t size)
{
	struct blob *b = malloc(sizeof(*b));

	if (!b)
		return NULL;
	b->data = calloc(1, size + 1);
	if (!b->data) {
		free(b);
		return NULL;
	}
	b->refs = 1;
	b->size = size;
	return b;
}

static struct blob *blob_get(struct blob *b)
{
	if (b)
		b->refs++;
	return b;
}

static void blob_put(struct blob *b)
{
	if (!b)
		return;
	if (--b->refs == 0) {	// fault
		free(b->data);
		free(b);
	}
}

/* a holder keeps its own reference */
struct view {
	struct blob *blob;
	size_t off;
};

static struct view *view_new(struct blob *b)
{
	struct view *v = malloc(sizeof(*v));

	if (!v)
		return NULL;
	v->blob = blob_get(b);
	v->off = 0;
	return v;
}

static void view_free(struct view *v)
{
	if (v) {
		blob_put(v->blob);
		free(v);
	}
}

static void view_set_blob(struct view *v, struct blob *b)
{
	struct blob *old = v->blob;

	v->blob = blob_get(b);
	blob_put(old);
	v->off = 0;
}

static void view_set_blob_over(struct view *v, struct blob *b)
{
	v->blob = blob_get(b);
	v->off = 0;
}

int blob_two_views_ok(size_t size)
{
	struct blob *b = blob_new(size);
	struct view *v, *w;
	int rc = -1;

	if (!b)
		return -1;
	v = view_new(b);
	w = view_new(b);
	blob_put(b);
	if (v && w) {
		v->blob->data[0] = 1;
		rc = w->blob->data[0];
	}
	view_free(v);
	view_free(w);
	return rc;
}

int blob_two_views_leaks(size_t size)
{
	struct blob *b = blob_new(size);
	struct view *v, *w;
	int rc = -1;

	if (!b)
		return -1;
	v = view_new(b);
	w = view_new(b);
	if (v && w) {
		v->blob->data[0] = 1;
		rc = w->blob->data[0];
	}
	view_free(v);
	view_free(w);
	return rc;	// lost
}			// lost

/* the setter drops the reference it had */
int view_switch_ok(size_t size)
{
	struct blob *a = blob_new(size);
	struct blob *b = blob_new(2 * size);
	struct view *v = NULL;
	int rc = -1;

	if (!a || !b)
		goto out;
	v = view_new(a);
	if (!v)
		goto out;
	view_set_blob(v, b);
	view_set_blob(v, b);
	rc = v->blob->data[0];
out:
	view_free(v);
	blob_put(b);
	blob_put(a);
	return rc;
}

int view_switch_leaks(size_t size)
{
	struct blob *a = blob_new(size);
	struct blob *b = blob_new(2 * size);
	struct view *v = NULL;
	int rc = -1;

	if (!a || !b)
		goto out;
	v = view_new(a);
	if (!v)
		goto out;
	view_set_blob_over(v, b);
	rc = v->blob->data[0];
out:
	view_free(v);
	blob_put(b);
	blob_put(a);
	return rc;	// lost
}			// lost

/* a borrowed reference is put as if it were owned */
int view_peek_ok(size_t size)
{
	struct blob *b = blob_new(size);
	struct view *v = view_new(b);
	int first = 0;

	if (v && v->blob) {
		struct blob *peek = v->blob;

		first = peek->data[0];
	}
	view_free(v);
	blob_put(b);
	return first;
}

int view_peek_faults(size_t size)
{
	struct blob *b = blob_new(size);
	struct view *v = view_new(b);
	int first = 0;

	if (v && v->blob) {
		struct blob *peek = v->blob;

		first = peek->data[0];
		blob_put(peek);
	}
	view_free(v);
	blob_put(b);	// fault
	return first;
}

/* -------------------------------------------- children and their parent */

struct node {
	int refs;
	struct node *parent;
	char *name;
};

static struct node *node_create(struct node *parent, const char *name)
{
	struct node *n = calloc(1, sizeof(*n));

	if (!n)
		return NULL;
	n->name = malloc(strlen(name) + 1);
	if (!n->name) {
		free(n);
		return NULL;
	}
	strcpy(n->name, name);
	n->refs = 1;
	if (parent) {
		parent->refs++;
		n->parent = parent;
	}
	return n;
}

static void node_put(struct node *n)
{
	while (n && --n->refs == 0) {
		struct node *up = n->parent;

		free(n->name);
		free(n);
		n = up;
	}
}

static void node_put_single(struct node *n)
{
	if (n && --n->refs == 0) {
		free(n->name);
		free(n);	// lost
	}
}

/* each level is held by the one below it only */
void node_chain_ok(int depth)
{
	struct node *leaf = node_create(NULL, "root");

	while (leaf && depth-- > 0) {
		struct node *child = node_create(leaf, "child");

		node_put(leaf);
		leaf = child;
	}
	node_put(leaf);
}

void node_chain_leaks(int depth)
{
	struct node *leaf = node_create(NULL, "root");

	while (leaf && depth-- > 0) {
		struct node *child = node_create(leaf, "child");

		if (!child)
			break;
		node_put(leaf);
		leaf = child;
	}
	node_put_single(leaf);
}

/* -------------------------------------------- embedded count and release */

struct kref {
	unsigned count;
	void (*release)(struct kref *);
};

static void kref_put(struct kref *k)
{
	assert(k->count > 0);
	if (--k->count == 0)
		k->release(k);
}

struct urb {
	char *setup;
	struct kref ref;
	char *transfer;
};

static void urb_release(struct kref *k)
{
	struct urb *u = container_of(k, struct urb, ref);

	free(u->transfer);
	free(u->setup);
	free(u);
}

static void urb_release_partial(struct kref *k)
{
	struct urb *u = container_of(k, struct urb, ref);

	free(u->transfer);
	free(u);	// lost
}

static struct urb *urb_alloc(size_t len, void (*release)(struct kref *))
{
	struct urb *u = calloc(1, sizeof(*u));

	if (!u)
		return NULL;
	u->ref.count = 1;
	u->ref.release = release;
	u->setup = calloc(1, 8);
	u->transfer = malloc(len + 1);
	if (!u->setup || !u->transfer) {
		free(u->transfer);
		free(u->setup);
		free(u);
		return NULL;
	}
	return u;
}

int urb_submit_ok(size_t len)
{
	struct urb *u = urb_alloc(len, urb_release);

	if (!u)
		return -1;
	u->ref.count++;		/* the hardware's */
	u->setup[0] = 1;
	kref_put(&u->ref);
	u->transfer[0] = 0;
	kref_put(&u->ref);
	return 0;
}

int urb_submit_leaks(size_t len)
{
	struct urb *u = urb_alloc(len, urb_release_partial);

	if (!u)
		return -1;
	u->ref.count++;		/* the hardware's */
	u->setup[0] = 1;
	kref_put(&u->ref);
	u->transfer[0] = 0;
	kref_put(&u->ref);
	return 0;
}

/* ------------------------------------------------ cache with references */

struct entry {
	struct entry *next;
	int key;
	int refs;
};

struct cache {
	struct entry *head;
};

static void entry_put(struct entry *e)
{
	if (--e->refs == 0)
		free(e);
}

/* returns a new reference; the cache keeps one too */
static struct entry *cache_lookup(struct cache *c, int key)
{
	struct entry *e;

	for (e = c->head; e; e = e->next) {
		if (e->key == key) {
			e->refs++;
			return e;
		}
	}
	e = malloc(sizeof(*e));
	if (!e)
		return NULL;
	e->key = key;
	e->refs = 2;
	e->next = c->head;
	c->head = e;
	return e;
}

static void cache_flush(struct cache *c)
{
	while (c->head) {
		struct entry *e = c->head;

		c->head = e->next;
		e->next = NULL;
		entry_put(e);
	}
}

int cache_use_ok(int n)
{
	struct cache c = { NULL };
	int sum = 0;

	for (int i = 0; i < n; i++) {
		struct entry *e = cache_lookup(&c, i / 2);

		if (!e)
			break;
		sum += e->key;
		entry_put(e);
	}
	cache_flush(&c);
	return sum;
}

/* still held after the flush, and then forgotten */
int cache_use_leaks(int n)
{
	struct cache c = { NULL };
	struct entry *last = NULL;
	int sum = 0;

	for (int i = 0; i < n; i++) {
		struct entry *e = cache_lookup(&c, i / 2);

		if (!e)
			break;
		sum += e->key;
		if (i == n - 1)
			last = e;
		else
			entry_put(e);
	}
	cache_flush(&c);
	if (last)
		sum += last->key;
	return sum;	// lost
}			// lost

/* ------------------------------------------------- lists sharing a tail */

typedef struct cons {
	int refs;
	int head;
	struct cons *tail;
} cons_t;

/* takes over the caller's reference to tail, also when it fails */
static cons_t *cons_new(int head, cons_t *tail);

static void cons_unref(cons_t *c)
{
	if (!c || --c->refs > 0)
		return;
	cons_unref(c->tail);
	free(c);
}

static cons_t *cons_new(int head, cons_t *tail)
{
	cons_t *c = malloc(sizeof(*c));

	if (!c) {
		cons_unref(tail);
		return NULL;
	}
	c->refs = 1;
	c->head = head;
	c->tail = tail;
	return c;
}

static cons_t *cons_ref(cons_t *c)
{
	if (c)
		c->refs++;
	return c;
}

void cons_share_ok(int n)
{
	cons_t *base = NULL, *left, *right;

	for (int i = 0; i < n; i++)
		base = cons_new(i, base);
	left = cons_new(-1, cons_ref(base));
	right = cons_new(-2, base);
	cons_unref(left);
	cons_unref(right);
}

void cons_share_leaks(int n)
{
	cons_t *base = NULL, *left, *right;

	for (int i = 0; i < n; i++)
		base = cons_new(i, base);
	left = cons_new(-1, cons_ref(base));
	right = cons_new(-2, cons_ref(base));
	cons_unref(left);
	cons_unref(right);
}	// lost

int main(void)
{
	blob_two_views_ok(0);
	blob_two_views_ok(3);
	blob_two_views_ok(3); // allocation 2 fails
	blob_two_views_ok(3); // allocation 3 fails
	blob_two_views_ok(3); // allocation 4 fails
	blob_two_views_leaks(0);
	blob_two_views_leaks(3); // allocation 4 fails
	view_switch_ok(0);
	view_switch_ok(3);
	view_switch_ok(3); // allocation 3 fails
	view_switch_ok(3); // allocation 5 fails
	view_switch_leaks(3);
	view_peek_ok(0);
	view_peek_ok(3);
	view_peek_ok(3); // allocation 1 fails
	view_peek_ok(3); // allocation 3 fails
	view_peek_faults(3);
	node_chain_ok(0);
	node_chain_ok(1);
	node_chain_ok(3);
	node_chain_ok(3); // allocation 5 fails
	node_chain_leaks(0);
	node_chain_leaks(1);
	node_chain_leaks(3);
	urb_submit_ok(0);
	urb_submit_ok(3);
	urb_submit_ok(3); // allocation 2 fails
	urb_submit_ok(3); // allocation 3 fails
	urb_submit_leaks(3);
	cache_use_ok(0);
	cache_use_ok(1);
	cache_use_ok(3);
	cache_use_ok(3); // allocation 2 fails
	cache_use_leaks(1);
	cache_use_leaks(3);
	cons_share_ok(0);
	cons_share_ok(1);
	cons_share_ok(3);
	cons_share_ok(3); // allocation 2 fails
	cons_share_ok(3); // allocation 4 fails
	cons_share_ok(3); // allocation 5 fails
	cons_share_leaks(1);
	cons_share_leaks(3);
	return 0;
}
