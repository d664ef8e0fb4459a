/* Trees with any number of children: first child / next sibling links and
 * growing arrays of children. */
#include <stdlib.h>
#include <string.h>

/* First child, next sibling. */
struct widget {
    int id;
    struct widget *first_child;
    struct widget *next_sibling;
};

static struct widget *widget_create(int id)
{
    struct widget *w = malloc(sizeof(struct widget));
    if (!w)
        return NULL;
    w->id = id;
    w->first_child = NULL;
    w->next_sibling = NULL;
    return w;
}

static void widget_destroy(struct widget *w)
{
    struct widget *child = w->first_child;
    while (child) {
        struct widget *next = child->next_sibling;
        widget_destroy(child);
        child = next;
    }
    free(w);
}

static void widget_append(struct widget *parent, struct widget *child)
{
    struct widget **pp = &parent->first_child;
    while (*pp)
        pp = &(*pp)->next_sibling;
    *pp = child;
}

static struct widget *widget_build(int depth, int width)
{
    struct widget *w = widget_create(depth);
    if (!w || depth == 0)
        return w;
    for (int i = 0; i < width; i++) {
        struct widget *c = widget_build(depth - 1, width);
        if (c)
            widget_append(w, c);
    }
    return w;
}

void widget_window_ok(int depth, int width)
{
    struct widget *win = widget_build(depth, width);
    if (win)
        widget_destroy(win);
}

static void widget_destroy_first(struct widget *w)
{
    if (w->first_child)
        widget_destroy_first(w->first_child);
    free(w); // lost
}

void widget_window_leaks(int depth, int width)
{
    struct widget *win = widget_build(depth, width);
    if (win)
        widget_destroy_first(win);
}

/* Release and go on with the sibling of the released child. */
static void widget_destroy_stale(struct widget *w)
{
    for (struct widget *c = w->first_child; c; c = c->next_sibling) // fault
        widget_destroy_stale(c);
    free(w);
}

void widget_iterate_ok(int n)
{
    struct widget *win = widget_create(0);
    struct widget *c, *next;
    if (!win)
        return;
    for (int i = 0; i < n; i++) {
        if (!(c = widget_create(i)))
            break;
        c->next_sibling = win->first_child;
        win->first_child = c;
    }
    for (c = win->first_child; c; c = next) {
        next = c->next_sibling;
        widget_destroy(c);
    }
    free(win);
}

void widget_iterate_faults(int n)
{
    struct widget *win = widget_create(0);
    struct widget *c;
    if (!win)
        return;
    for (int i = 0; i < n; i++) {
        if (!(c = widget_create(i)))
            break;
        c->next_sibling = win->first_child;
        win->first_child = c;
    }
    widget_destroy_stale(win);
}

/* Take one child out of the row and destroy it with everything below. */
static struct widget *widget_unlink(struct widget *parent, int id)
{
    for (struct widget **pp = &parent->first_child; *pp; pp = &(*pp)->next_sibling) {
        if ((*pp)->id == id) {
            struct widget *hit = *pp;
            *pp = hit->next_sibling;
            hit->next_sibling = NULL;
            return hit;
        }
    }
    return NULL;
}

static struct widget *widget_unlink_tail(struct widget *parent, int id)
{
    for (struct widget **pp = &parent->first_child; *pp; pp = &(*pp)->next_sibling) {
        if ((*pp)->id == id) {
            struct widget *hit = *pp;
            *pp = NULL;
            hit->next_sibling = NULL; // lost
            return hit;
        }
    }
    return NULL;
}

void widget_remove_ok(int n, int id)
{
    struct widget *win = widget_create(-1), *gone;
    if (!win)
        return;
    for (int i = 0; i < n; i++) {
        struct widget *c = widget_create(i);
        if (c)
            widget_append(win, c);
    }
    gone = widget_unlink(win, id);
    if (gone)
        widget_destroy(gone);
    widget_destroy(win);
}

