/* Values that own their contents by tag: strings, arrays and maps in a union,
   released, copied and reassigned. */
#include <stdlib.h>
#include <string.h>

enum type { T_NULL, T_INT, T_STR, T_ARR };

typedef struct value {
	enum type type;
	union {
		long i;
		char *s;
		struct {
			struct value *items;
			int count;
		} arr;
	} u;
} value;

static void value_clear(value *v)
{
	switch (v->type) {
	case T_STR:
		free(v->u.s);
		break;
	case T_ARR:
		for (int i = 0; i < v->u.arr.count; i++)
			value_clear(&v->u.arr.items[i]);
		free(v->u.arr.items);
		break;
	case T_NULL:
	case T_INT:
		break;
	}
	v->type = T_NULL;
}

static int value_set_str(value *v, const char *s)
{
	v->u.s = strdup(s);
	if (!v->u.s) {
		v->type = T_NULL;
		return -1;
	}
	v->type = T_STR;
	return 0;
}

/* An array of N values, alternately integers and strings. */
static int value_set_arr(value *v, int n)
{
	v->type = T_NULL;
	value *items = calloc(n + 1, sizeof(value));
	if (!items)
		return -1;
	v->type = T_ARR;
	v->u.arr.items = items;
	v->u.arr.count = 0;
	for (int i = 0; i < n; i++) {
		if (i % 2) {
			if (value_set_str(&items[i], "text") < 0) {
				value_clear(v);
				return -1;
			}
		} else {
			items[i].type = T_INT;
			items[i].u.i = i;
		}
		v->u.arr.count++;
	}
	return 0;
}

static void value_clear_flat(value *v)
{
	switch (v->type) {
	case T_STR:
		free(v->u.s);
		break;
	case T_ARR:
		free(v->u.arr.items); // lost
		break;
	default:
		break;
	}
	v->type = T_NULL;
}

int value_array_ok(int n)
{
	value v;
	if (value_set_arr(&v, n) < 0)
		return -1;
	value_clear(&v);
	return 0;
}

int value_array_leaks(int n)
{
	value v;
	if (value_set_arr(&v, n) < 0)
		return -1;
	value_clear_flat(&v);
	return 0;
}

/* Change a value into an integer. */
int value_retag_ok(int kind)
{
	value v = { .type = T_NULL };
	if (kind > 1) {
		if (value_set_arr(&v, kind) < 0)
			return -1;
	} else if (kind == 1) {
		if (value_set_str(&v, "one") < 0)
			return -1;
	}
	value_clear(&v);
	v.type = T_INT;
	v.u.i = kind;
	value_clear(&v);
	return 0;
}

int value_retag_leaks(int kind)
{
	value v = { .type = T_NULL };
	if (kind > 1) {
		if (value_set_arr(&v, kind) < 0)
			return -1;
	} else if (kind == 1) {
		if (value_set_str(&v, "one") < 0)
			return -1;
	}
	if (v.type == T_ARR)
		value_clear(&v);
	v.type = T_INT;
	v.u.i = kind; // lost
	value_clear(&v);
	return 0;
}

/* Deep copy. */
static int value_copy(value *dst, const value *src)
{
	*dst = *src;
	switch (src->type) {
	case T_STR:
		return value_set_str(dst, src->u.s);
	case T_ARR:
		dst->u.arr.count = 0;
		dst->u.arr.items = calloc(src->u.arr.count + 1, sizeof(value));
		if (!dst->u.arr.items) {
			dst->type = T_NULL;
			return -1;
		}
		for (int i = 0; i < src->u.arr.count; i++) {
			if (value_copy(&dst->u.arr.items[i], &src->u.arr.items[i]) < 0) {
				value_clear(dst);
				return -1;
			}
			dst->u.arr.count++;
		}
		return 0;
	default:
		return 0;
	}
}

int value_copy_ok(int n)
{
	value a, b;
	if (value_set_arr(&a, n) < 0)
		return -1;
	if (value_copy(&b, &a) < 0) {
		value_clear(&a);
		return -1;
	}
	value_clear(&a);
	value_clear(&b);
	return 0;
}

