/* Search trees whose nodes point back to their parent: transplanting, release
 * by climbing, in-order successors and cutting subtrees off. */
#include <stdlib.h>

struct pnode {
	int key;
	struct pnode *parent;
	struct pnode *child[2];
};

struct ptree {
	struct pnode *root;
	size_t count;
};

#define LEFT 0
#define RIGHT 1

static int ptree_insert(struct ptree *t, int key)
{
	struct pnode *parent = NULL, **link = &t->root, *n;

	while (*link) {
		parent = *link;
		link = &parent->child[key < parent->key ? LEFT : RIGHT];
	}
	n = malloc(sizeof(*n));
	if (!n)
		return -1;
	n->key = key;
	n->parent = parent;
	n->child[LEFT] = n->child[RIGHT] = NULL;
	*link = n;
	t->count++;
	return 0;
}

static void pnode_release(struct pnode *n)
{
	if (n) {
		pnode_release(n->child[LEFT]);
		pnode_release(n->child[RIGHT]);
		free(n);
	}
}

static void ptree_fill(struct ptree *t, int n)
{
	t->root = NULL;
	t->count = 0;
	for (int i = 0; i < n; i++)
		if (ptree_insert(t, (i * 3 + 1) % 5) < 0)
			break;
}

/* Replace the subtree at u by the one at v. */
static void transplant(struct ptree *t, struct pnode *u, struct pnode *v)
{
	if (!u->parent)
		t->root = v;
	else if (u == u->parent->child[LEFT])
		u->parent->child[LEFT] = v;
	else
		u->parent->child[RIGHT] = v;
	if (v)
		v->parent = u->parent;
}

static struct pnode *ptree_find(const struct ptree *t, int key)
{
	struct pnode *n = t->root;

	while (n && n->key != key)
		n = n->child[key < n->key ? LEFT : RIGHT];
	return n;
}

static void ptree_erase(struct ptree *t, struct pnode *z)
{
	if (!z->child[LEFT]) {
		transplant(t, z, z->child[RIGHT]);
	} else if (!z->child[RIGHT]) {
		transplant(t, z, z->child[LEFT]);
	} else {
		struct pnode *y = z->child[RIGHT];

		while (y->child[LEFT])
			y = y->child[LEFT];
		if (y->parent != z) {
			transplant(t, y, y->child[RIGHT]);
			y->child[RIGHT] = z->child[RIGHT];
			y->child[RIGHT]->parent = y;
		}
		transplant(t, z, y);
		y->child[LEFT] = z->child[LEFT];
		y->child[LEFT]->parent = y;
	}
	t->count--;
	free(z);
}

void ptree_erase_ok(int n, int key)
{
	struct ptree t;
	struct pnode *z;

	ptree_fill(&t, n);
	z = ptree_find(&t, key);
	if (z)
		ptree_erase(&t, z);
	pnode_release(t.root);
}

/* Forgets that the node may have a second child. */
static void ptree_erase_half(struct ptree *t, struct pnode *z)
{
	struct pnode *heir = z->child[LEFT];

	if (!heir)
		heir = z->child[RIGHT];
	transplant(t, z, heir);
	t->count--;
	free(z); // lost
}

void ptree_erase_leaks(int n, int key)
{
	struct ptree t;
	struct pnode *z;

	ptree_fill(&t, n);
	z = ptree_find(&t, key);
	if (z)
		ptree_erase_half(&t, z);
	pnode_release(t.root);
}

/* Release without recursion: go down to a leaf, drop it, climb. */
static void ptree_destroy_climbing(struct ptree *t)
{
	struct pnode *n = t->root;

	while (n) {
		if (n->child[LEFT]) {
			n = n->child[LEFT];
		} else if (n->child[RIGHT]) {
			n = n->child[RIGHT];
		} else {
			struct pnode *up = n->parent;

			if (up) {
				if (up->child[LEFT] == n)
					up->child[LEFT] = NULL;
				else
					up->child[RIGHT] = NULL;
			}
			free(n);
			n = up;
		}
	}
	t->root = NULL;
}

static void ptree_destroy_forgetful(struct ptree *t)
{
	struct pnode *n = t->root;

	while (n) {
		if (n->child[LEFT]) {
			n = n->child[LEFT];
		} else if (n->child[RIGHT]) {
			n = n->child[RIGHT];
		} else {
			struct pnode *up = n->parent;

			if (up) {
				up->child[LEFT] = NULL;
				up->child[RIGHT] = NULL; // lost
			}
			free(n);
			n = up;
		}
	}
	t->root = NULL;
}

void ptree_climb_ok(int n)
{
	struct ptree t;

	ptree_fill(&t, n);
	ptree_destroy_climbing(&t);
}

void ptree_climb_leaks(int n)
{
	struct ptree t;

	ptree_fill(&t, n);
	ptree_destroy_forgetful(&t);
}

/* Free one leaf ahead of the rest of the tree. */
void ptree_prune_leaf_ok(int n)
{
	struct ptree t;
	struct pnode *leaf;

	ptree_fill(&t, n);
	leaf = t.root;
	while (leaf && (leaf->child[LEFT] || leaf->child[RIGHT]))
		leaf = leaf->child[LEFT] ? leaf->child[LEFT] : leaf->child[RIGHT];
	if (leaf) {
		transplant(&t, leaf, NULL);
		free(leaf);
	}
	pnode_release(t.root);
}

static void pnode_release_pruned(struct pnode *n)
{
	if (n) {
		pnode_release_pruned(n->child[LEFT]); // fault
		pnode_release_pruned(n->child[RIGHT]); // fault
		free(n); // fault
	}
}

