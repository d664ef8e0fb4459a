// Three records that refer to each other: when the one that leads to the other two is
// freed, nothing leads to them any more, although they still refer to each other.

#include <stdlib.h>

struct record {
    struct record *left;
    struct record *right;
};

static struct record *new_record(void)
{
    struct record *made = calloc(1, sizeof *made);
    if (made == NULL)
        exit(1);
    return made;
}

void three_records_leaks(void)
{
    struct record *p1 = new_record();
    struct record *p2 = new_record();
    struct record *p3 = new_record();
    p1->left = p3;
    p1->right = p2;
    p1->right->left = p3;
    p3->right = p2;
    p2 = NULL;
    p3 = NULL;
    free(p1); // lost
}

void three_records_ok(void)
{
    struct record *p1 = new_record();
    struct record *p2 = new_record();
    struct record *p3 = new_record();
    p1->left = p3;
    p1->right = p2;
    p1->right->left = p3;
    p3->right = p2;
    p2 = NULL;
    p3 = NULL;
    free(p1->left->right);
    free(p1->left);
    free(p1);
}

int main(void)
{
    three_records_leaks();
    three_records_ok();
}
