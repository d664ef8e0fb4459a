/* Expression trees with tagged unions: construction, folding, parsing,
 * derivatives and call nodes with argument lists. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum expr_tag { E_NUM, E_VAR, E_NEG, E_BIN, E_CALL };

struct expr;

struct arg {
	struct expr *value;
	struct arg *next;
};

struct expr {
	enum expr_tag tag;
	union {
		long num;
		char *name;
		struct expr *operand;
		struct {
			char op;
			struct expr *lhs, *rhs;
		} bin;
		struct {
			char *callee;
			struct arg *args;
		} call;
	} u;
};

static void expr_free(struct expr *e);

static void args_free(struct arg *a)
{
	while (a) {
		struct arg *next = a->next;
		expr_free(a->value);
		free(a);
		a = next;
	}
}

static void expr_free(struct expr *e)
{
	if (!e)
		return;
	switch (e->tag) {
	case E_NUM:
		break;
	case E_VAR:
		free(e->u.name);
		break;
	case E_NEG:
		expr_free(e->u.operand);
		break;
	case E_BIN:
		expr_free(e->u.bin.lhs);
		expr_free(e->u.bin.rhs);
		break;
	case E_CALL:
		free(e->u.call.callee);
		args_free(e->u.call.args);
		break;
	}
	free(e);
}

static struct expr *expr_alloc(enum expr_tag tag)
{
	struct expr *e = malloc(sizeof(*e));

	if (e)
		e->tag = tag;
	return e;
}

static struct expr *mk_num(long v)
{
	struct expr *e = expr_alloc(E_NUM);

	if (e)
		e->u.num = v;
	return e;
}

static struct expr *mk_var(const char *name)
{
	struct expr *e = expr_alloc(E_VAR);

	if (!e)
		return NULL;
	e->u.name = strdup(name);
	if (!e->u.name) {
		free(e);
		return NULL;
	}
	return e;
}

/* The constructors below take their operands over, even when they fail. */
static struct expr *mk_neg(struct expr *x)
{
	struct expr *e;

	if (!x)
		return NULL;
	e = expr_alloc(E_NEG);
	if (!e) {
		expr_free(x);
		return NULL;
	}
	e->u.operand = x;
	return e;
}

static struct expr *mk_bin(char op, struct expr *l, struct expr *r)
{
	struct expr *e = NULL;

	if (l && r)
		e = expr_alloc(E_BIN);
	if (!e) {
		expr_free(l);
		expr_free(r);
		return NULL;
	}
	e->u.bin.op = op;
	e->u.bin.lhs = l;
	e->u.bin.rhs = r;
	return e;
}

static struct expr *mk_bin_strict(char op, struct expr *l, struct expr *r)
{
	struct expr *e;

	if (!l || !r)
		return NULL; // lost
	e = expr_alloc(E_BIN);
	if (!e) {
		expr_free(l);
		expr_free(r);
		return NULL;
	}
	e->u.bin.op = op;
	e->u.bin.lhs = l;
	e->u.bin.rhs = r;
	return e;
}

void expr_build_ok(long a, long b)
{
	struct expr *e = mk_bin('+', mk_num(a), mk_neg(mk_bin('*', mk_num(b), mk_var("x"))));

	expr_free(e);
}

void expr_build_leaks(long a, long b)
{
	struct expr *e = mk_bin_strict('+', mk_num(a), mk_neg(mk_bin('*', mk_num(b), mk_var("x"))));

	expr_free(e);
}

/* A release that does not know all the tags. */
static void expr_free_numeric(struct expr *e)
{
	if (!e)
		return;
	switch (e->tag) {
	case E_NEG:
		expr_free_numeric(e->u.operand);
		break;
	case E_BIN:
		expr_free_numeric(e->u.bin.lhs);
		expr_free_numeric(e->u.bin.rhs);
		break;
	default:
		break;
	}
	free(e); // lost
}

static struct expr *expr_chain(int n)
{
	struct expr *e = mk_num(0);

	for (int i = 0; i < n; i++) {
		if (i % 3 == 1)
			e = mk_neg(e);
		else if (i % 3 == 2)
			e = mk_bin('-', e, mk_var("y"));
		else
			e = mk_bin('+', mk_num(i), e);
	}
	return e;
}

void expr_chain_ok(int n)
{
	struct expr *e = expr_chain(n);

	expr_free(e);
}

void expr_chain_leaks(int n)
{
	struct expr *e = expr_chain(n);

	expr_free_numeric(e);
}

/* Constant folding, bottom up: a sum of numbers becomes a number. */
static struct expr *expr_fold(struct expr *e)
{
	struct expr *l, *r, *n;

