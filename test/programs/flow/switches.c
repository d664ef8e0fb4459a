/* Switches with fall-through, tagged unions and small state machines that own
   something in some of their states. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- teardown by stage, falling through ---- */

struct server {
    int stage;
    char *conf;
    int *sock;
    char *log;
};

static void server_start(struct server *s, int n)
{
    s->stage = 0;
    s->conf = malloc(32);
    if (s->conf == NULL)
        return;
    s->stage = 1;
    s->sock = calloc((size_t)n + 1, sizeof(int));
    if (s->sock == NULL)
        return;
    s->stage = 2;
    s->log = malloc(8);
    if (s->log == NULL)
        return;
    s->stage = 3;
}

static void server_stop(struct server *s)
{
    switch (s->stage) {
    case 3:
        free(s->log);
        /* fall through */
    case 2:
        free(s->sock);
        /* fall through */
    case 1:
        free(s->conf);
        break;
    default:
        break;
    }
    s->stage = 0;
}

static void server_stop_stage(struct server *s)
{
    switch (s->stage) {
    case 3:
        free(s->log);
        /* fall through */
    case 2:
        free(s->sock);
        break;
    case 1:
        free(s->conf);
        break;
    default:
        break;
    }
    s->stage = 0;
}

void server_stages_ok(int n)
{
    struct server s;

    server_start(&s, n);
    if (s.stage == 3)
        s.log[0] = s.conf[0] = 'l';
    server_stop(&s);
}

void server_stages_leaks(int n)
{
    struct server s;

    server_start(&s, n);
    if (s.stage == 3)
        s.log[0] = s.conf[0] = 'l';
    server_stop_stage(&s);
} // lost

/* ---- a tagged union ---- */

enum value_type { VT_NONE, VT_NUMBER, VT_STRING, VT_LIST };

struct value {
    enum value_type type;
    union {
        long number;
        char *string;
        struct value *list;
    } u;
    struct value *next;
};

static void value_clear(struct value *v)
{
    switch (v->type) {
    case VT_STRING:
        free(v->u.string);
        break;
    case VT_LIST: {
        struct value *e = v->u.list;
        while (e != NULL) {
            struct value *next = e->next;
            value_clear(e);
            free(e);
            e = next;
        }
        break;
    }
    case VT_NUMBER:
    case VT_NONE:
        break;
    }
    v->type = VT_NONE;
}

static void value_set_number(struct value *v, long n)
{
    value_clear(v);
    v->type = VT_NUMBER;
    v->u.number = n;
}

static void value_put_number(struct value *v, long n)
{
    v->type = VT_NUMBER;
    v->u.number = n; // lost
}

static bool value_set_string(struct value *v, const char *s)
{
    char *copy = strdup(s);

    if (copy == NULL)
        return false;
    value_clear(v);
    v->type = VT_STRING;
    v->u.string = copy;
    return true;
}

static bool value_add(struct value *v, const char *s)
{
    struct value *e = calloc(1, sizeof *e);

    if (e == NULL)
        return false;
    if (!value_set_string(e, s)) {
        free(e);
        return false;
    }
    if (v->type != VT_LIST) {
        value_clear(v);
        v->type = VT_LIST;
        v->u.list = NULL;
    }
    e->next = v->u.list;
    v->u.list = e;
    return true;
}

void value_replace_ok(int n)
{
    struct value v = { .type = VT_NONE };

    if (value_set_string(&v, "first"))
        printf("%s\n", v.u.string);
    value_set_number(&v, n);
    printf("%ld\n", v.u.number);
    value_clear(&v);
}

void value_replace_leaks(int n)
{
    struct value v = { .type = VT_NONE };

    if (value_set_string(&v, "first"))
        printf("%s\n", v.u.string);
    value_put_number(&v, n);
    printf("%ld\n", v.u.number);
    value_clear(&v);
}

static void value_clear_flat(struct value *v)
{
    switch (v->type) {
    case VT_STRING:
        free(v->u.string);
        break;
    case VT_LIST: {
        struct value *e = v->u.list;
        while (e != NULL) {
            struct value *next = e->next;
            free(e); // lost
            e = next;
        }
        break;
    }
    default:
        break;
    }
    v->type = VT_NONE;
}

void value_list_ok(int n)
{
    struct value v = { .type = VT_NONE };

    for (int i = 0; i < n; i++)
        if (!value_add(&v, "element"))
            break;
    value_clear(&v);
}

void value_list_leaks(int n)
{
    struct value v = { .type = VT_NONE };

    for (int i = 0; i < n; i++)
        if (!value_add(&v, "element"))
            break;
    value_clear_flat(&v);
}

/* ---- a message: the named kind falls through into the plain one ---- */

enum { MSG_NAMED = 1, MSG_PLAIN = 2, MSG_EMPTY = 3 };

