// Recursive procedures on singly linked lists: creating, releasing, inserting, deleting,
// searching, appending, and reversing in three ways, each with a program around it.

#include <stdlib.h>

typedef struct node {
    int d;
    struct node *n;
} *L;

L create(int s)
{
    L tmp, tl;
    if (s <= 0)
        return NULL;
    tl = create(s - 1);
    tmp = malloc(sizeof *tmp);
    if (tmp == NULL)
        return tl;
    tmp->n = tl;
    tmp->d = s;
    return tmp;
}

void delall(L x)
{
    L xn;
    if (x == NULL)
        return;
    xn = x->n; // fault
    free(x); // fault
    delall(xn);
}

L insert(L x, int d)
{
    L added;
    if (x != NULL && x->d < d) {
        x->n = insert(x->n, d);
        return x;
    }
    added = malloc(sizeof *added);
    if (added == NULL)
        return x;
    added->d = d;
    added->n = x;
    return added;
}

L delete(L x, int d)
{
    L rest;
    if (x == NULL || x->d > d)
        return x;
    if (x->d == d) {
        rest = x->n;
        free(x);
        return rest;
    }
    x->n = delete(x->n, d);
    return x;
}

L search(L x, int d)
{
    if (x == NULL || x->d > d)
        return NULL;
    if (x->d == d)
        return x;
    return search(x->n, d);
}

L app(L p, L q)
{
    L r;
    if (p == NULL)
        return q;
    r = p;
    while (r->n != NULL)
        r = r->n;
    r->n = q;
    return p;
}

L app_r(L p, L q)
{
    if (p == NULL)
        return q;
    p->n = app_r(p->n, q);
    return p;
}

L rev(L x)
{
    L xn, t;
    if (x == NULL)
        return NULL;
    xn = x->n;
    x->n = NULL;
    t = rev(xn);
    return app(t, x);
}

L rev_r(L x)
{
    L xn, t;
    if (x == NULL)
        return NULL;
    xn = x->n;
    x->n = NULL;
    t = rev_r(xn);
    return app_r(t, x);
}

L rev_d(L x, L done)
{
    L xn;
    if (x == NULL)
        return done;
    xn = x->n;
    x->n = done;
    return rev_d(xn, x);
}

/* Keeps the old link of each element: the result has a cycle. */
L rev_without_reset(L x)
{
    L xn, t;
    if (x == NULL)
        return NULL;
    xn = x->n;
    t = rev_without_reset(xn);
    return app(t, x);
}

void create_ok(int count)
{
    L list = create(count);
    while (list != NULL) {
        L rest = list->n;
        free(list);
        list = rest;
    }
}

void delall_ok(int count)
{
    delall(create(count));
}

void insert_ok(int count, int d)
{
    L list = create(count);
    list = insert(list, d);
    delall(list);
}

void delete_ok(int count, int d)
{
    L list = create(count);
    list = delete(list, d);
    delall(list);
}

int search_ok(int count, int d)
{
    L list = create(count);
    L found = search(list, d);
    int answer = found != NULL && found->d == d;
    delall(list);
    return answer;
}

void app_ok(int m, int n)
{
    L p = create(m);
    L q = create(n);
    delall(app(p, q));
}

void rev_ok(int count)
{
    L list = rev(create(count));
    delall(list);
}

void rev_r_ok(int count)
{
    L list = rev_r(create(count));
    delall(list);
}

void rev_d_ok(int count)
{
    L list = rev_d(create(count), NULL);
    delall(list);
}

void rev_without_reset_faults(int count)
{
    L list = rev_without_reset(create(count));
    delall(list); // fault
}

int main(void)
{
    create_ok(0);
    create_ok(3);
    create_ok(3); // allocation 2 fails
    delall_ok(0);
    delall_ok(3);
    insert_ok(0, 1);
    insert_ok(3, 2);
    insert_ok(3, 9);
    insert_ok(3, 2); // allocation 4 fails
    delete_ok(3, 1);
    delete_ok(3, 3);
    delete_ok(3, 9);
    search_ok(3, 2);
    search_ok(0, 2);
    app_ok(0, 2);
    app_ok(2, 0);
    app_ok(3, 3);
    rev_ok(0);
    rev_ok(1);
    rev_ok(3);
    rev_r_ok(1);
    rev_r_ok(3);
    rev_d_ok(0);
    rev_d_ok(3);
    rev_without_reset_faults(2);
}
