/* Stacks as linked lists: bracket matching, reverse Polish notation, undo and
 * redo, a stack with minimum, depth first walks with an explicit stack. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *what)
{
    fprintf(stderr, "fatal: %s\n", what);
    exit(EXIT_FAILURE);
}

static void *xmalloc(size_t size)
{
    void *p = malloc(size);

    if (!p)
        die("out of memory");
    return p;
}

/* --- bracket matching --- */

struct open {
    char ch;
    struct open *below;
};

static void push_open(struct open **top, char ch)
{
    struct open *o = xmalloc(sizeof(*o));

    o->ch = ch;
    o->below = *top;
    *top = o;
}

static char pop_open(struct open **top)
{
    struct open *o = *top;
    char ch;

    if (!o)
        return '\0';
    ch = o->ch;
    *top = o->below;
    free(o);
    return ch;
}

bool brackets_ok(const char *s)
{
    struct open *top = NULL;
    bool good = true;

    for (; *s && good; s++) {
        switch (*s) {
        case '(':
        case '[':
            push_open(&top, *s);
            break;
        case ')':
            good = pop_open(&top) == '(';
            break;
        case ']':
            good = pop_open(&top) == '[';
            break;
        default:
            break;
        }
    }
    if (top)
        good = false;
    while (top)
        pop_open(&top);
    return good;
}

bool brackets_leaks(const char *s)
{
    struct open *top = NULL;

    for (; *s; s++) {
        switch (*s) {
        case '(':
        case '[':
            push_open(&top, *s);
            break;
        case ')':
            if (pop_open(&top) != '(')
                return false; // lost
            break;
        case ']':
            if (pop_open(&top) != '[')
                return false; // lost
            break;
        default:
            break;
        }
    }
    if (top) {
        while (top)
            pop_open(&top);
        return false;
    }
    return true;
}

/* --- reverse Polish notation --- */

typedef struct num {
    struct num *below;
    long value;
} num;

static bool num_push(num **top, long value)
{
    num *n = malloc(sizeof(num));

    if (!n)
        return false;
    *n = (num){ .below = *top, .value = value };
    *top = n;
    return true;
}

static bool num_pop(num **top, long *value)
{
    num *n = *top;

    if (!n)
        return false;
    *value = n->value;
    *top = n->below;
    free(n);
    return true;
}

static void num_drop_all(num **top)
{
    long ignored;

    while (num_pop(top, &ignored))
        ;
}

static bool rpn_apply(num **top, char op)
{
    long a, b;

    if (!num_pop(top, &b) || !num_pop(top, &a))
        return false;
    switch (op) {
    case '+':
        return num_push(top, a + b);
    case '-':
        return num_push(top, a - b);
    case '*':
        return num_push(top, a * b);
    case '/':
        return b != 0 && num_push(top, a / b);
    default:
        return false;
    }
}

int rpn_ok(const char *expr, long *result)
{
    num *top = NULL;
    int rc = -1;

    for (; *expr; expr++) {
        if (*expr == ' ')
            continue;
        if (isdigit((unsigned char)*expr)) {
            if (!num_push(&top, *expr - '0'))
                goto done;
        } else if (!rpn_apply(&top, *expr)) {
            goto done;
        }
    }
    if (num_pop(&top, result) && !top)
        rc = 0;
done:
    num_drop_all(&top);
    return rc;
}

/* Operands that are left over are reported but not released. */
int rpn_leaks(const char *expr, long *result)
{
    num *top = NULL;

    for (; *expr; expr++) {
        if (*expr == ' ')
            continue;
        if (isdigit((unsigned char)*expr)) {
            if (!num_push(&top, *expr - '0'))
                goto fail;
        } else if (!rpn_apply(&top, *expr)) {
            goto fail;
        }
    }
    if (!num_pop(&top, result))
        return -1;
    if (top)
        fprintf(stderr, "too many operands\n");
    return 0; // lost
fail:
    num_drop_all(&top);
    return -1;
}

/* --- undo and redo --- */

struct action {
    struct action *older;
    char *description;
};

struct history {
    struct action *undo;
    struct action *redo;
};

static void actions_free(struct action *a)
{
    while (a) {
        struct action *older = a->older;

        free(a->description);
        free(a);
        a = older;
    }
}

