/* Lists inside lists: trees of one node type, groups of words, tables of rows
 * and cells, graphs as adjacency lists. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ */
/* Groups of words: a list of lists of strings. */

struct word {
    struct word *next;
    char *text;
};

struct group {
    struct word *words;
    struct group *next;
    char *title;
};

static void words_free(struct word *w)
{
    while (w) {
        struct word *next = w->next;
        free(w->text);
        free(w);
        w = next;
    }
}

static void group_free(struct group *g)
{
    words_free(g->words);
    free(g->title);
    free(g);
}

static void groups_free(struct group *g)
{
    while (g) {
        struct group *next = g->next;
        group_free(g);
        g = next;
    }
}

static bool group_add(struct group *g, const char *text)
{
    struct word *w = malloc(sizeof(struct word));
    if (!w)
        return false;
    w->text = strdup(text);
    if (!w->text) {
        free(w);
        return false;
    }
    w->next = g->words;
    g->words = w;
    return true;
}

static bool group_add_sloppy(struct group *g, const char *text)
{
    struct word *w = malloc(sizeof(struct word));
    if (!w)
        return false;
    w->text = strdup(text);
    if (!w->text)
        return false; // lost
    w->next = g->words;
    g->words = w;
    return true;
}

static struct group *group_new(const char *title, struct group *next)
{
    struct group *g = malloc(sizeof(struct group));
    if (!g)
        return NULL;
    g->title = strdup(title);
    if (!g->title) {
        free(g);
        return NULL;
    }
    g->words = NULL;
    g->next = next;
    return g;
}

static struct group *groups_build(int n, int m)
{
    struct group *all = NULL;
    for (int i = 0; i < n; i++) {
        struct group *g = group_new("group", all);
        if (!g)
            break;
        all = g;
        for (int j = 0; j < m; j++)
            if (!group_add(g, "word"))
                return all;
    }
    return all;
}

void groups_ok(int n, int m)
{
    struct group *all = groups_build(n, m);
    groups_free(all);
}

void groups_leaks(int n, int m)
{
    struct group *all = groups_build(n, m);
    while (all) {
        struct group *next = all->next;
        struct word *w = all->words;
        while (w) {
            struct word *after = w->next;
            free(w); // lost
            w = after;
        }
        free(all->title);
        free(all);
        all = next;
    }
}

void groups_add_ok(int m)
{
    struct group *g = group_new("single", NULL);
    if (!g)
        return;
    while (m-- > 0 && group_add(g, "entry"))
        ;
    group_free(g);
}

void groups_add_leaks(int m)
{
    struct group *g = group_new("single", NULL);
    if (!g)
        return;
    while (m-- > 0 && group_add_sloppy(g, "entry"))
        ;
    group_free(g);
}

/* Remove groups that have fewer than `least` words. */
static int words_count(const struct word *w)
{
    int n = 0;
    for (; w; w = w->next)
        n++;
    return n;
}

void groups_prune_ok(int n, int m, int least)
{
    struct group *all = groups_build(n, m);
    struct group **pp = &all;
    while (*pp) {
        struct group *g = *pp;
        if (words_count(g->words) < least) {
            *pp = g->next;
            group_free(g);
        } else {
            pp = &g->next;
        }
    }
    groups_free(all);
}

void groups_prune_leaks(int n, int m, int least)
{
    struct group *all = groups_build(n, m);
    struct group **pp = &all;
    while (*pp) {
        struct group *g = *pp;
        if (words_count(g->words) < least) {
            *pp = g->next;
            free(g->title);
            free(g); // lost
        } else {
            pp = &g->next;
        }
    }
    groups_free(all);
}

/* Flatten: all words move to one list, the groups go. */
static struct word *groups_flatten(struct group *g)
{
    struct word *flat = NULL;
    struct word **end = &flat;
    while (g) {
        struct group *next = g->next;
        *end = g->words;
        while (*end)
            end = &(*end)->next;
        free(g->title);
        free(g);
        g = next;
    }
    return flat;
}

static struct word *groups_flatten_first_only(struct group *g)
{
    struct word *flat = NULL;
    struct word **end = &flat;
    while (g) {
        struct group *next = g->next;
        *end = g->words; // lost
        if (*end)
            end = &flat->next;
        free(g->title);
        free(g);
        g = next;
    }
    return flat;
}

int groups_flatten_ok(int n, int m)
{
    struct word *flat = groups_flatten(groups_build(n, m));
    int count = words_count(flat);
    words_free(flat);
    return count;
}

int groups_flatten_leaks(int n, int m)
{
    struct word *flat = groups_flatten_first_only(groups_build(n, m));
    int count = words_count(flat);
    words_free(flat);
    return count;
}

/* ------------------------------------------------------------------ */
/* One type only: a menu whose entries may have a submenu. */

typedef struct Menu {
    int id;
    struct Menu *sub;
    struct Menu *next;
} Menu;

