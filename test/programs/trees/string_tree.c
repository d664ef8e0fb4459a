/* Search trees that own their keys and values as strings, with renaming,
 * replacement, duplicates kept in lists, and removal that moves payloads. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *xmalloc(size_t size)
{
    void *p = malloc(size);
    if (p == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    return p;
}

static char *xstrdup(const char *s)
{
    return strcpy(xmalloc(strlen(s) + 1), s);
}

/* A dictionary; allocation never fails here, the program ends instead. */
typedef struct Entry {
    char *key;
    char *value;
    struct Entry *before, *after;
} Entry;

static void dict_put(Entry **link, const char *key, const char *value)
{
    Entry *e;
    while ((e = *link) != NULL) {
        int c = strcmp(key, e->key);
        if (c == 0) {
            free(e->value);
            e->value = xstrdup(value);
            return;
        }
        link = c < 0 ? &e->before : &e->after;
    }
    e = xmalloc(sizeof(Entry));
    e->key = xstrdup(key);
    e->value = xstrdup(value);
    e->before = e->after = NULL;
    *link = e;
}

static void dict_free(Entry *e)
{
    if (e == NULL)
        return;
    dict_free(e->before);
    dict_free(e->after);
    free(e->key);
    free(e->value);
    free(e);
}

static const char *number_name(int i, char buf[16])
{
    snprintf(buf, 16, "k%d", i);
    return buf;
}

void dict_fill_ok(int n)
{
    Entry *root = NULL;
    char key[16];
    for (int i = 0; i < n; i++)
        dict_put(&root, number_name((i * 7) % 4, key), "value");
    dict_free(root);
}

static void dict_free_keys(Entry *e)
{
    if (e == NULL)
        return;
    dict_free_keys(e->before);
    dict_free_keys(e->after);
    free(e->key);
    free(e); // lost
}

void dict_fill_leaks(int n)
{
    Entry *root = NULL;
    char key[16];
    for (int i = 0; i < n; i++)
        dict_put(&root, number_name((i * 7) % 4, key), "value");
    dict_free_keys(root);
}

/* Removal moves the payload of the predecessor into the vacated node. */
static bool dict_remove(Entry **link, const char *key)
{
    Entry *e, *gone;
    while ((e = *link) != NULL) {
        int c = strcmp(key, e->key);
        if (c == 0)
            break;
        link = c < 0 ? &e->before : &e->after;
    }
    if (e == NULL)
        return false;
    free(e->key);
    free(e->value);
    if (e->before != NULL && e->after != NULL) {
        Entry **p = &e->before;
        while ((*p)->after != NULL)
            p = &(*p)->after;
        gone = *p;
        *p = gone->before;
        e->key = gone->key;
        e->value = gone->value;
    } else {
        gone = e;
        *link = e->before != NULL ? e->before : e->after;
    }
    free(gone);
    return true;
}

static bool dict_remove_keep(Entry **link, const char *key)
{
    Entry *e, *gone;
    while ((e = *link) != NULL) {
        int c = strcmp(key, e->key);
        if (c == 0)
            break;
        link = c < 0 ? &e->before : &e->after;
    }
    if (e == NULL)
        return false;
    if (e->before != NULL && e->after != NULL) {
        Entry **p = &e->before;
        while ((*p)->after != NULL)
            p = &(*p)->after;
        gone = *p;
        *p = gone->before;
        e->key = gone->key; // lost
        e->value = gone->value; // lost
    } else {
        gone = e;
        *link = e->before != NULL ? e->before : e->after;
        free(gone->key);
        free(gone->value);
    }
    free(gone);
    return true;
}

void dict_remove_ok(int n, int which)
{
    Entry *root = NULL;
    char key[16];
    for (int i = 0; i < n; i++)
        dict_put(&root, number_name((i + 1) % 3, key), "v");
    dict_remove(&root, number_name(which, key));
    dict_remove(&root, number_name(which + 1, key));
    dict_free(root);
}

void dict_remove_leaks(int n, int which)
{
    Entry *root = NULL;
    char key[16];
    for (int i = 0; i < n; i++)
        dict_put(&root, number_name((i + 1) % 3, key), "v");
    dict_remove_keep(&root, number_name(which, key));
    dict_free(root);
}

/* A node with its name stored behind it in the same block, and a list of
 * the lines where the name occurs (a cross reference). */
struct line {
    struct line *next;
    int number;
};

