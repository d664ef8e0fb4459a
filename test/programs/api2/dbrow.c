/* Result sets of a small SQL client: tagged column values that own text, rows
 * that are cloned and moved between result sets, bound parameters with
 * destructor functions, and a tree index that takes rows. */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum vtype { V_NULL, V_INT, V_TEXT };

typedef struct value {
    enum vtype type;
    union {
        long i;
        char *text;
    } u;
} value_t;

typedef struct row {
    int ncols;
    value_t *cols;
    struct row *next;
} row_t;

typedef struct result {
    row_t *first;
    row_t **last;
    int nrows;
} result_t;

static void value_clear(value_t *v)
{
    if (v->type == V_TEXT)
        free(v->u.text);
    v->type = V_NULL;
}

static void value_set_int(value_t *v, long i)
{
    value_clear(v);
    v->type = V_INT;
    v->u.i = i;
}

static int value_set_text(value_t *v, const char *s)
{
    char *copy = strdup(s);

    if (!copy)
        return -1;
    value_clear(v);
    v->type = V_TEXT;
    v->u.text = copy;
    return 0;
}

static void row_free(row_t *r)
{
    if (!r)
        return;
    for (int c = 0; c < r->ncols; c++)
        value_clear(&r->cols[c]);
    free(r->cols);
    free(r);
}

static row_t *row_alloc(int ncols)
{
    row_t *r = malloc(sizeof(row_t));

    if (!r)
        return NULL;
    r->cols = calloc((size_t)ncols + 1, sizeof(value_t));
    if (!r->cols) {
        free(r);
        return NULL;
    }
    r->ncols = ncols;
    r->next = NULL;
    return r;
}

/* Every even column is text, the others are numbers. */
static row_t *row_read(int ncols, long id)
{
    row_t *r = row_alloc(ncols);

    for (int c = 0; r && c < ncols; c++) {
        if (c % 2) {
            value_set_int(&r->cols[c], id);
        } else if (value_set_text(&r->cols[c], "some text") < 0) {
            row_free(r);
            r = NULL;
        }
    }
    return r;
}

static row_t *row_clone(const row_t *src)
{
    row_t *dst = row_alloc(src->ncols);

    if (!dst)
        return NULL;
    for (int c = 0; c < src->ncols; c++) {
        const value_t *v = &src->cols[c];
        if (v->type == V_TEXT) {
            if (value_set_text(&dst->cols[c], v->u.text) < 0) {
                row_free(dst);
                return NULL;
            }
        } else {
            dst->cols[c] = *v;
        }
    }
    return dst;
}

static row_t *row_dup(const row_t *src)
{
    row_t *dst = row_alloc(src->ncols);

    if (!dst)
        return NULL;
    for (int c = 0; c < src->ncols; c++) {
        const value_t *v = &src->cols[c];
        if (v->type == V_TEXT) {
            if (value_set_text(&dst->cols[c], v->u.text) < 0) {
                free(dst->cols); // lost
                free(dst);
                return NULL;
            }
        } else {
            dst->cols[c] = *v;
        }
    }
    return dst;
}

int clone_row_ok(int ncols)
{
    row_t *r, *copy;
    int n;

    if (ncols < 0 || !(r = row_read(ncols, 7)))
        return -1;
    copy = row_clone(r);
    row_free(r);
    if (!copy)
        return -1;
    n = copy->ncols;
    row_free(copy);
    return n;
}

int clone_row_leaks(int ncols)
{
    row_t *r, *copy;
    int n;

    if (ncols < 0 || !(r = row_read(ncols, 7)))
        return -1;
    copy = row_dup(r);
    row_free(r);
    if (!copy)
        return -1;
    n = copy->ncols;
    row_free(copy);
    return n;
}

/* Assigns a number to a column whatever it was before. */
static void row_put_int(row_t *r, int col, long i)
{
    if (col < r->ncols)
        value_set_int(&r->cols[col], i);
}

static void row_poke_int(row_t *r, int col, long i)
{
    if (col < r->ncols) {
        r->cols[col].type = V_INT;
        r->cols[col].u.i = i; // lost
    }
}

void update_column_ok(int ncols)
{
    row_t *r = ncols > 0 ? row_read(ncols, 1) : NULL;

    if (r) {
        row_put_int(r, 0, 99);
        printf("%ld\n", r->cols[0].u.i);
    }
    row_free(r);
}

void update_column_leaks(int ncols)
{
    row_t *r = ncols > 0 ? row_read(ncols, 1) : NULL;

    if (r) {
        row_poke_int(r, 0, 99);
        printf("%ld\n", r->cols[0].u.i);
    }
    row_free(r);
}

static void result_init(result_t *rs)
{
    rs->first = NULL;
    rs->last = &rs->first;
    rs->nrows = 0;
}