	if (!e || e->tag != E_BIN)
		return e;
	l = e->u.bin.lhs = expr_fold(e->u.bin.lhs);
	r = e->u.bin.rhs = expr_fold(e->u.bin.rhs);
	if (l->tag != E_NUM || r->tag != E_NUM)
		return e;
	n = mk_num(e->u.bin.op == '+' ? l->u.num + r->u.num : l->u.num - r->u.num);
	if (!n)
		return e;
	expr_free(e);
	return n;
}

static struct expr *expr_fold_sloppy(struct expr *e)
{
	struct expr *l, *r, *n;

	if (!e || e->tag != E_BIN)
		return e;
	l = e->u.bin.lhs = expr_fold_sloppy(e->u.bin.lhs);
	r = e->u.bin.rhs = expr_fold_sloppy(e->u.bin.rhs);
	if (l->tag != E_NUM || r->tag != E_NUM)
		return e;
	n = mk_num(e->u.bin.op == '+' ? l->u.num + r->u.num : l->u.num - r->u.num);
	if (!n)
		return e;
	free(l);
	free(e); // lost
	return n; // lost
}

void expr_fold_ok(int n)
{
	struct expr *e = mk_num(1);

	while (n-- > 0)
		e = mk_bin(n % 2 ? '+' : '-', e, mk_num(n));
	e = expr_fold(e);
	expr_free(e);
}

void expr_fold_leaks(int n)
{
	struct expr *e = mk_num(1);

	while (n-- > 0)
		e = mk_bin(n % 2 ? '+' : '-', e, mk_num(n));
	e = expr_fold_sloppy(e);
	expr_free(e);
}

/* Simplify --x to x: the two outer nodes go, the operand stays. */
static struct expr *expr_strip(struct expr *e)
{
	while (e && e->tag == E_NEG && e->u.operand->tag == E_NEG) {
		struct expr *inner = e->u.operand;
		struct expr *x = inner->u.operand;

		free(inner);
		free(e);
		e = x;
	}
	return e;
}

static struct expr *expr_strip_one(struct expr *e)
{
	while (e && e->tag == E_NEG && e->u.operand->tag == E_NEG) {
		struct expr *x = e->u.operand->u.operand;

		free(e); // lost
		e = x;
	}
	return e;
}

void expr_strip_ok(int n)
{
	struct expr *e = mk_var("z");

	for (int i = 0; i < n; i++)
		e = mk_neg(e);
	e = expr_strip(e);
	expr_free(e);
}

void expr_strip_leaks(int n)
{
	struct expr *e = mk_var("z");

	for (int i = 0; i < n; i++)
		e = mk_neg(e);
	e = expr_strip_one(e);
	expr_free(e);
}

/* Recursive descent: sum := atom { '+' atom }, atom := digit | '(' sum ')'. */
static struct expr *parse_sum(const char **p);

static struct expr *parse_atom(const char **p)
{
	if (isdigit((unsigned char)**p))
		return mk_num(*(*p)++ - '0');
	if (**p == '(') {
		struct expr *e;

		(*p)++;
		e = parse_sum(p);
		if (**p != ')') {
			expr_free(e);
			return NULL;
		}
		(*p)++;
		return e;
	}
	return NULL;
}

static struct expr *parse_sum(const char **p)
{
	struct expr *e = parse_atom(p);

	while (e && **p == '+') {
		(*p)++;
		e = mk_bin('+', e, parse_atom(p));
	}
	return e;
}

static struct expr *parse_sum_bad(const char **p);

static struct expr *parse_atom_bad(const char **p)
{
	if (isdigit((unsigned char)**p))
		return mk_num(*(*p)++ - '0');
	if (**p == '(') {
		struct expr *e;

		(*p)++;
		e = parse_sum_bad(p);
		if (**p != ')')
			return NULL; // lost
		(*p)++;
		return e;
	}
	return NULL;
}

static struct expr *parse_sum_bad(const char **p)
{
	struct expr *e = parse_atom_bad(p);

	while (e && **p == '+') {
		(*p)++;
		e = mk_bin('+', e, parse_atom_bad(p));
	}
	return e;
}

int expr_parse_ok(const char *text)
{
	const char *p = text;
	struct expr *e = parse_sum(&p);

	if (!e)
		return -1;
	if (*p != '\0') {
		expr_free(e);
		return (int)(p - text);
	}
	expr_free(e);
	return 0;
}

int expr_parse_leaks(const char *text)
{
	const char *p = text;
	struct expr *e = parse_sum_bad(&p);

	if (!e)
		return -1;
	expr_free(e);
	return 0;
}

/* Calls with a list of arguments, appended through the last link. */
static struct expr *mk_call(const char *callee, int argc)
{
	struct expr *e = expr_alloc(E_CALL);
	struct arg **last;