struct xref {
    struct xref *left, *right;
    struct line *lines;
    char name[];
};

static struct xref *xref_note(struct xref **root, const char *name, int number)
{
    struct xref *x;
    struct line *l;

    while ((x = *root) != NULL) {
        int c = strcmp(name, x->name);
        if (c == 0)
            break;
        root = c < 0 ? &x->left : &x->right;
    }
    if (x == NULL) {
        x = malloc(sizeof(*x) + strlen(name) + 1);
        if (x == NULL)
            return NULL;
        x->left = x->right = NULL;
        x->lines = NULL;
        strcpy(x->name, name);
        *root = x;
    }
    l = malloc(sizeof(*l));
    if (l == NULL)
        return NULL;
    l->number = number;
    l->next = x->lines;
    x->lines = l;
    return x;
}

static void xref_free(struct xref *x)
{
    struct line *l;

    if (x == NULL)
        return;
    xref_free(x->left);
    xref_free(x->right);
    while ((l = x->lines) != NULL) {
        x->lines = l->next;
        free(l);
    }
    free(x);
}

static void xref_free_line(struct xref *x)
{
    if (x == NULL)
        return;
    xref_free_line(x->left);
    xref_free_line(x->right);
    free(x->lines); // lost
    free(x);
}

int xref_ok(int n)
{
    struct xref *root = NULL;
    char name[16];
    int seen = 0;

    for (int i = 0; i < n; i++)
        if (xref_note(&root, number_name(i % 3, name), i) != NULL)
            seen++;
    xref_free(root);
    return seen;
}

int xref_leaks(int n)
{
    struct xref *root = NULL;
    char name[16];
    int seen = 0;

    for (int i = 0; i < n; i++)
        if (xref_note(&root, number_name(i % 3, name), i) != NULL)
            seen++;
    xref_free_line(root);
    return seen;
}

/* Merge one cross reference into another: lines are appended to the node of
 * the same name, whole nodes move when the name is new. */
static void xref_insert_node(struct xref **root, struct xref *x)
{
    while (*root != NULL) {
        int c = strcmp(x->name, (*root)->name);
        if (c == 0) {
            struct line **tail = &(*root)->lines;
            while (*tail != NULL)
                tail = &(*tail)->next;
            *tail = x->lines;
            free(x);
            return;
        }
        root = c < 0 ? &(*root)->left : &(*root)->right;
    }
    *root = x;
}

static void xref_insert_node_bad(struct xref **root, struct xref *x)
{
    while (*root != NULL) {
        int c = strcmp(x->name, (*root)->name);
        if (c == 0) {
            if ((*root)->lines == NULL)
                (*root)->lines = x->lines;
            free(x); // lost
            return;
        }
        root = c < 0 ? &(*root)->left : &(*root)->right;
    }
    *root = x;
}

static void xref_merge(struct xref **into, struct xref *from,
                       void (*insert)(struct xref **, struct xref *))
{
    struct xref *l, *r;

    if (from == NULL)
        return;
    l = from->left;
    r = from->right;
    from->left = from->right = NULL;
    insert(into, from);
    xref_merge(into, l, insert);
    xref_merge(into, r, insert);
}

void xref_merge_ok(int n, int m)
{
    struct xref *a = NULL, *b = NULL;
    char name[16];

    for (int i = 0; i < n; i++)
        xref_note(&a, number_name(i % 3, name), i);
    for (int i = 0; i < m; i++)
        xref_note(&b, number_name(i, name), i);
    xref_merge(&a, b, xref_insert_node);
    xref_free(a);
}

void xref_merge_leaks(int n, int m)
{
    struct xref *a = NULL, *b = NULL;
    char name[16];

    for (int i = 0; i < n; i++)
        xref_note(&a, number_name(i % 3, name), i);
    for (int i = 0; i < m; i++)
        xref_note(&b, number_name(i, name), i);
    xref_merge(&a, b, xref_insert_node_bad);
    xref_free(a);
}

/* Constructor of a node with two strings, unwound with goto. */
struct person {
    char *name;
    char *mail;
    struct person *left, *right;
};

static char *copy_string(const char *s)
{
    char *p = malloc(strlen(s) + 1);
    if (p)
        strcpy(p, s);
    return p;
}

static struct person *person_new(const char *name, const char *mail)
{
    struct person *p = malloc(sizeof *p);
    if (!p)
        goto out;
    p->left = p->right = NULL;
    p->name = copy_string(name);
    if (!p->name)
        goto free_person;
    p->mail = copy_string(mail);
    if (!p->mail)
        goto free_name;
    return p;

free_name:
    free(p->name);
free_person:
    free(p);
out:
    return NULL;
}

