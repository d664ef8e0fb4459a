/* Clone, assign, move, swap and replace: deep copies that may fail half way,
   setters that release the old value, and moves that empty their source. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static char *
str_clone(const char *s)
{
	char *d;
	size_t n;

	if (s == NULL)
		return NULL;
	n = strlen(s) + 1;
	d = malloc(n);
	if (d != NULL)
		memcpy(d, s, n);
	return d;
}

/* ------------------------------------------------------- replace setters */

struct person {
	char	*name;
	char	*mail;		/* may be NULL */
	struct address {
		char	*street;
		int	 zip;
	}	*home;		/* may be NULL */
};

static void
address_free(struct address *a)
{
	if (a != NULL) {
		free(a->street);
		free(a);
	}
}

static struct address *
address_new(const char *street, int zip)
{
	struct address *a = malloc(sizeof(*a));

	if (a == NULL)
		return NULL;
	a->zip = zip;
	a->street = str_clone(street);
	if (a->street == NULL) {
		free(a);
		return NULL;
	}
	return a;
}

static void
person_free(struct person *p)
{
	if (p == NULL)
		return;
	free(p->name);
	free(p->mail);
	address_free(p->home);
	free(p);
}

static struct person *
person_new(const char *name)
{
	struct person *p = calloc(1, sizeof(*p));

	if (p == NULL)
		return NULL;
	p->name = str_clone(name);
	if (p->name == NULL) {
		free(p);
		return NULL;
	}
	return p;
}

static bool
person_set_name(struct person *p, const char *name)
{
	char *copy = str_clone(name);

	if (copy == NULL)
		return false;
	free(p->name);
	p->name = copy;
	return true;
}

/* borrows the getter's result, owns the rest */
static const char *
person_get_name(const struct person *p)
{
	return p->name;
}

/* takes the address */
static void
person_set_home(struct person *p, struct address *a)
{
	if (p->home != a)
		address_free(p->home);
	p->home = a;
}

static void
person_set_home_raw(struct person *p, struct address *a)
{
	if (p->home != NULL)
		free(p->home);	// lost
	p->home = a;
}

int
person_rename_ok(int n)
{
	struct person *p = person_new("nobody");
	int len = 0;

	if (p == NULL)
		return -1;
	while (n-- > 0)
		if (!person_set_name(p, "somebody"))
			break;
	len = (int)strlen(person_get_name(p));
	person_free(p);
	return len;
}

int
person_rename_faults(int n)
{
	struct person *p = person_new("nobody");
	const char *name;
	int len = 0;

	if (p == NULL)
		return -1;
	name = person_get_name(p);
	while (n-- > 0)
		if (!person_set_name(p, "somebody"))
			break;
	len = (int)strlen(name);	// fault
	person_free(p);
	return len;
}

void
person_moves_home_ok(int n)
{
	struct person *p = person_new("nomad");

	if (p == NULL)
		return;
	for (int i = 0; i < n; i++) {
		struct address *a = address_new("Road", i);

		if (a == NULL)
			break;
		person_set_home(p, a);
		person_set_home(p, p->home);
	}
	person_free(p);
}

void
person_moves_home_leaks(int n)
{
	struct person *p = person_new("nomad");

	if (p == NULL)
		return;
	for (int i = 0; i < n; i++) {
		struct address *a = address_new("Road", i);

		if (a == NULL)
			break;
		person_set_home_raw(p, a);
	}
	person_free(p);
}

/* ---------------------------------------------------------- deep copies */

static struct person *
person_clone(const struct person *p)
{
	struct person *c = person_new(p->name);

	if (c == NULL)
		return NULL;
	if (p->mail != NULL && (c->mail = str_clone(p->mail)) == NULL)
		goto fail;
	if (p->home != NULL) {
		c->home = address_new(p->home->street, p->home->zip);
		if (c->home == NULL)
			goto fail;
	}
	return c;
fail:
	person_free(c);
	return NULL;
}

static struct person *
person_clone_raw(const struct person *p)
{
	struct person *c = person_new(p->name);

	if (c == NULL)
		return NULL;
	if (p->mail != NULL && (c->mail = str_clone(p->mail)) == NULL) {
		free(c);	// lost
		return NULL;
	}
	if (p->home != NULL) {
		c->home = address_new(p->home->street, p->home->zip);
		if (c->home == NULL) {
			person_free(c);
			return NULL;
		}
	}
	return c;
}

int
person_copy_ok(bool mail, bool home)
{
	struct person *p = person_new("original"), *c;
	int zip = 0;

	if (p == NULL)
		return -1;
	if (mail)
		p->mail = str_clone("a@b.c");
	if (home)
		person_set_home(p, address_new("Lane", 1234));
	c = person_clone(p);
	if (c != NULL && c->home != NULL)
		zip = c->home->zip;
	person_free(c);
	person_free(p);
	return zip;
}

