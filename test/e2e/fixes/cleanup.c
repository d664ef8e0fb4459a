#include <stdlib.h>
#include <string.h>

static int join(const char *first, const char *second)
{
    int result = -1;
    char *a = NULL;
    char *b = NULL;

    a = strdup(first);
    if (a == NULL)
        goto out;
    b = strdup(second);
    if (b == NULL)
        goto out;
    if (strcmp(a, b) == 0)
        return 1;
    result = 0;
out:
    free(b);
    free(a);
    return result;
}

int main(void)
{
    return join("same", "same") == 1 && join("one", "two") == 0 ? 0 : 1;
}
