// Reverses a singly linked list in place.

#include <stdlib.h>

struct elem {
    int value;
    struct elem *next;
};

static struct elem *elem_create(int count)
{
    struct elem *list = NULL;
    for (int i = 0; i < count; i++) {
        struct elem *added = malloc(sizeof *added);
        if (added == NULL)
            break;
        added->value = i;
        added->next = list;
        list = added;
    }
    return list;
}

static void elem_free(struct elem *list)
{
    while (list != NULL) {
        struct elem *next = list->next;
        free(list);
        list = next;
    }
}

struct elem *elem_reverse(struct elem *list)
{
    struct elem *reversed = NULL;
    while (list != NULL) {
        struct elem *rest = list->next;
        list->next = reversed;
        reversed = list;
        list = rest;
    }
    return reversed;
}

void elem_reverse_ok(int count)
{
    struct elem *list = elem_create(count);
    list = elem_reverse(list);
    elem_free(list);
}

int main(void)
{
    elem_reverse_ok(0);
    elem_reverse_ok(1);
    elem_reverse_ok(3);
    elem_reverse_ok(3); // allocation 2 fails
}
