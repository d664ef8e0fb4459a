/* Doubly linked lists, with a header that knows head and tail and without one. */
#include <stdio.h>
#include <stdlib.h>

typedef struct dnode {
    struct dnode *prev, *next;
    long val;
} dnode_t;

typedef struct {
    dnode_t *head;
    dnode_t *tail;
    size_t len;
} dlist_t;

static dlist_t *dlist_new(void)
{
    dlist_t *l = malloc(sizeof(*l));
    if (l) {
        l->head = l->tail = NULL;
        l->len = 0;
    }
    return l;
}

static int dlist_push_back(dlist_t *l, long val)
{
    dnode_t *d = malloc(sizeof(*d));
    if (!d)
        return -1;
    d->val = val;
    d->next = NULL;
    d->prev = l->tail;
    if (l->tail)
        l->tail->next = d;
    else
        l->head = d;
    l->tail = d;
    l->len++;
    return 0;
}

static int dlist_push_front(dlist_t *l, long val)
{
    dnode_t *d = malloc(sizeof(*d));
    if (!d)
        return -1;
    d->val = val;
    d->prev = NULL;
    d->next = l->head;
    if (l->head)
        l->head->prev = d;
    else
        l->tail = d;
    l->head = d;
    l->len++;
    return 0;
}

static void dlist_clear(dlist_t *l)
{
    dnode_t *d = l->head;
    while (d) {
        dnode_t *next = d->next;
        free(d);
        d = next;
    }
    l->head = l->tail = NULL;
    l->len = 0;
}

static void dlist_delete(dlist_t *l)
{
    if (!l)
        return;
    dlist_clear(l);
    free(l);
}

static dlist_t *dlist_range(int n)
{
    dlist_t *l = dlist_new();
    if (!l)
        return NULL;
    for (int i = 0; i < n; i++) {
        int rc = i % 2 ? dlist_push_back(l, i) : dlist_push_front(l, i);
        if (rc) {
            dlist_delete(l);
            return NULL;
        }
    }
    return l;
}

/* Releases the nodes on failure, but not the header. */
static dlist_t *dlist_range_header_lost(int n)
{
    dlist_t *l = dlist_new();
    if (!l)
        return NULL;
    for (int i = 0; i < n; i++) {
        int rc = i % 2 ? dlist_push_back(l, i) : dlist_push_front(l, i);
        if (rc) {
            dlist_clear(l);
            return NULL; // lost
        }
    }
    return l;
}

int dlist_range_ok(int n)
{
    dlist_t *l = dlist_range(n);
    if (!l)
        return -1;
    printf("%zu\n", l->len);
    dlist_delete(l);
    return 0;
}

int dlist_range_leaks(int n)
{
    dlist_t *l = dlist_range_header_lost(n);
    if (!l)
        return -1;
    printf("%zu\n", l->len);
    dlist_delete(l);
    return 0;
}

/* ---- release from the back to the front ---- */

static void dlist_delete_backwards(dlist_t *l)
{
    while (l->tail) {
        dnode_t *d = l->tail;
        l->tail = d->prev;
        free(d);
    }
    free(l);
}

static void dlist_delete_backwards_short(dlist_t *l)
{
    while (l->tail && l->tail->prev) {
        dnode_t *d = l->tail;
        l->tail = d->prev;
        free(d);
    }
    free(l); // lost
}

void dlist_backwards_ok(int n)
{
    dlist_t *l = dlist_range(n);
    if (l)
        dlist_delete_backwards(l);
}

void dlist_backwards_leaks(int n)
{
    dlist_t *l = dlist_range(n);
    if (l)
        dlist_delete_backwards_short(l);
}

/* ---- popping at the back ---- */

static int dlist_pop_back(dlist_t *l, long *out)
{
    dnode_t *d = l->tail;
    if (!d)
        return 0;
    *out = d->val;
    l->tail = d->prev;
    if (l->tail)
        l->tail->next = NULL;
    else
        l->head = NULL;
    l->len--;
    free(d);
    return 1;
}

static int dlist_pop_back_keep(dlist_t *l, long *out)
{
    if (!l->tail)
        return 0;
    *out = l->tail->val;
    l->len--;
    if (l->tail == l->head) {
        free(l->tail);
        l->head = l->tail = NULL;
        return 1;
    }
    l->tail = l->tail->prev;
    l->tail->next = NULL; // lost
    return 1;
}

