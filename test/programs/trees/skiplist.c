/* Skip lists: towers with a flexible array of forward pointers, a two level
 * index over a sorted list, and towers whose pointer arrays are allocated. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LEVEL 6

typedef struct sl_node {
    int key;
    int levels;
    struct sl_node *forward[];
} sl_node;

typedef struct {
    sl_node *head[MAX_LEVEL];
    unsigned seed;
} skiplist;

static int random_levels(skiplist *s)
{
    int n = 1;
    s->seed = s->seed * 1103515245u + 12345u;
    for (unsigned bits = s->seed >> 16; (bits & 1) && n < MAX_LEVEL; bits >>= 1)
        n++;
    return n;
}

static void skiplist_init(skiplist *s)
{
    for (int i = 0; i < MAX_LEVEL; i++)
        s->head[i] = NULL;
    s->seed = 1;
}

static bool skiplist_add(skiplist *s, int key)
{
    sl_node **update[MAX_LEVEL];
    sl_node **row = s->head, *n;
    int levels;

    for (int i = MAX_LEVEL - 1; i >= 0; i--) {
        while (row[i] && row[i]->key < key)
            row = row[i]->forward;
        update[i] = &row[i];
    }
    if (row[0] && row[0]->key == key)
        return true;
    levels = random_levels(s);
    n = malloc(sizeof(*n) + (size_t)levels * sizeof(sl_node *));
    if (!n)
        return false;
    n->key = key;
    n->levels = levels;
    for (int i = 0; i < levels; i++) {
        n->forward[i] = *update[i];
        *update[i] = n;
    }
    return true;
}

static bool skiplist_add_early(skiplist *s, int key)
{
    sl_node **update[MAX_LEVEL];
    sl_node **row = s->head, *n;
    int levels = random_levels(s);

    n = malloc(sizeof(*n) + (size_t)levels * sizeof(sl_node *));
    if (!n)
        return false;
    for (int i = MAX_LEVEL - 1; i >= 0; i--) {
        while (row[i] && row[i]->key < key)
            row = row[i]->forward;
        update[i] = &row[i];
    }
    if (row[0] && row[0]->key == key)
        return true; // lost
    n->key = key;
    n->levels = levels;
    for (int i = 0; i < levels; i++) {
        n->forward[i] = *update[i];
        *update[i] = n;
    }
    return true;
}

static void skiplist_clear(skiplist *s)
{
    sl_node *n = s->head[0];
    while (n) {
        sl_node *next = n->forward[0];
        free(n);
        n = next;
    }
    skiplist_init(s);
}

/* Walks along the express lane. */
static void skiplist_clear_fast(skiplist *s)
{
    int top = MAX_LEVEL - 1;
    sl_node *n;

    while (top > 0 && !s->head[top])
        top--;
    n = s->head[top];
    while (n) {
        sl_node *next = n->forward[top];
        free(n); // lost
        n = next;
    }
    for (int i = 0; i < MAX_LEVEL; i++)
        s->head[i] = NULL; // lost
}

void skiplist_fill_ok(int n)
{
    skiplist s;
    skiplist_init(&s);
    for (int i = 0; i < n; i++)
        if (!skiplist_add(&s, (i * 7) % 5))
            break;
    skiplist_clear(&s);
}

void skiplist_fill_leaks(int n)
{
    skiplist s;
    skiplist_init(&s);
    for (int i = 0; i < n; i++)
        if (!skiplist_add_early(&s, (i * 7) % 5))
            break;
    skiplist_clear(&s);
}

static bool skiplist_drop(skiplist *s, int key)
{
    sl_node **row = s->head, *hit = NULL;

    for (int i = MAX_LEVEL - 1; i >= 0; i--) {
        while (row[i] && row[i]->key < key)
            row = row[i]->forward;
        if (row[i] && row[i]->key == key) {
            hit = row[i];
            row[i] = hit->forward[i];
        }
    }
    free(hit);
    return hit != NULL;
}

static bool skiplist_drop_bad(skiplist *s, int key)
{
    sl_node **row = s->head;
    bool hit = false;

    for (int i = MAX_LEVEL - 1; i >= 0; i--) {
        while (row[i] && row[i]->key < key)
            row = row[i]->forward;
        if (row[i] && row[i]->key == key) {
            row[i] = row[i]->forward[i]; // lost
            hit = true;
        }
    }
    return hit;
}

void skiplist_drop_ok(int n, int key)
{
    skiplist s;
    skiplist_init(&s);
    for (int i = 0; i < n; i++)
        skiplist_add(&s, i);
    skiplist_drop(&s, key);
    skiplist_clear(&s);
}

void skiplist_drop_leaks(int n, int key)
{
    skiplist s;
    skiplist_init(&s);
    for (int i = 0; i < n; i++)
        skiplist_add(&s, i);
    skiplist_drop_bad(&s, key);
    skiplist_clear(&s);
}

void skiplist_clear_ok(int n)
{
    skiplist s;
    skiplist_init(&s);
    while (n-- > 0)
        skiplist_add(&s, n);
    skiplist_clear(&s);
}

void skiplist_clear_leaks(int n)
{
    skiplist s;
    skiplist_init(&s);
    while (n-- > 0)
        skiplist_add(&s, n);
    skiplist_clear_fast(&s);
}

/* Two levels: express nodes point down to every other plain node. */
struct plain {
    int key;
    struct plain *next;
};

