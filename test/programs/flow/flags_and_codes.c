/* Ownership told by a flag, a bit mask, a return code or a number: what has
   to be freed later depends on a value that was set together with it. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a flag next to the pointer ---- */

struct label {
    const char *text;
    bool owned;
};

static bool label_set_copy(struct label *l, const char *text, bool copy)
{
    if (copy) {
        char *dup = strdup(text);
        if (dup == NULL)
            return false;
        l->text = dup;
        l->owned = true;
    } else {
        l->text = text;
        l->owned = false;
    }
    return true;
}

static bool label_set_upper(struct label *l, const char *text, bool copy)
{
    l->owned = false;
    if (copy) {
        char *dup = strdup(text);
        if (dup == NULL)
            return false;
        if (dup[0] >= 'a' && dup[0] <= 'z') {
            dup[0] = (char)(dup[0] - 'a' + 'A');
            l->owned = true;
        }
        l->text = dup;
    } else {
        l->text = text;
    }
    return true;
}

static void label_release(struct label *l)
{
    if (l->owned)
        free((char *)l->text);
    l->text = NULL;
    l->owned = false;
}

static void label_release_upper(struct label *l)
{
    if (l->owned)
        free((char *)l->text);
    l->text = NULL; // lost
    l->owned = false;
}

int label_flag_ok(int copy)
{
    struct label l;
    int n;

    if (!label_set_copy(&l, "12", copy != 0))
        return -1;
    n = (int)strlen(l.text);
    label_release(&l);
    return n;
}

int label_flag_leaks(int copy)
{
    struct label l;
    int n;

    if (!label_set_upper(&l, "12", copy != 0))
        return -1;
    n = (int)strlen(l.text);
    label_release_upper(&l);
    return n;
}

/* ---- a mask of what has been set up ---- */

#define HAVE_IN   0x01u
#define HAVE_OUT  0x02u
#define HAVE_LOG  0x04u

struct channel {
    unsigned have;
    char *in;
    char *out;
    char *log;
};

static void channel_down(struct channel *c)
{
    if (c->have & HAVE_LOG)
        free(c->log);
    if (c->have & HAVE_OUT)
        free(c->out);
    if (c->have & HAVE_IN)
        free(c->in);
    c->have = 0;
}

static int channel_up(struct channel *c, unsigned size)
{
    c->have = 0;
    c->in = malloc((size_t)size + 1);
    if (c->in == NULL)
        return -1;
    c->have |= HAVE_IN;
    c->out = malloc((size_t)size + 1);
    if (c->out == NULL)
        return -1;
    c->have |= HAVE_OUT;
    if (size > 2) {
        c->log = malloc(64);
        if (c->log == NULL)
            return -1;
        c->have |= HAVE_LOG;
    }
    return 0;
}

static int channel_up_masked(struct channel *c, unsigned size)
{
    c->have = 0;
    c->in = malloc((size_t)size + 1);
    if (c->in == NULL)
        return -1;
    c->have |= HAVE_IN;
    c->out = malloc((size_t)size + 1);
    if (c->out == NULL)
        return -1;
    c->have |= HAVE_OUT;
    if (size > 2) {
        c->log = malloc(64);
        if (c->log == NULL)
            return -1;
        c->have = HAVE_OUT | HAVE_LOG;
    }
    return 0;
}

int channel_mask_ok(unsigned size)
{
    struct channel c;
    int rc = channel_up(&c, size);

    if (rc == 0)
        c.in[0] = c.out[0] = 'c';
    channel_down(&c);
    return rc;
}

int channel_mask_leaks(unsigned size)
{
    struct channel c;
    int rc = channel_up_masked(&c, size);

    if (rc == 0)
        c.in[0] = c.out[0] = 'c';
    channel_down(&c);
    return rc; // lost
} // lost

/* ---- return code and out-parameter: 0 whole, 1 cut short, <0 none ---- */

static int fetch_text(int key, size_t limit, char **out)
{
    size_t want = key > 0 ? (size_t)key : 0;
    size_t len = want > limit ? limit : want;
    char *p;

    if (key < 0)
        return -2;
    p = malloc(len + 1);
    if (p == NULL)
        return -1;
    memset(p, 'k', len);
    p[len] = '\0';
    *out = p;
    return want > limit ? 1 : 0;
}

int fetch_code_ok(int key)
{
    char *text;
    int rc = fetch_text(key, 2, &text);

    if (rc < 0)
        return rc;
    if (rc > 0)
        printf("cut: %s\n", text);
    else
        printf("%s\n", text);
    free(text);
    return rc;
}

int fetch_code_leaks(int key)
{
    char *text;
    int rc = fetch_text(key, 2, &text);

    if (rc != 0)
        return rc; // lost
    printf("%s\n", text);
    free(text);
    return rc;
}

/* ---- allocated when n > 0, freed when n > 0 ---- */

int weights_positive_ok(int n)
{
    int *w;
    int sum = 0;

    if (n > 0) {
        w = malloc((size_t)n * sizeof *w);
        if (w == NULL)
            return -1;
        for (int i = 0; i < n; i++)
            w[i] = i;
    }
    for (int i = 0; i < n; i++)
        sum += w[i];
    if (n > 0)
        free(w);
    return sum;
}

