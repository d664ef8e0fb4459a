/* Caches that own keys and values: bounded lists with eviction, hash buckets
 * with replacement, and a memo table of one slot. */
#include <stdlib.h>
#include <string.h>

#define NBUCKETS 4

typedef struct cache_entry {
    char *key;
    void *value;
    struct cache_entry *next;
} cache_entry;

typedef struct cache {
    cache_entry *bucket[NBUCKETS];
    int count;
} cache;

static unsigned hash(const char *s)
{
    unsigned h = 0;
    while (*s)
        h = 31 * h + (unsigned char)*s++;
    return h % NBUCKETS;
}

static cache_entry *cache_find(cache *c, const char *key)
{
    cache_entry *e = c->bucket[hash(key)];
    while (e && strcmp(e->key, key) != 0)
        e = e->next;
    return e;
}

/* Takes VALUE over on success. */
static int cache_put(cache *c, const char *key, void *value)
{
    cache_entry *e = cache_find(c, key);
    if (e) {
        free(e->value);
        e->value = value;
        return 0;
    }
    e = malloc(sizeof *e);
    if (!e)
        return -1;
    e->key = strdup(key);
    if (!e->key) {
        free(e);
        return -1;
    }
    e->value = value;
    e->next = c->bucket[hash(key)];
    c->bucket[hash(key)] = e;
    c->count++;
    return 0;
}

static int cache_put_over(cache *c, const char *key, void *value)
{
    cache_entry *e = cache_find(c, key);
    if (e) {
        e->value = value; // lost
        return 0;
    }
    return cache_put(c, key, value);
}

static void cache_clear(cache *c)
{
    for (int i = 0; i < NBUCKETS; i++) {
        while (c->bucket[i]) {
            cache_entry *e = c->bucket[i];
            c->bucket[i] = e->next;
            free(e->key);
            free(e->value); // fault
            free(e);
        }
    }
    c->count = 0;
}

static const char *key_of(int i)
{
    static const char *const keys[] = { "red", "green", "blue", "cyan", "plum" };
    return keys[i % 5];
}

static void cache_fill(cache *c, int n)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < n; i++) {
        void *v = malloc(8);
        if (!v)
            return;
        if (cache_put(c, key_of(i), v) < 0) {
            free(v);
            return;
        }
    }
}

void cache_fill_ok(int n)
{
    cache c;
    cache_fill(&c, n);
    cache_clear(&c);
}

void cache_fill_leaks(int n)
{
    cache c;
    memset(&c, 0, sizeof c);
    for (int i = 0; i < n; i++) {
        void *v = malloc(8);
        if (!v)
            break;
        if (cache_put(&c, key_of(i), v) < 0)
            break; // lost
    }
    cache_clear(&c);
}

/* A second value for the same key. */
void cache_update_ok(int n)
{
    cache c;
    cache_fill(&c, n);
    void *v = malloc(16);
    if (v && cache_put(&c, "red", v) < 0)
        free(v);
    cache_clear(&c);
}

void cache_update_leaks(int n)
{
    cache c;
    cache_fill(&c, n);
    void *v = malloc(16);
    if (v && cache_put_over(&c, "red", v) < 0)
        free(v);
    cache_clear(&c);
}

/* Remove one key. */
static int cache_drop(cache *c, const char *key)
{
    cache_entry **p = &c->bucket[hash(key)];
    for (; *p; p = &(*p)->next) {
        cache_entry *e = *p;
        if (strcmp(e->key, key) == 0) {
            *p = e->next;
            free(e->key);
            free(e->value);
            free(e);
            c->count--;
            return 1;
        }
    }
    return 0;
}

static int cache_drop_bucket(cache *c, const char *key)
{
    cache_entry *e = cache_find(c, key);
    if (!e)
        return 0;
    c->bucket[hash(key)] = e->next; // lost
    free(e->key);
    free(e->value);
    free(e);
    c->count--;
    return 1;
}

void cache_drop_ok(int n)
{
    cache c;
    cache_fill(&c, n);
    cache_drop(&c, "green");
    cache_drop(&c, "none");
    cache_clear(&c);
}

void cache_drop_leaks(int n)
{
    cache c;
    cache_fill(&c, n);
    cache_drop_bucket(&c, "green");
    cache_clear(&c);
}

/* Least recently used: a list of bounded length. */
typedef struct lru {
    int key;
    char *page;
    struct lru *next;
} lru;

static void lru_free(lru *l)
{
    while (l) {
        lru *next = l->next;
        free(l->page);
        free(l);
        l = next;
    }
}

static lru *lru_new(int key)
{
    lru *l = malloc(sizeof *l);
    if (!l)
        return NULL;
    l->key = key;
    l->page = malloc(32);
    if (!l->page) {
        free(l);
        return NULL;
    }
    l->next = NULL;
    return l;
}

/* Cut the list after LIMIT pages. */
static void lru_trim(lru *l, int limit)
{
    while (l && --limit > 0)
        l = l->next;
    if (l) {
        lru_free(l->next);
        l->next = NULL;
    }
}

