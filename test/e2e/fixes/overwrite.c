#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *name = strdup("first");
    if (name != NULL)
        puts(name);
    name = strdup("second");
    if (name != NULL)
        puts(name);
    free(name);
    return 0;
}
