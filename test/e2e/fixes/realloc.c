#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *text = malloc(4);
    if (text == NULL)
        return 1;
    strcpy(text, "abc");
    text = realloc(text, 64);
    if (text == NULL)
        return 1;
    strcat(text, "def");
    free(text);
    return 0;
}