int value_copy_leaks(int n)
{
	value a, b;
	if (value_set_arr(&a, n) < 0)
		return -1;
	if (value_copy(&b, &a) < 0)
		return -1; // lost
	value_clear(&a);
	value_clear(&b);
	return 0;
}

int value_alias_ok(const char *s)
{
	value a, b;
	if (value_set_str(&a, s) < 0)
		return -1;
	b = a;
	a.type = T_NULL;
	value_clear(&a);
	value_clear(&b);
	return 0;
}

int value_alias_faults(const char *s)
{
	value a, b;
	if (value_set_str(&a, s) < 0)
		return -1;
	b = a;
	value_clear(&a);
	if (b.type == T_STR)
		free(b.u.s); // fault
	return 0;
}

/* Tokens on the heap: only words own a lexeme. */
struct token {
	enum { TOK_NUMBER, TOK_WORD, TOK_END } kind;
	union {
		double number;
		char *word;
	};
	struct token *next;
};

static void tokens_free(struct token *t)
{
	while (t) {
		struct token *n = t->next;
		if (t->kind == TOK_WORD)
			free(t->word);
		free(t);
		t = n;
	}
}

static struct token *tokens_scan(const char *text)
{
	struct token *head = NULL, **tail = &head;
	for (; *text; text++) {
		struct token *t = malloc(sizeof(*t));
		if (!t)
			break;
		t->next = NULL;
		if (*text >= '0' && *text <= '9') {
			t->kind = TOK_NUMBER;
			t->number = *text - '0';
		} else {
			t->kind = TOK_WORD;
			t->word = strndup(text, 1);
			if (!t->word) {
				free(t);
				break;
			}
		}
		*tail = t;
		tail = &t->next;
	}
	return head;
}

void token_list_ok(const char *text)
{
	tokens_free(tokens_scan(text));
}

void token_list_leaks(const char *text)
{
	struct token *t = tokens_scan(text);
	while (t) {
		struct token *n = t->next;
		if (t->kind != TOK_WORD)
			t->number = 0;
		free(t); // lost
		t = n;
	}
}

/* Turn words into numbers: the length takes the place of the text. */
void token_fold_ok(const char *text)
{
	struct token *list = tokens_scan(text);
	for (struct token *t = list; t; t = t->next)
		if (t->kind == TOK_WORD) {
			char *w = t->word;
			t->kind = TOK_NUMBER;
			t->number = (double)strlen(w);
			free(w);
		}
	tokens_free(list);
}

void token_fold_leaks(const char *text)
{
	struct token *list = tokens_scan(text);
	for (struct token *t = list; t; t = t->next)
		if (t->kind == TOK_WORD) {
			t->kind = TOK_NUMBER;
			t->number = (double)strlen(t->word); // lost
		}
	tokens_free(list);
}

int main(void)
{
	value_array_ok(0);
	value_array_ok(1);
	value_array_ok(4);
	value_array_ok(4); // allocation 3 fails
	value_array_leaks(2);
	value_array_leaks(4);
	value_retag_ok(0);
	value_retag_ok(1);
	value_retag_ok(3);
	value_retag_ok(3); // allocation 2 fails
	value_retag_leaks(1);
	value_copy_ok(0);
	value_copy_ok(1);
	value_copy_ok(4);
	value_copy_ok(4); // allocation 6 fails
	value_copy_leaks(4); // allocation 5 fails
	value_copy_leaks(1); // allocation 2 fails
	value_alias_ok("");
	value_alias_ok("abc");
	value_alias_ok("abc"); // allocation 1 fails
	value_alias_faults("abc");
	token_list_ok("");
	token_list_ok("1");
	token_list_ok("a1b");
	token_list_ok("a1b"); // allocation 5 fails
	token_list_leaks("a");
	token_list_leaks("a1b");
	token_fold_ok("");
	token_fold_ok("x");
	token_fold_ok("a1b");
	token_fold_ok("a1b"); // allocation 2 fails
	token_fold_leaks("x");
	token_fold_leaks("1b");
	return 0;
}
