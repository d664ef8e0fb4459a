/* Ownership that changes hands: on success only, always, through callbacks,
   or by moving whole chains from one container to another. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct msg {
    char *text;
    int id;
    struct msg *next;
};

struct queue {
    struct msg *first;
    struct msg *last;
    int len;
    int max;
};

static struct msg *msg_new(int id)
{
    struct msg *m = malloc(sizeof *m);

    if (m == NULL)
        return NULL;
    m->text = malloc(16);
    if (m->text == NULL) {
        free(m);
        return NULL;
    }
    snprintf(m->text, 16, "m%d", id);
    m->id = id;
    m->next = NULL;
    return m;
}

static void msg_free(struct msg *m)
{
    if (m == NULL)
        return;
    free(m->text);
    free(m);
}

static void queue_init(struct queue *q, int max)
{
    q->first = q->last = NULL;
    q->len = 0;
    q->max = max;
}

/* Takes M on success; on failure M stays with the caller. */
static int queue_push(struct queue *q, struct msg *m)
{
    if (q->len >= q->max)
        return -1;
    m->next = NULL;
    if (q->last != NULL)
        q->last->next = m;
    else
        q->first = m;
    q->last = m;
    q->len++;
    return 0;
}

/* Takes M in every case. */
static int queue_give(struct queue *q, struct msg *m)
{
    if (queue_push(q, m) != 0) {
        msg_free(m);
        return -1;
    }
    return 0;
}

static struct msg *queue_pop(struct queue *q)
{
    struct msg *m = q->first;

    if (m == NULL)
        return NULL;
    q->first = m->next;
    if (q->first == NULL)
        q->last = NULL;
    m->next = NULL;
    q->len--;
    return m;
}

static void queue_clear(struct queue *q)
{
    struct msg *m;

    while ((m = queue_pop(q)) != NULL)
        msg_free(m);
}

/* ---- given away on success only ---- */

int queue_fill_ok(int n, int max)
{
    struct queue q;
    int sent = 0;

    queue_init(&q, max);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m == NULL)
            break;
        if (queue_push(&q, m) != 0) {
            msg_free(m);
            break;
        }
        sent++;
    }
    queue_clear(&q);
    return sent;
}

int queue_fill_leaks(int n, int max)
{
    struct queue q;
    int sent = 0;

    queue_init(&q, max);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m == NULL)
            break;
        if (queue_push(&q, m) != 0)
            break; // lost
        sent++;
    } // lost
    queue_clear(&q);
    return sent;
}

/* ---- given away in every case ---- */

int queue_give_ok(int n, int max)
{
    struct queue q;
    int dropped = 0;

    queue_init(&q, max);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m != NULL && queue_give(&q, m) != 0)
            dropped++;
    }
    queue_clear(&q);
    return dropped;
}

int queue_give_faults(int n, int max)
{
    struct queue q;
    int dropped = 0;

    queue_init(&q, max);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m != NULL && queue_give(&q, m) != 0)
            dropped += m->id; // fault
    }
    queue_clear(&q);
    return dropped;
}

/* ---- popping and dropping the result ---- */

int queue_trim_ok(int n, int keep)
{
    struct queue q;

    queue_init(&q, n);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m == NULL)
            break;
        queue_give(&q, m);
    }
    while (q.len > keep && q.len > 0)
        msg_free(queue_pop(&q));
    n = q.len;
    queue_clear(&q);
    return n;
}

int queue_trim_leaks(int n, int keep)
{
    struct queue q;

    queue_init(&q, n);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m == NULL)
            break;
        queue_give(&q, m);
    }
    while (q.len > keep && q.len > 0)
        queue_pop(&q); // lost
    n = q.len;
    queue_clear(&q);
    return n;
}

/* ---- moving a whole chain over ---- */

static struct queue *queue_new(int n)
{
    struct queue *q = malloc(sizeof *q);

    if (q == NULL)
        return NULL;
    queue_init(q, n);
    for (int i = 0; i < n; i++) {
        struct msg *m = msg_new(i);
        if (m == NULL)
            break;
        queue_push(q, m);
    }
    return q;
}

static void queue_delete(struct queue *q)
{
    if (q != NULL) {
        queue_clear(q);
        free(q);
    }
}

