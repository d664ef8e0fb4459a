/* Arguments that a function takes over: always, on success only, or with a
   free on failure; messages, string joins, growing value arrays and a small
   expression parser whose constructors eat their operands. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------ messages */

struct message {
    struct message *next;
    size_t len;
    char *text;
};

struct mailbox {
    struct message *first, *last;
    unsigned count, limit;
};

static struct message *message_new(const char *text)
{
    struct message *m = malloc(sizeof(struct message));

    if (m == NULL)
        return NULL;
    m->next = NULL;
    m->len = strlen(text);
    m->text = malloc(m->len + 1);
    if (m->text == NULL) {
        free(m);
        return NULL;
    }
    memcpy(m->text, text, m->len + 1);
    return m;
}

static void message_free(struct message *m)
{
    if (m != NULL) {
        free(m->text);
        free(m);
    }
}

static void mailbox_append(struct mailbox *box, struct message *m)
{
    if (box->last != NULL)
        box->last->next = m;
    else
        box->first = m;
    box->last = m;
    box->count++;
}

static void mailbox_empty(struct mailbox *box)
{
    while (box->first != NULL) {
        struct message *m = box->first;

        box->first = m->next;
        message_free(m);
    }
    box->last = NULL;
    box->count = 0;
}

/* takes the message in any case */
static int mailbox_send(struct mailbox *box, struct message *m)
{
    if (m == NULL)
        return -1;
    if (box->count >= box->limit) {
        message_free(m);
        return -1;
    }
    mailbox_append(box, m);
    return 0;
}

/* takes the message only when it returns 0 */
static int mailbox_try_send(struct mailbox *box, struct message *m)
{
    if (box->count >= box->limit)
        return -1;
    mailbox_append(box, m);
    return 0;
}

void mail_send_ok(int n)
{
    struct mailbox box = {NULL, NULL, 0, 2};

    for (int i = 0; i < n; i++) {
        if (mailbox_send(&box, message_new("hello")) != 0)
            break;
    }
    mailbox_empty(&box);
}

static int mailbox_send_strict(struct mailbox *box, struct message *m)
{
    if (m == NULL)
        return -1;
    if (box->count >= box->limit)
        return -1; // lost
    mailbox_append(box, m);
    return 0;
}

void mail_send_leaks(int n)
{
    struct mailbox box = {NULL, NULL, 0, 2};

    for (int i = 0; i < n; i++) {
        if (mailbox_send_strict(&box, message_new("hello")) != 0) // lost
            break;
    }
    mailbox_empty(&box);
}

void mail_try_ok(int n)
{
    struct mailbox box = {NULL, NULL, 0, 1};

    while (n-- > 0) {
        struct message *m = message_new("try");

        if (m == NULL)
            break;
        if (mailbox_try_send(&box, m) < 0) {
            message_free(m);
            mailbox_empty(&box);
        }
    }
    mailbox_empty(&box);
}

void mail_try_leaks(int n)
{
    struct mailbox box = {NULL, NULL, 0, 1};

    while (n-- > 0) {
        struct message *m = message_new("try");

        if (m == NULL)
            break;
        if (mailbox_try_send(&box, m) < 0)
            mailbox_empty(&box);
    } // lost
    mailbox_empty(&box);
}

/* the callee freed it already */
void mail_retry_ok(int n)
{
    struct mailbox box = {NULL, NULL, 0, 1};
    struct message *m;

    while (n-- > 0) {
        m = message_new("again");
        if (m == NULL)
            break;
        if (mailbox_send(&box, m) != 0)
            mailbox_empty(&box);
    }
    mailbox_empty(&box);
}

void mail_retry_faults(int n)
{
    struct mailbox box = {NULL, NULL, 0, 1};
    struct message *m;

    while (n-- > 0) {
        m = message_new("again");
        if (m == NULL)
            break;
        if (mailbox_send(&box, m) != 0) {
            free(m->text); // fault
            free(m);
            mailbox_empty(&box);
        }
    }
    mailbox_empty(&box);
}

/* ------------------------------------------------- strings that are eaten */

static char *text(const char *s)
{
    char *r = malloc(strlen(s) + 1);

    return r ? strcpy(r, s) : NULL;
}

/* joins and frees both; NULL in any argument counts as an earlier failure */
static char *join_take(char *a, char *b)
{
    char *r = NULL;

    if (a != NULL && b != NULL) {
        size_t la = strlen(a), lb = strlen(b);

        r = malloc(la + lb + 1);
        if (r != NULL) {
            memcpy(r, a, la);
            memcpy(r + la, b, lb + 1);
        }
    }
    free(a);
    free(b);
    return r;
}

static char *join_take_early(char *a, char *b)
{
    size_t la, lb;
    char *r;

    if (a == NULL || b == NULL)
        return NULL; // lost
    la = strlen(a);
    lb = strlen(b);
    r = malloc(la + lb + 1);
    if (r != NULL) {
        memcpy(r, a, la);
        memcpy(r + la, b, lb + 1);
    }
    free(a);
    free(b);
    return r;
}

