/* Prefix trees: fixed child tables, sibling lists, owned payloads and a
 * compressed (radix) variant whose edges own their text. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define ALPHABET 26

typedef struct trie {
    bool word;
    struct trie *next[ALPHABET];
} trie;

static trie *trie_new(void)
{
    return calloc(1, sizeof(trie));
}

static void trie_free(trie *t)
{
    if (!t)
        return;
    for (int i = 0; i < ALPHABET; i++)
        trie_free(t->next[i]);
    free(t);
}

static bool trie_add(trie *t, const char *s)
{
    for (; *s; s++) {
        int c = *s - 'a';
        if (c < 0 || c >= ALPHABET)
            return false;
        if (!t->next[c] && !(t->next[c] = trie_new()))
            return false;
        t = t->next[c];
    }
    t->word = true;
    return true;
}

static bool trie_add_fresh(trie *t, const char *s)
{
    for (; *s; s++) {
        int c = *s - 'a';
        if (c < 0 || c >= ALPHABET)
            return false;
        t->next[c] = trie_new(); // lost
        if (!t->next[c])
            return false;
        t = t->next[c];
    }
    t->word = true;
    return true;
}

void trie_words_ok(const char *const *words, int n)
{
    trie *t = trie_new();
    if (!t)
        return;
    for (int i = 0; i < n; i++)
        trie_add(t, words[i]);
    trie_free(t);
}

void trie_words_leaks(const char *const *words, int n)
{
    trie *t = trie_new();
    if (!t)
        return;
    for (int i = 0; i < n; i++)
        if (!trie_add_fresh(t, words[i]))
            break;
    trie_free(t);
}

/* Prune: drop branches without words, bottom up. */
static trie *trie_prune(trie *t)
{
    bool empty = true;
    if (!t)
        return NULL;
    for (int i = 0; i < ALPHABET; i++) {
        t->next[i] = trie_prune(t->next[i]);
        if (t->next[i])
            empty = false;
    }
    if (empty && !t->word) {
        free(t);
        return NULL;
    }
    return t;
}

static trie *trie_prune_badly(trie *t)
{
    bool empty = true;
    if (!t)
        return NULL;
    for (int i = 0; i < ALPHABET; i++) {
        t->next[i] = trie_prune_badly(t->next[i]); // lost
        if (t->next[i])
            empty = false;
    }
    if (empty && !t->word)
        return NULL;
    return t;
}

static void trie_forget(trie *t, const char *s)
{
    while (t && *s)
        t = t->next[(*s++ - 'a') % ALPHABET];
    if (t)
        t->word = false;
}

void trie_prune_ok(const char *keep, const char *drop)
{
    trie *t = trie_new();
    if (!t)
        return;
    trie_add(t, keep);
    trie_add(t, drop);
    trie_forget(t, drop);
    t = trie_prune(t);
    trie_free(t);
}

void trie_prune_leaks(const char *keep, const char *drop)
{
    trie *t = trie_new();
    if (!t)
        return;
    trie_add(t, keep);
    trie_add(t, drop);
    trie_forget(t, drop);
    t = trie_prune_badly(t); // lost
    trie_free(t);
}

/* Siblings in a list, values owned by the node. */
struct ternary {
    char c;
    char *value;
    struct ternary *lo, *eq, *hi;
};

static void ternary_free(struct ternary *t)
{
    if (t) {
        ternary_free(t->lo);
        ternary_free(t->eq);
        ternary_free(t->hi);
        free(t->value);
        free(t);
    }
}

static char *save_text(const char *s)
{
    size_t n = strlen(s) + 1;
    char *p = malloc(n);
    if (p)
        memcpy(p, s, n);
    return p;
}

/* The node for KEY (which is not empty), created when missing. */
static struct ternary *ternary_node(struct ternary **link, const char *key)
{
    for (;;) {
        struct ternary *t = *link;
        if (!t) {
            t = malloc(sizeof *t);
            if (!t)
                return NULL;
            t->c = *key;
            t->value = NULL;
            t->lo = t->eq = t->hi = NULL;
            *link = t;
        }
        if (*key < t->c)
            link = &t->lo;
        else if (*key > t->c)
            link = &t->hi;
        else if (key[1] == '\0')
            return t;
        else {
            link = &t->eq;
            key++;
        }
    }
}

