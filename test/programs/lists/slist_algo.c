/* Classic algorithms that relink singly linked lists: merging, merge sort,
 * partitioning, splitting, concatenation, rotation, removal of duplicates. */
#include <stdio.h>
#include <stdlib.h>

typedef struct Cell {
    int key;
    struct Cell *link;
} Cell;

static Cell *cons(int key, Cell *link)
{
    Cell *c = (Cell *)malloc(sizeof(Cell));
    if (!c)
        return NULL;
    c->key = key;
    c->link = link;
    return c;
}

static void discard(Cell *c)
{
    while (c) {
        Cell *dead = c;
        c = c->link;
        free(dead);
    }
}

/* Ascending list with `count` keys starting at `first`; shorter on failure. */
static Cell *ascending(int first, int step, int count)
{
    Cell *c = NULL;
    int i;

    for (i = count - 1; i >= 0; i--) {
        Cell *fresh = cons(first + step * i, c);
        if (!fresh)
            return c;
        c = fresh;
    }
    return c;
}

/* Keys in a scrambled order. */
static Cell *scrambled(int count)
{
    Cell *c = NULL;
    for (int i = 0; i < count; i++) {
        Cell *fresh = cons((i * 5 + 3) % 7, c);
        if (!fresh)
            return c;
        c = fresh;
    }
    return c;
}

static void show(const Cell *c)
{
    while (c) {
        printf("%d ", c->key);
        c = c->link;
    }
    putchar('\n');
}

/* --- merge of two sorted lists, iterative with a dummy --- */

static Cell *merge(Cell *a, Cell *b)
{
    Cell dummy = { 0, NULL };
    Cell *tail = &dummy;

    while (a && b) {
        if (a->key <= b->key) {
            tail->link = a;
            a = a->link;
        } else {
            tail->link = b;
            b = b->link;
        }
        tail = tail->link;
    }
    tail->link = a ? a : b;
    return dummy.link;
}

static Cell *merge_without_rest(Cell *a, Cell *b)
{
    Cell dummy = { 0, NULL };
    Cell *tail = &dummy;

    while (a && b) {
        if (a->key <= b->key) {
            tail->link = a;
            a = a->link;
        } else {
            tail->link = b;
            b = b->link;
        }
        tail = tail->link;
    }
    tail->link = a;
    return dummy.link; // lost
} // lost

void merge_sorted_ok(int n, int m)
{
    Cell *both = merge(ascending(0, 2, n), ascending(1, 3, m));
    show(both);
    discard(both);
}

void merge_sorted_leaks(int n, int m)
{
    Cell *both = merge_without_rest(ascending(0, 2, n), ascending(1, 3, m));
    show(both);
    discard(both);
}

/* --- merge sort, recursive --- */

static Cell *merge_rec(Cell *a, Cell *b)
{
    if (!a)
        return b;
    if (!b)
        return a;
    if (a->key <= b->key) {
        a->link = merge_rec(a->link, b);
        return a;
    }
    b->link = merge_rec(a, b->link);
    return b;
}

static Cell *merge_sort(Cell *c)
{
    if (!c || !c->link)
        return c;
    Cell *slow = c, *fast = c->link;
    while (fast && fast->link) {
        slow = slow->link;
        fast = fast->link->link;
    }
    Cell *back = slow->link;
    slow->link = NULL;
    return merge_rec(merge_sort(c), merge_sort(back));
}

static Cell *merge_sort_half(Cell *c)
{
    if (!c || !c->link)
        return c;
    Cell *slow = c, *fast = c->link->link;
    while (fast && fast->link) {
        slow = slow->link;
        fast = fast->link->link;
    }
    slow->link = NULL; // lost
    Cell *back = slow->link;
    return merge_rec(merge_sort_half(c), merge_sort_half(back)); // lost
} // lost

void sort_ok(int n)
{
    Cell *c = merge_sort(scrambled(n));
    show(c);
    discard(c);
}

void sort_leaks(int n)
{
    Cell *c = merge_sort_half(scrambled(n));
    show(c);
    discard(c);
}

/* --- partition around a pivot --- */

static Cell *append(Cell *a, Cell *b)
{
    if (!a)
        return b;
    Cell *p = a;
    while (p->link)
        p = p->link;
    p->link = b;
    return a;
}

static Cell *quick_sort(Cell *c)
{
    Cell *less = NULL, *more = NULL, *pivot;

    if (!c)
        return NULL;
    pivot = c;
    c = c->link;
    pivot->link = NULL;
    while (c) {
        Cell *rest = c->link;
        if (c->key < pivot->key) {
            c->link = less;
            less = c;
        } else {
            c->link = more;
            more = c;
        }
        c = rest;
    }
    pivot->link = quick_sort(more);
    return append(quick_sort(less), pivot);
}

/* Drops the keys that are equal to the pivot on the floor. */
static Cell *quick_sort_distinct(Cell *c)
{
    Cell *less = NULL, *more = NULL, *pivot;

    if (!c)
        return NULL;
    pivot = c;
    c = c->link;
    pivot->link = NULL;
    while (c) {
        Cell *rest = c->link;
        if (c->key < pivot->key) {
            c->link = less;
            less = c;
        } else if (c->key > pivot->key) {
            c->link = more;
            more = c;
        }
        c = rest; // lost
    }
    pivot->link = quick_sort_distinct(more);
    return append(quick_sort_distinct(less), pivot);
}

