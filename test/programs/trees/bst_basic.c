/* Binary search trees of integers: insertion through a link pointer and by
 * recursion, removal, copying, mirroring and release without recursion. */
#include <stdbool.h>
#include <stdlib.h>

typedef struct bst_node {
    int key;
    struct bst_node *left;
    struct bst_node *right;
} bst_node;

static bst_node *bst_new_node(int key)
{
    bst_node *n = malloc(sizeof *n);
    if (n == NULL)
        return NULL;
    n->key = key;
    n->left = n->right = NULL;
    return n;
}

static void bst_free(bst_node *t)
{
    if (t == NULL)
        return;
    bst_free(t->left);
    bst_free(t->right);
    free(t);
}

/* Insertion through the address of the link. */
static bool bst_insert(bst_node **link, int key)
{
    while (*link != NULL) {
        if (key == (*link)->key)
            return true;
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    }
    *link = bst_new_node(key);
    return *link != NULL;
}

static bool bst_insert_eager(bst_node **link, int key)
{
    bst_node *fresh = bst_new_node(key);
    if (fresh == NULL)
        return false;
    while (*link != NULL) {
        if (key == (*link)->key)
            return true; // lost
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    }
    *link = fresh;
    return true;
}

void bst_fill_ok(int n)
{
    bst_node *root = NULL;

    for (int i = 0; i < n; i++)
        if (!bst_insert(&root, (i * 7) % 5))
            break;
    bst_free(root);
}

void bst_fill_leaks(int n)
{
    bst_node *root = NULL;

    for (int i = 0; i < n; i++)
        if (!bst_insert_eager(&root, (i * 7) % 5))
            break;
    bst_free(root);
}

/* Recursive insertion that hands back the (possibly new) root. */
static bst_node *bst_insert_rec(bst_node *t, int key)
{
    if (t == NULL)
        return bst_new_node(key);
    if (key < t->key)
        t->left = bst_insert_rec(t->left, key);
    else if (key > t->key)
        t->right = bst_insert_rec(t->right, key);
    return t;
}

static bst_node *bst_insert_checked(bst_node *t, int key)
{
    if (t == NULL)
        return bst_new_node(key);
    if (key < t->key) {
        t->left = bst_insert_checked(t->left, key); // lost
        if (t->left == NULL)
            return NULL;
    } else if (key > t->key) {
        t->right = bst_insert_checked(t->right, key); // lost
        if (t->right == NULL)
            return NULL;
    }
    return t;
}

void bst_grow_ok(int n)
{
    bst_node *root = NULL;
    while (n > 0) {
        root = bst_insert_rec(root, n % 4);
        n--;
    }
    bst_free(root);
}

void bst_grow_leaks(int n)
{
    bst_node *root = NULL;
    while (n > 0) {
        root = bst_insert_checked(root, n % 4); // lost
        if (root == NULL)
            return;
        n--;
    }
    bst_free(root);
}

/* Removal: with two children the in-order successor takes the place. */
static bool bst_remove(bst_node **link, int key)
{
    bst_node *victim;

    while (*link != NULL && (*link)->key != key)
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    victim = *link;
    if (victim == NULL)
        return false;
    if (victim->left != NULL && victim->right != NULL) {
        bst_node **s = &victim->right;
        while ((*s)->left != NULL)
            s = &(*s)->left;
        bst_node *succ = *s;
        victim->key = succ->key;
        *s = succ->right;
        free(succ);
        return true;
    }
    *link = victim->left != NULL ? victim->left : victim->right;
    free(victim);
    return true;
}

static bool bst_remove_by_copy(bst_node **link, int key)
{
    bst_node *victim;

    while (*link != NULL && (*link)->key != key)
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    victim = *link;
    if (victim == NULL)
        return false;
    if (victim->left != NULL && victim->right != NULL) {
        bst_node **s = &victim->right;
        while ((*s)->left != NULL)
            s = &(*s)->left;
        victim->key = (*s)->key;
        *s = (*s)->right; // lost
        return true;
    }
    *link = victim->left != NULL ? victim->left : victim->right;
    free(victim);
    return true;
}

void bst_delete_ok(int n, int key)
{
    bst_node *root = NULL;
    for (int i = 0; i < n; i++)
        if (!bst_insert(&root, (i + 1) % 3))
            break;
    bst_remove(&root, key);
    bst_remove(&root, key + 1);
    bst_free(root);
}

void bst_delete_leaks(int n, int key)
{
    bst_node *root = NULL;
    for (int i = 0; i < n; i++)
        if (!bst_insert(&root, (i + 1) % 3))
            break;
    bst_remove_by_copy(&root, key);
    bst_remove_by_copy(&root, key + 1);
    bst_free(root);
}

/* Take the leftmost node out of the tree and give it to the caller. */
static bst_node *bst_detach_min(bst_node **link)
{
    bst_node *min;

    if (*link == NULL)
        return NULL;
    while ((*link)->left != NULL)
        link = &(*link)->left;
    min = *link;
    *link = min->right;
    min->right = NULL;
    return min;
}

int bst_drain_sum_ok(int n)
{
    bst_node *root = NULL, *m;
    int sum = 0;

    for (int i = 0; i < n; i++)
        bst_insert(&root, (i * 5) % 7);
    while ((m = bst_detach_min(&root)) != NULL) {
        sum += m->key;
        free(m);
    }
    return sum;
}

