/* Widgets of a terminal user interface: labels whose text is replaced, trees of
 * windows, menus that take submenus, screens with back buffers, a line editor
 * with history, and prompts that return owned text. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Label {
	char *text;
	char *tooltip;
} Label;

static void label_init(Label *l)
{
	l->text = NULL;
	l->tooltip = NULL;
}

static void label_clear(Label *l)
{
	free(l->text);
	free(l->tooltip);
	label_init(l);
}

static bool label_set_text(Label *l, const char *text)
{
	char *copy = NULL;

	if (text && !(copy = strdup(text)))
		return false;
	free(l->text);
	l->text = copy;
	return true;
}

static bool label_printf(Label *l, int value)
{
	char buf[24];

	snprintf(buf, sizeof(buf), "%d%%", value);
	l->text = strdup(buf); // lost
	return l->text != NULL;
}

void progress_ok(int steps)
{
	Label l;

	label_init(&l);
	for (int i = 0; i < steps; i++) {
		char buf[24];
		snprintf(buf, sizeof(buf), "%d%%", i);
		if (!label_set_text(&l, buf))
			break;
	}
	label_set_text(&l, NULL);
	label_clear(&l);
}

void progress_leaks(int steps)
{
	Label l;

	label_init(&l);
	for (int i = 0; i < steps; i++)
		if (!label_printf(&l, i))
			break;
	label_set_text(&l, NULL);
	label_clear(&l);
}

typedef struct Window {
	char *title;
	struct Window *parent, *child, *next;
} Window;

static Window *window_new(Window *parent, const char *title)
{
	Window *w = calloc(1, sizeof(*w));

	if (!w)
		return NULL;
	if (!(w->title = strdup(title))) {
		free(w);
		return NULL;
	}
	if (parent) {
		w->parent = parent;
		w->next = parent->child;
		parent->child = w;
	}
	return w;
}

static void window_destroy(Window *w)
{
	Window *c;

	while ((c = w->child)) {
		w->child = c->next;
		window_destroy(c);
	}
	free(w->title);
	free(w);
}

static void window_destroy_tree(Window *w)
{
	if (w->child)
		window_destroy_tree(w->child);
	free(w->title);
	free(w); // lost
}

static void tile(Window *w, int depth)
{
	if (depth <= 0)
		return;
	Window *left = window_new(w, "left");
	Window *right = window_new(w, "right");
	if (left)
		tile(left, depth - 1);
	if (right)
		tile(right, depth - 1);
}

void tile_windows_ok(int depth)
{
	Window *desktop = window_new(NULL, "desktop");

	if (!desktop)
		return;
	tile(desktop, depth);
	window_destroy(desktop);
}

void tile_windows_leaks(int depth)
{
	Window *desktop = window_new(NULL, "desktop");

	if (!desktop)
		return;
	tile(desktop, depth);
	window_destroy_tree(desktop);
}

/* Close a window: it disappears from its parent first. */
static void window_unlink(Window *w)
{
	Window **pw;

	if (!w->parent)
		return;
	for (pw = &w->parent->child; *pw != w; pw = &(*pw)->next)
		;
	*pw = w->next;
	w->parent = NULL;
	w->next = NULL;
}

static void window_close(Window *w)
{
	window_unlink(w);
	window_destroy(w);
}

void dialogs_ok(int n)
{
	Window *desktop = window_new(NULL, "desktop");

	if (!desktop)
		return;
	for (int i = 0; i < n; i++) {
		Window *dlg = window_new(desktop, "dialog");
		if (!dlg)
			break;
		window_new(dlg, "button");
		if (i % 2 == 0)
			window_close(dlg);
	}
	window_destroy(desktop);
}

void dialogs_leaks(int n)
{
	Window *desktop = window_new(NULL, "desktop");

	if (!desktop)
		return;
	for (int i = 0; i < n; i++) {
		Window *dlg = window_new(desktop, "dialog");
		if (!dlg)
			break;
		window_new(dlg, "button");
		if (i % 2 == 0)
			window_unlink(dlg);
	} // lost
	window_destroy(desktop);
}

typedef struct Menu Menu;

typedef struct MenuItem {
	char *label;
	Menu *submenu;
} MenuItem;

struct Menu {
	int nitems;
	MenuItem items[3];
};

static Menu *menu_new(void)
{
	return calloc(1, sizeof(Menu));
}

static void menu_free(Menu *m)
{
	if (!m)
		return;
	for (int i = 0; i < m->nitems; i++) {
		free(m->items[i].label);
		menu_free(m->items[i].submenu);
	}
	free(m);
}

/* Takes the submenu in any case. */
static bool menu_append(Menu *m, const char *label, Menu *submenu)
{
	char *copy;

	if (m->nitems == 3 || !(copy = strdup(label))) {
		menu_free(submenu);
		return false;
	}
	m->items[m->nitems].label = copy;
	m->items[m->nitems].submenu = submenu;
	m->nitems++;
	return true;
}

