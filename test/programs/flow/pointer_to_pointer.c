/* Editing lists and trees through pointers to pointers: insertion, removal,
   splitting, merging, reversing, and trees that lose a node. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ent {
    int key;
    struct ent *next;
};

static void ents_free(struct ent **head)
{
    while (*head) {
        struct ent *e = *head;

        *head = e->next;
        free(e);
    }
}

static bool ent_insert(struct ent **pp, int key)
{
    struct ent *e = malloc(sizeof(*e));

    if (!e)
        return false;
    e->key = key;
    while (*pp && (*pp)->key < key)
        pp = &(*pp)->next;
    e->next = *pp;
    *pp = e;
    return true;
}

static bool ent_insert_last(struct ent **pp, int key)
{
    struct ent *e = malloc(sizeof(*e));

    if (!e)
        return false;
    e->key = key;
    while (*pp && (*pp)->key < key)
        pp = &(*pp)->next;
    e->next = NULL;
    *pp = e; // lost
    return true;
}

/* ---- sorted insertion ---- */

int ents_sorted_ok(int n)
{
    struct ent *head = NULL;
    int last;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i * 7 % 5))
            break;
    last = head ? head->key : -1;
    ents_free(&head);
    return last;
}

int ents_sorted_leaks(int n)
{
    struct ent *head = NULL;
    int last;

    for (int i = 0; i < n; i++)
        if (!ent_insert_last(&head, i * 7 % 5))
            break;
    last = head ? head->key : -1;
    ents_free(&head);
    return last;
}

/* ---- removal of all matching entries ---- */

static int ents_remove(struct ent **pp, int below)
{
    int gone = 0;

    while (*pp) {
        struct ent *e = *pp;

        if (e->key < below) {
            *pp = e->next;
            free(e);
            gone++;
        } else {
            pp = &e->next;
        }
    }
    return gone;
}

static int ents_unlink(struct ent **pp, int below)
{
    int gone = 0;

    while (*pp) {
        if ((*pp)->key < below) {
            *pp = (*pp)->next; // lost
            gone++;
        } else {
            pp = &(*pp)->next;
        }
    }
    return gone;
}

int ents_remove_ok(int n, int below)
{
    struct ent *head = NULL;
    int gone;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    gone = ents_remove(&head, below);
    ents_free(&head);
    return gone;
}

int ents_remove_leaks(int n, int below)
{
    struct ent *head = NULL;
    int gone;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    gone = ents_unlink(&head, below);
    ents_free(&head);
    return gone;
}

/* ---- removal that steps on from the freed entry ---- */

static void ents_remove_one(struct ent **pp, int key)
{
    for (; *pp; pp = &(*pp)->next) {
        if ((*pp)->key == key) {
            struct ent *e = *pp;
            *pp = e->next;
            free(e);
            return;
        }
    }
}

static void ents_remove_step(struct ent **pp, int key)
{
    struct ent *e;

    for (; *pp; pp = &e->next) { // fault
        e = *pp;
        if (e->key == key) {
            *pp = e->next;
            free(e);
        }
    }
}

void ents_once_ok(int n, int key)
{
    struct ent *head = NULL;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    ents_remove_one(&head, key);
    ents_free(&head);
}

void ents_once_faults(int n, int key)
{
    struct ent *head = NULL;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    ents_remove_step(&head, key);
    ents_free(&head);
}

/* ---- splitting into even and odd ---- */

static void ents_split(struct ent *src, struct ent **even, struct ent **odd)
{
    *even = *odd = NULL;
    while (src) {
        struct ent ***which = src->key % 2 ? &odd : &even;
        struct ent *e = src;

        src = src->next;
        e->next = NULL;
        **which = e;
        *which = &e->next;
    }
}

static void ents_split_some(struct ent *src, struct ent **even, struct ent **odd)
{
    *even = *odd = NULL;
    while (src) {
        struct ent *e = src;

        src = src->next;
        e->next = NULL;
        if (e->key % 2) {
            *odd = e; // lost
        } else {
            *even = e;
            even = &e->next;
        }
    }
}

