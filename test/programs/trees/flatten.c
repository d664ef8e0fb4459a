/* Trees turned into lists and back: in-order flattening in place, balanced
 * rebuilding, sorting through a tree, and fringes copied to new lists. */
#include <stdbool.h>
#include <stdlib.h>

typedef struct TNode TNode;
struct TNode {
    TNode *l, *r;
    int v;
};

static bool tnode_add(TNode **at, int v)
{
    TNode *t;
    while (*at)
        at = v < (*at)->v ? &(*at)->l : &(*at)->r;
    if (!(t = malloc(sizeof(TNode))))
        return false;
    t->v = v;
    t->l = t->r = NULL;
    *at = t;
    return true;
}

static TNode *tnode_make(int n)
{
    TNode *t = NULL;
    for (int i = 0; i < n; i++)
        if (!tnode_add(&t, (i * 5 + 2) % 7))
            break;
    return t;
}

static void tnode_free(TNode *t)
{
    if (!t)
        return;
    tnode_free(t->l);
    tnode_free(t->r);
    free(t);
}

/* In-order list through the right links, left links NULL. */
static TNode *flatten_onto(TNode *t, TNode *rest)
{
    TNode *left;
    if (!t)
        return rest;
    t->r = flatten_onto(t->r, rest);
    left = t->l;
    t->l = NULL;
    return flatten_onto(left, t);
}

static void chain_free(TNode *t)
{
    while (t) {
        TNode *next = t->r;
        free(t);
        t = next;
    }
}

void flatten_inorder_ok(int n)
{
    TNode *t = tnode_make(n);
    t = flatten_onto(t, NULL);
    chain_free(t);
}

void flatten_inorder_leaks(int n)
{
    TNode *t = tnode_make(n);
    flatten_onto(t, NULL); // lost
    chain_free(t);
}

/* Preorder, iteratively, by hanging the right part below the left one. */
static void flatten_preorder(TNode *t)
{
    for (; t; t = t->r) {
        if (t->l) {
            TNode *tail = t->l;
            while (tail->r)
                tail = tail->r;
            tail->r = t->r;
            t->r = t->l;
            t->l = NULL;
        }
    }
}

static void flatten_preorder_bad(TNode *t)
{
    for (; t; t = t->r) {
        if (t->l) {
            TNode *tail = t->l;
            while (tail->r)
                tail = tail->r;
            t->r = t->l; // lost
            t->l = NULL;
        }
    }
}

void flatten_preorder_ok(int n)
{
    TNode *t = tnode_make(n);
    flatten_preorder(t);
    chain_free(t);
}

void flatten_preorder_leaks(int n)
{
    TNode *t = tnode_make(n);
    flatten_preorder_bad(t);
    chain_free(t);
}

/* A sorted chain of n nodes becomes a balanced tree. */
static TNode *build_balanced(TNode **chain, int n)
{
    TNode *left, *mid;
    if (n <= 0 || !*chain)
        return NULL;
    left = build_balanced(chain, n / 2);
    mid = *chain;
    if (!mid)
        return left;
    *chain = mid->r;
    mid->l = left;
    mid->r = build_balanced(chain, n - n / 2 - 1);
    return mid;
}

static int chain_length(const TNode *t)
{
    int n = 0;
    for (; t; t = t->r)
        n++;
    return n;
}

void rebalance_ok(int n)
{
    TNode *chain = flatten_onto(tnode_make(n), NULL);
    TNode *t = build_balanced(&chain, chain_length(chain));
    tnode_free(t);
    chain_free(chain);
}

void rebalance_leaks(int n)
{
    TNode *chain = flatten_onto(tnode_make(n), NULL);
    TNode *t = build_balanced(&chain, chain_length(chain) - 1);
    tnode_free(t);
} // lost

/* Circular doubly linked list from a tree, l = previous, r = next. */
static TNode *ring_join(TNode *a, TNode *b)
{
    TNode *alast, *blast;
    if (!a)
        return b;
    if (!b)
        return a;
    alast = a->l;
    blast = b->l;
    alast->r = b;
    b->l = alast;
    blast->r = a;
    a->l = blast;
    return a;
}

static TNode *tree_to_ring(TNode *t)
{
    TNode *a, *b;
    if (!t)
        return NULL;
    a = tree_to_ring(t->l);
    b = tree_to_ring(t->r);
    t->l = t->r = t;
    return ring_join(ring_join(a, t), b);
}

void tree_ring_ok(int n)
{
    TNode *ring = tree_to_ring(tnode_make(n));
    if (!ring)
        return;
    ring->l->r = NULL;
    chain_free(ring);
}