int bst_drain_sum_leaks(int n)
{
    bst_node *root = NULL, *m;
    int sum = 0;

    for (int i = 0; i < n; i++)
        bst_insert(&root, (i * 5) % 7);
    while ((m = bst_detach_min(&root)) != NULL) { // lost
        if (m->key == 0)
            continue; // lost
        sum += m->key;
        free(m);
    }
    return sum;
}

/* Copy; NULL for an empty tree as well as for lack of memory. */
static bst_node *bst_copy(const bst_node *t, bool *failed)
{
    bst_node *c;

    if (t == NULL)
        return NULL;
    c = bst_new_node(t->key);
    if (c == NULL) {
        *failed = true;
        return NULL;
    }
    c->left = bst_copy(t->left, failed);
    if (!*failed)
        c->right = bst_copy(t->right, failed);
    if (*failed) {
        bst_free(c);
        return NULL;
    }
    return c;
}

static bst_node *bst_copy_hasty(const bst_node *t, bool *failed)
{
    bst_node *c;

    if (t == NULL)
        return NULL;
    c = bst_new_node(t->key);
    if (c == NULL) {
        *failed = true;
        return NULL;
    }
    c->left = bst_copy_hasty(t->left, failed);
    if (!*failed)
        c->right = bst_copy_hasty(t->right, failed);
    if (*failed) {
        free(c); // lost
        return NULL;
    }
    return c;
}

void bst_copy_ok(int n)
{
    bst_node *root = NULL, *dup;
    bool failed = false;

    for (int i = 0; i < n; i++)
        bst_insert(&root, (i + 1) % 3);
    dup = bst_copy(root, &failed);
    if (!failed)
        bst_insert(&dup, 99);
    bst_free(dup);
    bst_free(root);
}

void bst_copy_leaks(int n)
{
    bst_node *root = NULL, *dup;
    bool failed = false;

    for (int i = 0; i < n; i++)
        bst_insert(&root, (i + 1) % 3);
    dup = bst_copy_hasty(root, &failed);
    if (!failed)
        bst_insert(&dup, 99);
    bst_free(dup);
    bst_free(root);
}

/* Mirror in place. */
static void bst_mirror(bst_node *t)
{
    if (t != NULL) {
        bst_node *tmp = t->left;
        t->left = t->right;
        t->right = tmp;
        bst_mirror(t->left);
        bst_mirror(t->right);
    }
}

static void bst_mirror_unsafe(bst_node *t)
{
    if (t != NULL) {
        t->left = t->right; // lost
        t->right = NULL;
        bst_mirror_unsafe(t->left);
    }
}

void bst_mirror_ok(int n)
{
    bst_node *root = NULL;
    for (int i = 0; i < n; i++)
        root = bst_insert_rec(root, (i + 1) % 3);
    bst_mirror(root);
    bst_free(root);
}

void bst_mirror_leaks(int n)
{
    bst_node *root = NULL;
    for (int i = 0; i < n; i++)
        root = bst_insert_rec(root, (i + 1) % 3);
    bst_mirror_unsafe(root);
    bst_free(root);
}

/* Release in constant space: rotate until there is no left child, then pop. */
static void bst_clear(bst_node *t)
{
    while (t != NULL) {
        if (t->left != NULL) {
            bst_node *l = t->left;
            t->left = l->right;
            l->right = t;
            t = l;
        } else {
            bst_node *r = t->right;
            free(t);
            t = r;
        }
    }
}

static void bst_clear_wrong(bst_node *t)
{
    while (t != NULL) {
        if (t->left != NULL) {
            bst_node *l = t->left;
            t->left = NULL;
            l->right = t; // lost
            t = l;
        } else {
            bst_node *r = t->right;
            free(t);
            t = r;
        }
    }
}

void bst_clear_ok(int n)
{
    bst_node *root = NULL;
    for (int i = n; i > 0; i--)
        bst_insert(&root, (i * 2) % 5);
    bst_clear(root);
}

void bst_clear_leaks(int n)
{
    bst_node *root = NULL;
    for (int i = n; i > 0; i--)
        bst_insert(&root, (i * 2) % 5);
    bst_clear_wrong(root);
}

int main(void)
{
    bst_fill_ok(0);
    bst_fill_ok(1);
    bst_fill_ok(8);
    bst_fill_ok(4); // allocation 3 fails
    bst_fill_leaks(3);
    bst_fill_leaks(7);
    bst_grow_ok(0);
    bst_grow_ok(5);
    bst_grow_ok(4); // allocation 2 fails
    bst_grow_leaks(3); // allocation 2 fails
    bst_grow_leaks(4); // allocation 4 fails
    bst_delete_ok(0, 1);
    bst_delete_ok(1, 1);
    bst_delete_ok(3, 1);
    bst_delete_ok(3, 0);
    bst_delete_ok(3, 1); // allocation 2 fails
    bst_delete_leaks(3, 1);
    bst_delete_leaks(3, 0);
    bst_drain_sum_ok(0);
    bst_drain_sum_ok(4);
    bst_drain_sum_ok(3); // allocation 1 fails
    bst_drain_sum_leaks(1);
    bst_drain_sum_leaks(4);
    bst_copy_ok(0);
    bst_copy_ok(1);
    bst_copy_ok(3);
    bst_copy_ok(3); // allocation 6 fails
    bst_copy_leaks(3); // allocation 6 fails
    bst_mirror_ok(0);
    bst_mirror_ok(3);
    bst_mirror_ok(2); // allocation 2 fails
    bst_mirror_leaks(3);
    bst_clear_ok(0);
    bst_clear_ok(1);
    bst_clear_ok(6);
    bst_clear_ok(5); // allocation 2 fails
    bst_clear_leaks(5);
}
