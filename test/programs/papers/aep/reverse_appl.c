// Applications of list reversal that are wrong in the ways in which it usually
// goes wrong: the rest is lost, the old head is kept, the result is dropped.

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

static struct elem *elem_reverse(struct elem *list)
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

/* Turns the link of an element before it remembers what comes behind. */
static struct elem *reverse_too_early(struct elem *list)
{
    struct elem *reversed = NULL;
    struct elem *current = list;
    while (current != NULL) {
        list = current->next;
        current->next = reversed;
        reversed = current;
        current = NULL; /* should be what 'list' holds */
    }
    return reversed; // lost
} // lost

static struct elem *reverse_overwriting(struct elem *list)
{
    struct elem *reversed = NULL;
    while (list != NULL && list->next != NULL) {
        struct elem *rest = list->next->next;
        list->next = reversed; // lost
        reversed = list;
        list = rest;
    }
    if (list != NULL) {
        list->next = reversed;
        reversed = list;
    }
    return reversed;
}

/* Stops one element early and forgets the last. */
static struct elem *reverse_all_but_last(struct elem *list)
{
    struct elem *reversed = NULL;
    while (list != NULL && list->next != NULL) {
        struct elem *rest = list->next;
        list->next = reversed;
        reversed = list;
        list = rest;
    }
    return reversed; // lost
} // lost

void reverse_appl_ok(int count)
{
    struct elem *list = elem_create(count);
    list = elem_reverse(list);
    elem_free(list);
}

void reverse_too_early_leaks(int count)
{
    struct elem *list = elem_create(count);
    list = reverse_too_early(list); // lost
    elem_free(list);
}

void reverse_overwriting_leaks(int count)
{
    struct elem *list = elem_create(count);
    list = reverse_overwriting(list);
    elem_free(list);
}

void reverse_all_but_last_leaks(int count)
{
    struct elem *list = elem_create(count);
    list = reverse_all_but_last(list); // lost
    elem_free(list);
}

void reverse_old_head_leaks(int count)
{
    struct elem *list = elem_create(count);
    elem_reverse(list); // lost
    elem_free(list);
}

void reverse_dropped_leaks(int count)
{
    struct elem *list = elem_create(count);
    struct elem *reversed = elem_reverse(list);
    if (reversed != NULL && reversed->value == count)
        elem_free(reversed);
} // lost

void reverse_first_only_leaks(int count)
{
    struct elem *reversed = elem_reverse(elem_create(count));
    free(reversed); // lost
}

void reverse_reassigned_leaks(int count)
{
    struct elem *list = elem_create(count);
    struct elem *reversed = elem_reverse(list);
    reversed = elem_create(1); // lost
    elem_free(reversed);
}

int main(void)
{
    reverse_appl_ok(0);
    reverse_appl_ok(3);
    reverse_appl_ok(3); // allocation 2 fails
    reverse_too_early_leaks(3);
    reverse_overwriting_leaks(3);
    reverse_all_but_last_leaks(3);
    reverse_old_head_leaks(3);
    reverse_dropped_leaks(3);
    reverse_first_only_leaks(3);
    reverse_reassigned_leaks(3);
}
