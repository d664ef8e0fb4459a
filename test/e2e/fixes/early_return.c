#include <stdio.h>
#include <stdlib.h>

static int greet(int count)
{
    char *line = malloc(32);
    if (line == NULL)
        return -1;
    if (count < 0)
        return -1;
    snprintf(line, 32, "%d times", count);
    puts(line);
    free(line);
    return 0;
}

int main(void)
{
    greet(-1);
    return greet(2);
}
