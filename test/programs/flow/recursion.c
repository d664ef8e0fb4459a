/* Recursive construction and release: trees through out-parameters, an
   expression parser, recursive list copies and flattening. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tree {
    int key;
    struct tree *left;
    struct tree *right;
} tree;

static void tree_free(tree *t)
{
    if (t == NULL)
        return;
    tree_free(t->left);
    tree_free(t->right);
    free(t);
}

static int tree_sum(const tree *t)
{
    return t == NULL ? 0 : t->key + tree_sum(t->left) + tree_sum(t->right);
}

/* ---- built to a depth, through an out-parameter ---- */

static int tree_build(int depth, tree **out)
{
    tree *t;

    if (depth <= 0) {
        *out = NULL;
        return 0;
    }
    t = malloc(sizeof *t);
    if (t == NULL)
        return -1;
    t->key = depth;
    if (tree_build(depth - 1, &t->left) != 0) {
        free(t);
        return -1;
    }
    if (tree_build(depth - 2, &t->right) != 0) {
        tree_free(t->left);
        free(t);
        return -1;
    }
    *out = t;
    return 0;
}

static int tree_grow(int depth, tree **out)
{
    tree *t;

    if (depth <= 0) {
        *out = NULL;
        return 0;
    }
    t = malloc(sizeof *t);
    if (t == NULL)
        return -1;
    t->key = depth;
    if (tree_grow(depth - 1, &t->left) != 0 ||
        tree_grow(depth - 2, &t->right) != 0) {
        free(t); // lost
        return -1;
    }
    *out = t;
    return 0;
}

int tree_depth_ok(int depth)
{
    tree *t;
    int sum;

    if (tree_build(depth, &t) != 0)
        return -1;
    sum = tree_sum(t);
    tree_free(t);
    return sum;
}

int tree_depth_leaks(int depth)
{
    tree *t;
    int sum;

    if (tree_grow(depth, &t) != 0)
        return -1;
    sum = tree_sum(t);
    tree_free(t);
    return sum;
}

/* ---- insertion that returns the root ---- */

static tree *tree_insert(tree *t, int key, bool *failed)
{
    if (t == NULL) {
        tree *n = calloc(1, sizeof *n);
        if (n == NULL)
            *failed = true;
        else
            n->key = key;
        return n;
    }
    if (key < t->key)
        t->left = tree_insert(t->left, key, failed);
    else if (key > t->key)
        t->right = tree_insert(t->right, key, failed);
    return t;
}

static tree *tree_insert_right(tree *t, int key, bool *failed)
{
    if (t == NULL) {
        tree *n = calloc(1, sizeof *n);
        if (n == NULL)
            *failed = true;
        else
            n->key = key;
        return n;
    }
    if (key < t->key)
        t->left = tree_insert_right(t->left, key, failed);
    else if (key > t->key)
        tree_insert_right(t->right, key, failed); // lost
    return t;
}

int tree_insert_ok(int n)
{
    tree *root = NULL;
    bool failed = false;
    int sum;

    for (int i = 0; i < n && !failed; i++)
        root = tree_insert(root, (i * 3) % 5, &failed);
    sum = tree_sum(root);
    tree_free(root);
    return failed ? -1 : sum;
}

int tree_insert_leaks(int n)
{
    tree *root = NULL;
    bool failed = false;
    int sum;

    for (int i = 0; i < n && !failed; i++)
        root = tree_insert_right(root, (i * 3) % 5, &failed);
    sum = tree_sum(root);
    tree_free(root);
    return failed ? -1 : sum;
}

/* ---- release that takes only one branch ---- */

static void tree_drop(tree *t)
{
    if (t == NULL)
        return;
    if (t->left != NULL)
        tree_drop(t->left);
    else if (t->right != NULL)
        tree_drop(t->right);
    free(t); // lost
}

void tree_release_ok(int depth)
{
    tree *t;

    if (tree_build(depth, &t) == 0)
        tree_free(t);
}

void tree_release_leaks(int depth)
{
    tree *t;

    if (tree_build(depth, &t) == 0)
        tree_drop(t);
}

/* ---- an expression parser ---- */

struct expr {
    char op;
    int value;
    struct expr *a, *b;
};

static void expr_free(struct expr *e)
{
    if (e) {
        expr_free(e->a);
        expr_free(e->b);
        free(e);
    }
}