static struct person *person_new_short(const char *name, const char *mail)
{
    struct person *p = malloc(sizeof *p);
    if (!p)
        goto out;
    p->left = p->right = NULL;
    p->name = copy_string(name);
    if (!p->name)
        goto free_person;
    p->mail = copy_string(mail);
    if (!p->mail)
        goto free_person;
    return p;

free_person:
    free(p); // lost
out:
    return NULL;
}

static void person_link(struct person **root, struct person *p)
{
    while (*root)
        root = strcmp(p->name, (*root)->name) < 0 ? &(*root)->left : &(*root)->right;
    *root = p;
}

static void person_free(struct person *p)
{
    while (p) {
        struct person *right = p->right;
        person_free(p->left);
        free(p->name);
        free(p->mail);
        free(p);
        p = right;
    }
}

void person_index_ok(int n)
{
    struct person *root = NULL, *p;
    char name[16];
    for (int i = 0; i < n; i++) {
        p = person_new(number_name((i * 3) % 5, name), "a@example.org");
        if (!p)
            break;
        person_link(&root, p);
    }
    person_free(root);
}

void person_index_leaks(int n)
{
    struct person *root = NULL, *p;
    char name[16];
    for (int i = 0; i < n; i++) {
        p = person_new_short(number_name((i * 3) % 5, name), "a@example.org");
        if (!p)
            break;
        person_link(&root, p);
    }
    person_free(root);
}

/* Rename: the new key takes the place of the old one in every node. */
static bool person_qualify(struct person *p, const char *domain)
{
    char *full;
    if (!p)
        return true;
    full = malloc(strlen(p->mail) + strlen(domain) + 1);
    if (!full)
        return false;
    strcpy(full, p->mail);
    strcat(full, domain);
    free(p->mail);
    p->mail = full;
    return person_qualify(p->left, domain) && person_qualify(p->right, domain);
}

static bool person_qualify_twice(struct person *p, const char *domain)
{
    char *full;
    if (!p)
        return true;
    full = malloc(strlen(p->mail) + strlen(domain) + 1);
    if (!full)
        return false;
    strcpy(full, p->mail);
    strcat(full, domain);
    p->mail = full; // lost
    return person_qualify_twice(p->left, domain) && person_qualify_twice(p->right, domain);
}

void person_mail_ok(int n)
{
    struct person *root = NULL, *p;
    char name[16];
    while (n-- > 0 && (p = person_new(number_name(n, name), "joe")) != NULL)
        person_link(&root, p);
    if (!person_qualify(root, "@example.org"))
        fputs("some addresses are incomplete\n", stderr);
    person_free(root);
}

void person_mail_leaks(int n)
{
    struct person *root = NULL, *p;
    char name[16];
    while (n-- > 0 && (p = person_new(number_name(n, name), "joe")) != NULL)
        person_link(&root, p);
    if (!person_qualify_twice(root, "@example.org"))
        fputs("some addresses are incomplete\n", stderr);
    person_free(root);
}

int main(void)
{
    dict_fill_ok(0);
    dict_fill_ok(1);
    dict_fill_ok(6);
    dict_fill_leaks(1);
    dict_fill_leaks(6);
    dict_remove_ok(0, 1);
    dict_remove_ok(1, 1);
    dict_remove_ok(3, 1);
    dict_remove_ok(3, 0);
    dict_remove_leaks(3, 1);
    xref_ok(0);
    xref_ok(1);
    xref_ok(7);
    xref_ok(3); // allocation 4 fails
    xref_leaks(4);
    xref_leaks(7);
    xref_merge_ok(0, 2);
    xref_merge_ok(1, 1);
    xref_merge_ok(4, 3);
    xref_merge_ok(3, 3); // allocation 8 fails
    xref_merge_leaks(1, 1);
    xref_merge_leaks(3, 3);
    person_index_ok(0);
    person_index_ok(1);
    person_index_ok(4);
    person_index_ok(3); // allocation 6 fails
    person_index_leaks(1); // allocation 3 fails
    person_index_leaks(3); // allocation 6 fails
    person_mail_ok(0);
    person_mail_ok(3);
    person_mail_ok(3); // allocation 11 fails
    person_mail_leaks(1);
    person_mail_leaks(3);
}
