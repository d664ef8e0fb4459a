/* Loading settings and records out of text: functions with several early
   returns, validation errors and deeply nested conditions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct field {
    char *key;
    char *value;
};

struct item {
    int code;
    struct item *next;
};

struct header {
    int version;
    size_t size;
    unsigned char *body;
};

static char *dup_range(const char *s, size_t n)
{
    char *p = malloc(n + 1);

    if (p == NULL)
        return NULL;
    memcpy(p, s, n);
    p[n] = '\0';
    return p;
}

static void item_list_free(struct item *it)
{
    while (it != NULL) {
        struct item *next = it->next;
        free(it);
        it = next;
    }
}

/* ---- one line "key=value" ---- */

static int field_parse(const char *line, struct field *f)
{
    const char *eq = strchr(line, '=');
    char *key, *value;

    if (eq == NULL)
        return -1;
    key = dup_range(line, (size_t)(eq - line));
    if (key == NULL)
        return -1;
    if (key[0] == '\0') {
        free(key);
        return -1;
    }
    value = dup_range(eq + 1, strlen(eq + 1));
    if (value == NULL) {
        free(key);
        return -1;
    }
    f->key = key;
    f->value = value;
    return 0;
}

static int field_parse_hasty(const char *line, struct field *f)
{
    const char *eq = strchr(line, '=');
    char *key, *value;

    if (eq == NULL)
        return -1;
    key = dup_range(line, (size_t)(eq - line));
    if (key == NULL)
        return -1;
    if (key[0] == '\0')
        return -1; // lost
    value = dup_range(eq + 1, strlen(eq + 1));
    if (value == NULL) {
        free(key);
        return -1;
    }
    f->key = key;
    f->value = value;
    return 0;
}

static void field_clear(struct field *f)
{
    free(f->key);
    free(f->value);
}

int field_line_ok(const char *line)
{
    struct field f;
    int n;

    if (field_parse(line, &f) != 0)
        return -1;
    n = (int)strlen(f.key) + (int)strlen(f.value);
    field_clear(&f);
    return n;
}

int field_line_leaks(const char *line)
{
    struct field f;
    int n;

    if (field_parse_hasty(line, &f) != 0)
        return -1;
    n = (int)strlen(f.key) + (int)strlen(f.value);
    field_clear(&f);
    return n;
}

/* ---- three buffers, one after the other ---- */

int codec_run_ok(unsigned n)
{
    char *in, *out, *tmp;

    in = malloc((size_t)n + 1);
    if (!in)
        return -1;
    out = malloc((size_t)n * 2 + 1);
    if (!out) {
        free(in);
        return -1;
    }
    tmp = calloc(1, 64);
    if (!tmp) {
        free(out);
        free(in);
        return -1;
    }
    in[0] = out[0] = 'x';
    tmp[1] = in[0];
    free(tmp);
    free(out);
    free(in);
    return 0;
}

int codec_run_leaks(unsigned n)
{
    char *in, *out, *tmp;

    in = malloc((size_t)n + 1);
    if (!in)
        return -1;
    out = malloc((size_t)n * 2 + 1);
    if (!out) {
        free(in);
        return -1;
    }
    tmp = calloc(1, 64);
    if (!tmp) {
        free(out);
        return -1; // lost
    }
    in[0] = out[0] = 'x';
    tmp[1] = in[0];
    free(tmp);
    free(out);
    free(in);
    return 0;
}

/* ---- conditions nested instead of returns ---- */

int layout_nested_ok(int width, int height)
{
    int rc = -1;
    int *cols = malloc(sizeof(int) * 8);

    if (cols != NULL) {
        int *rows = malloc(sizeof(int) * 8);
        if (rows != NULL) {
            if (width > 0) {
                char *label = malloc(16);
                if (label != NULL) {
                    if (height > 0) {
                        cols[0] = width;
                        rows[0] = height;
                        snprintf(label, 16, "%d", cols[0]);
                        rc = 0;
                    } else {
                        rc = 1;
                    }
                    free(label);
                }
            }
            free(rows);
        }
        free(cols);
    }
    return rc;
}

int layout_nested_leaks(int width, int height)
{
    int rc = -1;
    int *cols = malloc(sizeof(int) * 8);

    if (cols != NULL) {
        int *rows = malloc(sizeof(int) * 8);
        if (rows != NULL) {
            if (width > 0) {
                char *label = malloc(16);
                if (label != NULL) {
                    if (height > 0) {
                        cols[0] = width;
                        rows[0] = height;
                        snprintf(label, 16, "%d", cols[0]);
                        free(label);
                        rc = 0;
                    } else {
                        rc = 1;
                    }
                }
            } // lost
            free(rows);
        }
        free(cols);
    }
    return rc;
}

/* ---- a record filled in place; the caller clears it in every case ---- */

static int record_fill(struct field *f, const char *name, int n)
{
    f->key = NULL;
    f->value = NULL;
    f->key = dup_range(name, strlen(name));
    if (f->key == NULL)
        return -1;
    if (n < 0)
        return -2;
    f->value = calloc((size_t)n + 1, 1);
    if (f->value == NULL)
        return -1;
    return 0;
}

int record_fill_ok(int n)
{
    struct field f;
    int rc = record_fill(&f, "record", n);

    if (rc < 0) {
        field_clear(&f);
        return rc;
    }
    f.value[0] = f.key[0];
    field_clear(&f);
    return 0;
}

