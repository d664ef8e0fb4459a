// Deletes the first element that holds a value from a singly linked list.

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

struct elem *elem_delete(struct elem *list, int value)
{
    struct elem *previous = NULL;
    struct elem *current = list;
    while (current != NULL && current->value != value) {
        previous = current;
        current = current->next;
    }
    if (current == NULL)
        return list;
    if (previous == NULL)
        list = current->next;
    else
        previous->next = current->next;
    free(current);
    return list;
}

void elem_delete_ok(int count, int value)
{
    struct elem *list = elem_create(count);
    list = elem_delete(list, value);
    elem_free(list);
}

int main(void)
{
    elem_delete_ok(0, 0);
    elem_delete_ok(1, 0);
    elem_delete_ok(3, 1);
    elem_delete_ok(3, 7);
    elem_delete_ok(3, 2); // allocation 3 fails
}