static bool history_do(struct history *h, const char *description)
{
    struct action *a = malloc(sizeof(*a));

    if (!a)
        return false;
    a->description = strdup(description);
    if (!a->description) {
        free(a);
        return false;
    }
    actions_free(h->redo);
    h->redo = NULL;
    a->older = h->undo;
    h->undo = a;
    return true;
}

static bool history_do_forgetful(struct history *h, const char *description)
{
    struct action *a = malloc(sizeof(*a));

    if (!a)
        return false;
    a->description = strdup(description);
    if (!a->description) {
        free(a);
        return false;
    }
    h->redo = NULL; // lost
    a->older = h->undo;
    h->undo = a;
    return true;
}

static bool shift_action(struct action **from, struct action **to)
{
    struct action *a = *from;

    if (!a)
        return false;
    *from = a->older;
    a->older = *to;
    *to = a;
    return true;
}

void undo_redo_ok(int edits, int undos)
{
    struct history h = { NULL, NULL };

    for (int i = 0; i < edits; i++)
        if (!history_do(&h, "insert"))
            goto out;
    while (undos-- > 0 && shift_action(&h.undo, &h.redo))
        ;
    shift_action(&h.redo, &h.undo);
    history_do(&h, "delete");
out:
    actions_free(h.undo);
    actions_free(h.redo);
}

void undo_redo_leaks(int edits, int undos)
{
    struct history h = { NULL, NULL };

    for (int i = 0; i < edits; i++)
        if (!history_do_forgetful(&h, "insert"))
            goto out;
    while (undos-- > 0 && shift_action(&h.undo, &h.redo))
        ;
    shift_action(&h.redo, &h.undo);
    history_do_forgetful(&h, "delete");
out:
    actions_free(h.undo);
    actions_free(h.redo);
}

/* --- stack with minimum: a second stack holds the minima --- */

struct min_stack {
    num *all;
    num *minima;
};

static bool min_push(struct min_stack *s, long v)
{
    if (!num_push(&s->all, v))
        return false;
    if (!s->minima || v <= s->minima->value) {
        if (!num_push(&s->minima, v)) {
            long ignored;
            num_pop(&s->all, &ignored);
            return false;
        }
    }
    return true;
}

static bool min_pop(struct min_stack *s, long *v)
{
    if (!num_pop(&s->all, v))
        return false;
    if (s->minima && s->minima->value == *v) {
        long ignored;
        num_pop(&s->minima, &ignored);
    }
    return true;
}

long min_stack_ok(int n)
{
    struct min_stack s = { NULL, NULL };
    long least = 0, v;

    for (int i = 0; i < n; i++)
        if (!min_push(&s, (i * 5) % 7))
            break;
    if (s.minima)
        least = s.minima->value;
    if (min_pop(&s, &v))
        least += v;
    num_drop_all(&s.all);
    num_drop_all(&s.minima);
    return least;
}

long min_stack_leaks(int n)
{
    struct min_stack s = { NULL, NULL };
    long least = 0, v;

    for (int i = 0; i < n; i++)
        if (!min_push(&s, (i * 5) % 7))
            break;
    if (s.minima)
        least = s.minima->value;
    if (min_pop(&s, &v))
        least += v;
    num_drop_all(&s.all);
    return least; // lost
} // lost

/* --- depth first walk of a virtual tree; the frames own their paths --- */

typedef struct Frame {
    struct Frame *prev;
    char *path;
    int depth;
} Frame;

static Frame *frame_new(Frame *prev, const char *dir, int depth)
{
    Frame *f = xmalloc(sizeof(Frame));
    size_t len = strlen(dir);

    f->path = xmalloc(len + 2);
    memcpy(f->path, dir, len);
    f->path[len] = '/';
    f->path[len + 1] = '\0';
    f->depth = depth;
    f->prev = prev;
    return f;
}

int walk_tree_ok(int depth, int fanout)
{
    Frame *stack = frame_new(NULL, "", 0);
    int visited = 0;

    while (stack) {
        Frame *f = stack;

        stack = f->prev;
        visited++;
        if (f->depth < depth)
            for (int i = 0; i < fanout; i++)
                stack = frame_new(stack, f->path, f->depth + 1);
        free(f->path);
        free(f);
    }
    return visited;
}

