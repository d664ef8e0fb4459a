/* Allocation inside conditions: short circuits, conditional operators, comma
   expressions and do/while(0) macros that hide returns and jumps. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FREE_AND_NULL(p)  do { free(p); (p) = NULL; } while (0)

#define CHECK(cond)                     \
    do {                                \
        if (!(cond)) {                  \
            status = -1;                \
            goto cleanup;               \
        }                               \
    } while (0)

#define REQUIRE(cond)                   \
    do {                                \
        if (!(cond))                    \
            return -1;                  \
    } while (0)

struct node {
    int id;
    struct node *next;
};

#define NODE_PUSH(head, n)              \
    do {                                \
        (n)->next = (head);             \
        (head) = (n);                   \
    } while (0)

static void nodes_free(struct node *n)
{
    struct node *next;

    while (n) {
        next = n->next;
        free(n);
        n = next;
    }
}

static struct node *node_new(int id)
{
    struct node *n = malloc(sizeof *n);

    if (n) {
        n->id = id;
        n->next = NULL;
    }
    return n;
}

/* ---- two allocations joined by || ---- */

int pair_alloc_ok(int n)
{
    int *a = NULL, *b = NULL;

    if ((a = malloc(sizeof(int) * 4)) == NULL ||
        (b = malloc(sizeof(int) * 4)) == NULL) {
        free(a);
        return -1;
    }
    a[0] = n;
    b[0] = a[0] + 1;
    n = b[0];
    free(a);
    free(b);
    return n;
}

int pair_alloc_leaks(int n)
{
    int *a = NULL, *b = NULL;

    if ((a = malloc(sizeof(int) * 4)) == NULL ||
        (b = malloc(sizeof(int) * 4)) == NULL)
        return -1; // lost
    a[0] = n;
    b[0] = a[0] + 1;
    n = b[0];
    free(a);
    free(b);
    return n;
}

/* ---- a chain of initialisations joined by && ---- */

struct part {
    char *mem;
};

static bool part_init(struct part *p, int size)
{
    return (p->mem = calloc((size_t)size + 1, 1)) != NULL;
}

int chain_and_ok(int size)
{
    struct part a = { NULL }, b = { NULL }, c = { NULL };
    bool ok = part_init(&a, size) && part_init(&b, size) &&
              size > 0 && part_init(&c, size);

    if (ok)
        a.mem[0] = b.mem[0] = c.mem[0] = 1;
    free(a.mem);
    free(b.mem);
    free(c.mem);
    return ok ? 0 : -1;
}

int chain_and_leaks(int size)
{
    struct part a = { NULL }, b = { NULL }, c = { NULL };
    bool ok = part_init(&a, size) && part_init(&b, size) &&
              size > 0 && part_init(&c, size);

    if (ok) {
        a.mem[0] = b.mem[0] = c.mem[0] = 1;
        free(a.mem);
        free(b.mem);
        free(c.mem);
    }
    return ok ? 0 : -1; // lost
} // lost

/* ---- the caller's text or a copy of the default ---- */

int greet_default_ok(const char *given)
{
    char *copy = NULL;
    const char *name = given ? given : (copy = strdup("nobody"));
    int len;

    if (!name)
        return -1;
    len = (int)strlen(name);
    printf("hello %s\n", name);
    free(copy);
    return len;
}

int greet_default_leaks(const char *given)
{
    const char *name = given ? given : strdup("nobody");
    int len;

    if (!name)
        return -1;
    len = (int)strlen(name);
    printf("hello %s\n", name);
    return len; // lost
} // lost

/* ---- choose one of two, keep one of two ---- */

static struct node *node_larger(struct node *p, struct node *q)
{
    if (!p || !q)
        return p ? p : q;
    return p->id > q->id ? p : q;
}

int choose_larger_ok(int a, int b)
{
    struct node *p = node_new(a);
    struct node *q = node_new(b);
    struct node *best = node_larger(p, q);
    int id = best ? best->id : -1;

    free(p);
    free(q);
    return id;
}

int choose_larger_leaks(int a, int b)
{
    struct node *p = node_new(a);
    struct node *q = node_new(b);
    struct node *best = node_larger(p, q);
    int id = best ? best->id : -1;

    free(best);
    return id; // lost
} // lost

/* ---- checks in macros: one jumps, the other returns ---- */

int macro_check_ok(int n)
{
    int status = 0;
    char *line = NULL;
    struct node *head = NULL;

    line = malloc(40);
    CHECK(line != NULL);
    for (int i = 0; i < n; i++) {
        struct node *e = node_new(i);
        CHECK(e != NULL);
        NODE_PUSH(head, e);
    }
    CHECK(head != NULL);
    snprintf(line, 40, "%d", head->id);
    status = (int)strlen(line);
cleanup:
    nodes_free(head);
    FREE_AND_NULL(line);
    return status;
}

