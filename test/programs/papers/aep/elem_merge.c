// Merges two sorted singly linked lists into one, without a new element.

#include <stdlib.h>

struct elem {
    int value;
    struct elem *next;
};

/* Sorted, because what is added in front gets smaller. */
static struct elem *elem_create(int count, int step)
{
    struct elem *list = NULL;
    for (int i = count; i > 0; i--) {
        struct elem *added = malloc(sizeof *added);
        if (added == NULL)
            break;
        added->value = i * step;
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

struct elem *elem_merge(struct elem *p, struct elem *q)
{
    struct elem *head;
    struct elem *tail;
    if (p == NULL)
        return q;
    if (q == NULL)
        return p;
    if (p->value < q->value) {
        head = p;
        p = p->next;
    } else {
        head = q;
        q = q->next;
    }
    tail = head;
    while (p != NULL && q != NULL) {
        if (p->value < q->value) {
            tail->next = p;
            p = p->next;
        } else {
            tail->next = q;
            q = q->next;
        }
        tail = tail->next;
    }
    if (p != NULL)
        tail->next = p;
    else
        tail->next = q;
    return head;
}

void elem_merge_ok(int m, int n)
{
    struct elem *evens = elem_create(m, 2);
    struct elem *threes = elem_create(n, 3);
    struct elem *merged = elem_merge(evens, threes);
    elem_free(merged);
}

int main(void)
{
    elem_merge_ok(0, 0);
    elem_merge_ok(0, 2);
    elem_merge_ok(1, 0);
    elem_merge_ok(3, 4);
    elem_merge_ok(3, 4); // allocation 5 fails
}