int message_build_ok(int kind)
{
    char *name = NULL, *body = NULL;
    int len = 0;

    switch (kind) {
    case MSG_NAMED:
        name = strdup("subject");
        if (name == NULL)
            return -1;
        len += 7;
        /* fall through */
    case MSG_PLAIN:
        body = strdup("text");
        if (body == NULL) {
            free(name);
            return -1;
        }
        len += 4;
        break;
    case MSG_EMPTY:
        break;
    default:
        return -2;
    }
    free(name);
    free(body);
    return len;
}

int message_build_leaks(int kind)
{
    char *name = NULL, *body = NULL;
    int len = 0;

    switch (kind) {
    case MSG_NAMED:
        name = strdup("subject");
        if (name == NULL)
            return -1;
        len += 7;
        /* fall through */
    case MSG_PLAIN:
        body = strdup("text");
        if (body == NULL)
            return -1; // lost
        len += 4;
        break;
    case MSG_EMPTY:
        break;
    default:
        return -2;
    }
    free(name);
    free(body);
    return len;
}

/* ---- a tokenizer: a word is under way in one of its states ---- */

struct token {
    char *text;
    struct token *next;
};

static void tokens_free(struct token *t)
{
    while (t != NULL) {
        struct token *next = t->next;
        free(t->text);
        free(t);
        t = next;
    }
}

static struct token *token_begin(char c)
{
    struct token *t = malloc(sizeof *t);

    if (t == NULL)
        return NULL;
    t->text = calloc(32, 1);
    if (t->text == NULL) {
        free(t);
        return NULL;
    }
    t->text[0] = c;
    t->next = NULL;
    return t;
}

static int token_add(struct token *t, char c)
{
    size_t len = strlen(t->text);

    if (len >= 31)
        return -1;
    t->text[len] = c;
    return 0;
}

int tokenize_words_ok(const char *s)
{
    enum { GAP, WORD } state = GAP;
    struct token *list = NULL, *cur = NULL;
    int count = 0;

    for (; *s != '\0'; s++) {
        switch (state) {
        case GAP:
            if (isalpha((unsigned char)*s)) {
                cur = token_begin(*s);
                if (cur == NULL)
                    goto fail;
                state = WORD;
            }
            break;
        case WORD:
            if (isalpha((unsigned char)*s)) {
                if (token_add(cur, *s) != 0)
                    goto fail;
            } else {
                cur->next = list;
                list = cur;
                cur = NULL;
                count++;
                state = GAP;
            }
            break;
        }
    }
    if (state == WORD) {
        cur->next = list;
        list = cur;
        count++;
    }
    tokens_free(list);
    return count;
fail:
    tokens_free(cur);
    tokens_free(list);
    return -1;
}

int tokenize_words_leaks(const char *s)
{
    enum { GAP, WORD } state = GAP;
    struct token *list = NULL, *cur = NULL;
    int count = 0;

    for (; *s != '\0'; s++) {
        switch (state) {
        case GAP:
            if (isalpha((unsigned char)*s)) {
                cur = token_begin(*s);
                if (cur == NULL)
                    goto fail;
                state = WORD;
            }
            break;
        case WORD:
            if (isalpha((unsigned char)*s)) {
                if (token_add(cur, *s) != 0)
                    goto fail;
            } else {
                cur->next = list;
                list = cur;
                cur = NULL;
                count++;
                state = GAP;
            }
            break;
        }
    }
    tokens_free(list);
    return count; // lost
fail:
    tokens_free(cur);
    tokens_free(list);
    return -1;
}

/* ---- a connection that is driven by events ---- */

enum conn_state { CS_IDLE, CS_OPEN, CS_READY };
enum conn_event { EV_CONNECT, EV_DATA, EV_RESET, EV_COUNT };

struct conn {
    enum conn_state state;
    char *addr;
    char *buf;
};

static int conn_step(struct conn *c, enum conn_event ev)
{
    switch (c->state) {
    case CS_IDLE:
        if (ev != EV_CONNECT)
            return 0;
        c->addr = strdup("localhost");
        if (c->addr == NULL)
            return -1;
        c->state = CS_OPEN;
        return 0;
    case CS_OPEN:
        if (ev == EV_DATA) {
            c->buf = malloc(64);
            if (c->buf == NULL)
                return -1;
            c->buf[0] = 0;
            c->state = CS_READY;
        } else if (ev == EV_RESET) {
            free(c->addr);
            c->state = CS_IDLE;
        }
        return 0;
    case CS_READY:
        if (ev == EV_DATA) {
            c->buf[0]++;
        } else if (ev == EV_RESET) {
            free(c->buf);
            free(c->addr);
            c->state = CS_IDLE;
        }
        return 0;
    }
    return -1;
}