	if (!e)
		return NULL;
	e->u.call.args = NULL;
	e->u.call.callee = strdup(callee);
	if (!e->u.call.callee)
		goto fail;
	last = &e->u.call.args;
	for (int i = 0; i < argc; i++) {
		struct arg *a = malloc(sizeof(*a));

		if (!a)
			goto fail;
		a->next = NULL;
		a->value = mk_num(i);
		*last = a;
		last = &a->next;
		if (!a->value)
			goto fail;
	}
	return e;
fail:
	expr_free(e);
	return NULL;
}

static struct expr *mk_call_bad(const char *callee, int argc)
{
	struct expr *e = expr_alloc(E_CALL);
	struct arg **last;

	if (!e)
		return NULL;
	e->u.call.args = NULL;
	e->u.call.callee = strdup(callee);
	if (!e->u.call.callee)
		goto fail;
	last = &e->u.call.args;
	for (int i = 0; i < argc; i++) {
		struct arg *a = malloc(sizeof(*a));

		if (!a)
			goto fail;
		a->next = NULL;
		a->value = mk_num(i);
		if (!a->value)
			goto fail; // lost
		*last = a;
		last = &a->next;
	}
	return e;
fail:
	expr_free(e);
	return NULL; // lost
}

void expr_call_ok(int argc)
{
	struct expr *e = mk_neg(mk_call("max", argc));

	expr_free(e);
}

void expr_call_leaks(int argc)
{
	struct expr *e = mk_neg(mk_call_bad("max", argc));

	expr_free(e);
}

/* Inline every occurrence of a variable: the name goes, the tag changes. */
static void expr_bind(struct expr *e, const char *name, long value)
{
	if (!e)
		return;
	if (e->tag == E_VAR && strcmp(e->u.name, name) == 0) {
		free(e->u.name);
		e->tag = E_NUM;
		e->u.num = value;
	} else if (e->tag == E_NEG) {
		expr_bind(e->u.operand, name, value);
	} else if (e->tag == E_BIN) {
		expr_bind(e->u.bin.lhs, name, value);
		expr_bind(e->u.bin.rhs, name, value);
	}
}

static void expr_bind_bad(struct expr *e, const char *name, long value)
{
	if (!e)
		return;
	if (e->tag == E_VAR && strcmp(e->u.name, name) == 0) {
		e->tag = E_NUM;
		e->u.num = value; // lost
	} else if (e->tag == E_NEG) {
		expr_bind_bad(e->u.operand, name, value);
	} else if (e->tag == E_BIN) {
		expr_bind_bad(e->u.bin.lhs, name, value);
		expr_bind_bad(e->u.bin.rhs, name, value);
	}
}

void expr_bind_ok(int n)
{
	struct expr *e = mk_bin('*', mk_var("x"), expr_chain(n));

	expr_bind(e, "y", 3);
	expr_bind(e, "x", 4);
	expr_free(e);
}

void expr_bind_leaks(int n)
{
	struct expr *e = mk_bin('*', mk_var("x"), expr_chain(n));

	expr_bind_bad(e, "y", 3);
	expr_bind_bad(e, "x", 4);
	expr_free(e);
}

int main(void)
{
	expr_build_ok(1, 2);
	expr_build_ok(1, 2); // allocation 3 fails
	expr_build_ok(1, 2); // allocation 6 fails
	expr_build_leaks(1, 2); // allocation 3 fails
	expr_build_leaks(1, 2); // allocation 1 fails
	expr_chain_ok(0);
	expr_chain_ok(1);
	expr_chain_ok(6);
	expr_chain_ok(3); // allocation 4 fails
	expr_chain_leaks(3);
	expr_fold_ok(0);
	expr_fold_ok(1);
	expr_fold_ok(3);
	expr_fold_ok(3); // allocation 4 fails
	expr_fold_leaks(1);
	expr_fold_leaks(3);
	expr_strip_ok(0);
	expr_strip_ok(1);
	expr_strip_ok(5);
	expr_strip_ok(3); // allocation 4 fails
	expr_strip_leaks(2);
	expr_strip_leaks(3);
	expr_parse_ok("");
	expr_parse_ok("1+(2+3)");
	expr_parse_ok("1+(2+3");
	expr_parse_ok("1)");
	expr_parse_ok("1+(2+3)"); // allocation 3 fails
	expr_parse_leaks("1+(2+3");
	expr_call_ok(0);
	expr_call_ok(1);
	expr_call_ok(3);
	expr_call_ok(3); // allocation 6 fails
	expr_call_leaks(1); // allocation 4 fails
	expr_call_leaks(3); // allocation 6 fails
	expr_bind_ok(0);
	expr_bind_ok(3);
	expr_bind_ok(3); // allocation 2 fails
	expr_bind_leaks(0);
	expr_bind_leaks(3);
}