size_t join_words_ok(int n)
{
    char *s = text("");
    size_t len = 0;

    while (n-- > 0)
        s = join_take(s, join_take(text("word"), text(" ")));
    if (s != NULL)
        len = strlen(s);
    free(s);
    return len;
}

size_t join_words_leaks(int n)
{
    char *s = text("");
    size_t len = 0;

    while (n-- > 0) {
        char *w = join_take(text("word"), text(" "));

        s = join_take_early(s, w); // lost
    } // lost
    if (s != NULL)
        len = strlen(s);
    free(s);
    return len;
}

/* ----------------------------------------------- nested values in arrays */

typedef struct value value_t;
struct value {
    enum { V_INT, V_ARRAY } type;
    int num;
    size_t len;
    value_t **elem;
};

static value_t *value_int(int num)
{
    value_t *v = calloc(1, sizeof(value_t));

    if (v != NULL) {
        v->type = V_INT;
        v->num = num;
    }
    return v;
}

static value_t *value_array(void)
{
    value_t *v = calloc(1, sizeof(value_t));

    if (v != NULL)
        v->type = V_ARRAY;
    return v;
}

static void value_free(value_t *v)
{
    if (v == NULL)
        return;
    if (v->type == V_ARRAY) {
        for (size_t i = 0; i < v->len; i++)
            value_free(v->elem[i]);
        free(v->elem);
    }
    free(v);
}

/* 0 on success; the element is owned by the array then */
static int array_append(value_t *arr, value_t *v)
{
    value_t **grown;

    if (arr == NULL || v == NULL)
        return -1;
    grown = realloc(arr->elem, (arr->len + 1) * sizeof(*grown));
    if (grown == NULL)
        return -1;
    arr->elem = grown;
    arr->elem[arr->len++] = v;
    return 0;
}

/* consumes v in any case */
static int array_append_new(value_t *arr, value_t *v)
{
    int rc = array_append(arr, v);

    if (rc != 0)
        value_free(v);
    return rc;
}

static value_t *rows_make(int rows, int cols)
{
    value_t *table = value_array();

    if (table == NULL)
        return NULL;
    for (int i = 0; i < rows; i++) {
        value_t *row = value_array();

        for (int j = 0; j < cols; j++) {
            if (array_append_new(row, value_int(i * j)) != 0) {
                value_free(row);
                value_free(table);
                return NULL;
            }
        }
        if (array_append_new(table, row) != 0) {
            value_free(table);
            return NULL;
        }
    }
    return table;
}

static value_t *rows_make_plain(int rows, int cols)
{
    value_t *table = value_array();

    if (table == NULL)
        return NULL;
    for (int i = 0; i < rows; i++) {
        value_t *row = value_array();

        for (int j = 0; j < cols; j++) {
            if (array_append_new(row, value_int(i * j)) != 0) {
                value_free(row);
                value_free(table);
                return NULL;
            }
        }
        if (array_append(table, row) != 0) {
            value_free(table);
            return NULL; // lost
        }
    }
    return table;
}

void value_table_ok(int rows, int cols)
{
    value_free(rows_make(rows, cols));
}

void value_table_leaks(int rows, int cols)
{
    value_free(rows_make_plain(rows, cols));
}

/* ------------------------------------------------------ expression trees */

struct expr {
    char op;
    int num;
    struct expr *lhs, *rhs;
};

static void expr_free(struct expr *e)
{
    if (e == NULL)
        return;
    expr_free(e->lhs);
    expr_free(e->rhs);
    free(e);
}

static struct expr *expr_num(int num)
{
    struct expr *e = malloc(sizeof(*e));

    if (e == NULL)
        return NULL;
    e->op = '#';
    e->num = num;
    e->lhs = e->rhs = NULL;
    return e;
}

/* eats both operands, also when it fails */
static struct expr *expr_binary(char op, struct expr *lhs, struct expr *rhs)
{
    struct expr *e;

    if (lhs == NULL || rhs == NULL || (e = malloc(sizeof(*e))) == NULL) {
        expr_free(lhs);
        expr_free(rhs);
        return NULL;
    }
    e->op = op;
    e->num = 0;
    e->lhs = lhs;
    e->rhs = rhs;
    return e;
}

static struct expr *expr_binary_weak(char op, struct expr *lhs, struct expr *rhs)
{
    struct expr *e;

    if (lhs == NULL || rhs == NULL) {
        expr_free(lhs);
        expr_free(rhs);
        return NULL;
    }
    e = malloc(sizeof(*e));
    if (e == NULL)
        return NULL; // lost
    e->op = op;
    e->num = 0;
    e->lhs = lhs;
    e->rhs = rhs;
    return e;
}