/* Appends the messages of SRC to DST; SRC is consumed. */
static void queue_absorb(struct queue *dst, struct queue *src)
{
    if (src->first != NULL) {
        if (dst->last != NULL)
            dst->last->next = src->first;
        else
            dst->first = src->first;
        dst->last = src->last;
        dst->len += src->len;
    }
    free(src);
}

static void queue_absorb_chain(struct queue *dst, struct queue *src)
{
    if (src->first != NULL) {
        if (dst->last != NULL)
            dst->last->next = src->first;
        else
            dst->first = src->first;
        dst->last = src->last;
        dst->len += src->len;
    }
    src->first = src->last = NULL;
    src->len = 0;
}

int queue_merge_ok(int n, int m)
{
    struct queue *a = queue_new(n);
    struct queue *b = queue_new(m);
    int len;

    if (a == NULL || b == NULL) {
        queue_delete(a);
        queue_delete(b);
        return -1;
    }
    queue_absorb(a, b);
    len = a->len;
    queue_delete(a);
    return len;
}

int queue_merge_leaks(int n, int m)
{
    struct queue *a = queue_new(n);
    struct queue *b = queue_new(m);
    int len;

    if (a == NULL || b == NULL) {
        queue_delete(a);
        queue_delete(b);
        return -1;
    }
    queue_absorb_chain(a, b);
    len = a->len;
    queue_delete(a);
    return len; // lost
} // lost

/* ---- a callback frees what it is given ---- */

typedef void (*msg_fn)(struct msg *m, void *ctx);

static void queue_drain(struct queue *q, msg_fn fn, void *ctx)
{
    struct msg *m = q->first;

    q->first = q->last = NULL;
    q->len = 0;
    while (m != NULL) {
        struct msg *next = m->next;
        fn(m, ctx);
        m = next;
    }
}

static void count_and_free(struct msg *m, void *ctx)
{
    ++*(int *)ctx;
    msg_free(m);
}

static void count_and_release(struct msg *m, void *ctx)
{
    ++*(int *)ctx;
    free(m); // lost
}

int queue_callback_ok(int n)
{
    struct queue *q = queue_new(n);
    int count = 0;

    if (q == NULL)
        return -1;
    queue_drain(q, count_and_free, &count);
    queue_delete(q);
    return count;
}

int queue_callback_leaks(int n)
{
    struct queue *q = queue_new(n);
    int count = 0;

    if (q == NULL)
        return -1;
    queue_drain(q, count_and_release, &count);
    queue_delete(q);
    return count;
}

/* ---- a callback that keeps a copy of the last text ---- */

struct last_text {
    char *text;
    int seen;
};

static int queue_each(struct queue *q, int (*fn)(const struct msg *, void *), void *ctx)
{
    int rc = 0;

    for (struct msg *m = q->first; m != NULL && rc == 0; m = m->next)
        rc = fn(m, ctx);
    return rc;
}

static int remember(const struct msg *m, void *ctx)
{
    struct last_text *lt = ctx;
    char *copy = strdup(m->text);

    if (copy == NULL)
        return -1;
    free(lt->text);
    lt->text = copy;
    lt->seen++;
    return 0;
}

static int remember_latest(const struct msg *m, void *ctx)
{
    struct last_text *lt = ctx;

    lt->text = strdup(m->text); // lost
    if (lt->text == NULL)
        return -1;
    lt->seen++;
    return 0;
}

int queue_remember_ok(int n)
{
    struct last_text lt = { NULL, 0 };
    struct queue *q = queue_new(n);

    if (q == NULL)
        return -1;
    queue_each(q, remember, &lt);
    queue_delete(q);
    free(lt.text);
    return lt.seen;
}

int queue_remember_leaks(int n)
{
    struct last_text lt = { NULL, 0 };
    struct queue *q = queue_new(n);

    if (q == NULL)
        return -1;
    queue_each(q, remember_latest, &lt);
    queue_delete(q);
    free(lt.text);
    return lt.seen;
}

/* ---- a setter that takes over a heap string ---- */

static void msg_take_text(struct msg *m, char *text)
{
    if (m->text != text)
        free(m->text);
    m->text = text;
}

static void msg_put_text(struct msg *m, char *text)
{
    if (text != NULL)
        m->text = text; // lost
}

