/* Sparse polynomials as lists of terms in descending order of exponents:
 * addition, multiplication, differentiation, normalisation. */
#include <stdio.h>
#include <stdlib.h>

typedef struct term {
    int coef;
    unsigned expo;
    struct term *next;
} *poly;

static poly term_new(int coef, unsigned expo, poly next)
{
    poly t = malloc(sizeof(struct term));

    if (t == NULL)
        return NULL;
    t->coef = coef;
    t->expo = expo;
    t->next = next;
    return t;
}

static void poly_free(poly p)
{
    while (p != NULL) {
        poly rest = p->next;
        free(p);
        p = rest;
    }
}

/* 1 + x + ... + x^degree, or what memory allows of it */
static poly poly_ones(int degree, int coef)
{
    poly p = NULL;

    for (int i = 0; i <= degree; i++) {
        poly t = term_new(coef, (unsigned)i, p);
        if (t == NULL)
            break;
        p = t;
    }
    return p;
}

static long poly_eval(poly p, long x)
{
    long sum = 0;

    for (; p != NULL; p = p->next) {
        long power = 1;
        for (unsigned i = 0; i < p->expo; i++)
            power *= x;
        sum += p->coef * power;
    }
    return sum;
}

/* --- adding a term in place; terms that become zero go away --- */

static int poly_add_term(poly *p, int coef, unsigned expo)
{
    poly t;

    while (*p != NULL && (*p)->expo > expo)
        p = &(*p)->next;
    if (*p != NULL && (*p)->expo == expo) {
        (*p)->coef += coef;
        if ((*p)->coef == 0) {
            t = *p;
            *p = t->next;
            free(t);
        }
        return 0;
    }
    t = term_new(coef, expo, *p);
    if (t == NULL)
        return -1;
    *p = t;
    return 0;
}

static int poly_add_term_zero(poly *p, int coef, unsigned expo)
{
    poly t;

    while (*p != NULL && (*p)->expo > expo)
        p = &(*p)->next;
    if (*p != NULL && (*p)->expo == expo) {
        (*p)->coef += coef;
        if ((*p)->coef == 0)
            *p = (*p)->next; // lost
        return 0;
    }
    t = term_new(coef, expo, *p);
    if (t == NULL)
        return -1;
    *p = t;
    return 0;
}

long cancel_ok(int degree)
{
    poly p = poly_ones(degree, 1);
    long v;

    poly_add_term(&p, -1, 1);
    poly_add_term(&p, 4, 9);
    v = poly_eval(p, 2);
    poly_free(p);
    return v;
}

long cancel_leaks(int degree)
{
    poly p = poly_ones(degree, 1);
    long v;

    poly_add_term_zero(&p, -1, 1);
    poly_add_term_zero(&p, 4, 9);
    v = poly_eval(p, 2);
    poly_free(p);
    return v;
}

/* --- sum into a new polynomial; *ok tells whether memory sufficed --- */

static poly poly_sum(poly a, poly b, int *ok)
{
    poly sum = NULL, *end = &sum;

    *ok = 1;
    while (a != NULL || b != NULL) {
        int coef;
        unsigned expo;

        if (b == NULL || (a != NULL && a->expo > b->expo)) {
            coef = a->coef;
            expo = a->expo;
            a = a->next;
        } else if (a == NULL || b->expo > a->expo) {
            coef = b->coef;
            expo = b->expo;
            b = b->next;
        } else {
            coef = a->coef + b->coef;
            expo = a->expo;
            a = a->next;
            b = b->next;
        }
        if (coef == 0)
            continue;
        *end = term_new(coef, expo, NULL);
        if (*end == NULL) {
            poly_free(sum);
            *ok = 0;
            return NULL;
        }
        end = &(*end)->next;
    }
    return sum;
}

static poly poly_sum_zero_terms(poly a, poly b, int *ok)
{
    poly sum = NULL, *end = &sum;

    *ok = 1;
    while (a != NULL || b != NULL) {
        poly t = term_new(0, 0, NULL);

        if (t == NULL) {
            poly_free(sum);
            *ok = 0;
            return NULL;
        }
        if (b == NULL || (a != NULL && a->expo > b->expo)) {
            t->coef = a->coef;
            t->expo = a->expo;
            a = a->next;
        } else if (a == NULL || b->expo > a->expo) {
            t->coef = b->coef;
            t->expo = b->expo;
            b = b->next;
        } else {
            t->coef = a->coef + b->coef;
            t->expo = a->expo;
            a = a->next;
            b = b->next;
        }
        if (t->coef == 0)
            continue; // lost
        *end = t;
        end = &t->next;
    } // lost
    return sum;
}

long sum_ok(int n, int m)
{
    poly a = poly_ones(n, 2), b = poly_ones(m, -2);
    int ok;
    poly s = poly_sum(a, b, &ok);
    long v = ok ? poly_eval(s, 1) : -1;

    poly_free(s);
    poly_free(a);
    poly_free(b);
    return v;
}

long sum_leaks(int n, int m)
{
    poly a = poly_ones(n, 2), b = poly_ones(m, -2);
    int ok;
    poly s = poly_sum_zero_terms(a, b, &ok);
    long v = ok ? poly_eval(s, 1) : -1;

    poly_free(s);
    poly_free(a);
    poly_free(b);
    return v;
}

/* --- product: the partial sums are polynomials of their own --- */

static poly poly_scale(poly p, int coef, unsigned expo, int *ok)
{
    poly q = NULL, *end = &q;

    *ok = 1;
    for (; p != NULL; p = p->next) {
        poly t = term_new(p->coef * coef, p->expo + expo, NULL);
        if (t == NULL) {
            poly_free(q);
            *ok = 0;
            return NULL;
        }
        *end = t;
        end = &t->next;
    }
    return q;
}

