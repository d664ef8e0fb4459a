// What a person learns of lists first: append, reverse, remove, and lose.

#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

struct twin {
    int value;
    struct twin *next;
    struct twin *prev;
};

struct node *append(int n)
{
    struct node *head = NULL;
    struct node *tail = NULL;
    for (int i = 0; i < n; i++) {
        struct node *added = malloc(sizeof *added);
        if (added == NULL)
            break;
        added->value = i;
        added->next = NULL;
        if (tail == NULL)
            head = added;
        else
            tail->next = added;
        tail = added;
    }
    return head;
}

struct node *reverse(int n)
{
    struct node *list = append(n);
    struct node *done = NULL;
    while (list != NULL) {
        struct node *rest = list->next;
        list->next = done;
        done = list;
        list = rest;
    }
    return done;
}

struct twin *remove_from_middle(void)
{
    struct twin *first = calloc(1, sizeof *first);
    struct twin *at = calloc(1, sizeof *at);
    struct twin *last = calloc(1, sizeof *last);
    if (first == NULL || at == NULL || last == NULL)
        abort();
    first->value = 1;
    first->next = at;
    at->value = 2;
    at->prev = first;
    at->next = last;
    last->value = 3;
    last->prev = at;
    at->prev->next = at->next;
    at->next->prev = at->prev;
    free(at);
    return first;
}

int lose(int n)
{
    struct node *list = append(n);
    int sum = 0;
    while (list != NULL) {
        sum += list->value;
        list = list->next;
    }
    return sum;
}
