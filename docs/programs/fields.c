// Five cells, two fields each, and three pointers: two steps along one field, one along the other.

#include <stdlib.h>

struct cell {
    struct cell *f1;
    struct cell *f2;
};

static struct cell *new_cell(struct cell *f1, struct cell *f2)
{
    struct cell *cell = malloc(sizeof *cell);
    if (cell == NULL)
        abort();
    cell->f1 = f1;
    cell->f2 = f2;
    return cell;
}

void two_steps_away(void)
{
    struct cell *z = new_cell(NULL, NULL);
    struct cell *y = new_cell(NULL, new_cell(NULL, NULL));
    struct cell *x = new_cell(new_cell(z, NULL), y);
    free(x->f1);
    free(z);
    free(y->f2);
    free(y);
    free(x);
}
