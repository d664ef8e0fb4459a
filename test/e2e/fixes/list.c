#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static void list_free(struct node *list)
{
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static struct node *list_of(int count)
{
    struct node *list = NULL;
    while (count-- > 0) {
        struct node *fresh = malloc(sizeof *fresh);
        if (fresh == NULL) {
            list_free(list);
            return NULL;
        }
        fresh->value = count;
        fresh->next = list;
        list = fresh;
    }
    return list;
}

static int run(void)
{
    struct node *list = list_of(3);
    int sum = 0;
    for (struct node *each = list; each != NULL; each = each->next)
        sum += each->value;
    return sum == 3 ? 0 : 1;
}

int main(void)
{
    return run();
}