static bool menu_append_menu(Menu *m, const char *label, Menu *submenu)
{
	char *copy;

	if (m->nitems == 3)
		return false;
	if (!(copy = strdup(label))) {
		menu_free(submenu);
		return false;
	}
	m->items[m->nitems].label = copy;
	m->items[m->nitems].submenu = submenu;
	m->nitems++;
	return true;
}

void menubar_ok(int n)
{
	Menu *bar = menu_new();

	if (!bar)
		return;
	for (int i = 0; i < n; i++) {
		Menu *sub = menu_new();
		if (!sub)
			break;
		menu_append(sub, "Open", NULL);
		menu_append(sub, "Close", NULL);
		menu_append(bar, "File", sub);
	}
	menu_free(bar);
}

void menubar_leaks(int n)
{
	Menu *bar = menu_new();

	if (!bar)
		return;
	for (int i = 0; i < n; i++) {
		Menu *sub = menu_new();
		if (!sub)
			break;
		menu_append(sub, "Open", NULL);
		menu_append(sub, "Close", NULL);
		menu_append_menu(bar, "File", sub);
	} // lost
	menu_free(bar);
}

typedef struct Screen {
	int lines, cols;
	char **front, **back;
} Screen;

static void buffer_free(char **buf, int lines)
{
	for (int i = 0; buf && i < lines; i++)
		free(buf[i]);
	free(buf);
}

static char **buffer_alloc(int lines, int cols)
{
	char **buf = calloc((size_t)lines + 1, sizeof(char *));

	for (int i = 0; buf && i < lines; i++) {
		buf[i] = calloc(1, (size_t)cols + 1);
		if (!buf[i]) {
			buffer_free(buf, i);
			return NULL;
		}
	}
	return buf;
}

static void screen_end(Screen *s)
{
	buffer_free(s->front, s->lines);
	buffer_free(s->back, s->lines);
	s->front = s->back = NULL;
	s->lines = 0;
}

static bool screen_start(Screen *s, int lines, int cols)
{
	s->lines = lines;
	s->cols = cols;
	s->front = buffer_alloc(lines, cols);
	s->back = buffer_alloc(lines, cols);
	if (!s->front || !s->back) {
		screen_end(s);
		return false;
	}
	return true;
}

static bool screen_resize(Screen *s, int lines, int cols)
{
	char **front = buffer_alloc(lines, cols);
	char **back = buffer_alloc(lines, cols);

	if (!front || !back) {
		buffer_free(front, lines);
		buffer_free(back, lines);
		return false;
	}
	screen_end(s);
	s->lines = lines;
	s->cols = cols;
	s->front = front;
	s->back = back;
	return true;
}

static bool screen_winch(Screen *s, int lines, int cols)
{
	char **front = buffer_alloc(lines, cols);
	char **back = buffer_alloc(lines, cols);

	if (!front || !back)
		return false; // lost
	screen_end(s);
	s->lines = lines;
	s->cols = cols;
	s->front = front;
	s->back = back;
	return true;
} // lost

void resize_screen_ok(int lines)
{
	Screen scr;

	if (lines < 0 || !screen_start(&scr, lines, 10))
		return;
	if (screen_resize(&scr, lines / 2 + 1, 20))
		scr.front[0][0] = '#';
	screen_end(&scr);
}

void resize_screen_leaks(int lines)
{
	Screen scr;

	if (lines < 0 || !screen_start(&scr, lines, 10))
		return;
	if (screen_winch(&scr, lines / 2 + 1, 20))
		scr.front[0][0] = '#';
	screen_end(&scr);
}

/* A line editor: the line and what was entered before. */
struct histent {
	char *line;
	struct histent *older;
};

struct lineedit {
	char *line;
	size_t len, cap;
	struct histent *history;
	int nhist;
};

static void lineedit_init(struct lineedit *le)
{
	memset(le, 0, sizeof(*le));
}

static void lineedit_fini(struct lineedit *le)
{
	struct histent *h;

	while ((h = le->history)) {
		le->history = h->older;
		free(h->line);
		free(h);
	}
	free(le->line);
	lineedit_init(le);
}

static bool lineedit_key(struct lineedit *le, char key)
{
	if (le->len + 1 >= le->cap) {
		char *p = realloc(le->line, le->cap + 8);
		if (!p)
			return false;
		le->line = p;
		le->cap += 8;
	}
	le->line[le->len++] = key;
	le->line[le->len] = '\0';
	return true;
}

/* The line moves to the history; only the newest two entries stay. */
static bool lineedit_enter(struct lineedit *le)
{
	struct histent *h;

	if (!le->line || !(h = malloc(sizeof(*h))))
		return false;
	h->line = le->line;
	h->older = le->history;
	le->history = h;
	le->line = NULL;
	le->len = le->cap = 0;
	if (++le->nhist > 2) {
		struct histent *old = h->older->older;
		h->older->older = NULL;
		le->nhist--;
		free(old->line);
		free(old);
	}
	return true;
}

static bool lineedit_commit(struct lineedit *le)
{
	struct histent *h;

	if (!le->line || !(h = malloc(sizeof(*h))))
		return false;
	h->line = le->line;
	h->older = le->history;
	le->history = h;
	le->line = NULL;
	le->len = le->cap = 0;
	if (++le->nhist > 2) {
		h->older->older = NULL; // lost
		le->nhist--;
	}
	return true;
}