static void menu_free(Menu *m)
{
    while (m) {
        Menu *next = m->next;
        menu_free(m->sub);
        free(m);
        m = next;
    }
}

/* Recurses along the list, but does not go down. */
static void menu_free_flat(Menu *m)
{
    if (!m)
        return;
    menu_free_flat(m->next);
    free(m); // lost
}

static Menu *menu_build(int width, int depth)
{
    Menu *list = NULL;
    if (depth <= 0)
        return NULL;
    for (int i = 0; i < width; i++) {
        Menu *m = malloc(sizeof(*m));
        if (!m)
            break;
        m->id = i;
        m->next = list;
        m->sub = menu_build(width, depth - 1);
        list = m;
    }
    return list;
}

void menu_ok(int width, int depth)
{
    Menu *m = menu_build(width, depth);
    menu_free(m);
}

void menu_leaks(int width, int depth)
{
    Menu *m = menu_build(width, depth);
    menu_free_flat(m);
}

/* A deep copy, all or nothing. */
static bool menu_copy(const Menu *src, Menu **out)
{
    Menu *list = NULL, **end = &list;
    for (; src; src = src->next) {
        Menu *m = calloc(1, sizeof(*m));
        if (!m)
            goto fail;
        m->id = src->id;
        *end = m;
        end = &m->next;
        if (!menu_copy(src->sub, &m->sub))
            goto fail;
    }
    *out = list;
    return true;
fail:
    menu_free(list);
    *out = NULL;
    return false;
}

static bool menu_copy_late_link(const Menu *src, Menu **out)
{
    Menu *list = NULL, **end = &list;
    for (; src; src = src->next) {
        Menu *m = calloc(1, sizeof(*m));
        if (!m)
            goto fail;
        m->id = src->id;
        if (!menu_copy_late_link(src->sub, &m->sub))
            goto fail; // lost
        *end = m;
        end = &m->next;
    }
    *out = list;
    return true;
fail:
    menu_free(list);
    *out = NULL;
    return false;
}

void menu_copy_ok(int width, int depth)
{
    Menu *m = menu_build(width, depth), *copy;
    if (menu_copy(m, &copy))
        printf("%d\n", copy ? copy->id : -1);
    menu_free(copy);
    menu_free(m);
}

void menu_copy_leaks(int width, int depth)
{
    Menu *m = menu_build(width, depth), *copy;
    if (menu_copy_late_link(m, &copy))
        printf("%d\n", copy ? copy->id : -1);
    menu_free(copy);
    menu_free(m);
}

/* ------------------------------------------------------------------ */
/* A table: rows with cells, both lists have a tail. */

typedef struct cell cell_t;
typedef struct row row_t;

struct cell {
    double v;
    cell_t *right;
};

struct row {
    cell_t *first, *last;
    row_t *down;
};

typedef struct {
    row_t *top, *bottom;
} table_t;

static void row_destroy(row_t *r)
{
    for (cell_t *c = r->first, *right; c; c = right) {
        right = c->right;
        free(c);
    }
    free(r);
}

static void table_destroy(table_t *t)
{
    if (!t)
        return;
    while (t->top) {
        row_t *r = t->top;
        t->top = r->down;
        row_destroy(r);
    }
    free(t);
}

static int row_append(row_t *r, double v)
{
    cell_t *c = malloc(sizeof *c);
    if (!c)
        return -1;
    c->v = v;
    c->right = NULL;
    if (r->last)
        r->last->right = c;
    else
        r->first = c;
    r->last = c;
    return 0;
}

static row_t *row_create(int width)
{
    row_t *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    for (int i = 0; i < width; i++)
        if (row_append(r, i) < 0) {
            row_destroy(r);
            return NULL;
        }
    return r;
}

static void table_append(table_t *t, row_t *r)
{
    if (t->bottom)
        t->bottom->down = r;
    else
        t->top = r;
    t->bottom = r;
}

static table_t *table_create(int height, int width)
{
    table_t *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    for (int i = 0; i < height; i++) {
        row_t *r = row_create(width);
        if (!r) {
            table_destroy(t);
            return NULL;
        }
        table_append(t, r);
    }
    return t;
}

double table_ok(int height, int width)
{
    table_t *t = table_create(height, width);
    double sum = 0;
    if (!t)
        return -1;
    for (row_t *r = t->top; r; r = r->down)
        for (cell_t *c = r->first; c; c = c->right)
            sum += c->v;
    table_destroy(t);
    return sum;
}

double table_leaks(int height, int width)
{
    table_t *t = table_create(height, width);
    double sum = 0;
    if (!t)
        return -1;
    for (row_t *r = t->top; r; r = r->down)
        for (cell_t *c = r->first; c; c = c->right)
            sum += c->v;
    if (!t->top)
        return 0; // lost
    table_destroy(t);
    return sum;
}