int record_fill_leaks(int n)
{
    struct field f;
    int rc = record_fill(&f, "record", n);

    if (rc < 0)
        return rc; // lost
    f.value[0] = f.key[0];
    field_clear(&f);
    return 0;
}

/* ---- two lists, the second one may fail ---- */

static struct item *item_list_make(int n, int *err)
{
    struct item *head = NULL;

    *err = 0;
    for (int i = 0; i < n; i++) {
        struct item *it = malloc(sizeof *it);
        if (it == NULL) {
            *err = 1;
            item_list_free(head);
            return NULL;
        }
        it->code = i;
        it->next = head;
        head = it;
    }
    return head;
}

static int item_list_common(const struct item *a, const struct item *b)
{
    int hits = 0;

    for (; a != NULL; a = a->next)
        for (const struct item *q = b; q != NULL; q = q->next)
            if (q->code == a->code)
                hits++;
    return hits;
}

int stock_compare_ok(int n, int m)
{
    int err, hits;
    struct item *a, *b;

    a = item_list_make(n, &err);
    if (err)
        return -1;
    b = item_list_make(m, &err);
    if (err) {
        item_list_free(a);
        return -1;
    }
    hits = item_list_common(a, b);
    item_list_free(a);
    item_list_free(b);
    return hits;
}

int stock_compare_leaks(int n, int m)
{
    int err, hits;
    struct item *a, *b;

    a = item_list_make(n, &err);
    if (err)
        return -1;
    b = item_list_make(m, &err);
    if (err)
        return -1; // lost
    hits = item_list_common(a, b);
    item_list_free(a);
    item_list_free(b);
    return hits;
}

/* ---- validation of what was just allocated ---- */

static struct header *header_new(int version, size_t size)
{
    struct header *h = malloc(sizeof *h);

    if (h == NULL)
        return NULL;
    h->version = version;
    h->size = size;
    h->body = calloc(size + 1, 1);
    if (h->body == NULL) {
        free(h);
        return NULL;
    }
    return h;
}

static void header_free(struct header *h)
{
    if (h == NULL)
        return;
    free(h->body);
    free(h);
}

static struct header *header_read(int version)
{
    struct header *h = header_new(version, 12);

    if (h == NULL)
        return NULL;
    if (h->version > 4) {
        header_free(h);
        return NULL;
    }
    if (h->version < 2) {
        header_free(h);
        return NULL;
    }
    h->body[0] = 1;
    return h;
}

static struct header *header_read_old(int version)
{
    struct header *h = header_new(version, 12);

    if (h == NULL)
        return NULL;
    if (h->version > 4) {
        header_free(h);
        return NULL;
    }
    if (h->version < 2) {
        free(h); // lost
        return NULL;
    }
    h->body[0] = 1;
    return h;
}

void header_versions_ok(int version)
{
    struct header *h = header_read(version);

    if (h == NULL)
        return;
    printf("version %d\n", h->version);
    header_free(h);
}

void header_versions_leaks(int version)
{
    struct header *h = header_read_old(version);

    if (h == NULL)
        return;
    printf("version %d\n", h->version);
    header_free(h);
}

/* ---- return out of the middle of a search ---- */

int stock_find_ok(int n, int wanted)
{
    int err;
    struct item *list = item_list_make(n, &err);

    if (err)
        return -1;
    for (struct item *it = list; it != NULL; it = it->next) {
        if (it->code == wanted) {
            int code = it->code;
            item_list_free(list);
            return code;
        }
    }
    item_list_free(list);
    return -1;
}

int stock_find_leaks(int n, int wanted)
{
    int err;
    struct item *list = item_list_make(n, &err);

    if (err)
        return -1;
    for (struct item *it = list; it != NULL; it = it->next) {
        if (it->code == wanted)
            return it->code; // lost
    }
    item_list_free(list);
    return -1;
}

int main(void)
{
    field_line_ok("a=b");
    field_line_ok("nothing");
    field_line_ok("=b");
    field_line_ok("a=b"); // allocation 2 fails
    field_line_leaks("=b");
    codec_run_ok(0);
    codec_run_ok(3);
    codec_run_ok(3); // allocation 2 fails
    codec_run_ok(3); // allocation 3 fails
    codec_run_leaks(3); // allocation 3 fails
    layout_nested_ok(1, 1);
    layout_nested_ok(1, 0);
    layout_nested_ok(0, 1);
    layout_nested_ok(1, 1); // allocation 2 fails
    layout_nested_leaks(1, 0);
    record_fill_ok(3);
    record_fill_ok(-1);
    record_fill_ok(3); // allocation 2 fails
    record_fill_leaks(-1);
    record_fill_leaks(3); // allocation 2 fails
    stock_compare_ok(0, 0);
    stock_compare_ok(3, 1);
    stock_compare_ok(1, 3); // allocation 3 fails
    stock_compare_leaks(3, 1); // allocation 4 fails
    header_versions_ok(1);
    header_versions_ok(3);
    header_versions_ok(5);
    header_versions_ok(3); // allocation 2 fails
    header_versions_leaks(1);
    stock_find_ok(0, 1);
    stock_find_ok(3, 1);
    stock_find_ok(3, 7);
    stock_find_ok(3, 1); // allocation 2 fails
    stock_find_leaks(3, 1);
}
