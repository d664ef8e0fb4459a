#include <stdlib.h>

char *make(void)
{
    return malloc(10);
}

int app(void)
{
    char *text = make();
    if (text == NULL)
        return 1;
    text[0] = 'a';
    return text[0];
}