int weights_positive_leaks(int n)
{
    int *w;
    int sum = 0;

    if (n > 0) {
        w = malloc((size_t)n * sizeof *w);
        if (w == NULL)
            return -1;
        for (int i = 0; i < n; i++)
            w[i] = i;
    }
    for (int i = 0; i < n; i++)
        sum += w[i];
    if (n > 1)
        free(w);
    return sum; // lost
} // lost

/* ---- the number of results says whether there is a list ---- */

struct hit {
    int pos;
    struct hit *next;
};

static int hits_collect(int n, struct hit **out)
{
    int count = 0;

    for (int i = 0; i < n; i++) {
        struct hit *h = malloc(sizeof *h);
        if (h == NULL)
            break;
        h->pos = i;
        h->next = count > 0 ? *out : NULL;
        *out = h;
        count++;
    }
    return count;
}

int hits_count_ok(int n)
{
    struct hit *h;
    int count = hits_collect(n, &h);

    for (int i = 0; i < count; i++) {
        struct hit *next = h->next;
        free(h);
        h = next;
    }
    return count;
}

int hits_count_leaks(int n)
{
    struct hit *h;
    int count = hits_collect(n, &h);

    for (int i = 1; i < count; i++) {
        struct hit *next = h->next;
        free(h);
        h = next;
    }
    return count; // lost
} // lost

/* ---- an optional error message ---- */

static bool range_check(int v, char **errmsg)
{
    if (v < 10)
        return true;
    if (errmsg != NULL) {
        char *m = malloc(32);
        if (m != NULL)
            snprintf(m, 32, "%d too large", v);
        *errmsg = m;
    }
    return false;
}

static bool range_check_verbose(int v, char **errmsg)
{
    char *m;

    if (v < 10)
        return true;
    m = malloc(32);
    if (m != NULL)
        snprintf(m, 32, "%d too large", v);
    if (errmsg != NULL)
        *errmsg = m;
    return false; // lost
} // lost

int range_message_ok(int v)
{
    char *msg = NULL;

    if (!range_check(v, NULL))
        v = v - 20;
    if (!range_check(v, &msg)) {
        if (msg != NULL)
            puts(msg);
        free(msg);
        return -1;
    }
    return v;
}

int range_message_leaks(int v)
{
    char *msg = NULL;

    if (!range_check_verbose(v, NULL))
        v = v - 20;
    if (!range_check_verbose(v, &msg)) {
        if (msg != NULL)
            puts(msg);
        free(msg);
        return -1;
    }
    return v;
}

/* ---- the mode decides at both ends, and changes in between ---- */

enum mode { MODE_VIEW, MODE_COPY };

struct page {
    enum mode mode;
    char *data;
};

static char shared_page[16];

static int page_open(struct page *pg, enum mode mode)
{
    pg->mode = mode;
    if (mode == MODE_VIEW) {
        pg->data = shared_page;
        return 0;
    }
    pg->data = malloc(sizeof shared_page);
    if (pg->data == NULL)
        return -1;
    memcpy(pg->data, shared_page, sizeof shared_page);
    return 0;
}

static void page_close(struct page *pg)
{
    if (pg->mode == MODE_COPY)
        free(pg->data);
}

static void page_seal(struct page *pg)
{
    if (pg->mode == MODE_COPY) {
        memcpy(shared_page, pg->data, sizeof shared_page);
        free(pg->data);
        pg->data = shared_page;
    }
    pg->mode = MODE_VIEW;
}

static void page_seal_quick(struct page *pg)
{
    if (pg->mode == MODE_COPY)
        memcpy(shared_page, pg->data, sizeof shared_page);
    pg->mode = MODE_VIEW;
}

int page_mode_ok(int copy, int seal)
{
    struct page pg;

    if (page_open(&pg, copy ? MODE_COPY : MODE_VIEW) != 0)
        return -1;
    if (seal)
        page_seal(&pg);
    page_close(&pg);
    return 0;
}

int page_mode_leaks(int copy, int seal)
{
    struct page pg;

    if (page_open(&pg, copy ? MODE_COPY : MODE_VIEW) != 0)
        return -1;
    if (seal)
        page_seal_quick(&pg);
    page_close(&pg);
    return 0; // lost
} // lost

int main(void)
{
    label_flag_ok(0);
    label_flag_ok(1);
    label_flag_ok(1); // allocation 1 fails
    label_flag_leaks(1);
    channel_mask_ok(0);
    channel_mask_ok(3);
    channel_mask_ok(3); // allocation 2 fails
    channel_mask_ok(3); // allocation 3 fails
    channel_mask_leaks(3);
    fetch_code_ok(0);
    fetch_code_ok(1);
    fetch_code_ok(3);
    fetch_code_ok(-1);
    fetch_code_ok(3); // allocation 1 fails
    fetch_code_leaks(3);
    weights_positive_ok(0);
    weights_positive_ok(1);
    weights_positive_ok(3);
    weights_positive_ok(3); // allocation 1 fails
    weights_positive_leaks(1);
    hits_count_ok(0);
    hits_count_ok(1);
    hits_count_ok(3);
    hits_count_ok(3); // allocation 2 fails
    hits_count_leaks(3);
    range_message_ok(1);
    range_message_ok(15);
    range_message_ok(40);
    range_message_ok(40); // allocation 1 fails
    range_message_leaks(15);
    page_mode_ok(0, 0);
    page_mode_ok(1, 0);
    page_mode_ok(1, 1);
    page_mode_ok(0, 1);
    page_mode_ok(1, 1); // allocation 1 fails
    page_mode_leaks(1, 1);
}