long dlist_pop_ok(int n)
{
    long sum = 0, v;
    dlist_t *l = dlist_range(n);
    if (!l)
        return 0;
    while (dlist_pop_back(l, &v))
        sum += v;
    dlist_delete(l);
    return sum;
}

long dlist_pop_leaks(int n)
{
    long sum = 0, v;
    dlist_t *l = dlist_range(n);
    if (!l)
        return 0;
    while (dlist_pop_back_keep(l, &v))
        sum += v;
    dlist_delete(l);
    return sum;
}

/* ---- removing what matches, anywhere in the list ---- */

static void dlist_unlink(dlist_t *l, dnode_t *d)
{
    if (d->prev)
        d->prev->next = d->next;
    else
        l->head = d->next;
    if (d->next)
        d->next->prev = d->prev;
    else
        l->tail = d->prev;
    l->len--;
}

static void dlist_unlink_head_stays(dlist_t *l, dnode_t *d)
{
    if (d->prev)
        d->prev->next = d->next;
    if (d->next)
        d->next->prev = d->prev;
    else
        l->tail = d->prev;
    l->len--;
}

void dlist_remove_if_ok(int n, int modulus)
{
    dlist_t *l = dlist_range(n);
    if (!l)
        return;
    for (dnode_t *d = l->head, *next; d; d = next) {
        next = d->next;
        if (d->val >= modulus) {
            dlist_unlink(l, d);
            free(d);
        }
    }
    dlist_delete(l);
}

void dlist_remove_if_leaks(int n, int modulus)
{
    dlist_t *l = dlist_range(n);
    if (!l)
        return;
    for (dnode_t *d = l->head, *next; d; d = next) { // lost
        next = d->next;
        if (d->val >= modulus)
            dlist_unlink(l, d);
    } // lost
    dlist_delete(l);
}

void dlist_remove_first_ok(int n)
{
    dlist_t *l = dlist_range(n);
    if (!l)
        return;
    if (l->head) {
        dnode_t *first = l->head;
        dlist_unlink(l, first);
        free(first);
    }
    dlist_delete(l);
}

void dlist_remove_first_faults(int n)
{
    dlist_t *l = dlist_range(n);
    if (!l)
        return;
    if (l->head) {
        dnode_t *first = l->head;
        dlist_unlink_head_stays(l, first);
        free(first);
    }
    for (dnode_t *d = l->head, *next; d; d = next) {
        next = d->next; // fault
        free(d);
    }
    free(l);
}

/* ---- splicing one list behind another ---- */

static void dlist_splice(dlist_t *dst, dlist_t *src)
{
    if (!src->head)
        return;
    if (dst->tail) {
        dst->tail->next = src->head;
        src->head->prev = dst->tail;
    } else {
        dst->head = src->head;
    }
    dst->tail = src->tail;
    dst->len += src->len;
    src->head = src->tail = NULL;
    src->len = 0;
}

int dlist_splice_ok(int n, int m)
{
    dlist_t *a = dlist_range(n);
    dlist_t *b = dlist_range(m);
    if (!a || !b) {
        dlist_delete(a);
        dlist_delete(b);
        return -1;
    }
    dlist_splice(a, b);
    dlist_delete(b);
    int len = (int)a->len;
    dlist_delete(a);
    return len;
}

int dlist_splice_leaks(int n, int m)
{
    dlist_t *a = dlist_range(n);
    dlist_t *b = dlist_range(m);
    if (!a || !b) {
        dlist_delete(a);
        return -1; // lost
    }
    dlist_splice(a, b);
    dlist_delete(b);
    int len = (int)a->len;
    dlist_delete(a);
    return len;
}

/* ---- without a header: the list is its first node ---- */

static dnode_t *chain_insert_after(dnode_t *pos, long val)
{
    dnode_t *d = malloc(sizeof(*d));
    if (!d)
        return NULL;
    d->val = val;
    d->prev = pos;
    d->next = pos ? pos->next : NULL;
    if (d->next)
        d->next->prev = d;
    if (pos)
        pos->next = d;
    return d;
}

/* Does not link the new node to the ones behind POS. */
static dnode_t *chain_insert_after_cut(dnode_t *pos, long val)
{
    dnode_t *d = malloc(sizeof(*d));
    if (!d)
        return NULL;
    d->val = val;
    d->prev = pos;
    d->next = NULL;
    if (pos)
        pos->next = d; // lost
    return d;
}