static void result_clear(result_t *rs)
{
    row_t *r = rs->first;

    while (r) {
        row_t *next = r->next;
        row_free(r);
        r = next;
    }
    result_init(rs);
}

static void result_append(result_t *rs, row_t *r)
{
    r->next = NULL;
    *rs->last = r;
    rs->last = &r->next;
    rs->nrows++;
}

static int result_fill(result_t *rs, int nrows)
{
    for (int i = 0; i < nrows; i++) {
        row_t *r = row_read(2, i);
        if (!r)
            return -1;
        result_append(rs, r);
    }
    return 0;
}

/* dst receives the rows of src in place of its own; src becomes empty. */
static void result_move(result_t *dst, result_t *src)
{
    if (dst == src)
        return;
    result_clear(dst);
    if (src->first) {
        dst->first = src->first;
        dst->last = src->last;
        dst->nrows = src->nrows;
    }
    result_init(src);
}

static void result_steal(result_t *dst, result_t *src)
{
    if (dst == src)
        return;
    if (src->first) {
        dst->first = src->first; // lost
        dst->last = src->last;
        dst->nrows = src->nrows;
    }
    result_init(src);
}

void requery_ok(int before, int after)
{
    result_t current, fresh;

    result_init(&current);
    result_init(&fresh);
    result_fill(&current, before);
    if (result_fill(&fresh, after) == 0)
        result_move(&current, &fresh);
    result_clear(&fresh);
    result_clear(&current);
}

void requery_leaks(int before, int after)
{
    result_t current, fresh;

    result_init(&current);
    result_init(&fresh);
    result_fill(&current, before);
    if (result_fill(&fresh, after) == 0)
        result_steal(&current, &fresh);
    result_clear(&fresh);
    result_clear(&current);
}

typedef void (*dtor_fn)(void *);

struct param {
    void *data;
    dtor_fn destroy;
};

struct stmt {
    char *sql;
    int nparams;
    struct param *params;
};

static void stmt_finalize(struct stmt *st)
{
    if (!st)
        return;
    for (int i = 0; i < st->nparams; i++)
        if (st->params[i].destroy)
            st->params[i].destroy(st->params[i].data);
    free(st->params); // lost
    free(st->sql);
    free(st);
}

static int stmt_prepare(const char *sql, int nparams, struct stmt **out)
{
    struct stmt *st = calloc(1, sizeof *st);

    *out = NULL;
    if (!st)
        return -1;
    st->sql = strdup(sql);
    st->params = calloc((size_t)nparams + 1, sizeof *st->params);
    if (!st->sql || !st->params) {
        stmt_finalize(st);
        return -1;
    }
    st->nparams = nparams;
    *out = st;
    return 0;
}

/* Like SQLite: the data is given to `destroy' in any case. */
static int stmt_bind(struct stmt *st, int i, void *data, dtor_fn destroy)
{
    if (i >= st->nparams) {
        if (destroy)
            destroy(data);
        return -1;
    }
    if (st->params[i].destroy)
        st->params[i].destroy(st->params[i].data);
    st->params[i].data = data;
    st->params[i].destroy = destroy;
    return 0;
}

static char static_text[] = "constant";

void bind_params_ok(int n)
{
    struct stmt *st;

    if (n < 0 || stmt_prepare("insert into t values (?)", n, &st) < 0)
        return;
    for (int i = 0; i <= n; i++) {
        char *s;
        if (i % 2 == 0) {
            stmt_bind(st, i, static_text, NULL);
            continue;
        }
        s = strdup("dynamic");
        if (!s)
            break;
        if (stmt_bind(st, i, s, free) < 0)
            break;
    }
    stmt_finalize(st);
}

void bind_params_leaks(int n)
{
    struct stmt *st;

    if (n < 0 || stmt_prepare("insert into t values (?)", n, &st) < 0)
        return;
    for (int i = 0; i <= n; i++) {
        char *s;
        if (i % 2 == 0) {
            stmt_bind(st, i, static_text, NULL);
            continue;
        }
        s = strdup("dynamic");
        if (!s)
            break;
        if (stmt_bind(st, i, s, NULL) < 0)
            break; // lost
    } // lost
    stmt_finalize(st); // lost
}

struct cursor {
    int pos, end;
};

/* 1 and an owned row, 0 at the end, -1 on error. */
static int cursor_fetch(struct cursor *cur, row_t **row)
{
    *row = NULL;
    if (cur->pos >= cur->end)
        return 0;
    *row = row_read(3, cur->pos);
    if (!*row)
        return -1;
    cur->pos++;
    return 1;
}

/* The last row of the cursor, owned by the caller. */
row_t *fetch_last_ok(int n)
{
    struct cursor cur = { 0, n };
    row_t *row, *last = NULL;
    int rc;

    while ((rc = cursor_fetch(&cur, &row)) > 0) {
        row_free(last);
        last = row;
    }
    if (rc < 0) {
        row_free(last);
        return NULL;
    }
    return last;
}