void quick_ok(int n)
{
    Cell *c = quick_sort(scrambled(n));
    show(c);
    discard(c);
}

void quick_leaks(int n)
{
    Cell *c = quick_sort_distinct(scrambled(n));
    show(c);
    discard(c);
}

/* --- splitting by position: every other cell goes to the second list --- */

static void alternate(Cell *c, Cell **first, Cell **second)
{
    Cell *out[2] = { NULL, NULL };
    int side = 0;

    while (c) {
        Cell *rest = c->link;
        c->link = out[side];
        out[side] = c;
        side = !side;
        c = rest;
    }
    *first = out[0];
    *second = out[1];
}

void split_ok(int n)
{
    Cell *even, *odd;

    alternate(scrambled(n), &even, &odd);
    show(even);
    show(odd);
    discard(even);
    discard(odd);
}

void split_leaks(int n)
{
    Cell *even, *odd;

    alternate(scrambled(n), &even, &odd);
    if (!odd) {
        discard(even);
        return;
    }
    show(odd);
    discard(odd);
    return; // lost
} // lost

/* --- concatenation --- */

static Cell *append_nonempty(Cell *a, Cell *b)
{
    if (!a)
        return NULL; // lost
    Cell *p = a;
    while (p->link)
        p = p->link;
    p->link = b;
    return a;
}

void concat_ok(int n, int m)
{
    Cell *c = append(scrambled(n), ascending(10, 1, m));
    show(c);
    discard(c);
}

void concat_leaks(int n, int m)
{
    Cell *c = append_nonempty(scrambled(n), ascending(10, 1, m));
    show(c);
    discard(c);
}

/* --- rotation to the left --- */

void rotate_ok(int n, int by)
{
    Cell *c = scrambled(n);
    Cell *cut = c;

    while (cut && --by > 0)
        cut = cut->link;
    if (cut && cut->link) {
        Cell *head = cut->link;
        Cell *last = head;
        cut->link = NULL;
        while (last->link)
            last = last->link;
        last->link = c;
        c = head;
    }
    show(c);
    discard(c);
}

void rotate_leaks(int n, int by)
{
    Cell *c = scrambled(n);
    Cell *cut = c;

    while (cut && --by > 0)
        cut = cut->link;
    if (cut && cut->link) {
        Cell *head = cut->link;
        Cell *last = head;
        cut->link = NULL;
        while (last->link)
            last = last->link;
        c = head; // lost
        last->link = NULL;
    }
    show(c);
    discard(c);
} // lost

/* --- removal of neighbouring duplicates --- */

static void squeeze(Cell *c)
{
    while (c && c->link) {
        if (c->link->key == c->key) {
            Cell *dup = c->link;
            c->link = dup->link;
            free(dup);
        } else {
            c = c->link;
        }
    }
}

static void squeeze_skip(Cell *c)
{
    while (c && c->link) {
        if (c->link->key == c->key)
            c->link = c->link->link; // lost
        else
            c = c->link;
    }
}

void dedupe_ok(int n)
{
    Cell *c = merge(ascending(0, 2, n), ascending(0, 1, n));
    squeeze(c);
    show(c);
    discard(c);
}

void dedupe_leaks(int n)
{
    Cell *c = merge(ascending(0, 2, n), ascending(0, 1, n));
    squeeze_skip(c);
    show(c);
    discard(c);
}

int main(void)
{
    merge_sorted_ok(0, 0);
    merge_sorted_ok(1, 0);
    merge_sorted_ok(0, 1);
    merge_sorted_ok(3, 3);
    merge_sorted_ok(3, 3); // allocation 2 fails
    merge_sorted_leaks(1, 3);
    merge_sorted_leaks(0, 2);
    sort_ok(0);
    sort_ok(1);
    sort_ok(3);
    sort_ok(6);
    sort_ok(3); // allocation 3 fails
    sort_leaks(2);
    sort_leaks(5);
    quick_ok(0);
    quick_ok(1);
    quick_ok(3);
    quick_ok(9);
    quick_ok(3); // allocation 1 fails
    quick_leaks(8);
    quick_leaks(10);
    split_ok(0);
    split_ok(1);
    split_ok(3);
    split_ok(3); // allocation 2 fails
    split_leaks(2);
    split_leaks(3);
    concat_ok(0, 0);
    concat_ok(0, 2);
    concat_ok(1, 0);
    concat_ok(3, 3);
    concat_ok(3, 3); // allocation 5 fails
    concat_leaks(0, 2);
    concat_leaks(1, 2); // allocation 3 fails
    rotate_ok(0, 1);
    rotate_ok(1, 1);
    rotate_ok(3, 1);
    rotate_ok(5, 2);
    rotate_ok(5, 9);
    rotate_ok(3, 2); // allocation 2 fails
    rotate_leaks(3, 1);
    rotate_leaks(4, 2);
    dedupe_ok(0);
    dedupe_ok(1);
    dedupe_ok(3);
    dedupe_ok(3); // allocation 4 fails
    dedupe_leaks(1);
    dedupe_leaks(4);
}
