/* Objects that move into vectors, maps, rings and module-wide registries; the
   insert can fail or refuse, and then the object still belongs to the caller. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Item {
    int id;
    char *label;
} Item;

static Item *item_new(int id)
{
    char tmp[24];
    Item *it = malloc(sizeof(Item));

    if (!it)
        return NULL;
    snprintf(tmp, sizeof tmp, "item-%d", id);
    it->id = id;
    it->label = malloc(strlen(tmp) + 1);
    if (!it->label) {
        free(it);
        return NULL;
    }
    strcpy(it->label, tmp);
    return it;
}

static void item_free(Item *it)
{
    if (it) {
        free(it->label);
        free(it);
    }
}

/* ---- vector of owned pointers ---- */

typedef struct {
    Item **slot;
    size_t len;
    size_t cap;
} Vec;

static bool vec_push(Vec *v, Item *it)
{
    if (v->len == v->cap) {
        size_t cap = v->cap + 2;
        Item **slot = realloc(v->slot, cap * sizeof *slot);

        if (!slot)
            return false;
        v->slot = slot;
        v->cap = cap;
    }
    v->slot[v->len++] = it;
    return true;
}

static Item *vec_pop(Vec *v)
{
    return v->len ? v->slot[--v->len] : NULL;
}

static void vec_clear(Vec *v)
{
    Item *it;

    while ((it = vec_pop(v)) != NULL)
        item_free(it);
    free(v->slot);
    v->slot = NULL;
    v->cap = 0;
}

int vec_collect_ok(int n)
{
    Vec v = {0};
    int rc = 0;

    for (int i = 0; i < n; i++) {
        Item *it = item_new(i);
        if (!it) {
            rc = -1;
            break;
        }
        if (!vec_push(&v, it)) {
            item_free(it);
            rc = -1;
            break;
        }
    }
    vec_clear(&v);
    return rc;
}

int vec_collect_leaks(int n)
{
    Vec v = {0};
    int rc = 0;

    for (int i = 0; i < n; i++) {
        Item *it = item_new(i);
        if (!it) {
            rc = -1;
            break;
        }
        if (!vec_push(&v, it)) {
            rc = -1;
            break; // lost
        }
    } // lost
    vec_clear(&v);
    return rc;
}

/* ---- a map that refuses duplicate keys ---- */

typedef struct Node {
    struct Node *next;
    char *key;
    Item *value;
} Node;

typedef struct {
    Node *bucket[4];
} Map;

static unsigned hash(const char *s)
{
    unsigned h = 5381;

    while (*s)
        h = h * 33 + (unsigned char)*s++;
    return h % 4;
}

static Node *map_find(Map *m, const char *key)
{
    Node *n;

    for (n = m->bucket[hash(key)]; n; n = n->next)
        if (strcmp(n->key, key) == 0)
            return n;
    return NULL;
}

/* takes the value if and only if it returns 1; 0: key exists; -1: no memory */
static int map_add(Map *m, const char *key, Item *value)
{
    unsigned h = hash(key);
    Node *n;

    if (map_find(m, key))
        return 0;
    n = malloc(sizeof *n);
    if (!n)
        return -1;
    n->key = malloc(strlen(key) + 1);
    if (!n->key) {
        free(n);
        return -1;
    }
    strcpy(n->key, key);
    n->value = value;
    n->next = m->bucket[h];
    m->bucket[h] = n;
    return 1;
}

static void map_clear(Map *m)
{
    for (int i = 0; i < 4; i++) {
        while (m->bucket[i]) {
            Node *n = m->bucket[i];

            m->bucket[i] = n->next;
            item_free(n->value);
            free(n->key);
            free(n);
        }
    }
}

int map_unique_ok(int n, int keys)
{
    Map m;
    int added = 0;

    memset(&m, 0, sizeof m);
    if (keys < 1)
        keys = 1;
    for (int i = 0; i < n; i++) {
        char key[16];
        Item *it = item_new(i);
        int rc;

        if (!it)
            break;
        snprintf(key, sizeof key, "k%d", i % keys);
        rc = map_add(&m, key, it);
        if (rc <= 0)
            item_free(it);
        if (rc < 0)
            break;
        added += rc;
    }
    map_clear(&m);
    return added;
}

