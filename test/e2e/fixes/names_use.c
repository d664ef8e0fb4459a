#include "names.h"
#include <stdio.h>
#include <stdlib.h>

static int run(void)
{
    char *name = full_name("Ada", "Lovelace");
    if (name == NULL)
        return 1;
    puts(name);
    return 0;
}

int main(void)
{
    return run();
}