static void lru_trim_last(lru *l, int limit)
{
    while (l && --limit > 0)
        l = l->next;
    if (l && l->next) {
        free(l->next->page);
        free(l->next); // lost
        l->next = NULL;
    }
}

static lru *lru_touch(lru *list, int key)
{
    for (lru **p = &list; *p; p = &(*p)->next)
        if ((*p)->key == key) {
            lru *hit = *p;
            *p = hit->next;
            hit->next = list;
            return hit;
        }
    lru *l = lru_new(key);
    if (!l)
        return list;
    l->next = list;
    return l;
}

void lru_run_ok(int n)
{
    lru *list = NULL;
    for (int i = 0; i < n; i++) {
        list = lru_touch(list, i % 4);
        lru_trim(list, 3);
    }
    lru_free(list);
}

void lru_run_leaks(int n)
{
    lru *list = NULL;
    for (int i = 0; i < n; i++)
        list = lru_touch(list, i % 4);
    lru_trim_last(list, 2);
    lru_free(list);
}

/* Move to the front, or lose what stood there. */
void lru_hit_ok(int n, int key)
{
    lru *list = NULL;
    for (int i = 0; i < n; i++)
        list = lru_touch(list, i);
    list = lru_touch(list, key);
    lru_free(list);
}

void lru_hit_leaks(int n, int key)
{
    lru *list = NULL;
    for (int i = 0; i < n; i++)
        list = lru_touch(list, i);
    for (lru *p = list; p && p->next; p = p->next)
        if (p->next->key == key) {
            lru *hit = p->next;
            p->next = hit->next;
            hit->next = list->next;
            list = hit; // lost
            break;
        }
    lru_free(list);
}

/* The last result, kept in the caller's memo. */
struct memo {
    int arg;
    char *result;
};

static const char *memo_compute(struct memo *m, int arg)
{
    if (m->result && m->arg == arg)
        return m->result;
    char *r = malloc(16);
    if (!r)
        return "";
    memset(r, 'a' + arg % 26, 15);
    r[15] = '\0';
    free(m->result);
    m->result = r;
    m->arg = arg;
    return r;
}

static const char *memo_compute_stale(struct memo *m, int arg)
{
    if (m->result && m->arg == arg)
        return m->result;
    m->result = malloc(16); // lost
    if (!m->result)
        return "";
    memset(m->result, 'a' + arg % 26, 15);
    m->result[15] = '\0';
    m->arg = arg;
    return m->result;
}

int memo_run_ok(int n)
{
    struct memo m = { 0, NULL };
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += memo_compute(&m, i / 2)[0];
    free(m.result);
    return sum;
}

int memo_run_leaks(int n)
{
    struct memo m = { 0, NULL };
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += memo_compute_stale(&m, i / 2)[0];
    free(m.result);
    return sum;
}

/* A value taken out must leave its entry. */
void cache_take_ok(int n)
{
    cache c;
    cache_fill(&c, n);
    cache_entry *e = cache_find(&c, "green");
    if (e) {
        char *v = e->value;
        e->value = NULL;
        v[0] = 'x';
        free(v);
    }
    cache_clear(&c);
}

void cache_take_faults(int n)
{
    cache c;
    cache_fill(&c, n);
    cache_entry *e = cache_find(&c, "green");
    if (e) {
        char *v = e->value;
        v[0] = 'x';
        free(v);
    }
    cache_clear(&c); // fault
}

int main(void)
{
    cache_fill_ok(0);
    cache_fill_ok(1);
    cache_fill_ok(6);
    cache_fill_ok(3); // allocation 5 fails
    cache_fill_ok(3); // allocation 6 fails
    cache_fill_leaks(3); // allocation 5 fails
    cache_fill_leaks(1); // allocation 2 fails
    cache_update_ok(0);
    cache_update_ok(1);
    cache_update_ok(3);
    cache_update_ok(0); // allocation 2 fails
    cache_update_leaks(1);
    cache_update_leaks(3);
    cache_drop_ok(0);
    cache_drop_ok(1);
    cache_drop_ok(5);
    cache_drop_ok(3); // allocation 4 fails
    cache_drop_leaks(5);
    cache_drop_leaks(4);
    lru_run_ok(0);
    lru_run_ok(1);
    lru_run_ok(7);
    lru_run_ok(3); // allocation 4 fails
    lru_run_leaks(4);
    lru_run_leaks(7);
    lru_hit_ok(0, 0);
    lru_hit_ok(3, 0);
    lru_hit_ok(3, 9);
    lru_hit_ok(3, 9); // allocation 7 fails
    lru_hit_leaks(3, 0);
    lru_hit_leaks(4, 1);
    memo_run_ok(0);
    memo_run_ok(1);
    memo_run_ok(5);
    memo_run_ok(5); // allocation 2 fails
    memo_run_leaks(3);
    memo_run_leaks(5);
    cache_take_ok(0);
    cache_take_ok(2);
    cache_take_ok(3);
    cache_take_ok(3); // allocation 4 fails
    cache_take_faults(2);
    cache_take_faults(3);
    return 0;
}