int ents_split_ok(int n)
{
    struct ent *head = NULL, *even, *odd;
    int rc;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    ents_split(head, &even, &odd);
    rc = (even ? 1 : 0) + (odd ? 2 : 0);
    ents_free(&even);
    ents_free(&odd);
    return rc;
}

int ents_split_leaks(int n)
{
    struct ent *head = NULL, *even, *odd;
    int rc;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    ents_split_some(head, &even, &odd);
    rc = (even ? 1 : 0) + (odd ? 2 : 0);
    ents_free(&even);
    ents_free(&odd);
    return rc;
}

/* ---- merging two sorted lists ---- */

static struct ent *ents_merge(struct ent *a, struct ent *b)
{
    struct ent *head = NULL, **tail = &head;

    while (a && b) {
        struct ent **min = a->key <= b->key ? &a : &b;

        *tail = *min;
        *min = (*min)->next;
        tail = &(*tail)->next;
    }
    *tail = a ? a : b;
    return head;
}

static struct ent *ents_merge_short(struct ent *a, struct ent *b)
{
    struct ent *head = NULL, **tail = &head;

    while (a && b) {
        struct ent *min;

        if (a->key <= b->key) {
            min = a;
            a = a->next;
        } else {
            min = b;
            b = b->next;
        }
        *tail = min;
        tail = &min->next;
    }
    *tail = a;
    return head; // lost
} // lost

int ents_merge_ok(int n, int m)
{
    struct ent *a = NULL, *b = NULL;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&a, i))
            break;
    for (int i = 0; i < m; i++)
        if (!ent_insert(&b, i * 2))
            break;
    a = ents_merge(a, b);
    n = a ? a->key : -1;
    ents_free(&a);
    return n;
}

int ents_merge_leaks(int n, int m)
{
    struct ent *a = NULL, *b = NULL;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&a, i))
            break;
    for (int i = 0; i < m; i++)
        if (!ent_insert(&b, i * 2))
            break;
    a = ents_merge_short(a, b);
    n = a ? a->key : -1;
    ents_free(&a);
    return n; // lost
} // lost

/* ---- reversing in place ---- */

static void ents_reverse(struct ent **head)
{
    struct ent *done = NULL, *cur = *head;

    while (cur) {
        struct ent *next = cur->next;

        cur->next = done;
        done = cur;
        cur = next;
    }
    *head = done;
}

static void ents_turn(struct ent **head)
{
    struct ent *done = NULL;

    while (*head) {
        struct ent *cur = *head;

        cur->next = done; // lost
        *head = cur->next;
        done = cur;
    }
    *head = done;
}

int ents_reverse_ok(int n)
{
    struct ent *head = NULL;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    ents_reverse(&head);
    n = head ? head->key : -1;
    ents_free(&head);
    return n;
}

int ents_reverse_leaks(int n)
{
    struct ent *head = NULL;

    for (int i = 0; i < n; i++)
        if (!ent_insert(&head, i))
            break;
    ents_turn(&head);
    n = head ? head->key : -1;
    ents_free(&head);
    return n;
}

/* ---- a search tree edited through the link that leads to the node ---- */

struct tnode {
    int key;
    char *value;
    struct tnode *l, *r;
};

static void tnodes_free(struct tnode *t)
{
    if (!t)
        return;
    tnodes_free(t->l);
    tnodes_free(t->r);
    free(t->value);
    free(t);
}

static struct tnode **tnode_link(struct tnode **pp, int key)
{
    while (*pp && (*pp)->key != key)
        pp = key < (*pp)->key ? &(*pp)->l : &(*pp)->r;
    return pp;
}

static int tree_put(struct tnode **root, int key, const char *value)
{
    struct tnode **pp = tnode_link(root, key);
    char *copy = strdup(value);

    if (!copy)
        return -1;
    if (*pp) {
        free((*pp)->value);
        (*pp)->value = copy;
        return 0;
    }
    *pp = calloc(1, sizeof(**pp));
    if (!*pp) {
        free(copy);
        return -1;
    }
    (*pp)->key = key;
    (*pp)->value = copy;
    return 0;
}

