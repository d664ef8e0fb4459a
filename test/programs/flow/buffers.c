/* Growing text and number buffers: temporary buffers replaced by larger ones,
   realloc, and small buffers on the stack or inside the object. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- grown by hand: new block, copy, free the old one ---- */

struct ints {
    int *at;
    size_t len, cap;
};

static bool ints_push(struct ints *v, int x)
{
    if (v->len == v->cap) {
        size_t cap = v->cap ? v->cap * 2 : 2;
        int *at = malloc(cap * sizeof *at);

        if (at == NULL)
            return false;
        if (v->len > 0)
            memcpy(at, v->at, v->len * sizeof *at);
        free(v->at);
        v->at = at;
        v->cap = cap;
    }
    v->at[v->len++] = x;
    return true;
}

static bool ints_append(struct ints *v, int x)
{
    if (v->len == v->cap) {
        size_t cap = v->cap ? v->cap * 2 : 2;
        int *at = malloc(cap * sizeof *at);

        if (at == NULL)
            return false;
        if (v->len > 0)
            memcpy(at, v->at, v->len * sizeof *at);
        v->at = at; // lost
        v->cap = cap;
    }
    v->at[v->len++] = x;
    return true;
}

int ints_grow_ok(int n)
{
    struct ints v = { NULL, 0, 0 };

    for (int i = 0; i < n; i++)
        if (!ints_push(&v, i))
            break;
    n = (int)v.len;
    free(v.at);
    return n;
}

int ints_grow_leaks(int n)
{
    struct ints v = { NULL, 0, 0 };

    for (int i = 0; i < n; i++)
        if (!ints_append(&v, i))
            break;
    n = (int)v.len;
    free(v.at);
    return n;
}

/* ---- realloc straight into the only pointer ---- */

int text_repeat_ok(int n)
{
    char *text = malloc(1), *bigger;
    size_t len = 0;

    if (text == NULL)
        return -1;
    for (int i = 0; i < n; i++) {
        bigger = realloc(text, len + 3);
        if (bigger == NULL) {
            free(text);
            return -1;
        }
        text = bigger;
        text[len++] = 'a';
        text[len++] = 'b';
    }
    text[len] = '\0';
    n = (int)strlen(text);
    free(text);
    return n;
}

int text_repeat_leaks(int n)
{
    char *text = malloc(1);
    size_t len = 0;

    if (text == NULL)
        return -1;
    for (int i = 0; i < n; i++) {
        text = realloc(text, len + 3); // lost
        if (text == NULL)
            return -1;
        text[len++] = 'a';
        text[len++] = 'b';
    }
    text[len] = '\0';
    n = (int)strlen(text);
    free(text);
    return n;
}

/* ---- a stack buffer, or the heap when it is too small ---- */

#define STACK_ROOM 16

int format_small_ok(const char *s)
{
    char local[STACK_ROOM];
    char *buf = local;
    size_t need = strlen(s) + 1;
    int sum = 0;

    if (need > sizeof local) {
        buf = malloc(need);
        if (buf == NULL)
            return -1;
    }
    memcpy(buf, s, need);
    for (char *p = buf; *p; p++) {
        if (*p == '!') {
            sum = -2;
            goto out;
        }
        sum += *p == 'x';
    }
out:
    if (buf != local)
        free(buf);
    return sum;
}

int format_small_leaks(const char *s)
{
    char local[STACK_ROOM];
    char *buf = local;
    size_t need = strlen(s) + 1;
    int sum = 0;

    if (need > sizeof local) {
        buf = malloc(need);
        if (buf == NULL)
            return -1;
    }
    memcpy(buf, s, need);
    for (char *p = buf; *p; p++) {
        if (*p == '!')
            return -2; // lost
        sum += *p == 'x';
    }
    if (buf != local)
        free(buf);
    return sum;
}

/* ---- the small buffer inside the object ---- */

struct strbuf {
    char *ptr;
    size_t len, cap;
    char small[8];
};

static void strbuf_init(struct strbuf *b)
{
    b->ptr = b->small;
    b->len = 0;
    b->cap = sizeof b->small;
    b->small[0] = '\0';
}

static bool strbuf_add(struct strbuf *b, const char *s)
{
    size_t n = strlen(s);

    if (b->len + n + 1 > b->cap) {
        size_t cap = (b->len + n + 1) * 2;
        char *p = malloc(cap);

        if (p == NULL)
            return false;
        memcpy(p, b->ptr, b->len + 1);
        if (b->ptr != b->small)
            free(b->ptr);
        b->ptr = p;
        b->cap = cap;
    }
    memcpy(b->ptr + b->len, s, n + 1);
    b->len += n;
    return true;
}

static void strbuf_free(struct strbuf *b)
{
    if (b->ptr != b->small)
        free(b->ptr);
    strbuf_init(b);
}

static void strbuf_reset(struct strbuf *b)
{
    b->ptr = b->small; // lost
    b->len = 0;
    b->cap = sizeof b->small;
    b->small[0] = '\0';
}

