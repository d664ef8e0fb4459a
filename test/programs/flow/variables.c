/* Variables that stand for owned memory: wrong order of statements, one
   variable used for two blocks, shadowing, swaps and several names for one block. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Item {
    int val;
    struct Item *next;
} Item;

typedef struct {
    Item *head;
    int count;
} Bag;

static void items_free(Item *it)
{
    while (it) {
        Item *dead = it;
        it = it->next;
        free(dead);
    }
}

static bool bag_put(Bag *b, int val)
{
    Item *it = malloc(sizeof(Item));

    if (!it)
        return false;
    it->val = val;
    it->next = b->head;
    b->head = it;
    b->count++;
    return true;
}

static void bag_fill(Bag *b, int n)
{
    b->head = NULL;
    b->count = 0;
    for (int i = 0; i < n; i++)
        if (!bag_put(b, i))
            return;
}

/* ---- cutting a list: the rest must be saved first ---- */

int bag_cut_ok(int n, int keep)
{
    Bag b;
    Item *it, *rest = NULL;

    bag_fill(&b, n);
    for (it = b.head; it && --keep > 0; it = it->next)
        ;
    if (it) {
        rest = it->next;
        it->next = NULL;
    }
    items_free(rest);
    items_free(b.head);
    return b.count;
}

int bag_cut_leaks(int n, int keep)
{
    Bag b;
    Item *it, *rest = NULL;

    bag_fill(&b, n);
    for (it = b.head; it && --keep > 0; it = it->next)
        ;
    if (it) {
        it->next = NULL; // lost
        rest = it->next;
    }
    items_free(rest);
    items_free(b.head);
    return b.count;
}

/* ---- adding at the head: link first, then replace ---- */

int bag_prepend_ok(int n)
{
    Bag b;
    Item *it;
    int sum = 0;

    bag_fill(&b, n);
    it = malloc(sizeof(Item));
    if (it) {
        it->val = 100;
        it->next = b.head;
        b.head = it;
    }
    for (it = b.head; it; it = it->next)
        sum += it->val;
    items_free(b.head);
    return sum;
}

int bag_prepend_leaks(int n)
{
    Bag b;
    Item *it;
    int sum = 0;

    bag_fill(&b, n);
    it = calloc(1, sizeof(Item));
    if (it) {
        it->val = 100;
        b.head = it; // lost
    }
    for (it = b.head; it; it = it->next)
        sum += it->val;
    items_free(b.head);
    return sum;
}

/* ---- one variable for two blocks ---- */

int message_twice_ok(int n)
{
    char *tmp;
    int len;

    tmp = malloc(32);
    if (!tmp)
        return -1;
    snprintf(tmp, 32, "begin %d", n);
    len = (int)strlen(tmp);
    free(tmp);
    tmp = malloc(32);
    if (!tmp)
        return -1;
    snprintf(tmp, 32, "end %d", n);
    len += (int)strlen(tmp);
    free(tmp);
    return len;
}

int message_twice_leaks(int n)
{
    char *tmp;
    int len;

    tmp = malloc(32);
    if (!tmp)
        return -1;
    snprintf(tmp, 32, "begin %d", n);
    len = (int)strlen(tmp);
    tmp = malloc(32); // lost
    if (!tmp)
        return -1;
    snprintf(tmp, 32, "end %d", n);
    len += (int)strlen(tmp);
    free(tmp);
    return len;
}

/* ---- the inner variable hides the outer one ---- */

int label_inner_ok(int n)
{
    char *label = NULL;
    int len = 0;

    if (n > 0) {
        label = malloc(16);
        if (!label)
            return -1;
        snprintf(label, 16, "%d", n);
        len = (int)strlen(label);
    }
    free(label);
    return len;
}

int label_inner_leaks(int n)
{
    char *label = NULL;
    int len = 0;

    if (n > 0) {
        char *label = malloc(16);
        if (!label)
            return -1;
        snprintf(label, 16, "%d", n);
        len = (int)strlen(label);
    } // lost
    free(label);
    return len;
}

/* ---- exchanging two lists, and moving one over the other ---- */

static void bag_swap(Bag *a, Bag *b)
{
    Bag t = *a;

    *a = *b;
    *b = t;
}

static void bag_assign(Bag *to, Bag *from)
{
    to->head = from->head; // lost
    to->count = from->count;
    from->head = NULL;
    from->count = 0;
}

int bags_exchange_ok(int n, int m)
{
    Bag a, b;
    int count;

    bag_fill(&a, n);
    bag_fill(&b, m);
    if (a.count < b.count)
        bag_swap(&a, &b);
    count = a.count;
    items_free(a.head);
    items_free(b.head);
    return count;
}

int bags_exchange_leaks(int n, int m)
{
    Bag a, b;
    int count;

    bag_fill(&a, n);
    bag_fill(&b, m);
    if (a.count < b.count)
        bag_assign(&a, &b);
    count = a.count;
    items_free(a.head);
    items_free(b.head);
    return count;
}

