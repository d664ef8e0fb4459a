// Binary trees: seven nodes are built and released, the leftmost node is looked
// for, and a tree is released without a stack by rotating it. The rotation needs a tree: on a
// diamond the node that two others share is used after it was freed.

#include <stdlib.h>

struct tree {
    struct tree *left;
    struct tree *right;
};

static struct tree *new_tree(struct tree *left, struct tree *right)
{
    struct tree *node = malloc(sizeof *node);
    if (node == NULL)
        exit(1);
    node->left = left;
    node->right = right;
    return node;
}

static struct tree *seven_nodes(void)
{
    struct tree *a = new_tree(new_tree(NULL, NULL), new_tree(NULL, NULL));
    struct tree *b = new_tree(new_tree(NULL, NULL), new_tree(NULL, NULL));
    return new_tree(a, b);
}

static struct tree *any_tree(int depth)
{
    if (depth <= 0)
        return NULL;
    return new_tree(any_tree(depth - 1), any_tree(depth - 2));
}

static void release(struct tree *node)
{
    if (node == NULL)
        return;
    release(node->left);
    release(node->right);
    free(node);
}

static void release_by_rotation(struct tree *a)
{
    while (a != NULL) {
        struct tree *t = a->left; // fault
        if (t == NULL) {
            t = a->right;
            free(a); // fault
        } else {
            a->left = t->right; // fault
            t->right = a; // fault
        }
        a = t;
    }
}

static struct tree *diamond(void)
{
    struct tree *shared = new_tree(NULL, NULL);
    return new_tree(new_tree(shared, NULL), new_tree(shared, NULL));
}

void summarize_tree_ok(void)
{
    release(seven_nodes());
}

int access_tree_ok(int depth)
{
    struct tree *root = any_tree(depth);
    struct tree *node = root;
    int is_leaf = 0;
    while (node != NULL && node->left != NULL)
        node = node->left;
    if (node != NULL)
        is_leaf = node->right == NULL;
    release(root);
    return is_leaf;
}

void deallocate_tree_ok(int depth)
{
    release_by_rotation(any_tree(depth));
}

void deallocate_graph_faults(void)
{
    release_by_rotation(diamond());
}

int main(void)
{
    summarize_tree_ok();
    access_tree_ok(0);
    access_tree_ok(1);
    access_tree_ok(4);
    deallocate_tree_ok(0);
    deallocate_tree_ok(1);
    deallocate_tree_ok(5);
    deallocate_graph_faults();
}
