// A pointer into the middle of a structure: 'y' holds the place of the last link of a list.

#include <stdlib.h>

struct node {
    int d;
    struct node *n;
};

struct node *append_at_place(int count)
{
    struct node *x = NULL;
    struct node **y = &x;
    while (count-- > 0) {
        struct node *t = malloc(sizeof *t);
        if (t == NULL)
            break;
        t->d = count;
        t->n = NULL;
        *y = t;
        y = &t->n;
    }
    return x;
}