int msg_rename_ok(int n)
{
    struct msg *m = msg_new(n);
    char *text;

    if (m == NULL)
        return -1;
    text = strdup("renamed");
    if (text != NULL)
        msg_take_text(m, text);
    n = (int)strlen(m->text);
    msg_free(m);
    return n;
}

int msg_rename_leaks(int n)
{
    struct msg *m = msg_new(n);
    char *text;

    if (m == NULL)
        return -1;
    text = strdup("renamed");
    if (text != NULL)
        msg_put_text(m, text);
    n = (int)strlen(m->text);
    msg_free(m);
    return n;
}

/* ---- the caller's message gets a new text, or is left alone ---- */

int msg_prefix_ok(struct msg *m, const char *prefix)
{
    size_t room = strlen(prefix) + strlen(m->text) + 1;
    char *text = malloc(room);

    if (text == NULL)
        return -1;
    snprintf(text, room, "%s%s", prefix, m->text);
    if (room > 12) {
        free(text);
        return 1;
    }
    free(m->text);
    m->text = text;
    return 0;
}

int msg_prefix_leaks(struct msg *m, const char *prefix)
{
    size_t room = strlen(prefix) + strlen(m->text) + 1;
    char *text = malloc(room);

    if (text == NULL)
        return -1;
    snprintf(text, room, "%s%s", prefix, m->text);
    if (room > 12)
        return 1; // lost
    free(m->text);
    m->text = text;
    return 0;
}

/* ---- a queue for the caller, unless it is too short ---- */

struct queue *queue_load_ok(int n, int need)
{
    struct queue *q = queue_new(n);

    if (q == NULL)
        return NULL;
    if (q->len < need) {
        queue_delete(q);
        return NULL;
    }
    return q;
}

struct queue *queue_load_leaks(int n, int need)
{
    struct queue *q = queue_new(n);

    if (q == NULL)
        return NULL;
    if (q->len < need) {
        free(q); // lost
        return NULL;
    }
    return q;
}

int main(void)
{
    queue_fill_ok(0, 0);
    queue_fill_ok(3, 5);
    queue_fill_ok(3, 1);
    queue_fill_ok(3, 5); // allocation 4 fails
    queue_fill_leaks(3, 1);
    queue_give_ok(0, 1);
    queue_give_ok(3, 5);
    queue_give_ok(3, 1);
    queue_give_ok(3, 1); // allocation 2 fails
    queue_give_faults(3, 1);
    queue_trim_ok(0, 0);
    queue_trim_ok(3, 1);
    queue_trim_ok(3, 0); // allocation 3 fails
    queue_trim_leaks(3, 1);
    queue_merge_ok(0, 0);
    queue_merge_ok(3, 1);
    queue_merge_ok(0, 2);
    queue_merge_ok(2, 0); // allocation 6 fails
    queue_merge_leaks(3, 1);
    queue_callback_ok(0);
    queue_callback_ok(3);
    queue_callback_ok(3); // allocation 3 fails
    queue_callback_leaks(3);
    queue_remember_ok(0);
    queue_remember_ok(3);
    queue_remember_ok(3); // allocation 9 fails
    queue_remember_leaks(3);
    msg_rename_ok(1);
    msg_rename_ok(1); // allocation 2 fails
    msg_rename_ok(1); // allocation 3 fails
    msg_rename_leaks(1);
    { struct msg *m = msg_new(1); if (m) msg_prefix_ok(m, "re: "); msg_free(m); }
    { struct msg *m = msg_new(1); if (m) msg_prefix_ok(m, "forwarded: re: "); msg_free(m); }
    { struct msg *m = msg_new(1); if (m) msg_prefix_ok(m, "re: "); msg_free(m); } // allocation 3 fails
    { struct msg *m = msg_new(1); if (m) msg_prefix_leaks(m, "forwarded: re: "); msg_free(m); }
    { struct queue *q = queue_load_ok(3, 1); queue_delete(q); }
    { struct queue *q = queue_load_ok(1, 3); queue_delete(q); }
    { struct queue *q = queue_load_ok(3, 3); queue_delete(q); } // allocation 5 fails
    { struct queue *q = queue_load_leaks(1, 3); queue_delete(q); }
}