static bool ternary_put(struct ternary **root, const char *key, const char *value)
{
    struct ternary *t = ternary_node(root, key);
    char *copy;
    if (!t)
        return false;
    copy = save_text(value);
    if (!copy)
        return false;
    free(t->value);
    t->value = copy;
    return true;
}

static bool ternary_put_over(struct ternary **root, const char *key, const char *value)
{
    struct ternary *t = ternary_node(root, key);
    if (!t)
        return false;
    t->value = save_text(value); // lost
    return t->value != NULL;
}

void ternary_settings_ok(const char *value)
{
    struct ternary *root = NULL;
    if (ternary_put(&root, "mode", value) && ternary_put(&root, "max", "1"))
        ternary_put(&root, "mode", "default");
    ternary_free(root);
}

void ternary_settings_leaks(const char *value)
{
    struct ternary *root = NULL;
    if (ternary_put_over(&root, "mode", value) && ternary_put_over(&root, "max", "1"))
        ternary_put_over(&root, "mode", "default");
    ternary_free(root);
}

/* Value first, node second. */
static bool ternary_put_copy_first(struct ternary **root, const char *key, const char *value)
{
    struct ternary *t;
    char *copy = save_text(value);
    if (!copy)
        return false;
    t = ternary_node(root, key);
    if (!t)
        return false; // lost
    free(t->value);
    t->value = copy;
    return true;
}

void ternary_define_ok(const char *key, const char *value)
{
    struct ternary *root = NULL, *t;
    char *copy = save_text(value);
    if (!copy)
        return;
    t = ternary_node(&root, key);
    if (!t) {
        free(copy);
    } else {
        free(t->value);
        t->value = copy;
    }
    ternary_free(root);
}

void ternary_define_leaks(const char *key, const char *value)
{
    struct ternary *root = NULL;
    ternary_put_copy_first(&root, key, value);
    ternary_free(root);
}

/* Radix tree: each edge owns its label. */
typedef struct radix {
    char *label;
    int hits;
    struct radix *child;
    struct radix *sibling;
} radix;

static void radix_free(radix *r)
{
    while (r) {
        radix *sibling = r->sibling;
        radix_free(r->child);
        free(r->label);
        free(r);
        r = sibling;
    }
}

static radix *radix_leaf(const char *label)
{
    radix *r = malloc(sizeof *r);
    if (!r)
        return NULL;
    r->label = save_text(label);
    if (!r->label) {
        free(r);
        return NULL;
    }
    r->hits = 1;
    r->child = r->sibling = NULL;
    return r;
}

/* Cut the edge R after N characters: the tail of it moves to a new child. */
static bool radix_split(radix *r, size_t n)
{
    radix *tail = radix_leaf(r->label + n);
    if (!tail)
        return false;
    tail->hits = r->hits;
    tail->child = r->child;
    r->child = tail;
    r->label[n] = '\0';
    r->hits = 0;
    return true;
}

static bool radix_split_short(radix *r, size_t n)
{
    radix *tail = radix_leaf(r->label + n);
    if (!tail)
        return false;
    tail->hits = r->hits;
    r->child = tail; // lost
    r->label[n] = '\0';
    r->hits = 0;
    return true;
}

static size_t common_prefix(const char *a, const char *b)
{
    size_t n = 0;
    while (a[n] && a[n] == b[n])
        n++;
    return n;
}

static bool radix_add(radix **list, const char *s)
{
    radix *r;
    size_t n;
    for (r = *list; r; r = r->sibling) {
        n = common_prefix(r->label, s);
        if (n == 0)
            continue;
        if (r->label[n] && !radix_split(r, n))
            return false;
        if (s[n])
            return radix_add(&r->child, s + n);
        r->hits++;
        return true;
    }
    r = radix_leaf(s);
    if (!r)
        return false;
    r->sibling = *list;
    *list = r;
    return true;
}