static int conn_step_soft(struct conn *c, enum conn_event ev)
{
    switch (c->state) {
    case CS_IDLE:
        if (ev != EV_CONNECT)
            return 0;
        c->addr = strdup("localhost");
        if (c->addr == NULL)
            return -1;
        c->state = CS_OPEN;
        return 0;
    case CS_OPEN:
        if (ev == EV_DATA) {
            c->buf = malloc(64); // lost
            if (c->buf == NULL)
                return -1;
            c->buf[0] = 0;
            c->state = CS_READY;
        } else if (ev == EV_RESET) {
            free(c->addr);
            c->state = CS_IDLE;
        }
        return 0;
    case CS_READY:
        if (ev == EV_DATA)
            c->buf[0]++;
        else if (ev == EV_RESET)
            c->state = CS_OPEN;
        return 0;
    }
    return -1;
}

static void conn_close(struct conn *c)
{
    switch (c->state) {
    case CS_READY:
        free(c->buf);
        /* fall through */
    case CS_OPEN:
        free(c->addr);
        /* fall through */
    case CS_IDLE:
        break;
    }
    c->state = CS_IDLE;
}

int conn_events_ok(int n, unsigned seed)
{
    struct conn c = { CS_IDLE, NULL, NULL };
    int rc = 0;

    for (int i = 0; i < n && rc == 0; i++) {
        rc = conn_step(&c, (enum conn_event)(seed % EV_COUNT));
        seed /= EV_COUNT;
    }
    conn_close(&c);
    return rc;
}

int conn_events_leaks(int n, unsigned seed)
{
    struct conn c = { CS_IDLE, NULL, NULL };
    int rc = 0;

    for (int i = 0; i < n && rc == 0; i++) {
        rc = conn_step_soft(&c, (enum conn_event)(seed % EV_COUNT));
        seed /= EV_COUNT;
    }
    conn_close(&c);
    return rc; // lost
} // lost

/* ---- commands on a stack, with an unknown command in between ---- */

struct cell {
    int value;
    struct cell *below;
};

static void cells_free(struct cell *top)
{
    while (top != NULL) {
        struct cell *below = top->below;
        free(top);
        top = below;
    }
}

int stack_commands_ok(const char *prog)
{
    struct cell *top = NULL, *c;
    int result = 0;

    for (; *prog; prog++) {
        switch (*prog) {
        case '0': case '1': case '2':
            c = malloc(sizeof *c);
            if (c == NULL) {
                cells_free(top);
                return -1;
            }
            c->value = *prog - '0';
            c->below = top;
            top = c;
            break;
        case '+':
            if (top == NULL || top->below == NULL)
                break;
            c = top;
            top = c->below;
            top->value += c->value;
            free(c);
            break;
        case '.':
            if (top != NULL)
                result = top->value;
            break;
        default:
            cells_free(top);
            return -2;
        }
    }
    cells_free(top);
    return result;
}

int stack_commands_leaks(const char *prog)
{
    struct cell *top = NULL, *c;
    int result = 0;

    for (; *prog; prog++) {
        switch (*prog) {
        case '0': case '1': case '2':
            c = malloc(sizeof *c);
            if (c == NULL) {
                cells_free(top);
                return -1;
            }
            c->value = *prog - '0';
            c->below = top;
            top = c;
            break;
        case '+':
            if (top == NULL || top->below == NULL)
                break;
            c = top;
            top = c->below;
            top->value += c->value;
            free(c);
            break;
        case '.':
            if (top != NULL)
                result = top->value;
            break;
        default:
            return -2; // lost
        }
    }
    cells_free(top);
    return result;
}

int main(void)
{
    server_stages_ok(0);
    server_stages_ok(3);
    server_stages_ok(3); // allocation 2 fails
    server_stages_ok(3); // allocation 3 fails
    server_stages_leaks(3);
    server_stages_leaks(3); // allocation 3 fails
    value_replace_ok(1);
    value_replace_ok(1); // allocation 1 fails
    value_replace_leaks(1);
    value_list_ok(0);
    value_list_ok(3);
    value_list_ok(3); // allocation 4 fails
    value_list_leaks(3);
    message_build_ok(1);
    message_build_ok(2);
    message_build_ok(3);
    message_build_ok(4);
    message_build_ok(1); // allocation 2 fails
    message_build_leaks(1); // allocation 2 fails
    tokenize_words_ok("");
    tokenize_words_ok("one two, three");
    tokenize_words_ok("one two");
    tokenize_words_ok("abcdefghijklmnopqrstuvwxyzabcdefghijklmn op");
    tokenize_words_ok("one two three"); // allocation 4 fails
    tokenize_words_leaks("one two");
    conn_events_ok(0, 0);
    conn_events_ok(3, 3);
    conn_events_ok(6, 561);
    conn_events_ok(5, 192);
    conn_events_ok(6, 3); // allocation 2 fails
    conn_events_leaks(3, 21);
    conn_events_leaks(4, 48);
    stack_commands_ok("");
    stack_commands_ok("12+.");
    stack_commands_ok("12?");
    stack_commands_ok("120"); // allocation 3 fails
    stack_commands_leaks("12?");
}