static int tree_put_new(struct tnode **root, int key, const char *value)
{
    struct tnode **pp = tnode_link(root, key);
    char *copy = strdup(value);

    if (!copy)
        return -1;
    if (*pp) {
        (*pp)->value = copy; // lost
        return 0;
    }
    *pp = calloc(1, sizeof(**pp));
    if (!*pp) {
        free(copy);
        return -1;
    }
    (*pp)->key = key;
    (*pp)->value = copy;
    return 0;
}

int tree_put_ok(int n)
{
    struct tnode *root = NULL;
    int rc = 0;

    for (int i = 0; i < n && rc == 0; i++)
        rc = tree_put(&root, i * 2 % 3, "value");
    tnodes_free(root);
    return rc;
}

int tree_put_leaks(int n)
{
    struct tnode *root = NULL;
    int rc = 0;

    for (int i = 0; i < n && rc == 0; i++)
        rc = tree_put_new(&root, i * 2 % 3, "value");
    tnodes_free(root);
    return rc;
}

static void tree_remove(struct tnode **root, int key)
{
    struct tnode **pp = tnode_link(root, key);
    struct tnode *t = *pp;

    if (!t)
        return;
    if (!t->l) {
        *pp = t->r;
    } else if (!t->r) {
        *pp = t->l;
    } else {
        struct tnode **mp = &t->r;
        struct tnode *m;

        while ((*mp)->l)
            mp = &(*mp)->l;
        m = *mp;
        *mp = m->r;
        m->l = t->l;
        m->r = t->r;
        *pp = m;
    }
    free(t->value);
    free(t);
}

static void tree_remove_simple(struct tnode **root, int key)
{
    struct tnode **pp = tnode_link(root, key);
    struct tnode *t = *pp;

    if (!t)
        return;
    *pp = t->l ? t->l : t->r;
    free(t->value);
    free(t); // lost
}

int tree_remove_ok(int n, int key)
{
    struct tnode *root = NULL;
    int rc = 0;

    for (int i = 0; i < n && rc == 0; i++)
        rc = tree_put(&root, i * 3 % 5, "value");
    tree_remove(&root, key);
    tnodes_free(root);
    return rc;
}

int tree_remove_leaks(int n, int key)
{
    struct tnode *root = NULL;
    int rc = 0;

    for (int i = 0; i < n && rc == 0; i++)
        rc = tree_put(&root, i * 3 % 5, "value");
    tree_remove_simple(&root, key);
    tnodes_free(root);
    return rc;
}

int main(void)
{
    ents_sorted_ok(0);
    ents_sorted_ok(1);
    ents_sorted_ok(4);
    ents_sorted_ok(4); // allocation 3 fails
    ents_sorted_leaks(4);
    ents_remove_ok(0, 1);
    ents_remove_ok(3, 1);
    ents_remove_ok(3, 9);
    ents_remove_ok(3, 1); // allocation 2 fails
    ents_remove_leaks(3, 1);
    ents_once_ok(0, 1);
    ents_once_ok(3, 1);
    ents_once_ok(3, 0);
    ents_once_ok(3, 9); // allocation 2 fails
    ents_once_faults(3, 1);
    ents_split_ok(0);
    ents_split_ok(1);
    ents_split_ok(4);
    ents_split_ok(4); // allocation 3 fails
    ents_split_leaks(4);
    ents_merge_ok(0, 0);
    ents_merge_ok(3, 1);
    ents_merge_ok(1, 3);
    ents_merge_ok(3, 3); // allocation 5 fails
    ents_merge_leaks(1, 3);
    ents_reverse_ok(0);
    ents_reverse_ok(1);
    ents_reverse_ok(3);
    ents_reverse_ok(3); // allocation 2 fails
    ents_reverse_leaks(3);
    tree_put_ok(0);
    tree_put_ok(1);
    tree_put_ok(5);
    tree_put_ok(5); // allocation 4 fails
    tree_put_leaks(5);
    tree_remove_ok(0, 0);
    tree_remove_ok(1, 0);
    tree_remove_ok(5, 3);
    tree_remove_ok(5, 0);
    tree_remove_ok(5, 0); // allocation 6 fails
    tree_remove_leaks(5, 3);
}