void tree_ring_leaks(int n)
{
    TNode *ring = tree_to_ring(tnode_make(n));
    TNode *p, *next;
    if (!ring)
        return;
    for (p = ring->r; p != ring; p = next) {
        next = p->r;
        free(p);
    }
} // lost

/* Copy the leaves (or all the values) to a separate list. */
struct item {
    struct item *next;
    int v;
};

static void items_free(struct item *p)
{
    while (p) {
        struct item *q = p;
        p = p->next;
        free(q);
    }
}

static bool fringe(const TNode *t, struct item ***tail)
{
    struct item *p;
    if (!t)
        return true;
    if (t->l || t->r)
        return fringe(t->l, tail) && fringe(t->r, tail);
    if (!(p = malloc(sizeof *p)))
        return false;
    p->v = t->v;
    p->next = NULL;
    **tail = p;
    *tail = &p->next;
    return true;
}

int fringe_sum_ok(int n)
{
    TNode *t = tnode_make(n);
    struct item *list = NULL, **tail = &list;
    int sum = -1;

    if (fringe(t, &tail)) {
        sum = 0;
        for (const struct item *p = list; p; p = p->next)
            sum += p->v;
    }
    items_free(list);
    tnode_free(t);
    return sum;
}

int fringe_sum_leaks(int n)
{
    TNode *t = tnode_make(n);
    struct item *list = NULL, **tail = &list;
    int sum = 0;

    if (!fringe(t, &tail)) {
        tnode_free(t);
        return -1; // lost
    }
    for (const struct item *p = list; p; p = p->next)
        sum += p->v;
    items_free(list);
    tnode_free(t);
    return sum;
}

/* Tree sort of a list: the items are consumed, then made again in order. */
static bool collect(TNode *t, struct item **list)
{
    struct item *p;
    if (!t)
        return true;
    if (!collect(t->r, list))
        return false;
    if (!(p = malloc(sizeof *p)))
        return false;
    p->v = t->v;
    p->next = *list;
    *list = p;
    return collect(t->l, list);
}

static struct item *items_make(int n)
{
    struct item *list = NULL;
    while (n-- > 0) {
        struct item *p = malloc(sizeof *p);
        if (!p)
            break;
        p->v = (n * 3) % 5;
        p->next = list;
        list = p;
    }
    return list;
}

void tree_sort_ok(int n)
{
    struct item *in = items_make(n), *out = NULL;
    TNode *t = NULL;
    bool good = true;

    while (in) {
        struct item *p = in;
        in = p->next;
        good = good && tnode_add(&t, p->v);
        free(p);
    }
    if (good && !collect(t, &out)) {
        items_free(out);
        out = NULL;
    }
    tnode_free(t);
    items_free(out);
}

void tree_sort_leaks(int n)
{
    struct item *in = items_make(n), *out = NULL;
    TNode *t = NULL;
    bool good = true;

    while (in && good) {
        struct item *p = in;
        in = p->next;
        good = tnode_add(&t, p->v);
        free(p);
    }
    if (good && !collect(t, &out)) {
        items_free(out);
        out = NULL;
    }
    tnode_free(t);
    items_free(out);
} // lost

int main(void)
{
    flatten_inorder_ok(0);
    flatten_inorder_ok(1);
    flatten_inorder_ok(6);
    flatten_inorder_ok(3); // allocation 2 fails
    flatten_inorder_leaks(4);
    flatten_inorder_leaks(6);
    flatten_preorder_ok(0);
    flatten_preorder_ok(1);
    flatten_preorder_ok(6);
    flatten_preorder_ok(3); // allocation 3 fails
    flatten_preorder_leaks(5);
    flatten_preorder_leaks(7);
    rebalance_ok(0);
    rebalance_ok(1);
    rebalance_ok(7);
    rebalance_ok(3); // allocation 2 fails
    rebalance_leaks(1);
    rebalance_leaks(3);
    tree_ring_ok(0);
    tree_ring_ok(1);
    tree_ring_ok(5);
    tree_ring_ok(3); // allocation 3 fails
    tree_ring_leaks(1);
    tree_ring_leaks(4);
    fringe_sum_ok(0);
    fringe_sum_ok(1);
    fringe_sum_ok(5);
    fringe_sum_ok(3); // allocation 5 fails
    fringe_sum_leaks(3); // allocation 5 fails
    tree_sort_ok(0);
    tree_sort_ok(1);
    tree_sort_ok(3);
    tree_sort_ok(3); // allocation 5 fails
    tree_sort_ok(3); // allocation 8 fails
    tree_sort_leaks(3); // allocation 5 fails
}