struct express {
    struct plain *down;
    struct express *next;
};

struct lanes {
    struct plain *first;
    struct express *top;
};

static bool lanes_build(struct lanes *ln, int n)
{
    struct plain **tail = &ln->first;
    struct express **top = &ln->top;

    ln->first = NULL;
    ln->top = NULL;
    for (int i = 0; i < n; i++) {
        struct plain *p = malloc(sizeof *p);
        if (!p)
            return false;
        p->key = i;
        p->next = NULL;
        *tail = p;
        tail = &p->next;
        if (i % 2 == 0) {
            struct express *e = malloc(sizeof *e);
            if (!e)
                return false;
            e->down = p;
            e->next = NULL;
            *top = e;
            top = &e->next;
        }
    }
    return true;
}

static void lanes_free(struct lanes *ln)
{
    while (ln->top) {
        struct express *e = ln->top;
        ln->top = e->next;
        free(e);
    }
    while (ln->first) {
        struct plain *p = ln->first;
        ln->first = p->next;
        free(p);
    }
}

static void lanes_free_down(struct lanes *ln)
{
    while (ln->top) {
        struct express *e = ln->top;
        ln->top = e->next;
        free(e->down); // lost
        free(e);
    }
    ln->first = NULL;
}

int lanes_ok(int n)
{
    struct lanes ln;
    bool all = lanes_build(&ln, n);
    lanes_free(&ln);
    return all;
}

int lanes_leaks(int n)
{
    struct lanes ln;
    if (!lanes_build(&ln, n)) {
        lanes_free(&ln);
        return 0;
    }
    lanes_free_down(&ln);
    return 1;
}

void lanes_partial_ok(int n)
{
    struct lanes ln;
    if (!lanes_build(&ln, n)) {
        lanes_free(&ln);
        return;
    }
    lanes_free(&ln);
}

void lanes_partial_leaks(int n)
{
    struct lanes ln;
    if (!lanes_build(&ln, n))
        return; // lost
    lanes_free(&ln);
}

/* Towers with a separately allocated array and an owned value. */
typedef struct tower {
    char *value;
    int height;
    struct tower **next;
} tower;

static void tower_free(tower *t)
{
    free(t->value);
    free(t->next);
    free(t);
}

static tower *tower_new(const char *value, int height)
{
    tower *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->height = height;
    t->next = calloc((size_t)height, sizeof *t->next);
    t->value = malloc(strlen(value) + 1);
    if (!t->next || !t->value) {
        tower_free(t);
        return NULL;
    }
    strcpy(t->value, value);
    return t;
}

static tower *tower_new_bad(const char *value, int height)
{
    tower *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->height = height;
    t->next = calloc((size_t)height, sizeof *t->next);
    t->value = malloc(strlen(value) + 1);
    if (!t->next || !t->value) {
        free(t->value);
        free(t); // lost
        return NULL;
    }
    strcpy(t->value, value);
    return t;
}

static void towers_free(tower *t)
{
    while (t) {
        tower *next = t->next[0];
        tower_free(t);
        t = next;
    }
}

void towers_row_ok(int n)
{
    tower *head = tower_new("head", 3);
    if (!head)
        return;
    for (int i = 0; i < n; i++) {
        tower *t = tower_new("row", 1 + i % 3);
        if (!t)
            break;
        for (int k = 0; k < t->height; k++) {
            t->next[k] = head->next[k];
            head->next[k] = t;
        }
    }
    towers_free(head);
}

void towers_row_leaks(int n)
{
    tower *head = tower_new_bad("head", 3);
    if (!head)
        return;
    for (int i = 0; i < n; i++) {
        tower *t = tower_new_bad("row", 1 + i % 3);
        if (!t)
            break;
        for (int k = 0; k < t->height; k++) {
            t->next[k] = head->next[k];
            head->next[k] = t;
        }
    }
    towers_free(head);
}

int main(void)
{
    skiplist_fill_ok(0);
    skiplist_fill_ok(1);
    skiplist_fill_ok(7);
    skiplist_fill_ok(4); // allocation 3 fails
    skiplist_fill_leaks(6);
    skiplist_fill_leaks(7);
    skiplist_drop_ok(0, 1);
    skiplist_drop_ok(1, 0);
    skiplist_drop_ok(5, 3);
    skiplist_drop_ok(3, 1); // allocation 2 fails
    skiplist_drop_leaks(1, 0);
    skiplist_drop_leaks(5, 3);
    skiplist_clear_ok(0);
    skiplist_clear_ok(1);
    skiplist_clear_ok(8);
    skiplist_clear_ok(3); // allocation 2 fails
    skiplist_clear_leaks(8);
    lanes_ok(0);
    lanes_ok(1);
    lanes_ok(3);
    lanes_ok(3); // allocation 4 fails
    lanes_leaks(2);
    lanes_leaks(5);
    lanes_partial_ok(0);
    lanes_partial_ok(4);
    lanes_partial_ok(3); // allocation 5 fails
    lanes_partial_leaks(1); // allocation 2 fails
    lanes_partial_leaks(3); // allocation 5 fails
    towers_row_ok(0);
    towers_row_ok(1);
    towers_row_ok(4);
    towers_row_ok(3); // allocation 6 fails
    towers_row_leaks(1); // allocation 6 fails
    towers_row_leaks(3); // allocation 3 fails
}