/* Join the last row to the first one. */
void table_join_ok(int height, int width)
{
    table_t *t = table_create(height, width);
    if (!t)
        return;
    row_t *a = t->top;
    row_t *b = a ? a->down : NULL;
    if (b) {
        if (a->last)
            a->last->right = b->first;
        else
            a->first = b->first;
        if (b->last)
            a->last = b->last;
        a->down = b->down;
        if (t->bottom == b)
            t->bottom = a;
        free(b);
    }
    table_destroy(t);
}

void table_join_faults(int height, int width)
{
    table_t *t = table_create(height, width);
    if (!t)
        return;
    row_t *a = t->top;
    row_t *b = a ? a->down : NULL;
    if (b) {
        if (a->last)
            a->last->right = b->first;
        else
            a->first = b->first;
        if (b->last)
            a->last = b->last;
    }
    while (t->top) {
        row_t *r = t->top;
        t->top = r->down;
        for (cell_t *c = r->first, *right; c; c = right) {
            right = c->right; // fault
            free(c);
        }
        free(r);
    }
    free(t);
}

/* ------------------------------------------------------------------ */
/* A directed graph: vertices with edges that refer to other vertices. */

struct vertex;

struct edge {
    struct vertex *to;
    struct edge *next;
};

struct vertex {
    struct edge *out;
    struct vertex *next;
};

static bool vertex_connect(struct vertex *from, struct vertex *to)
{
    struct edge *e = malloc(sizeof *e);
    if (!e)
        return false;
    e->to = to;
    e->next = from->out;
    from->out = e;
    return true;
}

static struct vertex *graph_ring(int n)
{
    struct vertex *graph = NULL;
    for (int i = 0; i < n; i++) {
        struct vertex *v = malloc(sizeof *v);
        if (!v)
            break;
        v->out = NULL;
        v->next = graph;
        graph = v;
    }
    for (struct vertex *v = graph; v; v = v->next)
        if (!vertex_connect(v, v->next ? v->next : graph))
            break;
    return graph;
}

static void edges_free(struct edge *e)
{
    while (e) {
        struct edge *next = e->next;
        free(e);
        e = next;
    }
}

void graph_ok(int n)
{
    struct vertex *graph = graph_ring(n);
    while (graph) {
        struct vertex *next = graph->next;
        edges_free(graph->out);
        free(graph);
        graph = next;
    }
}

void graph_leaks(int n)
{
    struct vertex *graph = graph_ring(n);
    while (graph) {
        struct vertex *next = graph->next;
        if (next)
            edges_free(graph->out);
        free(graph); // lost
        graph = next;
    }
}

int main(void)
{
    groups_ok(0, 0);
    groups_ok(1, 0);
    groups_ok(3, 2);
    groups_ok(3, 2); // allocation 1 fails
    groups_ok(3, 2); // allocation 8 fails
    groups_leaks(1, 1);
    groups_leaks(3, 2);
    groups_add_ok(0);
    groups_add_ok(3);
    groups_add_ok(3); // allocation 2 fails
    groups_add_ok(3); // allocation 6 fails
    groups_add_leaks(1); // allocation 4 fails
    groups_add_leaks(3); // allocation 6 fails
    groups_prune_ok(0, 0, 1);
    groups_prune_ok(3, 1, 1);
    groups_prune_ok(3, 1, 2);
    groups_prune_ok(3, 2, 2); // allocation 3 fails
    groups_prune_leaks(1, 1, 2);
    groups_prune_leaks(3, 2, 3);
    groups_flatten_ok(0, 1);
    groups_flatten_ok(1, 1);
    groups_flatten_ok(3, 2);
    groups_flatten_ok(3, 0);
    groups_flatten_ok(3, 2); // allocation 7 fails
    groups_flatten_leaks(2, 2);
    groups_flatten_leaks(3, 1);
    menu_ok(0, 1);
    menu_ok(1, 1);
    menu_ok(2, 3);
    menu_ok(2, 2); // allocation 3 fails
    menu_leaks(1, 2);
    menu_leaks(2, 3);
    menu_copy_ok(0, 0);
    menu_copy_ok(1, 1);
    menu_copy_ok(2, 2);
    menu_copy_ok(2, 2); // allocation 8 fails
    menu_copy_ok(2, 2); // allocation 12 fails
    menu_copy_leaks(1, 2); // allocation 4 fails
    menu_copy_leaks(2, 2); // allocation 9 fails
    table_ok(0, 0);
    table_ok(1, 0);
    table_ok(3, 3);
    table_ok(3, 3); // allocation 1 fails
    table_ok(3, 3); // allocation 7 fails
    table_leaks(0, 0);
    table_leaks(0, 3);
    table_join_ok(0, 1);
    table_join_ok(1, 1);
    table_join_ok(2, 0);
    table_join_ok(3, 2);
    table_join_ok(3, 2); // allocation 4 fails
    table_join_faults(2, 1);
    table_join_faults(3, 2);
    graph_ok(0);
    graph_ok(1);
    graph_ok(3);
    graph_ok(3); // allocation 2 fails
    graph_ok(3); // allocation 5 fails
    graph_leaks(1);
    graph_leaks(3);
}
