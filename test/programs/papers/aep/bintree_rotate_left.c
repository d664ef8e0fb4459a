// A left rotation that edits the tree through the place that holds its root, with
// paths of several steps in one expression.

#include <stdlib.h>

typedef struct bintree {
    struct bintree *parent;
    struct bintree *left;
    struct bintree *right;
    int key;
} bintree;

static bintree *bintree_build(bintree *parent, int depth)
{
    bintree *t;
    if (depth <= 0)
        return NULL;
    t = malloc(sizeof *t);
    if (t == NULL)
        return NULL;
    t->key = depth;
    t->parent = parent;
    t->left = bintree_build(t, depth - 2);
    t->right = bintree_build(t, depth - 1);
    return t;
}

static void bintree_free(bintree *t)
{
    if (t == NULL)
        return;
    bintree_free(t->left);
    bintree_free(t->right);
    free(t);
}

void bintree_rotate_left(bintree **t)
{
    bintree *m = (*t)->right;
    (*t)->right = m->left;
    if (m->left != NULL)
        m->left->parent = *t;
    m->parent = (*t)->parent;
    m->left = *t;
    m->left->parent = m;
    *t = m;
}

void bintree_rotate_left_ok(int depth)
{
    bintree *root = bintree_build(NULL, depth);
    if (root != NULL && root->right != NULL)
        bintree_rotate_left(&root);
    bintree_free(root);
}

int main(void)
{
    bintree_rotate_left_ok(0);
    bintree_rotate_left_ok(1);
    bintree_rotate_left_ok(4);
    bintree_rotate_left_ok(4); // allocation 3 fails
}