static void chain_free_from_any(dnode_t *d)
{
    if (!d)
        return;
    while (d->prev)
        d = d->prev;
    while (d) {
        dnode_t *next = d->next;
        free(d);
        d = next;
    }
}

void chain_insert_ok(int n)
{
    dnode_t *first = chain_insert_after(NULL, 0);
    if (!first)
        return;
    for (int i = 1; i <= n; i++)
        if (!chain_insert_after(first, i))
            break;
    dnode_t *mid = first->next ? first->next : first;
    chain_free_from_any(mid);
}

void chain_insert_leaks(int n)
{
    dnode_t *first = chain_insert_after(NULL, 0);
    if (!first)
        return;
    for (int i = 1; i <= n; i++)
        if (!chain_insert_after_cut(first, i))
            break;
    dnode_t *mid = first->next ? first->next : first;
    chain_free_from_any(mid);
}

/* Start in the middle and release in both directions. */
void chain_both_ways_ok(int n)
{
    dnode_t *mid = chain_insert_after(NULL, 0);
    if (!mid)
        return;
    for (int i = 1; i <= n; i++) {
        dnode_t *d = chain_insert_after(mid, i);
        if (!d)
            break;
        if (i % 2)
            mid = d;
    }
    dnode_t *left = mid->prev, *right = mid->next;
    free(mid);
    while (left) {
        dnode_t *d = left;
        left = left->prev;
        free(d);
    }
    while (right) {
        dnode_t *d = right;
        right = right->next;
        free(d);
    }
}

void chain_both_ways_leaks(int n)
{
    dnode_t *mid = chain_insert_after(NULL, 0);
    if (!mid)
        return;
    for (int i = 1; i <= n; i++) {
        dnode_t *d = chain_insert_after(mid, i);
        if (!d)
            break;
        if (i % 2)
            mid = d;
    }
    dnode_t *right = mid->next;
    if (right)
        right->prev = NULL;
    free(mid); // lost
    while (right) {
        dnode_t *d = right;
        right = right->next;
        free(d);
    }
}

int main(void)
{
    dlist_range_ok(0);
    dlist_range_ok(1);
    dlist_range_ok(3);
    dlist_range_ok(3); // allocation 1 fails
    dlist_range_ok(3); // allocation 3 fails
    dlist_range_leaks(1); // allocation 2 fails
    dlist_range_leaks(3); // allocation 4 fails
    dlist_backwards_ok(0);
    dlist_backwards_ok(1);
    dlist_backwards_ok(3);
    dlist_backwards_ok(3); // allocation 2 fails
    dlist_backwards_leaks(1);
    dlist_backwards_leaks(3);
    dlist_pop_ok(0);
    dlist_pop_ok(1);
    dlist_pop_ok(3);
    dlist_pop_ok(3); // allocation 3 fails
    dlist_pop_leaks(2);
    dlist_pop_leaks(3);
    dlist_remove_if_ok(0, 1);
    dlist_remove_if_ok(1, 0);
    dlist_remove_if_ok(5, 2);
    dlist_remove_if_ok(5, 0); // allocation 4 fails
    dlist_remove_if_leaks(1, 0);
    dlist_remove_if_leaks(5, 2);
    dlist_remove_first_ok(0);
    dlist_remove_first_ok(1);
    dlist_remove_first_ok(3);
    dlist_remove_first_ok(3); // allocation 2 fails
    dlist_remove_first_faults(1);
    dlist_remove_first_faults(3);
    dlist_splice_ok(0, 0);
    dlist_splice_ok(1, 0);
    dlist_splice_ok(0, 2);
    dlist_splice_ok(3, 3);
    dlist_splice_ok(1, 1); // allocation 1 fails
    dlist_splice_ok(1, 1); // allocation 4 fails
    dlist_splice_leaks(1, 1); // allocation 1 fails
    dlist_splice_leaks(2, 0); // allocation 2 fails
    chain_insert_ok(0);
    chain_insert_ok(1);
    chain_insert_ok(3);
    chain_insert_ok(3); // allocation 2 fails
    chain_insert_leaks(2);
    chain_insert_leaks(3);
    chain_both_ways_ok(0);
    chain_both_ways_ok(1);
    chain_both_ways_ok(4);
    chain_both_ways_ok(4); // allocation 3 fails
    chain_both_ways_leaks(1);
    chain_both_ways_leaks(4);
}
