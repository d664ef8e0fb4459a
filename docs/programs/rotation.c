// A tree of any size is released without a stack: where there is a left child, it takes the place of its parent.

#include <stdlib.h>

struct tree {
    struct tree *left;
    struct tree *right;
};

static struct tree *any_tree(int depth)
{
    struct tree *tree;
    if (depth <= 0)
        return NULL;
    tree = malloc(sizeof *tree);
    if (tree == NULL)
        return NULL;
    tree->left = any_tree(depth - 1);
    tree->right = any_tree(depth - 2);
    return tree;
}

void release_by_rotation(int depth)
{
    struct tree *a = any_tree(depth);
    while (a != NULL) {
        struct tree *t = a->left;
        if (t == NULL) {
            t = a->right;
            free(a);
        } else {
            a->left = t->right;
            t->right = a;
        }
        a = t;
    }
}