int
person_copy_leaks(bool mail, bool home)
{
	struct person *p = person_new("original"), *c;
	int zip = 0;

	if (p == NULL)
		return -1;
	if (mail)
		p->mail = str_clone("a@b.c");
	if (home)
		person_set_home(p, address_new("Lane", 1234));
	c = person_clone_raw(p);
	if (c != NULL && c->home != NULL)
		zip = c->home->zip;
	person_free(c);
	person_free(p);
	return zip;
}

/* ---- a list ---- */

struct name {
	struct name	*next;
	char		*text;
};

static void
names_free(struct name *n)
{
	while (n != NULL) {
		struct name *t = n->next;

		free(n->text);
		free(n);
		n = t;
	}
}

static bool
names_prepend(struct name **list, const char *text)
{
	struct name *n = malloc(sizeof(*n));

	if (n == NULL)
		return false;
	n->text = str_clone(text);
	if (n->text == NULL) {
		free(n);
		return false;
	}
	n->next = *list;
	*list = n;
	return true;
}

/* false: nothing was made; an empty list copies to NULL */
static bool
names_clone(const struct name *src, struct name **out)
{
	struct name *head = NULL, **tail = &head;

	for (; src != NULL; src = src->next) {
		*tail = NULL;
		if (!names_prepend(tail, src->text)) {
			names_free(head);
			return false;
		}
		tail = &(*tail)->next;
	}
	*out = head;
	return true;
}

static bool
names_clone_part(const struct name *src, struct name **out)
{
	struct name *head = NULL, *last = NULL;

	for (; src != NULL; src = src->next) {
		struct name *n = NULL;

		if (!names_prepend(&n, src->text)) {
			names_free(last);
			return false;	// lost
		}
		if (last != NULL)
			last->next = n;
		else
			head = n;
		last = n;
	}
	*out = head;
	return true;
}

void
names_copy_ok(int n)
{
	struct name *a = NULL, *b = NULL;

	while (n-- > 0 && names_prepend(&a, "entry"))
		;
	if (names_clone(a, &b)) {
		names_free(a);
		a = b;
	}
	names_free(a);
}

void
names_copy_leaks(int n)
{
	struct name *a = NULL, *b = NULL;

	while (n-- > 0 && names_prepend(&a, "entry"))
		;
	if (names_clone_part(a, &b)) {
		names_free(a);
		a = b;
	}
	names_free(a);
}

/* ---- a tree ---- */

struct tree {
	struct tree	*left, *right;
	char		*label;
};

static void
tree_free(struct tree *t)
{
	if (t == NULL)
		return;
	tree_free(t->left);
	tree_free(t->right);
	free(t->label);
	free(t);
}

static struct tree *
tree_make(int depth)
{
	struct tree *t;

	if (depth <= 0)
		return NULL;
	t = malloc(sizeof(*t));
	if (t == NULL)
		return NULL;
	t->label = str_clone("node");
	t->left = tree_make(depth - 1);
	t->right = tree_make(depth - 2);
	return t;
}

static struct tree *
tree_clone(const struct tree *t, bool *failed)
{
	struct tree *c;

	if (t == NULL || *failed)
		return NULL;
	c = calloc(1, sizeof(*c));
	if (c == NULL) {
		*failed = true;
		return NULL;
	}
	c->left = tree_clone(t->left, failed);
	c->right = tree_clone(t->right, failed);
	if (t->label != NULL && !*failed)
		*failed = (c->label = str_clone(t->label)) == NULL;
	if (*failed) {
		tree_free(c);
		return NULL;
	}
	return c;
}

static struct tree *
tree_clone_raw(const struct tree *t, bool *failed)
{
	struct tree *c;

	if (t == NULL || *failed)
		return NULL;
	c = calloc(1, sizeof(*c));
	if (c == NULL) {
		*failed = true;
		return NULL;
	}
	c->left = tree_clone_raw(t->left, failed);
	c->right = tree_clone_raw(t->right, failed);
	if (t->label != NULL && !*failed)
		*failed = (c->label = str_clone(t->label)) == NULL;
	if (*failed) {
		tree_free(c->left);
		free(c->label);
		free(c);	// lost
		return NULL;
	}
	return c;
}

void
tree_copy_ok(int depth)
{
	struct tree *t = tree_make(depth), *c;
	bool failed = false;

	c = tree_clone(t, &failed);
	tree_free(t);
	tree_free(c);
}

void
tree_copy_leaks(int depth)
{
	struct tree *t = tree_make(depth), *c;
	bool failed = false;

	c = tree_clone_raw(t, &failed);
	tree_free(t);
	tree_free(c);
}

/* ------------------------------------------------------ move and assign */

struct text {
	char	*s;
	size_t	 len;
};

