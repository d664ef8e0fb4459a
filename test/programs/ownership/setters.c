/* Setters that replace an owned field, with copies, with values taken over,
 * with optional values and for fields chosen at run time. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct widget {
	char *title;
	char *tooltip;
	int *columns;
	int ncolumns;
	struct widget *child;
} widget_t;

static widget_t *widget_new(void)
{
	return calloc(1, sizeof(widget_t));
}

static void widget_free(widget_t *w)
{
	if (!w)
		return;
	widget_free(w->child);
	free(w->title);
	free(w->tooltip);
	free(w->columns);
	free(w);
}

static bool replace(char **field, const char *value)
{
	char *copy = NULL;
	if (value && !(copy = strdup(value)))
		return false;
	free(*field);
	*field = copy;
	return true;
}

static bool replace_nonempty(char **field, const char *value)
{
	char *copy = NULL;
	if (value && !(copy = strdup(value)))
		return false;
	if (copy && *copy)
		free(*field);
	*field = copy; // lost
	return true;
}

static const char *title_of(int i)
{
	return i % 3 == 0 ? NULL : i % 3 == 1 ? "" : "title";
}

int set_title_ok(int n)
{
	widget_t *w = widget_new();
	int i;
	if (!w)
		return -1;
	for (i = 0; i < n; i++)
		if (!replace(&w->title, title_of(i)))
			break;
	widget_free(w);
	return i;
}

int set_title_leaks(int n)
{
	widget_t *w = widget_new();
	int i;
	if (!w)
		return -1;
	for (i = 0; i < n; i++)
		if (!replace_nonempty(&w->title, title_of(i)))
			break;
	widget_free(w);
	return i;
}

/* The field is chosen by name. */
static char **field_of(widget_t *w, const char *name)
{
	if (!strcmp(name, "title"))
		return &w->title;
	if (!strcmp(name, "tooltip"))
		return &w->tooltip;
	return NULL;
}

static bool set_by_name(widget_t *w, const char *name, const char *value)
{
	char **field = field_of(w, name);
	return field && replace(field, value);
}

static bool set_by_name_eager(widget_t *w, const char *name, const char *value)
{
	char *copy = strdup(value);
	char **field = field_of(w, name);
	if (!copy || !field)
		return false; // lost
	free(*field);
	*field = copy;
	return true;
}

bool set_named_ok(const char *name, const char *value)
{
	widget_t *w = widget_new();
	if (!w)
		return false;
	bool done = set_by_name(w, "title", "first") && set_by_name(w, name, value);
	widget_free(w);
	return done;
}

bool set_named_leaks(const char *name, const char *value)
{
	widget_t *w = widget_new();
	if (!w)
		return false;
	bool done = set_by_name(w, "title", "first") &&
		    set_by_name_eager(w, name, value);
	widget_free(w);
	return done;
}

/* Takes COLUMNS over. */
static void widget_take_columns(widget_t *w, int *columns, int n)
{
	if (w->columns != columns)
		free(w->columns);
	w->columns = columns;
	w->ncolumns = n;
}

static int *columns_new(int n)
{
	int *c = malloc((n + 1) * sizeof(int));
	if (c)
		for (int i = 0; i <= n; i++)
			c[i] = i;
	return c;
}

void set_columns_ok(int n)
{
	widget_t *w = widget_new();
	if (!w)
		return;
	for (int i = 0; i < n; i++) {
		int *c = columns_new(i);
		if (!c)
			break;
		widget_take_columns(w, c, i);
		widget_take_columns(w, w->columns, i);
	}
	widget_free(w);
}

void set_columns_leaks(int n)
{
	widget_t *w = widget_new();
	if (!w)
		return;
	for (int i = 0; i < n; i++) {
		int *c = columns_new(i);
		if (!c)
			break;
		if (w->ncolumns > 0)
			free(w->columns);
		w->columns = c; // lost
		w->ncolumns = i;
	}
	widget_free(w);
}

/* The child is released with all it owns. */
static void widget_set_child(widget_t *w, widget_t *child)
{
	widget_free(w->child);
	w->child = child;
}

static void widget_set_child_flat(widget_t *w, widget_t *child)
{
	if (w->child) {
		free(w->child->title);
		free(w->child); // lost
	}
	w->child = child;
}

static widget_t *labelled(const char *title, const char *tooltip)
{
	widget_t *w = widget_new();
	if (w && (!replace(&w->title, title) || !replace(&w->tooltip, tooltip))) {
		widget_free(w);
		return NULL;
	}
	return w;
}

void set_child_ok(int n)
{
	widget_t *w = labelled("root", NULL);
	if (!w)
		return;
	while (n-- > 0)
		widget_set_child(w, labelled("child", "a child"));
	widget_free(w);
}

void set_child_leaks(int n)
{
	widget_t *w = labelled("root", NULL);
	if (!w)
		return;
	while (n-- > 0)
		widget_set_child_flat(w, labelled("child", "a child"));
	widget_free(w);
}

/* Wrap the child into another widget. */
void wrap_child_ok(int n)
{
	widget_t *w = labelled("root", NULL);
	if (!w)
		return;
	while (n-- > 0) {
		widget_t *outer = labelled(NULL, "wrapper");
		if (!outer)
			break;
		outer->child = w->child;
		w->child = outer;
	}
	widget_free(w);
}

void wrap_child_leaks(int n)
{
	widget_t *w = labelled("root", NULL);
	if (!w)
		return;
	while (n-- > 0) {
		widget_t *outer = labelled(NULL, "wrapper");
		if (!outer)
			break;
		w->child = outer; // lost
	}
	widget_free(w);
}

/* Setting a field from itself. */
void set_self_ok(const char *value)
{
	widget_t *w = labelled(value, NULL);
	if (!w)
		return;
	replace(&w->title, w->title);
	widget_free(w);
}

void set_self_faults(const char *value)
{
	widget_t *w = labelled(value, NULL);
	if (!w)
		return;
	if (w->title) {
		char *from = w->title;
		free(w->title);
		w->title = strdup(from); // fault
	}
	widget_free(w);
}

int main(void)
{
	set_title_ok(0);
	set_title_ok(1);
	set_title_ok(6);
	set_title_ok(3); // allocation 3 fails
	set_title_leaks(4);
	set_title_leaks(5);
	set_named_ok("title", "second");
	set_named_ok("tooltip", "");
	set_named_ok("none", "");
	set_named_ok("title", "second"); // allocation 3 fails
	set_named_leaks("none", "second");
	set_named_leaks("", "");
	set_columns_ok(0);
	set_columns_ok(1);
	set_columns_ok(3);
	set_columns_ok(3); // allocation 3 fails
	set_columns_leaks(2);
	set_columns_leaks(3);
	set_child_ok(0);
	set_child_ok(1);
	set_child_ok(3);
	set_child_ok(3); // allocation 5 fails
	set_child_leaks(2);
	set_child_leaks(3);
	wrap_child_ok(0);
	wrap_child_ok(1);
	wrap_child_ok(3);
	wrap_child_ok(3); // allocation 6 fails
	wrap_child_leaks(2);
	wrap_child_leaks(3);
	set_self_ok(NULL);
	set_self_ok("same");
	set_self_ok("same"); // allocation 3 fails
	set_self_faults("same");
	return 0;
}
