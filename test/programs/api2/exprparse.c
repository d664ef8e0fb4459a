/* A tokenizer and a recursive descent parser for arithmetic: token lists, tree
 * constructors that consume their operands, error messages handed out through
 * char **, macro tables and constant folding. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { T_NUM, T_NAME, T_OP } TokKind;

typedef struct Token {
    TokKind kind;
    char *text;
    struct Token *next;
} Token;

static Token *token_new(TokKind kind, const char *s, size_t n)
{
    Token *t = malloc(sizeof *t);
    if (!t)
        return NULL;
    t->text = malloc(n + 1);
    if (t->text == NULL) {
        free(t);
        return NULL;
    }
    memcpy(t->text, s, n);
    t->text[n] = '\0';
    t->kind = kind;
    t->next = NULL;
    return t;
}

static void tokens_free(Token *t)
{
    if (t == NULL)
        return;
    tokens_free(t->next);
    free(t->text);
    free(t);
}

/* Sets *err to a message owned by the caller (or NULL) when it fails. */
static bool tokenize(const char *s, Token **out, char **err)
{
    Token *head = NULL;
    Token **link = &head;

    *out = NULL;
    *err = NULL;
    while (*s) {
        const char *start = s;
        TokKind kind;
        if (isspace((unsigned char)*s)) {
            s++;
            continue;
        }
        if (isdigit((unsigned char)*s)) {
            kind = T_NUM;
            while (isdigit((unsigned char)*s))
                s++;
        } else if (isalpha((unsigned char)*s)) {
            kind = T_NAME;
            while (isalpha((unsigned char)*s))
                s++;
        } else if (strchr("+-*/()", *s)) {
            kind = T_OP;
            s++;
        } else {
            *err = malloc(32);
            if (*err)
                snprintf(*err, 32, "bad character '%c'", *s);
            tokens_free(head);
            return false;
        }
        *link = token_new(kind, start, (size_t)(s - start));
        if (*link == NULL) {
            tokens_free(head);
            return false;
        }
        link = &(*link)->next;
    }
    *out = head;
    return true;
}

int scan_ok(const char *src)
{
    Token *toks;
    char *err;
    int n = 0;

    if (!tokenize(src, &toks, &err)) {
        if (err)
            fprintf(stderr, "%s\n", err);
        free(err);
        return -1;
    }
    for (Token *t = toks; t; t = t->next)
        n++;
    tokens_free(toks);
    return n;
}

int scan_leaks(const char *src)
{
    Token *toks;
    char *err;
    int n = 0;

    if (!tokenize(src, &toks, &err)) {
        if (err)
            fprintf(stderr, "%s\n", err);
        return -1; // lost
    }
    for (Token *t = toks; t; t = t->next)
        n++;
    tokens_free(toks);
    return n;
} // lost

typedef struct Node {
    char op;            /* '0' for a number */
    long value;
    struct Node *lhs, *rhs;
} Node;

static void node_free(Node *n)
{
    if (!n)
        return;
    node_free(n->lhs);
    node_free(n->rhs);
    free(n);
}

static Node *node_number(long v)
{
    Node *n = calloc(1, sizeof *n);
    if (n) {
        n->op = '0';
        n->value = v;
    }
    return n;
}

/* Takes both operands in any case; NULL operands mean an earlier failure. */
static Node *node_binary(char op, Node *l, Node *r)
{
    Node *n;
    if (!l || !r)
        goto fail;
    n = malloc(sizeof *n);
    if (!n)
        goto fail;
    n->op = op;
    n->value = 0;
    n->lhs = l;
    n->rhs = r;
    return n;
fail:
    node_free(l);
    node_free(r);
    return NULL;
}

typedef struct {
    const char *p;
} Input;

static Node *parse_sum(Input *in);

static Node *parse_atom(Input *in)
{
    if (*in->p == '(') {
        in->p++;
        Node *n = parse_sum(in);
        if (!n)
            return NULL;
        if (*in->p != ')') {
            node_free(n);
            return NULL;
        }
        in->p++;
        return n;
    }
    if (!isdigit((unsigned char)*in->p))
        return NULL;
    return node_number(*in->p++ - '0');
}

static Node *parse_product(Input *in)
{
    Node *n = parse_atom(in);
    while (n && *in->p == '*') {
        in->p++;
        n = node_binary('*', n, parse_atom(in));
    }
    return n;
}

static Node *parse_sum(Input *in)
{
    Node *n = parse_product(in);
    while (n && *in->p == '+') {
        in->p++;
        n = node_binary('+', n, parse_product(in));
    }
    return n;
}

static long eval(const Node *n)
{
    switch (n->op) {
    case '+':
        return eval(n->lhs) + eval(n->rhs);
    case '*':
        return eval(n->lhs) * eval(n->rhs);
    default:
        return n->value;
    }
}

long evaluate_ok(const char *src)
{
    Input in = { src };
    Node *tree = parse_sum(&in);
    long v;

    if (!tree)
        return -1;
    if (*in.p) {
        fprintf(stderr, "trailing input\n");
        node_free(tree);
        return -1;
    }
    v = eval(tree);
    node_free(tree);
    return v;
}

