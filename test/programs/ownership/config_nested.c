/* An INI-like configuration: a config owns sections, a section owns entries,
 * an entry owns its key and value. */
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>

typedef struct Entry {
	char *key;
	char *value;
	struct Entry *next;
} Entry;

typedef struct Section {
	char *title;
	Entry *entries;
	struct Section *next;
} Section;

typedef struct Config {
	char *path;
	Section *first, *last;
	int nsections;
} Config;

static void entry_free(Entry *e)
{
	if (!e)
		return;
	free(e->key);
	free(e->value);
	free(e);
}

static Entry *entry_new(const char *key, const char *value)
{
	Entry *e = calloc(1, sizeof(*e));
	if (!e)
		return NULL;
	e->key = strdup(key);
	e->value = strdup(value);
	if (!e->key || !e->value) {
		entry_free(e);
		return NULL;
	}
	return e;
}

static void section_free(Section *s)
{
	Entry *e, *next;

	for (e = s->entries; e; e = next) {
		next = e->next;
		entry_free(e);
	}
	free(s->title);
	free(s);
}

static void config_free(Config *c)
{
	if (!c)
		return;
	while (c->first) {
		Section *s = c->first;
		c->first = s->next;
		section_free(s);
	}
	free(c->path);
	free(c);
}

static Config *config_new(const char *path)
{
	Config *c = malloc(sizeof(Config));
	if (!c)
		return NULL;
	c->first = c->last = NULL;
	c->nsections = 0;
	c->path = strdup(path);
	if (!c->path) {
		free(c);
		return NULL;
	}
	return c;
}

static Section *config_add_section(Config *c, const char *title)
{
	Section *s = malloc(sizeof(*s));
	if (!s)
		return NULL;
	s->title = strdup(title);
	if (!s->title) {
		free(s);
		return NULL;
	}
	s->entries = NULL;
	s->next = NULL;
	if (c->last)
		c->last->next = s;
	else
		c->first = s;
	c->last = s;
	c->nsections++;
	return s;
}

static bool section_add(Section *s, const char *key, const char *value)
{
	Entry *e = entry_new(key, value);
	if (!e)
		return false;
	e->next = s->entries;
	s->entries = e;
	return true;
}

/* Sections with an increasing number of entries. */
static Config *config_load(int nsections)
{
	Config *c = config_new("/etc/app.conf");
	if (!c)
		return NULL;
	for (int i = 0; i < nsections; i++) {
		Section *s = config_add_section(c, "section");
		if (!s)
			goto fail;
		for (int j = 0; j < i; j++)
			if (!section_add(s, "key", "value"))
				goto fail;
	}
	return c;
fail:
	config_free(c);
	return NULL;
}

static Config *config_load_keep(int nsections)
{
	Config *c = config_new("/etc/app.conf");
	if (!c)
		return NULL;
	for (int i = 0; i < nsections; i++) {
		Section *s = config_add_section(c, "section");
		if (!s)
			return NULL; // lost
		section_add(s, "key", "value");
	}
	return c;
}

int config_count_ok(int n)
{
	Config *c = config_load(n);
	if (!c)
		return -1;
	int count = 0;
	for (Section *s = c->first; s; s = s->next)
		for (Entry *e = s->entries; e; e = e->next)
			count++;
	config_free(c);
	return count;
}

int config_count_leaks(int n)
{
	Config *c = config_load_keep(n);
	if (!c)
		return -1;
	int count = 0;
	for (Section *s = c->first; s; s = s->next)
		for (Entry *e = s->entries; e; e = e->next)
			count++;
	config_free(c);
	return count;
}

static void config_free_titles(Config *c)
{
	Section *s = c->first;
	while (s) {
		Section *dead = s;
		s = s->next;
		free(dead->title);
		free(dead); // lost
	}
	free(c->path);
	free(c);
}

void config_release_ok(int n)
{
	Config *c = config_load(n);
	config_free(c);
}

void config_release_leaks(int n)
{
	Config *c = config_load(n);
	if (c)
		config_free_titles(c);
}

