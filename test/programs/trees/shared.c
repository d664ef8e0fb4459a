/* Directed acyclic graphs with shared nodes and reference counts: hash-consed
 * terms, persistent trees, weak back links and copy on write. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A counted pair cell. */
typedef struct term {
    int refs;
    int op;
    struct term *a, *b;
} term;

static term *term_ref(term *t)
{
    if (t)
        t->refs++;
    return t;
}

static void term_unref(term *t)
{
    if (t && --t->refs == 0) { // fault
        term_unref(t->a);
        term_unref(t->b);
        free(t); // lost
    }
}

/* Takes over the references A and B, also on failure. */
static term *term_make(int op, term *a, term *b)
{
    term *t = malloc(sizeof *t);
    if (!t) {
        term_unref(a);
        term_unref(b);
        return NULL;
    }
    t->refs = 1;
    t->op = op;
    t->a = a;
    t->b = b;
    return t;
}

/* x, x+x, (x+x)+(x+x), ... : a DAG of n + 1 nodes. */
void term_double_ok(int n)
{
    term *t = term_make('x', NULL, NULL);
    while (t && n-- > 0)
        t = term_make('+', t, term_ref(t));
    term_unref(t);
}

void term_double_leaks(int n)
{
    term *t = term_make('x', NULL, NULL);
    while (t && n-- > 0)
        t = term_make('+', term_ref(t), term_ref(t)); // lost
    term_unref(t); // lost
}

/* Sharing one node among two owners. */
void term_pair_ok(int op)
{
    term *shared = term_make(op, NULL, NULL);
    term *left = term_make('l', term_ref(shared), NULL);
    term *right = term_make('r', NULL, term_ref(shared));

    term_unref(shared);
    term_unref(left);
    term_unref(right);
}

void term_pair_faults(int op)
{
    term *shared = term_make(op, NULL, NULL);
    term *left = term_make('l', shared, NULL);
    term *right = term_make('r', NULL, shared);

    term_unref(left);
    term_unref(right); // fault
}

static void term_unref_flat(term *t)
{
    if (t && --t->refs == 0)
        free(t); // lost
}

/* Replace a child: the reference to the former one has to go. */
static void term_set_left(term *t, term *a)
{
    term *old = t->a;
    t->a = term_ref(a);
    term_unref(old);
}

static void term_set_left_bad(term *t, term *a)
{
    t->a = term_ref(a); // lost
}

void term_replace_ok(int n)
{
    term *t = term_make('=', term_make(0, NULL, NULL), NULL);
    if (!t)
        return;
    for (int i = 1; i <= n; i++) {
        term *x = term_make(i, NULL, NULL);
        term_set_left(t, x);
        term_unref(x);
    }
    term_unref(t);
}

void term_replace_leaks(int n)
{
    term *t = term_make('=', term_make(0, NULL, NULL), NULL);
    if (!t)
        return;
    for (int i = 1; i <= n; i++) {
        term *x = term_make(i, NULL, NULL);
        term_set_left_bad(t, x);
        term_unref(x);
    }
    term_unref(t);
}

void term_spine_ok(int n)
{
    term *spine = NULL;
    for (int i = 0; i < n; i++) {
        term *t = term_make(i, spine, NULL);
        if (!t)
            return;
        spine = t;
    }
    term_unref(spine);
}

void term_spine_leaks(int n)
{
    term *spine = NULL;
    for (int i = 0; i < n; i++) {
        term *t = term_make(i, spine, NULL);
        if (!t)
            return;
        spine = t;
    }
    term_unref_flat(spine);
}

/* Persistent search tree: an insertion copies the path and shares the rest. */
struct pst {
    unsigned refs;
    int key;
    struct pst *l, *r;
};

static struct pst *pst_get(struct pst *t)
{
    if (t)
        t->refs++;
    return t;
}

static void pst_put(struct pst *t)
{
    while (t && --t->refs == 0) {
        struct pst *r = t->r;
        pst_put(t->l);
        free(t); // lost
        t = r;
    }
}

static struct pst *pst_node(int key, struct pst *l, struct pst *r)
{
    struct pst *t = malloc(sizeof *t);
    if (!t) {
        pst_put(l);
        pst_put(r);
        return NULL;
    }
    t->refs = 1;
    t->key = key;
    t->l = l;
    t->r = r;
    return t;
}

/* The new version as a new reference, NULL when memory is short. */
static struct pst *pst_insert(struct pst *t, int key)
{
    struct pst *sub;
    if (!t)
        return pst_node(key, NULL, NULL);
    if (key == t->key)
        return pst_get(t);
    sub = pst_insert(key < t->key ? t->l : t->r, key);
    if (!sub)
        return NULL;
    if (key < t->key)
        return pst_node(t->key, sub, pst_get(t->r));
    return pst_node(t->key, pst_get(t->l), sub);
}

void pst_versions_ok(int n)
{
    struct pst *v = NULL;
    for (int i = 0; i < n; i++) {
        struct pst *next = pst_insert(v, (i * 3) % 5);
        if (!next)
            break;
        pst_put(v);
        v = next;
    }
    pst_put(v);
}

void pst_versions_leaks(int n)
{
    struct pst *v = NULL;
    for (int i = 0; i < n; i++) {
        struct pst *next = pst_insert(v, (i * 3) % 5);
        if (!next)
            break;
        v = next; // lost
    }
    pst_put(v); // lost
}

