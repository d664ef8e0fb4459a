// Lists that are summarised and then looked at or released element by element:
// one of three elements, singly linked ones and doubly linked ones of any length.

#include <stdlib.h>

struct node {
    struct node *next;
};

struct twin {
    struct twin *next;
    struct twin *prev;
};

static void *new_node(size_t size)
{
    void *node = calloc(1, size);
    if (node == NULL)
        exit(1);
    return node;
}

/* With `more` unknown nothing tells the elements behind the first apart. */
int three_element_list_ok(int more)
{
    struct node *x = new_node(sizeof *x);
    struct node *first;
    int is_last;
    x->next = new_node(sizeof *x);
    x->next->next = new_node(sizeof *x);
    first = x;
    while (more-- > 0 && x->next != NULL)
        x = x->next;
    is_last = first->next == NULL;
    while (first != NULL) {
        struct node *rest = first->next;
        free(first);
        first = rest;
    }
    return is_last;
}

void singly_linked_list_ok(int count)
{
    struct node *x = new_node(sizeof *x);
    struct node *y = x;
    struct node *z;
    while (count-- > 0) {
        y->next = new_node(sizeof *y);
        y = y->next;
    }
    do {
        z = x;
        x = x->next;
        free(z);
    } while (x != NULL);
}

void doubly_linked_list_ok(int count)
{
    struct twin *x = new_node(sizeof *x);
    struct twin *y = x;
    while (count-- > 0) {
        y->next = new_node(sizeof *y);
        y->next->prev = y;
        y = y->next;
    }
    while (y->prev != NULL) {
        y = y->prev;
        free(y->next);
    }
    free(x);
}

int main(void)
{
    three_element_list_ok(0);
    three_element_list_ok(1);
    three_element_list_ok(5);
    singly_linked_list_ok(0);
    singly_linked_list_ok(3);
    doubly_linked_list_ok(0);
    doubly_linked_list_ok(1);
    doubly_linked_list_ok(3);
}
