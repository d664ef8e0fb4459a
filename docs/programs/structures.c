// Lists of lists, a table of chains, a rotation through the place of a root, and a recursion.

#include <stdlib.h>

struct cell {
    struct cell *next;
};

struct row {
    struct row *next;
    struct cell *cells;
    char *name;
};

struct row *make_rows(int n)
{
    struct row *rows = NULL;
    while (n-- > 0) {
        struct row *row = malloc(sizeof *row);
        if (row == NULL)
            break;
        row->name = malloc(16);
        row->cells = NULL;
        for (int i = 0; i < n; i++) {
            struct cell *cell = malloc(sizeof *cell);
            if (cell == NULL)
                break;
            cell->next = row->cells;
            row->cells = cell;
        }
        row->next = rows;
        rows = row;
    }
    return rows;
}

struct entry {
    unsigned key;
    char *text;
    struct entry *next;
};

struct table {
    unsigned count;
    struct entry *buckets[4];
};

int put(unsigned n)
{
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL)
        return -1;
    for (unsigned key = 0; key < n; key++) {
        struct entry *entry = malloc(sizeof *entry);
        if (entry == NULL)
            break;
        entry->key = key;
        entry->text = malloc(8);
        entry->next = table->buckets[key % 4];
        table->buckets[key % 4] = entry;
        table->count++;
    }
    for (unsigned i = 0; i < 4; i++) {
        struct entry *entry = table->buckets[i];
        while (entry != NULL) {
            struct entry *next = entry->next;
            free(entry->text);
            free(entry);
            entry = next;
        }
    }
    free(table);
    return 0;
}

struct tree {
    int key;
    struct tree *left;
    struct tree *right;
};

void rotate_right(struct tree **place)
{
    struct tree *root = *place;
    struct tree *pivot = root->left;
    root->left = pivot->right;
    pivot->right = root;
    *place = pivot;
}

int depth(struct tree *tree)
{
    int left;
    int right;
    if (tree == NULL)
        return 0;
    left = depth(tree->left);
    right = depth(tree->right);
    return 1 + (left > right ? left : right);
}