int map_unique_leaks(int n, int keys)
{
    Map m;
    int added = 0;

    memset(&m, 0, sizeof m);
    if (keys < 1)
        keys = 1;
    for (int i = 0; i < n; i++) {
        char key[16];
        Item *it = item_new(i);
        int rc;

        if (!it)
            break;
        snprintf(key, sizeof key, "k%d", i % keys);
        rc = map_add(&m, key, it);
        if (rc < 0) {
            item_free(it);
            break;
        }
        added += rc;
    } // lost
    map_clear(&m);
    return added;
}

/* ---- put hands the old value back ---- */

/* returns the value that was there before (now the caller's) */
static Item *map_exchange(Map *m, const char *key, Item *value)
{
    Node *n = map_find(m, key);
    Item *old;

    if (!n)
        return value;
    old = n->value;
    n->value = value;
    return old;
}

void map_exchange_ok(int n)
{
    Map m = {{NULL}};
    Item *it = item_new(0);

    if (!it)
        return;
    if (map_add(&m, "only", it) != 1)
        item_free(it);
    while (n-- > 0) {
        it = item_new(n);
        if (!it)
            break;
        item_free(map_exchange(&m, "only", it));
    }
    map_clear(&m);
}

void map_exchange_leaks(int n)
{
    Map m = {{NULL}};
    Item *it = item_new(0);

    if (!it)
        return;
    if (map_add(&m, "only", it) != 1)
        item_free(it);
    while (n-- > 0) {
        it = item_new(n); // lost
        if (!it)
            break;
        map_exchange(&m, "only", it); // lost
    }
    map_clear(&m);
} // lost

/* ---- bounded ring that can be full ---- */

#define RING_SIZE 2

struct ring {
    Item *slot[RING_SIZE];
    unsigned head, tail;
};

static bool ring_put(struct ring *r, Item *it)
{
    if (r->head - r->tail == RING_SIZE)
        return false;
    r->slot[r->head++ % RING_SIZE] = it;
    return true;
}

static Item *ring_get(struct ring *r)
{
    if (r->head == r->tail)
        return NULL;
    return r->slot[r->tail++ % RING_SIZE];
}

unsigned ring_offer_ok(int n)
{
    struct ring r = {.head = 0, .tail = 0};
    unsigned dropped = 0;
    Item *it;

    for (int i = 0; i < n; i++) {
        it = item_new(i);
        if (it && !ring_put(&r, it)) {
            item_free(it);
            dropped++;
        }
    }
    while ((it = ring_get(&r)))
        item_free(it);
    return dropped;
}

unsigned ring_offer_leaks(int n)
{
    struct ring r = {.head = 0, .tail = 0};
    unsigned dropped = 0;

    for (int i = 0; i < n; i++) {
        Item *it = item_new(i);

        if (!it)
            continue;
        if (!ring_put(&r, it)) {
            free(it->label);
            dropped++;
        }
    } // lost
    for (;;) {
        Item *it = ring_get(&r);

        if (!it)
            break;
        item_free(it);
    }
    return dropped;
}

/* ---- a registry in a file-scope variable ---- */

static struct service {
    struct service *next;
    char name[16];
    Item *impl;
} *services;

/* keeps a reference to impl on success only */
static int service_register(const char *name, Item *impl)
{
    struct service *s;

    for (s = services; s; s = s->next)
        if (!strcmp(s->name, name))
            return -1;
    s = calloc(1, sizeof *s);
    if (!s)
        return -1;
    strncpy(s->name, name, sizeof s->name - 1);
    s->impl = impl;
    s->next = services;
    services = s;
    return 0;
}

static void service_unregister(const char *name)
{
    struct service **pp, *s;

    for (pp = &services; (s = *pp) != NULL; pp = &s->next) {
        if (strcmp(s->name, name) == 0) {
            *pp = s->next;
            item_free(s->impl);
            free(s);
            return;
        }
    }
}

static void service_unregister_node(const char *name)
{
    struct service **pp, *s;

    for (pp = &services; (s = *pp) != NULL; pp = &s->next) {
        if (strcmp(s->name, name) == 0) {
            *pp = s->next;
            free(s); // lost
            return;
        }
    }
}

static void services_shutdown(void)
{
    while (services) {
        struct service *s = services;

        services = s->next;
        item_free(s->impl);
        free(s);
    }
}

