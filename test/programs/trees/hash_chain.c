/* Hash tables with chains: fixed and allocated bucket arrays, rehashing,
 * removal, iteration, destructors passed as functions, and caches. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Fixed number of buckets, names owned by the symbols. */
#define NBUCKETS 8

struct symbol {
    char *name;
    int value;
    struct symbol *chain;
};

struct symtab {
    struct symbol *bucket[NBUCKETS];
};

static unsigned hash_name(const char *s)
{
    unsigned h = 5381;
    while (*s)
        h = h * 33 ^ (unsigned char)*s++;
    return h;
}

static struct symbol *symtab_lookup(struct symtab *st, const char *name)
{
    struct symbol *s = st->bucket[hash_name(name) % NBUCKETS];
    while (s && strcmp(s->name, name) != 0)
        s = s->chain;
    return s;
}

static struct symbol *symtab_define(struct symtab *st, const char *name, int value)
{
    struct symbol **head = &st->bucket[hash_name(name) % NBUCKETS];
    struct symbol *s = symtab_lookup(st, name);
    if (s) {
        s->value = value;
        return s;
    }
    s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->name = strdup(name);
    if (!s->name) {
        free(s);
        return NULL;
    }
    s->value = value;
    s->chain = *head;
    *head = s;
    return s;
}

static struct symbol *symtab_define_bad(struct symtab *st, const char *name, int value)
{
    struct symbol **head = &st->bucket[hash_name(name) % NBUCKETS];
    struct symbol *s = symtab_lookup(st, name);
    if (s) {
        s->value = value;
        return s;
    }
    s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->name = strdup(name);
    if (!s->name) {
        free(s);
        return NULL;
    }
    s->value = value;
    s->chain = NULL;
    *head = s; // lost
    return s;
}

static void symtab_clear(struct symtab *st)
{
    for (int i = 0; i < NBUCKETS; i++) {
        struct symbol *s = st->bucket[i];
        while (s) {
            struct symbol *next = s->chain;
            free(s->name);
            free(s);
            s = next;
        }
        st->bucket[i] = NULL;
    }
}

static const char *const names[] = {
    "alpha", "beta", "gamma", "delta", "alpha", "epsilon", "zeta", "eta", "theta", "iota"
};
#define NNAMES ((int)(sizeof names / sizeof names[0]))

void symtab_fill_ok(int n)
{
    struct symtab st = { { NULL } };
    for (int i = 0; i < n; i++)
        if (!symtab_define(&st, names[i % NNAMES], i))
            break;
    symtab_clear(&st);
}

void symtab_fill_leaks(int n)
{
    struct symtab st = { { NULL } };
    for (int i = 0; i < n; i++)
        if (!symtab_define_bad(&st, names[i % NNAMES], i))
            break;
    symtab_clear(&st);
}

static bool symtab_undef(struct symtab *st, const char *name)
{
    struct symbol **p = &st->bucket[hash_name(name) % NBUCKETS];
    for (; *p; p = &(*p)->chain) {
        if (strcmp((*p)->name, name) == 0) {
            struct symbol *s = *p;
            *p = s->chain;
            free(s->name);
            free(s);
            return true;
        }
    }
    return false;
}

static bool symtab_undef_bad(struct symtab *st, const char *name)
{
    struct symbol **p = &st->bucket[hash_name(name) % NBUCKETS];
    for (; *p; p = &(*p)->chain) {
        if (strcmp((*p)->name, name) == 0) {
            struct symbol *s = *p;
            *p = s->chain;
            free(s); // lost
            return true;
        }
    }
    return false;
}

void symtab_undef_ok(int n, const char *name)
{
    struct symtab st;
    memset(&st, 0, sizeof st);
    for (int i = 0; i < n && i < NNAMES; i++)
        symtab_define(&st, names[i], i);
    symtab_undef(&st, name);
    symtab_clear(&st);
}

void symtab_undef_leaks(int n, const char *name)
{
    struct symtab st;
    memset(&st, 0, sizeof st);
    for (int i = 0; i < n && i < NNAMES; i++)
        symtab_define(&st, names[i], i);
    symtab_undef_bad(&st, name);
    symtab_clear(&st);
}