int macro_check_leaks(int n)
{
    int status = 0;
    char *line = NULL;
    struct node *head = NULL;

    line = malloc(40);
    CHECK(line != NULL);
    for (int i = 0; i < n; i++) {
        struct node *e = node_new(i);
        CHECK(e != NULL);
        NODE_PUSH(head, e);
    }
    REQUIRE(head != NULL); // lost
    snprintf(line, 40, "%d", head->id);
    status = (int)strlen(line);
cleanup:
    nodes_free(head);
    FREE_AND_NULL(line);
    return status;
}

/* ---- a node is made in the loop condition, then the limit ends the loop ---- */

static struct node *produce(int *counter, int total)
{
    if (*counter >= total)
        return NULL;
    return node_new((*counter)++);
}

int produce_limit_ok(int total, int limit)
{
    struct node *list = NULL, *n;
    int counter = 0, got = 0;

    while (got < limit && (n = produce(&counter, total)) != NULL) {
        NODE_PUSH(list, n);
        got++;
    }
    nodes_free(list);
    return got;
}

int produce_limit_leaks(int total, int limit)
{
    struct node *list = NULL, *n;
    int counter = 0, got = 0;

    while ((n = produce(&counter, total)) != NULL && got < limit) {
        NODE_PUSH(list, n);
        got++;
    }
    nodes_free(list);
    return got; // lost
} // lost

/* ---- created on demand: p || (p = make()) ---- */

int lazy_cache_ok(int n)
{
    char *cache = NULL;
    int used = 0;

    for (int i = 0; i < n; i++) {
        if (i % 2 == 1 && (cache || (cache = malloc(20)))) {
            cache[0] = (char)i;
            used++;
        }
    }
    used ? free(cache) : (void)0;
    return used;
}

int lazy_cache_leaks(int n)
{
    char *cache = NULL;
    int used = 0;

    for (int i = 0; i < n; i++) {
        if ((cache || (cache = malloc(20))) && i % 2 == 1) {
            cache[0] = (char)i;
            used++;
        }
    }
    used ? free(cache) : (void)0;
    return used; // lost
} // lost

/* ---- shared by count: the last one frees ---- */

struct shared {
    int refs;
    char *data;
};

static struct shared *shared_new(void)
{
    struct shared *s = malloc(sizeof *s);

    if (!s)
        return NULL;
    if (!(s->data = strdup("shared"))) {
        free(s);
        return NULL;
    }
    s->refs = 1;
    return s;
}

static struct shared *shared_get(struct shared *s)
{
    return s ? (s->refs++, s) : NULL;
}

static void shared_put(struct shared *s)
{
    if (s && --s->refs == 0) {
        free(s->data);
        free(s);
    }
}

int shared_refs_ok(int flag)
{
    struct shared *s = shared_new();
    struct shared *t = flag ? shared_get(s) : NULL;
    int len = t ? (int)strlen(t->data) : 0;

    shared_put(s);
    shared_put(t);
    return len;
}

int shared_refs_leaks(int flag)
{
    struct shared *s = shared_new();
    struct shared *t = shared_get(s);
    int len = t ? (int)strlen(t->data) : 0;

    shared_put(s);
    if (flag)
        shared_put(t);
    return len; // lost
} // lost

int main(void)
{
    pair_alloc_ok(1);
    pair_alloc_ok(1); // allocation 1 fails
    pair_alloc_ok(1); // allocation 2 fails
    pair_alloc_leaks(1); // allocation 2 fails
    chain_and_ok(0);
    chain_and_ok(3);
    chain_and_ok(3); // allocation 2 fails
    chain_and_ok(3); // allocation 3 fails
    chain_and_leaks(0);
    chain_and_leaks(3); // allocation 3 fails
    greet_default_ok("you");
    greet_default_ok(NULL);
    greet_default_ok(NULL); // allocation 1 fails
    greet_default_leaks(NULL);
    choose_larger_ok(1, 2);
    choose_larger_ok(2, 1);
    choose_larger_ok(2, 1); // allocation 1 fails
    choose_larger_ok(2, 1); // allocation 2 fails
    choose_larger_leaks(1, 2);
    macro_check_ok(0);
    macro_check_ok(3);
    macro_check_ok(3); // allocation 1 fails
    macro_check_ok(3); // allocation 3 fails
    macro_check_leaks(0);
    produce_limit_ok(0, 3);
    produce_limit_ok(3, 1);
    produce_limit_ok(3, 9);
    produce_limit_ok(3, 9); // allocation 2 fails
    produce_limit_leaks(3, 1);
    lazy_cache_ok(0);
    lazy_cache_ok(1);
    lazy_cache_ok(4);
    lazy_cache_ok(4); // allocation 1 fails
    lazy_cache_leaks(1);
    shared_refs_ok(0);
    shared_refs_ok(1);
    shared_refs_ok(1); // allocation 2 fails
    shared_refs_leaks(0);
}