/* Set KEY in section S, adding it where it is missing. */
static bool section_set(Section *s, const char *key, const char *value)
{
	for (Entry *e = s->entries; e; e = e->next) {
		if (!strcmp(e->key, key)) {
			char *copy = strdup(value);
			if (!copy)
				return false;
			free(e->value);
			e->value = copy;
			return true;
		}
	}
	return section_add(s, key, value);
}

static bool section_set_new(Section *s, const char *key, const char *value)
{
	Entry *e = entry_new(key, value);
	if (!e)
		return false;
	for (Entry *old = s->entries; old; old = old->next)
		if (!strcmp(old->key, key))
			return false; // lost
	e->next = s->entries;
	s->entries = e;
	return true;
}

void config_set_ok(int n)
{
	Config *c = config_load(n);
	if (!c)
		return;
	for (Section *s = c->first; s; s = s->next)
		if (!section_set(s, "key", "other"))
			break;
	config_free(c);
}

void config_set_leaks(int n)
{
	Config *c = config_load(n);
	if (!c)
		return;
	for (Section *s = c->first; s; s = s->next)
		section_set_new(s, "key", "other");
	config_free(c);
}

/* Move the entries of every section but the first into the first one. */
static void config_merge(Config *c)
{
	Section *head = c->first;
	while (head->next) {
		Section *s = head->next;
		while (s->entries) {
			Entry *e = s->entries;
			s->entries = e->next;
			e->next = head->entries;
			head->entries = e;
		}
		head->next = s->next;
		section_free(s);
		c->nsections--;
	}
	c->last = head;
}

void config_merge_ok(int n)
{
	Config *c = config_load(n);
	if (c && c->first)
		config_merge(c);
	config_free(c);
}

static void config_merge_heads(Config *c)
{
	Section *head = c->first;
	while (head->next) {
		Section *s = head->next;
		Entry *e = s->entries;
		head->next = s->next;
		if (e) {
			s->entries = NULL;
			e->next = head->entries; // lost
			head->entries = e;
		}
		section_free(s);
	}
	c->last = head;
}

void config_merge_leaks(int n)
{
	Config *c = config_load(n);
	if (c && c->first)
		config_merge_heads(c);
	config_free(c);
}

/* Remove one section by its index. */
static void config_remove(Config *c, int index)
{
	Section *prev = NULL, *s = c->first;
	while (s && index-- > 0) {
		prev = s;
		s = s->next;
	}
	if (!s)
		return;
	if (prev)
		prev->next = s->next;
	else
		c->first = s->next;
	if (c->last == s)
		c->last = prev;
	c->nsections--;
	section_free(s);
}

static void config_remove_tail(Config *c)
{
	Section *s = c->first;
	if (!s)
		return;
	while (s->next)
		s = s->next;
	section_free(s);
	c->nsections--;
}

void config_remove_ok(int n, int index)
{
	Config *c = config_load(n);
	if (!c)
		return;
	config_remove(c, index);
	config_free(c);
}

void config_remove_faults(int n)
{
	Config *c = config_load(n);
	if (!c)
		return;
	config_remove_tail(c);
	while (c->first) {
		Section *s = c->first;
		c->first = s->next; // fault
		free(s->title);
		free(s);
	}
	free(c->path);
	free(c);
}

int main(void)
{
	config_count_ok(0);
	config_count_ok(1);
	config_count_ok(3);
	config_count_ok(3); // allocation 8 fails
	config_count_ok(2); // allocation 2 fails
	config_count_leaks(2); // allocation 5 fails
	config_count_leaks(1); // allocation 3 fails
	config_release_ok(0);
	config_release_ok(1);
	config_release_ok(3);
	config_release_ok(3); // allocation 9 fails
	config_release_leaks(2);
	config_release_leaks(3);
	config_set_ok(0);
	config_set_ok(1);
	config_set_ok(3);
	config_set_ok(3); // allocation 18 fails
	config_set_leaks(3);
	config_merge_ok(0);
	config_merge_ok(1);
	config_merge_ok(4);
	config_merge_ok(3); // allocation 4 fails
	config_merge_leaks(3);
	config_merge_leaks(4);
	config_remove_ok(0, 0);
	config_remove_ok(1, 0);
	config_remove_ok(3, 2);
	config_remove_ok(3, 1); // allocation 6 fails
	config_remove_faults(1);
	config_remove_faults(3);
	return 0;
}