/* Allocated buckets that double, integer keys, counted entries. */
typedef struct hentry hentry;
struct hentry {
    uint32_t key;
    int value;
    hentry *next;
};

typedef struct {
    size_t size, count;
    hentry **slots;
} htable;

static htable *htable_new(size_t size)
{
    htable *h = malloc(sizeof(htable));
    if (h == NULL)
        return NULL;
    h->slots = calloc(size, sizeof(hentry *));
    if (h->slots == NULL) {
        free(h);
        return NULL;
    }
    h->size = size;
    h->count = 0;
    return h;
}

static void htable_free(htable *h)
{
    size_t i;
    if (h == NULL)
        return;
    for (i = 0; i < h->size; i++) {
        hentry *e, *next;
        for (e = h->slots[i]; e != NULL; e = next) {
            next = e->next;
            free(e);
        }
    }
    free(h->slots);
    free(h);
}

static void htable_grow(htable *h)
{
    size_t size = 2 * h->size;
    hentry **slots = calloc(size, sizeof(*slots));
    if (slots == NULL)
        return;
    for (size_t i = 0; i < h->size; i++) {
        hentry *e;
        while ((e = h->slots[i]) != NULL) {
            h->slots[i] = e->next;
            e->next = slots[e->key % size];
            slots[e->key % size] = e;
        }
    }
    free(h->slots);
    h->slots = slots;
    h->size = size;
}

/* Moves only the head of each chain. */
static void htable_grow_heads(htable *h)
{
    size_t size = 2 * h->size;
    hentry **slots = calloc(size, sizeof(*slots));
    if (slots == NULL)
        return;
    for (size_t i = 0; i < h->size; i++) {
        hentry *e = h->slots[i];
        if (e != NULL) {
            h->slots[i] = NULL;
            e->next = slots[e->key % size]; // lost
            slots[e->key % size] = e;
        }
    }
    free(h->slots);
    h->slots = slots;
    h->size = size;
}

/* Forgets the array of former buckets. */
static void htable_grow_twice(htable *h)
{
    size_t size = 2 * h->size;
    hentry **slots = calloc(size, sizeof(*slots));
    if (slots == NULL)
        return;
    for (size_t i = 0; i < h->size; i++) {
        hentry *e;
        while ((e = h->slots[i]) != NULL) {
            h->slots[i] = e->next;
            e->next = slots[e->key % size];
            slots[e->key % size] = e;
        }
    }
    h->slots = slots; // lost
    h->size = size;
}

static bool htable_set(htable *h, uint32_t key, int value)
{
    hentry *e;
    for (e = h->slots[key % h->size]; e != NULL; e = e->next) {
        if (e->key == key) {
            e->value = value;
            return true;
        }
    }
    e = malloc(sizeof(hentry));
    if (e == NULL)
        return false;
    e->key = key;
    e->value = value;
    e->next = h->slots[key % h->size];
    h->slots[key % h->size] = e;
    h->count++;
    return true;
}

void htable_rehash_ok(int n)
{
    htable *h = htable_new(2);
    if (h == NULL)
        return;
    for (int i = 0; i < n; i++) {
        if (!htable_set(h, (uint32_t)(i * 11), i))
            break;
        if (h->count > h->size)
            htable_grow(h);
    }
    htable_free(h);
}

void htable_rehash_leaks(int n)
{
    htable *h = htable_new(2);
    if (h == NULL)
        return;
    for (int i = 0; i < n; i++) {
        if (!htable_set(h, (uint32_t)(i * 11), i))
            break;
        if (h->count > h->size)
            htable_grow_heads(h);
    }
    htable_free(h);
}

void htable_double_ok(int n)
{
    htable *h = htable_new(1);
    while (h && n > 0) {
        htable_set(h, (uint32_t)n, n);
        n--;
        if (h->count >= h->size)
            htable_grow(h);
    }
    htable_free(h);
}

void htable_double_leaks(int n)
{
    htable *h = htable_new(1);
    while (h && n > 0) {
        htable_set(h, (uint32_t)n, n);
        n--;
        if (h->count >= h->size)
            htable_grow_twice(h);
    }
    htable_free(h);
}