static void
text_clear(struct text *t)
{
	free(t->s);
	t->s = NULL;
	t->len = 0;
}

static bool
text_assign(struct text *dst, const struct text *src)
{
	char *s;

	if (dst == src)
		return true;
	s = str_clone(src->s);
	if (s == NULL && src->s != NULL)
		return false;
	free(dst->s);
	dst->s = s;
	dst->len = src->len;
	return true;
}

static void
text_swap(struct text *a, struct text *b)
{
	struct text t = *a;

	*a = *b;
	*b = t;
}

static void
text_swap_wrong(struct text *a, struct text *b)
{
	struct text t = *a;

	*a = *b;
	b->s = NULL;
	b->len = t.s != NULL ? t.len : 0;
}	// lost

void
text_exchange_ok(size_t n)
{
	struct text a = { str_clone("first"), 5 };
	struct text b = { malloc(n + 1), n };

	if (b.s != NULL)
		b.s[0] = '\0';
	text_swap(&a, &b);
	text_assign(&b, &b);
	text_assign(&a, &b);
	text_clear(&a);
	text_clear(&b);
}

void
text_exchange_leaks(size_t n)
{
	struct text a = { str_clone("first"), 5 };
	struct text b = { malloc(n + 1), n };

	if (b.s != NULL)
		b.s[0] = '\0';
	text_swap_wrong(&a, &b);
	text_assign(&b, &b);
	text_clear(&a);
	text_clear(&b);
}

/* ---------------------------------------------- vectors of strings */

static void
strv_free(char **v)
{
	if (v == NULL)
		return;
	for (char **p = v; *p != NULL; p++)
		free(*p);
	free(v);
}

static char **
strv_clone(char *const *v)
{
	size_t n = 0;
	char **c;

	while (v[n] != NULL)
		n++;
	c = calloc(n + 1, sizeof(*c));
	if (c == NULL)
		return NULL;
	for (size_t i = 0; i < n; i++) {
		c[i] = str_clone(v[i]);
		if (c[i] == NULL) {
			strv_free(c);
			return NULL;
		}
	}
	return c;
}

int
strv_count_ok(int argc)
{
	char *args[4] = { NULL };
	char **copy;
	int n = 0;

	for (int i = 0; i < argc && i < 3; i++)
		args[i] = "arg";
	copy = strv_clone(args);
	if (copy == NULL)
		return -1;
	while (copy[n] != NULL)
		n++;
	strv_free(copy);
	return n;
}

int
strv_count_leaks(int argc)
{
	char *args[4] = { NULL };
	char **copy;
	int n = 0;

	for (int i = 0; i < argc && i < 3; i++)
		args[i] = "arg";
	copy = strv_clone(args);
	if (copy == NULL)
		return -1;
	for (n = 0; copy[n] != NULL; n++)
		if (n > 0)
			free(copy[n]);
	free(copy);	// lost
	return n;
}

int main(void)
{
	person_rename_ok(0);
	person_rename_ok(1);
	person_rename_ok(3);
	person_rename_ok(3); // allocation 3 fails
	person_rename_faults(1);
	person_rename_faults(3);
	person_moves_home_ok(0);
	person_moves_home_ok(1);
	person_moves_home_ok(3);
	person_moves_home_ok(3); // allocation 6 fails
	person_moves_home_leaks(1);
	person_moves_home_leaks(3);
	person_copy_ok(false, false);
	person_copy_ok(true, true);
	person_copy_ok(true, true); // allocation 4 fails
	person_copy_ok(true, true); // allocation 8 fails
	person_copy_ok(true, true); // allocation 10 fails
	person_copy_leaks(true, true);
	person_copy_leaks(true, true); // allocation 8 fails
	names_copy_ok(0);
	names_copy_ok(1);
	names_copy_ok(3);
	names_copy_ok(3); // allocation 11 fails
	names_copy_ok(3); // allocation 12 fails
	names_copy_leaks(3);
	names_copy_leaks(3); // allocation 12 fails
	tree_copy_ok(0);
	tree_copy_ok(1);
	tree_copy_ok(3);
	tree_copy_ok(3); // allocation 10 fails
	tree_copy_ok(3); // allocation 13 fails
	tree_copy_leaks(3);
	tree_copy_leaks(4); // allocation 27 fails
	tree_copy_leaks(4); // allocation 28 fails
	text_exchange_ok(0);
	text_exchange_ok(3);
	text_exchange_ok(3); // allocation 1 fails
	text_exchange_ok(3); // allocation 3 fails
	text_exchange_leaks(0);
	text_exchange_leaks(3);
	strv_count_ok(0);
	strv_count_ok(1);
	strv_count_ok(3);
	strv_count_ok(3); // allocation 3 fails
	strv_count_leaks(1);
	strv_count_leaks(3);
	return 0;
}
