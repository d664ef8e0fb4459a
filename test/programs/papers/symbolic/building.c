// Builds a list of n elements behind a pointer that moves along with it. Where
// nobody keeps the first element, all but the last are lost as soon as n is 2.

#include <stdlib.h>

struct element {
    int item;
    struct element *next;
};

static struct element *new_element(int item)
{
    struct element *made = malloc(sizeof *made);
    if (made == NULL)
        exit(1);
    made->item = item;
    made->next = NULL;
    return made;
}

void building_leaks(int n)
{
    struct element *p = new_element(1);
    for (int i = 2; i <= n; i++) {
        p->next = new_element(i);
        p = p->next; // lost
    }
    free(p);
}

void building_ok(int n)
{
    struct element *first = new_element(1);
    struct element *p = first;
    for (int i = 2; i <= n; i++) {
        p->next = new_element(i);
        p = p->next;
    }
    while (first != NULL) {
        p = first->next;
        free(first);
        first = p;
    }
}

int main(void)
{
    building_leaks(2);
    building_leaks(4);
    building_ok(0);
    building_ok(2);
    building_ok(4);
}
