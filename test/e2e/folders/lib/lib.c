#include <stdlib.h>

char *make(void);

int lib(void)
{
    char *room = make();
    char *own = malloc(4);
    if (own == NULL)
        return 1;
    own[0] = 'b';
    return room[0] + own[0];
}
