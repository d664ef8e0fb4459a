#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    for (int i = 0; i < 3; i++) {
        char *line = malloc(16);
        if (line == NULL)
            continue;
        snprintf(line, 16, "round %d", i);
        puts(line);
    }
    return 0;
}
