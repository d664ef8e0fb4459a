#include <stdio.h>
#include <stdlib.h>

#define NEW(type) ((type *)calloc(1, sizeof(type)))

struct point {
    int x, y;
};

static int run(void)
{
    struct point *point = NEW(struct point);
    if (point == NULL)
        return 1;
    printf("%d\n", point->x);
    return 0;
}

int main(void)
{
    return run();
}