row_t *fetch_last_leaks(int n)
{
    struct cursor cur = { 0, n };
    row_t *row, *last = NULL;
    int rc;

    while ((rc = cursor_fetch(&cur, &row)) > 0)
        last = row; // lost
    if (rc < 0) {
        row_free(last);
        return NULL;
    }
    return last;
}

/* An index over rows: a binary tree by the second column. */
struct index_node {
    row_t *row;
    struct index_node *left, *right;
};

static void index_free(struct index_node *n)
{
    if (!n)
        return;
    index_free(n->left);
    index_free(n->right);
    row_free(n->row);
    free(n);
}

/* 1: the row was taken; 0: there is one with that key; -1: no memory */
static int index_insert(struct index_node **root, row_t *row)
{
    long key = row->cols[1].u.i;

    while (*root) {
        long k = (*root)->row->cols[1].u.i;
        if (key == k)
            return 0;
        root = key < k ? &(*root)->left : &(*root)->right;
    }
    *root = calloc(1, sizeof **root);
    if (!*root)
        return -1;
    (*root)->row = row;
    return 1;
}

int index_rows_ok(int n)
{
    struct index_node *root = NULL;
    int kept = 0;

    for (int i = 0; i < n; i++) {
        row_t *r = row_read(2, i * 5 % 3);
        int rc;
        if (!r)
            break;
        rc = index_insert(&root, r);
        if (rc != 1)
            row_free(r);
        if (rc < 0)
            break;
        kept += rc;
    }
    index_free(root);
    return kept;
}

int index_rows_leaks(int n)
{
    struct index_node *root = NULL;
    int kept = 0;

    for (int i = 0; i < n; i++) {
        row_t *r = row_read(2, i * 5 % 3);
        int rc;
        if (!r)
            break;
        rc = index_insert(&root, r);
        if (rc < 0) {
            row_free(r);
            break;
        }
        kept += rc;
    } // lost
    index_free(root);
    return kept;
}

/* Removes the first row; it belongs to the caller then. */
static row_t *result_shift(result_t *rs)
{
    row_t *r = rs->first;

    if (r) {
        rs->first = r->next;
        if (!rs->first)
            rs->last = &rs->first;
        r->next = NULL;
        rs->nrows--;
    }
    return r;
}

static row_t *result_peek(result_t *rs)
{
    return rs->first;
}

void consume_rows_ok(int n)
{
    result_t rs;
    row_t *r;

    result_init(&rs);
    result_fill(&rs, n);
    r = result_shift(&rs);
    if (r)
        printf("%s\n", r->cols[0].u.text);
    row_free(r);
    result_clear(&rs);
}

void consume_rows_faults(int n)
{
    result_t rs;
    row_t *r;

    result_init(&rs);
    result_fill(&rs, n);
    r = result_peek(&rs);
    if (r)
        printf("%s\n", r->cols[0].u.text);
    result_clear(&rs);
    if (r)
        free(r->cols); // fault
    free(r);
}

int main(void)
{
    clone_row_ok(0);
    clone_row_ok(1);
    clone_row_ok(3);
    clone_row_ok(5); // allocation 9 fails
    clone_row_leaks(3); // allocation 8 fails
    clone_row_leaks(5); // allocation 10 fails
    update_column_ok(0);
    update_column_ok(1);
    update_column_ok(3);
    update_column_ok(3); // allocation 4 fails
    update_column_leaks(1);
    update_column_leaks(3);
    requery_ok(0, 0);
    requery_ok(1, 3);
    requery_ok(3, 0);
    requery_ok(2, 2); // allocation 9 fails
    requery_leaks(1, 1);
    requery_leaks(3, 2);
    bind_params_ok(0);
    bind_params_ok(1);
    bind_params_ok(3);
    bind_params_ok(4); // allocation 5 fails
    bind_params_leaks(2);
    bind_params_leaks(3);
    row_free(fetch_last_ok(0));
    row_free(fetch_last_ok(1));
    row_free(fetch_last_ok(3));
    row_free(fetch_last_ok(3)); // allocation 10 fails
    row_free(fetch_last_leaks(2));
    row_free(fetch_last_leaks(3));
    index_rows_ok(0);
    index_rows_ok(1);
    index_rows_ok(6);
    index_rows_ok(4); // allocation 8 fails
    index_rows_leaks(4);
    index_rows_leaks(6);
    consume_rows_ok(0);
    consume_rows_ok(1);
    consume_rows_ok(3);
    consume_rows_ok(3); // allocation 5 fails
    consume_rows_faults(1);
    consume_rows_faults(3);
    return 0;
}
