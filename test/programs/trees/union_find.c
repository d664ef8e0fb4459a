/* Disjoint sets: allocated elements with parent pointers, sets that keep their
 * members in lists, and an array of elements with names. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Elements point to their representative; all hang in one list as well. */
typedef struct elem {
    struct elem *parent;
    unsigned rank;
    struct elem *all;
} elem;

static elem *elem_new(elem **all)
{
    elem *e = malloc(sizeof(elem));
    if (!e)
        return NULL;
    e->parent = e;
    e->rank = 0;
    e->all = *all;
    *all = e;
    return e;
}

static elem *find(elem *e)
{
    while (e->parent != e) {
        e->parent = e->parent->parent;
        e = e->parent;
    }
    return e;
}

static void unite(elem *a, elem *b)
{
    a = find(a);
    b = find(b);
    if (a == b)
        return;
    if (a->rank < b->rank) {
        a->parent = b;
    } else {
        b->parent = a;
        if (a->rank == b->rank)
            a->rank++;
    }
}

int forest_classes_ok(int n)
{
    elem *all = NULL;
    int classes = 0;
    for (int i = 0; i < n; i++) {
        elem *before = all, *e = elem_new(&all);
        if (!e)
            break;
        if (before && i % 3)
            unite(before, e);
    }
    for (elem *e = all; e; e = e->all)
        if (find(e) == e)
            classes++;
    while (all) {
        elem *e = all;
        all = e->all;
        free(e);
    }
    return classes;
}

int forest_classes_leaks(int n)
{
    elem *all = NULL;
    int classes = 0;
    for (int i = 0; i < n; i++) {
        elem *before = all, *e = elem_new(&all);
        if (!e)
            break;
        if (before && i % 3)
            unite(before, e);
    }
    for (elem *e = all; e; e = e->all)
        if (find(e) == e)
            classes++;
    while (all) {
        elem *e = all;
        all = e->all;
        if (e->parent != e)
            continue; // lost
        free(e);
    }
    return classes;
}

/* Sets as lists of members: a union appends the shorter list. */
struct set;

struct member {
    int id;
    struct set *in;
    struct member *next;
};

struct set {
    struct member *head, *tail;
    int size;
};

static struct set *set_single(int id)
{
    struct set *s = malloc(sizeof *s);
    struct member *m = malloc(sizeof *m);
    if (s == NULL || m == NULL) {
        free(s);
        free(m);
        return NULL;
    }
    m->id = id;
    m->in = s;
    m->next = NULL;
    s->head = s->tail = m;
    s->size = 1;
    return s;
}

static void set_free(struct set *s)
{
    while (s->head != NULL) {
        struct member *m = s->head;
        s->head = m->next;
        free(m);
    }
    free(s);
}

static struct set *set_union(struct set *a, struct set *b)
{
    if (a->size < b->size) {
        struct set *t = a;
        a = b;
        b = t;
    }
    for (struct member *m = b->head; m != NULL; m = m->next)
        m->in = a;
    a->tail->next = b->head;
    a->tail = b->tail;
    a->size += b->size;
    free(b);
    return a;
}

static struct set *set_union_keep(struct set *a, struct set *b)
{
    if (a->size < b->size) {
        struct set *t = a;
        a = b;
        b = t;
    }
    for (struct member *m = b->head; m != NULL; m = m->next)
        m->in = a;
    a->tail->next = b->head;
    a->tail = b->tail;
    a->size += b->size;
    return a;
}

void set_union_ok(int n)
{
    struct set *s = set_single(0);
    if (s == NULL)
        return;
    for (int i = 1; i < n; i++) {
        struct set *t = set_single(i);
        if (t == NULL)
            break;
        s = set_union(s, t);
    }
    set_free(s);
}

void set_union_leaks(int n)
{
    struct set *s = set_single(0);
    if (s == NULL)
        return;
    for (int i = 1; i < n; i++) {
        struct set *t = set_single(i);
        if (t == NULL)
            break;
        s = set_union_keep(s, t); // lost
    } // lost
    set_free(s);
}

/* Two sets joined at once; either may be missing. */
void set_pairs_ok(int id)
{
    struct set *a = set_single(id), *b = set_single(id + 1);
    if (a != NULL && b != NULL) {
        a = set_union(b, a);
        set_free(a);
        return;
    }
    if (a != NULL)
        set_free(a);
    if (b != NULL)
        set_free(b);
}

void set_pairs_leaks(int id)
{
    struct set *a = set_single(id), *b = set_single(id + 1);
    if (a != NULL && b != NULL) {
        a = set_union(b, a);
        set_free(a);
        return;
    }
    if (b != NULL)
        set_free(b);
} // lost

/* Names on top of an index forest; the representative owns the name. */
struct label_forest {
    int n;
    int *up;
    char **name;
};

static void forest_free(struct label_forest *f)
{
    if (f->name)
        for (int i = 0; i < f->n; i++)
            free(f->name[i]);
    free(f->name);
    free(f->up);
}

static bool forest_init(struct label_forest *f, int n)
{
    f->n = n;
    f->up = malloc(((size_t)n + 1) * sizeof *f->up);
    f->name = calloc((size_t)n + 1, sizeof *f->name);
    if (!f->up || !f->name) {
        f->n = 0;
        forest_free(f);
        return false;
    }
    for (int i = 0; i < n; i++) {
        f->up[i] = i;
        f->name[i] = malloc(8);
        if (!f->name[i]) {
            forest_free(f);
            return false;
        }
        strcpy(f->name[i], "set");
    }
    return true;
}

static int forest_root(struct label_forest *f, int i)
{
    while (f->up[i] != i)
        i = f->up[i] = f->up[f->up[i]];
    return i;
}

static void forest_unite(struct label_forest *f, int a, int b)
{
    a = forest_root(f, a);
    b = forest_root(f, b);
    if (a == b)
        return;
    f->up[b] = a;
    free(f->name[b]);
    f->name[b] = NULL;
}

static void forest_unite_bad(struct label_forest *f, int a, int b)
{
    a = forest_root(f, a);
    b = forest_root(f, b);
    if (a == b)
        return;
    f->up[b] = a;
    f->name[b] = NULL; // lost
}

void forest_labels_ok(int n)
{
    struct label_forest f;
    if (n < 0 || !forest_init(&f, n))
        return;
    for (int i = 1; i < n; i++)
        forest_unite(&f, i / 2, i);
    forest_free(&f);
}

void forest_labels_leaks(int n)
{
    struct label_forest f;
    if (n < 0 || !forest_init(&f, n))
        return;
    for (int i = 1; i < n; i++)
        forest_unite_bad(&f, i / 2, i);
    forest_free(&f);
}

int main(void)
{
    forest_classes_ok(0);
    forest_classes_ok(1);
    forest_classes_ok(7);
    forest_classes_ok(3); // allocation 2 fails
    forest_classes_leaks(3);
    forest_classes_leaks(7);
    set_union_ok(1);
    set_union_ok(3);
    set_union_ok(3); // allocation 4 fails
    set_union_leaks(2);
    set_union_leaks(3);
    set_pairs_ok(5);
    set_pairs_ok(5); // allocation 1 fails
    set_pairs_ok(5); // allocation 3 fails
    set_pairs_leaks(5); // allocation 3 fails
    set_pairs_leaks(5); // allocation 4 fails
    forest_labels_ok(0);
    forest_labels_ok(1);
    forest_labels_ok(5);
    forest_labels_ok(3); // allocation 2 fails
    forest_labels_ok(3); // allocation 4 fails
    forest_labels_leaks(2);
    forest_labels_leaks(5);
}