/* ---- two names, sometimes for the same block ---- */

int alias_pair_ok(int n)
{
    int *main_buf = malloc(sizeof(int) * 4);
    int *aux;

    if (!main_buf)
        return -1;
    aux = n > 2 ? malloc(sizeof(int) * 4) : main_buf;
    if (!aux) {
        free(main_buf);
        return -1;
    }
    main_buf[0] = n;
    aux[1] = n;
    if (aux != main_buf)
        free(aux);
    free(main_buf);
    return n;
}

int alias_pair_leaks(int n)
{
    int *main_buf = malloc(sizeof(int) * 4);
    int *aux;

    if (!main_buf)
        return -1;
    aux = n > 2 ? malloc(sizeof(int) * 4) : main_buf;
    if (!aux) {
        free(main_buf);
        return -1;
    }
    main_buf[0] = n;
    aux[1] = n;
    if (aux == main_buf)
        free(aux);
    else
        free(main_buf);
    return n; // lost
} // lost

int alias_twice_ok(int n)
{
    char *text = strdup("shared text");
    char *view = text;

    if (!text)
        return -1;
    if (n > 2) {
        view = strdup("own text");
        if (!view) {
            free(text);
            return -1;
        }
    }
    n = (int)strlen(view);
    if (view != text)
        free(view);
    free(text);
    return n;
}

int alias_twice_faults(int n)
{
    char *text = strdup("shared text");
    char *view = text;

    if (!text)
        return -1;
    if (n > 2) {
        view = strdup("own text");
        if (!view) {
            free(text);
            return -1;
        }
    }
    n = (int)strlen(view);
    free(view);
    free(text); // fault
    return n;
}

/* ---- the best element is taken out of its list ---- */

static Item *bag_take_max(Bag *b)
{
    Item *best = b->head, *prev = NULL;

    if (!best)
        return NULL;
    for (Item *it = b->head; it->next; it = it->next) {
        if (it->next->val > best->val) {
            best = it->next;
            prev = it;
        }
    }
    if (prev)
        prev->next = best->next;
    else
        b->head = best->next;
    best->next = NULL;
    b->count--;
    return best;
}

int bag_best_ok(int n)
{
    Bag b;
    Item *best;
    int val;

    bag_fill(&b, n);
    best = bag_take_max(&b);
    val = best ? best->val : -1;
    free(best);
    items_free(b.head);
    return val;
}

int bag_best_leaks(int n)
{
    Bag b;
    Item *best;
    int val;

    bag_fill(&b, n);
    best = bag_take_max(&b);
    val = best ? best->val : -1;
    best = b.head; // lost
    items_free(best);
    return val;
}

/* ---- cutting words off the front of a copy ---- */

int words_split_ok(const char *s)
{
    char *copy = strdup(s);
    char *rest = copy;
    int words = 0;

    while (rest) {
        char *space = strchr(rest, ' ');
        if (space)
            *space++ = '\0';
        words += *rest != '\0';
        rest = space;
    }
    free(copy);
    return words;
}

int words_split_leaks(const char *s)
{
    char *rest = strdup(s);
    int words = 0;

    while (rest) {
        char *space = strchr(rest, ' ');
        if (space)
            *space++ = '\0';
        words += *rest != '\0';
        rest = space; // lost
    }
    free(rest);
    return words;
}

int main(void)
{
    bag_cut_ok(0, 1);
    bag_cut_ok(3, 1);
    bag_cut_ok(3, 9);
    bag_cut_ok(3, 1); // allocation 3 fails
    bag_cut_leaks(3, 1);
    bag_prepend_ok(0);
    bag_prepend_ok(3);
    bag_prepend_ok(3); // allocation 4 fails
    bag_prepend_leaks(3);
    message_twice_ok(1);
    message_twice_ok(1); // allocation 1 fails
    message_twice_ok(1); // allocation 2 fails
    message_twice_leaks(1);
    label_inner_ok(0);
    label_inner_ok(3);
    label_inner_ok(3); // allocation 1 fails
    label_inner_leaks(3);
    bags_exchange_ok(0, 0);
    bags_exchange_ok(3, 1);
    bags_exchange_ok(1, 3);
    bags_exchange_ok(1, 3); // allocation 2 fails
    bags_exchange_leaks(1, 3);
    alias_pair_ok(1);
    alias_pair_ok(3);
    alias_pair_ok(3); // allocation 2 fails
    alias_pair_leaks(3);
    alias_twice_ok(1);
    alias_twice_ok(3);
    alias_twice_ok(3); // allocation 2 fails
    alias_twice_faults(1);
    bag_best_ok(0);
    bag_best_ok(1);
    bag_best_ok(3);
    bag_best_ok(3); // allocation 2 fails
    bag_best_leaks(3);
    words_split_ok("");
    words_split_ok("one two");
    words_split_ok("one two"); // allocation 1 fails
    words_split_leaks("one");
}