void edit_lines_ok(int n)
{
	struct lineedit le;

	lineedit_init(&le);
	for (int i = 0; i < n; i++) {
		if (!lineedit_key(&le, 'l') || !lineedit_key(&le, 's'))
			break;
		if (i != 1 && !lineedit_enter(&le))
			break;
	}
	lineedit_fini(&le);
}

void edit_lines_leaks(int n)
{
	struct lineedit le;

	lineedit_init(&le);
	for (int i = 0; i < n; i++) {
		if (!lineedit_key(&le, 'l') || !lineedit_key(&le, 's'))
			break;
		if (i != 1 && !lineedit_commit(&le))
			break;
	}
	lineedit_fini(&le);
}

/* Ask; the answer belongs to the caller, NULL is the end of the input. */
static char *prompt(const char *question, int tries)
{
	char *answer = malloc(16);

	if (!answer)
		return NULL;
	snprintf(answer, 16, "%.10s%s", question, tries > 0 ? "?" : "");
	return answer;
}

bool confirm_ok(int tries)
{
	bool yes = false;

	while (!yes) {
		char *answer = prompt("quit", tries--);
		if (!answer)
			break;
		yes = strcmp(answer, "quit") == 0;
		free(answer);
	}
	return yes;
}

bool confirm_leaks(int tries)
{
	char *answer;

	while ((answer = prompt("quit", tries--)) != NULL) { // lost
		if (strcmp(answer, "quit") == 0) {
			free(answer);
			return true;
		}
	} // lost
	return false;
}

/* Completions: a vector filled by a callback that gives its strings away. */
struct completions {
	char **vec;
	size_t n;
};

static bool completions_add(struct completions *cs, char *word)
{
	char **vec = realloc(cs->vec, (cs->n + 1) * sizeof(*vec));

	if (!vec) {
		free(word);
		return false;
	}
	cs->vec = vec;
	cs->vec[cs->n++] = word;
	return true;
}

static void completions_free(struct completions *cs)
{
	while (cs->n > 0)
		free(cs->vec[--cs->n]);
	free(cs->vec);
	cs->vec = NULL;
}

typedef char *(*generator)(int state);

static char *command_names(int state)
{
	static const char *const names[] = { "help", "quit", "save" };

	return state < 3 ? strdup(names[state]) : NULL;
}

static void complete(struct completions *cs, generator gen)
{
	char *word;

	for (int state = 0; (word = gen(state)) != NULL; state++)
		if (!completions_add(cs, word))
			break;
}

size_t complete_word_ok(int rounds)
{
	struct completions cs = { NULL, 0 };
	size_t n;

	while (rounds-- > 0)
		complete(&cs, command_names);
	n = cs.n;
	completions_free(&cs);
	return n;
}

size_t complete_word_faults(int rounds)
{
	struct completions cs = { NULL, 0 };
	size_t n;
	char *word;

	while (rounds-- > 0)
		complete(&cs, command_names);
	n = cs.n;
	word = strdup("more");
	if (word && !completions_add(&cs, word))
		free(word); // fault
	completions_free(&cs);
	return n;
}

int main(void)
{
	progress_ok(0);
	progress_ok(1);
	progress_ok(3);
	progress_ok(3); // allocation 2 fails
	progress_leaks(2);
	progress_leaks(3);
	tile_windows_ok(0);
	tile_windows_ok(1);
	tile_windows_ok(2);
	tile_windows_ok(3); // allocation 7 fails
	tile_windows_leaks(1);
	tile_windows_leaks(3);
	dialogs_ok(0);
	dialogs_ok(1);
	dialogs_ok(3);
	dialogs_ok(3); // allocation 6 fails
	dialogs_leaks(1);
	dialogs_leaks(3);
	menubar_ok(0);
	menubar_ok(1);
	menubar_ok(5);
	menubar_ok(3); // allocation 5 fails
	menubar_leaks(4);
	menubar_leaks(5);
	resize_screen_ok(0);
	resize_screen_ok(1);
	resize_screen_ok(3);
	resize_screen_ok(3); // allocation 11 fails
	resize_screen_leaks(1); // allocation 7 fails
	resize_screen_leaks(3); // allocation 13 fails
	edit_lines_ok(0);
	edit_lines_ok(1);
	edit_lines_ok(5);
	edit_lines_ok(3); // allocation 4 fails
	edit_lines_leaks(4);
	edit_lines_leaks(6);
	confirm_ok(0);
	confirm_ok(1);
	confirm_ok(3);
	confirm_ok(3); // allocation 2 fails
	confirm_leaks(1);
	confirm_leaks(3);
	complete_word_ok(0);
	complete_word_ok(1);
	complete_word_ok(3);
	complete_word_ok(3); // allocation 6 fails
	complete_word_faults(0); // allocation 2 fails
	complete_word_faults(1); // allocation 8 fails
	return 0;
}