int walk_tree_leaks(int depth, int fanout)
{
    Frame *stack = frame_new(NULL, "", 0);
    int visited = 0;

    while (stack) {
        Frame *f = stack;

        stack = f->prev;
        visited++;
        if (f->depth >= depth) {
            free(f); // lost
            continue;
        }
        for (int i = 0; i < fanout; i++)
            stack = frame_new(stack, f->path, f->depth + 1);
        free(f->path);
        free(f);
    }
    return visited;
}

/* --- a recursive release of what is below the top --- */

static void num_unwind(num *n)
{
    if (n) {
        num_unwind(n->below);
        free(n);
    }
}

static void num_unwind_pairs(num *n)
{
    if (n && n->below) {
        num_unwind_pairs(n->below->below);
        free(n->below); // lost
        free(n);
    }
}

void unwind_ok(int n)
{
    num *top = NULL;

    for (int i = 0; i < n; i++)
        num_push(&top, i);
    num_unwind(top);
}

void unwind_leaks(int n)
{
    num *top = NULL;

    for (int i = 0; i < n; i++)
        num_push(&top, i);
    num_unwind_pairs(top);
} // lost

/* --- bring the k-th number to the top --- */

static void num_roll(num **top, int k)
{
    num **pp = top;

    while (*pp && k-- > 0)
        pp = &(*pp)->below;
    if (*pp) {
        num *n = *pp;

        *pp = n->below;
        n->below = *top;
        *top = n;
    }
}

/* Pushes the number anew although its element is in hand. */
static bool num_roll_anew(num **top, int k)
{
    num **pp = top;

    while (*pp && k-- > 0)
        pp = &(*pp)->below;
    if (*pp) {
        num *n = *pp;

        *pp = n->below;
        return num_push(top, n->value); // lost
    }
    return false;
}

void roll_ok(int n, int k)
{
    num *top = NULL;

    for (int i = 0; i < n; i++)
        num_push(&top, i);
    num_roll(&top, k);
    num_drop_all(&top);
}

void roll_leaks(int n, int k)
{
    num *top = NULL;

    for (int i = 0; i < n; i++)
        num_push(&top, i);
    num_roll_anew(&top, k);
    num_drop_all(&top);
}

int main(void)
{
    brackets_ok("");
    brackets_ok("()[]");
    brackets_ok("(([]");
    brackets_ok("((])");
    brackets_leaks("(([)");
    brackets_leaks("((]");
    { long r; rpn_ok("", &r); }
    { long r; rpn_ok("12+3*", &r); }
    { long r; rpn_ok("123", &r); }
    { long r; rpn_ok("10/", &r); }
    { long r; rpn_ok("12+3*", &r); } // allocation 2 fails
    { long r; rpn_ok("12+3*", &r); } // allocation 3 fails
    { long r; rpn_leaks("12", &r); }
    { long r; rpn_leaks("123+", &r); }
    undo_redo_ok(0, 0);
    undo_redo_ok(1, 1);
    undo_redo_ok(3, 2);
    undo_redo_ok(3, 5);
    undo_redo_ok(3, 2); // allocation 4 fails
    undo_redo_ok(3, 2); // allocation 8 fails
    undo_redo_leaks(2, 2);
    undo_redo_leaks(4, 3);
    min_stack_ok(0);
    min_stack_ok(1);
    min_stack_ok(3);
    min_stack_ok(3); // allocation 1 fails
    min_stack_ok(3); // allocation 2 fails
    min_stack_leaks(3);
    min_stack_leaks(5);
    walk_tree_ok(0, 2);
    walk_tree_ok(1, 0);
    walk_tree_ok(2, 2);
    walk_tree_leaks(0, 0);
    walk_tree_leaks(2, 2);
    unwind_ok(0);
    unwind_ok(1);
    unwind_ok(3);
    unwind_ok(3); // allocation 2 fails
    unwind_leaks(1);
    unwind_leaks(3);
    roll_ok(0, 0);
    roll_ok(1, 0);
    roll_ok(3, 2);
    roll_ok(3, 7);
    roll_ok(3, 1); // allocation 2 fails
    roll_leaks(1, 0);
    roll_leaks(3, 1);
}