static struct expr *expr_node(char op, int value, struct expr *a, struct expr *b)
{
    struct expr *e = malloc(sizeof *e);

    if (!e) {
        expr_free(a);
        expr_free(b);
        return NULL;
    }
    e->op = op;
    e->value = value;
    e->a = a;
    e->b = b;
    return e;
}

static struct expr *parse_sum(const char **s);

static struct expr *parse_atom(const char **s)
{
    if (isdigit((unsigned char)**s)) {
        int v = *(*s)++ - '0';
        return expr_node('n', v, NULL, NULL);
    }
    if (**s == '(') {
        struct expr *e;
        ++*s;
        e = parse_sum(s);
        if (!e)
            return NULL;
        if (**s != ')') {
            expr_free(e);
            return NULL;
        }
        ++*s;
        return e;
    }
    return NULL;
}

static struct expr *parse_sum(const char **s)
{
    struct expr *left = parse_atom(s);

    while (left && **s == '+') {
        struct expr *right;
        ++*s;
        right = parse_atom(s);
        if (!right) {
            expr_free(left);
            return NULL;
        }
        left = expr_node('+', 0, left, right);
    }
    return left;
}

static struct expr *read_sum(const char **s);

static struct expr *read_atom(const char **s)
{
    if (isdigit((unsigned char)**s)) {
        int v = *(*s)++ - '0';
        return expr_node('n', v, NULL, NULL);
    }
    if (**s == '(') {
        struct expr *e;
        ++*s;
        e = read_sum(s);
        if (!e)
            return NULL;
        if (**s != ')')
            return NULL; // lost
        ++*s;
        return e;
    }
    return NULL;
}

static struct expr *read_sum(const char **s)
{
    struct expr *left = read_atom(s);

    while (left && **s == '+') {
        struct expr *right;
        ++*s;
        right = read_atom(s);
        if (!right) {
            expr_free(left);
            return NULL;
        }
        left = expr_node('+', 0, left, right);
    }
    return left;
}

static int expr_eval(const struct expr *e)
{
    return e->op == 'n' ? e->value : expr_eval(e->a) + expr_eval(e->b);
}

int expr_parse_ok(const char *text)
{
    struct expr *e = parse_sum(&text);
    int v;

    if (!e)
        return -1;
    v = expr_eval(e);
    expr_free(e);
    return v;
}

int expr_parse_leaks(const char *text)
{
    struct expr *e = read_sum(&text);
    int v;

    if (!e)
        return -1;
    v = expr_eval(e);
    expr_free(e);
    return v;
}

/* ---- a list copied recursively ---- */

struct link {
    char *name;
    struct link *next;
};

static void links_free(struct link *l)
{
    if (l == NULL)
        return;
    links_free(l->next);
    free(l->name);
    free(l);
}

static struct link *links_make(int n)
{
    struct link *l;

    if (n <= 0)
        return NULL;
    l = malloc(sizeof *l);
    if (l == NULL)
        return NULL;
    l->name = strdup("link");
    l->next = links_make(n - 1);
    return l;
}

static bool links_dup(const struct link *l, struct link **out)
{
    struct link *copy;

    *out = NULL;
    if (l == NULL)
        return true;
    copy = malloc(sizeof *copy);
    if (copy == NULL)
        return false;
    copy->name = l->name ? strdup(l->name) : NULL;
    if (!links_dup(l->next, &copy->next)) {
        free(copy->name);
        free(copy);
        return false;
    }
    *out = copy;
    return true;
}

static bool links_dup_deep(const struct link *l, struct link **out)
{
    struct link *copy;
    char *name;

    *out = NULL;
    if (l == NULL)
        return true;
    name = l->name ? strdup(l->name) : NULL;
    copy = malloc(sizeof *copy);
    if (copy == NULL)
        return false; // lost
    copy->name = name;
    if (!links_dup_deep(l->next, &copy->next)) {
        free(copy->name);
        free(copy);
        return false;
    }
    *out = copy;
    return true;
}

int links_copy_ok(int n)
{
    struct link *a = links_make(n), *b;
    int rc = links_dup(a, &b) ? 0 : -1;

    links_free(a);
    links_free(b);
    return rc;
}