static bool radix_add_short(radix **list, const char *s)
{
    radix *r;
    size_t n;
    for (r = *list; r; r = r->sibling) {
        n = common_prefix(r->label, s);
        if (n == 0)
            continue;
        if (r->label[n] && !radix_split_short(r, n))
            return false;
        if (s[n])
            return radix_add_short(&r->child, s + n);
        r->hits++;
        return true;
    }
    r = radix_leaf(s);
    if (!r)
        return false;
    r->sibling = *list;
    *list = r;
    return true;
}

void radix_index_ok(int n)
{
    static const char *const words[] = { "romane", "romanus", "romulus", "rubens", "ruber", "ram" };
    radix *root = NULL;
    for (int i = 0; i < n && i < 6; i++)
        if (!radix_add(&root, words[i]))
            break;
    radix_free(root);
}

void radix_index_leaks(int n)
{
    static const char *const words[] = { "romane", "romanus", "romulus", "rubens", "ruber", "ram" };
    radix *root = NULL;
    for (int i = 0; i < n && i < 6; i++)
        if (!radix_add_short(&root, words[i]))
            break;
    radix_free(root);
}

/* Undo the split: an edge with a single child takes over the child. */
static void radix_fold(radix *r)
{
    radix *only = r->child;
    char *joined;
    size_t a, b;
    if (!only || only->sibling)
        return;
    a = strlen(r->label);
    b = strlen(only->label);
    joined = malloc(a + b + 1);
    if (!joined)
        return;
    memcpy(joined, r->label, a);
    memcpy(joined + a, only->label, b + 1);
    free(r->label);
    r->label = joined;
    r->child = only->child;
    free(only->label);
    free(only);
}

static void radix_fold_partly(radix *r)
{
    radix *only = r->child;
    char *joined;
    size_t a, b;
    if (!only || only->sibling)
        return;
    a = strlen(r->label);
    b = strlen(only->label);
    joined = malloc(a + b + 1);
    if (!joined)
        return;
    memcpy(joined, r->label, a);
    memcpy(joined + a, only->label, b + 1);
    free(r->label);
    r->label = joined;
    r->child = only->child;
    free(only); // lost
}

void radix_fold_ok(const char *s)
{
    radix *r = radix_leaf(s);
    if (!r)
        return;
    if (strlen(s) > 1 && radix_split(r, 1))
        radix_fold(r);
    radix_free(r);
}

void radix_fold_leaks(const char *s)
{
    radix *r = radix_leaf(s);
    if (!r)
        return;
    if (strlen(s) > 1 && radix_split(r, 1))
        radix_fold_partly(r);
    radix_free(r);
}

int main(void)
{
    { const char *w[] = { "a" }; trie_words_ok(w, 0); }
    { const char *w[] = { "tea", "ten", "to" }; trie_words_ok(w, 3); }
    { const char *w[] = { "tea", "ten", "to" }; trie_words_ok(w, 3); } // allocation 3 fails
    { const char *w[] = { "tea", "ten", "to" }; trie_words_leaks(w, 3); }
    trie_prune_ok("ab", "abcd");
    trie_prune_ok("", "xy");
    trie_prune_ok("x", "xy"); // allocation 3 fails
    trie_prune_leaks("ab", "abcd");
    trie_prune_leaks("a", "xyz");
    ternary_settings_ok("fast");
    ternary_settings_ok("fast"); // allocation 5 fails
    ternary_settings_ok("fast"); // allocation 2 fails
    ternary_settings_leaks("fast");
    ternary_define_ok("k", "v");
    ternary_define_ok("key", "v");
    ternary_define_ok("key", "v"); // allocation 3 fails
    ternary_define_leaks("key", "v"); // allocation 3 fails
    ternary_define_leaks("k", "v"); // allocation 2 fails
    radix_index_ok(0);
    radix_index_ok(1);
    radix_index_ok(6);
    radix_index_ok(3); // allocation 4 fails
    radix_index_leaks(6);
    radix_fold_ok("a");
    radix_fold_ok("abc");
    radix_fold_ok("abc"); // allocation 5 fails
    radix_fold_ok("abc"); // allocation 4 fails
    radix_fold_leaks("abc");
}