/* Remove all the entries that satisfy a predicate. */
static bool is_odd(const hentry *e)
{
    return e->value % 2 != 0;
}

static void htable_purge(htable *h, bool (*drop)(const hentry *))
{
    for (size_t i = 0; i < h->size; i++) {
        hentry **link = &h->slots[i];
        while (*link != NULL) {
            hentry *e = *link;
            if (drop(e)) {
                *link = e->next;
                h->count--;
                free(e);
            } else {
                link = &e->next;
            }
        }
    }
}

static void htable_purge_bad(htable *h, bool (*drop)(const hentry *))
{
    for (size_t i = 0; i < h->size; i++) {
        hentry **link = &h->slots[i];
        while (*link != NULL) {
            hentry *e = *link;
            if (drop(e)) {
                h->count--;
                *link = NULL;
                free(e); // lost
            } else {
                link = &e->next;
            }
        }
    }
}

void htable_purge_ok(int n)
{
    htable *h = htable_new(3);
    if (!h)
        return;
    for (int i = 0; i < n; i++)
        htable_set(h, (uint32_t)i, i);
    htable_purge(h, is_odd);
    htable_free(h);
}

void htable_purge_leaks(int n)
{
    htable *h = htable_new(3);
    if (!h)
        return;
    for (int i = 0; i < n; i++)
        htable_set(h, (uint32_t)i, i);
    htable_purge_bad(h, is_odd);
    htable_free(h);
}

/* Generic table: void pointers with destructors. */
typedef void (*destroy_fn)(void *);

struct gnode {
    void *key, *data;
    struct gnode *next;
};

struct gtable {
    struct gnode **buckets;
    unsigned mask;
    destroy_fn free_key, free_data;
};

static bool gtable_init(struct gtable *t, unsigned bits, destroy_fn fk, destroy_fn fd)
{
    t->mask = (1u << bits) - 1;
    t->free_key = fk;
    t->free_data = fd;
    t->buckets = calloc(t->mask + 1u, sizeof(struct gnode *));
    return t->buckets != NULL;
}

/* Owns KEY and DATA from here on, whatever happens. */
static bool gtable_put(struct gtable *t, unsigned hash, void *key, void *data)
{
    struct gnode *n = malloc(sizeof *n);
    if (!n) {
        t->free_key(key);
        t->free_data(data);
        return false;
    }
    n->key = key;
    n->data = data;
    n->next = t->buckets[hash & t->mask];
    t->buckets[hash & t->mask] = n;
    return true;
}

static void gtable_fini(struct gtable *t)
{
    for (unsigned i = 0; i <= t->mask; i++) {
        struct gnode *n = t->buckets[i];
        while (n) {
            struct gnode *dead = n;
            n = n->next;
            t->free_key(dead->key);
            t->free_data(dead->data);
            free(dead);
        }
    }
    free(t->buckets);
}

static void gtable_fini_keys(struct gtable *t)
{
    for (unsigned i = 0; i <= t->mask; i++) {
        struct gnode *n = t->buckets[i];
        while (n) {
            struct gnode *dead = n;
            n = n->next;
            t->free_key(dead->key);
            free(dead); // lost
        }
    }
    free(t->buckets);
}

void gtable_ok(int n)
{
    struct gtable t;
    if (!gtable_init(&t, 2, free, free))
        return;
    for (int i = 0; i < n; i++) {
        int *key = malloc(sizeof *key);
        char *data = malloc(8);
        if (!key || !data) {
            free(key);
            free(data);
            break;
        }
        *key = i;
        strcpy(data, "data");
        if (!gtable_put(&t, (unsigned)i * 5u, key, data))
            break;
    }
    gtable_fini(&t);
}

void gtable_leaks(int n)
{
    struct gtable t;
    if (!gtable_init(&t, 2, free, free))
        return;
    for (int i = 0; i < n; i++) {
        int *key = malloc(sizeof *key);
        char *data = malloc(8);
        if (!key || !data) {
            free(key);
            free(data);
            break;
        }
        *key = i;
        strcpy(data, "data");
        if (!gtable_put(&t, (unsigned)i * 5u, key, data))
            break;
    }
    gtable_fini_keys(&t);
}