/* Keep two versions for undo. */
void pst_undo_ok(int n, bool undo)
{
    struct pst *now = NULL, *before = NULL;
    for (int i = 0; i < n; i++) {
        struct pst *next = pst_insert(now, n - i);
        if (!next)
            break;
        pst_put(before);
        before = now;
        now = next;
    }
    if (undo) {
        pst_put(now);
        now = before;
        before = NULL;
    }
    pst_put(now);
    pst_put(before);
}

void pst_undo_leaks(int n, bool undo)
{
    struct pst *now = NULL, *before = NULL;
    for (int i = 0; i < n; i++) {
        struct pst *next = pst_insert(now, n - i);
        if (!next)
            break;
        pst_put(before);
        before = now;
        now = next;
    }
    if (undo) {
        now = before; // lost
        before = NULL;
    }
    pst_put(now); // lost
    pst_put(before);
}

/* Objects with an array of counted parts and a weak pointer to the owner. */
struct part {
    int refs;
    struct part *owner;         /* not counted */
    size_t n;
    struct part **parts;        /* counted */
};

static struct part *part_new(void)
{
    struct part *p = calloc(1, sizeof *p);
    if (p)
        p->refs = 1;
    return p;
}

static void part_release(struct part *p)
{
    if (!p || --p->refs > 0)
        return;
    for (size_t i = 0; i < p->n; i++) {
        p->parts[i]->owner = NULL;
        part_release(p->parts[i]);
    }
    free(p->parts);
    free(p);
}

static bool part_attach(struct part *owner, struct part *p)
{
    struct part **grown = realloc(owner->parts, (owner->n + 1) * sizeof *grown);
    if (!grown)
        return false;
    owner->parts = grown;
    owner->parts[owner->n++] = p;
    p->owner = owner;
    p->refs++;
    return true;
}

void part_assembly_ok(int n)
{
    struct part *top = part_new();
    if (!top)
        return;
    for (int i = 0; i < n; i++) {
        struct part *p = part_new();
        if (!p)
            break;
        part_attach(top, p);
        part_release(p);
    }
    part_release(top);
}

void part_assembly_leaks(int n)
{
    struct part *top = part_new();
    if (!top)
        return;
    for (int i = 0; i < n; i++) {
        struct part *p = part_new();
        if (!p)
            break;
        if (!part_attach(top, p))
            break; // lost
        part_release(p);
    }
    part_release(top);
}

/* A diamond linked by hand, owned through exactly one parent. */
struct cell {
    struct cell *first, *second;
    bool marked;
};

static struct cell *cell_new(void)
{
    struct cell *c = malloc(sizeof *c);
    if (c) {
        c->first = c->second = NULL;
        c->marked = false;
    }
    return c;
}

void diamond_ok(void)
{
    struct cell *top = cell_new(), *l = cell_new(), *r = cell_new(), *bottom = cell_new();
    if (top && l && r && bottom) {
        top->first = l;
        top->second = r;
        l->first = r->first = bottom;
        free(top->first->first);
        free(top->second);
        free(top->first);
        free(top);
        return;
    }
    free(top);
    free(l);
    free(r);
    free(bottom);
}

void diamond_leaks(void)
{
    struct cell *top = cell_new(), *l = cell_new(), *r = cell_new(), *bottom = cell_new();
    if (top && l && r && bottom) {
        top->first = l;
        top->second = r;
        l->first = r->first = bottom;
        l = r = bottom = NULL;
        free(top->first);
        free(top->second); // lost
        free(top);
        return;
    }
    free(top);
    free(l);
    free(r);
    free(bottom);
}

int main(void)
{
    term_double_ok(0);
    term_double_ok(1);
    term_double_ok(3);
    term_double_ok(3); // allocation 3 fails
    term_double_leaks(1);
    term_double_leaks(3);
    term_pair_ok('s');
    term_pair_ok('s'); // allocation 1 fails
    term_pair_ok('s'); // allocation 2 fails
    term_pair_ok('s'); // allocation 3 fails
    term_pair_faults('s');
    term_replace_ok(0);
    term_replace_ok(1);
    term_replace_ok(3);
    term_replace_ok(3); // allocation 4 fails
    term_replace_leaks(1);
    term_replace_leaks(3);
    term_spine_ok(0);
    term_spine_ok(1);
    term_spine_ok(3);
    term_spine_ok(3); // allocation 3 fails
    term_spine_leaks(2);
    term_spine_leaks(3);
    pst_versions_ok(0);
    pst_versions_ok(1);
    pst_versions_ok(4);
    pst_versions_ok(4); // allocation 5 fails
    pst_versions_leaks(2);
    pst_versions_leaks(4);
    pst_undo_ok(0, true);
    pst_undo_ok(1, true);
    pst_undo_ok(3, false);
    pst_undo_ok(3, true); // allocation 4 fails
    pst_undo_leaks(1, true);
    pst_undo_leaks(3, true);
    part_assembly_ok(0);
    part_assembly_ok(1);
    part_assembly_ok(3);
    part_assembly_ok(3); // allocation 5 fails
    part_assembly_leaks(3); // allocation 5 fails
    diamond_ok();
    diamond_ok(); // allocation 3 fails
    diamond_leaks();
}