void widget_remove_leaks(int n, int id)
{
    struct widget *win = widget_create(-1), *gone;
    if (!win)
        return;
    for (int i = 0; i < n; i++) {
        struct widget *c = widget_create(i);
        if (c)
            widget_append(win, c);
    }
    gone = widget_unlink_tail(win, id);
    if (gone)
        widget_destroy(gone);
    widget_destroy(win);
}

/* Children in an array that grows by doubling. */
typedef struct Dir Dir;
struct Dir {
    int inode;
    size_t used, space;
    Dir **entry;
};

static Dir *dir_new(int inode)
{
    Dir *d = calloc(1, sizeof(*d));
    if (d)
        d->inode = inode;
    return d;
}

static void dir_free(Dir *d)
{
    if (!d)
        return;
    for (size_t i = 0; i < d->used; i++)
        dir_free(d->entry[i]);
    free(d->entry);
    free(d);
}

static int dir_add(Dir *d, Dir *sub)
{
    if (d->used == d->space) {
        size_t space = d->space ? 2 * d->space : 2;
        Dir **grown = realloc(d->entry, space * sizeof(*grown));
        if (!grown)
            return -1;
        d->entry = grown;
        d->space = space;
    }
    d->entry[d->used++] = sub;
    return 0;
}

void dir_populate_ok(int n)
{
    Dir *top = dir_new(1);
    if (!top)
        return;
    for (int i = 0; i < n; i++) {
        Dir *sub = dir_new(100 + i);
        if (!sub)
            break;
        if (dir_add(top, sub) < 0) {
            dir_free(sub);
            break;
        }
    }
    dir_free(top);
}

void dir_populate_leaks(int n)
{
    Dir *top = dir_new(1);
    if (!top)
        return;
    for (int i = 0; i < n; i++) {
        Dir *sub = dir_new(100 + i);
        if (!sub)
            break;
        if (dir_add(top, sub) < 0)
            break; // lost
    }
    dir_free(top);
}

static void dir_free_entries_only(Dir *d)
{
    if (!d)
        return;
    for (size_t i = 0; i < d->used; i++)
        dir_free_entries_only(d->entry[i]);
    free(d); // lost
}

/* Two levels, with the array forgotten in the release. */
static Dir *dir_make_levels(int n, int m)
{
    Dir *top = dir_new(0);
    if (!top)
        return NULL;
    for (int i = 0; i < n; i++) {
        Dir *mid = dir_new(i);
        if (!mid || dir_add(top, mid) != 0) {
            free(mid);
            continue;
        }
        for (int j = 0; j < m; j++) {
            Dir *low = dir_new(j);
            if (low && dir_add(mid, low) != 0)
                dir_free(low);
        }
    }
    return top;
}

void dir_levels_ok(int n, int m)
{
    Dir *top = dir_make_levels(n, m);
    dir_free(top);
}

void dir_levels_leaks(int n, int m)
{
    Dir *top = dir_make_levels(n, m);
    dir_free_entries_only(top);
}

/* Move all children of one directory into another, then drop the empty one. */
void dir_merge_ok(int n)
{
    Dir *from = dir_make_levels(n, 1);
    Dir *into = dir_new(7);

    if (from && into) {
        while (from->used > 0) {
            if (dir_add(into, from->entry[from->used - 1]) != 0)
                break;
            from->used--;
        }
    }
    dir_free(from);
    dir_free(into);
}

void dir_merge_leaks(int n)
{
    Dir *from = dir_make_levels(n, 1);
    Dir *into = dir_new(7);

    if (from && into) {
        while (from->used > 0) {
            Dir *last = from->entry[--from->used];
            from->entry[from->used] = NULL;
            if (dir_add(into, last) != 0)
                break; // lost
        }
    }
    dir_free(from);
    dir_free(into);
}

/* A child array of fixed length, as in a quad tree. */
struct quad {
    int value;
    struct quad *kid[4];
};

static void quad_free(struct quad *q)
{
    if (q == NULL)
        return;
    for (int i = 0; i < 4; i++)
        quad_free(q->kid[i]);
    free(q);
}

static void quad_free_three(struct quad *q)
{
    if (q == NULL)
        return;
    for (int i = 1; i < 4; i++)
        quad_free_three(q->kid[i]);
    free(q); // lost
}

