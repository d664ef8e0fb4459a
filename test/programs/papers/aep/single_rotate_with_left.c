// The single rotation of an AVL tree: the left child takes the place of its
// parent, and heights are computed again.

#include <stdlib.h>

struct avl_node {
    int element;
    struct avl_node *left;
    struct avl_node *right;
    int height;
};

static struct avl_node *avl_build(int depth)
{
    struct avl_node *node;
    if (depth <= 0)
        return NULL;
    node = malloc(sizeof *node);
    if (node == NULL)
        return NULL;
    node->element = depth;
    node->height = 0;
    node->left = avl_build(depth - 1);
    node->right = avl_build(depth - 2);
    return node;
}

static void avl_free(struct avl_node *node)
{
    if (node == NULL)
        return;
    avl_free(node->left);
    avl_free(node->right);
    free(node);
}

static int height(struct avl_node *node)
{
    return node == NULL ? -1 : node->height;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

struct avl_node *single_rotate_with_left(struct avl_node *k2)
{
    struct avl_node *k1 = k2->left;
    k2->left = k1->right;
    k1->right = k2;
    k2->height = max(height(k2->left), height(k2->right)) + 1;
    k1->height = max(height(k1->left), k2->height) + 1;
    return k1;
}

void single_rotate_with_left_ok(int depth)
{
    struct avl_node *root = avl_build(depth);
    if (root != NULL && root->left != NULL)
        root = single_rotate_with_left(root);
    avl_free(root);
}

int main(void)
{
    single_rotate_with_left_ok(0);
    single_rotate_with_left_ok(1);
    single_rotate_with_left_ok(4);
    single_rotate_with_left_ok(4); // allocation 2 fails
}