static poly poly_mul(poly a, poly b, int *ok)
{
    poly acc = NULL;

    *ok = 1;
    for (; a != NULL; a = a->next) {
        poly part = poly_scale(b, a->coef, a->expo, ok);
        if (!*ok) {
            poly_free(acc);
            return NULL;
        }
        poly next = poly_sum(acc, part, ok);
        poly_free(part);
        poly_free(acc);
        acc = next;
        if (!*ok)
            return NULL;
    }
    return acc;
}

static poly poly_mul_partial_sums(poly a, poly b, int *ok)
{
    poly acc = NULL;

    *ok = 1;
    for (; a != NULL; a = a->next) {
        poly part = poly_scale(b, a->coef, a->expo, ok);
        if (!*ok) {
            poly_free(acc);
            return NULL;
        }
        acc = poly_sum(acc, part, ok); // lost
        poly_free(part);
        if (!*ok)
            return NULL;
    }
    return acc;
}

long product_ok(int n, int m)
{
    poly a = poly_ones(n, 1), b = poly_ones(m, 3);
    int ok;
    poly p = poly_mul(a, b, &ok);
    long v = poly_eval(p, 1);

    poly_free(p);
    poly_free(a);
    poly_free(b);
    return v;
}

long product_leaks(int n, int m)
{
    poly a = poly_ones(n, 1), b = poly_ones(m, 3);
    int ok;
    poly p = poly_mul_partial_sums(a, b, &ok);
    long v = poly_eval(p, 1);

    poly_free(p);
    poly_free(a);
    poly_free(b);
    return v;
}

/* --- differentiation in place; the constant term disappears --- */

static poly poly_derive(poly p)
{
    if (p == NULL)
        return NULL;
    if (p->expo == 0) {
        poly rest = p->next;
        free(p);
        return poly_derive(rest);
    }
    p->coef *= (int)p->expo;
    p->expo--;
    p->next = poly_derive(p->next);
    return p;
}

static poly poly_derive_constant(poly p)
{
    if (p == NULL || p->expo == 0)
        return NULL;
    p->coef *= (int)p->expo;
    p->expo--;
    p->next = poly_derive_constant(p->next); // lost
    return p;
}

long derive_ok(int degree)
{
    poly p = poly_ones(degree, 5);
    long v;

    p = poly_derive(p);
    v = poly_eval(p, 3);
    poly_free(p);
    return v;
}

long derive_leaks(int degree)
{
    poly p = poly_ones(degree, 5);
    long v;

    p = poly_derive_constant(p); // lost
    v = poly_eval(p, 3);
    poly_free(p);
    return v;
}

/* --- in-place addition that uses up the second operand --- */

static poly poly_absorb(poly a, poly b)
{
    poly head = NULL, *end = &head;

    while (a != NULL && b != NULL) {
        if (a->expo > b->expo) {
            *end = a;
            end = &a->next;
            a = a->next;
        } else if (b->expo > a->expo) {
            *end = b;
            end = &b->next;
            b = b->next;
        } else {
            poly used = b;
            a->coef += b->coef;
            b = b->next;
            free(used);
            *end = a;
            end = &a->next;
            a = a->next;
        }
    }
    *end = a != NULL ? a : b;
    return head;
}

static poly poly_absorb_equal(poly a, poly b)
{
    poly head = NULL, *end = &head;

    while (a != NULL && b != NULL) {
        if (a->expo > b->expo) {
            *end = a;
            end = &a->next;
            a = a->next;
        } else if (b->expo > a->expo) {
            *end = b;
            end = &b->next;
            b = b->next;
        } else {
            a->coef += b->coef;
            b = b->next; // lost
            *end = a; // lost
            end = &a->next;
            a = a->next;
        }
    }
    *end = a != NULL ? a : b;
    return head;
}

void absorb_ok(int n, int m)
{
    poly p = poly_absorb(poly_ones(n, 1), poly_ones(m, 2));

    poly_free(p);
}

void absorb_leaks(int n, int m)
{
    poly p = poly_absorb_equal(poly_ones(n, 1), poly_ones(m, 2));

    poly_free(p);
}

int main(void)
{
    cancel_ok(-1);
    cancel_ok(0);
    cancel_ok(1);
    cancel_ok(3);
    cancel_ok(3); // allocation 2 fails
    cancel_ok(3); // allocation 5 fails
    cancel_leaks(1);
    cancel_leaks(3);
    sum_ok(-1, -1);
    sum_ok(0, 1);
    sum_ok(3, 3);
    sum_ok(3, 1);
    sum_ok(3, 1); // allocation 7 fails
    sum_ok(3, 1); // allocation 8 fails
    sum_leaks(1, 0);
    sum_leaks(2, 2);
    product_ok(-1, 2);
    product_ok(0, 0);
    product_ok(2, 1);
    product_ok(2, 1); // allocation 6 fails
    product_ok(2, 1); // allocation 12 fails
    product_leaks(1, 0);
    product_leaks(2, 2);
    derive_ok(-1);
    derive_ok(0);
    derive_ok(3);
    derive_ok(3); // allocation 3 fails
    derive_leaks(0);
    derive_leaks(3);
    absorb_ok(-1, -1);
    absorb_ok(0, 2);
    absorb_ok(3, 1);
    absorb_ok(3, 3); // allocation 6 fails
    absorb_leaks(1, 1);
    absorb_leaks(1, 3);
}
