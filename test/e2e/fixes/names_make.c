#include "names.h"
#include <stdlib.h>
#include <string.h>

char *full_name(const char *first, const char *last)
{
    char *name = malloc(strlen(first) + strlen(last) + 2);
    if (name == NULL)
        return NULL;
    strcpy(name, first);
    strcat(name, " ");
    strcat(name, last);
    return name;
}