/* The sum without precedence of the products, parsed from left to right. */
static Node *parse_chain(Input *in)
{
    Node *left = parse_atom(in);
    while (left && (*in->p == '+' || *in->p == '*')) {
        char op = *in->p++;
        Node *right = parse_atom(in);
        if (!right)
            return NULL; // lost
        left = node_binary(op, left, right);
    }
    return left;
} // lost

long evaluate_leaks(const char *src)
{
    Input in = { src };
    Node *tree = parse_chain(&in);
    long v;

    if (!tree)
        return -1;
    if (*in.p) {
        fprintf(stderr, "trailing input\n");
        node_free(tree);
        return -1;
    }
    v = eval(tree);
    node_free(tree);
    return v;
}

/* A full binary tree of sums whose leaves are numbers. */
static Node *sum_tree(int depth)
{
    if (depth <= 0)
        return node_number(1);
    Node *l = sum_tree(depth - 1);
    if (!l)
        return NULL;
    return node_binary('+', l, sum_tree(depth - 1));
}

/* Replace operations on constants by their value, in place. */
static void fold(Node *n)
{
    if (n->op == '0')
        return;
    fold(n->lhs);
    fold(n->rhs);
    if (n->lhs->op == '0' && n->rhs->op == '0') {
        long v = n->op == '+' ? n->lhs->value + n->rhs->value
                              : n->lhs->value * n->rhs->value;
        node_free(n->lhs);
        node_free(n->rhs);
        n->lhs = n->rhs = NULL;
        n->op = '0';
        n->value = v;
    }
}

static void fold_keep(Node *n)
{
    if (n->op == '0')
        return;
    fold_keep(n->lhs);
    fold_keep(n->rhs);
    if (n->lhs->op == '0' && n->rhs->op == '0') {
        n->value = n->op == '+' ? n->lhs->value + n->rhs->value
                                : n->lhs->value * n->rhs->value;
        n->op = '0';
        n->lhs = NULL; // lost
        n->rhs = NULL; // lost
    }
}

long fold_sums_ok(int depth)
{
    Node *t = sum_tree(depth);
    long v;
    if (!t)
        return 0;
    fold(t);
    v = t->value;
    node_free(t);
    return v;
}

long fold_sums_leaks(int depth)
{
    Node *t = sum_tree(depth);
    long v;
    if (!t)
        return 0;
    fold_keep(t);
    v = t->value;
    node_free(t);
    return v;
}

typedef struct Macro {
    char *name;
    Token *body;
    struct Macro *next;
} Macro;

typedef struct {
    Macro *first;
} MacroTable;

static void macros_destroy(MacroTable *mt)
{
    while (mt->first) {
        Macro *m = mt->first;
        mt->first = m->next;
        free(m->name);
        tokens_free(m->body);
        free(m);
    }
}

static Macro *macro_find(MacroTable *mt, const char *name)
{
    for (Macro *m = mt->first; m; m = m->next)
        if (strcmp(m->name, name) == 0)
            return m;
    return NULL;
}

/* Takes the body, also when it fails. */
static bool macro_define(MacroTable *mt, const char *name, Token *body)
{
    Macro *m = macro_find(mt, name);
    if (m) {
        tokens_free(m->body);
        m->body = body;
        return true;
    }
    m = malloc(sizeof *m);
    if (!m) {
        tokens_free(body);
        return false;
    }
    m->name = strdup(name);
    if (!m->name) {
        free(m);
        tokens_free(body);
        return false;
    }
    m->body = body;
    m->next = mt->first;
    mt->first = m;
    return true;
}

static bool macro_define_once(MacroTable *mt, const char *name, Token *body)
{
    Macro *m = macro_find(mt, name);
    if (m)
        return false;
    m = malloc(sizeof *m);
    if (!m) {
        tokens_free(body);
        return false;
    }
    m->name = strdup(name);
    if (!m->name) {
        free(m);
        tokens_free(body);
        return false;
    }
    m->body = body;
    m->next = mt->first;
    mt->first = m;
    return true;
}

void macro_table_ok(int n)
{
    MacroTable mt = { NULL };
    for (int i = 0; i < n; i++) {
        Token *body;
        char *err;
        if (!tokenize("x + 1", &body, &err)) {
            free(err);
            break;
        }
        if (!macro_define(&mt, i % 2 ? "INC" : "SUCC", body))
            break;
    }
    macros_destroy(&mt);
}

void macro_table_leaks(int n)
{
    MacroTable mt = { NULL };
    for (int i = 0; i < n; i++) {
        Token *body;
        char *err;
        if (!tokenize("x + 1", &body, &err)) {
            free(err);
            break;
        }
        if (!macro_define_once(&mt, i % 2 ? "INC" : "SUCC", body))
            break; // lost
    } // lost
    macros_destroy(&mt);
}

/* A lexer on the stack that owns the buffer of the current lexeme. */
typedef struct {
    const char *p;
    char *lexeme;
    size_t len, cap;
} Lexer;