void ptree_prune_leaf_faults(int n)
{
	struct ptree t;
	struct pnode *leaf;

	ptree_fill(&t, n);
	leaf = t.root;
	while (leaf && (leaf->child[LEFT] || leaf->child[RIGHT]))
		leaf = leaf->child[LEFT] ? leaf->child[LEFT] : leaf->child[RIGHT];
	if (leaf)
		free(leaf);
	pnode_release_pruned(t.root); // fault
}

static struct pnode *pnode_first(struct pnode *n)
{
	while (n && n->child[LEFT])
		n = n->child[LEFT];
	return n;
}

static struct pnode *pnode_next(struct pnode *n)
{
	struct pnode *up;

	if (n->child[RIGHT])
		return pnode_first(n->child[RIGHT]);
	for (up = n->parent; up && n == up->child[RIGHT]; up = up->parent)
		n = up;
	return up;
}

/* Erase the even keys while walking in order. */
int ptree_filter_ok(int n)
{
	struct ptree t;
	struct pnode *it, *next;
	int left;

	ptree_fill(&t, n);
	for (it = pnode_first(t.root); it; it = next) {
		next = pnode_next(it);
		if (it->key % 2 == 0)
			ptree_erase(&t, it);
	}
	left = (int)t.count;
	ptree_destroy_climbing(&t);
	return left;
}

int ptree_filter_leaks(int n)
{
	struct ptree t;
	struct pnode *it, *next;
	int left;

	ptree_fill(&t, n);
	for (it = pnode_first(t.root); it; it = next) {
		next = pnode_next(it);
		if (it->key % 2 == 0 && !it->child[LEFT]) {
			transplant(&t, it, it->child[RIGHT]);
			t.count--;
			it = NULL; // lost
		}
	}
	left = (int)t.count;
	ptree_destroy_climbing(&t);
	return left;
}

/* Cut a subtree off and hand it to the caller as a tree of its own. */
static struct pnode *ptree_cut(struct ptree *t, int key)
{
	struct pnode *n = ptree_find(t, key);

	if (!n)
		return NULL;
	transplant(t, n, NULL);
	n->parent = NULL;
	return n;
}

void ptree_cut_ok(int n, int key)
{
	struct ptree t, part;

	ptree_fill(&t, n);
	part.root = ptree_cut(&t, key);
	part.count = 0;
	if (part.root == NULL) {
		pnode_release(t.root);
		return;
	}
	pnode_release(part.root);
	pnode_release(t.root);
}

void ptree_cut_leaks(int n, int key)
{
	struct ptree t, part;

	ptree_fill(&t, n);
	part.root = ptree_cut(&t, key);
	part.count = 0;
	if (t.root == NULL)
		return; // lost
	pnode_release(part.root);
	pnode_release(t.root);
}

/* Join two trees below a new root. */
static struct pnode *pnode_join(struct pnode *a, int key, struct pnode *b)
{
	struct pnode *top = malloc(sizeof(*top));

	if (!top) {
		pnode_release(a);
		pnode_release(b);
		return NULL;
	}
	top->key = key;
	top->parent = NULL;
	top->child[LEFT] = a;
	top->child[RIGHT] = b;
	if (a)
		a->parent = top;
	if (b)
		b->parent = top;
	return top;
}

static struct pnode *pnode_join_optimistic(struct pnode *a, int key, struct pnode *b)
{
	struct pnode *top = malloc(sizeof(*top));

	if (!top)
		return NULL;
	top->key = key;
	top->parent = NULL;
	top->child[LEFT] = a;
	top->child[RIGHT] = b;
	if (a)
		a->parent = top;
	if (b)
		b->parent = top;
	return top;
}

void ptree_join_ok(int n, int m)
{
	struct ptree a, b;

	ptree_fill(&a, n);
	ptree_fill(&b, m);
	a.root = pnode_join(a.root, 100, b.root);
	b.root = NULL;
	ptree_destroy_climbing(&a);
}

void ptree_join_leaks(int n, int m)
{
	struct ptree a, b;

	ptree_fill(&a, n);
	ptree_fill(&b, m);
	a.root = pnode_join_optimistic(a.root, 100, b.root); // lost
	b.root = NULL; // lost
	ptree_destroy_climbing(&a);
}

int main(void)
{
	ptree_erase_ok(0, 1);
	ptree_erase_ok(1, 1);
	ptree_erase_ok(5, 1);
	ptree_erase_ok(5, 4);
	ptree_erase_ok(5, 1); // allocation 3 fails
	ptree_erase_leaks(5, 1);
	ptree_climb_ok(0);
	ptree_climb_ok(1);
	ptree_climb_ok(5);
	ptree_climb_ok(3); // allocation 2 fails
	ptree_climb_leaks(3);
	ptree_climb_leaks(5);
	ptree_prune_leaf_ok(0);
	ptree_prune_leaf_ok(1);
	ptree_prune_leaf_ok(4);
	ptree_prune_leaf_ok(4); // allocation 2 fails
	ptree_prune_leaf_faults(1);
	ptree_prune_leaf_faults(4);
	ptree_filter_ok(0);
	ptree_filter_ok(1);
	ptree_filter_ok(5);
	ptree_filter_ok(5); // allocation 4 fails
	ptree_filter_leaks(5);
	ptree_cut_ok(0, 1);
	ptree_cut_ok(1, 1);
	ptree_cut_ok(5, 4);
	ptree_cut_ok(3, 1); // allocation 1 fails
	ptree_cut_leaks(1, 1);
	ptree_cut_leaks(3, 1);
	ptree_join_ok(0, 0);
	ptree_join_ok(1, 3);
	ptree_join_ok(1, 1); // allocation 3 fails
	ptree_join_ok(3, 3); // allocation 7 fails
	ptree_join_leaks(1, 1); // allocation 3 fails
	ptree_join_leaks(0, 3); // allocation 4 fails
}