int links_copy_leaks(int n)
{
    struct link *a = links_make(n), *b;
    int rc = links_dup_deep(a, &b) ? 0 : -1;

    links_free(a);
    links_free(b);
    return rc;
}

/* ---- keys collected into a list while walking ---- */

struct found {
    int key;
    struct found *next;
};

static void found_free(struct found *f)
{
    while (f != NULL) {
        struct found *next = f->next;
        free(f);
        f = next;
    }
}

static int collect(const tree *t, int min, struct found **acc)
{
    if (t == NULL)
        return 0;
    if (collect(t->left, min, acc) != 0)
        return -1;
    if (t->key >= min) {
        struct found *f = malloc(sizeof *f);
        if (f == NULL)
            return -1;
        f->key = t->key;
        f->next = *acc;
        *acc = f;
    }
    return collect(t->right, min, acc);
}

int tree_collect_ok(int depth)
{
    tree *t;
    struct found *all = NULL;
    int rc;

    if (tree_build(depth, &t) != 0)
        return -1;
    rc = collect(t, 1, &all);
    tree_free(t);
    if (rc != 0) {
        found_free(all);
        return -1;
    }
    rc = all != NULL ? all->key : 0;
    found_free(all);
    return rc;
}

int tree_collect_leaks(int depth)
{
    tree *t;
    struct found *all = NULL;
    int rc;

    if (tree_build(depth, &t) != 0)
        return -1;
    rc = collect(t, 1, &all);
    tree_free(t);
    if (rc != 0)
        return -1; // lost
    rc = all != NULL ? all->key : 0;
    found_free(all);
    return rc;
}

/* ---- flattening: the tree's nodes become a chain linked by right ---- */

static tree *tree_flatten(tree *t, tree *rest)
{
    tree *left;

    if (t == NULL)
        return rest;
    left = t->left;
    t->left = NULL;
    t->right = tree_flatten(t->right, rest);
    return tree_flatten(left, t);
}

static tree *tree_flatten_right(tree *t, tree *rest)
{
    if (t == NULL)
        return rest;
    t->right = tree_flatten_right(t->right, rest);
    t->left = NULL; // lost
    return tree_flatten_right(t->left, t);
}

int tree_flat_ok(int depth)
{
    tree *t;
    int count = 0;

    if (tree_build(depth, &t) != 0)
        return -1;
    t = tree_flatten(t, NULL);
    while (t != NULL) {
        tree *next = t->right;
        free(t);
        t = next;
        count++;
    }
    return count;
}

int tree_flat_leaks(int depth)
{
    tree *t;
    int count = 0;

    if (tree_build(depth, &t) != 0)
        return -1;
    t = tree_flatten_right(t, NULL);
    while (t != NULL) {
        tree *next = t->right;
        free(t);
        t = next;
        count++;
    }
    return count;
}

int main(void)
{
    tree_depth_ok(0);
    tree_depth_ok(1);
    tree_depth_ok(4);
    tree_depth_ok(4); // allocation 3 fails
    tree_depth_ok(4); // allocation 6 fails
    tree_depth_leaks(4); // allocation 6 fails
    tree_insert_ok(0);
    tree_insert_ok(1);
    tree_insert_ok(5);
    tree_insert_ok(5); // allocation 3 fails
    tree_insert_leaks(3);
    tree_release_ok(0);
    tree_release_ok(4);
    tree_release_ok(4); // allocation 4 fails
    tree_release_leaks(4);
    expr_parse_ok("1");
    expr_parse_ok("1+(2+3)");
    expr_parse_ok("1+(2+3");
    expr_parse_ok("1+(2+3)"); // allocation 3 fails
    expr_parse_ok("1+(2+3)"); // allocation 5 fails
    expr_parse_leaks("1+(2+3");
    links_copy_ok(0);
    links_copy_ok(3);
    links_copy_ok(3); // allocation 4 fails
    links_copy_ok(3); // allocation 9 fails
    links_copy_leaks(3); // allocation 10 fails
    tree_collect_ok(0);
    tree_collect_ok(3);
    tree_collect_ok(3); // allocation 6 fails
    tree_collect_leaks(3); // allocation 6 fails
    tree_flat_ok(0);
    tree_flat_ok(1);
    tree_flat_ok(4);
    tree_flat_ok(4); // allocation 2 fails
    tree_flat_leaks(4);
}