/* A cache whose entries are in a chain and in a list by age at once. */
struct centry {
    int key;
    char *blob;
    struct centry *chain;
    struct centry *older, *newer;
};

struct cache {
    struct centry *slot[4];
    struct centry *newest, *oldest;
    int count, limit;
};

static void cache_evict(struct cache *c)
{
    struct centry *e = c->oldest, **p;
    if (!e)
        return;
    for (p = &c->slot[e->key & 3]; *p != e; p = &(*p)->chain)
        ;
    *p = e->chain;
    c->oldest = e->newer;
    if (c->oldest)
        c->oldest->older = NULL;
    else
        c->newest = NULL;
    c->count--;
    free(e->blob);
    free(e);
}

static void cache_evict_bad(struct cache *c)
{
    struct centry *e = c->oldest, **p;
    if (!e)
        return;
    for (p = &c->slot[e->key & 3]; *p != e; p = &(*p)->chain)
        ;
    *p = e->chain;
    c->oldest = e->newer;
    if (c->oldest)
        c->oldest->older = NULL;
    else
        c->newest = NULL;
    c->count--;
    free(e->blob);
} // lost

static bool cache_put(struct cache *c, int key, size_t size)
{
    struct centry *e = malloc(sizeof *e);
    if (!e)
        return false;
    e->blob = malloc(size);
    if (!e->blob) {
        free(e);
        return false;
    }
    e->key = key;
    e->chain = c->slot[key & 3];
    c->slot[key & 3] = e;
    e->newer = NULL;
    e->older = c->newest;
    if (c->newest)
        c->newest->newer = e;
    else
        c->oldest = e;
    c->newest = e;
    c->count++;
    return true;
}

static void cache_init(struct cache *c, int limit)
{
    memset(c, 0, sizeof *c);
    c->limit = limit;
}

void cache_ok(int n, int limit)
{
    struct cache c;
    cache_init(&c, limit);
    for (int i = 0; i < n; i++) {
        if (c.count >= c.limit)
            cache_evict(&c);
        if (!cache_put(&c, i * 3, 16))
            break;
    }
    while (c.oldest)
        cache_evict(&c);
}

void cache_leaks(int n, int limit)
{
    struct cache c;
    cache_init(&c, limit);
    for (int i = 0; i < n; i++) {
        if (c.count >= c.limit)
            cache_evict_bad(&c);
        if (!cache_put(&c, i * 3, 16))
            break;
    }
    while (c.oldest)
        cache_evict(&c);
}

int main(void)
{
    symtab_fill_ok(0);
    symtab_fill_ok(1);
    symtab_fill_ok(10);
    symtab_fill_ok(3); // allocation 4 fails
    symtab_fill_leaks(10);
    symtab_undef_ok(0, "beta");
    symtab_undef_ok(1, "beta");
    symtab_undef_ok(3, "beta");
    symtab_undef_ok(3, "beta"); // allocation 4 fails
    symtab_undef_leaks(1, "alpha");
    symtab_undef_leaks(10, "eta");
    htable_rehash_ok(0);
    htable_rehash_ok(1);
    htable_rehash_ok(9);
    htable_rehash_ok(3); // allocation 6 fails
    htable_rehash_ok(3); // allocation 2 fails
    htable_rehash_leaks(3);
    htable_rehash_leaks(9);
    htable_double_ok(0);
    htable_double_ok(1);
    htable_double_ok(5);
    htable_double_ok(3); // allocation 4 fails
    htable_double_leaks(1);
    htable_double_leaks(5);
    htable_purge_ok(0);
    htable_purge_ok(1);
    htable_purge_ok(8);
    htable_purge_ok(3); // allocation 4 fails
    htable_purge_leaks(8);
    gtable_ok(0);
    gtable_ok(1);
    gtable_ok(6);
    gtable_ok(3); // allocation 7 fails
    gtable_ok(1); // allocation 4 fails
    gtable_leaks(1);
    gtable_leaks(6);
    cache_ok(0, 2);
    cache_ok(1, 1);
    cache_ok(6, 3);
    cache_ok(3, 2); // allocation 4 fails
    cache_leaks(2, 1);
    cache_leaks(6, 3);
}