static int expr_eval(const struct expr *e)
{
    switch (e->op) {
    case '+': return expr_eval(e->lhs) + expr_eval(e->rhs);
    case '*': return expr_eval(e->lhs) * expr_eval(e->rhs);
    default:  return e->num;
    }
}

int expr_polynomial_ok(int degree, int x)
{
    struct expr *sum = expr_num(1);
    int result = 0;

    while (degree-- > 0)
        sum = expr_binary('+', expr_num(1),
                          expr_binary('*', sum, expr_num(x)));
    if (sum != NULL)
        result = expr_eval(sum);
    expr_free(sum);
    return result;
}

int expr_polynomial_leaks(int degree, int x)
{
    struct expr *sum = expr_num(1);
    int result = 0;

    while (degree-- > 0) {
        struct expr *prod = expr_binary('*', sum, expr_num(x));

        sum = expr_binary_weak('+', expr_num(1), prod); // lost
    } // lost
    if (sum != NULL)
        result = expr_eval(sum);
    expr_free(sum);
    return result;
}

/* recursive descent: expr = term { '+' term }, term = digit | '(' expr ')' */

static struct expr *parse_sum(const char **p);

static struct expr *parse_term(const char **p)
{
    if (isdigit((unsigned char)**p))
        return expr_num(*(*p)++ - '0');
    if (**p == '(') {
        struct expr *e;

        ++*p;
        e = parse_sum(p);
        if (e != NULL && **p != ')') {
            expr_free(e);
            return NULL;
        }
        if (e != NULL)
            ++*p;
        return e;
    }
    return NULL;
}

static struct expr *parse_sum(const char **p)
{
    struct expr *e = parse_term(p);

    while (e != NULL && **p == '+') {
        ++*p;
        e = expr_binary('+', e, parse_term(p));
    }
    return e;
}

int parse_total_ok(const char *src)
{
    struct expr *e = parse_sum(&src);
    int v;

    if (e == NULL)
        return -1;
    v = *src == '\0' ? expr_eval(e) : -1;
    expr_free(e);
    return v;
}

static struct expr *parse_sum_loose(const char **p);

static struct expr *parse_term_loose(const char **p)
{
    if (isdigit((unsigned char)**p))
        return expr_num(*(*p)++ - '0');
    if (**p == '(') {
        struct expr *e;

        ++*p;
        e = parse_sum_loose(p);
        if (e == NULL)
            return NULL;
        if (**p != ')')
            return NULL; // lost
        ++*p;
        return e;
    }
    return NULL;
}

static struct expr *parse_sum_loose(const char **p)
{
    struct expr *e = parse_term_loose(p);

    while (e != NULL && **p == '+') {
        ++*p;
        e = expr_binary('+', e, parse_term_loose(p));
    }
    return e;
}

int parse_total_leaks(const char *src)
{
    struct expr *e = parse_sum_loose(&src);
    int v;

    if (e == NULL)
        return -1;
    v = *src == '\0' ? expr_eval(e) : -1;
    expr_free(e);
    return v;
}

int main(void)
{
    mail_send_ok(0);
    mail_send_ok(1);
    mail_send_ok(3);
    mail_send_ok(3); // allocation 4 fails
    mail_send_leaks(1);
    mail_send_leaks(3);
    mail_try_ok(0);
    mail_try_ok(1);
    mail_try_ok(3);
    mail_try_ok(3); // allocation 3 fails
    mail_try_leaks(1);
    mail_try_leaks(3);
    mail_retry_ok(0);
    mail_retry_ok(3);
    mail_retry_ok(3); // allocation 4 fails
    mail_retry_faults(3);
    join_words_ok(0);
    join_words_ok(1);
    join_words_ok(3);
    join_words_ok(3); // allocation 1 fails
    join_words_ok(3); // allocation 4 fails
    join_words_ok(3); // allocation 5 fails
    join_words_leaks(3);
    join_words_leaks(3); // allocation 4 fails
    value_table_ok(0, 3);
    value_table_ok(1, 0);
    value_table_ok(3, 2);
    value_table_ok(3, 2); // allocation 5 fails
    value_table_ok(3, 0); // allocation 3 fails
    value_table_leaks(3, 2);
    value_table_leaks(3, 0); // allocation 3 fails
    expr_polynomial_ok(0, 5);
    expr_polynomial_ok(1, 5);
    expr_polynomial_ok(3, 2);
    expr_polynomial_ok(3, 2); // allocation 4 fails
    expr_polynomial_ok(3, 2); // allocation 5 fails
    expr_polynomial_leaks(3, 2);
    expr_polynomial_leaks(3, 2); // allocation 5 fails
    parse_total_ok("1+(2+3)");
    parse_total_ok("((4)");
    parse_total_ok("1+");
    parse_total_ok("1+(2+3)"); // allocation 3 fails
    parse_total_ok("1+(2+3)"); // allocation 4 fails
    parse_total_leaks("1+(2+3)");
    parse_total_leaks("((4)");
    return 0;
}