int strbuf_reuse_ok(int n)
{
    struct strbuf b;
    int total = 0;

    strbuf_init(&b);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            if (!strbuf_add(&b, "word "))
                break;
        total += (int)b.len;
        strbuf_free(&b);
    }
    strbuf_free(&b);
    return total;
}

int strbuf_reuse_leaks(int n)
{
    struct strbuf b;
    int total = 0;

    strbuf_init(&b);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            if (!strbuf_add(&b, "word "))
                break;
        total += (int)b.len;
        strbuf_reset(&b);
    }
    strbuf_free(&b);
    return total;
}

/* ---- a path joined step by step ---- */

static char *join(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    char *p = malloc(n + m + 2);

    if (p == NULL)
        return NULL;
    memcpy(p, a, n);
    p[n] = '/';
    memcpy(p + n + 1, b, m + 1);
    return p;
}

int path_join_ok(int depth)
{
    char *path = strdup("");
    int len;

    for (int i = 0; path != NULL && i < depth; i++) {
        char *longer = join(path, "dir");
        free(path);
        path = longer;
    }
    if (path == NULL)
        return -1;
    len = (int)strlen(path);
    free(path);
    return len;
}

int path_join_leaks(int depth)
{
    char *path = strdup("");
    int len;

    for (int i = 0; path != NULL && i < depth; i++)
        path = join(path, "dir"); // lost
    if (path == NULL)
        return -1;
    len = (int)strlen(path);
    free(path);
    return len;
}

/* ---- two buffers, swapped each round ---- */

int smooth_rounds_ok(int rounds)
{
    double *cur = calloc(8, sizeof *cur);
    double *nxt = calloc(8, sizeof *nxt);
    double *t;

    if (cur == NULL || nxt == NULL) {
        free(cur);
        free(nxt);
        return -1;
    }
    cur[4] = 1.0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 1; i < 7; i++)
            nxt[i] = (cur[i - 1] + cur[i + 1]) / 2;
        t = cur;
        cur = nxt;
        nxt = t;
    }
    rounds = cur[3] > 0;
    free(cur);
    free(nxt);
    return rounds;
}

int smooth_rounds_leaks(int rounds)
{
    double *cur = calloc(8, sizeof *cur);
    double *nxt;

    if (cur == NULL)
        return -1;
    cur[4] = 1.0;
    for (int r = 0; r < rounds; r++) {
        nxt = calloc(8, sizeof *nxt);
        if (nxt == NULL)
            break;
        for (int i = 1; i < 7; i++)
            nxt[i] = (cur[i - 1] + cur[i + 1]) / 2;
        cur = nxt; // lost
    }
    rounds = cur[3] > 0;
    free(cur);
    return rounds;
}

/* ---- a pointer into the buffer, kept over the growth ---- */

int ints_first_ok(int n)
{
    struct ints v = { NULL, 0, 0 };
    int first;

    if (!ints_push(&v, 7))
        return -1;
    for (int i = 0; i < n; i++)
        if (!ints_push(&v, i))
            break;
    first = v.at[0];
    free(v.at);
    return first;
}

int ints_first_faults(int n)
{
    struct ints v = { NULL, 0, 0 };
    int *head, first;

    if (!ints_push(&v, 7))
        return -1;
    head = v.at;
    for (int i = 0; i < n; i++)
        if (!ints_push(&v, i))
            break;
    first = *head; // fault
    free(v.at);
    return first;
}

int main(void)
{
    ints_grow_ok(0);
    ints_grow_ok(1);
    ints_grow_ok(5);
    ints_grow_ok(5); // allocation 2 fails
    ints_grow_leaks(3);
    text_repeat_ok(0);
    text_repeat_ok(3);
    text_repeat_ok(3); // allocation 1 fails
    text_repeat_ok(3); // allocation 3 fails
    text_repeat_leaks(3); // allocation 3 fails
    format_small_ok("");
    format_small_ok("short x");
    format_small_ok("quite a bit longer than that, x");
    format_small_ok("quite a bit longer than that!");
    format_small_ok("quite a bit longer than that"); // allocation 1 fails
    format_small_leaks("quite a bit longer than that!");
    strbuf_reuse_ok(0);
    strbuf_reuse_ok(1);
    strbuf_reuse_ok(5);
    strbuf_reuse_ok(5); // allocation 3 fails
    strbuf_reuse_leaks(3);
    path_join_ok(0);
    path_join_ok(3);
    path_join_ok(3); // allocation 1 fails
    path_join_ok(3); // allocation 3 fails
    path_join_leaks(3);
    smooth_rounds_ok(0);
    smooth_rounds_ok(3);
    smooth_rounds_ok(3); // allocation 2 fails
    smooth_rounds_leaks(3);
    ints_first_ok(0);
    ints_first_ok(3);
    ints_first_ok(3); // allocation 2 fails
    ints_first_faults(3);
}