static struct quad *quad_build(int depth)
{
    struct quad *q = malloc(sizeof *q);
    if (q == NULL)
        return NULL;
    q->value = depth;
    for (int i = 0; i < 4; i++)
        q->kid[i] = depth > 0 ? quad_build(depth - 1) : NULL;
    return q;
}

void quad_ok(int depth)
{
    struct quad *q = quad_build(depth);
    quad_free(q);
}

void quad_leaks(int depth)
{
    struct quad *q = quad_build(depth);
    quad_free_three(q);
}

/* The children follow the node in one block (flexible array member). */
typedef struct menu {
    const char *label;
    unsigned n;
    struct menu *item[];
} menu;

static void menu_free(menu *m)
{
    if (m) {
        for (unsigned i = 0; i < m->n; i++)
            menu_free(m->item[i]);
        free(m);
    }
}

static menu *menu_new(const char *label, unsigned n)
{
    menu *m = malloc(sizeof(menu) + n * sizeof(menu *));
    if (m) {
        m->label = label;
        m->n = n;
        for (unsigned i = 0; i < n; i++)
            m->item[i] = NULL;
    }
    return m;
}

static menu *menu_widen(menu *m, unsigned n)
{
    menu *w = menu_new(m->label, n);
    if (!w)
        return m;
    memcpy(w->item, m->item, m->n * sizeof(menu *));
    free(m);
    return w;
}

static menu *menu_widen_fresh(menu *m, unsigned n)
{
    menu *w = menu_new(m->label, n);
    if (!w)
        return m;
    free(m); // lost
    return w;
}

void menu_bar_ok(unsigned n)
{
    menu *bar = menu_new("bar", n);
    if (!bar)
        return;
    for (unsigned i = 0; i < n; i++)
        bar->item[i] = menu_new("entry", 0);
    bar = menu_widen(bar, n + 2);
    menu_free(bar);
}

void menu_bar_leaks(unsigned n)
{
    menu *bar = menu_new("bar", n);
    if (!bar)
        return;
    for (unsigned i = 0; i < n; i++)
        bar->item[i] = menu_new("entry", 0);
    bar = menu_widen_fresh(bar, n + 2);
    menu_free(bar);
}

int main(void)
{
    widget_window_ok(0, 0);
    widget_window_ok(1, 3);
    widget_window_ok(2, 2);
    widget_window_ok(2, 2); // allocation 4 fails
    widget_window_leaks(1, 3);
    widget_window_leaks(2, 2);
    widget_iterate_ok(0);
    widget_iterate_ok(1);
    widget_iterate_ok(3);
    widget_iterate_ok(3); // allocation 2 fails
    widget_iterate_faults(1);
    widget_iterate_faults(3);
    widget_remove_ok(0, 0);
    widget_remove_ok(1, 0);
    widget_remove_ok(3, 1);
    widget_remove_ok(3, 2); // allocation 2 fails
    widget_remove_leaks(3, 0);
    widget_remove_leaks(3, 1);
    dir_populate_ok(0);
    dir_populate_ok(1);
    dir_populate_ok(5);
    dir_populate_ok(3); // allocation 3 fails
    dir_populate_leaks(3); // allocation 3 fails
    dir_levels_ok(0, 0);
    dir_levels_ok(1, 1);
    dir_levels_ok(3, 3);
    dir_levels_ok(3, 3); // allocation 5 fails
    dir_levels_leaks(1, 0);
    dir_levels_leaks(3, 3);
    dir_merge_ok(0);
    dir_merge_ok(1);
    dir_merge_ok(3);
    dir_merge_ok(1); // allocation 7 fails
    dir_merge_leaks(1); // allocation 7 fails
    quad_ok(0);
    quad_ok(1);
    quad_ok(2); // allocation 3 fails
    quad_leaks(1);
    menu_bar_ok(0);
    menu_bar_ok(1);
    menu_bar_ok(3);
    menu_bar_ok(3); // allocation 5 fails
    menu_bar_leaks(3);
}