static void lexer_init(Lexer *lx, const char *src)
{
    lx->p = src;
    lx->lexeme = NULL;
    lx->len = lx->cap = 0;
}

static void lexer_fini(Lexer *lx)
{
    free(lx->lexeme);
    lx->lexeme = NULL;
}

static int lexer_put(Lexer *lx, char c)
{
    if (lx->len == lx->cap) {
        size_t cap = lx->cap ? lx->cap * 2 : 4;
        char *p = realloc(lx->lexeme, cap);
        if (!p)
            return -1;
        lx->lexeme = p;
        lx->cap = cap;
    }
    lx->lexeme[lx->len++] = c;
    return 0;
}

/* 1: a word was read, 0: end of input, -1: no memory, -2: syntax */
static int lexer_word(Lexer *lx)
{
    lx->len = 0;
    while (*lx->p == ' ')
        lx->p++;
    if (!*lx->p)
        return 0;
    while (*lx->p && *lx->p != ' ') {
        if (*lx->p == '"')
            return -2;
        if (lexer_put(lx, *lx->p++) < 0)
            return -1;
    }
    return lexer_put(lx, '\0') < 0 ? -1 : 1;
}

int count_words_ok(const char *src)
{
    Lexer lx;
    int n = 0, rc;

    lexer_init(&lx, src);
    while ((rc = lexer_word(&lx)) == 1)
        n++;
    lexer_fini(&lx);
    return rc < 0 ? rc : n;
}

int count_words_leaks(const char *src)
{
    Lexer lx;
    int n = 0, rc;

    lexer_init(&lx, src);
    while ((rc = lexer_word(&lx)) != 0) {
        if (rc < 0) {
            fprintf(stderr, "error %d in word %d\n", rc, n);
            return rc; // lost
        }
        n++;
    }
    lexer_fini(&lx);
    return n;
} // lost

/* Calls: a callee and a growing vector of arguments. */
typedef struct {
    char *callee;
    Node **args;
    size_t nargs, cap;
} Call;

static void call_free(Call *c)
{
    if (!c)
        return;
    for (size_t i = 0; i < c->nargs; i++)
        node_free(c->args[i]);
    free(c->args);
    free(c->callee);
    free(c);
}

static void call_free_args(Call *c)
{
    if (!c)
        return;
    for (size_t i = 1; i < c->nargs; i++)
        node_free(c->args[i]);
    free(c->args); // lost
    free(c->callee);
    free(c);
}

static Call *call_new(const char *callee)
{
    Call *c = calloc(1, sizeof *c);
    if (c && !(c->callee = strdup(callee))) {
        free(c);
        c = NULL;
    }
    return c;
}

/* Takes the argument if it returns true. */
static bool call_add(Call *c, Node *arg)
{
    if (c->nargs == c->cap) {
        size_t cap = c->cap + 2;
        Node **v = realloc(c->args, cap * sizeof *v);
        if (!v)
            return false;
        c->args = v;
        c->cap = cap;
    }
    c->args[c->nargs++] = arg;
    return true;
}

void call_args_ok(int n)
{
    Call *c = call_new("max");
    if (!c)
        return;
    for (int i = 0; i < n; i++) {
        Node *a = node_number(i);
        if (!a || !call_add(c, a)) {
            node_free(a);
            break;
        }
    }
    call_free(c);
}

void call_args_leaks(int n)
{
    Call *c = call_new("max");
    if (!c)
        return;
    for (int i = 0; i < n; i++) {
        Node *a = node_number(i);
        if (!a || !call_add(c, a)) {
            node_free(a);
            break;
        }
    }
    call_free_args(c);
}

int main(void)
{
    scan_ok("");
    scan_ok("a + 12");
    scan_ok("a + $");
    scan_ok("(a * 3)"); // allocation 4 fails
    scan_leaks("1 + #");
    scan_leaks("?");
    evaluate_ok("1");
    evaluate_ok("1+2*(3+4)");
    evaluate_ok("1+(2");
    evaluate_ok("1+2+"); // allocation 3 fails
    evaluate_ok("1+2x");
    evaluate_leaks("1+");
    evaluate_leaks("1+2*3"); // allocation 4 fails
    fold_sums_ok(0);
    fold_sums_ok(1);
    fold_sums_ok(3);
    fold_sums_ok(2); // allocation 4 fails
    fold_sums_leaks(1);
    fold_sums_leaks(3);
    macro_table_ok(0);
    macro_table_ok(1);
    macro_table_ok(3);
    macro_table_ok(3); // allocation 8 fails
    macro_table_leaks(3);
    count_words_ok("");
    count_words_ok("let x be y");
    count_words_ok("say \"hi");
    count_words_ok("identifier"); // allocation 2 fails
    count_words_leaks("say so\"hi");
    count_words_leaks("identifier"); // allocation 2 fails
    call_args_ok(0);
    call_args_ok(1);
    call_args_ok(3);
    call_args_ok(3); // allocation 6 fails
    call_args_leaks(1);
    call_args_leaks(3);
    return 0;
}