static int service_start(const char *name, int id)
{
    Item *impl = item_new(id);

    if (!impl)
        return -1;
    if (service_register(name, impl) < 0) {
        item_free(impl);
        return -1;
    }
    return 0;
}

static int service_start_once(const char *name, int id)
{
    Item *impl = item_new(id);

    if (!impl)
        return -1;
    return service_register(name, impl); // lost
} // lost

int service_twice_ok(int id)
{
    int rc = service_start("dns", id);

    if (rc == 0)
        rc = service_start("dns", id + 1) == 0 ? 1 : 0;
    services_shutdown();
    return rc;
}

int service_twice_leaks(int id)
{
    int rc = service_start_once("dns", id);

    if (rc == 0)
        rc = service_start_once("dns", id + 1) == 0 ? 1 : 0;
    services_shutdown();
    return rc;
}

void service_remove_ok(void)
{
    service_start("dns", 1);
    service_start("ntp", 2);
    service_unregister("dns");
    service_start("ftp", 3);
    services_shutdown();
}

void service_remove_leaks(void)
{
    service_start("dns", 1);
    service_start("ntp", 2);
    service_unregister_node("dns");
    service_start("ftp", 3);
    services_shutdown();
}

/* ---- splicing one list to the end of another ---- */

struct msg {
    struct msg *next;
    char body[24];
};

static struct msg *msgs_make(int n)
{
    struct msg *head = NULL;

    while (n-- > 0) {
        struct msg *m = calloc(1, sizeof *m);
        if (!m)
            break;
        m->next = head;
        head = m;
    }
    return head;
}

static void msgs_free(struct msg *m)
{
    if (m) {
        msgs_free(m->next);
        free(m);
    }
}

static void msgs_splice(struct msg **dst, struct msg **src)
{
    while (*dst)
        dst = &(*dst)->next;
    *dst = *src;
    *src = NULL;
}

static void msgs_splice_front(struct msg **dst, struct msg **src)
{
    if (*src) {
        (*src)->next = *dst; // lost
        *dst = *src;
        *src = NULL;
    }
}

void inbox_merge_ok(int a, int b)
{
    struct msg *inbox = msgs_make(a);
    struct msg *fresh = msgs_make(b);

    msgs_splice(&inbox, &fresh);
    msgs_free(inbox);
    msgs_free(fresh);
}

void inbox_merge_leaks(int a, int b)
{
    struct msg *inbox = msgs_make(a);
    struct msg *fresh = msgs_make(b);

    msgs_splice_front(&inbox, &fresh);
    msgs_free(inbox);
    msgs_free(fresh);
}

int main(void)
{
    vec_collect_ok(0);
    vec_collect_ok(1);
    vec_collect_ok(3);
    vec_collect_ok(3); // allocation 3 fails
    vec_collect_ok(3); // allocation 8 fails
    vec_collect_leaks(3);
    vec_collect_leaks(3); // allocation 3 fails
    vec_collect_leaks(3); // allocation 8 fails
    map_unique_ok(0, 1);
    map_unique_ok(3, 3);
    map_unique_ok(5, 2);
    map_unique_ok(3, 1); // allocation 3 fails
    map_unique_ok(3, 1); // allocation 4 fails
    map_unique_leaks(3, 3);
    map_unique_leaks(5, 2);
    map_exchange_ok(0);
    map_exchange_ok(1);
    map_exchange_ok(3);
    map_exchange_ok(3); // allocation 3 fails
    map_exchange_leaks(1);
    map_exchange_leaks(3);
    ring_offer_ok(0);
    ring_offer_ok(1);
    ring_offer_ok(3);
    ring_offer_ok(3); // allocation 4 fails
    ring_offer_leaks(1);
    ring_offer_leaks(4);
    service_twice_ok(7);
    service_twice_ok(7); // allocation 3 fails
    service_twice_ok(7); // allocation 5 fails
    service_twice_leaks(7);
    service_twice_leaks(7); // allocation 3 fails
    service_remove_ok();
    service_remove_ok(); // allocation 3 fails
    service_remove_ok(); // allocation 6 fails
    service_remove_leaks();
    inbox_merge_ok(0, 0);
    inbox_merge_ok(1, 3);
    inbox_merge_ok(3, 0);
    inbox_merge_ok(3, 3); // allocation 4 fails
    inbox_merge_leaks(1, 3);
    inbox_merge_leaks(3, 0);
    return 0;
}
